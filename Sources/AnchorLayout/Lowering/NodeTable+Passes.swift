// The update cycle: pending changes are collected from leaves to root and given to the solver as one batch. Items are then
// told their moved frames, from root to leaves.

extension NodeTable {
  /// The number of rounds in which callbacks of a pass may request more; the rest waits for the next pass.
  static let roundLimit = 8

  func layOut(rootOf index: Int) {
    if state.isLayingOut || measuring.isRunning || notices.isRunning || state.isAbandoned { return }
    let root = tree.root(of: index)
    // The start of the pass must not count as a change.
    let gaveNotice = !notices.areDue
    notices.areDue = false
    guard takeRoot(root) else {
      notices.areDue = !gaveNotice
      return
    }
    state.isLayingOut = true
    let hadWork = hasWork
    noteReason(ofPassOver: root, hasWork: hadWork)
    state.onPhase?(.stating)
    defer {
      state.isLayingOut = false
      measuring.removeIdleSolvers()
      endNotices(of: isLowered ? space.root : nil)
      state.onPhase?(.ended)
    }

    var unwrapped: [Int] = []
    let wereAxesJoined = tree.features.haveAxesThatFollowEachOther
    if hadWork {
      inheritance.startsAnew = true
      markChangedInsets()
      unwrapped = unwrapWhatMovesItself()
    }
    var due = DueChanges()
    collect(root, &due)
    if hadWork {
      // A callback may have added the first constraint that joins the axes.
      if !wereAxesJoined { unwrapped += unwrapWhatMovesItself() }
      let unbroken = unbreakLines()
      unwrapped += unbroken
      if !unwrapped.isEmpty && (!wereAxesJoined || !unbroken.isEmpty) { collect(root, &due) }
    }
    // A callback may have joined this tree to one being laid out, whose pass takes over.
    guard let identity = tree.objects[root].identity, identity === space.root else {
      inheritance.startsAnew = false
      return
    }
    due.removeStale(self, root)

    var told = listUntold(due, root)
    var tested: [ActiveConflict] = []
    let isSolved = solve(&due, root, &tested)
    if hadWork { inheritance.startsAnew = false }
    if isSolved || hadWork { settle(root, remeasuring: unwrapped, &told, &tested) }
    reportNewConflicts(since: tested)
    if reporting.hasNotes { reportNotes(identity) }
    if identity.isIn(self) { writeWaiting(identity.index) }
    reportNewProblems()
    state.onPhase?(.publishing)
    noteRest(after: tell(&told, in: identity))
  }

  /// The items that are told their frames although a solve may not move them: new ones, all on a new grid, and those that show
  /// other values.
  private func listUntold(_ due: DueChanges, _ root: Int) -> [Int] {
    var told: [Int] = []
    for subtree in due.attached {
      forEachNode(below: subtree) { tree.list($0, &told) }
      reportFramesOfProxies(below: subtree)
    }
    if state.isGridNew {
      forEachNode(below: root) { tree.list($0, &told) }
      state.isGridNew = false
    }
    takeBackOtherValues(root, &told)
    return told
  }

  /// Collects pending changes from a tree's items until there are none.
  private func collect(_ root: Int, _ due: inout DueChanges) {
    for _ in 0..<Self.roundLimit {
      removeDetached(from: root)
      if tree.labelledRoot != root && tree.nodes[root].parent < 0
        && tree.objects[root].identity === space.root
      {
        tree.labelledRoot = root
      }
      var members = members(of: root)
      let subtrees = attachedSubtrees(&members)
      due.attached += subtrees
      let reordered = tree.placeNewNodes(subtrees, in: root) { space.unknowns.isKnown($0) }
      for node in reordered { markDepth(of: node) }
      due.reordered += reordered
      let dirty = tree.takeDirtyNodes(among: &members)
      if dirty.isEmpty { return }
      for node in dirty { ask(node, &due) }
    }
  }

  /// Whether a pass has pending changes.
  private var hasWork: Bool {
    !tree.dirtyNodes.isEmpty || !work.isEmpty || space.hasEnded || !constraints.isUpToDate
  }

  /// Gives pending changes to the solver as one batch.
  ///
  /// - Returns: Whether there was anything to solve.
  private func solve(_ due: inout DueChanges, _ root: Int, _ tested: inout [ActiveConflict]) -> Bool
  {
    endLeaving()
    endConflicts()
    let ready = takeReadyConstraints(root)
    refuseWaiting(root)
    let changed = constraints.takeChanged()
    if due.isEmpty && ready.isEmpty
      && !changed.contains(where: { $0.registration.state == .active })
      && !space.hasEnded
    {
      return false
    }
    withInherited { bring(&due, ready, changed, &tested) }
    return true
  }

  /// Gives all collected changes to the solver. Margins and safe areas stay the same until the layout takes over frames.
  private func bring(
    _ due: inout DueChanges, _ ready: [LayoutConstraint], _ changed: [LayoutConstraint],
    _ tested: inout [ActiveConflict]
  ) {
    solve { batch in
      var writer = RowWriter(space, hasConflicts: !space.conflicts.active.isEmpty)
      for node in due.reordered { reorderRows(of: node, &batch, &writer) }
      removePending(&batch, &writer)
      if batch.model.constraints.isEmpty { writer.reserve(rows: due.estimatedRows) }
      makeUnknowns(of: due.rows, &batch, &writer)
      for node in due.rows { updateRows(node, &batch, &writer) }
      for place in due.emissions.indices { take(&due.emissions[place], &batch, &writer) }
      writer.flush(&batch)
      for edits in due.contentEdits { take(edits, &batch, &writer) }
      for node in due.contentConstants { updateContentConstants(of: node, &batch, &writer) }
      for constraint in ready { update(constraint, &batch, &writer) }
      for constraint in changed where constraint.registration.state == .active {
        update(constraint, &batch, &writer)
      }
      writer.flush(&batch)
      removePending(&batch, &writer)
      removeEndedVariables(&batch)
      tested += retryBroken(&batch, &writer)
      writer.flush(&batch)
      state.onPhase?(.solving)
    }
    retryFreed(&tested)
  }

  /// Takes pending constraints whose items are all in the tree. The others continue to wait.
  private func takeReadyConstraints(_ root: Int) -> [LayoutConstraint] {
    if constraints.pending.isEmpty { return [] }
    var members = members(of: root)
    var ready: [LayoutConstraint] = []
    var waiting: [LayoutConstraint] = []
    let pending = constraints.takePending()
    ready.reserveCapacity(pending.count)
    for constraint in pending {
      guard constraint.first.place.table === self else { continue }
      let isWaiting = constraint.registration.state == .pending
      if isWaiting && isComplete(constraint, &members) {
        ready.append(constraint)
      } else if isWaiting {
        waiting.append(constraint)
      }
    }
    constraints.keepWaiting(waiting)
    return ready
  }

  /// Measures content that depends on solved frames, and solves again until nothing moves: text, lines, and margins and safe
  /// areas in the tree.
  ///
  /// - Parameter unwrapped: Nodes to examine even if they did not move.
  private func settle(
    _ root: Int, remeasuring unwrapped: [Int], _ told: inout [Int],
    _ tested: inout [ActiveConflict]
  ) {
    state.isSettled = true
    state.onPhase?(.publishing)
    var moved = takeFrames(&told) + takeUnmeasured() + unwrapped
    for pass in 1..<Self.passLimit {
      state.onPhase?(.stating)
      measureWrapped(moved, isFirst: pass == 1)
      markOtherLines(moved)
      markChangedInsets()
      if tree.dirtyNodes.isEmpty && !constraints.hasChanged { return }
      var members = members(of: root)
      let dirty = tree.takeDirtyNodes(among: &members)
      if dirty.isEmpty && !constraints.hasChanged { return }
      var due = DueChanges()
      for node in dirty { ask(node, &due) }
      guard tree.objects[root].identity === space.root else { return }
      due.removeStale(self, root)
      _ = solve(&due, root, &tested)
      state.onPhase?(.publishing)
      moved = takeFrames(&told) + takeUnmeasured()
    }
    reportUnsettled(moved)
  }

  /// Reports the first content, lines and margins that still changed after the last solve, which used their values of the
  /// solve before.
  private func reportUnsettled(_ moved: [Int]) {
    if let node = moved.first(where: isUnsettled) {
      reportUnsettled(.textDidNotSettle, node)
    }
    if let node = moved.first(where: hasOtherLines) {
      reportUnsettled(.linesDidNotSettle, node)
    }
    if let node = unsettledInsetUser() {
      reportUnsettled(.marginsDidNotSettle, node)
    }
  }

  private func reportUnsettled(_ kind: LayoutProblem.Kind, _ node: Int) {
    state.isSettled = false
    reportOnce(kind, name(of: node))
  }

  // MARK: Before the solve

  /// Makes `root` the tree that the solver holds. If another tree of this table is laid out, moves `root` to its own table,
  /// lays it out there, and returns `false`.
  private func takeRoot(_ root: Int) -> Bool {
    guard let identity = tree.objects[root].identity else { return false }
    if space.root === identity { return true }
    setApart(identity)
    if identity.table !== self {
      identity.table.layOut(rootOf: identity.index)
      return false
    }
    // Rows of a space that ended with its root are gone.
    if space.root == nil { forgetPlaces(below: root) }
    space.root = identity
    tree.knownMember = -1
    work.attached.append(identity)
    if tree.nodes[root].label != 0 { forEachNode(below: root) { markDepth(of: $0) } }
    markRows(root)
    return true
  }

  private func forgetPlaces(below root: Int) {
    if tree.nodes[root].label != 0 { forEachNode(below: root) { removeFromSolver($0) } }
  }

  /// The outermost subtrees without a place, each once. Subtrees joined before their insertion, as in deep trees, count as
  /// one.
  private func attachedSubtrees(_ members: inout TreeMembers) -> [Int] {
    var subtrees: [Int] = []
    var known: Set<Int> = []
    for identity in work.attached
    where identity.isAlive && identity.table === self && tree.nodes[identity.index].label == 0
      && members.contains(identity.index, in: tree)
    {
      let parent = tree.nodes[identity.index].parent
      let isOutermost = parent < 0 || tree.nodes[parent].label != 0
      if isOutermost && known.insert(identity.index).inserted { subtrees.append(identity.index) }
    }
    work.attached = []
    return subtrees
  }

  func members(of root: Int) -> TreeMembers {
    TreeMembers(of: root, trustsLabels: tree.labelledRoot == root)
  }

  private func removeDetached(from root: Int) {
    if work.orphaned.isEmpty && work.detached.isEmpty { return }
    var members = TreeMembers(of: root)
    // A subtree is listed once for each removal.
    var seen: Set<Int> = []
    for identity in work.orphaned
    where identity.isAlive && identity.table === self && seen.insert(identity.index).inserted {
      forEachNode(below: identity.index) { removeFromSolver($0) }
    }
    work.orphaned = []
    for identity in work.detached
    where identity.isAlive && identity.table === self && !members.contains(identity.index, in: tree)
      && seen.insert(identity.index).inserted
    {
      forEachNode(below: identity.index) { removeFromSolver($0) }
    }
    work.detached = []
  }

  /// Two variables leave together, and are made again together: the last removed is the first to be made again.
  private func removeEndedVariables(_ batch: inout Batch) {
    for first in space.endedVariables {
      batch.remove(first.following(1))
      batch.remove(first)
    }
    space.endedVariables = []
  }

  private func removePending(_ batch: inout Batch, _ writer: inout RowWriter) {
    for id in space.endedRows where batch.contains(id) {
      batch.remove(id)
      writer.touch(id)
    }
    space.endedRows = []
  }
}
