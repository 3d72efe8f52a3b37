// From solved values to frames: in the parent's coordinates, on the host's grid.

extension NodeTable {
  /// The alignment rectangle that the solver's values make; 0 where it knows nothing of a node.
  private func solvedRect(of node: Int, _ values: [Double]) -> Rect {
    var rect = Rect.zero
    if let horizontal = solverIndex.variables(node, .horizontal) {
      rect.x = values[horizontal.minimum.index]
      rect.width = values[horizontal.length.index]
    }
    if let vertical = solverIndex.variables(node, .vertical) {
      rect.y = values[vertical.minimum.index]
      rect.height = values[vertical.length.index]
    }
    return rect
  }

  /// The frame in the root's coordinates, as solved.
  func exactFrame(of node: Int) -> Rect {
    let insets = nodes[node].alignmentInsets
    let rect = nodes[node].alignmentRect
    return insets == .zero ? rect : rect.outset(by: insets)
  }

  /// The frame in the root's coordinates, on the host's grid.
  func snappedFrame(of node: Int) -> Rect {
    let exact = exactFrame(of: node)
    guard snapping != .none else { return exact }
    guard case .sizes = snapping else { return snapping.apply(to: exact, inside: nil) }
    let parent = nodes[node].parent
    guard parent >= 0 else { return snapping.apply(to: exact, inside: nil) }
    return snapping.apply(
      to: exact, inside: (exact: exactFrame(of: parent), snapped: snappedFrame(of: parent)))
  }

  /// The frame in the parent's coordinates, zero before the first layout; a root stands where the host put it.
  func localFrame(of node: Int) -> Rect {
    var frame = snappedFrame(of: node)
    let parent = nodes[node].parent
    if parent >= 0 {
      let outer = snappedFrame(of: parent)
      if solverIndex.variables(node, .horizontal) != nil { frame.x -= outer.x }
      if solverIndex.variables(node, .vertical) != nil { frame.y -= outer.y }
      return frame
    }
    frame.x = nodes[node].hostOrigin.x
    frame.y = nodes[node].hostOrigin.y
    if let size = nodes[node].hostSize {
      frame.width = size.width
      frame.height = size.height
    }
    return frame
  }

  // MARK: After a solve

  /// Takes over what the solver moved.
  ///
  /// - Parameter told: gains the nodes whose local frame may have changed.
  /// - Returns: the nodes that moved.
  func takeFrames(_ told: inout [Int]) -> [Int] {
    var moved: [Int] = []
    var last = -1
    let values = solver.model.values
    for (variable, _) in solver.drainChanges() {
      let node = solverIndex.node(of: variable)
      if node < 0 || node == last { continue }
      last = node
      let rect = solvedRect(of: node, values)
      let old = nodes[node].alignmentRect
      guard rect != old else { continue }
      nodes[node].alignmentRect = rect
      moved.append(node)
      list(node, &told)
      let isShifted = rect.x != old.x || rect.y != old.y
      guard isShifted || snapping != .none else { continue }
      var child = nodes[node].firstChild
      while child >= 0 {
        list(child, &told)
        child = nodes[child].next
      }
    }
    return moved
  }

  /// Adds a node whose local frame may have changed, once.
  func list(_ node: Int, _ told: inout [Int]) {
    if nodes[node].isListedAsTold { return }
    nodes[node].isListedAsTold = true
    told.append(node)
  }

  /// Tells items their frames, parents before their children. What a callback takes out of the tree, or moves to
  /// another, hears of the next pass.
  func tell(_ told: inout [Int], in root: NodeIdentity?) {
    let waiting = layoutRequests
    layoutRequests = []
    for identity in waiting where identity.isAlive && identity.table === self {
      list(identity.index, &told)
    }
    var items: [(label: UInt64, identity: NodeIdentity)] = []
    items.reserveCapacity(told.count)
    var isInOrder = true
    for node in told {
      nodes[node].isListedAsTold = false
      guard let identity = nodes[node].identity else { continue }
      let label = nodes[node].label
      if let last = items.last, last.label > label { isInOrder = false }
      items.append((label, identity))
    }
    if !isInOrder { items.sort { $0.label < $1.label } }
    let changes = treeChanges
    for (_, identity) in items where identity.isAlive && identity.table === self {
      let node = identity.index
      if treeChanges != changes && nodes[self.root(of: node)].identity !== root { continue }
      let frame = localFrame(of: node)
      let old = nodes[node].localFrame
      let needsLayout = nodes[node].needsLayout
      guard frame != old || needsLayout else { continue }
      nodes[node].needsLayout = false
      nodes[node].localFrame = frame
      guard let item = item(at: node) else { continue }
      if frame != old {
        recorder?.note(identity, from: old, to: frame)
        item.layoutFrameDidChange(frame)
      }
      if identity.isAlive { item.layoutChildren() }
    }
  }

  /// Asks for the layout pass of an item although its frame stays.
  func requestLayout(of index: Int) {
    guard !nodes[index].needsLayout, let identity = nodes[index].identity else { return }
    nodes[index].needsLayout = true
    layoutRequests.append(identity)
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
