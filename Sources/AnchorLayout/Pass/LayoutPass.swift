/// A pass over the laid-out tree. Pending changes are collected from leaves to root and given to the solver as one batch. What
/// depends on solved lengths follows, and is solved again. Items are then told their moved frames, from root to leaves.
///
/// Callbacks run while changes are collected, while text and lines follow, and while items are told; they may change the tree.
struct LayoutPass: ~Copyable {
  let forest: Forest
  let tree: LayoutTree
  let space: Space
  let root: Int
  /// What the solver is given next.
  var due: DueChanges
  /// The nodes whose frames in their parents may have changed.
  var told: [Int] = []
  /// The conflicts that were tested again.
  var tested: [ActiveConflict] = []

  /// The number of rounds in which callbacks of a pass may request more; the rest waits for the next pass.
  static let roundLimit = 8
  /// The largest number of solves before text, lines and insets must settle.
  static let solveLimit = 4

  /// - Precondition: The space of the forest is of the root's tree.
  init(over root: Int, of forest: Forest) {
    self.forest = forest
    self.root = root
    tree = forest.tree
    due = DueChanges(from: tree)
    space = forest.space
  }

  mutating func run() {
    let state = forest.state
    state.isLayingOut = true
    let hadWork = hasWork()
    forest.noteReason(ofPassOver: root, hasWork: hadWork)
    state.onPhase?(.stating)
    defer {
      state.isLayingOut = false
      forest.measuring.removeIdleSolvers()
      forest.endNotices(of: forest.isLowered ? space.root : nil)
      state.onPhase?(.ended)
    }
    let unwrapped = collectAll(hasWork: hadWork)
    // A callback may have joined this tree to one being laid out, whose pass takes over.
    guard let identity = tree.objects[root].identity, identity === space.root else {
      due.giveBack(to: forest)
      forest.inheritance.startsAnew = false
      return
    }
    due.removeStale(forest, root)
    listUntold()
    let isSolved = solve()
    if hadWork { forest.inheritance.startsAnew = false }
    if isSolved || hadWork { settle(remeasuring: unwrapped) }
    report(identity)
    state.onPhase?(.publishing)
    forest.noteRest(after: tell(in: identity))
  }

  /// Collects all changes, with text and lines that may move their own length reset.
  ///
  /// - Returns: The nodes with such text and lines.
  private mutating func collectAll(hasWork: Bool) -> [Int] {
    if !hasWork {
      collect()
      return []
    }
    let wereAxesJoined = tree.features.haveAxesThatFollowEachOther
    forest.inheritance.startsAnew = true
    markChangedInsets()
    var unwrapped = unwrapWhatMovesItself()
    collect()
    // A callback may have added the first constraint that joins the axes.
    if !wereAxesJoined { unwrapped += unwrapWhatMovesItself() }
    let unbroken = unbreakLines()
    unwrapped += unbroken
    if !unwrapped.isEmpty && (!wereAxesJoined || !unbroken.isEmpty) { collect() }
    return unwrapped
  }

  /// Whether a pass has pending changes.
  private mutating func hasWork() -> Bool {
    var members = forest.members(of: root)
    return forest.hasChanges(&members)
  }

  /// Lists the items that are told their frames although a solve may not move them: new ones, all on a new grid, and those that show
  /// other values.
  private mutating func listUntold() {
    // Taken once: the pass would hold it again for each node.
    let tree = self.tree
    for subtree in due.attached {
      forest.forEachNode(below: subtree) { tree.list($0, &told) }
      forest.reportFramesOfProxies(below: subtree)
    }
    if forest.state.isGridNew {
      forest.forEachNode(below: root) { tree.list($0, &told) }
      forest.state.isGridNew = false
    }
    takeBackOtherValues()
  }

  /// Measures content that depends on solved frames, and solves again until nothing moves: text, lines, and margins and safe
  /// areas in the tree.
  ///
  /// - Parameter unwrapped: Nodes to examine even if they did not move.
  private mutating func settle(remeasuring unwrapped: [Int]) {
    forest.state.isSettled = true
    forest.state.onPhase?(.publishing)
    var moved = takeFrames() + takeUnmeasured() + unwrapped
    for pass in 1..<Self.solveLimit {
      forest.state.onPhase?(.stating)
      measureWrapped(moved, isFirst: pass == 1)
      markOtherLines(moved)
      markChangedInsets()
      if tree.dirtyNodes.isEmpty && !forest.constraints.hasChanged { return }
      var members = forest.members(of: root)
      let dirty = tree.takeDirtyNodes(among: &members)
      if dirty.isEmpty && !forest.constraints.hasChanged { return }
      due = DueChanges(from: tree)
      for node in dirty { ask(node) }
      guard tree.objects[root].identity === space.root else { return due.giveBack(to: forest) }
      due.removeStale(forest, root)
      _ = solve()
      forest.state.onPhase?(.publishing)
      moved = takeFrames() + takeUnmeasured()
    }
    reportUnsettled(moved)
  }

  /// Tells the host what is wrong.
  private mutating func report(_ identity: NodeIdentity) {
    forest.reportNewConflicts(since: tested)
    if forest.reporting.hasNotes { forest.reportNotes(identity) }
    if identity.isIn(forest) { forest.writeWaiting(identity.index) }
    forest.reportNewProblems()
  }

  /// Reports the first content, lines and margins that still changed after the last solve, which used their values of the
  /// solve before.
  private mutating func reportUnsettled(_ moved: [Int]) {
    if let node = moved.first(where: { isUnsettled($0) }) {
      reportUnsettled(.textDidNotSettle, node)
    }
    if let node = moved.first(where: { hasOtherLines($0) }) {
      reportUnsettled(.linesDidNotSettle, node)
    }
    if let node = unsettledInsetUser() {
      reportUnsettled(.marginsDidNotSettle, node)
    }
  }

  private mutating func reportUnsettled(_ kind: LayoutProblem.Kind, _ node: Int) {
    forest.state.isSettled = false
    forest.reportOnce(kind, forest.name(of: node))
  }
}
