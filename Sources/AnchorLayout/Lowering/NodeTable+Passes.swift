// The update cycle: what is due is collected from leaves to root, reaches the solver as one batch, and what moved is
// told from root to leaves.

extension NodeTable {
  /// How often callbacks of one pass may ask for more before the rest waits for the next.
  static let roundLimit = 8

  func layOut(rootOf index: Int) {
    if isLayingOut || isMeasuring || isGivingNotice { return }
    let root = tree.root(of: index)
    // What begins the pass is no change.
    let gaveNotice = !givesNotice
    givesNotice = false
    guard takeRoot(root) else {
      givesNotice = !gaveNotice
      return
    }
    isLayingOut = true
    onPhase?(.stating)
    defer {
      isLayingOut = false
      dropLoweredSubtrees()
      endNotices(of: isLowered ? lowered.root : nil)
      onPhase?(.ended)
    }

    var unwrapped: [Int] = []
    let hadWork = hasWork
    let wereAxesJoined = features.haveAxesThatFollowEachOther
    if hadWork {
      startsInsetsAnew = true
      markChangedInsets()
      unwrapped = unwrapWhereAxesAreJoined()
    }
    var due = Due()
    collect(root, &due)
    if hadWork {
      // What was asked may have been the first that joins the axes.
      if !wereAxesJoined { unwrapped = unwrapWhereAxesAreJoined() }
      let unbroken = unbreakLines()
      unwrapped += unbroken
      if !unwrapped.isEmpty && (!wereAxesJoined || !unbroken.isEmpty) { collect(root, &due) }
    }
    // A callback may have joined this tree to one that is being laid out itself; that pass takes over.
    guard let identity = tree.nodes[root].identity, identity === lowered.root else {
      startsInsetsAnew = false
      return
    }
    due.dropStale(self, root)

    var told: [Int] = []
    for subtree in due.attached { forEachNode(below: subtree) { tree.list($0, &told) } }
    if isGridNew {
      forEachNode(below: root) { tree.list($0, &told) }
      isGridNew = false
    }
    takeBackOtherValues(root, &told)
    var tested: [StandingConflict] = []
    let isSolved = solve(&due, root, &tested)
    if hadWork { startsInsetsAnew = false }
    if isSolved || hadWork { settle(root, remeasuring: unwrapped, &told, &tested) }
    reportNewConflicts(since: tested)
    reportNewProblems()
    onPhase?(.publishing)
    tell(&told, in: identity)
  }

  /// Asks the items of a tree for what is due, until nothing is.
  private func collect(_ root: Int, _ due: inout Due) {
    for _ in 0..<Self.roundLimit {
      withdrawDetached(from: root)
      if tree.labelledRoot != root && tree.nodes[root].parent < 0
        && tree.nodes[root].identity === lowered.root
      {
        tree.labelledRoot = root
      }
      var members = members(of: root)
      let subtrees = attachedSubtrees(&members)
      due.attached += subtrees
      due.reordered += tree.placeNewNodes(subtrees, in: root) { lowered.index.isKnown($0) }
      let dirty = tree.takeDirtyNodes(among: &members)
      if dirty.isEmpty { return }
      for node in dirty { ask(node, &due) }
    }
  }

  /// Whether anything is due, so that a pass is more than a look.
  private var hasWork: Bool {
    !tree.dirtyNodes.isEmpty || !updates.isEmpty || !constraints.isUpToDate
  }

  /// Brings what is due to the solver as one batch.
  ///
  /// - Returns: whether there was anything to solve.
  private func solve(_ due: inout Due, _ root: Int, _ tested: inout [StandingConflict]) -> Bool {
    endLeaving()
    endConflicts()
    let ready = takeReadyConstraints(root)
    let changed = constraints.takeChanged()
    if due.isEmpty && ready.isEmpty && !changed.contains(where: { $0.standing.state == .active })
      && updates.endedRows.isEmpty && updates.endedVariables.isEmpty
    {
      return false
    }
    withInherited { bring(due, ready, changed, &tested) }
    return true
  }

  /// Margins and safe areas stay as they are until the layout takes over the frames.
  private func bring(
    _ due: Due, _ ready: [LayoutConstraint], _ changed: [LayoutConstraint],
    _ tested: inout [StandingConflict]
  ) {
    var lowering = LoweringSession(hasConflicts: !conflicts.isEmpty)
    solve { batch in
      takeScratch(&lowering)
      defer { takeScratch(&lowering) }
      for node in due.reordered { reorderRows(of: node, &batch, &lowering) }
      removeDoomed(&batch, &lowering)
      for node in due.rows { updateRows(node, &batch, &lowering) }
      for emission in due.emissions { take(emission, &batch, &lowering) }
      for edits in due.contentEdits { take(edits, &batch, &lowering) }
      for node in due.contentConstants { updateContentConstants(of: node, &batch, &lowering) }
      for constraint in ready { update(constraint, &batch, &lowering) }
      for constraint in changed where constraint.standing.state == .active {
        update(constraint, &batch, &lowering)
      }
      removeDoomed(&batch, &lowering)
      for variable in updates.endedVariables { batch.remove(variable) }
      updates.endedVariables = []
      tested += retryParked(&batch, &lowering)
      onPhase?(.solving)
    }
    retryFreed(&tested)
  }

  /// Pending constraints whose items are all in the tree now; the others go on waiting.
  private func takeReadyConstraints(_ root: Int) -> [LayoutConstraint] {
    if constraints.pending.isEmpty { return [] }
    var members = members(of: root)
    var ready: [LayoutConstraint] = []
    var waiting: [LayoutConstraint] = []
    let pending = constraints.takePending()
    ready.reserveCapacity(pending.count)
    for constraint in pending {
      guard constraint.first.place.table === self else { continue }
      let isWaiting = constraint.standing.state == .pending
      let isReady = isWaiting && isComplete(constraint, &members)
      if isReady {
        ready.append(constraint)
      } else if isWaiting {
        waiting.append(constraint)
      }
      if isReady || !isWaiting { constraint.standing.isListedAsPending = false }
    }
    constraints.keepWaiting(waiting)
    if !host.waitsForCommonAncestor {
      for constraint in waiting {
        constraint.report(.noCommonAncestor)
        constraint.isActive = false
      }
    }
    return ready
  }

  /// Measures what depends on solved frames, and solves again until nothing moves: text, lines, and margins and safe areas
  /// inside the tree.
  ///
  /// - Parameter unwrapped: what is looked at even where it did not move.
  private func settle(
    _ root: Int, remeasuring unwrapped: [Int], _ told: inout [Int],
    _ tested: inout [StandingConflict]
  ) {
    isSettled = true
    onPhase?(.publishing)
    var moved = takeFrames(&told) + takeUnmeasured() + unwrapped
    for pass in 1..<Self.passLimit {
      onPhase?(.stating)
      measureWrapped(moved, isFirst: pass == 1)
      markOtherLines(moved)
      markChangedInsets()
      if tree.dirtyNodes.isEmpty && !constraints.hasChanged { return }
      var members = members(of: root)
      let dirty = tree.takeDirtyNodes(among: &members)
      if dirty.isEmpty && !constraints.hasChanged { return }
      var due = Due()
      for node in dirty { ask(node, &due) }
      guard tree.nodes[root].identity === lowered.root else { return }
      due.dropStale(self, root)
      _ = solve(&due, root, &tested)
      onPhase?(.publishing)
      moved = takeFrames(&told) + takeUnmeasured()
    }
    reportUnsettled(moved)
  }

  /// Reports the first content whose length still moves after the last solve, the first lines and the first margins; what
  /// was made of them is that of the solve before.
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
    isSettled = false
    let name = name(of: node)
    if problems.contains(where: { $0.kind == kind && $0.text.hasSameBytes(as: name) }) { return }
    report(kind, of: node)
  }

  // MARK: Before the solve

  /// Makes `root` the tree that the solver holds. Where another tree of this table is laid out already, `root` moves to
  /// a table of its own and is laid out there; then the answer is false.
  private func takeRoot(_ root: Int) -> Bool {
    guard let identity = tree.nodes[root].identity else { return false }
    if lowered.root === identity { return true }
    setApart(identity)
    if identity.table !== self {
      identity.table.layOut(rootOf: identity.index)
      return false
    }
    lowered.root = identity
    tree.knownMember = -1
    updates.attached.append(identity)
    markRows(root)
    return true
  }

  /// The outermost subtrees that have no place yet, each once. What was put together first and then into the tree, as
  /// deep trees are, is one of them.
  private func attachedSubtrees(_ members: inout TreeMembers) -> [Int] {
    var subtrees: [Int] = []
    var known: Set<Int> = []
    for identity in updates.attached
    where identity.isAlive && identity.table === self && tree.nodes[identity.index].label == 0
      && members.contains(identity.index, in: tree)
    {
      let parent = tree.nodes[identity.index].parent
      let isOutermost = parent < 0 || tree.nodes[parent].label != 0
      if isOutermost && known.insert(identity.index).inserted { subtrees.append(identity.index) }
    }
    updates.attached = []
    return subtrees
  }

  /// What is in a tree.
  func members(of root: Int) -> TreeMembers {
    TreeMembers(of: root, trustsLabels: tree.labelledRoot == root)
  }

  private func withdrawDetached(from root: Int) {
    if updates.orphaned.isEmpty && updates.detached.isEmpty { return }
    var members = TreeMembers(of: root)
    // What was taken out several times is listed as often.
    var seen: Set<Int> = []
    for identity in updates.orphaned
    where identity.isAlive && identity.table === self && seen.insert(identity.index).inserted {
      forEachNode(below: identity.index) { withdraw($0) }
    }
    updates.orphaned = []
    for identity in updates.detached
    where identity.isAlive && identity.table === self && !members.contains(identity.index, in: tree)
      && seen.insert(identity.index).inserted
    {
      forEachNode(below: identity.index) { withdraw($0) }
    }
    updates.detached = []
  }

  /// Asks an item for what is due.
  private func ask(_ node: Int, _ due: inout Due) {
    guard let identity = tree.nodes[node].identity, let item = identity.item?.item else { return }
    if tree.nodes[node].needsUpdateConstraints {
      tree.nodes[node].needsUpdateConstraints = false
      item.updateConstraints()
    }
    // Each callback may move the item, which is asked again in its new place, and another one may have the old one.
    guard identity.isAt(node, of: self) else { return }
    if tree.nodes[node].needsIntrinsicSize {
      tree.nodes[node].needsIntrinsicSize = false
      askForContent(node, item)
      guard identity.isAt(node, of: self) else { return }
    }
    checkBaselines(of: node)
    if tree.nodes[node].needsRows {
      tree.nodes[node].needsRows = false
      due.rows.append(node)
    }
    if tree.nodes[node].needsContentConstants {
      tree.nodes[node].needsContentConstants = false
      if tree.nodes[node].emission.followsContent { due.contentConstants.append(node) }
      if tree.nodes[node].emission.followsChildren && !tree.nodes[node].needsEmission {
        let edits = contentEdits(of: node)
        guard identity.isAt(node, of: self) else { return }
        if var edits {
          edits.emissionsBefore = due.emissions.count
          due.contentEdits.append(edits)
        } else {
          tree.nodes[node].needsEmission = true
        }
      }
    }
    if tree.nodes[node].needsEmission {
      tree.nodes[node].needsEmission = false
      _ = tree.takeFollowedChildren(of: node)
      let emission = emission(of: node)
      guard identity.isAt(node, of: self) else { return }
      if !emission.isEmpty || tree.nodes[node].emission.isInUse {
        tree.nodes[node].emission.isDue = true
        due.emissions.append(emission)
      }
      noteOwnLength(emission.lengthAxis, of: node)
      // Known from now on: a callback of this pass may change what was asked for.
      if emission.dependsOnLengths {
        tree.nodes[node].emission.dependsOnLengths = true
        tree.hasMeasuringContainers = true
      }
      if emission.dependsOnIntrinsicLengths {
        tree.nodes[node].emission.dependsOnIntrinsicLengths = true
        tree.hasMeasuringContainers = true
      }
      if emission.followsContent {
        tree.nodes[node].emission.followsContent = true
        tree.hasMeasuringContainers = true
      }
      // What edits the constraints has been told nothing yet; a change before they are taken over has them emitted again.
      if let follower = emission.contentFollower {
        tree.nodes[node].emission.followsChildren = true
        settings(of: node).contentFollower = follower
        tree.hasMeasuringContainers = true
      }
    }
  }

  /// Asks an item for its intrinsic size, and for what goes with it.
  func askForContent(_ node: Int, _ item: any LayoutItem) {
    guard let identity = tree.nodes[node].identity else { return }
    let content = ItemContent(
      of: item, wraps: identity.container?.answersForArrangedItems != true,
      measuredBefore: tree.nodes[node].wrapping)
    guard identity.isAt(node, of: self) else {
      if identity.isAlive { identity.table.markContent(identity.index) }
      return
    }
    let wrapping = tree.nodes[node].wrapping
    let isSizeNew = content.size != tree.nodes[node].intrinsicSize
    tree.nodes[node].intrinsicSize = content.size
    noteWrapping(content.wrapping, of: node)
    let newWrapping = tree.nodes[node].wrapping
    let isWrappingNew =
      newWrapping?.axis != wrapping?.axis || newWrapping?.extent != wrapping?.extent
    if isSizeNew || isWrappingNew {
      tree.nodes[node].needsRows = true
      markSizeDependents(of: node)
    }
    if content.baselines != tree.nodes[node].baselines {
      tree.nodes[node].baselines = content.baselines
      noteBaselineChange(of: node)
    }
    if content.alignmentInsets != tree.nodes[node].alignmentInsets {
      tree.nodes[node].alignmentInsets = content.alignmentInsets
      tree.nodes[node].needsRows = true
      isGridNew = true
      markFollowers(of: node)
    }
  }

  /// Children with frames of their own stand in the frame, which is another one now.
  private func markFollowers(of node: Int) {
    guard features.hasAutoresizing else { return }
    var child = tree.nodes[node].firstChild
    while child >= 0 {
      if tree.nodes[child].settings?.autoresizing != nil { markRows(child) }
      child = tree.nodes[child].next
    }
  }

  private func removeDoomed(_ batch: inout Batch, _ lowering: inout LoweringSession) {
    for id in updates.endedRows where batch.contains(id) {
      batch.remove(id)
      lowering.touch(id)
    }
    updates.endedRows = []
  }
}

/// What a pass brings to the solver.
private struct Due {
  /// Roots of subtrees that were put into the tree; their frames are in other coordinates now.
  var attached: [Int] = []
  /// Nodes that have rows under another place in the tree.
  var reordered: [Int] = []
  /// Nodes whose own rows are looked at.
  var rows: [Int] = []
  var emissions: [ConstraintEmission] = []
  /// Containers with constants that follow their children's content, which has other lengths.
  var contentConstants: [Int] = []
  /// Other constants of containers that follow the content of their children.
  var contentEdits: [ContentEdits] = []

  var isEmpty: Bool {
    reordered.isEmpty && rows.isEmpty && emissions.isEmpty && contentConstants.isEmpty
      && contentEdits.isEmpty
  }

  /// Callbacks may have changed what was collected before: of several emissions of a container the last counts, what is
  /// due again is left to the next pass, and what left the tree is due when it comes back.
  mutating func dropStale(_ table: NodeTable, _ root: Int) {
    var members = table.members(of: root)
    func isPresent(_ node: Int) -> Bool {
      table.tree.nodes[node].identity != nil && members.contains(node, in: table.tree)
    }
    attached.removeAll { !isPresent($0) }
    reordered.removeAll { !isPresent($0) }
    for node in rows where table.tree.nodes[node].identity != nil && !isPresent(node) {
      table.markRows(node)
    }
    rows.removeAll { !isPresent($0) }
    for node in contentConstants where table.tree.nodes[node].identity != nil && !isPresent(node) {
      table.tree.markContentConstants(node)
    }
    contentConstants.removeAll { !isPresent($0) }
    for emission in emissions
    where table.tree.nodes[emission.node].identity != nil && !isPresent(emission.node) {
      table.markEmission(emission.node)
    }
    if !contentEdits.isEmpty { dropStaleEdits(table, isPresent) }
    var seen: Set<Int> = []
    emissions = Array(
      emissions.reversed().filter {
        isPresent($0.node) && !table.tree.nodes[$0.node].needsEmission
          && seen.insert($0.node).inserted
      }.reversed())
  }

  /// Edits of an emission that counts no longer go with it.
  private mutating func dropStaleEdits(_ table: NodeTable, _ isPresent: (Int) -> Bool) {
    var lastEmission: [Int: Int] = [:]
    for (place, emission) in emissions.enumerated() { lastEmission[emission.node] = place }
    for edits in contentEdits
    where table.tree.nodes[edits.node].identity != nil && !isPresent(edits.node) {
      table.markEmission(edits.node)
    }
    contentEdits.removeAll {
      !isPresent($0.node) || table.tree.nodes[$0.node].needsEmission
        || lastEmission[$0.node].map { [before = $0.emissionsBefore] in $0 >= before } ?? false
    }
  }
}
