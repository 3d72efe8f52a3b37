/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The extent to the right.
  public var width: Double
  /// The extent down.
  public var height: Double

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// Creates a size from its lengths.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The short form for forests of tests.
  package init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }

  /// The length along an axis.
  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

#if !hasFeature(Embedded)
  extension Size: Codable {}
#endif
