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

/// What the layout knows of an item. Records refer to each other by index.
struct NodeRecord {
  /// Nobody's in a record that is free, and in guides that an emission made.
  var identity: NodeIdentity?

  // MARK: Tree

  var parent = -1
  var firstChild = -1
  var lastChild = -1
  var previous = -1
  var next = -1
  /// The place in the tree: rises in reading order, parents before their children. 0 is "not placed yet".
  var label: UInt64 = 0

  // MARK: Frames, close to the links: a pass reads them together

  /// The solved alignment rectangle, in root coordinates.
  var alignmentRect = Rect.zero
  var alignmentInsets = Insets.zero
  /// What the item was told last, in the parent's coordinates.
  var localFrame = Rect.zero
  /// Whether the running pass is going to tell the item its frame.
  var isListedAsTold = false
  var needsLayout = false

  // MARK: Inputs

  var hugging = PerAxis(Priority.low, Priority.low)
  var compression = PerAxis(Priority.high, Priority.high)
  var intrinsicSize = Size(noIntrinsicMetric, noIntrinsicMetric)
  /// Of content that wraps: at which width it was measured, and the height that it has there.
  var wrapping: Wrapping?
  var isListedAsWrapping = false
  var baselines: Baselines?
  var settings: NodeSettings?
  /// Of guides that are items: what they stand for.
  var guideKind: LayoutGuide.Kind?
  var hostSize: Size?
  var hostOrigin = Point.zero
  var direction: LayoutDirection?
  /// Whether the parent, a container, arranges the item.
  var isArranged = false

  // MARK: What is due

  var isDirty = false
  var needsUpdateConstraints = true
  var needsIntrinsicSize = true
  var needsEmission = true
  var needsRows = true

  // MARK: What the solver holds

  var rows: [MadeRow] = []
  var emission = Emitted()
  /// Of a guide that an emission made: the node whose place in the tree it shares.
  var placeNode = -1
  /// Of a guide that an emission made: which of the guides that share the place this one is.
  var guideNumber = 0
  /// Of a guide that an emission made: whether its length may be negative.
  var allowsNegativeLength = false

  init(identity: NodeIdentity?) { self.identity = identity }
}

/// The height of content that wraps.
struct Wrapping {
  /// Where it was measured; `nil` while it stands unwrapped.
  var width: Double?
  /// The height there.
  var height: Double?
}

/// A constraint that the layout makes for a node by itself.
struct MadeRow {
  enum Role: UInt8, CaseIterable {
    case originX, originY, hostWidth, hostHeight, nonNegativeWidth, nonNegativeHeight
    case huggingWidth, compressionWidth, huggingHeight, compressionHeight
    case autoresizingX, autoresizingWidth, autoresizingY, autoresizingHeight
    case guideLeft, guideTop, guideRight, guideBottom, guideWidth, guideCenter, guideLimit

    /// The number among the things that the layout makes for a node.
    var index: Int { Int(rawValue) }

    /// Whether it stands in for a frame of the item's own.
    var isAutoresizing: Bool {
      switch self {
      case .autoresizingX, .autoresizingWidth, .autoresizingY, .autoresizingHeight: true
      default: false
      }
    }

    /// The axis, of a length that is not negative.
    var nonNegativeAxis: Axis? {
      switch self {
      case .nonNegativeWidth: .horizontal
      case .nonNegativeHeight: .vertical
      default: nil
      }
    }

    static func nonNegative(_ axis: Axis) -> Role {
      axis == .horizontal ? .nonNegativeWidth : .nonNegativeHeight
    }
  }

  let role: Role
  /// `nil` while a conflict keeps it out.
  var id: ConstraintID?
}

/// What a node's last emission put into the layout.
struct Emitted {
  var equations: [Equation] = []
  /// Solver handles beside the equations; `nil` while a conflict keeps one out.
  var ids: [ConstraintID?] = []
  /// Records of the guides that the emission made, in the order in which it asked for them.
  var guides: [Int] = []
  /// Whether a later emission of the running pass has an earlier one to replace.
  var isDue = false

  /// Whether there is something that another emission would have to take back.
  var isInUse: Bool {
    isDue || !equations.isEmpty || !guides.isEmpty || dependsOnLengths || dependsOnIntrinsicLengths
  }

  /// Whether the emission asked for natural lengths, so that changes further down concern it.
  var dependsOnLengths = false
  /// Whether the emission asked for the children's intrinsic lengths.
  var dependsOnIntrinsicLengths = false
}
