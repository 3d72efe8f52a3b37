/// A size that a host proposes to an item, like SwiftUI's `ProposedViewSize`: for each axis a length in points, or `nil` for
/// the item's ideal length.
///
/// 0 asks for the smallest length, `.infinity` for the largest; a negative length counts as 0.
///
/// ```swift
/// card.sizeThatFits(ProposedSize(width: 320, height: nil)).height
/// ```
public struct ProposedSize: Hashable, Sendable {
  /// The proposed width, in points; `nil` for the ideal width.
  public var width: Double?
  /// The proposed height, in points; `nil` for the ideal height.
  public var height: Double?

  /// Proposes 0 on both axes: the item takes its smallest size.
  public static let minimum = ProposedSize(width: 0, height: 0)
  /// Proposes `nil` on both axes: the item takes its ideal size.
  public static let ideal = ProposedSize(width: nil, height: nil)
  /// Proposes `.infinity` on both axes: the item takes its largest size.
  public static let maximum = ProposedSize(width: .infinity, height: .infinity)

  /// Creates a proposal from its lengths.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Proposes both lengths of a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
