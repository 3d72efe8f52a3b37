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
  // MARK: Tree

  /// The place in the tree, increasing in reading order, parents before their children. 0 means "not placed yet".
  var label: UInt64 = 0
  @CompactIndex var parent = -1
  @CompactIndex var firstChild = -1
  @CompactIndex var lastChild = -1
  @CompactIndex var previous = -1
  @CompactIndex var next = -1
  /// For a guide of an emission: the node whose place in the tree it shares.
  @CompactIndex var placeNode = -1
  /// For a guide of an emission: its number among the guides that share the place.
  @CompactIndex var guideNumber = 0
  /// For a record freed by a move: its index in the other table.
  @CompactIndex var newIndex = -1

  // MARK: Frames

  /// Whether the running pass will tell the item its frame.
  var isListedAsTold = false
  var needsLayout = false

  /// For a guide in a tree whose root has ended: whether it had a place on each axis.
  var wasPlaced = PerAxis(false, false)

  // MARK: Pending changes

  var isDirty = false
  var needsUpdateConstraints = true
  var needsIntrinsicSize = true
  var needsEmission = true
  /// Whether the content length of a child has changed, on which constants of the last emission depend.
  var needsContentConstants = false
  var needsRows = true

  // MARK: Inputs

  var isListedAsWrapping = false
  /// For guides that are items: their purpose.
  var guideKind: LayoutGuide.Kind?
  var direction: LayoutDirection?
  /// Whether the parent's container arranges the item.
  var isArranged = false
  /// Whether the item is hidden, so that a container leaves it out.
  var isHidden = false
  /// Whether a grid leaves the item out although it is not hidden itself.
  var isLeftOut = false
  /// Whether the item is out of the layout; ``NodeTable/updateVisibility(of:)`` keeps it.
  var isOut = false
  /// Whether tracks of a grid were ever added to the item.
  var hasTracks = false
  /// Whether the parent's container will be notified that the item's content may have changed.
  var isListedAsFollowed = false
  /// Whether the item is a container: it has no content of its own, and no margins unless some are set.
  var isContainer = false
  /// For an item that takes up room and shows nothing: its kind.
  var spacerKind: SpacerKind?
  /// Whether rows were made from baselines that the item takes from descendants.
  var usesBaselines = false
  /// For a guide of an emission: its name in reports.
  var guideName = ConstraintName.none
  /// For a guide of an emission: whether its length may be negative.
  var allowsNegativeLength = false
  var intrinsicSize = Size(width: noIntrinsicMetric, height: noIntrinsicMetric)

  init() {}

  /// The record of an item outside any tree, with the settings of another record.
  init(settingsOf other: NodeRecord) {
    guideKind = other.guideKind
    direction = other.direction
    isHidden = other.isHidden
    hasTracks = other.hasTracks
    isContainer = other.isContainer
    spacerKind = other.spacerKind
  }

  /// Whether a pass has something to read from the item.
  var isDue: Bool {
    needsUpdateConstraints || needsIntrinsicSize || needsEmission || needsContentConstants
      || needsRows || usesBaselines
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

/// The parts of a node's last emission in the layout.
struct Emitted {
  var descriptions: [ConstraintDescription] = []
  /// The rows, parallel to the descriptions.
  var rows: [Int32] = []
  /// The records of the emission's guides, in order of creation.
  var guides: [Int] = []
  /// Whether a later emission of the running pass has an earlier one to replace.
  var isDue = false

  /// Whether there is anything that another emission would have to remove.
  var isInUse: Bool {
    isDue || !descriptions.isEmpty || !guides.isEmpty || inputs.makeEmissionNecessary
  }

  var inputs = EmissionInputs()
}

/// What an emission read of the tree, on which it depends.
struct EmissionInputs {
  struct Kinds: OptionSet {
    let rawValue: UInt8

    /// Natural lengths, so that changes in descendants affect the emission.
    static let naturalLengths = Self(rawValue: 1)
    /// The children's intrinsic lengths.
    static let intrinsicLengths = Self(rawValue: 1 << 1)
    /// Constants follow the children's intrinsic lengths.
    static let followedContent = Self(rawValue: 1 << 2)
    /// The container edits constants when the content of children changes; see ``ConstraintEmission/followContent(_:)``.
    static let followedChildren = Self(rawValue: 1 << 3)
  }

  var kinds: Kinds = []
  /// The axis along which the emission read the container's own length.
  var lengthAxis: Axis?
  /// The number of containers around the container, if it was read.
  var nesting: Int?

  /// Whether changes of the inputs make another emission necessary even if this one is empty.
  var makeEmissionNecessary: Bool {
    lengthAxis != nil
      || !kinds.isDisjoint(with: [.naturalLengths, .intrinsicLengths, .followedChildren])
  }
}
