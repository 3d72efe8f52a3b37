// The tree of records: links, walks, removal of subtrees, and joining and splitting of tables.

extension NodeTable {
  func item(at index: Int) -> (any LayoutItem)? { tree.objects[index].identity?.item?.item }

  func name(of index: Int) -> String {
    if let name = item(at: index)?.layoutName, !name.isEmpty { return name }
    if tree.nodes[index].placeNode >= 0 { return guideName(of: index) }
    return "item\(index)"
  }

  /// The name of an emission's guide: its container's name and its own, numbered if there are several.
  private func guideName(of index: Int) -> String {
    let container = tree.nodes[index].parent
    let own = tree.nodes[index].guideName
    let alike = tree.emissions[container].guides.filter { tree.nodes[$0].guideName == own }
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
    joining.leaveAbandonedTable()
    parent.leaveAbandonedTable()
    if joining.isLight {
      if parent.isLight { return parent.insertLight(joining, before: successor) }
      joining.leaveLightParent()
      parent.table.setApart(parent)
      let table = parent.table
      table.adopt(joining)
      table.attach(joining.index, to: parent.index, before: successor?.index)
      return
    }
    precondition(
      !(parent.table === joining.table
        && parent.table.tree.isAncestor(joining.index, orSelfOf: parent.index)),
      "an item cannot be put into itself or its own descendant")
    if parent.table === joining.table
      && joining.table.tree.nodes[joining.index].parent == parent.index
    {
      joining.table.reorder(joining.index, before: successor?.index)
      return
    }
    joining.table.removeFromParent(joining.index)
    if parent.table !== joining.table {
      joining.table.setApart(joining)
      parent.table.setApart(parent)
      join(parent, joining)
    }
    parent.table.attach(joining.index, to: parent.index, before: successor?.index)
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
    let table = parent.table
    var successor = -1
    if let predecessor {
      successor = table.tree.nodes[predecessor.index].next
    } else {
      successor = table.tree.nodes[parent.index].firstChild
      while successor >= 0 && table.tree.nodes[successor].guideKind?.sharedAxis != nil {
        successor = table.tree.nodes[successor].next
      }
    }
    if successor >= 0 && joining.isAt(successor, of: table) {
      successor = table.tree.nodes[successor].next
    }
    put(joining, into: parent, before: successor < 0 ? nil : table.tree.objects[successor].identity)
  }

  func attach(_ child: Int, to parent: Int, before successor: Int?) {
    link(child, to: parent, before: successor)
    tree.treeCount -= 1
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
    if tree.nodes[child].next == successor ?? -1 { return }
    let parent = tree.nodes[child].parent
    tree.removeLinks(of: child)
    link(child, to: parent, before: successor)
  }

  private func link(_ child: Int, to parent: Int, before successor: Int?) {
    tree.link(child, to: parent, before: successor)
    if let identity = tree.objects[child].identity { note(identity, in: &work.attached) }
    markEmission(parent)
  }

  /// Removes a subtree. Constraints across the cut are suspended if they reattach, else deactivated.
  func removeFromParent(_ child: Int) {
    let parent = tree.nodes[child].parent
    guard parent >= 0 else { return }
    for constraint in constraints.lists.isEmpty ? [] : constraintsAcrossEdge(of: child)
    where constraint.registration.state != .inactive {
      if constraint.reattaches {
        if constraint.registration.state == .active { suspend(constraint) }
        constraint.registration.isWaitKnown = true
      } else {
        constraint.deactivate()
        constraint.isDetached = true
      }
    }
    endRefusals(across: child)
    endPlacing(child)
    markSizeDependents(of: child)
    removeLinks(of: child)
    clearInheritedSizes()
    tree.treeCount += 1
    let wasArranged = tree.nodes[child].isArranged
    if wasArranged { endArranging(child) }
    updateVisibility(of: child)
    if let identity = tree.objects[child].identity { note(identity, in: &work.detached) }
    markRows(child)
    if wasArranged { noteVisibility(of: item(at: child), in: parent) }
  }

  private func endPlacing(_ child: Int) {
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
  private func shorten(_ roots: inout [NodeIdentity]) {
    guard roots.count > 64 && roots.count > 4 * tree.liveCount else { return }
    var seen: Set<ObjectIdentifier> = []
    roots.removeAll {
      !$0.isAlive || $0.table !== self || !seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  private func removeLinks(of child: Int) {
    let parent = tree.nodes[child].parent
    guard parent >= 0 else { return }
    removeEmission(of: parent, about: child)
    tree.removeLinks(of: child)
    markEmission(parent)
  }

  /// Removes a deallocated item: deactivates its constraints, and makes its children roots.
  ///
  /// - Parameter name: The item's name, if it is still known.
  func removeNode(_ index: Int, name: String?) {
    if !constraints.lists.isEmpty {
      for constraint in constraints.lists.constraints(of: index) { constraint.deactivate() }
    }
    endPlacing(index)
    markSizeDependents(of: index)
    if tree.nodes[index].firstChild >= 0 { clearInheritedSizes() }
    let parent = tree.nodes[index].parent
    let wasArranged = tree.nodes[index].isArranged
    if parent < 0 { tree.treeCount -= 1 }
    if wasArranged && parent >= 0, let container = tree.objects[parent].identity {
      noteDeath(of: name, in: container)
    }
    removeLinks(of: index)
    let firstRoot = work.orphaned.count
    tree.orphanChildren(of: index, &work.orphaned)
    for place in firstRoot..<work.orphaned.count {
      markDirty(work.orphaned[place].index)
      updateVisibility(of: work.orphaned[place].index)
    }
    shorten(&work.orphaned)
    removeRows(of: index)
    free(index)
    tree.liveCount -= 1
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
      tree.emissions[node] = Emitted()
      if tree.nodes[node].placeNode >= 0 { free(node) }
      guard let identity = tree.objects[node].identity else { continue }
      tree.leaveSpace(node)
      // Frames can be read until the next layout, which examines wrapped content even if it does not move.
      if tree.objects[node].content?.wrapping != nil { note(identity, in: &followers.unmeasured) }
      if tree.nodes[node].guideKind == nil { continue }
      for axis in [Axis.horizontal, .vertical] {
        tree.nodes[node].wasPlaced[axis] = space.unknowns.variables(node, axis) != nil
      }
    }
    work.leaving = [:]
    ownSpace = nil
  }

  /// Ends a tree at once, if so many dying items are all that it has: what is left of it is read by deinitializers alone. Other
  /// trees of the table live on in another one. O(items of the tree).
  func abandonTree(of root: Int, ifAllDie count: Int) {
    var (members, others): ([Int], Int) = ([], 0)
    forEachNode(below: root) { node in
      // Tracks end with their grid's container, and have no use without their grid.
      if tree.nodes[node].guideKind?.sharedAxis == nil { others += 1 }
      members.append(node)
    }
    if count != members.count && count != others { return }
    if tree.liveCount == members.count { return abandon() }
    var isDying = Array(repeating: false, count: tree.nodes.count)
    for node in members { isDying[node] = true }
    for node in members where !constraints.lists.isEmpty(node) {
      for constraint in constraints.lists.constraints(of: node)
      where !constraint.allNodes({ $0.isIn(self) && isDying[$0.index] }) {
        constraint.deactivate()
      }
    }
    let apart = makeTableApart()
    // A laid-out tree stays where the host knows it.
    let leaves = hasMainTree || 2 * members.count <= tree.liveCount
    if !leaves {
      members = tree.nodes.indices.filter { tree.objects[$0].identity != nil && !isDying[$0] }
    }
    move(members, to: apart, comingFirst: false)
    if leaves { apart.abandon() } else { abandon() }
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

  // MARK: Joining and splitting tables

  /// Moves two items' trees into one table. The parent's settings remain in force, and its constraints come first. The kept
  /// table is the one being laid out, else one that was laid out, else the larger one.
  static func join(_ parent: NodeIdentity, _ child: NodeIdentity) {
    let keepsParents = parent.table.worth >= child.table.worth
    let (kept, moved) =
      keepsParents ? (parent.table, child.table) : (child.table, parent.table)
    let handler = parent.table.reporting.onConflict ?? child.table.reporting.onConflict
    let problemHandler = parent.table.reporting.onProblem ?? child.table.reporting.onProblem
    let listener = parent.table.notices.onNeedsLayout == nil ? child.table : parent.table
    (kept.notices.onNeedsLayout, kept.notices.areDue) =
      (listener.notices.onNeedsLayout, listener.notices.areDue && !kept.state.isLayingOut)
    moved.notices.onNeedsLayout = nil
    if keepsParents && moved.host.snapping.scale != kept.host.snapping.scale {
      moved.markContentOnGrid()
    }
    moved.move(
      moved.tree.nodes.indices.filter { moved.tree.objects[$0].identity != nil }, to: kept,
      comingFirst: !keepsParents)
    kept.reporting.onConflict = handler
    kept.reporting.onProblem = problemHandler
    kept.tree.features.formUnion(moved.tree.features)
    if !keepsParents { kept.takeHostChoices(of: moved) }
    kept.reporting.takeProblems(of: moved.reporting)
    kept.work.attached.append(contentsOf: moved.work.attached)
  }

  /// Takes over the host's settings for a layout.
  private func takeHostChoices(of other: NodeTable) {
    if host.hasOwnMetrics || other.host.hasOwnMetrics {
      host.metrics = other.host.metrics
      host.hasOwnMetrics = true
      for node in tree.nodes.indices where tree.objects[node].identity != nil {
        markMetrics(of: node)
      }
      measuring.forgetAll()
    }
    if host.snapping != other.host.snapping { state.isGridNew = true }
    if host.snapping.scale != other.host.snapping.scale { markContentOnGrid() }
    host.waitsForCommonAncestor = other.host.waitsForCommonAncestor
    host.snapping = other.host.snapping
    host.reports = other.host.reports
  }

  /// The cost of moving this table's records, most important part first.
  private var worth: (Int, Int, Int) {
    (state.isLayingOut ? 1 : 0, hasMainTree ? 1 : 0, tree.liveCount)
  }

  /// Whether a tree of this table is laid out.
  private var hasMainTree: Bool { mainTreeRoot >= 0 }

  /// The root of the tree whose rows the solver holds, even if it was since inserted below another item; −1 if none.
  private var mainTreeRoot: Int {
    guard isLowered, let main = space.root, main.isAlive, main.table === self else { return -1 }
    return tree.root(of: main.index)
  }

  /// Moves the tree of a node to its own table if this one lays out another tree, so that the two do not disturb each other.
  func setApart(_ node: NodeIdentity) {
    guard tree.treeCount > 1, tree.knownMember != node.index, hasMainTree else { return }
    let root = tree.root(of: node.index)
    if mainTreeRoot == root {
      tree.knownMember = node.index
      return
    }
    let own = makeTableApart()
    var subtree: [Int] = []
    forEachNode(below: root) { if tree.objects[$0].identity != nil { subtree.append($0) } }
    move(subtree, to: own, comingFirst: false)
  }

  private func makeTableApart() -> NodeTable {
    let table = NodeTable()
    table.tree.features = tree.features
    table.takeHostChoices(of: self)
    return table
  }

  /// Moves the records of whole subtrees. Their rows are removed, and lowered again in the other table.
  ///
  /// - Parameter comingFirst: Whether their constraints count as activated before the other table's.
  private func move(_ indices: [Int], to other: NodeTable, comingFirst: Bool) {
    tree.changes += 1
    for index in indices where isLowered || tree.nodes[index].label != 0 { removeFromSolver(index) }
    let hasConstraints = !constraints.lists.isEmpty
    if hasConstraints {
      other.constraints.takeActivations(
        of: indices.flatMap { index in
          constraints.lists.constraints(of: index).filter {
            $0.first === tree.objects[index].identity
          }
        }, comingFirst: comingFirst)
    }
    for index in indices {
      measuring.forget(index)
      tree.moveRecord(index, to: other.tree)
    }
    // All records are relinked before anything walks between them.
    for index in indices { other.tree.follow(tree.nodes[index].newIndex, from: tree) }
    for index in indices {
      let moved = tree.nodes[index].newIndex
      guard let identity = other.tree.objects[moved].identity else { continue }
      identity.move(to: other, moved)
      other.markDirty(moved)
      // The new table tells the item what the old one was about to tell.
      if other.tree.nodes[moved].needsLayout {
        other.note(identity, in: &other.work.layoutRequests)
      }
      if hasConstraints { moveLists(of: index, identity, to: other) }
      other.tree.liveCount += 1
      if other.tree.nodes[moved].parent < 0 {
        tree.treeCount -= 1
        other.tree.treeCount += 1
      }
    }
    tree.liveCount -= indices.count
    other.takeNotes(of: self)
    if hasConstraints {
      for index in indices { other.noteSplitConstraints(of: tree.nodes[index].newIndex) }
    }
  }

  /// Lists a node's constraints in its new table, where they wait to be lowered.
  private func moveLists(of index: Int, _ identity: NodeIdentity, to other: NodeTable) {
    for constraint in constraints.lists.constraints(of: index) {
      constraints.unlist(constraint, of: identity)
      other.constraints.list(constraint, of: identity)
      if constraint.first === identity {
        constraint.registration.isListedAsChanged = false
        other.constraints.wait(constraint, in: other)
      }
    }
  }
}
