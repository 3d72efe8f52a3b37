// From solved values to frames: in the parent's coordinates, on the host's grid.

extension [NodeRecord] {
  /// The frame in the root's coordinates, as solved.
  func exactFrame(of node: Int) -> Rect {
    let rect = self[node].alignmentRect
    return self[node].hasAlignmentInsets ? rect.outset(by: self[node].alignmentInsets) : rect
  }

  /// The frame in the root's coordinates, on the host's grid.
  ///
  /// - Parameter known: frames that were asked for before, where they depend on each other.
  func frame(of node: Int, _ snapping: Snapping, _ known: inout [Int: Rect]) -> Rect {
    switch snapping {
    case .none: exactFrame(of: node)
    case .edges: snapping.apply(to: exactFrame(of: node), inside: nil)
    case .sizes: frameInsideParents(of: node, snapping, &known)
    }
  }

  /// The frame where it depends on the parent's, and that on its parent's: from the nearest known one downwards, without
  /// recursion.
  private func frameInsideParents(
    of node: Int, _ snapping: Snapping, _ known: inout [Int: Rect]
  ) -> Rect {
    var path: [Int] = []
    var above = node
    while above >= 0 && known[above] == nil {
      path.append(above)
      above = self[above].parent
    }
    var container = known[above].map { (exact: exactFrame(of: above), snapped: $0) }
    for next in path.reversed() {
      let exact = exactFrame(of: next)
      let snapped = snapping.apply(to: exact, inside: container)
      known[next] = snapped
      container = (exact, snapped)
    }
    return container?.snapped ?? exactFrame(of: node)
  }

  /// The frame in the parent's coordinates, zero before the first layout; a root stands where the host put it.
  ///
  /// - Parameter known: frames in the root's coordinates that were asked for before.
  func localFrame(
    of node: Int, _ snapping: Snapping, _ index: SolverIndex, _ known: inout [Int: Rect]
  ) -> Rect {
    let parent = self[node].parent
    if case .none = snapping, parent >= 0, self[node].label != 0, self[node].guideKind == nil {
      let outer = exactFrame(of: parent)
      var frame = exactFrame(of: node)
      frame.x -= outer.x
      frame.y -= outer.y
      return frame
    }
    var frame = frame(of: node, snapping, &known)
    if parent >= 0 {
      let outer = self.frame(of: parent, snapping, &known)
      // Whatever has a place in the tree has unknowns, guides only on the axes that are spoken of.
      if self[node].guideKind == nil && self[node].label != 0 {
        frame.x -= outer.x
        frame.y -= outer.y
        return frame
      }
      if index.variables(node, .horizontal) != nil { frame.x -= outer.x }
      if index.variables(node, .vertical) != nil { frame.y -= outer.y }
      return frame
    }
    frame.x = self[node].hostOrigin.x
    frame.y = self[node].hostOrigin.y
    if let size = self[node].hostSize {
      frame.width = size.width
      frame.height = size.height
    }
    return frame
  }

  /// Adds a node whose local frame may have changed, once.
  mutating func list(_ node: Int, _ told: inout [Int]) {
    if self[node].isListedAsTold { return }
    self[node].isListedAsTold = true
    told.append(node)
  }

  mutating func listChildren(of node: Int, _ told: inout [Int]) {
    var child = self[node].firstChild
    while child >= 0 {
      list(child, &told)
      child = self[child].next
    }
  }

  /// Listed nodes, parents before their children. Where most are listed, a walk finds them sooner than sorting does.
  func inReadingOrder(_ told: [Int]) -> [Int] {
    func sorted() -> [Int] { told.sorted { self[$0].label < self[$1].label } }
    guard told.count * 4 > count else { return sorted() }
    var root = told[0]
    while self[root].parent >= 0 { root = self[root].parent }
    var order: [Int] = []
    order.reserveCapacity(told.count)
    var node = root
    while true {
      if self[node].isListedAsTold { order.append(node) }
      if self[node].firstChild >= 0 {
        node = self[node].firstChild
        continue
      }
      while node != root && self[node].next < 0 { node = self[node].parent }
      if node == root { break }
      node = self[node].next
    }
    if order.count == told.count { return order }
    // Guides that an emission made are in no list of children.
    order.append(contentsOf: told.lazy.filter { self[$0].identity == nil })
    return order.count == told.count ? order : sorted()
  }

  /// Adds a node and all below it, but for subtrees that were added so before.
  mutating func listAll(below node: Int, _ told: inout [Int], _ known: inout Set<Int>) {
    var stack = [node]
    while let next = stack.popLast() {
      guard known.insert(next).inserted else { continue }
      list(next, &told)
      var child = self[next].firstChild
      while child >= 0 {
        stack.append(child)
        child = self[child].next
      }
    }
  }
}

extension NodeTable {
  func exactFrame(of node: Int) -> Rect { nodes.exactFrame(of: node) }

  func localFrame(of node: Int) -> Rect { localFrame(of: node, snapping) }

  func localFrame(of node: Int, _ snapping: Snapping) -> Rect {
    var known: [Int: Rect] = [:]
    return nodes.localFrame(of: node, snapping, lowered.index, &known)
  }

  // MARK: After a solve

  /// Takes over what the solver moved.
  ///
  /// - Parameter told: gains the nodes whose local frame may have changed.
  /// - Returns: the nodes that moved.
  func takeFrames(_ told: inout [Int]) -> [Int] {
    let drained = lowered.solver.drainChanges()
    if drained.isEmpty { return [] }
    // Nothing else looks at the records meanwhile, and a local array is quicker to write to.
    var nodes: [NodeRecord] = []
    swap(&nodes, &self.nodes)
    defer { swap(&nodes, &self.nodes) }
    let values = lowered.solver.model.values
    let index = lowered.index
    let isOnGrid = snapping != .none
    // Sizes on the grid move what is inside, however deep.
    let isWholeTreeOnGrid = if case .sizes = snapping { true } else { false }
    var listedSubtrees: Set<Int> = []
    var moved: [Int] = []
    moved.reserveCapacity(drained.count)
    told.reserveCapacity(told.count + drained.count)
    var last = -1
    for (variable, _) in drained {
      let node = index.node(of: variable)
      if node < 0 || node == last { continue }
      last = node
      let rect = index.rect(of: node, values)
      let old = nodes[node].alignmentRect
      guard rect != old else { continue }
      nodes[node].alignmentRect = rect
      moved.append(node)
      nodes.list(node, &told)
      if isWholeTreeOnGrid {
        nodes.listAll(below: node, &told, &listedSubtrees)
      } else if isOnGrid || rect.x != old.x || rect.y != old.y {
        nodes.listChildren(of: node, &told)
      }
    }
    return moved
  }

  /// Frames that were shown for debugging become the solver's again.
  func takeBackOtherValues(_ root: Int, _ told: inout [Int]) {
    guard showsOtherValues else { return }
    showsOtherValues = false
    let values = lowered.solver.model.values
    forEachNode(below: root) { node in
      nodes[node].alignmentRect = lowered.index.rect(of: node, values)
      nodes.list(node, &told)
    }
  }

  /// Tells items their frames, parents before their children. What a callback takes out of the tree, or moves to
  /// another, hears of the next pass.
  func tell(_ told: inout [Int], in root: NodeIdentity?) {
    let waiting = layoutRequests
    layoutRequests = []
    isTelling = true
    defer { isTelling = false }
    let changes = treeChanges
    var membersChange = changes
    var members = members(ofTree: root)
    // Those that left meanwhile are told with their new tree.
    for identity in waiting
    where identity.isIn(self) && members?.contains(identity.index) == true {
      nodes.list(identity.index, &told)
    }
    for change in takeChanges(told) {
      let identity = change.identity
      guard identity.isIn(self), let item = identity.item?.item else { continue }
      if treeChanges != changes {
        if membersChange != treeChanges {
          membersChange = treeChanges
          members = self.members(ofTree: root)
        }
        if members?.contains(identity.index) != true { continue }
      }
      // One that came into the place of another while text was measured is listed twice.
      if nodes[identity.index].localFrame == change.new && !nodes[identity.index].needsLayout {
        continue
      }
      nodes[identity.index].localFrame = change.new
      nodes[identity.index].needsLayout = false
      if change.new != change.old {
        recorder?.note(identity, from: change.old, to: change.new)
        item.layoutFrameDidChange(change.new)
      }
      if identity.isAlive { item.layoutChildren() }
    }
  }

  /// What is in a tree of this table, as long as its root is one.
  private func members(ofTree root: NodeIdentity?) -> TreeMembers? {
    guard let root, root.isIn(self), nodes[root.index].parent < 0 else { return nil }
    return TreeMembers(of: root.index, in: self)
  }

  private struct Change {
    let identity: NodeIdentity
    let old: Rect
    let new: Rect
  }

  /// The items that have another frame now or asked for their layout pass, parents before their children.
  private func takeChanges(_ told: [Int]) -> [Change] {
    if told.isEmpty { return [] }
    var nodes: [NodeRecord] = []
    swap(&nodes, &self.nodes)
    defer { swap(&nodes, &self.nodes) }
    let index = lowered.index
    let snapping = snapping
    var known: [Int: Rect] = [:]
    var changes: [Change] = []
    changes.reserveCapacity(told.count)
    for node in nodes.inReadingOrder(told) {
      nodes[node].isListedAsTold = false
      guard let identity = nodes[node].identity else { continue }
      let frame = nodes.localFrame(of: node, snapping, index, &known)
      let old = nodes[node].localFrame
      guard frame != old || nodes[node].needsLayout else { continue }
      changes.append(Change(identity: identity, old: old, new: frame))
    }
    return changes
  }

  /// Asks for the layout pass of an item although its frame stays.
  func requestLayout(of index: Int) {
    guard !nodes[index].needsLayout, let identity = nodes[index].identity else { return }
    nodes[index].needsLayout = true
    note(identity, in: &layoutRequests)
  }

  /// Another grid: every item may have another frame.
  func setSnapping(_ new: Snapping, root: Int) {
    if let scale = new.scale {
      precondition(scale.isFinite && scale > 0, "a grid's scale must be above 0 and finite")
    }
    if snapping == new { return }
    snapping = new
    isGridNew = true
    markDirty(root)
  }
}
