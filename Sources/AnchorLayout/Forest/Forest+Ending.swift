// The end of items and of whole trees.

extension Forest {
  /// Removes a deallocated item: deactivates its constraints, and makes its children roots.
  ///
  /// - Parameter name: The item's name, if it is still known.
  func removeNode(_ index: Int, name: String?) {
    if !constraints.lists.isEmpty {
      for constraint in constraints.lists.constraints(of: index) { constraint.deactivate() }
    }
    endPlacing(index)
    markSizeDependents(of: index)
    if tree.nodes[index].children.first >= 0 { clearInheritedSizes() }
    let parent = tree.nodes[index].parent
    let wasArranged = tree.nodes[index][.isArranged]
    if parent < 0 { tree.counts.trees -= 1 }
    if wasArranged && parent >= 0, let container = tree.objects[parent].identity {
      noteDeath(of: name, in: container)
    }
    removeLinks(of: index)
    let firstRoot = work.moved.orphaned.count
    tree.orphanChildren(of: index, &work.moved.orphaned)
    for place in firstRoot..<work.moved.orphaned.count {
      markDirty(work.moved.orphaned[place].index)
      updateVisibility(of: work.moved.orphaned[place].index)
    }
    shorten(&work.moved.orphaned)
    removeRows(of: index)
    free(index)
    tree.counts.records -= 1
    if wasArranged && parent >= 0 { noteVisibility(of: nil, in: parent) }
  }

  func free(_ index: Int) {
    measuring.forget(index)
    tree.freeRecord(index)
  }

  /// Ends the space of a laid-out tree whose root is dying: its rows need not be taken out one by one.
  func endSpace(ofDyingRoot root: NodeIdentity) {
    guard isLowered, space.root === root, !state.isLayingOut, !measuring.isRunning else { return }
    for constraint in constraints.lists.all {
      constraint.registration.row = -1
      constraint.registration.isBroken = false
      if constraint.registration.state != .active || !constraint.first.isIn(self) { continue }
      constraint.registration.state = .pending
      constraint.registration.isListedAsChanged = false
      constraints.wait(constraint, in: self)
    }
    _ = constraints.takeChanged()
    for node in tree.nodes.indices {
      tree.emissions.remove(node)
      if tree.nodes[node].guide.place >= 0 { free(node) }
      guard let identity = tree.objects[node].identity else { continue }
      tree.leaveSpace(node)
      // Frames can be read until the next layout, which examines wrapped content even if it does not move.
      if tree.objects[node].content?.wrapping != nil { note(identity, in: &followers.unmeasured) }
      if tree.nodes[node].guideKind == nil { continue }
      for axis in [Axis.horizontal, .vertical] {
        tree.nodes[node][.wasPlaced(axis)] = space.unknowns.variables(node, axis) != nil
      }
    }
    work.leaving = [:]
    ownSpace = nil
  }

  // MARK: Whole trees

  /// Begins to end a tree whose dying items are marked, and ends it unless others may live on. Until ``finishEnd()``, items end
  /// without a trace, and what is left of the tree is read by deinitializers alone. O(items of the tree).
  func beginEnd(ofTree root: Int) {
    var ending = EndingTree(of: root, tree)
    if ending.living.isEmpty { return abandonTree(ending.ended) }
    if tree.counts.records == ending.count {
      state.isAbandoned = true
      state.endingRoot = root
      return
    }
    // Callbacks may put some of them back.
    for _ in 0..<LayoutPass.roundLimit where !ending.living.isEmpty {
      remove(ending.living, fromDyingTree: root)
      ending = EndingTree(of: root, tree)
    }
    abandonTree(ending.ended)
  }

  /// Ends a tree after its dying items have ended. What lives on of it stays here, as trees of its own. O(items of the tree).
  func finishEnd() {
    guard let root = state.endingRoot else { return }
    state.endingRoot = nil
    // Deinitializers may have taken the tree apart.
    let ended = tree.objects.indices.filter { hasEnded($0) }
    let living = tree.objects.indices.filter { tree.objects[$0].identity != nil && !hasEnded($0) }
    if living.isEmpty { return abandon() }
    state.isAbandoned = false
    remove(
      living.filter { tree.nodes[$0].parent >= 0 && hasEnded(tree.nodes[$0].parent) },
      fromDyingTree: root)
    for node in ended {
      for constraint in constraints.lists.constraints(of: node)
      where constraint.registration.state != .inactive {
        constraint.deactivate()
        if !constraint.role.reattaches && constraint.firstNode(where: { $0.isIn(self) }) != nil {
          constraint.registration.isDetached = true
        }
      }
      constraints.lists.removeAll(of: node)
    }
    for node in ended {
      // Those that a deinitializer has saved, or that are about to end.
      if let identity = tree.objects[node].identity, identity.isIn(self) { identity.leave(self) }
      free(node)
    }
    tree.counts.records = living.count
    tree.counts.trees = living.count { tree.nodes[$0].parent < 0 }
  }

  /// Whether a record of an ending tree is of an item that has ended, or is about to. Tracks end with their grid.
  private func hasEnded(_ node: Int) -> Bool {
    if tree.nodes[node][.isDying] { return true }
    guard let identity = tree.objects[node].identity else { return false }
    if !identity.isIn(self) { return true }
    let parent = tree.nodes[node].parent
    return tree.nodes[node].guideKind?.sharedAxis != nil && parent >= 0 && hasEnded(parent)
  }

  private func remove(_ living: [Int], fromDyingTree root: Int) {
    if let identity = tree.objects[root].identity { endSpace(ofDyingRoot: identity) }
    for node in living { removeFromParent(node) }
  }

  /// Ends a tree of dying items. Other trees of the forest live on in another one.
  private func abandonTree(_ members: [Int]) {
    guard let root = members.first else { return }
    if tree.counts.records == members.count { return abandon() }
    var isDying = Array(repeating: false, count: tree.nodes.count)
    for node in members { isDying[node] = true }
    for node in members where !constraints.lists.isEmpty(node) {
      for constraint in constraints.lists.constraints(of: node)
      where !constraint.allNodes({ $0.isIn(self) && isDying[$0.index] }) {
        constraint.deactivate()
      }
    }
    let apart = makeForestApart()
    // Another tree that is laid out stays where the host knows it.
    let main = mainTreeRoot
    if main >= 0 && main != root || main < 0 && 2 * members.count <= tree.counts.records {
      move(members, to: apart, comingFirst: false)
      apart.abandon()
    } else {
      let others = tree.nodes.indices.filter {
        tree.objects[$0].identity != nil && !isDying[$0]
      }
      move(others, to: apart, comingFirst: false)
      apart.takeHost(of: self)
      abandon()
    }
  }

  private func abandon() {
    for constraint in constraints.lists.all {
      if constraint.allNodes({ $0.isIn(self) || !$0.isAlive }) {
        constraint.registration = LayoutConstraint.Registration()
      } else {
        constraint.deactivate()
      }
    }
    state.isAbandoned = true
    ownSpace = nil
    measuring.forgetAll()
  }
}

/// A tree whose dying items are marked.
private struct EndingTree {
  /// The items that end, parents before their children.
  private(set) var ended: [Int] = []
  /// The outermost items that do not end. Tracks do: they have no use without their grid.
  private(set) var living: [Int] = []
  /// The number of items, with those in living ones.
  private(set) var count = 0

  init(of root: Int, _ tree: LayoutTree) {
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      if tree.nodes[walk.node][.isDying] || tree.nodes[walk.node].guideKind?.sharedAxis != nil {
        ended.append(walk.node)
        count += 1
        walk.advance(tree.nodes)
      } else {
        living.append(walk.node)
        var members: [Int] = []
        tree.appendMembers(ofSubtree: walk.node, to: &members)
        count += members.count
        walk.advancePastSubtree(tree.nodes)
      }
    }
  }
}
