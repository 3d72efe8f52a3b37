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
  /// What the parked constraint says, and its place in the order.
  let parked: BrokenConstraint
  /// The other members' handles. None of them gives way more readily.
  var others: [ConstraintID]
  var report: LayoutConflict
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

  /// Brings a batch to the solver, and parks the constraints that contradict others: rows are taken in the order of their
  /// ``BreakRank``, and those that contradict the ones taken are parked.
  ///
  /// Which ones are parked depends on the rows and their ranks alone. A constraint that stays parked from an earlier pass still
  /// contradicts rows that give way less readily, and all of which are in the solver: else it is tried again.
  func updateSolver(_ changes: (inout Batch) -> Void) {
    var keptCount = 0
    solver.update(
      breakingWeakest: { breakRanks() }, { park($0, $1) },
      { batch in
        changes(&batch)
        keptCount = conflicts.count
      })
    areReportsCurrent = keptCount == 0
  }

  /// Parks the member of a conflict that gives way first.
  private func park(_ conflict: Conflict, _ parked: BrokenConstraint) {
    let ids = conflict.members.map { $0.id }
    let origins = ids.map { origin(of: $0) }
    guard let place = ids.firstIndex(of: parked.id), let broken = origins[place] else { return }
    setBroken(broken, parked.id)
    conflicts.append(
      StandingConflict(
        broken: broken, parked: parked, others: ids.filter { $0 != parked.id },
        report: report(conflict, origins, place)))
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
    var tested: [StandingConflict] = []
    var count = -1
    // What a container emits in the same words comes back together, though in conflicts of its own.
    while tested.count > count && !conflicts.isEmpty {
      count = tested.count
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
    }
    return tested
  }

  /// A constraint that was parked no longer stands in the way of those that were parked because of it: they are
  /// tried again, with a solve of their own.
  func retryFreed(_ tested: inout [StandingConflict]) {
    // Each round parks constraints that give way more readily than those of the last one; the bound is a safeguard.
    for _ in 0..<conflicts.count {
      let isFreed = conflicts.contains { $0.others.contains { !solver.contains($0) } }
      if !isFreed { return }
      updateSolver { batch in
        var lowering = Lowering(hasConflicts: !conflicts.isEmpty)
        takeScratch(&lowering)
        defer { takeScratch(&lowering) }
        tested += retryParked(&batch, &lowering)
      }
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
}
