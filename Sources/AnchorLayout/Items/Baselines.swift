/// Where an item's text stands, in points.
public struct Baselines: Hashable, Sendable {
  /// The distance from the item's top to the baseline of its first line.
  public var firstFromTop: Double
  /// The distance from the baseline of the item's last line to its bottom.
  public var lastFromBottom: Double
  /// The distance between the baselines of two lines; the system spacing between this item and text above it.
  public var lineHeight: Double

  /// Baselines from their distances.
  public init(firstFromTop: Double, lastFromBottom: Double, lineHeight: Double = 0) {
    self.firstFromTop = firstFromTop
    self.lastFromBottom = lastFromBottom
    self.lineHeight = lineHeight
  }
}
