/// The records of a forest: a forest of items, of which one tree is laid out.
///
/// Records are linked by index, and have columns: what every pass reads of most nodes is apart from what few have.
final class LayoutTree {
  let nodes = Column<NodeRecord>()
  let objects = Column<NodeObjects>()
  /// The solved alignment rectangles, in root coordinates.
  let rects = Column<Rect>()
  /// The frames that the items were told last, in the parents' coordinates.
  let frames = Column<Rect>()
  let emissions = EmissionTable()
  // Appended to and popped here, in single operations that call nothing else.
  @exclusivity(unchecked) private var freeNodes: [Int] = []
  /// By node: how often its record was freed, which tells whether a number still means the same item.
  let uses = Column<UInt32>()
  var counts = Counts()
  var known = KnownNodes()
  /// Nodes with pending changes.
  var dirtyNodes: [Int] = []
  /// What any item has used.
  var features: Features = []
  /// Scratch storage by record.
  let emissionOrder = EmissionOrder()

  struct Counts {
    /// The number of records in use, without guides of emissions.
    var records = 0
    /// The number of trees, including those of a single item.
    var trees = 0
    /// The number of insertions and removals of items and of moves to other forests.
    var changes = 0
    /// The number of records freed.
    var freed = 0
  }

  struct KnownNodes {
    /// The root of the laid-out tree, while all nodes with a label are in that tree; otherwise −1.
    var labelledRoot = -1
    /// A node known to be in the laid-out tree; −1 if none is. The root search is skipped for nodes inserted below it.
    var member = -1
  }

  func root(of index: Int) -> Int {
    var node = index
    while nodes[node].parent >= 0 { node = nodes[node].parent }
    return node
  }

  /// The root of a node's tree. Usually O(1) in the laid-out tree, otherwise O(depth).
  func labelledRoot(of index: Int) -> Int {
    nodes[index].label != 0 && known.labelledRoot >= 0 ? known.labelledRoot : root(of: index)
  }

  func isAncestor(_ ancestor: Int, orSelfOf index: Int) -> Bool {
    if nodes[ancestor].children.first < 0 { return ancestor == index }
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

  /// Makes a record of an item, or of a guide of an emission, which has no identity.
  func makeRecord(of identity: NodeIdentity?) -> Int {
    if let index = unsafe freeNodes.popLast() {
      // The record may still be listed as dirty, and the list must not contain it twice.
      let wasDirty = nodes[index][.isDirty]
      nodes[index] = NodeRecord()
      nodes[index][.isDirty] = wasDirty
      objects[index].identity = identity
      return index
    }
    nodes.append(NodeRecord())
    objects.append(NodeObjects(identity: identity))
    rects.append(.zero)
    frames.append(.zero)
    emissions.appendNode()
    uses.append(0)
    return nodes.count - 1
  }

  /// Makes a record of a guide of a container's emission.
  func makeGuide(in container: Int) -> Int {
    let record = makeRecord(of: nil)
    nodes[record].parent = container
    return record
  }

  /// Makes room for more records.
  func reserve(more: Int) {
    let count = nodes.count + more
    nodes.reserve(count)
    objects.reserve(count)
    rects.reserve(count)
    frames.reserve(count)
    emissions.reserve(count)
    uses.reserve(count)
  }

  /// Whether another emission of a node has something to replace.
  func hasEmission(_ node: Int) -> Bool {
    emissions[node].isInUse || nodes[node][.hasDueEmission]
  }

  /// Frees a record's index.
  func freeRecord(_ index: Int) {
    objects[index] = NodeObjects()
    rects[index] = .zero
    frames[index] = .zero
    emissions.remove(index)
    nodes[index].guide.place = -1
    unsafe freeNodes.append(index)
    uses[index] &+= 1
    counts.freed += 1
    if index == known.labelledRoot { known.labelledRoot = -1 }
    if index == known.member { known.member = -1 }
  }

  /// Moves a record without rows to another tree, and frees its index here.
  func moveRecord(_ index: Int, to other: LayoutTree) {
    let moved = other.makeRecord(of: objects[index].identity)
    let wasDirty = other.nodes[moved][.isDirty]
    other.nodes[moved] = nodes[index]
    other.nodes[moved][.isDirty] = wasDirty
    other.nodes[moved][.hasDueEmission] = false
    other.objects[moved].settings = objects[index].settings
    other.objects[moved].content = objects[index].content
    other.frames[moved] = frames[index]
    freeRecord(index)
    nodes[index].newIndex = moved
  }

  // MARK: Links

  /// Links a new record as the last child of another.
  func linkLast(_ child: Int, to parent: Int) {
    let previous = nodes[parent].children.last
    nodes[child].parent = parent
    nodes[child].siblings.previous = previous
    if previous < 0 {
      nodes[parent].children.first = child
    } else {
      nodes[previous].siblings.next = child
    }
    nodes[parent].children.last = child
  }

  func link(_ child: Int, to parent: Int, before successor: Int?) {
    let next = successor ?? -1
    precondition(
      next < 0 || nodes[next].parent == parent, "the successor is not a child of this item")
    let previous = next < 0 ? nodes[parent].children.last : nodes[next].siblings.previous
    counts.changes += 1
    if nodes[child][.isArranged] { removeArrangedPlace(in: parent) }
    nodes[child].parent = parent
    nodes[child].siblings.previous = previous
    nodes[child].siblings.next = next
    if previous < 0 {
      nodes[parent].children.first = child
    } else {
      nodes[previous].siblings.next = child
    }
    if next < 0 {
      nodes[parent].children.last = child
    } else {
      nodes[next].siblings.previous = child
    }
    // A node without a label has only descendants without one.
    if nodes[child].label != 0 { clearLabels(below: child) }
    if child == known.labelledRoot { known.labelledRoot = -1 }
    if parent == known.member { known.member = child }
  }

  private func clearLabels(below root: Int) {
    var walk = TreeWalk(from: root)
    while walk.node >= 0 {
      nodes[walk.node].label = 0
      walk.advance(nodes)
    }
  }

  /// Makes the children of a deallocated node roots, and marks their rows.
  ///
  /// - Parameter roots: receives their identities.
  func orphanChildren(of parent: Int, _ roots: inout [NodeIdentity]) {
    var child = nodes[parent].children.first
    if child >= 0 {
      known.labelledRoot = -1
      known.member = -1
    }
    while child >= 0 {
      let next = nodes[child].siblings.next
      becomeRoot(child)
      endArrangement(of: child)
      nodes[child][.needsRows] = true
      counts.trees += 1
      if let identity = objects[child].identity { roots.append(identity) }
      child = next
    }
  }

  func removeLinks(of child: Int) {
    counts.changes += 1
    if nodes[child].label != 0 { known.labelledRoot = -1 }
    known.member = -1
    let parent = nodes[child].parent
    if nodes[child][.isArranged] { removeArrangedPlace(in: parent) }
    let previous = nodes[child].siblings.previous
    let next = nodes[child].siblings.next
    if previous < 0 {
      nodes[parent].children.first = next
    } else {
      nodes[previous].siblings.next = next
    }
    if next < 0 {
      nodes[parent].children.last = previous
    } else {
      nodes[next].siblings.previous = previous
    }
    becomeRoot(child)
  }

  private func becomeRoot(_ node: Int) {
    nodes[node].parent = -1
    nodes[node].siblings.previous = -1
    nodes[node].siblings.next = -1
    // Its next container is another one.
    nodes[node][.isListedAsFollowed] = false
  }
}
