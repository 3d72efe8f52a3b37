// Whether a pass is due, and notices to the host.

extension Forest {
  /// Tells the host of the first change since the last pass.
  func giveNotice() {
    if !state.isLayingOut { notices.isDisturbed = true }
    notices.give()
  }

  /// Enables the next notice, and gives it at once if a pass has left changes.
  func endNotices(of root: NodeIdentity?) {
    notices.areDue = true
    guard notices.onNeedsLayout != nil, let root, root.isIn(self), needsLayout(rootOf: root.index)
    else {
      return
    }
    notices.give()
  }

  /// Removes the host's handler when its root is deallocated.
  func endNotices(ofDying index: Int) {
    if notices.onNeedsLayout == nil || tree.nodes[index].parent >= 0 { return }
    let root = isLowered ? space.root : nil
    if root == nil || root === tree.objects[index].identity { notices.onNeedsLayout = nil }
  }

  /// Whether a pass over a tree would do anything. O(pending changes · depth).
  func needsLayout(rootOf index: Int) -> Bool {
    let root = tree.root(of: index)
    guard isLowered, let identity = tree.objects[root].identity, identity === space.root else {
      return true
    }
    if state.isGridNew || state.showsOtherValues { return true }
    var members = members(of: root)
    return work.layoutRequests.contains { $0.isIn(self) && members.contains($0.index, in: tree) }
      || hasChanges(&members)
  }

  /// Whether a pass over the laid-out tree would give the solver anything. What other trees of the forest wait for does not count.
  /// O(pending changes · depth).
  func hasChanges(_ members: inout TreeMembers) -> Bool {
    if constraints.hasChanged || space.hasEnded { return true }
    func isMember(_ node: NodeIdentity) -> Bool {
      node.isIn(self) && members.contains(node.index, in: tree)
    }
    if tree.dirtyNodes.contains(where: {
      tree.objects[$0].identity != nil && members.contains($0, in: tree)
    }) {
      return true
    }
    if work.moved.orphaned.contains(where: { $0.isIn(self) })
      || work.moved.detached.contains(where: { $0.isIn(self) && !isMember($0) })
      || work.moved.attached.contains(where: { isMember($0) && tree.nodes[$0.index].label == 0 })
    {
      return true
    }
    let waits = host.waitsForCommonAncestor
    if !waits && hasForeignSplit(&members) { return true }
    return constraints.pending.contains { constraint in
      constraint.registration.state == .pending && constraint.first.isIn(self)
        && (isComplete(constraint, &members) || !waits && isSplit(constraint, &members))
    }
  }
}
