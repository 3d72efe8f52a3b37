// What becomes of records when their items leave the solver, a container, a parent or a table.

extension LayoutTree {
  /// Resets the record of a node that has left the solver.
  func removeFromSolver(_ node: Int) {
    nodes[node].label = 0
    nodes[node].wasPlaced = PerAxis(false, false)
    rects[node] = .zero
    leaveSpace(node)
  }

  /// Forgets what a node has from the solver, but neither its place nor its frame.
  func leaveSpace(_ node: Int) {
    nodes[node].needsRows = true
    nodes[node].needsEmission = true
    if let wrapping = content(of: node).wrapping {
      content(of: node).wrapping = Wrapping(along: wrapping.axis, hugsLines: wrapping.hugsLines)
    }
    guard let settings = objects[node].settings else { return }
    settings.contentFollower = nil
    settings.ownLength = nil
    settings.tiedLength = nil
  }

  /// Resets the state of an arranged item.
  func endArrangement(of node: Int) {
    nodes[node].isArranged = false
    nodes[node].isLeftOut = false
    if nodes[node].spacerKind != nil { nodes[node].needsIntrinsicSize = true }
    guard let settings = objects[node].settings else { return }
    settings.spacingAfter = nil
    settings.breaksAfter = false
    settings.tiedLength = nil
  }

  /// Updates a record after its move from another tree: links it to the records moved with it, and marks cached results for
  /// recomputation.
  ///
  /// - Parameter old: the other tree, whose freed records have the new indices.
  func follow(_ node: Int, from old: LayoutTree) {
    func moved(_ index: Int) -> Int { index < 0 ? -1 : old.nodes[index].newIndex }
    nodes[node].parent = moved(nodes[node].parent)
    nodes[node].firstChild = moved(nodes[node].firstChild)
    nodes[node].lastChild = moved(nodes[node].lastChild)
    nodes[node].previous = moved(nodes[node].previous)
    nodes[node].next = moved(nodes[node].next)
    nodes[node].isListedAsTold = false
    nodes[node].isListedAsFollowed = false
    if content(of: node).wrapping != nil {
      nodes[node].isListedAsWrapping = false
      nodes[node].needsIntrinsicSize = true
    }
    guard let settings = objects[node].settings else { return }
    settings.followedChildren = []
    settings.arrangedCursor = nil
    settings.usedMargins = nil
    settings.usedSafeArea = nil
    settings.usedKeyboard = nil
  }
}
