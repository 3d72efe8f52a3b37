import Cassowary
import Expectations
import TestSupport
import Testing

/// Random constraints: judged by the exact reference, or requirements around a known point, each of which is accepted and holds.
@Suite struct PeerRandomTests {
  /// Coefficients and constants within ±5 are whole, tenths, or of five digits, which the solver's series never draw.
  @Test("the C++ original, Rhea, cassowary.js, nangege, kiwi-java: add, edit, delete at random")
  func addEditDelete() {
    for seed in 1...UInt64(60.inSample(12)) {
      var generator = SplitMix64(seed: seed)
      let most = [5, 50, 50_000][Int(seed % 3)]
      func number() -> Double {
        Double(Int.random(in: -most...most, using: &generator)) / Double(most / 5)
      }
      var run = SeriesRun()
      func perform(_ kind: SeriesStep.Kind, _ changes: SeriesChange...) {
        run.perform(SeriesStep(kind, changes))
        expect(SeriesJudge.findings(run, .all).problems, [], "seed \(seed), \(changes)")
      }
      for variable in 0..<4 { perform(.single, .makeVariable(variable)) }
      for constraint in 0..<8 {
        let count = Int.random(in: 1...3, using: &generator)
        let terms = (0..<4).shuffled(using: &generator).prefix(count).map {
          SeriesStatement.Term(variable: $0, coefficient: number())
        }
        let relation: Relation =
          generator.oneIn(8) ? generator.element([.lessThanOrEqual, .greaterThanOrEqual]) : .equal
        let statement = SeriesStatement(terms: terms, relation: relation, constant: number())
        let priority = generator.oneIn(3) ? Priority.required : seed % 2 == 0 ? .low : .high
        perform(.single, .add(constraint, statement, SeriesStrength(priority)))
      }
      for edit in 8..<10 { perform(.single, .stay(edit, variable: edit - 8, .high)) }
      for _ in 0..<4 { perform(.goals, .setConstant(8, number()), .setConstant(9, number())) }
      for constraint in (0..<10).shuffled(using: &generator) {
        perform(.single, .remove(constraint))
      }
      expect(run.solver.statistics.constraints, 0)
    }
  }

  /// Larger than the reference can judge; statements as the C++ original draws them: one in eight an inequality, up to three
  /// variables, coefficients and constants within ±5.
  @Test("the C++ original, Rhea: many constraints around a known solution")
  func aroundAPoint() throws {
    for seed in 1...3 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      func number() -> Double {
        Double(Int.random(in: -50_000...50_000, using: &generator)) / 10_000
      }
      var solver = Solver()
      let variables = solver.makeVariables(20)
      let point = variables.map { _ in number() }
      var ids: [ConstraintID] = []
      try solver.update { batch in
        for _ in 0..<30 {
          let count = Int.random(in: 1...3, using: &generator)
          var (sum, value) = (LinearExpression(), 0.0)
          for index in variables.indices.shuffled(using: &generator).prefix(count) {
            sum.terms.append(.init(variables[index], number()))
            value += sum.terms[sum.terms.count - 1].coefficient * point[index]
          }
          let isEquation = !generator.oneIn(8)
          let inequality = generator.oneIn(2) ? sum <= value + 1 : sum >= value - 1
          ids.append(batch.require(isEquation ? sum == value : inequality))
        }
        for variable in variables { batch.prefer(variable == 2, at: .low) }
      }
      expect(solver.numericalFailure == nil)
      // The known point is a candidate, so that the soft constraints are met at least as well as there.
      let error = variables.reduce(0) { $0 + abs(solver[$1] - 2) }
      expect(error <= point.reduce(0) { $0 + abs($1 - 2) } + 1e-6)
      for id in ids { expect(solver.violation(of: id) <= 1e-6, "seed \(seed)") }
      for id in ids.shuffled(using: &generator) { solver.remove(id) }
      solver.expect(variables, are: Array(repeating: 2, count: 20))
    }
  }

  @Test("the C++ original: satisfiable or not, two variables as a black box") func blackBox() throws
  {
    for seed in 1...UInt64(20.inSample(8)) {
      var generator = SplitMix64(seed: seed)
      var solver = Solver()
      let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
      let point = (0..<2).map { _ in Int.random(in: -20...20, using: &generator) }
      for _ in 0..<12 {
        let a = Int.random(in: -5...5, using: &generator)
        let b = Int.random(in: -5...5, using: &generator)
        let value = Double(a * point[0] + b * point[1])
        let sum = Double(a) * x + Double(b) * y
        let room = Double(Int.random(in: 0...3, using: &generator))
        let statements = [sum == value, sum <= value + room, sum >= value - room]
        try solver.require(generator.element(statements))
      }
      try solver.require(x == Double(point[0]))
      try solver.require(y == Double(point[1]))
      solver.expect([x, y], are: point.map(Double.init))
      expect(throws: Conflict.self, "seed \(seed)") {
        try solver.require(x + y >= Double(point[0] + point[1] + 1))
      }
    }
  }

  /// Rows multiplied by powers of two from 2^−20 to 2^20, in steps of tenths.
  @Test("none: rows of very different scale") func scales() throws {
    for seed in 1...40.inSample(8) as ClosedRange<Int> {
      var generator = SplitMix64(seed: UInt64(seed))
      var solver = Solver()
      let variables = solver.makeVariables(8)
      let point = variables.map { _ in Double(Int.random(in: -50...50, using: &generator)) }
      var rows: [(id: ConstraintID, scale: Double)] = []
      for _ in 0..<14 {
        let exponent = Int.random(in: -20...20, using: &generator)
        let scale = Double(sign: .plus, exponent: exponent, significand: 1)
        var (sum, value) = (LinearExpression(), 0.0)
        for index in variables.indices.shuffled(using: &generator).prefix(3) {
          let coefficient = scale * Double(Int.random(in: -100...100, using: &generator)) / 10
          sum.terms.append(.init(variables[index], coefficient))
          value += coefficient * point[index]
        }
        let statements = [sum == value, sum <= value + scale, sum >= value - scale]
        rows.append((try solver.require(generator.element(statements)), scale))
        let target = Double(Int.random(in: -99...99, using: &generator))
        solver.prefer(
          generator.element(variables) == target, at: Priority(Double(rows.count % 5 + 1)))
        expect(solver.numericalFailure == nil, "seed \(seed)")
      }
      for row in rows {
        expect(solver.violation(of: row.id) <= 1e-6 * row.scale, "seed \(seed)")
      }
    }
  }
}
