/// The storage of a layout: records of items in a flat array, the solver, and pending changes.
///
/// An item gets a record with its first setting or its first neighbour, usually in its parent's table. Joining two trees moves
/// the smaller tree's records into the larger one's table. A table may also hold trees that were removed from the tree that it
/// lays out (`lowered.root`). Such trees are dormant until they are inserted again or laid out by themselves, in their own
/// table.
final class NodeTable {
  var tree = LayoutTree()
  var constraints = ConstraintStore()
  var updates = UpdateQueue()
  var features = UsedFeatures()
  var host = HostSettings()
  var constraintNames = ConstraintNames()

  /// The laid-out tree, as the solver holds it; `nil` before the first layout or query of the solver.
  private var loweredTree: LoweredTree?

  // MARK: The running pass

  /// Whether items count as touching their parents' edges: circular margins and safe areas start from this state in each pass,
  /// so that the result does not depend on the previous state.
  var recomputesInsets = false
  /// A cache of margins and safe areas, for queries of many items between which nothing changes.
  var inherited = InheritedInsets()
  /// Whether that cache is in use.
  var keepsInherited = false
  /// A cache of directions by record, filled by queries of descendants; valid for one state of the tree.
  private var directions: [Int: LayoutDirection] = [:]
  private var directionChanges = (tree: 0, records: 0)
  /// Whether all measurements were final at the end of the last pass.
  var isSettled = true
  /// Whether the host chose another grid since the last pass.
  var isGridNew = false
  /// Whether items were told frames that are not the solver's; the next pass restores them.
  var showsOtherValues = false
  /// Collects the frames that a pass changes.
  var recorder: FrameRecorder?
  /// Called at each phase of a pass, while the pass runs; it must not use the layout.
  var onPhase: ((LayoutPhase) -> Void)?
  /// The running measurements of subtrees, inner ones last.
  var measurements: [RunningMeasurement] = []
  /// During a search for an item's baseline: the results for its descendants.
  var baselineSearch: BaselineSearch?
  /// Whether a measurement is running, which must not affect the layout.
  var isMeasuring: Bool { !measurements.isEmpty }
  /// The depth of nested measurements beyond which subtrees are measured from the innermost outwards.
  static let measurementDepthLimit = 8
  /// The largest number of measurements of a subtree after callbacks have changed it. Nested containers that create their
  /// contents on the first query take one round each.
  static let measurementLimit = 100
  /// Results of measurements since the last change in each subtree, by root.
  var measured: [Int: MeasuredSubtree] = [:]
  /// The roots of subtrees whose solvers were kept, the latest last; some may be dropped already.
  var keptRoots: [Int] = []

  var isLayingOut = false
  /// Whether the running pass has solved and is telling items their frames.
  var isTelling = false

  // MARK: Reports

  var problems: [LayoutProblem] = []
  /// The problems that the host has not been told yet.
  var newProblems: [LayoutProblem] = []
  var conflicts: [ActiveConflict] = []
  /// Whether some conflicts are of constraints that were deactivated or are waiting.
  var haveConflictsEnded = false
  /// The number of batches given to the solver; a conflict report belongs to one of them.
  var solves = 0
  var onConflict: ((LayoutConflict) -> Void)?
  var onProblem: ((LayoutProblem) -> Void)?

  // MARK: Notices

  /// Whether the next change is the first one since the last pass.
  var givesNotice = true
  /// Called when a pass is due.
  var onNeedsLayout: (() -> Void)?
  /// Whether `onNeedsLayout` is running: the layout must not be used in the middle of a change.
  var isGivingNotice = false

  /// Scratch storage.
  var emissionOrder = EmissionOrder()

  init() {}

  var lowered: LoweredTree {
    if let loweredTree { return loweredTree }
    let tree = LoweredTree()
    loweredTree = tree
    return tree
  }

  /// The variables of each node; empty before the first layout.
  var solverIndex: SolverIndex { loweredTree?.index ?? SolverIndex() }

  /// Whether the solver may hold something of this table.
  var isLowered: Bool { loweredTree != nil }

  // MARK: Marking

  func markDirty(_ index: Int) {
    if !measured.isEmpty { forgetMeasurements(around: index) }
    tree.markDirty(index)
    giveNotice()
  }

  func markContent(_ index: Int) {
    if !measured.isEmpty { forgetMeasurements(around: index) }
    tree.markContent(index)
    giveNotice()
  }

  func markRows(_ index: Int) {
    if !measured.isEmpty { forgetMeasurements(around: index) }
    tree.markRows(index)
    giveNotice()
  }

  func markEmission(_ index: Int) {
    if !measured.isEmpty { forgetMeasurements(around: index) }
    tree.markEmission(index)
    giveNotice()
  }

  /// Marks ancestors that measured their contents, which emit again.
  func markSizeDependents(of index: Int, keepingMeasurements: Bool = false) {
    if !measured.isEmpty && !keepingMeasurements { forgetMeasurements(around: index) }
    tree.markSizeDependents(of: index)
    giveNotice()
  }

  /// Drops measurements of all subtrees that contain a changed node.
  private func forgetMeasurements(around index: Int) {
    var node = index
    while node >= 0 {
      measured[node] = nil
      node = tree.nodes[node].parent
    }
  }

  func accepts(_ priority: Priority, of item: some LayoutItem) -> Bool {
    if priority.isValid { return true }
    record(LayoutProblem(kind: .badPriority, text: item.layoutName, source: nil))
    return false
  }

  func setHostSize(_ size: Size?, of index: Int) {
    if let size {
      precondition(
        size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0,
        "a size must be finite and not negative")
    }
    guard tree.nodes[index].hostSize != size else { return }
    tree.nodes[index].hostSize = size
    markRows(index)
  }

  /// Sets the host's numbers, and marks everything that was computed from the old ones.
  func setMetrics(_ new: LayoutMetrics, root: Int) {
    host.metrics = new
    host.hasOwnMetrics = true
    measured = [:]
    forEachNode(below: root, markMetrics)
    markSizeDependents(of: root)
  }

  func markMetrics(of node: Int) {
    if tree.nodes[node].guideKind == .readable { markRows(node) }
    if !tree.nodes[node].emission.descriptions.isEmpty { markEmission(node) }
    guard features.usesSystemSpacing else { return }
    for constraint in constraints.lists.constraints(of: node)
    where constraint.spaces != 0 && constraint.registration.state == .active {
      constraints.noteChange(of: constraint)
    }
  }

  /// Drops measurements that may depend on inherited directions, margins or safe areas.
  func forgetInheritedSizes() {
    if tree.hasDirections || features.handsInsetsDown { measured = [:] }
  }

  // MARK: Direction

  /// The effective direction: a node's own, else that of the nearest ancestor with one, else left to right. O(depth) for the
  /// first of many nodes, and for each further one up to the nearest node that was on the way.
  func effectiveDirection(of index: Int) -> LayoutDirection {
    guard tree.hasDirections else { return .leftToRight }
    if directionChanges != (tree.changes, tree.taken) {
      forgetDirections()
      directionChanges = (tree.changes, tree.taken)
    }
    var path: [Int] = []
    var node = index
    var direction: LayoutDirection?
    while node >= 0 {
      direction = tree.nodes[node].direction ?? directions[node]
      if direction != nil { break }
      path.append(node)
      node = tree.nodes[node].parent
    }
    let found = direction ?? .leftToRight
    for node in path { directions[node] = found }
    return found
  }

  /// Drops cached directions.
  private func forgetDirections() {
    if !directions.isEmpty { directions = [:] }
  }

  func setDirection(_ direction: LayoutDirection?, of index: Int) {
    guard tree.nodes[index].direction != direction else { return }
    tree.nodes[index].direction = direction
    tree.hasDirections = true
    forgetDirections()
    measured = [:]
    markDirections(below: index)
    markSizeDependents(of: index)
  }

  /// Marks everything in the subtree that depends on the reading direction.
  func markDirections(below root: Int) {
    guard tree.hasDirections else { return }
    forEachNode(below: root) { node in
      if !tree.nodes[node].emission.descriptions.isEmpty {
        markEmission(node)
        markSizeDependents(of: node)
      }
      for constraint in constraints.lists.constraints(of: node)
      where constraint.containsAttribute({ $0.isDirectional }) {
        constraints.noteChange(of: constraint)
        markSizeDependents(of: node)
      }
    }
  }
}
