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

/// The layout's data of an item. Records refer to each other by index. Data that only few items have is stored elsewhere,
/// because a pass goes through the records of all moved items.
struct NodeRecord {
  /// The item's identity; `nil` in a free record and in guides of emissions.
  var identity: NodeIdentity?

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

  /// The solved alignment rectangle, in root coordinates.
  var alignmentRect = Rect.zero
  /// The frame that the item was told last, in the parent's coordinates.
  var localFrame = Rect.zero
  /// Whether the running pass will tell the item its frame.
  var isListedAsTold = false
  var needsLayout = false
  /// Whether the alignment rectangle differs from the frame.
  private(set) var hasAlignmentInsets = false

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
  var settings: NodeSettings?
  private var content: NodeContent?

  // MARK: Solver

  var rows: [ImplicitConstraint] = []
  var emission = Emitted()

  init(identity: NodeIdentity?) { self.identity = identity }

  /// Whether a pass has something to read from the item.
  var isDue: Bool {
    needsUpdateConstraints || needsIntrinsicSize || needsEmission || needsContentConstants
      || needsRows || usesBaselines
  }

  /// Resets the record when the node has left the solver.
  mutating func removeFromSolver() {
    label = 0
    needsRows = true
    needsEmission = true
    alignmentRect = .zero
    wrapping = wrapping.map { Wrapping(along: $0.axis, hugsLines: $0.hugsLines) }
    if settings?.ownLength != nil { settings?.ownLength = nil }
    if settings?.tiedLength != nil { settings?.tiedLength = nil }
  }

  /// Removes the implicit constraints of the node.
  mutating func takeRows(into ended: inout [ConstraintID]) {
    for row in rows { if let id = row.id { ended.append(id) } }
    rows = []
  }

  /// Removes the node's emission, and returns its guides.
  mutating func takeEmission(into ended: inout [ConstraintID]) -> [Int] {
    for case let id? in emission.ids { ended.append(id) }
    let guides = emission.guides
    emission = Emitted()
    return guides
  }

  /// Resets the state of an arranged item.
  mutating func endArrangement() {
    isArranged = false
    isLeftOut = false
    if spacerKind != nil { needsIntrinsicSize = true }
    if settings?.spacingAfter != nil { settings?.spacingAfter = nil }
    if settings?.breaksAfter == true { settings?.breaksAfter = false }
    if settings?.tiedLength != nil { settings?.tiedLength = nil }
  }

  mutating func becomeRoot() {
    parent = -1
    previous = -1
    next = -1
    // Its next container is another one.
    isListedAsFollowed = false
  }

  /// Updates the record after its move to another table: links it to the records moved with it, and marks cached results of the
  /// old table for recomputation.
  ///
  /// - Parameter tree: the tree of the old table, whose freed records have the new indices.
  mutating func follow(_ tree: LayoutTree) {
    if parent >= 0 { parent = tree.nodes[parent].newIndex }
    if firstChild >= 0 { firstChild = tree.nodes[firstChild].newIndex }
    if lastChild >= 0 { lastChild = tree.nodes[lastChild].newIndex }
    if previous >= 0 { previous = tree.nodes[previous].newIndex }
    if next >= 0 { next = tree.nodes[next].newIndex }
    if wrapping != nil {
      isListedAsWrapping = false
      needsIntrinsicSize = true
    }
    isListedAsTold = false
    isListedAsFollowed = false
    settings?.followedChildren = []
    settings?.arrangedCursor = nil
    settings?.usedMargins = nil
    settings?.usedSafeArea = nil
    settings?.usedKeyboard = nil
  }
}

extension NodeRecord {
  // MARK: Content that few have

  /// How strongly the item resists being longer than its content.
  var hugging: PerAxis<Priority> {
    get { content?.hugging ?? NodeContent.hugging }
    set { ownContent().hugging = newValue }
  }

  /// How strongly the item resists being shorter than its content.
  var compression: PerAxis<Priority> {
    get { content?.compression ?? NodeContent.compression }
    set { ownContent().compression = newValue }
  }

  /// The insets from the frame to the alignment rectangle.
  var alignmentInsets: Insets {
    get { hasAlignmentInsets ? content?.alignmentInsets ?? .zero : .zero }
    set {
      hasAlignmentInsets = newValue != .zero
      if hasAlignmentInsets || content != nil { ownContent().alignmentInsets = newValue }
    }
  }

  /// For content whose length on one axis depends on the other: the length at which it was measured, and the dependent length.
  var wrapping: Wrapping? {
    get { content?.wrapping }
    set { if newValue != nil || content != nil { ownContent().wrapping = newValue } }
  }

  /// The content's unwrapped length on the dependent axis; 0 for content without one, so that it has the same rows whether it
  /// was measured or not.
  func unwrappedExtent(along axis: Axis) -> Double { max(0, intrinsicSize[axis]) }

  /// The length for which content asks when it has wrapped into lines, or without lines when it has not; negative without one.
  func contentLength(_ lines: MeasuredLines?, along axis: Axis) -> Double {
    guard let wrapping else { return intrinsicSize[axis] }
    return axis == wrapping.axis
      ? lines?.longest ?? intrinsicSize[axis] : lines?.extent ?? unwrappedExtent(along: axis)
  }

  var baselines: Baselines? {
    get { content?.baselines }
    set { if newValue != nil || content != nil { ownContent().baselines = newValue } }
  }

  /// For a root: the size set by the host.
  var hostSize: Size? {
    get { content?.hostSize }
    set { if newValue != nil || content != nil { ownContent().hostSize = newValue } }
  }

  /// For a root: the origin set by the host.
  var hostOrigin: Point {
    get { content?.hostOrigin ?? .zero }
    set { if newValue != .zero || content != nil { ownContent().hostOrigin = newValue } }
  }

  private mutating func ownContent() -> NodeContent {
    if let content { return content }
    let made = NodeContent()
    content = made
    return made
  }
}

/// The content data of text, roots and items with their own priorities; a node has it from the first use on.
private final class NodeContent {
  /// UIKit's defaults.
  static var hugging: PerAxis<Priority> { PerAxis(.low, .low) }
  static var compression: PerAxis<Priority> { PerAxis(.high, .high) }

  var hugging = NodeContent.hugging
  var compression = NodeContent.compression
  var alignmentInsets = Insets.zero
  var wrapping: Wrapping?
  var baselines: Baselines?
  var hostSize: Size?
  var hostOrigin = Point.zero
}

/// Content, such as lines of text, whose length on one axis changes when it has less than its natural length on the other.
struct Wrapping {
  /// The axis along which it wraps: the solved length is given, and the length on the other axis depends on it.
  let axis: Axis
  /// Whether its longest line may replace its natural length.
  let hugsLines: Bool
  /// The last measurement, which stays known while the content is unwrapped again.
  private(set) var known: MeasuredLines?
  /// Whether the measurement counts.
  private var isWrapped = false

  /// Creates unwrapped content.
  init(along axis: Axis, hugsLines: Bool) {
    self.axis = axis
    self.hugsLines = hugsLines
  }

  /// The measurement that counts; `nil` while unwrapped.
  var lines: MeasuredLines? { isWrapped ? known : nil }

  mutating func wrap(_ lines: MeasuredLines) {
    known = lines
    isWrapped = true
  }

  mutating func unwrap() { isWrapped = false }
}

/// What content that wraps asks for at a length.
struct MeasuredLines: Equatable {
  /// The given length.
  let length: Double
  /// The dependent length at that length; `nil` if it is the natural one.
  var extent: Double?
  /// The length of the longest line, if it replaces the natural length.
  var longest: Double?

  /// Whether two states of content ask for the same lengths; `nil` stands for the natural ones.
  static func askAlike(_ one: MeasuredLines?, _ other: MeasuredLines?) -> Bool {
    one?.extent == other?.extent && one?.longest == other?.longest
  }
}

/// An implicit constraint, which the layout makes for a node.
struct ImplicitConstraint {
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

    static func nonNegative(_ axis: Axis) -> Role {
      axis == .horizontal ? .nonNegativeWidth : .nonNegativeHeight
    }
  }

  let role: Role
  /// The solver's handle; `nil` while a conflict keeps it out.
  var id: ConstraintID?
}

/// The parts of a node's last emission in the layout.
struct Emitted {
  var descriptions: [ConstraintDescription] = []
  /// The solver handles, parallel to the descriptions; `nil` while a conflict keeps one out.
  var ids: [ConstraintID?] = []
  /// The records of the emission's guides, in order of creation.
  var guides: [Int] = []
  /// Whether a later emission of the running pass has an earlier one to replace.
  var isDue = false

  /// Whether there is anything that another emission would have to remove.
  var isInUse: Bool {
    isDue || !descriptions.isEmpty || !guides.isEmpty || dependsOnLengths
      || dependsOnIntrinsicLengths
      || followsChildren
      || lengthAxis != nil
  }

  /// Whether the emission read natural lengths, so that changes in descendants affect it.
  var dependsOnLengths = false
  /// Whether the emission read the children's intrinsic lengths.
  var dependsOnIntrinsicLengths = false
  /// Whether constants depend on the children's intrinsic lengths.
  var followsContent = false
  /// Whether the container edits constants when the content of children changes; see ``ConstraintEmission/followContent(_:)``.
  var followsChildren = false
  /// The axis along which the emission read the container's own length.
  var lengthAxis: Axis?
  /// The number of containers around the container, if the emission read it.
  var nesting: Int?
}
