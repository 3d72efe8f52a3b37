/// The positions of an item's text baselines, in points.
public struct Baselines: Hashable, Sendable {
  /// The distance from the item's top to the baseline of its first line.
  public var firstFromTop: Double
  /// The distance from the baseline of the item's last line to its bottom.
  public var lastFromBottom: Double
  /// The distance between the baselines of two lines, which is also the system spacing to text above the item; 0 for none.
  public var lineHeight: Double

  /// Creates baselines from their distances.
  public init(firstFromTop: Double, lastFromBottom: Double, lineHeight: Double = 0) {
    self.firstFromTop = firstFromTop
    self.lastFromBottom = lastFromBottom
    self.lineHeight = lineHeight
  }
}
