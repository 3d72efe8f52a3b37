import Cassowary
import Expectations
import TestSupport
import Testing

/// Terms, statements, strengths and handles.
@Suite struct PeerAlgebraTests {
  @Test("kiwi, lume: the parts of v + 1 == 0") func partsOfAStatement() {
    var solver = Solver()
    let v = solver.makeVariable("v")
    let relations: [(LinearConstraint, Relation)] = [
      (v + 1 == 0, .equal), (v + 1 <= 0, .lessThanOrEqual), (v + 1 >= 0, .greaterThanOrEqual),
    ]
    for (statement, relation) in relations {
      expect(statement.relation, relation)
      expect(statement.expression.terms, [.init(v, 1)])
      expect(statement.expression.constant, 0)
      expect(statement.constant, -1)
    }
  }

  @Test("kiwi, kasuari: one statement at several strengths") func statementAtStrengths() throws {
    var solver = Solver()
    let v = solver.makeVariable("v")
    let statement = v + 1 == 0
    let priorities: [Priority] = [.weak, .medium, .strong, 612.5]
    for priority in priorities {
      let soft = solver.prefer(statement, at: priority)
      expect(solver.priority(of: soft), priority)
      expect(solver.constant(of: soft), -1)
    }
    let required = try solver.require(statement)
    expect(solver.priority(of: required), .required)
    expect(solver.statistics.constraints, 5)
    expect(solver[v], -1)
  }

  @Test("kiwi: terms of one variable are one term") func repeatedVariable() throws {
    var solver = Solver()
    let v = solver.makeVariable("v")
    let w = solver.makeVariable("w")
    let sum = 2 * v + w + 3 * v - w
    expect(sum.terms.count, 4)
    try solver.require(sum == 20)
    expect(solver[v], 4)
    expect(solver[w], 0)
  }

  /// The values at v = 3, w = 5, with the term t = 2w = 10 and the expression e = v + 4w + 7 = 30.
  struct Operands {
    let v: Variable
    let w: Variable
    var t: LinearExpression { 2 * w }
    var e: LinearExpression { v + 4 * w + 7 }
  }

  struct Combination: CustomTestStringConvertible {
    let name: String
    let value: Double
    let build: @Sendable (Operands) -> LinearExpression
    var testDescription: String { name }

    init(
      _ name: String, _ value: Double, _ build: @escaping @Sendable (Operands) -> LinearExpression
    ) {
      self.name = name
      self.value = value
      self.build = build
    }
  }

  static let combinations: [Combination] = [
    Combination("v + v", 6) { $0.v + $0.v },
    Combination("v + w", 8) { $0.v + $0.w },
    Combination("v + t", 13) { $0.v + $0.t },
    Combination("v + e", 33) { $0.v + $0.e },
    Combination("v + 11", 14) { $0.v + 11 },
    Combination("t + v", 13) { $0.t + $0.v },
    Combination("t + t", 20) { $0.t + $0.t },
    Combination("t + e", 40) { $0.t + $0.e },
    Combination("t + 11", 21) { $0.t + 11 },
    Combination("e + v", 33) { $0.e + $0.v },
    Combination("e + t", 40) { $0.e + $0.t },
    Combination("e + e", 60) { $0.e + $0.e },
    Combination("e + 11", 41) { $0.e + 11 },
    Combination("11 + v", 14) { 11 + $0.v },
    Combination("11 + t", 21) { 11 + $0.t },
    Combination("11 + e", 41) { 11 + $0.e },
    Combination("v - v", 0) { $0.v - $0.v },
    Combination("v - w", -2) { $0.v - $0.w },
    Combination("v - t", -7) { $0.v - $0.t },
    Combination("v - e", -27) { $0.v - $0.e },
    Combination("v - 11", -8) { $0.v - 11 },
    Combination("t - v", 7) { $0.t - $0.v },
    Combination("t - t", 0) { $0.t - $0.t },
    Combination("t - e", -20) { $0.t - $0.e },
    Combination("t - 11", -1) { $0.t - 11 },
    Combination("e - v", 27) { $0.e - $0.v },
    Combination("e - t", 20) { $0.e - $0.t },
    Combination("e - e", 0) { $0.e - $0.e },
    Combination("e - 11", 19) { $0.e - 11 },
    Combination("11 - v", 8) { 11 - $0.v },
    Combination("11 - t", 1) { 11 - $0.t },
    Combination("11 - e", -19) { 11 - $0.e },
    Combination("v * 8", 24) { $0.v * 8 },
    Combination("t * 8", 80) { $0.t * 8 },
    Combination("e * 8", 240) { $0.e * 8 },
    Combination("8 * v", 24) { 8 * $0.v },
    Combination("8 * t", 80) { 8 * $0.t },
    Combination("8 * e", 240) { 8 * $0.e },
    Combination("v / 8", 0.375) { $0.v / 8 },
    Combination("t / 8", 1.25) { $0.t / 8 },
    Combination("e / 8", 3.75) { $0.e / 8 },
    Combination("-v", -3) { -$0.v },
    Combination("-t", -10) { -$0.t },
    Combination("-e", -30) { -$0.e },
  ]

  @Test(
    "kiwi, kasuari, cassowary-rs, dart, CassowarySwift, Rhea: every operator on every pair",
    arguments: combinations)
  func operators(_ combination: Combination) throws {
    var solver = Solver()
    let operands = Operands(v: solver.makeVariable("v"), w: solver.makeVariable("w"))
    let result = solver.makeVariable("result")
    try solver.update {
      $0.require(operands.v == 3)
      $0.require(operands.w == 5)
      $0.require(result == combination.build(operands))
    }
    expect(agrees(solver[result], combination.value, tolerance: 1e-12))
  }

  @Test("Rhea: 4x + 1 at x = 2 is 9") func expressionFollowsItsVariable() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let value = solver.makeVariable("4x + 1")
    try solver.require(value == 4 * x + 1)
    let goal = solver.prefer(x == 0, at: .strong)
    expect(solver[value], 1)
    solver[goal: goal] = 2
    expect(solver[value], 9)
  }

  @Test("kiwi, kasuari: weak < medium < strong < required") func strengthOrder() {
    let rising: [Priority] = [.weak, .medium, .strong, .required]
    for (lower, higher) in zip(rising, rising.dropFirst()) { expect(lower < higher) }
    expect(rising.reversed().sorted(), rising)
  }

  @Test(
    "kiwi, kasuari: strengths outside the range are clipped",
    arguments: [-1, -0.0, 0, 1000.001, 2000, .infinity, .nan])
  func strengthOutsideTheRange(_ value: Double) {
    expect(Priority(exactly: value) == nil)
    expect(!Priority(value).isValid)
  }

  @Test("kasuari: arithmetic on strengths saturates") func strengthArithmetic() {
    expect(Priority.strong.lowered(by: 250), .medium)
    expect(!Priority.weak.lowered(by: 250).isValid)
    expect(!Priority.required.lowered(by: -1).isValid)
  }

  @Test("Rhea: strength (0, 0, 1e7) is below (0, 1, 0)") func strengthsAreTuples() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 1, at: .weak, weight: 1e7)
    expect(solver[x], 1)
    solver.prefer(x == 0, at: .medium)
    expect(solver[x], 0)
  }

  @Test("Rhea: handles of the same variable are equal") func handles() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("x")
    let copy = x
    let same: Bool = copy == x
    let other: Bool = y == x
    expect(same)
    expect(copy.hashValue, x.hashValue)
    expect(!other)
    let one = solver.prefer(x == 1, at: .weak)
    let two = solver.prefer(x == 1, at: .weak)
    expect(one != two)
    expect(Set([one, two, one]).count, 2)
  }

  @Test("kasuari: a solver is sendable") func sendable() async throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x >= 3)
    let moved = solver
    let value = await Task.detached {
      var solver = moved
      solver.prefer(x == 7, at: .weak)
      return solver[x]
    }.value
    expect(value, 7)
    expect(solver[x], 3)
  }
}
