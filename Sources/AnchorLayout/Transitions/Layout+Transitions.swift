// Changes as transitions.

extension Layout {
  /// Makes changes and lays out, one solve for all of them, and answers what moves, appears and disappears.
  ///
  /// ```swift
  /// let transition = window.layout.transition {
  ///   stars.addArrangedSubview(star)
  ///   old.isHidden = true
  /// }
  /// for motion in transition.motions {
  ///   draw(motion.item, in: motion.frame(at: progress), opacity: motion.opacity(at: progress))
  /// }
  /// ```
  ///
  /// What was due before is laid out first. Where callbacks of the layout pass change something, passes follow until
  /// nothing changes any more, eight at most. Called from inside a pass it lays out nothing, and answers what is
  /// known then. O(items), however deep they are nested.
  public func transition(_ changes: () -> Void) -> LayoutTransition {
    transition(from: nil, at: 0, changes)
  }

  /// Makes changes while another transition runs: begins with the frames and opacities that are seen at that moment, so
  /// that nothing jumps.
  ///
  /// What was disappearing goes on doing so, or comes back from where it is.
  ///
  /// - Parameters:
  ///   - running: the transition that this one takes over from. Its items are where it left them in the tree; what was
  ///     changed since by other means is seen where it is now.
  ///   - progress: how far that has come, as for ``LayoutMotion/frame(at:)``.
  ///   - changes: what is changed.
  ///
  /// - Precondition: `progress` is finite.
  public func transition(
    continuing running: LayoutTransition, at progress: Double, _ changes: () -> Void
  ) -> LayoutTransition {
    precondition(progress.isFinite, "a progress must be finite")
    return transition(from: running, at: progress, changes)
  }

  private func transition(
    from running: LayoutTransition?, at progress: Double, _ changes: () -> Void
  ) -> LayoutTransition {
    let start = item.node
    let root = start.table.identityOfRoot(of: start.index)
    Self.settle(root)
    var before = SeenLayout(of: root, during: running, at: progress)
    before.addGhosts(of: running, at: progress)
    changes()
    Self.settle(root)
    let after = SeenLayout(
      of: root.table.identityOfRoot(of: root.index), during: nil, at: 0)
    return LayoutTransition(motions: MotionList(from: before, to: after).motions)
  }

  /// Lays out until a pass finds nothing that a callback of the one before has left for it.
  private static func settle(_ root: NodeIdentity) {
    for _ in 0..<NodeTable.roundLimit {
      if root.table.isLayingOut { return }
      let solves = root.table.lowered.solver.statistics.solves
      root.table.layOut(rootOf: root.index)
      if root.table.lowered.solver.statistics.solves == solves { return }
    }
  }
}

extension NodeTable {
  fileprivate func identityOfRoot(of index: Int) -> NodeIdentity {
    let root = tree.root(of: index)
    // Only guides that an emission made have none, and they are no roots.
    return tree.nodes[root].identity ?? NodeIdentity()
  }
}
