// Frames after a solve: reading them from the solver, and telling items.

extension NodeTable {
  func exactFrame(of node: Int) -> Rect { tree.exactFrame(of: node) }

  func localFrame(of node: Int) -> Rect { localFrame(of: node, host.snapping) }

  func localFrame(of node: Int, _ snapping: Snapping) -> Rect {
    var known: [Int: Rect] = [:]
    return tree.localFrame(of: node, snapping, space.unknowns, &known)
  }

  // MARK: After a solve

  /// Takes over changed solver values.
  ///
  /// - Parameter told: receives the nodes whose local frame may have changed.
  /// - Returns: the nodes that moved.
  func takeFrames(_ told: inout [Int]) -> [Int] {
    let drained = space.solver.drainChanges()
    var sharing: [Int] = []
    swap(&sharing, &space.sharing)
    if drained.isEmpty && sharing.isEmpty { return [] }
    let values = space.solver.model.values
    let moved = tree.takeFrames(of: drained, space.unknowns, values, host.snapping, &told)
    for track in sharing { tree.takeFrame(ofTrack: track, space.unknowns, values, &told) }
    return moved
  }

  /// Restores the solver's frames after others were shown for debugging.
  func takeBackOtherValues(_ root: Int, _ told: inout [Int]) {
    guard state.showsOtherValues else { return }
    state.showsOtherValues = false
    let values = space.solver.model.values
    forEachNode(below: root) { node in
      tree.rects[node] = space.unknowns.rect(of: node, values)
      tree.list(node, &told)
    }
  }

  /// Tells items their frames, parents before their children. Items that a callback removes or moves to another tree are told
  /// in the next pass.
  ///
  /// - Returns: The first item that moved, if any.
  func tell(_ told: inout [Int], in root: NodeIdentity?) -> NodeIdentity? {
    var moved: NodeIdentity?
    let waiting = work.layoutRequests
    work.layoutRequests = []
    state.isTelling = true
    defer { state.isTelling = false }
    let changes = tree.changes
    var membersChange = changes
    var members = members(ofTree: root)
    // Items that have left are told with their new tree.
    for identity in waiting
    where identity.isIn(self) && members?.contains(identity.index, in: tree) == true {
      tree.list(identity.index, &told)
    }
    let frames = tree.takeChanges(told, host.snapping, space.unknowns)
    for change in frames {
      guard tree.uses[change.node] == change.use, let identity = tree.objects[change.node].identity,
        let item = identity.item?.item
      else { continue }
      if tree.changes != changes {
        if membersChange != tree.changes {
          membersChange = tree.changes
          members = self.members(ofTree: root)
        }
        if members?.contains(change.node, in: tree) != true { continue }
      }
      // An item that took another's place while text was measured is listed twice.
      if tree.frames[change.node] == change.new && !tree.nodes[change.node].needsLayout {
        continue
      }
      tree.frames[change.node] = change.new
      tree.nodes[change.node].needsLayout = false
      if change.new != change.old {
        noteMove(of: identity, to: change.new)
        if moved == nil { moved = identity }
        state.recorder?.note(identity, from: change.old, to: change.new)
        item.layoutFrameDidChange(change.new)
      }
      if identity.isAlive { item.layoutChildren() }
    }
    return moved
  }

  /// The members of a tree of this table; `nil` if its root is no longer a root here.
  private func members(ofTree root: NodeIdentity?) -> TreeMembers? {
    guard let root, root.isIn(self), tree.nodes[root.index].parent < 0 else { return nil }
    return members(of: root.index)
  }

  /// Requests layout of an item whose frame may stay the same.
  func requestLayout(of index: Int) {
    guard !tree.nodes[index].needsLayout, let identity = tree.objects[index].identity else {
      return
    }
    tree.nodes[index].needsLayout = true
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
