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

  private static func problem(
    _ terms: [ConflictAnalysis.FarkasTerm], _ model: Model
  ) -> String? {
    model.problem(ofCertificate: terms.map { ($0.constraint, $0.multiplier) })
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

  typealias Statements = @Sendable ([Variable]) -> [LinearConstraint]

  private static func model(_ statements: Statements) -> Model {
    var batch = Batch()
    let variables = (0..<7).map { _ in batch.makeVariable() }
    for statement in statements(variables) { batch.require(statement) }
    return batch.model
  }

  /// Required constraints with the numbers of those that contradict each other, if any.
  private static let contradictions: [(members: [Int]?, statements: Statements)] = [
    // A constraint without variables.
    ([1], { [$0[0] >= 2, $0[0] - $0[0] == 3] }),
    ([1, 2], { [$0[0] >= 2, 2 * $0[0] <= 10, $0[0] >= 6, -1 * $0[0] <= -1] }),
    // Bounds that are crossed by rounding, and by more.
    (nil, { [$0[0] >= 5 + 1e-8, $0[0] <= 5] }),
    ([0, 2], { [$0[0] >= 5 + 1e-8, $0[0] <= 5, $0[0] <= 5 - 1e-6] }),
    // Places in a chain, each defined by an equation that substitutes it, against bounds on both of its ends. An equation
    // beside the chain does not belong to it.
    (
      [0, 1, 2, 5, 7],
      { x in
        (1..<6).map { x[$0] - x[$0 - 1] == 10 } + [x[0] >= 3, x[6] - x[2] == 1, x[3] <= 32]
      }
    ),
    // The second equation is expanded by the first one before it substitutes a variable.
    (
      [0, 1, 2, 3], { [$0[1] == 2 * $0[0], $0[2] + $0[1] == 5, $0[0] >= 0, $0[2] >= 6] }
    ),
    // A substitution that cancels.
    ([1, 2], { [$0[1] == $0[0] + 4, $0[2] + $0[1] >= 7, $0[2] + $0[1] <= 3] }),
    ([0, 1, 2], { [$0[0] + $0[1] == 4, $0[0] - $0[1] == 2, 2 * $0[0] == 7] }),
  ]

  @Test(arguments: [false, true]) func singleContradictions(_ substitutes: Bool) {
    for (number, (wanted, statements)) in Self.contradictions.enumerated() {
      let model = Self.model(statements)
      var members: [Int]?
      if case .infeasible(let terms, _) = Self.find(model, substitutes: substitutes) {
        expect(Self.problem(terms, model) == nil, "contradiction \(number)")
        members = Self.confirmed(terms, model)?.sorted()
      }
      expect(members, wanted, "contradiction \(number)")
    }
  }

  private static func confirmed(
    _ terms: [ConflictAnalysis.FarkasTerm], _ model: Model
  ) -> [Int]? {
    ConflictAnalysis.confirmed(
      terms, ConflictOrder { _ in ConflictRank() }, isCareful: false, model)
  }

  /// The members among constraints that are all of one size.
  private static func confirmed(_ constraints: [Int], _ statements: Statements) -> [Int]? {
    confirmed(
      constraints.map { .init(equation: $0, multiplier: 1, size: 1) }, model(statements))?.sorted()
  }

  @Test func onlyNeededMembersAreConfirmed() {
    let redundant = Self.confirmed([0, 1, 2, 3, 4]) {
      [$0[0] + $0[1] >= 6, $0[0] <= 2, $0[1] >= -50, $0[1] <= 3, $0[0] >= -50]
    }
    expect(redundant, [0, 1, 3])
    // A multiplier may be as small as rounding and yet belong there: then the rest can hold without it.
    for (coefficient, wanted) in [(0, [0, 1]), (1e-8, [0, 1, 2])] {
      let found = Self.confirmed([0, 1, 2]) {
        [$0[0] + coefficient * $0[1] <= 2, $0[0] >= 5, $0[1] >= 0]
      }
      expect(found, wanted)
    }
    let statements: Statements = { [$0[0] >= 2, $0[0] <= 2, $0[0] == 9] }
    expect(Self.confirmed([0, 1], statements) == nil)
    expect(Self.confirmed([], statements) == nil)
    expect(Self.confirmed([0, 1, 2], statements), [1, 2])
  }
}
