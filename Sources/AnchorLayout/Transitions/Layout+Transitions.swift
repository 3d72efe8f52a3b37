// Changes as transitions.

extension Layout {
  /// Makes changes, lays out with one solve for all of them, and returns the items that move, appear and disappear.
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
  /// Changes that were pending before are laid out first. If callbacks of the layout pass make changes, further passes follow
  /// until there are none, at most eight. Called from inside a pass, it lays out nothing and returns the motions known so far.
  /// O(items), however deep they are nested.
  public func transition(_ changes: () -> Void) -> LayoutTransition {
    transition(from: nil, at: 0, changes)
  }

  /// Makes changes while another transition runs, and starts from the frames and opacities visible at that moment, so nothing
  /// jumps.
  ///
  /// Items that were disappearing continue to disappear, or return from their present place.
  ///
  /// - Parameters:
  ///   - running: the transition that this one replaces. It assumes the items where that transition left them in the tree; an
  ///     item changed since by other means starts from its present place.
  ///   - progress: the progress of `running`, as for ``LayoutMotion/frame(at:)``.
  ///   - changes: makes the changes.
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
    let root = start.forest.identityOfRoot(of: start.index)
    Self.settle(root)
    var before = SeenLayout(of: root, during: running, at: progress)
    before.addGhosts(of: running, at: progress)
    changes()
    Self.settle(root)
    let after = SeenLayout(
      of: root.forest.identityOfRoot(of: root.index), during: nil, at: 0)
    return LayoutTransition(motions: MotionList(from: before, to: after).motions)
  }

  /// Lays out until the callbacks of a pass leave nothing for another one.
  private static func settle(_ root: NodeIdentity) {
    for _ in 0..<LayoutPass.roundLimit {
      if root.forest.state.isLayingOut { return }
      let solves = root.forest.space.solver.statistics.solves
      root.forest.layOut(rootOf: root.index)
      if root.forest.space.solver.statistics.solves == solves { return }
    }
  }
}

extension Forest {
  fileprivate func identityOfRoot(of index: Int) -> NodeIdentity {
    let root = tree.root(of: index)
    // Only guides of emissions have no identity, and they are never roots.
    return tree.objects[root].identity ?? NodeIdentity()
  }
}
