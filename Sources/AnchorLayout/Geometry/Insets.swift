/// Distances from the four sides of a rectangle inwards, in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge down.
  public var top: Double
  /// The distance from the left edge to the right.
  public var left: Double
  /// The distance from the bottom edge up.
  public var bottom: Double
  /// The distance from the right edge to the left.
  public var right: Double

  /// No distances.
  public static let zero = Insets()

  /// Creates insets from their distances, in UIKit's order.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates insets with the same distance on every side.
  public init(_ distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// The sum of the left and right distances.
  public var horizontal: Double { left + right }
  /// The sum of the top and bottom distances.
  public var vertical: Double { top + bottom }

  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }

  /// The sums of the distances on each side.
  static func + (first: Insets, second: Insets) -> Insets { first.combined(with: second, by: +) }

  /// The differences of the distances on each side.
  static func - (first: Insets, second: Insets) -> Insets { first.combined(with: second, by: -) }

  /// The larger distance on each side.
  static func larger(_ first: Insets, _ second: Insets) -> Insets {
    first.combined(with: second, by: max)
  }

  @inline(__always)
  private func combined(with other: Insets, by operation: (Double, Double) -> Double) -> Insets {
    Insets(
      top: operation(top, other.top), left: operation(left, other.left),
      bottom: operation(bottom, other.bottom), right: operation(right, other.right))
  }
}

/// Insets whose sides follow the reading direction, in points.
public struct DirectionalInsets: Hashable, Sendable {
  /// The distance from the top edge down.
  public var top: Double
  /// The distance from the edge where reading begins.
  public var leading: Double
  /// The distance from the bottom edge up.
  public var bottom: Double
  /// The distance from the edge where reading ends.
  public var trailing: Double

  /// No distances.
  public static let zero = DirectionalInsets()

  /// Creates insets from their distances, in UIKit's order.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets with the same distance on every side.
  public init(_ distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }

  init(_ insets: Insets, _ direction: LayoutDirection) {
    let isLeftToRight = direction == .leftToRight
    self.init(
      top: insets.top, leading: isLeftToRight ? insets.left : insets.right, bottom: insets.bottom,
      trailing: isLeftToRight ? insets.right : insets.left)
  }

  func resolved(_ direction: LayoutDirection) -> Insets {
    let isLeftToRight = direction == .leftToRight
    return Insets(
      top: top, left: isLeftToRight ? leading : trailing, bottom: bottom,
      right: isLeftToRight ? trailing : leading)
  }
}

#if !hasFeature(Embedded)
  extension Insets: Codable {}
  extension DirectionalInsets: Codable {}
#endif
