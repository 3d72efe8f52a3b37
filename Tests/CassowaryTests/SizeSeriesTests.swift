import Cassowary
import Expectations
import TestSupport
import Testing

/// Random series of changes to problems with few constraints, so that sizes decide about much of the solution: order keys of
/// variables against creation order, values that cross 0, substituted variables.
@Suite struct SizeSeriesTests {
  /// What changes a problem again and again.
  private struct Draws {
    var generator: SplitMix64
    let variableCount: Int
    private var constraintCount = 0
    private var unusedKeys: [UInt64]
    /// Coefficients of 1 alone let many values coincide.
    private let coefficients: [Double]

    init(seed: Int) {
      generator = SplitMix64(seed: UInt64(seed))
      unusedKeys = Array(0..<1000).shuffled(using: &generator)
      coefficients = generator.oneIn(2) ? [1, -1] : [1, -1, 0.5, -0.5, 2, -2]
      variableCount = Int.random(in: 3...SeriesJudge.exactLimit, using: &generator)
    }

    mutating func order(of variable: Int) -> SeriesChange {
      .setVariableOrder(variable, OrderKey(unusedKeys.removeLast()))
    }

    mutating func change(_ handles: SeriesHandles) -> SeriesChange {
      let known = handles.constraints.numbers.randomElement(using: &generator)
      switch (Int.random(in: 0..<11, using: &generator), known) {
      case (0..<2, let known?): return .remove(known)
      case (2..<4, let known?): return .setConstant(known, constant())
      case (5, let known?): return .replace(known, statement())
      case (6, let known?): return .setOrder(known, OrderKey(unusedKeys.removeLast()))
      case (7..., _) where handles.constraints.numbers.count < 12:
        constraintCount += 1
        let priority = generator.element([Priority.low, .high, .required, .required, .required])
        return .add(constraintCount, statement(), SeriesStrength(priority))
      default: return order(of: Int.random(in: 0..<variableCount, using: &generator))
      }
    }

    private mutating func constant() -> Double {
      generator.oneIn(3) ? 0 : 2.5 * Double(Int.random(in: -6...6, using: &generator))
    }

    private mutating func statement() -> SeriesStatement {
      let count = generator.element([1, 2, 2, 2, 3, 3, 4])
      let terms = (0..<variableCount).shuffled(using: &generator).prefix(count).map {
        SeriesStatement.Term(variable: $0, coefficient: generator.element(coefficients))
      }
      let relation = generator.element([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
      return SeriesStatement(terms: terms, relation: relation, constant: constant())
    }
  }

  @Test("broken ties and values agree with a full comparison")
  func series() {
    var judgedTies = 0
    for seed in SeriesLength.seeds(6, from: 700) {
      var (draws, run) = (Draws(seed: seed), SeriesRun())
      for variable in 0..<draws.variableCount {
        run.perform(SeriesStep(.batch, [.makeVariable(variable), draws.order(of: variable)]))
      }
      for step in 0..<20 {
        var count = draws.generator.oneIn(3) || step == 0 ? 4 : 1
        run.perform(.batch) { handles, _ in
          count -= 1
          return count < 0 ? nil : draws.change(handles)
        }
        let problems = SeriesJudge.findings(run, .all).problems
        expect(problems, [], "seed \(seed), step \(step): \(run.steps.map(\.words))")
        if !problems.isEmpty { return }
      }
      judgedTies += run.solver.statistics.judgedTies
    }
    expect(judgedTies > 60)
  }
}
