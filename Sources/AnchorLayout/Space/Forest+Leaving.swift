// What leaves the solver with an item.

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
}
