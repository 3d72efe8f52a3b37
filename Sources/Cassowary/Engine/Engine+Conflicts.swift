// Conflicts: which constraints to name, and whether the rest can hold without some.

extension Engine {
  /// Returns the conflict of a contradictory combination of constraints, or `.lostPrecision` if it is not confirmed.
  mutating func conflict(
    _ terms: [ConflictAnalysis.FarkasTerm], _ model: Model, _ choice: ConflictChoice,
    _ rank: @escaping (Int) -> ConflictRank
  ) -> Outcome {
    let order = ConflictOrder(rank)
    guard
      let found = ConflictAnalysis.confirmed(
        terms, order, isCareful: solution.isCareful, model)
    else { return .lostPrecision }
    if choice == .found || DeliberateFault.isActive(.laterConflict) { return .conflict(found) }
    let isCareful = solution.isCareful || !isTrusted
    guard let members = earliestConflict(from: found, order, model) else {
      return .lostPrecision
    }
    // Rounding may have decided in the search.
    let isConfirmed =
      Set(members) == Set(found)
      || Self.proof(of: members, isCareful: isCareful, model) != nil
    return .conflict(isConfirmed ? members : found)
  }

  /// Works on a copy if the certificate is long: excluding and reloading many constraints would leave rows instead of
  /// substitutions.
  private mutating func earliestConflict(
    from certificate: [Int], _ order: ConflictOrder, _ model: Model
  ) -> [Int]? {
    let certain = model.onlyRestatedRequirement
    if certificate.count <= Self.fewMembers {
      return EarliestConflict.find(from: certificate, certain: certain, order, &self, model)
    }
    let copy = EngineBox(copying: self)
    return EarliestConflict.find(from: certificate, certain: certain, order, &copy.engine, model)
  }

  /// The largest number of members whose tests change less than a copy costs.
  private static var fewMembers: Int { 32 }

  /// Confirms with a separate engine that constraints contradict each other. Returns a combination of those that its proof
  /// needs, or `nil` if there is none.
  static func proof(
    of members: [Int], isCareful: Bool = false, _ model: Model
  ) -> [ConflictAnalysis.FarkasTerm]? {
    var judge = ConflictJudge(of: members, isCareful: isCareful, model)
    guard let proof = judge.certainProof(), !proof.isEmpty else { return nil }
    return proof
  }

  /// Excludes exactly these constraints from the next load.
  mutating func exclude(_ constraints: Set<UInt32>) {
    // Sorted, because the last digits of values may depend on the order.
    let changed = constraints.symmetricDifference(loader.exclusions.constraints).sorted()
    for index in changed { loader.note(index, .terms) }
    loader.exclusions.constraints = constraints
  }

  /// Returns contradictory constraints among the others if these are excluded. Empty if the others can hold; `nil` if digits
  /// are lost even from a cold start.
  mutating func contradiction(without constraints: Set<UInt32>, _ model: Model) -> [Int]? {
    exclude(constraints)
    // Columns freed by the previous test.
    freeRemovedColumns()
    // Confirming a few constraints alone costs less than new factors of all rows.
    if let proof = proof(model, checksRays: false) {
      if proof.isEmpty { return [] }
      if let proof = Self.proof(
        of: proof.map { $0.constraint }, isCareful: solution.isCareful, model)
      {
        return proof.map { $0.constraint }
      }
    }
    if let proof = proof(model) { return proof.map { $0.constraint } }
    startCold(model, isCareful: solution.isCareful)
    return proof(model).map { $0.map { $0.constraint } }
  }

  /// The terms of constraints on one column that contradict each other.
  mutating func obviousConflict(_ model: Model) -> [ConflictAnalysis.FarkasTerm]? {
    if loader.conflicts.isEmpty { return nil }
    guard
      let terms = ConflictAnalysis.obviousConflict(&loader, &presolve, solution.costs, model)
    else { return nil }
    // The search for the earliest conflict goes on from this basis.
    if solution.basis.factors.hasUnfactoredRows { solution.refactor() }
    return terms
  }

  /// Loads the noted changes. Returns a contradictory combination of loaded constraints, without terms if there is none, or
  /// `nil` if digits are lost. Leaves reduced costs to the next solve.
  mutating func proof(
    _ model: Model, checksRays: Bool = true
  ) -> [ConflictAnalysis.FarkasTerm]? {
    progress = Progress()
    solution.hasLostPrecision = false
    loader.load(
      model, &presolve, &solution, hasDegenerateColumns: ties.hasDegenerateColumns)
    if solution.hasLostPrecision { return nil }
    if let terms = obviousConflict(model) { return terms }
    progress.setSize(columns: solution.costs.count, rows: solution.basis.slotCount)
    switch repairValues(model, checksRays: checksRays) {
    case .infeasible(let found):
      return ConflictAnalysis.withEquations(
        ConflictAnalysis.terms(of: found.ray, loader.loaded), loader.loaded, &presolve, model)
    case .lostPrecision: return nil
    case .feasible: return solution.hasLostPrecision ? nil : []
    }
  }
}
