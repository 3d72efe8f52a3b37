/// A place in points: `x` to the right, `y` down.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge.
  public var x: Double
  /// The distance from the top edge.
  public var y: Double

  /// The origin.
  public static let zero = Point(0, 0)

  /// A place from its coordinates.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The extent to the right.
  public var width: Double
  /// The extent down.
  public var height: Double

  /// No extent.
  public static let zero = Size(0, 0)

  /// A size from its lengths.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

extension Size {
  /// The length along an axis.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}

/// A rectangle in points.
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
  public static let zero = Rect(0, 0, 0, 0)

  /// A rectangle from its left and top edges and its lengths.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The left top corner.
  public var origin: Point { Point(x, y) }
  /// Width and height.
  public var size: Size { Size(width, height) }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The middle between left and right edge.
  public var midX: Double { x + width / 2 }
  /// The middle between top and bottom edge.
  public var midY: Double { y + height / 2 }
}

/// Along which of the two directions something is measured or arranged.
public enum Axis: UInt8, Hashable, Sendable {
  /// From side to side; raw value 0.
  case horizontal
  /// From top to bottom; raw value 1.
  case vertical

  /// The other of the two.
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Which way text and leading-to-trailing constraints run.
public enum LayoutDirection: UInt8, Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
