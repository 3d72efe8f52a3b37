// The update cycle: what is due is collected from leaves to root, reaches the solver as one batch, and what moved is
// told from root to leaves.

extension NodeTable {
  /// How often callbacks of one pass may ask for more before the rest waits for the next.
  private static let roundLimit = 8

  func layOut(rootOf index: Int) {
    if isLayingOut { return }
    let root = root(of: index)
    guard takeRoot(root) else { return }
    isLayingOut = true
    defer { isLayingOut = false }

    var due = Due()
    for _ in 0..<Self.roundLimit {
      let members = TreeMembers(of: root, in: self)
      withdrawDetached(members)
      let subtrees = attachedSubtrees(members)
      due.attached += subtrees
      due.reordered += placeNewNodes(subtrees, in: root)
      let dirty = takeDirtyNodes(members)
      if dirty.isEmpty { break }
      for node in dirty { collect(node, &due) }
    }
    // A callback may have joined this tree to one that is being laid out itself; that pass takes over.
    guard nodes[root].identity === mainRoot else { return }
    let members = TreeMembers(of: root, in: self)
    due.dropStale(self, members)

    let ready = pendingConstraints.filter { $0.state == .pending && isComplete($0, members) }
    pendingConstraints.removeAll {
      $0.state != .pending || $0.first.table !== self || isComplete($0, members)
    }
    let changed = changedConstraints.filter { $0.state == .active }
    changedConstraints = []
    if due.isEmpty && ready.isEmpty && changed.isEmpty && doomedConstraints.isEmpty
      && doomedVariables.isEmpty
    {
      return
    }

    var lowering = Lowering()
    var tested: [StandingConflict] = []
    solver.update(
      droppingConflicts: { park($0) },
      { batch in
        for node in due.reordered { reorderRows(of: node, &batch) }
        removeDoomed(&batch, &lowering)
        for node in due.rows { updateRows(node, &batch, &lowering) }
        for emission in due.emissions { take(emission, &batch, &lowering) }
        for constraint in ready { update(constraint, &batch, &lowering) }
        for constraint in changed { update(constraint, &batch, &lowering) }
        removeDoomed(&batch, &lowering)
        for variable in doomedVariables { batch.remove(variable) }
        doomedVariables = []
        tested = retryParked(&batch, &lowering)
      })
    retryFreed(&tested)
    reportNewConflicts(since: tested)
    tellFrames(due.attached, in: nodes[root].identity)
  }

  // MARK: Before the solve

  /// Makes `root` the tree that the solver holds. Where another tree of this table is laid out already, `root` moves to
  /// a table of its own and is laid out there; then the answer is false.
  private func takeRoot(_ root: Int) -> Bool {
    guard let identity = nodes[root].identity else { return false }
    if mainRoot === identity { return true }
    setApart(identity)
    if identity.table !== self {
      identity.table.layOut(rootOf: identity.index)
      return false
    }
    mainRoot = identity
    attachedRoots.append(identity)
    markRows(root)
    return true
  }

  private func attachedSubtrees(_ members: TreeMembers) -> [Int] {
    var subtrees: [Int] = []
    for identity in attachedRoots
    where identity.isAlive && identity.table === self && nodes[identity.index].label == 0
      && members.contains(identity.index)
    {
      subtrees.append(identity.index)
    }
    attachedRoots = []
    return subtrees
  }

  private func withdrawDetached(_ members: TreeMembers) {
    for identity in orphanedRoots where identity.isAlive && identity.table === self {
      forEachNode(below: identity.index) { withdraw($0) }
    }
    orphanedRoots = []
    for identity in detachedRoots
    where identity.isAlive && identity.table === self && !members.contains(identity.index) {
      forEachNode(below: identity.index) { withdraw($0) }
    }
    detachedRoots = []
  }

  /// Dirty nodes of the tree, leaves before their parents; those of dormant trees stay dirty.
  private func takeDirtyNodes(_ members: TreeMembers) -> [Int] {
    var due: [Int] = []
    var dormant: [Int] = []
    for node in dirtyNodes {
      if nodes[node].identity == nil {
        nodes[node].isDirty = false
      } else if members.contains(node) {
        nodes[node].isDirty = false
        due.append(node)
      } else {
        dormant.append(node)
      }
    }
    dirtyNodes = dormant
    due.sort { nodes[$0].label > nodes[$1].label }
    return due
  }

  /// Asks an item for what is due.
  private func collect(_ node: Int, _ due: inout Due) {
    guard let identity = nodes[node].identity, let item = item(at: node) else { return }
    if nodes[node].needsUpdateConstraints {
      nodes[node].needsUpdateConstraints = false
      item.updateConstraints()
    }
    guard identity.isAlive else { return }
    if nodes[node].needsIntrinsicSize {
      nodes[node].needsIntrinsicSize = false
      let size = item.intrinsicContentSize
      precondition(
        size.width.isFinite && size.height.isFinite, "an intrinsic size must be finite")
      if size != nodes[node].intrinsicSize {
        nodes[node].intrinsicSize = size
        nodes[node].needsRows = true
        markSizeDependents(of: node)
      }
    }
    if nodes[node].needsRows {
      nodes[node].needsRows = false
      due.rows.append(node)
    }
    if nodes[node].needsEmission {
      nodes[node].needsEmission = false
      let emission = emission(of: node)
      due.emissions.append(emission)
      // Known from now on: a callback of this pass may change what was asked for.
      if emission.dependsOnLengths {
        nodes[node].emission.dependsOnLengths = true
        hasMeasuringContainers = true
      }
      if emission.dependsOnIntrinsicLengths {
        nodes[node].emission.dependsOnIntrinsicLengths = true
      }
    }
  }

  private func removeDoomed(_ batch: inout Batch, _ lowering: inout Lowering) {
    for id in doomedConstraints where batch.contains(id) {
      batch.remove(id)
      lowering.touched.insert(id)
    }
    doomedConstraints = []
  }

  // MARK: After the solve

  private func reportNewConflicts(since tested: [StandingConflict]) {
    let new = conflicts.filter { conflict in
      !conflict.isReported
        && !tested.contains { $0.report.description == conflict.report.description }
    }
    for index in conflicts.indices { conflicts[index].isReported = true }
    for conflict in new { onConflict?(conflict.report) }
  }

  /// Takes over the frames that moved, and tells the items, parents before their children.
  ///
  /// - Parameter attached: roots of subtrees that were put in; their frames are in other coordinates now.
  private func tellFrames(_ attached: [Int], in root: NodeIdentity?) {
    var moved: [Int] = []
    for (variable, _) in solver.drainChanges() {
      let node = nodeOfVariable[variable.index]
      if node >= 0 { moved.append(node) }
    }
    var told: [Int] = []
    for subtree in attached { forEachNode(below: subtree) { told.append($0) } }
    for node in moved {
      let frame = solvedFrame(of: node)
      guard frame != nodes[node].frame else { continue }
      let isShifted = frame.x != nodes[node].frame.x || frame.y != nodes[node].frame.y
      nodes[node].frame = frame
      told.append(node)
      guard isShifted else { continue }
      var child = nodes[node].firstChild
      while child >= 0 {
        told.append(child)
        child = nodes[child].next
      }
    }
    told.sort { nodes[$0].label < nodes[$1].label }
    tell(told.compactMap { nodes[$0].identity }, in: root)
  }

  /// Tells items their frames. What a callback takes out of the tree, or moves to another, hears of the next pass.
  private func tell(_ items: [NodeIdentity], in root: NodeIdentity?) {
    let changes = treeChanges
    for identity in items where identity.isAlive && identity.table === self {
      let node = identity.index
      if treeChanges != changes && nodes[self.root(of: node)].identity !== root { continue }
      let frame = localFrame(of: node)
      guard frame != nodes[node].localFrame else { continue }
      nodes[node].localFrame = frame
      item(at: node)?.layoutFrameDidChange(frame)
    }
  }

  private func solvedFrame(of node: Int) -> Rect {
    let horizontal = nodes[node].variables.horizontal
    let vertical = nodes[node].variables.vertical
    return Rect(
      horizontal.map { solver[$0.minimum] } ?? 0, vertical.map { solver[$0.minimum] } ?? 0,
      horizontal.map { solver[$0.length] } ?? 0, vertical.map { solver[$0.length] } ?? 0)
  }

  /// The frame in the parent's coordinates, zero before the first layout; a root stands where the host put it.
  func localFrame(of node: Int) -> Rect {
    var frame = nodes[node].frame
    let parent = nodes[node].parent
    if parent >= 0 {
      if nodes[node].variables.horizontal != nil { frame.x -= nodes[parent].frame.x }
      if nodes[node].variables.vertical != nil { frame.y -= nodes[parent].frame.y }
      return frame
    }
    frame.x = nodes[node].hostOrigin.x
    frame.y = nodes[node].hostOrigin.y
    if let size = nodes[node].hostSize {
      frame.width = size.width
      frame.height = size.height
    }
    return frame
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

  var isEmpty: Bool { reordered.isEmpty && rows.isEmpty && emissions.isEmpty }

  /// Callbacks may have changed what was collected before: of several emissions of a container the last counts, what is
  /// due again is left to the next pass, and what left the tree is due when it comes back.
  mutating func dropStale(_ table: NodeTable, _ members: TreeMembers) {
    func isPresent(_ node: Int) -> Bool {
      table.nodes[node].identity != nil && members.contains(node)
    }
    attached.removeAll { !isPresent($0) }
    reordered.removeAll { !isPresent($0) }
    for node in rows where table.nodes[node].identity != nil && !isPresent(node) {
      table.markRows(node)
    }
    rows.removeAll { !isPresent($0) }
    for emission in emissions
    where table.nodes[emission.container].identity != nil && !isPresent(emission.container) {
      table.markEmission(emission.container)
    }
    var seen: Set<Int> = []
    emissions = Array(
      emissions.reversed().filter {
        isPresent($0.container) && !table.nodes[$0.container].needsEmission
          && seen.insert($0.container).inserted
      }.reversed())
  }
}
