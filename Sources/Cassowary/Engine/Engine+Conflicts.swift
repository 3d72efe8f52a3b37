// Irreducible infeasible sets.

extension Engine {
  /// Takes out of a contradiction what it does not need. Nothing where the members can hold after all.
  ///
  /// One row of the inverse names bounds that are irreducible, since the basis is regular: no other combination of them
  /// cancels. Only rounding can put a bound among them that does not belong there, with a multiplier as small as
  /// rounding. Such members are left out in turn, and stay out where the rest still cannot hold: J. Chinneck, "Feasibility
  /// and Infeasibility in Optimization", 2008, section 6.
  func irreducible(_ blockers: [Blocker], _ model: Model) -> [Int]? {
    var filter = Engine()
    for blocker in blockers { filter.touch(UInt32(blocker.constraint), .terms) }
    guard let members = filter.contradiction(model), !members.isEmpty else { return nil }
    let largest = members.reduce(0) { max($0, $1.size) }
    var kept = members.map { $0.constraint }
    for member in members where member.size < Tolerance.doubtful * largest {
      filter.excluded.append(UInt32(member.constraint))
      filter.touch(UInt32(member.constraint), .terms)
      guard let rest = filter.contradiction(model) else { return nil }
      if rest.isEmpty {
        filter.excluded.removeLast()
        filter.touch(UInt32(member.constraint), .terms)
      } else {
        kept.removeAll { $0 == member.constraint }
      }
    }
    return kept
  }

  /// What of the loaded constraints cannot hold together, nothing where they can; `nil` where that cannot be told.
  private mutating func contradiction(_ model: Model) -> [Blocker]? {
    load(model)
    if isLost { return nil }
    if let conflict = obviousConflict(model) { return conflict }
    switch makeFeasible(model) {
    case .contradiction(let blockers): return completed(blockers, model)
    case .lost: return nil
    case .feasible: break
    }
    restoreCosts()
    optimize()
    retireDroppedRows()
    return isLost ? nil : []
  }
}
