// The tree of records: links, walks, parts taken out, tables joined and split.

extension NodeTable {
  func item(at index: Int) -> (any LayoutItem)? { nodes[index].identity?.item?.item }

  func name(of index: Int) -> String {
    if let name = item(at: index)?.layoutName, !name.isEmpty { return name }
    if nodes[index].placeNode >= 0 { return guideName(of: index) }
    return "item\(index)"
  }

  /// A guide that an emission made: its container's name and its own, counted where there are several of that name.
  private func guideName(of index: Int) -> String {
    let container = nodes[index].parent
    let own = nodes[index].guideName
    let alike = nodes[container].emission.guides.filter { nodes[$0].guideName == own }
    let name = "\(name(of: container)).\(equationNames[own])"
    guard alike.count > 1, let number = alike.firstIndex(of: index) else { return name }
    return "\(name).\(number + 1)"
  }

  func root(of index: Int) -> Int {
    var node = index
    while nodes[node].parent >= 0 { node = nodes[node].parent }
    return node
  }

  func isAncestor(_ ancestor: Int, orSelfOf index: Int) -> Bool {
    if nodes[ancestor].firstChild < 0 { return ancestor == index }
    var node = index
    while node >= 0 {
      if node == ancestor { return true }
      node = nodes[node].parent
    }
    return false
  }

  /// The nearest item that is both, or above both; −1 where there is none. O(distance) where one of them has a place in
  /// the tree that is laid out, else O(depth).
  func commonAncestor(of first: Int, and second: Int) -> Int {
    var (left, right) = (first, second)
    while left != right {
      if left < 0 || right < 0 { return -1 }
      // Labels grow downwards, and an item without one has none below it with one: what goes up is above nothing.
      let (leftLabel, rightLabel) = (nodes[left].label, nodes[right].label)
      if leftLabel == 0 && rightLabel == 0 { return commonAncestorByDepth(of: left, and: right) }
      if leftLabel == 0 || rightLabel != 0 && leftLabel >= rightLabel {
        left = nodes[left].parent
      } else {
        right = nodes[right].parent
      }
    }
    return left
  }

  private func commonAncestorByDepth(of first: Int, and second: Int) -> Int {
    var (left, right) = (first, second)
    var leftDepth = depth(of: left)
    var rightDepth = depth(of: right)
    while leftDepth > rightDepth {
      left = nodes[left].parent
      leftDepth -= 1
    }
    while rightDepth > leftDepth {
      right = nodes[right].parent
      rightDepth -= 1
    }
    while left != right {
      left = nodes[left].parent
      right = nodes[right].parent
    }
    return left
  }

  private func depth(of index: Int) -> Int {
    var depth = 0
    var node = nodes[index].parent
    while node >= 0 {
      depth += 1
      node = nodes[node].parent
    }
    return depth
  }

  /// Walks a subtree, parents before their children, without recursion.
  func forEachNode(below root: Int, _ body: (Int) -> Void) {
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      body(walk.node)
      walk.advance(nodes)
    }
  }

  // MARK: Links

  /// Makes an item a child of another one, before a sibling or last. It leaves its present parent first.
  static func put(
    _ joining: NodeIdentity, into parent: NodeIdentity, before successor: NodeIdentity?
  ) {
    precondition(parent !== joining, "an item cannot be put into itself or its own descendant")
    if !joining.hasRecord {
      parent.table.setApart(parent)
      let table = parent.table
      table.addRecord(of: joining)
      table.markDirty(joining.index)
      table.attach(joining.index, to: parent.index, before: successor?.index)
      return
    }
    precondition(
      !(parent.table === joining.table
        && parent.table.isAncestor(joining.index, orSelfOf: parent.index)),
      "an item cannot be put into itself or its own descendant")
    if parent.table === joining.table && joining.table.nodes[joining.index].parent == parent.index {
      joining.table.reorder(joining.index, before: successor?.index)
      return
    }
    joining.table.detach(joining.index)
    if parent.table !== joining.table {
      joining.table.setApart(joining)
      parent.table.setApart(parent)
      join(parent, joining)
    }
    parent.table.attach(joining.index, to: parent.index, before: successor?.index)
  }

  func attach(_ child: Int, to parent: Int, before successor: Int?) {
    link(child, to: parent, before: successor)
    treeCount -= 1
    forgetInheritedSizes()
    noteParent(of: child)
    markDirections(below: child)
    markRows(child)
    markSizeDependents(of: child)
  }

  /// Gives a child another place among its siblings; its constraints stay.
  func reorder(_ child: Int, before successor: Int?) {
    if nodes[child].next == successor ?? -1 { return }
    let parent = nodes[child].parent
    unlinkSibling(child)
    link(child, to: parent, before: successor)
  }

  private func link(_ child: Int, to parent: Int, before successor: Int?) {
    let next = successor ?? -1
    precondition(
      next < 0 || nodes[next].parent == parent, "the successor is not a child of this item")
    let previous = next < 0 ? nodes[parent].lastChild : nodes[next].previous
    treeChanges += 1
    nodes[child].parent = parent
    nodes[child].previous = previous
    nodes[child].next = next
    if previous < 0 { nodes[parent].firstChild = child } else { nodes[previous].next = child }
    if next < 0 { nodes[parent].lastChild = child } else { nodes[next].previous = child }
    // A node without a label has none below it with one.
    if nodes[child].label != 0 { forEachNode(below: child) { nodes[$0].label = 0 } }
    if let identity = nodes[child].identity { note(identity, in: &attachedRoots) }
    markEmission(parent)
  }

  /// Takes children out of one parent, with one look at what it emitted about them.
  func detach(_ children: [Int], from parent: Int) {
    dropEmission(of: parent, about: Set(children))
    for child in children { detach(child, isEmissionDropped: true) }
  }

  /// Takes a subtree out. Constraints across the cut end for good.
  func detach(_ child: Int, isEmissionDropped: Bool = false) {
    let parent = nodes[child].parent
    guard parent >= 0 else { return }
    for constraint in constraintsAcrossEdge(of: child) where constraint.standing.state != .inactive
    {
      if constraint.reattaches {
        if constraint.standing.state == .active { suspend(constraint) }
      } else {
        constraint.deactivate()
        constraint.isDetached = true
      }
    }
    markSizeDependents(of: child)
    unlink(child, isEmissionDropped: isEmissionDropped)
    forgetInheritedSizes()
    treeCount += 1
    nodes[child].isArranged = false
    if let identity = nodes[child].identity { note(identity, in: &detachedRoots) }
    markRows(child)
  }

  /// Constraints between a subtree and what it is in. One that waits for an item of another tree is none of them.
  ///
  /// Each is listed on both sides, so the smaller side is searched: both are walked in turn until one comes to its end.
  /// Most subtrees that leave are small, though, and need no look at the rest.
  private func constraintsAcrossEdge(of child: Int) -> [LayoutConstraint] {
    var inner = TreeWalk(from: child)
    for _ in 0..<16 where inner.node >= 0 { inner.advance(nodes) }
    if inner.node >= 0 {
      let tree = root(of: child)
      var outer = TreeWalk(from: tree)
      while inner.node >= 0 {
        inner.advance(nodes)
        outer.advance(nodes, skipping: child)
        if outer.node < 0 { return constraints(across: child, listedBelow: tree, except: child) }
      }
    }
    return constraints(across: child, listedBelow: child)
  }

  private func constraints(
    across child: Int, listedBelow top: Int, except skipped: Int = -1
  ) -> [LayoutConstraint] {
    let parent = nodes[child].parent
    var subtree = TreeMembers(of: child, in: self)
    // Most speak of the parent; others are looked for in the whole tree.
    var tree: TreeMembers?
    func isInTree(_ node: Int) -> Bool {
      if tree == nil { tree = TreeMembers(of: root(of: child), in: self) }
      return tree?.contains(node) == true
    }
    var crossing: [LayoutConstraint] = []
    var walk = TreeWalk(from: top)
    while walk.node >= 0 {
      for constraint in lists.constraints(of: walk.node) where constraint.second != nil {
        var (isInside, isOutside) = (false, false)
        constraint.forEachNode {
          guard $0.isIn(self) else { return }
          if $0.index == parent {
            isOutside = true
          } else if subtree.contains($0.index) {
            isInside = true
          } else if isInTree($0.index) {
            isOutside = true
          }
        }
        if isInside && isOutside { crossing.append(constraint) }
      }
      walk.advance(nodes, skipping: skipped)
    }
    return crossing
  }

  /// Remembers a subtree's root until the next pass. What changes forever without a pass must not grow the list.
  func note(_ root: NodeIdentity, in roots: inout [NodeIdentity]) {
    roots.append(root)
    guard roots.count > 64 && roots.count > 4 * liveCount else { return }
    var seen: Set<ObjectIdentifier> = []
    roots.removeAll {
      !$0.isAlive || $0.table !== self || !seen.insert(ObjectIdentifier($0)).inserted
    }
  }

  private func unlink(_ child: Int, isEmissionDropped: Bool = false) {
    let parent = nodes[child].parent
    guard parent >= 0 else { return }
    if !isEmissionDropped { dropEmission(of: parent, about: child) }
    unlinkSibling(child)
    markEmission(parent)
  }

  private func unlinkSibling(_ child: Int) {
    treeChanges += 1
    let parent = nodes[child].parent
    let previous = nodes[child].previous
    let next = nodes[child].next
    if previous < 0 { nodes[parent].firstChild = next } else { nodes[previous].next = next }
    if next < 0 { nodes[parent].lastChild = previous } else { nodes[next].previous = previous }
    nodes[child].parent = -1
    nodes[child].previous = -1
    nodes[child].next = -1
  }

  /// The item is gone: its constraints end, its children become roots of their own.
  func removeNode(_ index: Int) {
    for constraint in lists.constraints(of: index) { constraint.deactivate() }
    markSizeDependents(of: index)
    if nodes[index].parent < 0 { treeCount -= 1 }
    unlink(index)
    var child = nodes[index].firstChild
    while child >= 0 {
      let next = nodes[child].next
      nodes[child].parent = -1
      nodes[child].previous = -1
      nodes[child].next = -1
      nodes[child].isArranged = false
      treeCount += 1
      if let identity = nodes[child].identity { note(identity, in: &orphanedRoots) }
      markRows(child)
      child = next
    }
    withdraw(index)
    free(index)
    liveCount -= 1
  }

  func free(_ index: Int) { _ = takeRecord(index) }

  /// Frees a record's index and answers the record.
  private func takeRecord(_ index: Int) -> NodeRecord {
    if !fittingSizes.isEmpty { fittingSizes[index] = nil }
    var record = NodeRecord(identity: nil)
    // It may still be listed as dirty; the list must not name it twice once it is used again.
    record.isDirty = nodes[index].isDirty
    swap(&record, &nodes[index])
    freeNodes.append(index)
    return record
  }

  func makeRecord(_ record: NodeRecord) -> Int {
    var record = record
    guard let index = freeNodes.popLast() else {
      record.isDirty = false
      nodes.append(record)
      return nodes.count - 1
    }
    record.isDirty = nodes[index].isDirty
    nodes[index] = record
    return index
  }

  /// Makes the record of an item that has none, as a tree of its own.
  func addRecord(of identity: NodeIdentity) {
    identity.move(to: self, makeRecord(NodeRecord(identity: identity)))
    liveCount += 1
    treeCount += 1
  }

  // MARK: Joining and splitting tables

  /// Brings two items' trees into one table; the parent's settings stay in force, and its constraints come first. The
  /// table stays that is being laid out, else one that was laid out, else the larger one.
  static func join(_ parent: NodeIdentity, _ child: NodeIdentity) {
    let keepsParents = parent.table.worth >= child.table.worth
    let (kept, moved) =
      keepsParents ? (parent.table, child.table) : (child.table, parent.table)
    let handler = parent.table.onConflict ?? child.table.onConflict
    moved.move(
      moved.nodes.indices.filter { moved.nodes[$0].identity != nil }, to: kept,
      comingFirst: !keepsParents)
    kept.onConflict = handler
    kept.hasDirections = kept.hasDirections || moved.hasDirections
    kept.hasAutoresizing = kept.hasAutoresizing || moved.hasAutoresizing
    kept.hasSafeArea = kept.hasSafeArea || moved.hasSafeArea
    kept.hasMeasuringContainers = kept.hasMeasuringContainers || moved.hasMeasuringContainers
    if !keepsParents { kept.takeHostChoices(of: moved) }
    for problem in moved.problems { kept.record(problem) }
    kept.attachedRoots.append(contentsOf: moved.attachedRoots)
  }

  /// The host's choices for a whole layout.
  private func takeHostChoices(of other: NodeTable) {
    if hasOwnMetrics || other.hasOwnMetrics {
      metrics = other.metrics
      hasOwnMetrics = true
      for node in nodes.indices where nodes[node].identity != nil { markMetrics(of: node) }
      fittingSizes = [:]
    }
    if snapping != other.snapping { isGridNew = true }
    waitsForCommonAncestor = other.waitsForCommonAncestor
    snapping = other.snapping
  }

  /// What would be lost by moving this table's records, in order of importance.
  private var worth: (Int, Int, Int) {
    (isLayingOut ? 1 : 0, hasMainTree ? 1 : 0, liveCount)
  }

  /// Whether a tree of this table is laid out.
  private var hasMainTree: Bool { mainTreeRoot >= 0 }

  /// The root of the tree whose rows the solver holds, also where that was put under another item since; −1 if none.
  private var mainTreeRoot: Int {
    guard isLowered, let main = lowered.root, main.isAlive, main.table === self else { return -1 }
    return root(of: main.index)
  }

  /// Gives the tree of a node a table of its own where this one lays out another tree, so that the two do not disturb
  /// each other.
  func setApart(_ node: NodeIdentity) {
    guard treeCount > 1, hasMainTree else { return }
    let root = root(of: node.index)
    if mainTreeRoot == root { return }
    let own = NodeTable()
    own.hasDirections = hasDirections
    own.hasSafeArea = hasSafeArea
    own.hasMeasuringContainers = hasMeasuringContainers
    own.hasAutoresizing = hasAutoresizing
    own.takeHostChoices(of: self)
    var subtree: [Int] = []
    forEachNode(below: root) { if nodes[$0].identity != nil { subtree.append($0) } }
    move(subtree, to: own, comingFirst: false)
  }

  /// Moves whole subtrees' records. They lose their rows and are lowered anew in the other table.
  ///
  /// - Parameter comingFirst: whether their constraints count as activated before the other table's.
  private func move(_ indices: [Int], to other: NodeTable, comingFirst: Bool) {
    treeChanges += 1
    if isLowered { for index in indices { withdraw(index) } }
    let hasConstraints = !lists.isEmpty
    if hasConstraints {
      other.takeActivations(
        of: indices.flatMap { index in
          lists.constraints(of: index).filter { $0.first === nodes[index].identity }
        }, comingFirst: comingFirst)
    }
    var newIndex = [Int](repeating: -1, count: nodes.count)
    for index in indices { newIndex[index] = other.makeRecord(takeRecord(index)) }
    for index in indices {
      let moved = newIndex[index]
      other.nodes[moved].enterTable(newIndex)
      guard let identity = other.nodes[moved].identity else { continue }
      identity.move(to: other, moved)
      other.markDirty(moved)
      // What its old table was going to tell it, the new one does.
      if other.nodes[moved].needsLayout { other.note(identity, in: &other.layoutRequests) }
      if hasConstraints { moveLists(of: index, identity, to: other) }
      other.liveCount += 1
      if other.nodes[moved].parent < 0 {
        treeCount -= 1
        other.treeCount += 1
      }
    }
    liveCount -= indices.count
  }

  /// The constraints that name a node are listed in its new table; they wait there to be lowered.
  private func moveLists(of index: Int, _ identity: NodeIdentity, to other: NodeTable) {
    for constraint in lists.constraints(of: index) {
      unlist(constraint, of: identity)
      other.list(constraint, of: identity)
      if constraint.first === identity {
        // Wherever it was listed before, it is waiting here now.
        constraint.standing.isListedAsPending = false
        constraint.standing.isListedAsChanged = false
        other.wait(constraint)
      }
    }
  }
}
