/// The features that any item of a forest has used. Unused features cost nothing.
struct Features: OptionSet {
  let rawValue: UInt16

  /// A constraint has related both axes.
  static let joinsAxes = Self(rawValue: 1)
  /// A container has related both axes.
  static let containersJoinAxes = Self(rawValue: 1 << 1)
  /// The height of content or lines has depended on the width.
  static let hasContentAlongWidth = Self(rawValue: 1 << 2)
  /// The width of content or lines has depended on the height.
  static let hasContentAlongHeight = Self(rawValue: 1 << 3)
  /// Content has been as long as its longest line.
  static let hugsLines = Self(rawValue: 1 << 4)
  /// A proxy has been told its frame.
  static let hasProxies = Self(rawValue: 1 << 5)
  /// An item has had a frame of its own.
  static let hasAutoresizing = Self(rawValue: 1 << 6)
  /// A host has set safe-area insets.
  static let hasSafeArea = Self(rawValue: 1 << 7)
  /// A host has set a keyboard inset.
  static let hasKeyboard = Self(rawValue: 1 << 8)
  /// An item's margins or safe area have depended on an ancestor's.
  static let handsInsetsDown = Self(rawValue: 1 << 9)
  /// A constraint has used the system spacing.
  static let usesSystemSpacing = Self(rawValue: 1 << 10)
  /// An item has been hidden, or left out by a grid.
  static let hidesItems = Self(rawValue: 1 << 11)
  /// An item has fitted or covered a box.
  static let fitsBoxes = Self(rawValue: 1 << 12)
  /// A container has measured its children or their contents.
  static let hasMeasuringContainers = Self(rawValue: 1 << 13)
  /// An item has had a direction of its own; if not, all are left to right.
  static let hasDirections = Self(rawValue: 1 << 14)

  /// Content or lines that depend on the other axis along `axis`.
  static func hasContent(along axis: Axis) -> Features {
    axis == .horizontal ? hasContentAlongWidth : hasContentAlongHeight
  }

  /// Whether widths and heights may depend on each other, through constraints or content.
  var haveAxesThatFollowEachOther: Bool { contains(.joinsAxes) || hasContentAlongBothAxes }

  /// Whether widths and heights may depend on each other through content that wraps along both axes.
  var hasContentAlongBothAxes: Bool {
    contains(.hasContentAlongWidth) && contains(.hasContentAlongHeight)
  }
}
