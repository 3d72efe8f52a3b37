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

  /// Ends a tree at once, if all its items are marked as dying: what is left of it is read by deinitializers alone. Other trees
  /// of the forest live on in another one. O(items of the tree).
  ///
  /// - Returns: Whether the tree has ended.
  func abandonTree(of root: Int) -> Bool {
    var members: [Int] = []
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      let node = walk.node
      // Tracks end with their grid's container, and have no use without their grid.
      if !tree.nodes[node][.isDying] && tree.nodes[node].guideKind?.sharedAxis == nil {
        return false
      }
      members.append(node)
      walk.advance(tree.nodes)
    }
    if tree.counts.records == members.count {
      abandon()
      return true
    }
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
    return true
  }

  private func abandon() {
    for constraint in constraints.lists.all {
      if constraint.allNodes({ $0.isIn(self) }) {
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
