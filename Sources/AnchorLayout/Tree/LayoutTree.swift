/// The records of a table: a forest of items, of which one tree is laid out.
///
/// Records are linked by index. Each part of the tree is changed within one access, so that loops do not check exclusive access
/// in every step.
struct LayoutTree {
  var nodes: [NodeRecord] = []
  private var freeNodes: [Int] = []
  /// By node: how often its record was freed, which tells whether a number still means the same item.
  private(set) var uses: [UInt32] = []
  /// The number of records in use, without guides of emissions.
  var liveCount = 0
  /// The number of trees, including those of a single item.
  var treeCount = 0
  /// The number of insertions and removals of items and of moves to other tables.
  var changes = 0
  /// The number of records freed.
  private(set) var taken = 0
  /// The root of the laid-out tree, while all nodes with a label are in that tree; otherwise −1.
  var labelledRoot = -1
  /// A node known to be in the laid-out tree; −1 if none is. The root search is skipped for nodes inserted below it.
  var knownMember = -1
  /// Nodes with pending changes.
  var dirtyNodes: [Int] = []
  /// Whether a container has ever measured its children or their contents.
  var hasMeasuringContainers = false
  /// Whether an item ever had a direction of its own; if not, all are left to right.
  var hasDirections = false

  func root(of index: Int) -> Int {
    var node = index
    while nodes[node].parent >= 0 { node = nodes[node].parent }
    return node
  }

  /// The root of a node's tree. Usually O(1) in the laid-out tree, otherwise O(depth).
  func labelledRoot(of index: Int) -> Int {
    nodes[index].label != 0 && labelledRoot >= 0 ? labelledRoot : root(of: index)
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

  /// The nearest common ancestor, which may be one of the two nodes; −1 if there is none. O(distance) if one of them has a
  /// place in the laid-out tree, otherwise O(depth).
  func commonAncestor(of first: Int, and second: Int) -> Int {
    var (left, right) = (first, second)
    while left != right {
      if left < 0 || right < 0 { return -1 }
      // Labels increase downwards, and a node without a label has only descendants without one. So the node that moves up is no
      // ancestor of the other one.
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

  /// Appends a node and all below it, parents before their children.
  func appendMembers(ofSubtree root: Int, to members: inout [Int]) {
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      members.append(walk.node)
      walk.advance(nodes)
    }
  }

  // MARK: Records

  mutating func makeRecord(_ record: NodeRecord) -> Int {
    guard let index = freeNodes.popLast() else {
      nodes.append(record)
      uses.append(0)
      nodes[nodes.count - 1].isDirty = false
      return nodes.count - 1
    }
    let wasDirty = nodes[index].isDirty
    nodes[index] = record
    nodes[index].isDirty = wasDirty
    return index
  }

  /// Frees a record's index and returns the record.
  mutating func takeRecord(_ index: Int) -> NodeRecord {
    var record = NodeRecord(identity: nil)
    // The record may still be listed as dirty; after its reuse, the list must not contain it twice.
    record.isDirty = nodes[index].isDirty
    swap(&record, &nodes[index])
    freeNodes.append(index)
    uses[index] &+= 1
    taken += 1
    if index == labelledRoot { labelledRoot = -1 }
    if index == knownMember { knownMember = -1 }
    return record
  }

  // MARK: Links

  mutating func link(_ child: Int, to parent: Int, before successor: Int?) {
    let next = successor ?? -1
    precondition(
      next < 0 || nodes[next].parent == parent, "the successor is not a child of this item")
    let previous = next < 0 ? nodes[parent].lastChild : nodes[next].previous
    changes += 1
    if nodes[child].isArranged { removeArrangedPlace(in: parent) }
    nodes[child].parent = parent
    nodes[child].previous = previous
    nodes[child].next = next
    if previous < 0 { nodes[parent].firstChild = child } else { nodes[previous].next = child }
    if next < 0 { nodes[parent].lastChild = child } else { nodes[next].previous = child }
    // A node without a label has only descendants without one.
    if nodes[child].label != 0 { clearLabels(below: child) }
    if child == labelledRoot { labelledRoot = -1 }
    if parent == knownMember { knownMember = child }
  }

  private mutating func clearLabels(below root: Int) {
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      nodes[walk.node].label = 0
      walk.advance(nodes)
    }
  }

  /// Makes the children of a deallocated node roots, and marks their rows.
  ///
  /// - Parameter roots: receives their identities.
  mutating func orphanChildren(of parent: Int, _ roots: inout [NodeIdentity]) {
    var child = nodes[parent].firstChild
    if child >= 0 {
      labelledRoot = -1
      knownMember = -1
    }
    while child >= 0 {
      let next = nodes[child].next
      nodes[child].becomeRoot()
      nodes[child].endArrangement()
      nodes[child].needsRows = true
      treeCount += 1
      if let identity = nodes[child].identity { roots.append(identity) }
      child = next
    }
  }

  mutating func removeLinks(of child: Int) {
    changes += 1
    if nodes[child].label != 0 { labelledRoot = -1 }
    knownMember = -1
    let parent = nodes[child].parent
    if nodes[child].isArranged { removeArrangedPlace(in: parent) }
    let previous = nodes[child].previous
    let next = nodes[child].next
    if previous < 0 { nodes[parent].firstChild = next } else { nodes[previous].next = next }
    if next < 0 { nodes[parent].lastChild = previous } else { nodes[next].previous = previous }
    nodes[child].becomeRoot()
  }
}
