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

/// What the layout knows of an item. Records refer to each other by index; what only few items have stands apart, because
/// a pass goes through the records of all that moved.
struct NodeRecord {
  /// Nobody's in a record that is free, and in guides that an emission made.
  var identity: NodeIdentity?

  // MARK: Tree

  /// The place in the tree: rises in reading order, parents before their children. 0 is "not placed yet".
  var label: UInt64 = 0
  private var links = Links()

  /// Indices of other records; −1 for none.
  private struct Links {
    var parent: Int32 = -1
    var firstChild: Int32 = -1
    var lastChild: Int32 = -1
    var previous: Int32 = -1
    var next: Int32 = -1
    var placeNode: Int32 = -1
    var guideNumber: Int32 = 0
    var newIndex: Int32 = -1
  }

  // MARK: Frames

  /// The solved alignment rectangle, in root coordinates.
  var alignmentRect = Rect.zero
  /// What the item was told last, in the parent's coordinates.
  var localFrame = Rect.zero
  /// Whether the running pass is going to tell the item its frame.
  var isListedAsTold = false
  var needsLayout = false
  /// Whether the alignment rectangle is not the frame.
  private(set) var hasAlignmentInsets = false

  // MARK: What is due

  var isDirty = false
  var needsUpdateConstraints = true
  var needsIntrinsicSize = true
  var needsEmission = true
  /// Whether the content of a child has another length, which constants of the last emission follow.
  var needsContentConstants = false
  var needsRows = true

  // MARK: Inputs

  var isListedAsWrapping = false
  /// Of guides that are items: what they stand for.
  var guideKind: LayoutGuide.Kind?
  var direction: LayoutDirection?
  /// Whether the parent, a container, arranges the item.
  var isArranged = false
  /// Whether the item is not drawn, so that a container leaves it out.
  var isHidden = false
  /// Whether tracks of a grid have ever been put into the item.
  var hasTracks = false
  /// Whether the container that the item is in will be told that the item's content may have changed.
  var isListedAsFollowed = false
  /// Whether the item is a container: it has no content of its own, and no margins unless some are set.
  var isContainer = false
  /// Of an item that takes up room and shows nothing.
  var spacerKind: SpacerKind?
  /// Whether rows were made of baselines that the item takes from items inside it.
  var usesBaselines = false
  /// Of a guide that an emission made: what reports call it.
  var guideName = EquationName.none
  /// Of a guide that an emission made: whether its length may be negative.
  var allowsNegativeLength = false
  var intrinsicSize = Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
  var settings: NodeSettings?
  private var content: NodeContent?

  // MARK: What the solver holds

  var rows: [MadeRow] = []
  var emission = Emitted()

  init(identity: NodeIdentity?) { self.identity = identity }

  /// Whether a pass has something to ask the item for.
  var isDue: Bool {
    needsUpdateConstraints || needsIntrinsicSize || needsEmission || needsContentConstants
      || needsRows || usesBaselines
  }

  /// The node has nothing in the solver any more.
  mutating func leaveSolver() {
    label = 0
    needsRows = true
    needsEmission = true
    alignmentRect = .zero
    if let axis = wrapping?.axis { wrapping = Wrapping(along: axis) }
    if settings?.ownLength != nil { settings?.ownLength = nil }
  }

  /// Ends the rows that the layout made for the node.
  mutating func takeRows(into ended: inout [ConstraintID]) {
    for row in rows { if let id = row.id { ended.append(id) } }
    rows = []
  }

  /// Ends what the node emitted. Returns the guides that it made.
  mutating func takeEmission(into ended: inout [ConstraintID]) -> [Int] {
    for case let id? in emission.ids { ended.append(id) }
    let guides = emission.guides
    emission = Emitted()
    return guides
  }

  /// No container arranges the item any longer.
  mutating func endArrangement() {
    isArranged = false
    if spacerKind != nil { needsIntrinsicSize = true }
    if settings?.spacingAfter != nil { settings?.spacingAfter = nil }
    if settings?.breaksAfter == true { settings?.breaksAfter = false }
  }

  mutating func becomeRoot() {
    parent = -1
    previous = -1
    next = -1
    // The container that would have been told of it is another one next time.
    isListedAsFollowed = false
  }

  /// The record is in another table now: it is linked to the records that came with it, and what its old table had found
  /// out for it is found out anew.
  ///
  /// - Parameter tree: the old table's, where the records that were moved are free and say where they went.
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
  var parent: Int {
    get { Int(links.parent) }
    set { links.parent = Int32(truncatingIfNeeded: newValue) }
  }

  var firstChild: Int {
    get { Int(links.firstChild) }
    set { links.firstChild = Int32(truncatingIfNeeded: newValue) }
  }

  var lastChild: Int {
    get { Int(links.lastChild) }
    set { links.lastChild = Int32(truncatingIfNeeded: newValue) }
  }

  var previous: Int {
    get { Int(links.previous) }
    set { links.previous = Int32(truncatingIfNeeded: newValue) }
  }

  var next: Int {
    get { Int(links.next) }
    set { links.next = Int32(truncatingIfNeeded: newValue) }
  }

  /// Of a guide that an emission made: the node whose place in the tree it shares.
  var placeNode: Int {
    get { Int(links.placeNode) }
    set { links.placeNode = Int32(truncatingIfNeeded: newValue) }
  }

  /// Of a guide that an emission made: which of the guides that share the place this one is.
  var guideNumber: Int {
    get { Int(links.guideNumber) }
    set { links.guideNumber = Int32(truncatingIfNeeded: newValue) }
  }

  /// Of a record that is free because it was moved: where it is in the other table.
  var newIndex: Int {
    get { Int(links.newIndex) }
    set { links.newIndex = Int32(truncatingIfNeeded: newValue) }
  }

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

  /// How much larger the frame is than the alignment rectangle.
  var alignmentInsets: Insets {
    get { hasAlignmentInsets ? content?.alignmentInsets ?? .zero : .zero }
    set {
      hasAlignmentInsets = newValue != .zero
      if hasAlignmentInsets || content != nil { ownContent().alignmentInsets = newValue }
    }
  }

  /// Of content whose length on one axis follows the other: at which length it was measured, and the one that follows.
  var wrapping: Wrapping? {
    get { content?.wrapping }
    set { if newValue != nil || content != nil { ownContent().wrapping = newValue } }
  }

  /// The length that the content has where it stands unwrapped, on the axis that follows the other one. What has none
  /// begins with 0, so that it has the same rows whether it was measured or not.
  func unwrappedExtent(along axis: Axis) -> Double { max(0, intrinsicSize[axis]) }

  var baselines: Baselines? {
    get { content?.baselines }
    set { if newValue != nil || content != nil { ownContent().baselines = newValue } }
  }

  /// Of a root: the size that the host gives it.
  var hostSize: Size? {
    get { content?.hostSize }
    set { if newValue != nil || content != nil { ownContent().hostSize = newValue } }
  }

  /// Of a root: where the host puts it.
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

/// What text, roots and items with priorities of their own have; a node has it from the first use on.
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

/// Content that has another length on one axis where it has less than its natural one on the other, as lines of text.
struct Wrapping {
  /// The axis along which it wraps: the solved length is given, and that of the other axis follows.
  let axis: Axis
  /// The given length at which it was measured; `nil` while it stands unwrapped.
  var length: Double?
  /// The length that follows there; `nil` where it is the natural one.
  var extent: Double?

  /// Content that stands unwrapped.
  init(along axis: Axis) { self.axis = axis }
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

    /// What it is about.
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
      || followsChildren
      || lengthAxis != nil
  }

  /// Whether the emission asked for natural lengths, so that changes further down concern it.
  var dependsOnLengths = false
  /// Whether the emission asked for the children's intrinsic lengths.
  var dependsOnIntrinsicLengths = false
  /// Whether constants follow the children's intrinsic lengths.
  var followsContent = false
  /// Whether the container edits constants where the content of children changes; see
  /// ``ConstraintEmission/followContent(_:)``.
  var followsChildren = false
  /// The axis along which the emission asked for the container's own length.
  var lengthAxis: Axis?
}
