/// The storage of a layout: records of items in a flat array, the solver, and what changed since the last pass.
///
/// An item has a record from its first setting or its first neighbour on, most often in its parent's table. Joining two
/// trees moves the smaller one's records into the larger one's table. A table may hold trees that were taken out of the one it lays out (`lowered.root`); they are
/// dormant until they are put back, or laid out by themselves in a table of their own.
final class NodeTable {
  var tree = LayoutTree()
  var constraints = ConstraintStore()
  var updates = UpdateQueue()
  var features = UsedFeatures()
  var host = HostSettings()
  var equationNames = EquationNames()

  /// The tree that is laid out, as the solver holds it; `nil` before the first layout or question to the solver.
  private var loweredTree: LoweredTree?

  // MARK: The running pass

  /// Whether items count as standing at their parents' edges: margins and safe areas that depend on places that depend
  /// on them begin from there in each pass, so that they do not depend on what was there before.
  var startsInsetsAnew = false
  /// Margins and safe areas that are known, while many are asked for between which nothing changes.
  var inherited = InheritedInsets()
  /// Whether that is so.
  var keepsInherited = false
  /// Directions that were found out on the way to those of items inside, by record, and after how many changes of the tree.
  private var directions: [Int: LayoutDirection] = [:]
  private var directionChanges = (tree: 0, records: 0)
  /// Whether the last pass ended with everything measured as it stands.
  var isSettled = true
  /// Whether the host chose another grid since the last pass.
  var isGridNew = false
  /// Whether items were told frames that are not the solver's; the next pass takes them back.
  var showsOtherValues = false
  /// Collects the frames that a pass changes.
  var recorder: FrameRecorder?
  /// Is told the phases of each pass. It is called in the midst of one, and must not use the layout.
  var onPhase: ((LayoutPhase) -> Void)?
  /// The subtrees that are being measured, inner ones last.
  var measurements: [RunningMeasurement] = []
  /// While an item is asked whose text its baseline is: the answers of those inside it.
  var baselineSearch: BaselineSearch?
  /// Whether a subtree is being measured, which leaves no trace in the layout.
  var isMeasuring: Bool { !measurements.isEmpty }
  /// Where so many subtrees are measured inside each other, the rest is measured from the innermost outwards.
  static let measurementDepthLimit = 8
  /// How often a subtree is measured again because callbacks have changed it. Containers in each other that make what is
  /// in them when they are first asked take a round each.
  static let measurementLimit = 100
  /// What was found out about subtrees since the last change in them, by root.
  var measured: [Int: MeasuredSubtree] = [:]
  /// The roots of the subtrees whose solvers were kept, the last one last; some may not be kept any more.
  var keptRoots: [Int] = []

  var isLayingOut = false
  /// Whether the running pass has solved and tells the items their frames.
  var isTelling = false

  // MARK: Reports

  var problems: [LayoutProblem] = []
  /// Those of them that the host has not been told yet.
  var newProblems: [LayoutProblem] = []
  var conflicts: [StandingConflict] = []
  /// Whether some of them are of constraints that are out now, or wait.
  var haveConflictsEnded = false
  /// How many batches the solver has been given; reports of conflicts are those of one solve.
  var solves = 0
  var onConflict: ((LayoutConflict) -> Void)?
  var onProblem: ((LayoutProblem) -> Void)?

  // MARK: Notices

  /// Whether the next change is the first one since the last pass.
  var givesNotice = true
  /// Is told that a pass is due.
  var onNeedsLayout: (() -> Void)?
  /// Whether that is being told: the layout must not be used in the midst of a change.
  var isGivingNotice = false

  /// Scratch.
  var emissionOrder = EmissionOrder()

  init() {}

  var lowered: LoweredTree {
    if let loweredTree { return loweredTree }
    let tree = LoweredTree()
    loweredTree = tree
    return tree
  }

  /// Which variables belong to which node; none before the first layout.
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

  /// Containers above that measured what is inside them emit again.
  func markSizeDependents(of index: Int, keepingMeasurements: Bool = false) {
    if !measured.isEmpty && !keepingMeasurements { forgetMeasurements(around: index) }
    tree.markSizeDependents(of: index)
    giveNotice()
  }

  /// A change of a node concerns the sizes of all subtrees that it is in.
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

  /// Other numbers of the host: what was made of the old ones is looked at again.
  func setMetrics(_ new: LayoutMetrics, root: Int) {
    host.metrics = new
    host.hasOwnMetrics = true
    measured = [:]
    forEachNode(below: root, markMetrics)
    markSizeDependents(of: root)
  }

  func markMetrics(of node: Int) {
    if tree.nodes[node].guideKind == .readable { markRows(node) }
    if !tree.nodes[node].emission.equations.isEmpty { markEmission(node) }
    guard features.usesSystemSpacing else { return }
    for constraint in constraints.lists.constraints(of: node)
    where constraint.spaces != 0 && constraint.standing.state == .active {
      constraints.noteChange(of: constraint)
    }
  }

  /// Sizes may depend on the direction, the margins and the safe area that a subtree has from above.
  func forgetInheritedSizes() {
    if tree.hasDirections || features.handsInsetsDown { measured = [:] }
  }

  // MARK: Direction

  /// The direction in force: a node's own, else that of the nearest node above, else left to right. O(depth) for the first
  /// of many nodes; for each further one, up to the nearest that was on the way.
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

  /// Other directions are in force.
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

  /// Everything in the subtree that follows the reading direction is looked at again.
  func markDirections(below root: Int) {
    guard tree.hasDirections else { return }
    forEachNode(below: root) { node in
      if !tree.nodes[node].emission.equations.isEmpty {
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
