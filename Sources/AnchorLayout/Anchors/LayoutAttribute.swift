/// A position or length of an item, for use in constraints.
///
/// Attributes refer to the item's alignment rectangle, which is its frame unless ``LayoutItem/alignmentInsets`` differ from
/// zero.
public enum LayoutAttribute: UInt8, Hashable, Sendable, CaseIterable {
  /// The left edge, whatever the direction.
  case left
  /// The right edge, whatever the direction.
  case right
  /// The edge where reading begins.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The horizontal centre.
  case centerX
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The vertical centre.
  case centerY
  /// The horizontal extent.
  case width
  /// The vertical extent.
  case height
  /// The baseline of the first line of text; the top edge of an item without text.
  case firstBaseline
  /// The baseline of the last line of text; the bottom edge of an item without text.
  case lastBaseline
  /// The left edge, moved inwards by the margin.
  case leftMargin
  /// The right edge, moved inwards by the margin.
  case rightMargin
  /// The edge where reading begins, moved inwards by the margin.
  case leadingMargin
  /// The edge where reading ends, moved inwards by the margin.
  case trailingMargin
  /// The top edge, moved inwards by the margin.
  case topMargin
  /// The bottom edge, moved inwards by the margin.
  case bottomMargin
  /// The middle between the left and the right margin.
  case centerXWithinMargins
  /// The middle between the top and the bottom margin.
  case centerYWithinMargins
  /// No attribute: the other side is a number.
  case notAnAttribute

  /// Whether the attribute follows the reading direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a length, not a position.
  public var isLength: Bool { self == .width || self == .height }

  /// The axis of the attribute; meaningless for `notAnAttribute`.
  public var axis: Axis {
    @inline(__always) get {
      switch self {
      case .top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline, .topMargin,
        .bottomMargin, .centerYWithinMargins:
        .vertical
      default: .horizontal
      }
    }
  }

  /// Whether the attribute is a side that ignores the reading direction.
  var isPhysicalSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute is a baseline.
  var isBaseline: Bool {
    @inline(__always) get { self == .firstBaseline || self == .lastBaseline }
  }

  /// Whether margins or baselines offset the attribute.
  var hasOffset: Bool {
    @inline(__always) get { rawValue >= Self.firstBaseline.rawValue && self != .notAnAttribute }
  }

  /// Whether the attribute depends on the item's margins.
  var isMargin: Bool { rawValue >= Self.leftMargin.rawValue && self != .notAnAttribute }

  /// The attribute as a combination of the item's two unknowns on its axis, without margins and baselines.
  @inline(__always)
  func place(mirrored: Bool) -> (minimum: Double, length: Double) {
    switch self {
    case .left, .top, .firstBaseline, .leftMargin, .topMargin: (1, 0)
    case .right, .bottom, .lastBaseline, .rightMargin, .bottomMargin: (1, 1)
    case .leading, .leadingMargin: mirrored ? (1, 1) : (1, 0)
    case .trailing, .trailingMargin: mirrored ? (1, 0) : (1, 1)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: (1, 0.5)
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
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    case .leftMargin: "leftMargin"
    case .rightMargin: "rightMargin"
    case .leadingMargin: "leadingMargin"
    case .trailingMargin: "trailingMargin"
    case .topMargin: "topMargin"
    case .bottomMargin: "bottomMargin"
    case .centerXWithinMargins: "centerXWithinMargins"
    case .centerYWithinMargins: "centerYWithinMargins"
    case .notAnAttribute: ""
    }
  }
}
