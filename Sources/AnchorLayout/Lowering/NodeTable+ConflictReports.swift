// What is told of conflicts.

extension NodeTable {
  /// The conflicts that stand, those whose parked constraints give way least readily first. What they name depends on the
  /// constraints alone, whatever the history.
  func currentConflicts() -> [StandingConflict] {
    if !isLayingOut { refreshReports() }
    return conflicts
  }

  /// Finds out again against which rows each parked constraint stands: rows that came or changed since it was parked may
  /// contradict it too. On a copy of the solver, into which all of them are put at one go. O(a solve of the required rows).
  func refreshReports() {
    if areReportsCurrent { return }
    areReportsCurrent = true
    var places: [ConstraintID: Int] = [:]
    var refreshed: [StandingConflict] = []
    var trial = solver
    trial.update(
      breakingWeakest: {
        let ranks = breakRanks()
        let parked = places.mapValues { BreakRank(conflicts[$0].broken) }
        return { parked[$0] ?? ranks($0) }
      },
      { conflict, broken in
        guard let place = places[broken.id] else { return }
        let ids = conflict.members.map { $0.id }
        let origins = ids.map { $0 == broken.id ? conflicts[place].broken : origin(of: $0) }
        guard let position = ids.firstIndex(of: broken.id) else { return }
        var standing = conflicts[place]
        standing.others = ids.filter { $0 != broken.id }
        standing.report = report(conflict, origins, position)
        refreshed.append(standing)
      },
      { batch in
        for (place, conflict) in conflicts.enumerated() {
          let parked = conflict.parked
          guard parked.statement.expression.terms.allSatisfy({ batch.contains($0.variable) })
          else { continue }
          places[batch.require(parked.statement, order: parked.order)] = place
        }
      })
    // Without digits enough the others are told as before.
    if refreshed.count == conflicts.count { conflicts = refreshed }
  }

  /// What is told of a conflict with the member at `broken` parked.
  func report(_ conflict: Conflict, _ origins: [Origin?], _ broken: Int) -> LayoutConflict {
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
    return LayoutConflict(axis: axis, members: members, reason: reason(origins, broken))
  }

  private func reason(_ origins: [Origin?], _ broken: Int) -> LayoutConflict.Reason {
    switch origins[broken] {
    case .emitted(_, let equation): return equation.yieldsFirst ? .yieldsFirst : .noneOfUser
    case .made, nil: return .noneOfUser
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
}
