import Cassowary
import Expectations
import TestSupport
import Testing

/// Random series of changes to problems with few constraints, so that sizes decide about much of the solution: order keys of
/// variables against creation order, values that cross 0, substituted variables.
@Suite struct SizeSeriesTests {
  /// One problem that is changed again and again.
  private struct Series {
    private(set) var solver = Solver()
    private var generator: SplitMix64
    private var variables: [Variable] = []
    private var constraints: [ConstraintID] = []
    private var unusedKeys: [UInt64]
    /// Coefficients of 1 alone let many values coincide.
    private let coefficients: [Double]

    init(seed: Int) {
      generator = SplitMix64(seed: UInt64(seed))
      unusedKeys = Array(0..<1000).shuffled(using: &generator)
      coefficients = generator.oneIn(2) ? [1, -1] : [1, -1, 0.5, -0.5, 2, -2]
      for _ in 0..<Int.random(in: 3...9, using: &generator) {
        variables.append(solver.makeVariable(order: OrderKey(unusedKeys.removeLast())))
      }
    }

    /// Makes a batch of changes; a refusal leaves the series as it is.
    mutating func change() {
      var (batched, next) = (solver, self)
      let count = generator.oneIn(3) || constraints.isEmpty ? 4 : 1
      next.generator = SplitMix64(seed: generator.next())
      do {
        try batched.update { batch in for _ in 0..<count { next.change(&batch) } }
        self = next
      } catch {}
      solver = batched
    }

    private mutating func change(_ batch: inout Batch) {
      let place = constraints.indices.randomElement(using: &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<2:
        guard let place else { return }
        batch.remove(constraints.remove(at: place))
      case 2..<4:
        guard let place else { return }
        batch.setConstant(drawConstant(), of: constraints[place])
      case 4:
        batch.setOrder(
          OrderKey(unusedKeys.removeLast()), of: generator.element(variables))
      case 5:
        guard let place else { return }
        batch.replace(constraints[place], with: drawStatement())
      case 6:
        guard let place else { return }
        batch.setOrder(OrderKey(unusedKeys.removeLast()), of: constraints[place])
      case 7 where constraints.count < 12:
        constraints.append(batch.prefer(drawStatement(), at: generator.element([.low, .high])))
      default:
        if constraints.count < 12 { constraints.append(batch.require(drawStatement())) }
      }
    }

    private mutating func drawConstant() -> Double {
      generator.oneIn(3) ? 0 : 2.5 * Double(Int.random(in: -6...6, using: &generator))
    }

    private mutating func drawStatement() -> LinearConstraint {
      let count = generator.element([1, 2, 2, 2, 3, 3, 4])
      var sum = LinearExpression()
      for variable in variables.shuffled(using: &generator).prefix(count) {
        sum = sum + generator.element(coefficients) * variable
      }
      let relation = generator.element([Relation.equal, .lessThanOrEqual, .greaterThanOrEqual])
      return LinearConstraint(sum, relation, drawConstant())
    }

    /// The problems of the state, in words.
    func problems(comparesExactly: Bool) -> [String] {
      let model = solver.model
      var problems = solver.brokenInvariants
      if solver.numericalFailure != nil { problems.append("there is trouble") }
      func compare(_ wanted: [Double]?, _ whose: String) {
        guard let wanted else { return problems.append("\(whose) are none") }
        for variable in variables {
          let (got, want) = (solver[variable], wanted[variable.index])
          if abs(got - want) > 1e-9 * max(1, abs(want)) {
            problems.append("variable \(variable.index) is \(got), \(whose) are \(want)")
          }
        }
      }
      compare(model.valuesRebuilt(), "values of a new solver")
      if comparesExactly { compare(model.exactValues, "exact values") }
      return problems
    }
  }

  @Test("broken ties and values agree with a full comparison")
  func series() {
    var problems: [String] = []
    var judgedTies = 0
    for seed in SeriesLength.seeds(6, from: 700) {
      var series = Series(seed: seed)
      for step in 0..<20 where problems.count < 5 {
        series.change()
        problems += series.problems(comparesExactly: step % 4 == 3)
          .map { "seed \(seed), step \(step): \($0)" }
      }
      judgedTies += series.solver.statistics.judgedTies
    }
    expect(problems.isEmpty, "\(problems.count): \(problems.prefix(5))")
    expect(judgedTies > 60)
  }
}
