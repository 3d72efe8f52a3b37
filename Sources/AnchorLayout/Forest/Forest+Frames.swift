// Frames after a solve: reading them from the solver, and telling items.

extension Forest {
  func exactFrame(of node: Int) -> Rect { tree.exactFrame(of: node) }

  func localFrame(of node: Int) -> Rect { localFrame(of: node, host.snapping) }

  func localFrame(of node: Int, _ snapping: Snapping) -> Rect {
    var known: [Int: Rect] = [:]
    return tree.localFrame(of: node, snapping, space.unknowns, &known)
  }

  /// Requests layout of an item whose frame may stay the same.
  func requestLayout(of index: Int) {
    guard !tree.nodes[index][.needsLayout], let identity = tree.objects[index].identity else {
      return
    }
    tree.nodes[index][.needsLayout] = true
    note(identity, in: &work.layoutRequests)
    giveNotice()
  }

  /// Sets the grid, which may change every item's frame, and its content if the lines are others.
  func setSnapping(_ new: Snapping, root: Int) {
    if let scale = new.scale {
      precondition(scale.isFinite && scale > 0, "a grid's scale must be above 0 and finite")
    }
    if host.snapping == new { return }
    if host.snapping.scale != new.scale { markContentOnGrid() }
    host.snapping = new
    state.isGridNew = true
    markDirty(root)
  }
}
