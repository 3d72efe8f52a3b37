// Items in their trees: names, walks, insertion and removal.

extension Forest {
  func item(at index: Int) -> (any LayoutItem)? { tree.objects[index].identity?.item?.item }

  func name(of index: Int) -> String {
    if let name = item(at: index)?.layoutName, !name.isEmpty { return name }
    if tree.nodes[index].guide.place >= 0 { return guideName(of: index) }
    return "item\(index)"
  }

  /// The name of an emission's guide: its container's name and its own, numbered if there are several.
  private func guideName(of index: Int) -> String {
    let container = tree.nodes[index].parent
    let own = tree.nodes[index].guide.name
    let alike = tree.emissions[container].guides.filter { tree.nodes[$0].guide.name == own }
    let name = "\(name(of: container)).\(names[own])"
    guard alike.count > 1, let number = alike.firstIndex(of: index) else { return name }
    return "\(name).\(number + 1)"
  }

  /// Walks a subtree without recursion, parents before their children.
  func forEachNode(below root: Int, _ body: (Int) -> Void) {
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      body(walk.node)
      walk.advance(tree.nodes)
    }
  }

  // MARK: Links

  /// Makes an item a child of another, before a sibling or last. The item first leaves its present parent.
  static func put(
    _ joining: NodeIdentity, into parent: NodeIdentity, before successor: NodeIdentity?
  ) {
    precondition(parent !== joining, "an item cannot be put into itself or its own descendant")
    joining.leaveAbandonedForest()
    parent.leaveAbandonedForest()
    if joining.links.hasParent { joining.makeRecordsForConstraints() }
    if joining.isLight {
      if parent.isLight { return parent.insertLight(joining, before: successor) }
      joining.leaveLightParent()
      parent.forest.setApart(parent)
      let forest = parent.forest
      forest.adopt(joining)
      forest.attach(joining.index, to: parent.index, before: successor?.index)
      return
    }
    precondition(
      !(parent.forest === joining.forest
        && parent.forest.tree.isAncestor(joining.index, orSelfOf: parent.index)),
      "an item cannot be put into itself or its own descendant")
    if parent.forest === joining.forest
      && joining.forest.tree.nodes[joining.index].parent == parent.index
    {
      joining.forest.reorder(joining.index, before: successor?.index)
      return
    }
    joining.forest.removeFromParent(joining.index)
    if parent.forest !== joining.forest {
      joining.forest.setApart(joining)
      parent.forest.setApart(parent)
      join(parent, joining)
    }
    parent.forest.attach(joining.index, to: parent.index, before: successor?.index)
  }

  /// Makes an item a child of another, directly after a sibling, or before all siblings but tracks.
  static func put(
    _ joining: NodeIdentity, into parent: NodeIdentity, after predecessor: NodeIdentity?
  ) {
    if parent.isLight {
      var successor = predecessor == nil ? parent.links.firstChild : predecessor?.links.next
      if predecessor == nil {
        while let track = successor, track.isTrack { successor = track.links.next }
      }
      if let place = successor, place === joining { successor = place.links.next }
      return put(joining, into: parent, before: successor)
    }
    let forest = parent.forest
    var successor = -1
    if let predecessor {
      successor = forest.tree.nodes[predecessor.index].siblings.next
    } else {
      successor = forest.tree.nodes[parent.index].children.first
      while successor >= 0 && forest.tree.nodes[successor].guideKind?.sharedAxis != nil {
        successor = forest.tree.nodes[successor].siblings.next
      }
    }
    if successor >= 0 && joining.isAt(successor, of: forest) {
      successor = forest.tree.nodes[successor].siblings.next
    }
    put(
      joining, into: parent, before: successor < 0 ? nil : forest.tree.objects[successor].identity)
  }

  func attach(_ child: Int, to parent: Int, before successor: Int?) {
    link(child, to: parent, before: successor)
    tree.counts.trees -= 1
    clearInheritedSizes()
    noteParent(of: child)
    markDirections(below: child)
    updateVisibility(of: child)
    measuring.forget(below: child, in: tree)
    markRows(child)
    markSizeDependents(of: child)
  }

  /// Moves a child to another place among its siblings, and keeps its constraints.
  func reorder(_ child: Int, before successor: Int?) {
    if tree.nodes[child].siblings.next == successor ?? -1 { return }
    let parent = tree.nodes[child].parent
    tree.removeLinks(of: child)
    link(child, to: parent, before: successor)
  }

  private func link(_ child: Int, to parent: Int, before successor: Int?) {
    tree.link(child, to: parent, before: successor)
    if let identity = tree.objects[child].identity { note(identity, in: &work.moved.attached) }
    markEmission(parent)
  }

  /// Removes a subtree. Constraints across the cut are suspended if they reattach, else deactivated.
  func removeFromParent(_ child: Int) {
    let parent = tree.nodes[child].parent
    guard parent >= 0 else { return }
    for constraint in constraints.lists.isEmpty ? [] : constraintsAcrossEdge(of: child)
    where constraint.registration.state != .inactive {
      if constraint.role.reattaches {
        if constraint.registration.state == .active { suspend(constraint) }
        constraint.registration.isWaitKnown = true
      } else {
        constraint.deactivate()
        constraint.registration.isDetached = true
      }
    }
    endRefusals(across: child)
    endPlacing(child)
    markSizeDependents(of: child)
    removeLinks(of: child)
    clearInheritedSizes()
    tree.counts.trees += 1
    let wasArranged = tree.nodes[child][.isArranged]
    if wasArranged { endArranging(child) }
    updateVisibility(of: child)
    if let identity = tree.objects[child].identity { note(identity, in: &work.moved.detached) }
    markRows(child)
    if wasArranged { noteVisibility(of: item(at: child), in: parent) }
  }

  func endPlacing(_ child: Int) {
    guard let group = tree.objects[child].settings?.placing else { return }
    tree.objects[child].settings?.placing = nil
    group.isActive = false
  }

  /// The constraints between a subtree and its surroundings, except those that wait for an item of another tree.
  ///
  /// Each is listed on both sides, so the smaller side suffices: both are walked in turn until one ends. Most removed
  /// subtrees are small, so the rest need not be walked.
  private func constraintsAcrossEdge(of child: Int) -> [LayoutConstraint] {
    var inner = TreeWalk(from: child)
    for _ in 0..<16 where inner.node >= 0 { inner.advance(tree.nodes) }
    if inner.node >= 0 {
      let top = tree.root(of: child)
      var outer = TreeWalk(from: top)
      while inner.node >= 0 {
        inner.advance(tree.nodes)
        outer.advance(tree.nodes, skipping: child)
        if outer.node < 0 { return constraints(across: child, listedBelow: top, except: child) }
      }
    }
    return constraints(across: child, listedBelow: child)
  }

  private func constraints(
    across child: Int, listedBelow top: Int, except skipped: Int = -1
  ) -> [LayoutConstraint] {
    let parent = tree.nodes[child].parent
    var subtree = TreeMembers(of: child)
    // Most refer to the parent; for others the whole tree is searched.
    var whole: TreeMembers?
    func isInTree(_ node: Int) -> Bool {
      if whole == nil { whole = TreeMembers(of: tree.root(of: child)) }
      return whole?.contains(node, in: tree) == true
    }
    var crossing: [LayoutConstraint] = []
    var walk = TreeWalk(from: top)
    while walk.node >= 0 {
      for constraint in constraints.lists.constraints(of: walk.node) where constraint.second != nil
      {
        var (isInside, isOutside) = (false, false)
        constraint.forEachNode {
          guard $0.isIn(self) else { return }
          if $0.index == parent {
            isOutside = true
          } else if subtree.contains($0.index, in: tree) {
            isInside = true
          } else if isInTree($0.index) {
            isOutside = true
          }
        }
        if isInside && isOutside { crossing.append(constraint) }
      }
      walk.advance(tree.nodes, skipping: skipped)
    }
    return crossing
  }

  /// Notes a subtree's root until the next pass.
  func note(_ root: NodeIdentity, in roots: inout [NodeIdentity]) {
    roots.append(root)
    shorten(&roots)
  }

  /// Changes without a pass must not grow a list without limit.
  func shorten(_ roots: inout [NodeIdentity]) {
    guard roots.count > 64 && roots.count > 4 * tree.counts.records else { return }
    var seen: Set<ObjectIdentifier> = []
    roots.removeAll {
      !$0.isAlive || $0.forest !== self || !seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  func removeLinks(of child: Int) {
    let parent = tree.nodes[child].parent
    guard parent >= 0 else { return }
    removeEmission(of: parent, about: child)
    tree.removeLinks(of: child)
    markEmission(parent)
  }
}
