// Places in the tree as numbers, and the order keys made of them.
//
// An order key of something that the layout makes for a node, highest bit first:
//
//     ┌───┬────────────── 40 ──────────────┬──────── 23 ────────┐
//     │ 1 │ label: the node's place        │ index in node      │
//     └───┴────────────────────────────────┴────────────────────┘
//
// Keys of the user's constraints are their activation numbers, with the top bit zero: they come first.

extension NodeTable {
  private static let largestLabel: UInt64 = 1 << 40 - 1
  static let largestIndex: UInt64 = 1 << 23 - 1

  /// Where the indices begin of what a container makes about itself; they come after those that its own container makes
  /// about it.
  static let containerIndex = 1 << 22

  /// The key of the `index`-th thing that the layout made for a node.
  func orderKey(_ node: Int, _ index: Int) -> OrderKey { nodes.orderKey(node, index) }

  /// Gives the nodes of newly placed subtrees labels between those of their neighbours. Where there is no room, or
  /// much is new, all labels are dealt anew.
  ///
  /// - Returns: nodes that have rows under another label.
  func placeNewNodes(_ subtrees: [Int], in root: Int) -> [Int] {
    var placed: [Int] = []
    for subtree in subtrees { forEachNode(below: subtree) { placed.append($0) } }
    if placed.isEmpty { return [] }
    let isSmallChange = nodes[root].label != 0 && placed.count * 4 < liveCount
    if !isSmallChange || !subtrees.allSatisfy(placeSubtree) {
      placeAll(in: root)
      placed = []
      forEachNode(below: root) { placed.append($0) }
    }
    return placed.filter {
      lowered.index.isKnown($0) || !nodes[$0].emission.equations.isEmpty
    }
  }

  private func placeAll(in root: Int) {
    var count: UInt64 = 0
    forEachNode(below: root) { _ in count += 1 }
    let step = Self.largestLabel / (count + 1)
    var label: UInt64 = 0
    forEachNode(below: root) {
      label += step
      nodes[$0].label = label
    }
  }

  private func placeSubtree(_ subtree: Int) -> Bool {
    if nodes[subtree].label != 0 { return true }
    var count: UInt64 = 0
    forEachNode(below: subtree) { _ in count += 1 }
    guard let before = labelBefore(subtree) else { return false }
    let step = (labelAfter(subtree) - before) / (count + 1)
    if step == 0 { return false }
    var label = before
    forEachNode(below: subtree) {
      label += step
      nodes[$0].label = label
    }
    return true
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
