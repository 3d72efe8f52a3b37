import Cassowary
import Expectations
import TestSupport
import Testing

/// New constants of a few constraints of random problems, again and again, with parametric steps and without.
@Suite struct ConstantEditSeriesTests {
  /// What came of one series.
  struct Outcome: Sendable {
    var problems: [String] = []
    var edits = 0
    var steps = 0
  }

  @Test func parametricStepsMatchFullSolves() async {
    let seeds = SeriesLength.seeds(6, from: 1)
    let outcomes = await withTaskGroup(of: Outcome.self) { group in
      for seed in seeds { group.addTask { Self.outcome(seed: UInt64(seed)) } }
      return await group.reduce(into: [Outcome]()) { $0.append($1) }
    }
    let problems = outcomes.flatMap(\.problems)
    expect(problems.isEmpty, "\(problems.count), the first: \(problems.prefix(4))")
    let edits = outcomes.reduce(0) { $0 + $1.edits }
    let steps = outcomes.reduce(0) { $0 + $1.steps }
    print("\(steps) of \(edits) edits were parametric steps")
    expect(Double(steps) > 0.2 * Double(edits))
  }

  static func outcome(seed: UInt64) -> Outcome {
    var series = RandomSeries(seed: seed)
    var random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<Int.random(in: 1...12, using: &random) { series.step() }
    var outcome = Outcome()
    if series.draws.isExtreme || series.solver.numericalFailure != nil { return outcome }
    var solver = series.solver
    solver.specialPaths = .all
    var twin = solver
    twin.specialPaths = []
    let constraints = series.run.handles.constraints.all
    let variables = series.run.handles.variables.all
    let edited = constraints.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    if edited.isEmpty { return outcome }
    let before = solver.engine.parametric.steps
    for edit in 0..<60 {
      let moved = edited.filter { _ in edited.count == 1 || random.oneIn(2) }
      let isJump = random.oneIn(16)
      let constants = moved.map { constraint in
        let step = Int.random(in: isJump ? -40_000...40_000 : -400...400, using: &random)
        return ((solver.constant(of: constraint) * 1000).rounded() + Double(step)) / 1000
      }
      let refusals = [
        refuses(&solver, moved, constants), refuses(&twin, moved, constants),
      ]
      outcome.edits += 1
      func blame(_ words: String) {
        outcome.problems.append("seed \(seed), edit \(edit): \(words)")
      }
      if refusals[0] != refusals[1] { blame("refused: \(refusals)") }
      for words in solver.differences(from: twin, variables, constraints) { blame(words) }
      if edit % 4 == 3 { for problem in solver.brokenInvariants { blame(problem) } }
      if !outcome.problems.isEmpty { break }
    }
    outcome.steps = solver.engine.parametric.steps - before
    return outcome
  }

  private static func refuses(
    _ solver: inout Solver, _ constraints: [ConstraintID], _ constants: [Double]
  ) -> Bool {
    do {
      try solver.update { batch in
        for (constraint, constant) in zip(constraints, constants) {
          batch.setConstant(constant, of: constraint)
        }
      }
      return false
    } catch { return true }
  }
}
