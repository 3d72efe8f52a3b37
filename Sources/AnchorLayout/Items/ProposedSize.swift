/// A size that a host offers an item, as SwiftUI's `ProposedViewSize`: for each axis a length in points, or `nil` for the
/// length that the item would choose.
///
/// 0 asks for the smallest length, `.infinity` for the largest; a negative length counts as 0.
///
/// ```swift
/// card.sizeThatFits(ProposedSize(width: 320, height: nil)).height
/// ```
public struct ProposedSize: Hashable, Sendable {
  /// The offered width, in points; `nil` for the ideal one.
  public var width: Double?
  /// The offered height, in points; `nil` for the ideal one.
  public var height: Double?

  /// Asks for the smallest size: 0 on both axes.
  public static let minimum = ProposedSize(width: 0, height: 0)
  /// Asks for the size that the item would choose: `nil` on both axes.
  public static let ideal = ProposedSize(width: nil, height: nil)
  /// Asks for the largest size: `.infinity` on both axes.
  public static let maximum = ProposedSize(width: .infinity, height: .infinity)

  /// A proposal from its lengths.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// Proposes both lengths of a size.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}
