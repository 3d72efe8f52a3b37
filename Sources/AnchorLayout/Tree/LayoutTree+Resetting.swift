// What becomes of records when their items leave the solver, a container, a parent or a forest.

extension LayoutTree {
  /// Resets the record of a node that has left the solver.
  func removeFromSolver(_ node: Int) {
    nodes[node].label = 0
    for axis in [Axis.horizontal, .vertical] { nodes[node][.wasPlaced(axis)] = false }
    rects[node] = .zero
    leaveSpace(node)
  }

  /// Forgets what a node has from the solver, but neither its place nor its frame.
  func leaveSpace(_ node: Int) {
    nodes[node][.needsRows] = true
    nodes[node][.needsEmission] = true
    if let wrapping = content(of: node).wrapping {
      content(of: node).wrapping = Wrapping(along: wrapping.axis, hugsLines: wrapping.hugsLines)
    }
    guard let settings = objects[node].settings else { return }
    settings.container.follower = nil
    settings.container.ownLength = nil
    settings.arrangement.tiedLength = nil
  }

  /// Resets the state of an arranged item.
  func endArrangement(of node: Int) {
    nodes[node][.isArranged] = false
    nodes[node][.isLeftOut] = false
    if nodes[node].spacerKind != nil { nodes[node][.needsIntrinsicSize] = true }
    guard let settings = objects[node].settings else { return }
    settings.arrangement.spacingAfter = nil
    settings.arrangement.breaksAfter = false
    settings.arrangement.tiedLength = nil
  }

  /// Updates a record after its move from another tree: links it to the records moved with it, and marks cached results for
  /// recomputation.
  ///
  /// - Parameter old: the other tree, whose freed records have the new indices.
  func follow(_ node: Int, from old: LayoutTree) {
    func moved(_ index: Int) -> Int { index < 0 ? -1 : old.nodes[index].newIndex }
    nodes[node].parent = moved(nodes[node].parent)
    nodes[node].children.first = moved(nodes[node].children.first)
    nodes[node].children.last = moved(nodes[node].children.last)
    nodes[node].siblings.previous = moved(nodes[node].siblings.previous)
    nodes[node].siblings.next = moved(nodes[node].siblings.next)
    nodes[node][.isListedAsTold] = false
    nodes[node][.isListedAsFollowed] = false
    if content(of: node).wrapping != nil {
      nodes[node][.isListedAsWrapping] = false
      nodes[node][.needsIntrinsicSize] = true
    }
    guard let settings = objects[node].settings else { return }
    settings.container.followedChildren = []
    settings.container.arrangedCursor = nil
    settings.used.margins = nil
    settings.used.safeArea = nil
    settings.used.keyboard = nil
  }
}
