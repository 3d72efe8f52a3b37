import Cassowary
import Expectations
import TestSupport
import Testing

/// The algebra of terms and the statements made of them.
@Suite struct LinearExpressionTests {
  /// A number, a variable and an expression on either side of every operator. The values are those at
  /// a = 3, b = 5, with e = 2a + 1 = 7.
  struct Sum: CustomTestStringConvertible {
    let name: String
    let build: @Sendable (Variable, Variable, LinearExpression) -> LinearExpression
    let value: Double
    var testDescription: String { name }

    init(
      _ name: String, _ value: Double,
      _ build: @escaping @Sendable (Variable, Variable, LinearExpression) -> LinearExpression
    ) {
      self.name = name
      self.value = value
      self.build = build
    }
  }

  static let sums: [Sum] = [
    Sum("a + b", 8) { a, b, e in a + b },
    Sum("a + e", 10) { a, b, e in a + e },
    Sum("e + a", 10) { a, b, e in e + a },
    Sum("e + e", 14) { a, b, e in e + e },
    Sum("a + 4", 7) { a, b, e in a + 4 },
    Sum("4 + a", 7) { a, b, e in 4 + a },
    Sum("e + 4", 11) { a, b, e in e + 4 },
    Sum("4 + e", 11) { a, b, e in 4 + e },
    Sum("a - b", -2) { a, b, e in a - b },
    Sum("a - e", -4) { a, b, e in a - e },
    Sum("e - a", 4) { a, b, e in e - a },
    Sum("e - e", 0) { a, b, e in e - e },
    Sum("a - 4", -1) { a, b, e in a - 4 },
    Sum("4 - a", 1) { a, b, e in 4 - a },
    Sum("e - 4", 3) { a, b, e in e - 4 },
    Sum("4 - e", -3) { a, b, e in 4 - e },
    Sum("a * 4", 12) { a, b, e in a * 4 },
    Sum("4 * a", 12) { a, b, e in 4 * a },
    Sum("e * 4", 28) { a, b, e in e * 4 },
    Sum("4 * e", 28) { a, b, e in 4 * e },
    Sum("a / 4", 0.75) { a, b, e in a / 4 },
    Sum("e / 4", 1.75) { a, b, e in e / 4 },
    Sum("-a", -3) { a, b, e in -a },
    Sum("-e", -7) { a, b, e in -e },
    Sum("1.5 * (a + 2 * (b - e)) + 4", 2.5) { a, b, e in 1.5 * (a + 2 * (b - e)) + 4 },
  ]

  @Test(arguments: sums) func sum(_ sum: Sum) throws {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    let result = solver.makeVariable("result")
    try solver.require(a == 3)
    try solver.require(b == 5)
    try solver.require(result == sum.build(a, b, 2 * a + 1))
    expect(agrees(solver[result], sum.value, tolerance: 1e-12))
  }

  struct Statement: CustomTestStringConvertible {
    let name: String
    let build: @Sendable (Variable, LinearExpression) -> LinearConstraint
    let relation: Relation
    let coefficient: Double
    let constant: Double
    var testDescription: String { name }

    init(
      _ name: String, _ coefficient: Double, _ relation: Relation, _ constant: Double,
      _ build: @escaping @Sendable (Variable, LinearExpression) -> LinearConstraint
    ) {
      self.name = name
      self.coefficient = coefficient
      self.relation = relation
      self.constant = constant
      self.build = build
    }
  }

  /// Every relation on every pair of a variable, an expression e = 2a + 1 and a number: the sum of a's
  /// coefficients on the left, and the number on the right.
  static let statements: [Statement] = [
    Statement("a == e", -1, .equal, 1) { a, e in a == e },
    Statement("e == a", 1, .equal, -1) { a, e in e == a },
    Statement("e == e", 0, .equal, 0) { a, e in e == e },
    Statement("a == 4", 1, .equal, 4) { a, e in a == 4 },
    Statement("4 == a", 1, .equal, 4) { a, e in 4 == a },
    Statement("e == 4", 2, .equal, 3) { a, e in e == 4 },
    Statement("4 == e", 2, .equal, 3) { a, e in 4 == e },
    Statement("a <= e", -1, .lessThanOrEqual, 1) { a, e in a <= e },
    Statement("e <= a", 1, .lessThanOrEqual, -1) { a, e in e <= a },
    Statement("a <= 4", 1, .lessThanOrEqual, 4) { a, e in a <= 4 },
    Statement("4 <= a", 1, .greaterThanOrEqual, 4) { a, e in 4 <= a },
    Statement("e <= 4", 2, .lessThanOrEqual, 3) { a, e in e <= 4 },
    Statement("4 <= e", 2, .greaterThanOrEqual, 3) { a, e in 4 <= e },
    Statement("a >= e", -1, .greaterThanOrEqual, 1) { a, e in a >= e },
    Statement("e >= a", 1, .greaterThanOrEqual, -1) { a, e in e >= a },
    Statement("a >= 4", 1, .greaterThanOrEqual, 4) { a, e in a >= 4 },
    Statement("4 >= a", 1, .lessThanOrEqual, 4) { a, e in 4 >= a },
    Statement("e >= 4", 2, .greaterThanOrEqual, 3) { a, e in e >= 4 },
    Statement("4 >= e", 2, .lessThanOrEqual, 3) { a, e in 4 >= e },
  ]

  @Test(arguments: statements) func statement(_ statement: Statement) {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let built = statement.build(a, 2 * a + 1)
    expect(built.relation, statement.relation)
    expect(built.constant, statement.constant)
    expect(built.expression.constant, 0)
    let sum = built.expression.terms.reduce(0) { $0 + $1.coefficient }
    expect(sum, statement.coefficient)
    expect(built.expression.terms.allSatisfy { $0.variable == a })
  }

  @Test func termsAreNotCombined() {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    let sum = a + 2 * b - a
    expect(sum.terms, [.init(a, 1), .init(b, 2), .init(a, -1)])
    expect(sum.expression, sum)
    expect(LinearExpression(sum.terms, constant: 3), sum + 3)
    expect(LinearExpression().terms.isEmpty)
    expect(a.expression, LinearExpression([.init(a)]))
  }

  @Test func variablesCompareAsBool() throws {
    var solver = Solver()
    let a = solver.makeVariable("a")
    let b = solver.makeVariable("b")
    let copy = a
    let same: Bool = a == copy
    let other: Bool = a == b
    expect(same)
    expect(!other)
    expect([a, b].firstIndex(of: b), 1)
    expect(Set([a, b, copy]).count, 2)

    try solver.require(a == b)
    try solver.require(a == 7)
    expect(solver.statistics.constraints, 2)
    expect(solver[b], 7)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func isFinite(_ number: Double) {
    var solver = Solver()
    let a = solver.makeVariable("a")
    expect((a + 1).isFinite)
    expect((a <= 1).isFinite)
    expect(!(a + number).isFinite)
    expect(!(a * number).isFinite)
    expect(!(a <= number).isFinite)
    expect(!(number * a <= 1).isFinite)
  }
}
