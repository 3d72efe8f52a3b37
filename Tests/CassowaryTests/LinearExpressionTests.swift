import Cassowary
import Expectations
import TestSupport
import Testing

/// The algebra of terms and the statements made of them.
@Suite struct LinearExpressionTests {
  private typealias Sum = @Sendable (Variable, Variable, LinearExpression) -> LinearExpression

  /// A number, a variable and an expression on either side of every operator. The values are those at
  /// a = 3, b = 5, with e = 2a + 1 = 7.
  private static let sums: [(value: Double, build: Sum)] = [
    (8, { a, b, e in a + b }), (10, { a, b, e in a + e }), (10, { a, b, e in e + a }),
    (14, { a, b, e in e + e }), (7, { a, b, e in a + 4 }), (7, { a, b, e in 4 + a }),
    (11, { a, b, e in e + 4 }), (11, { a, b, e in 4 + e }), (-2, { a, b, e in a - b }),
    (-4, { a, b, e in a - e }), (4, { a, b, e in e - a }), (0, { a, b, e in e - e }),
    (-1, { a, b, e in a - 4 }), (1, { a, b, e in 4 - a }), (3, { a, b, e in e - 4 }),
    (-3, { a, b, e in 4 - e }), (12, { a, b, e in a * 4 }), (12, { a, b, e in 4 * a }),
    (28, { a, b, e in e * 4 }), (28, { a, b, e in 4 * e }), (0.75, { a, b, e in a / 4 }),
    (1.75, { a, b, e in e / 4 }), (-3, { a, b, e in -a }), (-7, { a, b, e in -e }),
    (2.5, { a, b, e in 1.5 * (a + 2 * (b - e)) + 4 }),
  ]

  @Test func sumsHaveTheirValues() throws {
    for (number, (value, build)) in Self.sums.enumerated() {
      var solver = Solver()
      solver.reserveCapacity(variables: 3, constraints: 3, terms: 8)
      let (a, b) = (solver.makeVariable("a"), solver.makeVariable("b"))
      let result = solver.makeVariable("result")
      try solver.require(a == 3)
      try solver.require(b == 5)
      try solver.require(result == build(a, b, 2 * a + 1))
      expect(agrees(solver[result], value, tolerance: 1e-12), "sum \(number): \(solver[result])")
    }
  }

  private typealias Statement = @Sendable (Variable, LinearExpression) -> LinearConstraint

  /// Every relation on every pair of a variable, an expression e = 2a + 1 and a number: the sum of a's
  /// coefficients on the left, and the number on the right.
  private static let statements:
    [(coefficient: Double, relation: Relation, constant: Double, build: Statement)] = [
      (-1, .equal, 1, { a, e in a == e }), (1, .equal, -1, { a, e in e == a }),
      (0, .equal, 0, { a, e in e == e }), (1, .equal, 4, { a, e in a == 4 }),
      (1, .equal, 4, { a, e in 4 == a }), (2, .equal, 3, { a, e in e == 4 }),
      (2, .equal, 3, { a, e in 4 == e }), (-1, .lessThanOrEqual, 1, { a, e in a <= e }),
      (1, .lessThanOrEqual, -1, { a, e in e <= a }), (1, .lessThanOrEqual, 4, { a, e in a <= 4 }),
      (1, .greaterThanOrEqual, 4, { a, e in 4 <= a }), (2, .lessThanOrEqual, 3, { a, e in e <= 4 }),
      (2, .greaterThanOrEqual, 3, { a, e in 4 <= e }),
      (-1, .greaterThanOrEqual, 1, { a, e in a >= e }),
      (1, .greaterThanOrEqual, -1, { a, e in e >= a }),
      (1, .greaterThanOrEqual, 4, { a, e in a >= 4 }), (1, .lessThanOrEqual, 4, { a, e in 4 >= a }),
      (2, .greaterThanOrEqual, 3, { a, e in e >= 4 }), (2, .lessThanOrEqual, 3, { a, e in 4 >= e }),
    ]

  @Test func statementsHaveNumbersOnTheRight() {
    for (number, (coefficient, relation, constant, build)) in Self.statements.enumerated() {
      var solver = Solver()
      let a = solver.makeVariable("a")
      let built = build(a, 2 * a + 1)
      expect(built.relation, relation, "statement \(number)")
      expect(built.constant, constant, "statement \(number)")
      expect(built.expression.constant, 0)
      let sum = built.expression.terms.reduce(0) { $0 + $1.coefficient }
      expect(sum, coefficient, "statement \(number)")
      expect(built.expression.terms.allSatisfy { $0.variable == a })
    }
  }

  @Test func termsAreNotCombined() {
    var solver = Solver()
    let (a, b) = (solver.makeVariable("a"), solver.makeVariable("b"))
    let sum = a + 2 * b - a
    expect(sum.terms, [.init(a, 1), .init(b, 2), .init(a, -1)])
    expect(sum.expression, sum)
    expect(LinearExpression(sum.terms, constant: 3), sum + 3)
    expect(LinearExpression().terms.isEmpty)
    expect(a.expression, LinearExpression([.init(a)]))
    for number in [Double.nan, .infinity, -.infinity] {
      expect((a + 1).isFinite && (a <= 1).isFinite)
      expect(!(a + number).isFinite && !(a * number).isFinite)
      expect(!(a <= number).isFinite && !(number * a <= 1).isFinite)
    }
  }

  @Test func handlesCompareAsBool() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable("a"), solver.makeVariable("a"))
    let copy = a
    let same: Bool = a == copy
    let other: Bool = a == b
    expect(same && !other)
    expect(copy.hashValue, a.hashValue)
    expect([a, b].firstIndex(of: b), 1)
    expect(Set([a, b, copy]).count, 2)
    let one = try solver.require(a == b)
    let two = try solver.require(a == b)
    expect(one != two)
    expect(Set([one, two, one]).count, 2)
    try solver.require(a == 7)
    expect(solver[b], 7)
  }
}
