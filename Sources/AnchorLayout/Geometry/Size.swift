/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The extent to the right.
  public var width: Double
  /// The extent down.
  public var height: Double

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// A size from its lengths.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size from its lengths, the width first.
  public init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

  /// The length along an axis.
  subscript(axis: Axis) -> Double { axis == .horizontal ? width : height }
}
