import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// From bounds that contradict each other to constraints as stated: a combination of them that cannot hold, confirmed by
/// an engine that knows nothing else.
@Suite struct ConflictAnalysisTests {
  private enum Finding {
    case satisfiable
    /// Found by the dual simplex method, or while loading.
    case infeasible([ConflictAnalysis.FarkasTerm], isObvious: Bool)
  }

  private static func find(_ model: Model, substitutes: Bool) -> Finding {
    var parts = EngineParts(substitutes: substitutes)
    parts.load(model)
    if let terms = ConflictAnalysis.obviousConflict(
      &parts.loader, &parts.presolve, parts.solution.costs, model)
    {
      return .infeasible(terms, isObvious: true)
    }
    guard case .infeasible(let found) = parts.optimize(model) else { return .satisfiable }
    let terms = ConflictAnalysis.withEquations(
      ConflictAnalysis.terms(of: found.ray, parts.loader.loaded), parts.loader.loaded,
      &parts.presolve, model)
    return .infeasible(terms, isObvious: false)
  }

  /// Why a combination of constraints as stated is no contradiction, in words: the variables have to cancel, and the
  /// constants to say the opposite of the relations.
  private static func problem(
    _ terms: [ConflictAnalysis.FarkasTerm], _ model: Model
  ) -> String? {
    var sums: [UInt32: Double] = [:]
    var constant = 0.0
    var directions: Set<Bool> = []
    for term in terms {
      let record = model.constraints[term.constraint]
      if !record.isRequired { return "\(term.constraint) is not required" }
      if term.multiplier == 0 { return "\(term.constraint) is not used" }
      for place in record.termRange {
        sums[model.termVariables[place], default: 0] +=
          term.multiplier * model.termCoefficients[place]
      }
      constant += term.multiplier * record.constant
      if record.relation != .equal && term.multiplier != 0 {
        directions.insert((term.multiplier > 0) == (record.relation == .lessThanOrEqual))
      }
    }
    if let (variable, rest) = sums.first(where: { abs($0.value) > 1e-9 }) {
      return "\(rest) of variable \(variable) is left"
    }
    if directions.count > 1 { return "a relation is used in the wrong direction" }
    let holds =
      directions == [true]
      ? constant > -1e-9 : directions == [false] ? constant < 1e-9 : constant == 0
    return holds ? "0 can be compared with \(constant)" : nil
  }

  /// Few variables, many required constraints, soft ones in between.
  private static func random(_ generator: inout SplitMix64, equations: Int) -> Model {
    var batch = Batch()
    let unknowns = (0..<Int.random(in: 2...4, using: &generator)).map { _ in batch.makeVariable() }
    for _ in 0..<Int.random(in: 5...9, using: &generator) {
      var sum = LinearExpression()
      for unknown in unknowns.shuffled(using: &generator).prefix(
        Int.random(in: 1...3, using: &generator))
      {
        sum = sum + generator.element([1, 1, -1, 2, -0.5]) * unknown
      }
      let relation =
        generator.chance(equations)
        ? Relation.equal : generator.element([.lessThanOrEqual, .greaterThanOrEqual])
      let constant = Double(Int.random(in: -6...6, using: &generator))
      let constraint = LinearConstraint(sum, relation, constant)
      if generator.oneIn(6) {
        batch.prefer(constraint, at: .low)
      } else {
        batch.require(constraint)
      }
    }
    return batch.model
  }

  /// - Parameter substitutes: whether equations substitute variables, so that a combination names equations that have no
  ///   row.
  @Test(arguments: [false, true])
  func randomContradictionsAreIrreducible(_ substitutes: Bool) {
    var problems: [String] = []
    var found = 0
    var obvious = 0
    var satisfiable = 0
    for seed in 0..<80 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let model = Self.random(&generator, equations: seed % 2 == 0 ? 60 : 20)
      guard case .infeasible(let terms, let isObvious) = Self.find(model, substitutes: substitutes)
      else {
        satisfiable += 1
        if model.exactValues == nil { problems.append("seed \(seed): not found") }
        continue
      }
      found += 1
      if isObvious { obvious += 1 }
      if let problem = Self.problem(terms, model) { problems.append("seed \(seed): \(problem)") }
      guard let members = Self.confirmed(terms, model) else {
        problems.append("seed \(seed): can hold after all")
        continue
      }
      if Set(members).count != members.count { problems.append("seed \(seed): named twice") }
      let verdict = ExactReference.judge(members.map(model.constraintID(at:)), in: model)
      if verdict != .irreducible { problems.append("seed \(seed): \(members) is \(verdict)") }
    }
    expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
    expect(found > 20 && found - obvious > 5 && obvious > 3 && satisfiable > 5)
  }

  // MARK: Single contradictions

  /// What a problem says of itself.
  private static func members(_ model: Model, substitutes: Bool = true) -> [Int]? {
    guard case .infeasible(let terms, _) = find(model, substitutes: substitutes) else { return nil }
    expect(problem(terms, model) == nil)
    return confirmed(terms, model)?.sorted()
  }

  @Test func constraintWithoutVariables() {
    var batch = Batch()
    let x = batch.makeVariable()
    batch.require(x >= 2)
    batch.require(x - x == 3)
    expect(Self.members(batch.model), [1])
  }

  @Test func crossedBounds() {
    var batch = Batch()
    let x = batch.makeVariable()
    batch.require(x >= 2)
    batch.require(2 * x <= 10)
    batch.require(x >= 6)
    batch.require(-1 * x <= -1)
    expect(Self.members(batch.model), [1, 2])
  }

  @Test func boundsCrossedByRoundingAreAccepted() {
    var batch = Batch()
    let x = batch.makeVariable()
    batch.require(x >= 5 + 1e-8)
    batch.require(x <= 5)
    expect(Self.members(batch.model) == nil)
    batch.require(x <= 5 - 1e-6)
    expect(Self.members(batch.model), [0, 2])
  }

  /// Lengths of a chain, each defined by an equation that substitutes it, against bounds on both of its ends.
  @Test(arguments: [false, true])
  func chainOfSubstitutionsIsIncluded(_ substitutes: Bool) {
    var batch = Batch()
    let places = (0..<6).map { _ in batch.makeVariable() }
    for index in 1..<6 { batch.require(places[index] - places[index - 1] == 10) }
    batch.require(places[0] >= 3)
    // An equation beside the chain does not belong to it.
    let other = batch.makeVariable()
    batch.require(other - places[2] == 1)
    batch.require(places[3] <= 32)
    expect(Self.members(batch.model, substitutes: substitutes), [0, 1, 2, 5, 7])
  }

  /// The second equation is expanded by the first one before it substitutes a variable.
  @Test func expandedSubstitutionIncludesItsEquations() {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    let z = batch.makeVariable()
    batch.require(y == 2 * x)
    batch.require(z + y == 5)
    batch.require(x >= 0)
    batch.require(z >= 6)
    expect(Self.members(batch.model), [0, 1, 2, 3])
  }

  @Test func cancellingSubstitutionIsExcluded() {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    let z = batch.makeVariable()
    batch.require(y == x + 4)
    batch.require(z + y >= 7)
    batch.require(z + y <= 3)
    expect(Self.members(batch.model), [1, 2])
  }

  @Test func contradictoryEquations() {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    batch.require(x + y == 4)
    batch.require(x - y == 2)
    batch.require(2 * x == 7)
    expect(Self.members(batch.model), [0, 1, 2])
    expect(Self.members(batch.model, substitutes: false), [0, 1, 2])
  }

  private static func confirmed(
    _ terms: [ConflictAnalysis.FarkasTerm], _ model: Model
  ) -> [Int]? {
    ConflictAnalysis.confirmed(
      terms, ConflictOrder { _ in ConflictRank() }, isCareful: false, model)?.members
  }

  // MARK: Confirming

  /// Terms for constraints, all of one size.
  private static func terms(_ constraints: [Int]) -> [ConflictAnalysis.FarkasTerm] {
    constraints.map { .init(equation: $0, multiplier: 1, size: 1) }
  }

  @Test func redundantMembersAreExcluded() {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    batch.require(x + y >= 6)
    batch.require(x <= 2)
    batch.require(y >= -50)
    batch.require(y <= 3)
    batch.require(x >= -50)
    let members = Self.confirmed(Self.terms([0, 1, 2, 3, 4]), batch.model)
    expect(members?.sorted(), [0, 1, 3])
  }

  /// A multiplier may be as small as rounding and yet belong there: then the rest can hold without it.
  @Test(arguments: zip([0, 1e-8], [[0, 1], [0, 1, 2]]))
  func neededMemberWithSmallMultiplierStays(_ coefficient: Double, _ wanted: [Int]) {
    var batch = Batch()
    let x = batch.makeVariable()
    let y = batch.makeVariable()
    batch.require(x + coefficient * y <= 2)
    batch.require(x >= 5)
    batch.require(y >= 0)
    let members = Self.confirmed(Self.terms([0, 1, 2]), batch.model)
    expect(members?.sorted(), wanted)
  }

  @Test func satisfiableTermsAreNoContradiction() {
    var batch = Batch()
    let x = batch.makeVariable()
    batch.require(x >= 2)
    batch.require(x <= 2)
    batch.require(x == 9)
    expect(Self.confirmed(Self.terms([0, 1]), batch.model) == nil)
    expect(Self.confirmed([], batch.model) == nil)
    expect(Self.confirmed(Self.terms([0, 1, 2]), batch.model)?.sorted(), [1, 2])
  }
}
