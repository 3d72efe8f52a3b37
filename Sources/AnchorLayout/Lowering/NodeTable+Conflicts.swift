// Contradictions: which member gives way, what is reported, and when it is tried again.

/// Where a row of the solver comes from.
enum Origin {
  case made(node: Int, MadeRow)
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
  /// Where the rows of a conflict come from; a search through everything, as conflicts are rare.
  private func origins(of ids: Set<ConstraintID>) -> [ConstraintID: Origin] {
    var origins: [ConstraintID: Origin] = [:]
    for (index, node) in nodes.enumerated() {
      for row in node.rows {
        if let id = row.id, ids.contains(id) { origins[id] = .made(node: index, row) }
      }
      for (equation, id) in zip(node.emission.equations, node.emission.ids) {
        if let id, ids.contains(id) { origins[id] = .emitted(container: index, equation) }
      }
      for constraint in node.constraints {
        if let id = constraint.id, ids.contains(id) { origins[id] = .user(constraint) }
      }
    }
    return origins
  }

  /// Parks one member of a conflict: a container's constraint that yields first; else the user's last declared; else
  /// the last that a container emitted; and only where there is nothing else one of the layout's own.
  func park(_ conflict: Conflict) -> ConstraintID {
    let origins = origins(of: Set(conflict.members.map { $0.id }))
    var chosen = conflict.members[0].id
    var chosenRank = (-1, Int64(0))
    for member in conflict.members {
      let rank: (Int, Int64) =
        switch origins[member.id] {
        case .emitted(_, let equation): (equation.yieldsFirst ? 3 : 1, 0)
        case .user(let constraint): (2, constraint.serial)
        default: (0, 0)
        }
      if rank >= chosenRank {
        chosen = member.id
        chosenRank = rank
      }
    }
    guard let broken = origins[chosen] else { return chosen }
    setBroken(broken, chosen)
    let standing = StandingConflict(
      broken: broken, others: conflict.members.map { $0.id }.filter { $0 != chosen },
      report: report(conflict, origins, chosen))
    conflicts.append(standing)
    return chosen
  }

  private func setBroken(_ origin: Origin, _ id: ConstraintID) {
    switch origin {
    case .user(let constraint):
      constraint.isBroken = true
      constraint.id = nil
    case .emitted(let container, _):
      for index in nodes[container].emission.ids.indices
      where nodes[container].emission.ids[index] == id {
        nodes[container].emission.ids[index] = nil
      }
    case .made(let node, _):
      for index in nodes[node].rows.indices where nodes[node].rows[index].id == id {
        nodes[node].rows[index].id = nil
      }
    }
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
      if isTouched || !isParked(conflict.broken) {
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
          var lowering = Lowering()
          tested += retryParked(&batch, &lowering)
        })
    }
  }

  private func isParked(_ origin: Origin) -> Bool {
    switch origin {
    case .user(let constraint): constraint.isBroken
    case .emitted(let container, let equation):
      zip(nodes[container].emission.equations, nodes[container].emission.ids).contains {
        $1 == nil && $0.isSameConstraint(as: equation)
          && $0.differsInNumbersOnly(from: equation) && $0.constant == equation.constant
          && $0.priority == equation.priority
      }
    case .made(let node, let row):
      nodes[node].rows.contains {
        $0.id == nil && $0.role == row.role && $0.equation.constant == row.equation.constant
          && $0.equation.priority == row.equation.priority
      }
    }
  }

  private func restore(_ origin: Origin, _ batch: inout Batch, _ lowering: inout Lowering) {
    switch origin {
    case .user(let constraint):
      if constraint.isBroken { update(constraint, &batch, &lowering) }
    case .emitted(let container, let equation):
      var counts = EmissionOrder()
      for index in nodes[container].emission.equations.indices {
        let present = nodes[container].emission.equations[index]
        let order = counts.next(self, present, container: container)
        if nodes[container].emission.ids[index] == nil && present.isSameConstraint(as: equation) {
          nodes[container].emission.ids[index] = add(present, order, &batch, &lowering)
        }
      }
    case .made(let node, let row):
      for index in nodes[node].rows.indices
      where nodes[node].rows[index].id == nil && nodes[node].rows[index].role == row.role {
        nodes[node].rows[index].id = add(
          nodes[node].rows[index].equation, orderKey(node, Int(row.role.rawValue)), &batch,
          &lowering)
      }
    }
  }

  // MARK: Reports

  private func report(
    _ conflict: Conflict, _ origins: [ConstraintID: Origin], _ broken: ConstraintID
  ) -> LayoutConflict {
    var axis = Axis.horizontal
    let members = conflict.members.map { member -> LayoutConflict.Member in
      guard let origin = origins[member.id] else {
        return .init(
          description: member.description, identifier: "", source: nil,
          isBroken: member.id == broken)
      }
      switch origin {
      case .user(let constraint):
        axis = constraint.firstAttribute.axis
        return .init(
          description: constraint.description, identifier: constraint.identifier ?? "",
          source: constraint.source, isBroken: member.id == broken)
      case .emitted(_, let equation):
        axis = equation.axis
        return .init(
          description: describe(equation), identifier: equation.identifier.description,
          source: nil, isBroken: member.id == broken)
      case .made(_, let row):
        axis = row.equation.axis
        return .init(
          description: describe(row.equation), identifier: row.role.identifier, source: nil,
          isBroken: member.id == broken)
      }
    }
    return LayoutConflict(axis: axis, members: members)
  }

  func describe(_ equation: Equation) -> String {
    Equation.describe(
      first: name(of: equation.first), equation.firstAttribute, equation.relation,
      multiplier: equation.multiplier,
      second: equation.second < 0 ? nil : name(of: equation.second), equation.secondAttribute,
      constant: equation.constant, priority: equation.priority)
  }
}

extension MadeRow.Role {
  /// What reports call a constraint that the layout made for an item.
  var identifier: String {
    switch self {
    case .originX, .originY: "root position"
    case .hostWidth, .hostHeight: "root size"
    case .nonNegativeWidth, .nonNegativeHeight: "not negative"
    case .huggingWidth, .huggingHeight: "content hugging"
    case .compressionWidth, .compressionHeight: "content compression resistance"
    }
  }
}

extension Equation {
  /// An equation in words: `title.width == 0.5 * window.width - 20 @ 750`.
  static func describe(
    first: String, _ firstAttribute: LayoutAttribute, _ relation: Relation, multiplier: Double,
    second: String?, _ secondAttribute: LayoutAttribute, constant: Double, priority: Priority
  ) -> String {
    var text = "\(first).\(firstAttribute.name) \(relation.symbol) "
    if let second {
      if multiplier != 1 { text += "\(multiplier.shortDescription) * " }
      text += "\(second).\(secondAttribute.name)"
      if constant > 0 { text += " + \(constant.shortDescription)" }
      if constant < 0 { text += " - \((-constant).shortDescription)" }
    } else {
      text += constant.shortDescription
    }
    if !priority.isRequired { text += " @ \(priority.value.shortDescription)" }
    return text
  }
}
