// Which constraints a first load has expanded by which substitutions.

extension ConstraintLoader {
  /// Lists the references of the constraints that a first load has expanded. It lists none itself: only substitutions that change
  /// make a difference, which many problems never come to.
  ///
  /// Substitutions that have begun since then concern none of these constraints, because all variables that were left are columns.
  /// O(constraints and their expansions) once after a first load.
  mutating func listReferences(_ model: Model, _ presolve: inout Presolve) {
    if !loaded.hasUnlistedReferences { return }
    loaded.hasUnlistedReferences = false
    // These may have other terms now, and end whatever they refer to.
    for place in lists.ending.indices where loaded.isUnlisted(Int(lists.ending[place])) {
      loaded.setReference(-1, of: Int(lists.ending[place]))
    }
    if DeliberateFault.isActive(.lostUse) { return }
    for index in (0..<loaded.count).reversed() where loaded.isUnlisted(index) {
      loaded.setReference(
        references(of: UInt32(truncatingIfNeeded: index), model, &presolve), of: index)
    }
  }

  /// Adds the references of a constraint that has none. Returns the first.
  private func references(
    of index: UInt32, _ model: Model, _ presolve: inout Presolve
  ) -> Int32 {
    let record = model.constraints[Int(index)]
    var reference: Int32 = -1
    switch loaded[Int(index)].form {
    case .none: return -1
    case .substitution(let variable):
      return presolve.addReferences(of: index, record, substituting: Int(variable), model)
    default:
      presolve.addTerms(of: record, model)
      _ = presolve.expandSum(for: index, &reference)
      presolve.clearSum()
      return reference
    }
  }
}
