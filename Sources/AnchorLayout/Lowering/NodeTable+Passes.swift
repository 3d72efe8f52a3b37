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

    var attached: [Int] = []
    var reordered: [Int] = []
    var rowNodes: [Int] = []
    var emissions: [ConstraintEmission] = []
    var rounds = 0
    followTree(root, &attached, &reordered)
    while rounds < Self.roundLimit {
      let due = takeDirtyNodes(in: root)
      if due.isEmpty { break }
      rounds += 1
      for node in due { collect(node, &rowNodes, &emissions) }
      // The callbacks may have changed the tree.
      followTree(root, &attached, &reordered)
    }
    leaveOutStrangers(to: root, &rowNodes, &emissions)

    let ready = pendingConstraints.filter { $0.state == .pending && isComplete($0, in: root) }
    pendingConstraints.removeAll {
      $0.state != .pending || $0.first.table !== self || isComplete($0, in: root)
    }
    let changed = changedConstraints.filter { $0.state == .active }
    changedConstraints = []
    if rowNodes.isEmpty && emissions.isEmpty && ready.isEmpty && changed.isEmpty
      && doomedConstraints.isEmpty && doomedVariables.isEmpty && reordered.isEmpty
    {
      return
    }

    var lowering = Lowering()
    var tested: [StandingConflict] = []
    solver.update(
      droppingConflicts: { park($0) },
      { batch in
        for node in reordered { reorderRows(of: node, &batch) }
        removeDoomed(&batch, &lowering)
        for node in rowNodes { updateRows(node, &batch, &lowering) }
        for emission in emissions { take(emission, &batch, &lowering) }
        for constraint in ready { update(constraint, &batch, &lowering) }
        for constraint in changed { update(constraint, &batch, &lowering) }
        removeDoomed(&batch, &lowering)
        for variable in doomedVariables { batch.remove(variable) }
        doomedVariables = []
        tested = retryParked(&batch, &lowering)
      })
    retryFreed(&tested)
    reportNewConflicts(since: tested)
    tellFrames(attached)
  }

  // MARK: Before the solve

  /// Makes `root` the tree that the solver holds. Where another tree of this table is laid out already, `root` moves to
  /// a table of its own and is laid out there; then the answer is false.
  private func takeRoot(_ root: Int) -> Bool {
    guard let identity = nodes[root].identity else { return false }
    if mainRoot === identity { return true }
    if let main = mainRoot, main.isAlive, main.table === self, nodes[main.index].parent < 0 {
      let own = NodeTable()
      own.onConflict = onConflict
      var subtree: [Int] = []
      forEachNode(below: root) { subtree.append($0) }
      move(subtree, to: own)
      own.layOut(rootOf: identity.index)
      return false
    }
    mainRoot = identity
    attachedRoots.append(identity)
    markRows(root)
    return true
  }

  /// Places what was put into the tree and withdraws what was taken out of it.
  ///
  /// - Parameters:
  ///   - attached: gets the roots of the subtrees that were put in.
  ///   - reordered: gets nodes that have rows under another place.
  private func followTree(_ root: Int, _ attached: inout [Int], _ reordered: inout [Int]) {
    withdrawDetached(from: root)
    let subtrees = attachedSubtrees(in: root)
    attached += subtrees
    reordered += placeNewNodes(subtrees, in: root)
  }

  /// What a later callback took out of the tree is due when it comes back.
  private func leaveOutStrangers(
    to root: Int, _ rowNodes: inout [Int], _ emissions: inout [ConstraintEmission]
  ) {
    rowNodes.removeAll { node in
      if nodes[node].identity != nil && self.root(of: node) == root { return false }
      if nodes[node].identity != nil { markRows(node) }
      return true
    }
    emissions.removeAll { emission in
      let node = emission.container
      if nodes[node].identity != nil && self.root(of: node) == root { return false }
      if nodes[node].identity != nil { markEmission(node) }
      return true
    }
  }

  private func attachedSubtrees(in root: Int) -> [Int] {
    var subtrees: [Int] = []
    for identity in attachedRoots
    where identity.isAlive && identity.table === self && nodes[identity.index].label == 0
      && self.root(of: identity.index) == root
    {
      subtrees.append(identity.index)
    }
    attachedRoots = []
    return subtrees
  }

  private func withdrawDetached(from root: Int) {
    for identity in orphanedRoots where identity.isAlive && identity.table === self {
      forEachNode(below: identity.index) { withdraw($0) }
    }
    orphanedRoots = []
    for identity in detachedRoots where identity.isAlive && identity.table === self {
      let top = self.root(of: identity.index)
      if top == root { continue }
      forEachNode(below: identity.index) { withdraw($0) }
    }
    detachedRoots = []
  }

  /// Dirty nodes of the tree, leaves before their parents; those of dormant trees stay dirty.
  private func takeDirtyNodes(in root: Int) -> [Int] {
    var due: [Int] = []
    var dormant: [Int] = []
    for node in dirtyNodes {
      if nodes[node].identity == nil {
        nodes[node].isDirty = false
      } else if self.root(of: node) == root {
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
  private func collect(
    _ node: Int, _ rowNodes: inout [Int], _ emissions: inout [ConstraintEmission]
  ) {
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
      }
    }
    if nodes[node].needsRows {
      nodes[node].needsRows = false
      rowNodes.append(node)
    }
    if nodes[node].needsEmission {
      nodes[node].needsEmission = false
      let emission = emission(of: node)
      emissions.removeAll { $0.container == node }
      emissions.append(emission)
      // Known from now on: a callback of this pass may change what was asked for.
      if emission.dependsOnLengths {
        nodes[node].emission.dependsOnLengths = true
        hasLengthDependents = true
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
    guard let onConflict else { return }
    for conflict in conflicts where !conflict.isReported {
      let isKnown = tested.contains { $0.report.description == conflict.report.description }
      if !isKnown { onConflict(conflict.report) }
    }
    for index in conflicts.indices { conflicts[index].isReported = true }
  }

  /// Takes over the frames that moved, and tells the items, parents before their children.
  ///
  /// - Parameter attached: roots of subtrees that were put in; their frames are in other coordinates now.
  private func tellFrames(_ attached: [Int]) {
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
    for node in told {
      guard nodes[node].identity != nil else { continue }
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
