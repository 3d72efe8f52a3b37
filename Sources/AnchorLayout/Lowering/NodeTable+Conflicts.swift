// Conflicts: the choice of the broken constraint, and retries.

extension NodeTable {
  /// The origin of a row. O(rows of its owner).
  func origin(of id: ConstraintID) -> Origin? {
    endLeaving()
    guard let owner = lowered.index.owner(of: id), owner.node < tree.nodes.count else { return nil }
    let node = owner.node
    switch owner.origin {
    case .made:
      for axis in [Axis.horizontal, .vertical]
      where lowered.index.variables(node, axis)?.nonNegative == id {
        return .made(node: node, nonNegativeRow(of: node, axis))
      }
      guard let row = tree.rows[node].first(where: { $0.id == id }) else { return nil }
      return .made(
        node: node, implicitConstraint(row.role, of: node) ?? outdatedRow(row.role, of: node))
    case .emitted(let hint):
      guard let place = emittedPlace(of: id, by: node, hint: hint) else { return nil }
      return .emitted(container: node, tree.emissions[node].descriptions[place])
    case .user(let entry):
      guard let constraint = constraints.lists.constraint(at: entry),
        constraint.registration.id == id
      else { return nil }
      return .user(constraint)
    }
  }

  // MARK: Breaking

  /// Gives changes to the solver, and breaks constraints that cannot hold.
  ///
  /// The rule: required constraints are added one by one in the order of ``ConflictRank``, and each that contradicts those
  /// before it is broken. The solver removes the latest member of each contradiction that it finds. The result is the same,
  /// except for constraints that contradict one removed after them; see ``retryFreed(_:)``.
  func solve(breaking changes: (inout Batch) -> Void) {
    solves += 1
    lowered.solver.update(
      droppingLatestBy: { self.conflictRank(of: $0) },
      { self.park($0, self.conflictRank(of: $0.id)) }, changes)
  }

  private func park(_ constraint: DroppedConstraint, _ rank: ConflictRank) {
    guard let broken = origin(of: constraint.id) else { return }
    let others = constraint.others.map { (id: $0, origin: origin(of: $0)) }
    setBroken(broken, constraint.id)
    conflicts.append(
      ActiveConflict(broken: broken, constraint: constraint, rank: rank, others: others))
  }

  private func setBroken(_ origin: Origin, _ id: ConstraintID) {
    switch origin {
    case .user(let constraint):
      constraint.registration.isBroken = true
      constraint.registration.id = nil
    case .emitted(let container, _):
      guard case .emitted(let hint)? = lowered.index.owner(of: id)?.origin,
        let place = emittedPlace(of: id, by: container, hint: hint)
      else { return }
      tree.emissions[container].ids[place] = nil
    case .made(let node, let row):
      if let axis = row.role.nonNegativeAxis {
        lowered.index.setNonNegative(nil, of: node, axis)
      }
      for index in tree.rows[node].indices where tree.rows[node][index].id == id {
        tree.rows[node][index].id = nil
      }
    }
  }

  private func nonNegativeRow(of node: Int, _ axis: Axis) -> ImplicitConstraintDescription {
    ImplicitConstraintDescription(
      role: .nonNegative(axis),
      description: ConstraintDescription(
        first: node, firstAttribute: axis == .horizontal ? .width : .height,
        relation: .greaterThanOrEqual))
  }

  /// The implicit constraint of a row; `nil` if the node no longer needs it, in which case the next pass removes the row.
  private func implicitConstraint(_ role: ImplicitConstraint.Role, of node: Int)
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

  /// Adds broken constraints again if a member of their conflict changed, unless only constants changed and the conflict is
  /// known to persist. The next solve shows whether they can hold. Returns the tested conflicts. O(conflicts and their
  /// members).
  func retryBroken(_ batch: inout Batch, _ lowering: inout LoweringSession) -> [ActiveConflict] {
    endConflicts()
    if conflicts.isEmpty { return [] }
    var tested: [ActiveConflict] = []
    var kept: [ActiveConflict] = []
    var broken: [Int: BrokenDescriptions] = [:]
    kept.reserveCapacity(conflicts.count)
    for conflict in conflicts {
      let isTouched = conflict.others.contains {
        lowering.touched.contains($0.id) || !batch.contains($0.id)
      }
      if isTouched || !isStillBroken(conflict, &broken, &lowering) {
        tested.append(conflict)
        restore(conflict.broken, &broken, &batch, &lowering)
      } else if conflict.others.contains(where: { lowering.renumbered.contains($0.id) }) {
        tested.append(conflict)
        if conflict.constraint.certificate?.holds(in: batch) == true {
          kept.append(conflict.renumbered())
        } else {
          restore(conflict.broken, &broken, &batch, &lowering)
        }
      } else {
        kept.append(conflict)
      }
    }
    conflicts = kept
    return tested
  }

  /// Removes conflicts of user constraints that are no longer broken.
  func endConflicts() {
    if !haveConflictsEnded { return }
    haveConflictsEnded = false
    conflicts.removeAll {
      guard case .user(let constraint) = $0.broken else { return false }
      return !constraint.isBroken || !constraint.first.isIn(self)
    }
  }

  /// The broken descriptions of a container's emission.
  private struct BrokenDescriptions {
    let keys: [OrderKey]
    var places: [ConstraintDescription.Identity: [Int]] = [:]
  }

  /// The indices of a broken constraint in an emission, with their keys. O(emission) for the first of a container, then O(1).
  private func places(
    of description: ConstraintDescription, in container: Int,
    _ broken: inout [Int: BrokenDescriptions],
    _ lowering: inout LoweringSession
  ) -> [(place: Int, key: OrderKey)] {
    if broken[container] == nil {
      let emission = tree.emissions[container]
      var known = BrokenDescriptions(
        keys: lowering.order.keys(of: emission.descriptions, container: container, tree))
      for place in emission.ids.indices where emission.ids[place] == nil {
        known.places[emission.descriptions[place].identity, default: []].append(place)
      }
      broken[container] = known
    }
    guard let known = broken[container] else { return [] }
    return (known.places[description.identity] ?? []).map { ($0, known.keys[$0]) }
  }

  /// Solves again with constraints that were broken because of a constraint now broken itself.
  func retryFreed(_ tested: inout [ActiveConflict]) {
    // Each round settles at least the earliest retried constraint; the limit guards against rounding.
    for _ in 0..<8 + 4 * conflicts.count {
      if !isBrokenFreed() { return }
      solve { batch in
        var lowering = LoweringSession(hasConflicts: !conflicts.isEmpty)
        takeScratch(&lowering)
        defer { takeScratch(&lowering) }
        tested += retryBroken(&batch, &lowering)
      }
    }
  }

  /// Whether a constraint that contradicts a broken one is itself broken.
  private func isBrokenFreed() -> Bool {
    if conflicts.isEmpty { return false }
    // The solver is read once: a copy beside the layout's would be duplicated at the next change.
    let solver = lowered.solver
    return conflicts.contains { $0.others.contains { !solver.contains($0.id) } }
  }

  /// Whether the constraint is still out of the solver, unchanged, and at its place in the order.
  private func isStillBroken(
    _ conflict: ActiveConflict, _ broken: inout [Int: BrokenDescriptions],
    _ lowering: inout LoweringSession
  ) -> Bool {
    switch conflict.broken {
    case .user(let constraint): return constraint.isBroken
    case .emitted(let container, let description):
      return places(of: description, in: container, &broken, &lowering).contains {
        let present = tree.emissions[container].descriptions[$0.place]
        return present.differsInNumbersOnly(from: description)
          && present.rowConstant == description.rowConstant
          && present.priority == description.priority
          && present.yieldsToUser == description.yieldsToUser
          && $0.key == conflict.constraint.order
      }
    case .made(let node, let row):
      if let axis = row.role.nonNegativeAxis {
        guard let variables = lowering.index.variables(node, axis) else { return false }
        return variables.nonNegative == nil
          && nonNegativeOrder(of: node, axis, &lowering) == conflict.constraint.order
      }
      return tree.orderKey(node, row.role.index) == conflict.constraint.order
        && tree.rows[node].contains { $0.id == nil && $0.role == row.role }
        && implicitConstraints(node).contains {
          $0.role == row.role && $0.description.rowConstant == row.description.rowConstant
            && $0.description.priority == row.description.priority
        }
    }
  }

  private func restore(
    _ origin: Origin, _ broken: inout [Int: BrokenDescriptions], _ batch: inout Batch,
    _ lowering: inout LoweringSession
  ) {
    switch origin {
    case .user(let constraint):
      if constraint.isBroken { update(constraint, &batch, &lowering) }
    case .emitted(let container, let description):
      for (place, key) in places(of: description, in: container, &broken, &lowering) {
        let present = tree.emissions[container].descriptions[place]
        tree.emissions[container].ids[place] = add(
          present, of: container, from: .emitted(place), key, &batch, &lowering)
      }
      broken[container]?.places[description.identity] = nil
    case .made(let node, let row):
      if let axis = row.role.nonNegativeAxis,
        let variables = lowering.index.variables(node, axis), variables.nonNegative == nil
      {
        let order = nonNegativeOrder(of: node, axis, &lowering)
        let id = addNonNegative(variables.length, order, &batch)
        lowering.setOwner(node, of: id)
        lowering.index.setNonNegative(id, of: node, axis)
      }
      for index in tree.rows[node].indices
      where tree.rows[node][index].id == nil && tree.rows[node][index].role == row.role {
        guard let wanted = implicitConstraint(row.role, of: node) else { continue }
        tree.rows[node][index].id = add(
          wanted, of: node, tree.orderKey(node, row.role.index), &batch, &lowering)
      }
    }
  }
}
