// Conflicts: the choice of the broken constraint, and retries.

extension NodeTable {
  /// The origin of a row. O(1), as a rule.
  func origin(of id: ConstraintID) -> Origin? {
    endLeaving()
    return space.rows.row(of: id).flatMap { origin(ofRow: $0) }
  }

  private func origin(ofRow row: Int) -> Origin? {
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

  // MARK: Breaking

  /// Gives changes to the solver, and breaks constraints that cannot hold.
  ///
  /// The rule: required constraints are added one by one in the order of ``ConflictRank``, and each that contradicts those
  /// before it is broken. The solver removes the latest member of each contradiction that it finds. The result is the same,
  /// except for constraints that contradict one removed after them; see ``retryFreed(_:)``.
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
  func retryBroken(_ batch: inout Batch, _ writer: inout RowWriter) -> [ActiveConflict] {
    endConflicts()
    if space.conflicts.active.isEmpty { return [] }
    var tested: [ActiveConflict] = []
    var kept: [ActiveConflict] = []
    var broken: [Int: BrokenDescriptions] = [:]
    kept.reserveCapacity(space.conflicts.active.count)
    for conflict in space.conflicts.active {
      let isTouched = conflict.others.contains {
        writer.touched.contains($0.id) || !batch.contains($0.id)
      }
      if isTouched || !isStillBroken(conflict, &broken) {
        tested.append(conflict)
        restore(conflict.broken, &broken, &batch, &writer)
      } else if conflict.others.contains(where: { writer.renumbered.contains($0.id) }) {
        tested.append(conflict)
        if conflict.constraint.certificate?.holds(in: batch) == true {
          kept.append(conflict.renumbered())
        } else {
          restore(conflict.broken, &broken, &batch, &writer)
        }
      } else {
        kept.append(conflict)
      }
    }
    space.conflicts.active = kept
    return tested
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

  /// The broken descriptions of a container's emission.
  private struct BrokenDescriptions {
    var places: [ConstraintDescription.Identity: [(place: Int, key: OrderKey)]] = [:]
  }

  /// The indices of a broken constraint in an emission, with their keys. O(emission) for the first of a container, then O(1).
  private func places(
    of description: ConstraintDescription, in container: Int,
    _ broken: inout [Int: BrokenDescriptions]
  ) -> [(place: Int, key: OrderKey)] {
    if let known = broken[container] { return known.places[description.identity] ?? [] }
    let emission = tree.emissions[container]
    var known = BrokenDescriptions()
    tree.emissionOrder.begin(tree.nodes.count)
    for place in emission.descriptions.indices {
      let key = tree.emissionOrder.next(emission.descriptions[place], container: container, tree)
      if space.rows.isBroken(Int(emission.rows[place])) {
        known.places[emission.descriptions[place].identity, default: []].append((place, key))
      }
    }
    broken[container] = known
    return known.places[description.identity] ?? []
  }

  /// Solves again with constraints that were broken because of a constraint now broken itself.
  func retryFreed(_ tested: inout [ActiveConflict]) {
    // Each round settles at least the earliest retried constraint; the limit guards against rounding.
    for _ in 0..<8 + 4 * space.conflicts.active.count {
      if !isBrokenFreed() { return }
      solve { batch in
        var writer = RowWriter(space, hasConflicts: !space.conflicts.active.isEmpty)
        tested += retryBroken(&batch, &writer)
        writer.flush(&batch)
      }
    }
  }

  /// Whether a constraint that contradicts a broken one is itself broken.
  private func isBrokenFreed() -> Bool {
    if space.conflicts.active.isEmpty { return false }
    // The solver is read once: a copy beside the layout's would be duplicated at the next change.
    let solver = space.solver
    return space.conflicts.active.contains { $0.others.contains { !solver.contains($0.id) } }
  }

  /// Whether the constraint is still out of the solver, unchanged, and at its place in the order.
  private func isStillBroken(
    _ conflict: ActiveConflict, _ broken: inout [Int: BrokenDescriptions]
  ) -> Bool {
    switch conflict.broken {
    case .user(let constraint): return constraint.isBroken
    case .emitted(let container, let description):
      return places(of: description, in: container, &broken).contains {
        let present = tree.emissions[container].descriptions[$0.place]
        return present.differsInNumbersOnly(from: description)
          && present.rowConstant == description.rowConstant
          && present.priority == description.priority
          && present.yieldsToUser == description.yieldsToUser
          && $0.key == conflict.constraint.order
      }
    case .made(let node, let row):
      guard brokenRow(row.role, of: node) != nil else { return false }
      if let axis = row.role.nonNegativeAxis {
        return nonNegativeOrder(of: node, axis) == conflict.constraint.order
      }
      return tree.orderKey(node, row.role.index) == conflict.constraint.order
        && implicitConstraints(node).contains {
          $0.role == row.role && $0.description.rowConstant == row.description.rowConstant
            && $0.description.priority == row.description.priority
        }
    }
  }

  /// The implicit row with a role, if a conflict keeps it out.
  private func brokenRow(_ role: ImplicitConstraint.Role, of node: Int) -> Int? {
    let row = space.rows.implicitRow(role, entry: node)
    return row.flatMap { space.rows.isBroken($0) ? $0 : nil }
  }

  private func restore(
    _ origin: Origin, _ broken: inout [Int: BrokenDescriptions], _ batch: inout Batch,
    _ writer: inout RowWriter
  ) {
    switch origin {
    case .user(let constraint):
      if constraint.isBroken { update(constraint, &batch, &writer) }
    case .emitted(let container, let description):
      let places = places(of: description, in: container, &broken)
      for (place, key) in places {
        let emission = tree.emissions[container]
        add(
          emission.descriptions[place], Int(emission.rows[place]), key, space.unknowns, &batch,
          &writer)
      }
      broken[container]?.places[description.identity] = nil
    case .made(let node, let made):
      guard let row = brokenRow(made.role, of: node) else { return }
      if let axis = made.role.nonNegativeAxis {
        guard let variables = writer.variables(node, axis) else { return }
        writer.addNonNegative(variables.length, row, nonNegativeOrder(of: node, axis), &batch)
      } else if let wanted = implicitConstraint(made.role, of: node) {
        add(wanted, row, tree.orderKey(node, made.role.index), &batch, &writer)
      }
    }
  }
}
