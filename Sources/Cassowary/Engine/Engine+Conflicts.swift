// Irreducible infeasible sets.

extension Engine {
  /// Takes out of a contradiction what it does not need: each member is left out in turn, and stays out where the rest
  /// still cannot hold. Nothing where the members can hold after all.
  ///
  /// The bounds that one row of the inverse names are irreducible already, apart from rounding. J. Chinneck,
  /// "Feasibility and Infeasibility in Optimization", 2008, section 6.
  func irreducible(_ members: [Int], _ model: Model) -> [Int]? {
    var filter = Engine()
    var kept: [Int] = []
    for member in members where !kept.contains(member) { kept.append(member) }
    for member in kept { filter.touch(UInt32(member), .terms) }
    guard filter.isContradictory(model) == true else { return nil }
    for member in kept {
      filter.excluded.append(UInt32(member))
      filter.touch(UInt32(member), .terms)
      switch filter.isContradictory(model) {
      case nil: return nil
      case true?: kept.removeAll { $0 == member }
      case false?:
        filter.excluded.removeLast()
        filter.touch(UInt32(member), .terms)
      }
    }
    return kept
  }

  /// Whether what is loaded cannot hold; `nil` where that cannot be told.
  private mutating func isContradictory(_ model: Model) -> Bool? {
    load(model)
    if isLost { return nil }
    if obviousConflict() != nil { return true }
    switch makeFeasible() {
    case .contradiction: return true
    case .lost: return nil
    case .feasible: break
    }
    restoreCosts()
    optimize()
    retireDroppedRows()
    return isLost ? nil : false
  }
}
