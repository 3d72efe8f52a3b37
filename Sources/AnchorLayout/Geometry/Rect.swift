/// A rectangle in points, from its left top corner to the right and down.
///
/// A rectangle is a set of points: those at its left and top edges belong to it, those at its right and bottom edges do
/// not. So of two rectangles that share an edge, only one contains a point on that edge. A rectangle whose width or
/// height is 0 or less is empty: it has a place, and contains no point.
public struct Rect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent down.
  public var height: Double

  /// A rectangle at the origin, without extent.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its left and top edges and its lengths.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its left top corner and its lengths.
  public init(origin: Point, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The short form for forests of tests.
  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  // MARK: Parts

  /// The left top corner. Setting it moves the rectangle.
  public var origin: Point {
    get { Point(x: x, y: y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }

  /// Width and height. Setting it keeps the left top corner.
  public var size: Size {
    get { Size(width: width, height: height) }
    set { (width, height) = (newValue.width, newValue.height) }
  }

  // MARK: Edges and middles

  /// The left edge, the same as ``x``.
  public var minX: Double { x }
  /// The middle between the left and the right edge.
  public var midX: Double { x + width / 2 }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The top edge, the same as ``y``.
  public var minY: Double { y }
  /// The middle between the top and the bottom edge.
  public var midY: Double { y + height / 2 }
  /// The bottom edge.
  public var maxY: Double { y + height }
}

#if !hasFeature(Embedded)
  extension Rect: Codable {}
#endif

extension Rect {
  /// Whether the numbers of two rectangles differ by no more than a tolerance.
  func isEqual(to other: Rect, tolerance: Double) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }
}
