// Contradictions: which constraints are named, and whether some can hold without others.

extension Engine {
  /// The conflict of a combination of constraints that cannot hold; lost precision where there turns out to be none.
  mutating func conflict(
    _ terms: [ConflictAnalysis.FarkasTerm], _ model: Model, _ choice: ConflictChoice,
    _ rank: @escaping (Int) -> ConflictRank
  ) -> Outcome {
    let order = ConflictOrder(rank)
    guard
      let found = ConflictAnalysis.confirmed(
        terms, order, isCareful: solution.isCareful, model)
    else { return .lostPrecision }
    // What they contradict each other by counts, not how the combination was found.
    defer {
      solution.costs.isDoubtful = found.isDoubtful
      presolve.isDoubtful = false
    }
    if choice == .found || DeliberateFault.isActive(.laterConflict) {
      return .conflict(found.members)
    }
    guard let members = earliestConflict(from: found.members, order, model) else {
      return .lostPrecision
    }
    if Set(members) != Set(found.members)
      && Self.proof(of: members, isCareful: solution.isCareful, model) == nil
    {
      return .lostPrecision
    }
    return .conflict(members)
  }

  /// Excludes and loads many constraints where the certificate is long, which would leave rows instead of substitutions. So
  /// that is done on a copy.
  private mutating func earliestConflict(
    from certificate: [Int], _ order: ConflictOrder, _ model: Model
  ) -> [Int]? {
    let certain = model.onlyRestatedRequirement
    if certificate.count <= Self.fewMembers {
      return EarliestConflict.find(from: certificate, certain: certain, order, &self, model)
    }
    var copy = self
    return EarliestConflict.find(from: certificate, certain: certain, order, &copy, model)
  }

  /// Members of a certificate whose tests change less than a copy costs.
  private static var fewMembers: Int { 32 }

  /// Has an engine that knows nothing else confirm that constraints contradict each other. A combination of those that its
  /// proof needs; `nil` where there is none.
  static func proof(
    of members: [Int], isCareful: Bool = false, _ model: Model
  ) -> [ConflictAnalysis.FarkasTerm]? {
    var judge = ConflictJudge(of: members, isCareful: isCareful, model)
    guard let proof = judge.proof(), !proof.isEmpty else { return nil }
    return proof
  }

  /// Leaves these constraints out of the next load, and takes in again all that were left out before.
  mutating func exclude(_ constraints: Set<UInt32>) {
    // Sorted, since the last digits of values may depend on the order.
    let changed = constraints.symmetricDifference(loader.exclusions.constraints).sorted()
    for index in changed { loader.note(index, .terms) }
    loader.exclusions.constraints = constraints
  }

  /// The constraints that cannot hold together when these are left out, empty where they can; `nil` where digits are lost
  /// even from a cold start.
  mutating func contradiction(without constraints: Set<UInt32>, _ model: Model) -> [Int]? {
    exclude(constraints)
    // Those of the test before.
    freeReleasedColumns()
    // To confirm a few constraints on their own costs less than new factors of all rows.
    if let proof = proof(model, checksRays: false) {
      if proof.isEmpty { return [] }
      if let proof = Self.proof(
        of: proof.map { $0.constraint }, isCareful: solution.isCareful, model)
      {
        return proof.map { $0.constraint }
      }
    }
    if let proof = proof(model) { return proof.map { $0.constraint } }
    startCold(model, substitutes: !solution.isCareful, isCareful: solution.isCareful)
    if let proof = proof(model) { return proof.map { $0.constraint } }
    startCold(model, substitutes: false, isCareful: solution.isCareful)
    return proof(model).map { $0.map { $0.constraint } }
  }

  /// Loads what was noted, and finds a combination of the loaded constraints that cannot hold; it has no terms where there
  /// is none, and is `nil` where that cannot be told. Reduced costs are left to the next solve.
  mutating func proof(
    _ model: Model, checksRays: Bool = true
  ) -> [ConflictAnalysis.FarkasTerm]? {
    progress = Progress()
    solution.hasLostPrecision = false
    loader.load(
      model, &presolve, &solution, hasDegenerateColumns: ties.hasDegenerateColumns)
    if solution.hasLostPrecision { return nil }
    if let terms = ConflictAnalysis.obviousConflict(&loader, &presolve, solution.costs, model) {
      return terms
    }
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
