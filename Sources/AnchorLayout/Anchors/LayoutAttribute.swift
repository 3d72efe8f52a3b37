/// A number of an item that constraints can speak of.
public enum LayoutAttribute: UInt8, Hashable, Sendable {
  /// The left edge, whatever the direction.
  case left
  /// The right edge, whatever the direction.
  case right
  /// The edge where reading begins.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The middle from side to side.
  case centerX
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The middle from top to bottom.
  case centerY
  /// The horizontal extent.
  case width
  /// The vertical extent.
  case height
  /// No attribute: the other side is a number.
  case notAnAttribute

  /// Whether it follows the reading direction.
  public var isDirectional: Bool { self == .leading || self == .trailing }

  /// Whether it is an extent, not a position.
  public var isLength: Bool { self == .width || self == .height }

  /// The axis along which it is measured; meaningless for `notAnAttribute`.
  public var axis: Axis {
    switch self {
    case .top, .bottom, .centerY, .height: .vertical
    default: .horizontal
    }
  }

  /// Whether it is a side that ignores the reading direction.
  var isPhysicalSide: Bool { self == .left || self == .right }

  /// The attribute as a combination of an item's two unknowns on its axis.
  func place(mirrored: Bool) -> (minimum: Double, length: Double) {
    switch self {
    case .left, .top: (1, 0)
    case .right, .bottom: (1, 1)
    case .leading: mirrored ? (1, 1) : (1, 0)
    case .trailing: mirrored ? (1, 0) : (1, 1)
    case .centerX, .centerY: (1, 0.5)
    case .width, .height: (0, 1)
    case .notAnAttribute: (0, 0)
    }
  }

  /// The name in reports.
  var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .leading: "leading"
    case .trailing: "trailing"
    case .centerX: "centerX"
    case .top: "top"
    case .bottom: "bottom"
    case .centerY: "centerY"
    case .width: "width"
    case .height: "height"
    case .notAnAttribute: ""
    }
  }
}
