// Reports of conflicts: their members, and whether the host must be told.

extension Forest {
  /// The present conflicts as reports. Each names the earliest contradiction of the broken constraint with preceding
  /// constraints in force. Computed on the first query after a solve, on a copy of the solver.
  func reports() -> [ConflictReport] {
    if !isLowered { return [] }
    endConflicts()
    var copy: Solver?
    return space.conflicts.active.indices.map { report(at: $0, &copy) }
  }

  /// The report of the conflict that broke a user constraint.
  func report(on constraint: LayoutConstraint) -> LayoutConflict? {
    if !isLowered { return nil }
    endConflicts()
    var copy: Solver?
    return space.conflicts.active.firstIndex { $0.broken.isUser(constraint) }
      .map { report(at: $0, &copy).conflict }
  }

  private func report(at place: Int, _ copy: inout Solver?) -> ConflictReport {
    if let known = space.conflicts.active[place].known, known.solve == space.conflicts.solves {
      return known.report
    }
    let conflict = space.conflicts.active[place]
    endLeaving()
    if copy == nil { copy = space.solver }
    let found = copy?.conflict(with: conflict.constraint, rank: conflict.rank) {
      self.conflictRank(of: $0, in: self.space)
    }
    // If rounding lets the constraint hold after all, the constraints that broke it are the best known members.
    let others =
      found
      ?? conflict.others.filter { space.solver.contains($0.id) }.map {
        let order = space.solver.model.constraints[$0.id.index].order
        return Conflict.Other(id: $0.id, order: OrderKey(order), description: "")
      }.sorted { $0.order < $1.order }
    let report = report(conflict, others)
    space.conflicts.active[place].known = (space.conflicts.solves, report)
    return report
  }

  private func report(
    _ conflict: ActiveConflict, _ others: [Conflict.Other]
  ) -> ConflictReport {
    var members: [LayoutConflict.Member] = []
    var origins: [Origin] = []
    var isListed = false
    // Described now: since the break, a flow may have got further lines, whose numbers are in their names.
    func member(_ origin: Origin, isBroken: Bool) -> LayoutConflict.Member {
      .init(
        description: describe(origin), identifier: identifier(of: origin),
        container: container(of: origin), source: origin.source, isBroken: isBroken)
    }
    func listBroken() {
      members.append(member(conflict.broken, isBroken: true))
      origins.append(conflict.broken)
      isListed = true
    }
    for other in others {
      if !isListed && conflict.constraint.order < other.order { listBroken() }
      guard let origin = origin(of: other.id) ?? knownUser(other.id, conflict) else {
        members.append(
          .init(
            description: other.description, identifier: "", container: nil, source: nil,
            isBroken: false))
        continue
      }
      origins.append(origin)
      members.append(member(origin, isBroken: false))
    }
    if !isListed { listBroken() }
    return ConflictReport(
      conflict: LayoutConflict(
        axis: conflict.broken.axis, members: members,
        reason: reason(for: conflict.broken, among: origins)),
      origins: origins, others: others.map { $0.id })
  }

  private func reason(
    for broken: Origin, among origins: [Origin]
  ) -> LayoutConflict.Reason {
    switch broken {
    case .emitted(_, let description):
      return description[.yieldsToUser] ? .yieldsToUser : .noneOfUser
    case .made: return .noneOfUser
    case .user(let constraint):
      var users = 0
      var isLowest = false
      for origin in origins {
        guard case .user(let other) = origin else { continue }
        users += 1
        if other.conflictPrecedence > constraint.conflictPrecedence { isLowest = true }
      }
      return users == 1 ? .onlyOneOfUser : isLowest ? .lowestPrecedence : .lastDeclared
    }
  }

  /// A user constraint that was removed since the last solve.
  private func knownUser(_ id: ConstraintID, _ conflict: ActiveConflict) -> Origin? {
    guard let other = conflict.others.first(where: { $0.id == id }),
      case .user? = other.origin
    else { return nil }
    return other.origin
  }

  /// Tells the host of new conflicts, or writes them if it has no handler. Repeats a conflict if its members or stated
  /// numbers have changed. Computes nothing while its members are unchanged, so resizing a window costs the same with
  /// conflicts as without.
  func reportNewConflicts(since tested: [ActiveConflict]) {
    var new: [LayoutConflict] = []
    var copy: Solver?
    let before = tested.filter { $0.isReported }
    var beforeOfOwner: [ConflictOwner: [ActiveConflict]] = [:]
    for conflict in before { beforeOfOwner[conflict.broken.owner, default: []].append(conflict) }
    let toldBefore = Set(before.compactMap { $0.told?.description })
    for place in space.conflicts.active.indices where !space.conflicts.active[place].isReported {
      space.conflicts.active[place].isReported = true
      if reporting.onConflict == nil && !host.reports.isOn { continue }
      let conflict = space.conflicts.active[place]
      let same = (beforeOfOwner[conflict.broken.owner] ?? []).filter {
        $0.broken.isSame(as: conflict.broken)
      }
      if let told = same.lazy.compactMap({ $0.told }).first(where: {
        $0.words == self.words(conflict, $0.others)
      }) {
        space.conflicts.active[place].told = told
        continue
      }
      let others = Set(conflict.others.map { $0.id })
      if same.contains(where: { $0.told == nil && Set($0.others.map { $0.id }) == others }) {
        continue
      }
      let report = report(at: place, &copy)
      let description = report.conflict.description
      space.conflicts.active[place].told = ToldConflict(
        description: description, others: report.others,
        words: words(conflict, report.others))
      if toldBefore.contains(description) { continue }
      new.append(report.conflict)
    }
    for report in new {
      if let onConflict = reporting.onConflict {
        onConflict(report)
      } else {
        host.reports.write(report.description)
      }
    }
  }

  private func words(_ conflict: ActiveConflict, _ others: [ConstraintID]) -> [String] {
    [statedWords(conflict.broken)]
      + others.map { id in origin(of: id).map { statedWords($0) } ?? "" }
  }

  /// The stated text of an origin, without numbers of implicit constraints, which follow the window and contents.
  private func statedWords(_ origin: Origin) -> String {
    guard case .made(let node, let row) = origin else { return describe(origin) }
    return "\(name(of: node)) \(row.role.identifier) \(row.role.attribute.name)"
  }
}

extension Origin {
  /// Whether both are the same constraint of the same owner; numbers may differ.
  fileprivate func isSame(as other: Origin) -> Bool {
    switch (self, other) {
    case (.user(let own), .user(let other)): own === other
    case (.emitted(let container, let description), .emitted(let other, let known)):
      container == other && description.isSameConstraint(as: known)
    case (.made(let node, let row), .made(let other, let known)):
      node == other && row.role == known.role
    default: false
    }
  }
}

/// The owner of a broken constraint. Few items have several.
private struct ConflictOwner: Hashable {
  var node = -1
  var constraint: ObjectIdentifier?
}

extension Origin {
  fileprivate var owner: ConflictOwner {
    switch self {
    case .user(let constraint): ConflictOwner(constraint: ObjectIdentifier(constraint))
    case .emitted(_, let description): ConflictOwner(node: description.first)
    case .made(let node, _): ConflictOwner(node: node)
    }
  }
}
