// From solved values to frames: in the parent's coordinates, on the host's grid.

extension LayoutTree {
  /// The exact solved frame in the root's coordinates.
  func exactFrame(of node: Int) -> Rect {
    let rect = rects[node]
    return objects[node].content.map { rect.outset(by: $0.alignmentInsets) } ?? rect
  }

  /// The frame in the root's coordinates, on the host's grid.
  ///
  /// - Parameter known: a cache of frames that depend on each other.
  func frame(of node: Int, _ snapping: Snapping, _ known: inout [Int: Rect]) -> Rect {
    switch snapping {
    case .none: exactFrame(of: node)
    case .edges: snapping.apply(to: exactFrame(of: node), inside: nil)
    case .sizes: frameInsideParents(of: node, snapping, &known)
    }
  }

  /// The frame if it depends on the parent's frame, which depends on its own parent's: computed from the nearest known ancestor
  /// downwards, without recursion.
  private func frameInsideParents(
    of node: Int, _ snapping: Snapping, _ known: inout [Int: Rect]
  ) -> Rect {
    var path: [Int] = []
    var above = node
    while above >= 0 && known[above] == nil {
      path.append(above)
      above = nodes[above].parent
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

  /// The frame in the parent's coordinates, zero before the first layout; for a root, the frame set by the host, on the grid.
  ///
  /// - Parameter known: a cache of frames in the root's coordinates.
  func localFrame(
    of node: Int, _ snapping: Snapping, _ index: Unknowns, _ known: inout [Int: Rect]
  ) -> Rect {
    let parent = nodes[node].parent
    if case .none = snapping, parent >= 0, nodes[node].label != 0, nodes[node].guideKind == nil {
      let outer = exactFrame(of: parent)
      var frame = exactFrame(of: node)
      frame.x -= outer.x
      frame.y -= outer.y
      return frame
    }
    var frame = frame(of: node, snapping, &known)
    if parent >= 0 {
      let outer = self.frame(of: parent, snapping, &known)
      // Every node with a place in the tree has unknowns; guides have them only on the axes that constraints use.
      if nodes[node].guideKind == nil && nodes[node].label != 0 {
        frame.x -= outer.x
        frame.y -= outer.y
        return frame
      }
      func isPlaced(_ axis: Axis) -> Bool {
        index.variables(node, axis) != nil || nodes[node][.wasPlaced(axis)]
      }
      if isPlaced(.horizontal) { frame.x -= outer.x }
      if isPlaced(.vertical) { frame.y -= outer.y }
      return frame
    }
    frame.origin = hostOrigin(of: node, snapping)
    if let size = hostSize(of: node, snapping) { frame.size = size }
    return frame
  }

  /// For a root: the origin set by the host, on the grid.
  private func hostOrigin(of node: Int, _ snapping: Snapping) -> Point {
    snapping.apply(to: Rect(origin: content(of: node).hostOrigin, size: .zero), inside: nil).origin
  }

  /// For a root: the size set by the host, on the grid, like that of a child that fills it.
  func hostSize(of node: Int, _ snapping: Snapping) -> Size? {
    content(of: node).hostSize.map {
      snapping.apply(to: Rect(origin: .zero, size: $0), inside: nil).size
    }
  }

  /// Adds a node whose local frame may have changed, once.
  func list(_ node: Int, _ told: inout [Int]) {
    if nodes[node][.isListedAsTold] { return }
    nodes[node][.isListedAsTold] = true
    told.append(node)
  }

  func listChildren(of node: Int, _ told: inout [Int]) {
    var child = nodes[node].children.first
    while child >= 0 {
      list(child, &told)
      child = nodes[child].siblings.next
    }
  }

  /// Sorts listed nodes, parents before their children. If most nodes are listed, a walk is faster than sorting.
  func inReadingOrder(_ told: [Int]) -> [Int] {
    func sorted() -> [Int] { told.sorted { nodes[$0].label < nodes[$1].label } }
    guard told.count * 4 > nodes.count else { return sorted() }
    var root = told[0]
    while nodes[root].parent >= 0 { root = nodes[root].parent }
    var order: [Int] = []
    order.reserveCapacity(told.count)
    var node = root
    while true {
      if nodes[node][.isListedAsTold] { order.append(node) }
      if nodes[node].children.first >= 0 {
        node = nodes[node].children.first
        continue
      }
      while node != root && nodes[node].siblings.next < 0 { node = nodes[node].parent }
      if node == root { break }
      node = nodes[node].siblings.next
    }
    if order.count == told.count { return order }
    // Guides of emissions are in no list of children.
    order.append(contentsOf: told.filter { objects[$0].identity == nil })
    return order.count == told.count ? order : sorted()
  }

  /// Adds a node and its descendants, except for subtrees that were added before.
  func listAll(below node: Int, _ told: inout [Int], _ known: inout Set<Int>) {
    var stack = [node]
    while let next = stack.popLast() {
      guard known.insert(next).inserted else { continue }
      list(next, &told)
      var child = nodes[next].children.first
      while child >= 0 {
        stack.append(child)
        child = nodes[child].siblings.next
      }
    }
  }

  /// Takes over changed solver values: `moved` are the variables in order.
  ///
  /// - Parameter told: receives the nodes whose local frame may have changed.
  /// - Returns: the nodes that moved.
  func takeFrames(
    of drained: [(variable: Variable, value: Double)], _ index: Unknowns, _ values: [Double],
    _ snapping: Snapping, _ told: inout [Int]
  ) -> [Int] {
    var listedSubtrees: Set<Int> = []
    var moved: [Int] = []
    moved.reserveCapacity(drained.count)
    told.reserveCapacity(told.count + drained.count)
    /// Takes over a node's frame. Returns whether its children have other local frames.
    func take(_ node: Int) -> Bool {
      let rect = index.rect(of: node, values)
      let old = rects[node]
      guard rect != old else { return false }
      rects[node] = rect
      moved.append(node)
      list(node, &told)
      if nodes[node][.hasTracks] { takeFramesOfTracks(in: node, index, values, &told) }
      if case .sizes = snapping {
        // Rounded sizes affect all descendants.
        listAll(below: node, &told, &listedSubtrees)
        return false
      }
      return snapping != .none || rect.x != old.x || rect.y != old.y
    }
    if drained.count > nodes.count {
      var isParent = [Bool](repeating: false, count: nodes.count)
      for node in inRecordOrder(drained, index) where take(node) { isParent[node] = true }
      listChildren(whereParent: isParent, &told)
      return moved
    }
    var last = -1
    for (variable, _) in drained {
      let node = index.node(of: variable)
      if node < 0 || node == last { continue }
      last = node
      if take(node) { listChildren(of: node, &told) }
    }
    return moved
  }

  // Where most nodes move, their records are visited in order, because following the links between them would wait for one
  // record after another.

  /// The nodes of variables, each once.
  private func inRecordOrder(
    _ drained: [(variable: Variable, value: Double)], _ index: Unknowns
  ) -> [Int] {
    var isFound = [Bool](repeating: false, count: nodes.count)
    for (variable, _) in drained {
      let node = index.node(of: variable)
      if node >= 0 { isFound[node] = true }
    }
    return isFound.indices.filter { isFound[$0] }
  }

  /// Lists the items whose parents are marked.
  private func listChildren(whereParent isParent: [Bool], _ told: inout [Int]) {
    for node in nodes.indices {
      let parent = nodes[node].parent
      if parent >= 0 && isParent[parent] && objects[node].identity != nil { list(node, &told) }
    }
  }

  /// Updates the tracks of a grid, which share the grid's unknowns on one axis and change with them.
  private func takeFramesOfTracks(
    in grid: Int, _ index: Unknowns, _ values: [Double], _ told: inout [Int]
  ) {
    var child = nodes[grid].children.first
    while child >= 0 {
      takeFrame(ofTrack: child, index, values, &told)
      child = nodes[child].siblings.next
    }
  }

  /// Updates a new track, which may have no changed values of its own, only those of its grid.
  func takeFrame(
    ofTrack node: Int, _ index: Unknowns, _ values: [Double], _ told: inout [Int]
  ) {
    guard nodes[node].guideKind?.sharedAxis != nil else { return }
    let rect = index.rect(of: node, values)
    if rect == rects[node] { return }
    rects[node] = rect
    list(node, &told)
  }

  /// An item whose frame changed or that requested its layout pass.
  ///
  /// Its identity is not held: references to all would be counted, far apart in memory.
  struct ToldFrame {
    let node: Int
    /// The number of the node's uses; see ``LayoutTree/uses``.
    let use: UInt32
    let old: Rect
    let new: Rect
  }

  /// Returns the frames to tell the items of a list, parents before their children.
  func takeChanges(
    _ told: [Int], _ snapping: Snapping, _ index: Unknowns
  ) -> [ToldFrame] {
    if told.isEmpty { return [] }
    var known: [Int: Rect] = [:]
    var changes: [ToldFrame] = []
    let order = inReadingOrder(told)
    // Identities are far apart in memory. This reads all before they are told, and so fetches many at once, while each telling
    // would wait for its own.
    changes.reserveCapacity(order.count { objects[$0].identity?.isAlive == true })
    for node in order {
      nodes[node][.isListedAsTold] = false
      if objects[node].identity == nil { continue }
      let frame = localFrame(of: node, snapping, index, &known)
      let old = frames[node]
      guard frame != old || nodes[node][.needsLayout] else { continue }
      changes.append(ToldFrame(node: node, use: uses[node], old: old, new: frame))
    }
    return changes
  }
}
