import Cassowary
import Expectations
import TestSupport
import Testing

/// The random additions, edits and removals of the C++ original, here with answers.
@Suite struct PeerRandomTests {
  /// Statements as the original draws them: one in eight an inequality, up to three variables, coefficients and
  /// constants within ±5 in steps of `grain`.
  private struct Draw {
    var generator: SplitMix64
    let grain: Double

    mutating func number() -> Double {
      let steps = Int((5 / grain).rounded())
      // Divided by a whole number, so that it is the double nearest to a short decimal.
      return Double(Int.random(in: -steps...steps, using: &generator)) / (1 / grain).rounded()
    }

    mutating func statement(_ variables: [Variable]) -> LinearConstraint {
      let count = Int.random(in: 1...3, using: &generator)
      let chosen = variables.shuffled(using: &generator).prefix(count)
      let sum = LinearExpression(chosen.map { .init($0, number()) })
      let constant = number()
      guard generator.oneIn(8) else { return sum == constant }
      return Bool.random(using: &generator) ? sum <= constant : sum >= constant
    }
  }

  /// The solver has the exact reference's answer to the problem that was asked.
  private func check(
    _ solver: Solver, _ conflict: Conflict?, asked: Model, _ problems: inout [String]
  ) {
    switch (ExactReference.solve(asked), conflict) {
    case (.conflict, let conflict?):
      if conflict.cause != .contradiction { problems.append("lost precision") }
      if ExactReference.judge(conflict.members.map(\.id), in: asked) == .satisfiable {
        problems.append("a conflict that is none")
      }
    case (.conflict(let members), nil): problems.append("accepted, but \(members) conflict")
    case (.solved, let conflict?): problems.append("refused for \(conflict), but satisfiable")
    case (.solved(let solution), nil):
      for index in solver.model.variablesInOrder()
      where !agrees(solver.model.values[index], solution.values[index]) {
        problems.append("\(solver.model.values[index]), not \(solution.values[index])")
      }
    }
  }

  /// The original asks for a solution each time and compares nothing.
  @Test("the C++ original, Rhea, cassowary.js, nangege, kiwi-java: add, edit, delete at random")
  func addDelete() {
    var problems: [String] = []
    for seed in 1...60 as ClosedRange<UInt64> {
      let grain = seed.isMultiple(of: 3) ? 1e-4 : seed.isMultiple(of: 2) ? 0.1 : 1
      var draw = Draw(generator: SplitMix64(seed: seed), grain: grain)
      var solver = Solver()
      let variables = (0..<4).map { solver.makeVariable("x\($0)") }
      var ids: [ConstraintID] = []
      var found: [String] = []
      func step(_ change: (inout Batch) -> ConstraintID?) {
        var asked = Batch(model: solver.model)
        _ = change(&asked)
        var conflict: Conflict?
        do {
          if let id = try solver.update(change) { ids.append(id) }
        } catch { conflict = error }
        check(solver, conflict, asked: asked.model, &found)
      }
      for _ in 0..<8 {
        let statement = draw.statement(variables)
        let isRequired = draw.generator.oneIn(3)
        step { batch in
          isRequired
            ? batch.require(statement)
            : batch.prefer(statement, at: seed % 2 == 0 ? .weak : .strong)
        }
      }
      let goals = variables.prefix(2).map { solver.addEditVariable($0, at: .strong) }
      for _ in 0..<4 {
        let values = [draw.number(), draw.number()]
        step { batch in
          for (goal, value) in zip(goals, values) { batch.setConstant(value, of: goal) }
          return nil
        }
      }
      for id in goals + ids.shuffled(using: &draw.generator) {
        step { batch in
          batch.remove(id)
          return nil
        }
      }
      if solver.statistics.constraints != 0 { found.append("constraints left over") }
      if !found.isEmpty { problems.append("seed \(seed): \(found)") }
    }
    expect(problems.isEmpty, "\(problems.count) series, the first: \(problems.prefix(2))")
  }

  /// Larger than the reference can judge: statements that hold at a known point are accepted, and hold after.
  @Test(
    "the C++ original, Rhea: many constraints around a known solution",
    arguments: 1...3 as ClosedRange<UInt64>)
  func aroundAPoint(_ seed: UInt64) throws {
    var draw = Draw(generator: SplitMix64(seed: seed), grain: 1e-4)
    var solver = Solver()
    let variables = (0..<20).map { solver.makeVariable("x\($0)") }
    let point = Dictionary(uniqueKeysWithValues: variables.map { ($0, draw.number()) })
    var ids: [ConstraintID] = []
    try solver.update { batch in
      for _ in 0..<30 {
        var statement = draw.statement(variables)
        let value = statement.expression.terms.reduce(0) {
          $0 + $1.coefficient * (point[$1.variable] ?? .nan)
        }
        switch statement.relation {
        case .equal: statement.constant = value
        case .lessThanOrEqual: statement.constant = value + 1
        case .greaterThanOrEqual: statement.constant = value - 1
        }
        ids.append(batch.require(statement))
      }
      for variable in variables { batch.prefer(variable == 2, at: .weak) }
    }
    expect(solver.numericalFailure == nil)
    // The known point is a candidate, so that the soft constraints are met at least as well as there.
    let error = variables.reduce(0) { $0 + abs(solver[$1] - 2) }
    expect(error <= point.values.reduce(0) { $0 + abs($1 - 2) } + 1e-6)
    for id in ids {
      expect(solver.violation(of: id) <= 1e-6, "seed \(seed)")
    }
    for id in ids.shuffled(using: &draw.generator) { solver.remove(id) }
    for variable in variables { expect(agrees(solver[variable], 2, tolerance: 1e-9)) }
  }

  @Test("the C++ original: satisfiable or not, two variables as a black box") func blackBox() throws
  {
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      var solver = Solver()
      let x = solver.makeVariable("x")
      let y = solver.makeVariable("y")
      let point = (0..<2).map { _ in Int.random(in: -20...20, using: &generator) }
      for _ in 0..<12 {
        let a = Int.random(in: -5...5, using: &generator)
        let b = Int.random(in: -5...5, using: &generator)
        let value = Double(a * point[0] + b * point[1])
        let sum = Double(a) * x + Double(b) * y
        let room = Double(Int.random(in: 0...3, using: &generator))
        let statements = [sum == value, sum <= value + room, sum >= value - room]
        try solver.require(statements[Int.random(in: 0...2, using: &generator)])
      }
      try solver.require(x == Double(point[0]))
      try solver.require(y == Double(point[1]))
      expect(agrees(solver[x], Double(point[0]), tolerance: 1e-9), "seed \(seed)")
      expect(agrees(solver[y], Double(point[1]), tolerance: 1e-9), "seed \(seed)")
      expect(throws: Conflict.self, "seed \(seed)") {
        try solver.require(x + y >= Double(point[0] + point[1] + 1))
      }
    }
  }
  /// Rows multiplied by powers of two from 2^−20 to 2^20, in steps of tenths, around a known point: each is accepted
  /// and holds, whatever its scale.
  @Test("none: rows of very different scale") func scales() throws {
    for seed in 1...40 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      var solver = Solver()
      let variables = (0..<8).map { solver.makeVariable("x\($0)") }
      let point = variables.map { _ in Double(Int.random(in: -50...50, using: &generator)) }
      var rows: [(id: ConstraintID, scale: Double)] = []
      for _ in 0..<14 {
        let exponent = Int.random(in: -20...20, using: &generator)
        let scale = Double(sign: .plus, exponent: exponent, significand: 1)
        var sum = LinearExpression()
        var value = 0.0
        for index in variables.indices.shuffled(using: &generator).prefix(3) {
          let coefficient = scale * Double(Int.random(in: -100...100, using: &generator)) / 10
          sum.terms.append(.init(variables[index], coefficient))
          value += coefficient * point[index]
        }
        let statements = [sum == value, sum <= value + scale, sum >= value - scale]
        let statement = statements[Int.random(in: 0...2, using: &generator)]
        rows.append((try solver.require(statement), scale))
        if let aimed = variables.randomElement(using: &generator) {
          let target = Double(Int.random(in: -99...99, using: &generator))
          solver.prefer(aimed == target, at: Priority(Double(rows.count % 5 + 1)))
        }
        expect(solver.numericalFailure == nil, "seed \(seed)")
      }
      for row in rows {
        expect(solver.violation(of: row.id) <= 1e-6 * row.scale, "seed \(seed)")
      }
    }
  }
}
