// Contradictions: which member gives way, what is reported, and when it is tried again.

/// Where a row of the solver comes from.
enum Origin {
  case made(node: Int, WantedRow)
  case emitted(container: Int, Equation)
  case user(LayoutConstraint)

  func isUser(_ constraint: LayoutConstraint) -> Bool {
    if case .user(let own) = self { return own === constraint }
    return false
  }
}

/// A conflict whose parked constraint is still out.
struct StandingConflict {
  let broken: Origin
  /// The other members' handles.
  let others: [ConstraintID]
  let report: LayoutConflict
  /// Whether the host was told.
  var isReported = false
}

extension NodeTable {
  /// Where a row comes from. O(what its owner has made, emitted and been named in).
  func origin(of id: ConstraintID) -> Origin? {
    let owner = solverIndex.owner(of: id)
    guard owner >= 0, owner < nodes.count else { return nil }
    for axis in [Axis.horizontal, .vertical]
    where solverIndex.variables(owner, axis)?.nonNegative == id {
      return .made(node: owner, nonNegativeRow(of: owner, axis))
    }
    if let row = nodes[owner].rows.first(where: { $0.id == id }) {
      return .made(
        node: owner, wantedRow(row.role, of: owner) ?? outdatedRow(row.role, of: owner))
    }
    if let place = nodes[owner].emission.ids.firstIndex(of: id) {
      return .emitted(container: owner, nodes[owner].emission.equations[place])
    }
    return lists.constraints(of: owner).first { $0.standing.id == id }.map(Origin.user)
  }

  /// Parks one member of a conflict: a container's constraint that yields first; else that of the user's with the
  /// lowest break order, and of those the last declared; else the last that a container emitted; and only where there
  /// is nothing else one of the layout's own.
  func park(_ conflict: Conflict) -> ConstraintID {
    let ids = conflict.members.map { $0.id }
    let origins = ids.map { origin(of: $0) }
    var chosen = 0
    var chosenRank = (-1, Int32(0), Int64(0))
    for place in origins.indices {
      let rank: (Int, Int32, Int64) =
        switch origins[place] {
        case .emitted(_, let equation): (equation.yieldsFirst ? 3 : 1, 0, 0)
        case .user(let constraint): (2, ~constraint.breakOrder, constraint.standing.serial)
        default: (0, 0, 0)
        }
      if rank >= chosenRank {
        chosen = place
        chosenRank = rank
      }
    }
    let id = ids[chosen]
    guard let broken = origins[chosen] else { return id }
    setBroken(broken, id)
    let reason = reason(for: broken, among: origins)
    let standing = StandingConflict(
      broken: broken, others: ids.filter { $0 != id },
      report: report(conflict, origins, chosen, reason))
    conflicts.append(standing)
    return id
  }

  private func reason(
    for broken: Origin, among origins: [Origin?]
  ) -> LayoutConflict.Reason {
    switch broken {
    case .emitted(_, let equation): return equation.yieldsFirst ? .yieldsFirst : .noneOfUser
    case .made: return .noneOfUser
    case .user(let constraint):
      var users = 0
      var isLowest = false
      for origin in origins {
        guard case .user(let other)? = origin else { continue }
        users += 1
        if other.breakOrder > constraint.breakOrder { isLowest = true }
      }
      return users == 1 ? .onlyOneOfUser : isLowest ? .lowestBreakOrder : .lastDeclared
    }
  }

  private func setBroken(_ origin: Origin, _ id: ConstraintID) {
    switch origin {
    case .user(let constraint):
      constraint.standing.isBroken = true
      constraint.standing.id = nil
    case .emitted(let container, _):
      for index in nodes[container].emission.ids.indices
      where nodes[container].emission.ids[index] == id {
        nodes[container].emission.ids[index] = nil
      }
    case .made(let node, let row):
      if let axis = row.role.nonNegativeAxis {
        solverIndex.setNonNegative(nil, of: node, axis)
      }
      for index in nodes[node].rows.indices where nodes[node].rows[index].id == id {
        nodes[node].rows[index].id = nil
      }
    }
  }

  private func nonNegativeRow(of node: Int, _ axis: Axis) -> WantedRow {
    WantedRow(
      role: .nonNegative(axis),
      equation: Equation(
        first: node, firstAttribute: axis == .horizontal ? .width : .height,
        relation: .greaterThanOrEqual))
  }

  /// What stands behind a row that the layout made for a node; `nil` where the node no longer asks for it, and the next
  /// pass will take it out.
  private func wantedRow(_ role: MadeRow.Role, of node: Int) -> WantedRow? {
    wantedRows(node).first { $0.role == role }
  }

  /// Stands in reports for a row that nothing asks for any more.
  private func outdatedRow(_ role: MadeRow.Role, of node: Int) -> WantedRow {
    WantedRow(
      role: role,
      equation: Equation(first: node, firstAttribute: role.attribute, relation: .equal))
  }

  /// Puts parked constraints back in whose conflict has a member that changed; the solve shows whether they still
  /// contradict. Answers the conflicts that were put to the test.
  func retryParked(_ batch: inout Batch, _ lowering: inout Lowering) -> [StandingConflict] {
    if conflicts.isEmpty { return [] }
    var tested: [StandingConflict] = []
    var kept: [StandingConflict] = []
    for conflict in conflicts {
      let isTouched = conflict.others.contains {
        lowering.touched.contains($0) || !batch.contains($0)
      }
      if isTouched || !isParked(conflict.broken, lowering.index) {
        tested.append(conflict)
        restore(conflict.broken, &batch, &lowering)
      } else {
        kept.append(conflict)
      }
    }
    conflicts = kept
    return tested
  }

  /// A constraint that was parked no longer stands in the way of those that were parked because of it: they are
  /// tried again, with a solve of their own.
  func retryFreed(_ tested: inout [StandingConflict]) {
    // Each round parks later declared constraints than the last one; the bound is a safeguard.
    for _ in 0..<conflicts.count {
      let isFreed = conflicts.contains { $0.others.contains { !solver.contains($0) } }
      if !isFreed { return }
      solver.update(
        droppingConflicts: { park($0) },
        { batch in
          var lowering = Lowering(hasConflicts: !conflicts.isEmpty)
          takeScratch(&lowering)
          defer { takeScratch(&lowering) }
          tested += retryParked(&batch, &lowering)
        })
    }
  }

  private func isParked(_ origin: Origin, _ index: SolverIndex) -> Bool {
    switch origin {
    case .user(let constraint): constraint.isBroken
    case .emitted(let container, let equation):
      zip(nodes[container].emission.equations, nodes[container].emission.ids).contains {
        $1 == nil && $0.isSameConstraint(as: equation)
          && $0.differsInNumbersOnly(from: equation) && $0.rowConstant == equation.rowConstant
          && $0.priority == equation.priority && $0.yieldsFirst == equation.yieldsFirst
      }
    case .made(let node, let row):
      if let axis = row.role.nonNegativeAxis {
        index.variables(node, axis).map { $0.nonNegative == nil } ?? false
      } else {
        nodes[node].rows.contains { $0.id == nil && $0.role == row.role }
          && wantedRows(node).contains {
            $0.role == row.role && $0.equation.rowConstant == row.equation.rowConstant
              && $0.equation.priority == row.equation.priority
          }
      }
    }
  }

  private func restore(_ origin: Origin, _ batch: inout Batch, _ lowering: inout Lowering) {
    switch origin {
    case .user(let constraint):
      if constraint.isBroken { update(constraint, &batch, &lowering) }
    case .emitted(let container, let equation):
      let equations = nodes[container].emission.equations
      let keys = lowering.order.keys(of: equations, container: container, nodes)
      for (index, present) in equations.enumerated()
      where nodes[container].emission.ids[index] == nil
        && present.isSameConstraint(as: equation)
      {
        nodes[container].emission.ids[index] = add(
          present, of: container, keys[index], &batch, &lowering)
      }
    case .made(let node, let row):
      if let axis = row.role.nonNegativeAxis,
        let variables = lowering.index.variables(node, axis), variables.nonNegative == nil
      {
        let id = addNonNegative(node, axis, variables.length, &batch)
        lowering.index.setOwner(node, of: id)
        lowering.index.setNonNegative(id, of: node, axis)
      }
      for index in nodes[node].rows.indices
      where nodes[node].rows[index].id == nil && nodes[node].rows[index].role == row.role {
        guard let wanted = wantedRow(row.role, of: node) else { continue }
        nodes[node].rows[index].id = add(
          wanted, of: node, orderKey(node, row.role.index), &batch, &lowering)
      }
    }
  }

  // MARK: Reports

  private func report(
    _ conflict: Conflict, _ origins: [Origin?], _ broken: Int, _ reason: LayoutConflict.Reason
  ) -> LayoutConflict {
    var axis = Axis.horizontal
    let members = conflict.members.enumerated().map { place, member -> LayoutConflict.Member in
      let isBroken = place == broken
      guard let origin = origins[place] else {
        return .init(
          description: member.description, identifier: "", container: nil, source: nil,
          isBroken: isBroken)
      }
      axis = origin.axis
      return .init(
        description: describe(origin), identifier: identifier(of: origin),
        container: container(of: origin), source: origin.source, isBroken: isBroken)
    }
    return LayoutConflict(axis: axis, members: members, reason: reason)
  }
}
