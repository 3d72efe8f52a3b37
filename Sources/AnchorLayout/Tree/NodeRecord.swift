/// A value for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ horizontal: Value, _ vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  subscript(axis: Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// The index of a record, kept in 32 bits; −1 for none.
@propertyWrapper
struct CompactIndex: Hashable {
  private var index: Int32

  init(wrappedValue: Int) { index = Int32(truncatingIfNeeded: wrappedValue) }

  var wrappedValue: Int {
    get { Int(index) }
    set { index = Int32(truncatingIfNeeded: newValue) }
  }
}

/// The layout's data of an item that passes read of most. Records refer to each other by index; the tree has columns for the rest.
struct NodeRecord {
  /// The place in the tree, increasing in reading order, parents before their children. 0 means "not placed yet".
  var label: UInt64 = 0
  @CompactIndex var parent = -1
  var children = Children()
  var siblings = Siblings()
  /// For a guide of an emission.
  var guide = Guide()
  /// For a record freed by a move: its index in the other tree.
  @CompactIndex var newIndex = -1
  private var flags: NodeFlags = .ofNew
  /// For guides that are items: their purpose.
  var guideKind: LayoutGuide.Kind?
  var direction: LayoutDirection?
  /// For an item that takes up room and shows nothing: its kind.
  var spacerKind: SpacerKind?
  var intrinsicSize = Size(width: noIntrinsicMetric, height: noIntrinsicMetric)

  struct Children {
    @CompactIndex var first = -1
    @CompactIndex var last = -1
  }

  struct Siblings {
    @CompactIndex var previous = -1
    @CompactIndex var next = -1
  }

  struct Guide {
    /// The node whose place in the tree the guide shares.
    @CompactIndex var place = -1
    /// Its number among the guides that share the place.
    @CompactIndex var number = 0
    /// Its name in reports.
    var name = ConstraintName.none

    init() {}

    init(place: Int, number: Int, name: ConstraintName) {
      self.place = place
      self.number = number
      self.name = name
    }
  }

  init() {}

  /// The record of an item outside any tree, with the settings of another record.
  init(settingsOf other: NodeRecord) {
    guideKind = other.guideKind
    direction = other.direction
    spacerKind = other.spacerKind
    flags.formUnion(other.flags.intersection([.isHidden, .hasTracks, .isContainer]))
  }

  subscript(flag: NodeFlags) -> Bool {
    @inline(__always) get { flags.contains(flag) }
    @inline(__always) set { if newValue { flags.insert(flag) } else { flags.remove(flag) } }
  }

  /// Whether a pass has something to read from the item.
  var isDue: Bool {
    !flags.isDisjoint(with: [
      .needsUpdateConstraints, .needsIntrinsicSize, .needsEmission, .needsContentConstants,
      .needsRows, .usesBaselines,
    ])
  }
}

/// What is or is not the case with a node.
struct NodeFlags: OptionSet {
  let rawValue: UInt32

  // MARK: Pending changes

  /// Listed as having pending changes.
  static let isDirty = Self(rawValue: 1)
  static let needsUpdateConstraints = Self(rawValue: 1 << 1)
  static let needsIntrinsicSize = Self(rawValue: 1 << 2)
  static let needsEmission = Self(rawValue: 1 << 3)
  /// The content length of a child has changed, on which constants of the last emission depend.
  static let needsContentConstants = Self(rawValue: 1 << 4)
  static let needsRows = Self(rawValue: 1 << 5)
  /// The item is to be told its frame even if that stays the same.
  static let needsLayout = Self(rawValue: 1 << 6)
  static let ofNew: Self = [
    .needsUpdateConstraints, .needsIntrinsicSize, .needsEmission, .needsRows,
  ]

  // MARK: Lists

  /// The running pass will tell the item its frame.
  static let isListedAsTold = Self(rawValue: 1 << 7)
  static let isListedAsWrapping = Self(rawValue: 1 << 8)
  /// The parent's container will be notified that the item's content may have changed.
  static let isListedAsFollowed = Self(rawValue: 1 << 9)

  // MARK: Inputs

  /// The parent's container arranges the item.
  static let isArranged = Self(rawValue: 1 << 10)
  /// The item is hidden, so that a container leaves it out.
  static let isHidden = Self(rawValue: 1 << 11)
  /// A grid leaves the item out although it is not hidden itself.
  static let isLeftOut = Self(rawValue: 1 << 12)
  /// The item is out of the layout; ``Forest/updateVisibility(of:)`` keeps it.
  static let isOut = Self(rawValue: 1 << 13)
  /// Tracks of a grid were added to the item at some time.
  static let hasTracks = Self(rawValue: 1 << 14)
  /// The item is a container: it has no content of its own, and no margins unless some are set.
  static let isContainer = Self(rawValue: 1 << 15)
  /// Rows were made from baselines that the item takes from descendants.
  static let usesBaselines = Self(rawValue: 1 << 16)
  /// For a guide of an emission: its length may be negative.
  static let allowsNegativeLength = Self(rawValue: 1 << 17)
  /// The item dies with the tree that is ending.
  static let isDying = Self(rawValue: 1 << 18)
  /// The running pass has an emission of the item that it has not stated. Another one replaces it, even an empty one.
  static let hasDueEmission = Self(rawValue: 1 << 21)
  private static let wasPlacedHorizontally = Self(rawValue: 1 << 19)
  private static let wasPlacedVertically = Self(rawValue: 1 << 20)

  /// For a guide in a tree whose root has ended: it had a place on an axis.
  static func wasPlaced(_ axis: Axis) -> Self {
    axis == .horizontal ? wasPlacedHorizontally : wasPlacedVertically
  }
}

/// The objects of a record.
struct NodeObjects {
  /// `nil` in free records and in guides of emissions.
  var identity: NodeIdentity?
  /// Settings and state that only few items have.
  var settings: NodeSettings?
  /// Content data that only few items have.
  var content: NodeContent?
}

/// An implicit constraint, which the layout makes for a node.
enum ImplicitConstraint {
  enum Role: UInt8, CaseIterable {
    case originX, originY, hostWidth, hostHeight, nonNegativeWidth, nonNegativeHeight
    case huggingWidth, compressionWidth, huggingHeight, compressionHeight
    case autoresizingX, autoresizingWidth, autoresizingY, autoresizingHeight
    case guideLeft, guideTop, guideRight, guideBottom, guideWidth, guideCenter, guideLimit

    /// The index among the node's implicit constraints.
    var index: Int { Int(rawValue) }

    /// The attribute that it constrains.
    var attribute: LayoutAttribute {
      switch self {
      case .originX, .autoresizingX, .guideLeft: .left
      case .originY, .autoresizingY, .guideTop: .top
      case .guideRight: .right
      case .guideBottom: .bottom
      case .guideCenter: .centerX
      case .hostHeight, .nonNegativeHeight, .huggingHeight, .compressionHeight,
        .autoresizingHeight:
        .height
      case .hostWidth, .nonNegativeWidth, .huggingWidth, .compressionWidth, .autoresizingWidth,
        .guideWidth, .guideLimit:
        .width
      }
    }

    var hugsContent: Bool { self == .huggingWidth || self == .huggingHeight }

    var resistsCompression: Bool { self == .compressionWidth || self == .compressionHeight }

    /// Whether it replaces constraints by the item's own frame.
    var isAutoresizing: Bool {
      switch self {
      case .autoresizingX, .autoresizingWidth, .autoresizingY, .autoresizingHeight: true
      default: false
      }
    }

    /// For the constraint that a length is not negative: the axis.
    var nonNegativeAxis: Axis? {
      switch self {
      case .nonNegativeWidth: .horizontal
      case .nonNegativeHeight: .vertical
      default: nil
      }
    }

    static func hugging(_ axis: Axis) -> Role {
      axis == .horizontal ? .huggingWidth : .huggingHeight
    }

    static func compression(_ axis: Axis) -> Role {
      axis == .horizontal ? .compressionWidth : .compressionHeight
    }

    static func nonNegative(_ axis: Axis) -> Role {
      axis == .horizontal ? .nonNegativeWidth : .nonNegativeHeight
    }
  }
}
