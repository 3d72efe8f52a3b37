// Places in the tree as numbers, and the order keys made of them.
//
// An order key of something that the layout makes for a node, highest bit first:
//
//     ┌───┬────────────── 40 ──────────────┬──────── 23 ────────┐
//     │ 1 │ label: the node's place        │ index in node      │
//     └───┴────────────────────────────────┴────────────────────┘
//
// Keys of the user's constraints are their activation numbers, with the top bit zero: they come first.

extension LayoutTree {
  private static let largestLabel: UInt64 = 1 << 40 - 1
  /// As many labels are smaller as are larger.
  static let middleLabel: UInt64 = 1 << 39
  static let largestIndex: UInt64 = 1 << 23 - 1

  /// Where the indices begin of what a container makes about itself; they come after those that its own container makes
  /// about it.
  static let containerIndex = 1 << 22

  /// The node whose place in the tree a node has: its own, except for guides that an emission made.
  func place(of node: Int) -> Int {
    let place = nodes[node].placeNode
    return place >= 0 ? place : node
  }

  /// The key of the `index`-th thing that the layout made for a node.
  func orderKey(_ node: Int, _ index: Int) -> OrderKey {
    Self.orderKey(label: nodes[place(of: node)].label, index)
  }

  static func orderKey(label: UInt64, _ index: Int) -> OrderKey {
    OrderKey(1 << 63 | label << 23 | Swift.min(UInt64(index), largestIndex))
  }

  /// Gives the nodes of newly placed subtrees labels between those of their neighbours. Where there is no room, or
  /// much is new, all labels are dealt anew.
  ///
  /// - Parameter isInSolver: whether the solver knows a node.
  /// - Returns: nodes that have rows under another label.
  mutating func placeNewNodes(
    _ subtrees: [Int], in root: Int, isInSolver: (Int) -> Bool
  ) -> [Int] {
    var placed: [Int] = []
    for subtree in subtrees { appendMembers(ofSubtree: subtree, to: &placed) }
    if placed.isEmpty { return [] }
    let isSmallChange = nodes[root].label != 0 && placed.count * 4 < liveCount
    if !isSmallChange || !placeBetweenNeighbors(subtrees) {
      if subtrees != [root] {
        placed.removeAll()
        appendMembers(ofSubtree: root, to: &placed)
      }
      dealLabels(to: placed, above: 0, step: Self.largestLabel / UInt64(placed.count + 1))
    }
    return placed.filter { isInSolver($0) || !nodes[$0].emission.equations.isEmpty }
  }

  /// Returns whether there was room.
  private mutating func placeBetweenNeighbors(_ subtrees: [Int]) -> Bool {
    var members: [Int] = []
    for subtree in subtrees where nodes[subtree].label == 0 {
      members.removeAll(keepingCapacity: true)
      appendMembers(ofSubtree: subtree, to: &members)
      guard let before = labelBefore(subtree) else { return false }
      let step = (labelAfter(subtree) - before) / UInt64(members.count + 1)
      if step == 0 { return false }
      dealLabels(to: members, above: before, step: step)
    }
    return true
  }

  private mutating func dealLabels(to members: [Int], above first: UInt64, step: UInt64) {
    var label = first
    for member in members {
      label += step
      nodes[member].label = label
    }
  }

  /// The label of the node that comes before a subtree in reading order, among those that have one.
  private func labelBefore(_ subtree: Int) -> UInt64? {
    var sibling = nodes[subtree].previous
    while sibling >= 0 && nodes[sibling].label == 0 { sibling = nodes[sibling].previous }
    guard sibling >= 0 else {
      let parent = nodes[subtree].parent
      return parent < 0 || nodes[parent].label == 0 ? nil : nodes[parent].label
    }
    var last = sibling
    while nodes[last].lastChild >= 0 {
      var child = nodes[last].lastChild
      while child >= 0 && nodes[child].label == 0 { child = nodes[child].previous }
      if child < 0 { break }
      last = child
    }
    return nodes[last].label
  }

  private func labelAfter(_ subtree: Int) -> UInt64 {
    var node = subtree
    while node >= 0 {
      var sibling = nodes[node].next
      while sibling >= 0 && nodes[sibling].label == 0 { sibling = nodes[sibling].next }
      if sibling >= 0 { return nodes[sibling].label }
      node = nodes[node].parent
    }
    return Self.largestLabel
  }
}

extension LayoutConstraint.Standing {
  /// The key of a constraint of the user.
  var orderKey: OrderKey { OrderKey(UInt64(1 << 62 + serial)) }
}
