// What leaves the solver: items, and constraints of the user.

extension Forest {
  /// Removes everything of a node from the solver; it is lowered again when the node returns.
  func removeFromSolver(_ index: Int) {
    removeRows(of: index)
    if !constraints.lists.isEmpty {
      for constraint in constraints.lists.constraints(of: index)
      where constraint.registration.state == .active {
        suspend(constraint)
      }
    }
    tree.removeFromSolver(index)
    markDirty(index)
  }

  /// Removes a node's implicit constraints and emission from the solver.
  func removeRows(of index: Int) {
    guard isLowered else { return }
    removeEmission(of: index)
    space.rows.removeImplicit(of: index, where: { $0.nonNegativeAxis == nil }) {
      space.endedRows.append($0)
    }
    for axis in [Axis.horizontal, .vertical] { removeVariables(index, axis) }
  }

  /// Removes a node's unknowns on an axis, which leave the solver in the next pass.
  func removeVariables(_ node: Int, _ axis: Axis) {
    guard let first = space.unknowns.remove(node, axis) else { return }
    space.rows.removeImplicit(of: node, where: { $0.nonNegativeAxis == axis }) {
      space.endedRows.append($0)
    }
    space.endedVariables.append(first)
  }

  // MARK: Constraints

  /// Removes the row of a deactivated constraint, or the conflict that broke it.
  ///
  /// - Parameter wasBroken: Whether a conflict had broken the constraint.
  func remove(_ constraint: LayoutConstraint, wasBroken: Bool) {
    if constraint.registration.row >= 0 { space.end(constraint.registration.row) }
    constraint.registration.row = -1
    if wasBroken { space.conflicts.haveEnded = true }
    constraint.markSizeDependents()
    constraint.forEachNode { node in
      guard node.isAlive, node.forest === self, tree.nodes[node.index].guideKind == .custom,
        constraints.lists.isEmpty(node.index)
      else { return }
      // A guide without constraints must equal a new one.
      if isLowered {
        for axis in [Axis.horizontal, .vertical] {
          removeVariables(node.index, axis)
        }
      }
      tree.rects[node.index] = .zero
    }
  }

  /// Removes a constraint's row, and lets the constraint wait to be lowered again.
  func suspend(_ constraint: LayoutConstraint) {
    remove(constraint, wasBroken: constraint.isBroken)
    constraint.registration.isBroken = false
    constraint.registration.state = .pending
    constraint.registration.isListedAsChanged = false
    constraints.wait(constraint, in: self)
  }
}
