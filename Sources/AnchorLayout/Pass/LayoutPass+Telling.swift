// Reading frames from the solver, and telling items those that changed.

extension LayoutPass {
  /// Takes over changed solver values, and lists the nodes whose local frame may have changed.
  ///
  /// - Returns: the nodes that moved.
  mutating func takeFrames() -> [Int] {
    let (drained, values) = space.solver.drainChangesAndValues()
    var sharing: [Int] = []
    swap(&sharing, &space.sharing)
    if drained.isEmpty && sharing.isEmpty { return [] }
    let moved = tree.takeFrames(of: drained, space.unknowns, values, forest.host.snapping, &told)
    for track in sharing { tree.takeFrame(ofTrack: track, space.unknowns, values, &told) }
    return moved
  }

  /// Restores the solver's frames after others were shown for debugging.
  mutating func takeBackOtherValues() {
    guard forest.state.showsOtherValues else { return }
    forest.state.showsOtherValues = false
    let values = space.solver.model.values
    forest.forEachNode(below: root) { node in
      tree.rects[node] = space.unknowns.rect(of: node, values)
      tree.list(node, &told)
    }
  }

  /// Tells items their frames, parents before their children. Items that a callback removes or moves to another tree are told
  /// in the next pass.
  ///
  /// - Returns: The first item that moved, if any.
  mutating func tell(in root: NodeIdentity?) -> NodeIdentity? {
    var moved: NodeIdentity?
    let waiting = forest.work.layoutRequests
    forest.work.layoutRequests = []
    forest.state.isTelling = true
    defer { forest.state.isTelling = false }
    let changes = tree.counts.changes
    var membersChange = changes
    var members = members(ofTree: root)
    // Items that have left are told with their new tree.
    for identity in waiting
    where identity.isIn(forest) && members?.contains(identity.index, in: tree) == true {
      tree.list(identity.index, &told)
    }
    let frames = tree.takeChanges(told, forest.host.snapping, space.unknowns)
    for change in frames {
      guard tree.uses[change.node] == change.use, let item = forest.item(at: change.node) else {
        continue
      }
      if tree.counts.changes != changes {
        if membersChange != tree.counts.changes {
          membersChange = tree.counts.changes
          members = self.members(ofTree: root)
        }
        if members?.contains(change.node, in: tree) != true { continue }
      }
      // An item that took another's place while text was measured is listed twice.
      if tree.frames[change.node] == change.new && !tree.nodes[change.node][.needsLayout] {
        continue
      }
      tree.frames[change.node] = change.new
      tree.nodes[change.node][.needsLayout] = false
      if change.new != change.old {
        if moved == nil { moved = tree.objects[change.node].identity }
        if forest.state.restlessPasses != nil || forest.state.recorder != nil { note(change) }
        item.layoutFrameDidChange(change.new)
      }
      item.layoutChildren()
    }
    return moved
  }

  private func note(_ change: LayoutTree.ToldFrame) {
    guard let identity = tree.objects[change.node].identity else { return }
    forest.noteMove(of: identity, to: change.new)
    forest.state.recorder?.note(identity, from: change.old, to: change.new)
  }

  /// The members of a tree of this forest; `nil` if its root is no longer a root here.
  private mutating func members(ofTree root: NodeIdentity?) -> TreeMembers? {
    guard let root, root.isIn(forest), tree.nodes[root.index].parent < 0 else { return nil }
    return forest.members(of: root.index)
  }
}
