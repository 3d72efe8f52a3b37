/// A point: `x` to the right, `y` down, in points.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The short form for forests of tests.
  package init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}

#if !hasFeature(Embedded)
  extension Point: Codable {}
#endif
