/// The storage of a layout: the records of its items, the solver, and pending changes.
///
/// An item gets a record with its first setting or neighbour, usually in its parent's table. Joining two trees moves the
/// smaller one's records into the larger one's table. A table may also hold trees that were removed from the laid-out one
/// (`space.root`). They are dormant until they are inserted again, or laid out by themselves in their own table.
final class NodeTable {
  let tree = LayoutTree()
  let constraints = ConstraintStore()
  let updates = UpdateQueue()
  let features = UsedFeatures()
  let host = HostSettings()
  let constraintNames = ConstraintNames()

  /// The laid-out tree as the solver holds it; `nil` before the first layout or solver query.
  var ownSpace: Space?
  /// Whether the table's only tree has ended as a whole.
  var isAbandoned = false

  // MARK: The running pass

  /// Whether items count as touching their parents' edges. Circular margins and safe areas start from this state in each
  /// pass, which makes the result independent of the previous one.
  var recomputesInsets = false
  /// A cache of margins and safe areas, for queries of many items without changes between them.
  var inherited = InheritedInsets()
  /// Whether that cache is in use.
  var keepsInherited = false
  /// Cached directions by record, filled by queries of descendants. Valid for one state of the tree.
  private var directions: [Int: LayoutDirection] = [:]
  private var directionChanges = (tree: 0, records: 0)
  /// The last answer of ``nesting(of:)``. Valid for one state of the tree.
  private var lastNesting = Nesting()
  /// Whether all measurements were final at the end of the last pass.
  var isSettled = true
  /// Whether something has changed outside of passes since the last one began.
  var isDisturbed = true
  /// The present passes that only callbacks of passes make necessary; `nil` if something else does, or the layout is at rest.
  var restlessPasses: RestlessPasses?
  /// Whether the host has chosen another grid since the last pass.
  var isGridNew = false
  /// Whether items have frames other than the solver's, which the next pass restores.
  var showsOtherValues = false
  /// Collects the frames that passes change.
  var recorder: FrameRecorder?
  /// Called at each phase of a pass. Must not use the layout.
  var onPhase: ((LayoutPhase) -> Void)?
  /// The running measurements of subtrees, inner ones last.
  var measurements: [RunningMeasurement] = []
  /// During the search for an item's baseline: the results of its descendants.
  var baselineSearch: BaselineSearch?
  /// Whether a measurement is running. It must not affect the layout.
  var isMeasuring: Bool { !measurements.isEmpty }
  /// The nesting depth of measurements from which subtrees are measured innermost first.
  static let measurementDepthLimit = 8
  /// The largest number of measurements of a subtree because callbacks change it. Nested containers that create their
  /// contents on the first query take one round each.
  static let measurementLimit = 100
  /// By root: the measurements since the last change in its subtree.
  var measured: [Int: MeasuredSubtree] = [:]
  /// The roots of subtrees with kept solvers, latest last. Some solvers may be gone already.
  var keptRoots: [Int] = []

  var isLayingOut = false
  /// Whether the running pass has solved and is telling items their frames.
  var isTelling = false

  // MARK: Reports

  /// Whether deaths, refused constraints or frames of the host are noted.
  var hasNotes = false
  /// Waiting constraints that another table lists as pending and that name an item of this one.
  var foreign = NotedConstraints()
  /// Constraints whose first item is in this table and that were refused because of their numbers.
  var refused = NotedConstraints()
  /// Items that got a frame from the host while they were roots, and were not laid out as such since.
  var hostFrames: [NodeIdentity] = []
  var problems: [LayoutProblem] = []
  /// Problems that the host has not been told.
  var newProblems: [LayoutProblem] = []
  var conflicts: [ActiveConflict] = []
  /// Whether some conflicts concern constraints that were deactivated or wait.
  var haveConflictsEnded = false
  /// The number of batches given to the solver; each conflict report belongs to one.
  var solves = 0
  var onConflict: ((LayoutConflict) -> Void)?
  var onProblem: ((LayoutProblem) -> Void)?

  // MARK: Notices

  /// Whether the next change is the first since the last pass.
  var givesNotice = true
  /// Called when a pass is due.
  var onNeedsLayout: (() -> Void)?
  /// Whether `onNeedsLayout` is running. The layout must not be used in the middle of a change.
  var isGivingNotice = false

  /// Scratch storage.
  let emissionOrder = EmissionOrder()

  init() {}

  var space: Space {
    if let ownSpace { return ownSpace }
    let space = Space()
    ownSpace = space
    return space
  }

  /// Whether the solver may hold anything of this table.
  var isLowered: Bool { ownSpace != nil }

  // MARK: Marking

  func markDirty(_ index: Int) {
    tree.markDirty(index)
    noteChange(around: index)
  }

  func markContent(_ index: Int) {
    tree.markContent(index)
    noteChange(around: index)
  }

  func markRows(_ index: Int) {
    tree.markRows(index)
    noteChange(around: index)
  }

  func markEmission(_ index: Int) {
    tree.markEmission(index)
    noteChange(around: index)
  }

  private func noteChange(around index: Int) {
    if !measured.isEmpty { clearMeasurements(around: index) }
    giveNotice()
  }

  /// Marks ancestors that measured their contents, so that they emit again.
  func markSizeDependents(of index: Int, keepingMeasurements: Bool = false) {
    if !measured.isEmpty && !keepingMeasurements { clearMeasurements(around: index) }
    tree.markSizeDependents(of: index)
    giveNotice()
  }

  /// Removes the measurements in a subtree that gets other ancestors, whose number weighs the ends of containers.
  func clearMeasurements(below root: Int) {
    if measured.isEmpty || tree.nodes[root].firstChild < 0 { return }
    for node in Array(measured.keys) where tree.isAncestor(root, orSelfOf: node) {
      measured[node] = nil
    }
  }

  /// Removes the measurements of all subtrees that contain a changed node.
  private func clearMeasurements(around index: Int) {
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

  /// Sets the host's metrics, and marks everything computed from the old ones.
  func setMetrics(_ new: LayoutMetrics, root: Int) {
    host.metrics = new
    host.hasOwnMetrics = true
    measured = [:]
    forEachNode(below: root, markMetrics)
    markSizeDependents(of: root)
  }

  func markMetrics(of node: Int) {
    if tree.nodes[node].guideKind == .readable { markRows(node) }
    if !tree.emissions[node].descriptions.isEmpty { markEmission(node) }
    guard features.usesSystemSpacing else { return }
    for constraint in constraints.lists.constraints(of: node)
    where constraint.spaces != 0 && constraint.registration.state == .active {
      constraints.noteChange(of: constraint)
    }
  }

  /// Removes measurements that may depend on inherited directions, margins or safe areas.
  func clearInheritedSizes() {
    if tree.hasDirections || features.handsInsetsDown { measured = [:] }
  }

  // MARK: Direction

  /// The effective direction: the node's own, else the nearest ancestor's, else left to right. O(depth) for the first of many
  /// nodes; later ones stop at a node that was on the way.
  func effectiveDirection(of index: Int) -> LayoutDirection {
    guard tree.hasDirections else { return .leftToRight }
    if directionChanges != (tree.changes, tree.taken) {
      clearDirections()
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

  /// The number of containers among an item's ancestors. O(steps up to the parent of the item asked about last), so that
  /// questions in the order of the tree take one step each; O(depth) after a change.
  func nesting(of index: Int) -> Int {
    let parent = tree.nodes[index].parent
    let known = lastNesting
    let isKnown = known.changes == tree.changes && known.taken == tree.taken
    var count = 0
    var ancestor = parent
    while ancestor >= 0 {
      if isKnown && ancestor == known.parent {
        count += known.count
        break
      }
      if tree.nodes[ancestor].isContainer { count += 1 }
      ancestor = tree.nodes[ancestor].parent
    }
    lastNesting = Nesting(parent: parent, count: count, changes: tree.changes, taken: tree.taken)
    return count
  }

  func clearNestings() { lastNesting = Nesting() }

  private func clearDirections() {
    if !directions.isEmpty { directions = [:] }
  }

  func setDirection(_ direction: LayoutDirection?, of index: Int) {
    guard tree.nodes[index].direction != direction else { return }
    tree.nodes[index].direction = direction
    tree.hasDirections = true
    clearDirections()
    measured = [:]
    markDirections(below: index)
    // Margins by reading direction may be in rows that do not read the direction themselves, such as those of the centre within
    // margins. The next pass compares them with the margins now.
    if !updates.insetUsers.isEmpty { markDirty(index) }
    markSizeDependents(of: index)
  }

  /// Marks everything in the subtree that depends on the direction.
  func markDirections(below root: Int) {
    guard tree.hasDirections else { return }
    forEachNode(below: root) { node in
      if !tree.emissions[node].descriptions.isEmpty {
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

/// The number of containers around the children of a node, in one state of the tree.
private struct Nesting {
  var parent = -1
  var count = 0
  var changes = 0
  var taken = 0
}
