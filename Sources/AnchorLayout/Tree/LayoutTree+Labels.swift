// Places in the tree as numbers, and order keys made from them.
//
// The order key of something that the layout made for a node, highest bit first:
//
//     ┌───┬────────────── 40 ──────────────┬──────── 23 ────────┐
//     │ 1 │ label: the node's place        │ index in node      │
//     └───┴────────────────────────────────┴────────────────────┘
//
// Keys of the user's constraints are their activation numbers, with a top bit of 0, so they come first. Constraints that collapse
// hidden items have keys of their items.

extension LayoutTree {
  private static let largestLabel: UInt64 = 1 << 40 - 1
  /// The middle of the range of labels.
  static let middleLabel: UInt64 = 1 << 39
  static let largestIndex: UInt64 = 1 << 23 - 1

  /// The first index of constraints that a container emits about itself. They come after those that its parent's container
  /// emits about it.
  static let containerIndex = 1 << 22

  /// The index of the constraint that gives a hidden item no extent along an axis, the last before those.
  static func collapsingIndex(_ axis: Axis) -> Int {
    containerIndex - (axis == .horizontal ? 2 : 1)
  }

  /// The node whose place in the tree a node has: itself, except for guides of emissions.
  @inline(__always)
  func neighbor(of node: Int) -> Int {
    let place = nodes[node].guide.place
    return place >= 0 ? place : node
  }

  /// The order key of the `index`-th thing that the layout made for a node.
  func orderKey(_ node: Int, _ index: Int) -> OrderKey {
    Self.orderKey(label: nodes[neighbor(of: node)].label, index)
  }

  static func orderKey(label: UInt64, _ index: Int) -> OrderKey {
    OrderKey(1 << 63 | label << 23 | Swift.min(UInt64(index), largestIndex))
  }

  /// Labels the nodes of newly placed subtrees between the labels of their neighbours; if there is no room, neighbours are
  /// relabelled, and if many nodes are new, all nodes. Pending changes of nodes that were outside are listed again.
  ///
  /// - Parameter isInSolver: whether the solver knows a node.
  /// - Returns: the nodes that have rows under another label.
  func placeNewNodes(
    _ subtrees: [Int], in root: Int, isInSolver: (Int) -> Bool
  ) -> [Int] {
    var placed: [Int] = []
    for subtree in subtrees { appendMembers(ofSubtree: subtree, to: &placed) }
    if placed.isEmpty { return [] }
    for node in placed where nodes[node].isDue { markDirty(node) }
    let isSmallChange = nodes[root].label != 0 && placed.count * 4 < counts.records
    var moved: Set<Int> = []
    if !isSmallChange || !placeBetweenNeighbors(subtrees, &moved) {
      moved = []
      if subtrees != [root] {
        placed.removeAll()
        appendMembers(ofSubtree: root, to: &placed)
      }
      dealLabels(to: placed, above: 0, step: Self.largestLabel / UInt64(placed.count + 1))
    }
    if !moved.isEmpty {
      // A container's constraints are numbered with its children.
      for node in Array(moved) where nodes[node].parent >= 0 { moved.insert(nodes[node].parent) }
      placed += moved.subtracting(placed).sorted()
    }
    return placed.filter { isInSolver($0) || !emissions[$0].descriptions.isEmpty }
  }

  /// Labels new neighbours together. O(new nodes), plus the cost of making room.
  ///
  /// - Parameter moved: receives the nodes that were relabelled to make room.
  /// - Returns: whether there was room.
  private func placeBetweenNeighbors(_ subtrees: [Int], _ moved: inout Set<Int>) -> Bool {
    var members: [Int] = []
    for subtree in subtrees where nodes[subtree].label == 0 {
      var first = subtree
      while nodes[first].siblings.previous >= 0 && nodes[nodes[first].siblings.previous].label == 0
      {
        first = nodes[first].siblings.previous
      }
      members.removeAll(keepingCapacity: true)
      var next = first
      while next >= 0 && nodes[next].label == 0 {
        appendMembers(ofSubtree: next, to: &members)
        next = nodes[next].siblings.next
      }
      let before = nodeBefore(first)
      if before < 0 { return false }
      if labelStep(for: members.count, after: before) == 0
        && !makeRoom(for: members.count, after: before, &moved)
      {
        return false
      }
      dealLabels(
        to: members, above: nodes[before].label, step: labelStep(for: members.count, after: before))
    }
    return true
  }

  /// The distance between the labels of new nodes that are inserted after a node.
  private func labelStep(for count: Int, after node: Int) -> UInt64 {
    let next = nodeAfter(node)
    // More nodes are expected at the end.
    if next < 0 {
      return min((Self.largestLabel - nodes[node].label) / UInt64(count + 1), Self.endStep)
    }
    return (nodes[next].label - nodes[node].label) / UInt64(count + 1)
  }

  /// The distance between labels of nodes inserted at the end of the tree.
  private static let endStep: UInt64 = 1 << 20

  /// Spreads the labels around a node evenly over the smallest range of labels, a power of two long, that is not too full.
  /// Larger ranges must be emptier, so nodes inserted one by one, in any order, relabel O(log² nodes) others each on average.
  ///
  /// Bender, Cole, Demaine, Farach-Colton and Zito, "Two simplified algorithms for maintaining order in a list", 2002.
  private func makeRoom(
    for count: Int, after node: Int, _ moved: inout Set<Int>
  ) -> Bool {
    let label = nodes[node].label
    var (first, last) = (node, node)
    var (previous, next) = (nodeBefore(first), nodeAfter(last))
    var total = count + 1
    var limit = 1.0
    for bits in 1..<40 {
      limit *= Self.fill
      let lower = (label >> UInt64(bits)) << UInt64(bits)
      let upper = lower + (1 << UInt64(bits)) - 1
      while previous >= 0 && nodes[previous].label >= lower {
        first = previous
        previous = nodeBefore(first)
        total += 1
      }
      while next >= 0 && nodes[next].label <= upper {
        last = next
        next = nodeAfter(last)
        total += 1
      }
      if Double(total) > limit { continue }
      let step = (upper - lower) / UInt64(total + 1)
      if step == 0 { continue }
      var place = lower
      var member = first
      while true {
        place += step
        nodes[member].label = place
        moved.insert(member)
        if member == node { place += step * UInt64(count) }
        if member == last { return true }
        member = nodeAfter(member)
      }
    }
    return false
  }

  /// The factor by which a range may have more nodes than one half as long; below 2.
  private static let fill = 1.6

  private func dealLabels(to members: [Int], above first: UInt64, step: UInt64) {
    var label = first
    for member in members {
      label += step
      nodes[member].label = label
    }
  }

  /// The labelled node before a node in reading order; −1 if there is none.
  private func nodeBefore(_ node: Int) -> Int {
    guard var last = lastLabelled(from: nodes[node].siblings.previous) else {
      let parent = nodes[node].parent
      return parent < 0 || nodes[parent].label == 0 ? -1 : parent
    }
    while let inner = lastLabelled(from: nodes[last].children.last) { last = inner }
    return last
  }

  private func lastLabelled(from sibling: Int) -> Int? {
    var sibling = sibling
    while sibling >= 0 && nodes[sibling].label == 0 { sibling = nodes[sibling].siblings.previous }
    return sibling < 0 ? nil : sibling
  }

  /// The labelled node after a node in reading order; −1 if there is none.
  private func nodeAfter(_ node: Int) -> Int {
    if let inner = firstLabelled(from: nodes[node].children.first) { return inner }
    var outer = node
    while outer >= 0 {
      if let next = firstLabelled(from: nodes[outer].siblings.next) { return next }
      outer = nodes[outer].parent
    }
    return -1
  }

  private func firstLabelled(from sibling: Int) -> Int? {
    var sibling = sibling
    while sibling >= 0 && nodes[sibling].label == 0 { sibling = nodes[sibling].siblings.next }
    return sibling < 0 ? nil : sibling
  }
}

extension LayoutConstraint.Registration {
  /// The order key of a constraint of the user.
  var orderKey: OrderKey { OrderKey(UInt64(1 << 62 + serial)) }
}
