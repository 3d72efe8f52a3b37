// Conflicts: the choice of the broken constraint, and retries.

extension Forest {
  /// Gives changes to the solver, and breaks constraints that cannot hold.
  ///
  /// The rule: required constraints are added one by one in the order of ``ConflictRank``, and each that contradicts those
  /// before it is broken. The solver removes the latest member of each contradiction that it finds. The result is the same,
  /// except for constraints that contradict one removed after them; see ``LayoutPass/retryFreed()``.
  func solve(breaking changes: (inout Batch) -> Void) {
    space.conflicts.solves += 1
    space.solver.update(
      droppingLatestBy: { self.conflictRank(of: $0, in: self.space) },
      { self.park($0, self.conflictRank(of: $0.id, in: self.space)) }, changes)
  }

  private func park(_ constraint: DroppedConstraint, _ rank: ConflictRank) {
    endLeaving()
    guard let row = space.rows.row(of: constraint.id), let broken = origin(ofRow: row) else {
      return
    }
    let others = constraint.others.map { (id: $0, origin: origin(of: $0)) }
    if case .user(let user) = broken {
      user.registration.isBroken = true
      user.registration.row = -1
      space.rows.free(row)
    } else {
      space.rows.breakRow(row)
    }
    space.conflicts.active.append(
      ActiveConflict(broken: broken, constraint: constraint, rank: rank, others: others))
  }

  /// The origin of a row. O(1), as a rule.
  func origin(of id: ConstraintID) -> Origin? {
    endLeaving()
    return space.rows.row(of: id).flatMap { origin(ofRow: $0) }
  }

  func origin(ofRow row: Int) -> Origin? {
    let node = space.rows.owner(of: row)
    let origin = space.rows.origin(of: row)
    if let role = origin.role {
      if let axis = role.nonNegativeAxis {
        return .made(node: node, nonNegativeRow(of: node, axis))
      }
      return .made(node: node, implicitConstraint(role, of: node) ?? outdatedRow(role, of: node))
    }
    if let entry = origin.entry { return constraints.lists.constraint(at: entry).map { .user($0) } }
    guard let place = emittedPlace(of: row, node) else { return nil }
    return .emitted(container: node, tree.emissions[node].descriptions[place])
  }

  private func nonNegativeRow(of node: Int, _ axis: Axis) -> ImplicitConstraintDescription {
    ImplicitConstraintDescription(
      role: .nonNegative(axis),
      description: ConstraintDescription(
        first: node, firstAttribute: axis == .horizontal ? .width : .height,
        relation: .greaterThanOrEqual))
  }

  /// The implicit constraint of a row; `nil` if the node no longer needs it, in which case the next pass removes the row.
  func implicitConstraint(_ role: ImplicitConstraint.Role, of node: Int)
    -> ImplicitConstraintDescription?
  {
    implicitConstraints(node).first { $0.role == role }
  }

  /// A placeholder in reports for a row that is no longer needed.
  private func outdatedRow(_ role: ImplicitConstraint.Role, of node: Int)
    -> ImplicitConstraintDescription
  {
    ImplicitConstraintDescription(
      role: role,
      description: ConstraintDescription(
        first: node, firstAttribute: role.attribute, relation: .equal))
  }

  /// Removes conflicts of user constraints that are no longer broken.
  func endConflicts() {
    if !space.conflicts.haveEnded { return }
    space.conflicts.haveEnded = false
    space.conflicts.active.removeAll {
      guard case .user(let constraint) = $0.broken else { return false }
      return !constraint.isBroken || !constraint.first.isIn(self)
    }
  }
}
