import Cassowary
import Expectations
import TestSupport
import Testing

/// Linear programs on which simplex methods without a rule against cycling do not end, or take very long. The
/// largest z is a soft constraint; the answers are checked by hand through the dual.
@Suite struct PeerCyclingTests {
  struct Program: CustomTestStringConvertible {
    let name: String
    let objective: [Double]
    /// Rows `coefficients · x <= bound` beside x >= 0.
    let rows: [(coefficients: [Double], bound: Double)]
    let answer: [Double]
    let maximum: Double
    var testDescription: String { name }
  }

  static let programs: [Program] = [
    // Dual (0, 3/2, 5/4); the slacks 2 and 21/2 at x2 and x4 keep both at 0.
    Program(
      name: "Beale",
      objective: [0.75, -20, 0.5, -6],
      rows: [([0.25, -8, -1, 9], 0), ([0.5, -12, -0.5, 3], 0), ([0, 0, 1, 0], 1)],
      answer: [1, 0, 1, 0], maximum: 1.25),
    // The second row times 3 gives z <= x1 - 6 x4, so that z = 2 takes x1 >= 2, and then x3 >= 2.
    Program(
      name: "Kuhn",
      objective: [2, 3, -1, -12],
      rows: [([-2, -9, 1, 9], 0), ([1, 3, -1, -6], 0), ([2, 3, -1, -12], 2)],
      answer: [2, 0, 2, 0], maximum: 2),
    // The first row takes x4 >= 2 x1 + x2 where x3 = 0, and z is then 1.5 x1 + 1.75 x2; x3 is the dearer way.
    Program(
      name: "Marshall and Suurballe",
      objective: [2.3, 2.15, -13.55, -0.4],
      rows: [
        ([0.4, 0.2, -1.4, -0.2], 0), ([-7.8, -1.4, 7.8, 0.4], 0), ([1, 0, 0, 0], 1),
        ([0, 1, 0, 0], 1),
      ],
      answer: [1, 1, 0, 3], maximum: 3.25),
    // Dual (0, 18, 1), with slack at x2 and x4.
    Program(
      name: "Chvátal",
      objective: [10, -57, -9, -24],
      rows: [([0.5, -5.5, -2.5, 9], 0), ([0.5, -1.5, -0.5, 1], 0), ([1, 0, 0, 0], 1)],
      answer: [1, 0, 1, 0], maximum: 1),
  ]

  /// Largest Σ 2^(n−j) x_j with 2 Σ_(j<i) 2^(i−j) x_j + x_i <= 5^i: the last variable alone, at 5^n.
  static func kleeMinty(_ count: Int) -> Program {
    func power(_ base: Double, _ exponent: Int) -> Double {
      (0..<exponent).reduce(1) { product, _ in product * base }
    }
    let rows = (1...count).map { row in
      (
        coefficients: (1...count).map { column in
          column < row ? 2 * power(2, row - column) : column == row ? 1 : 0
        },
        bound: power(5, row)
      )
    }
    return Program(
      name: "Klee and Minty, \(count)",
      objective: (1...count).map { power(2, count - $0) }, rows: rows,
      answer: (1...count).map { $0 == count ? power(5, count) : 0 }, maximum: power(5, count))
  }

  @Test("classics: programs that cycle or linger", arguments: programs + (2...6).map(kleeMinty))
  func program(_ program: Program) throws {
    for isAtOnce in [true, false] {
      var solver = Solver()
      let x = program.objective.indices.map { solver.makeVariable("x\($0 + 1)") }
      let z = solver.makeVariable("z")
      func sum(_ coefficients: [Double]) -> LinearExpression {
        LinearExpression(zip(x, coefficients).map { .init($0, $1) })
      }
      let statements =
        [z == sum(program.objective)] + x.map { $0 >= 0 }
        + program.rows.map { sum($0.coefficients) <= $0.bound }
      if isAtOnce {
        try solver.update { batch in
          batch.prefer(z == 1e6, at: .weak)
          for statement in statements { batch.require(statement) }
        }
      } else {
        for statement in statements { try solver.require(statement) }
        solver.prefer(z == 1e6, at: .weak)
      }
      expect(solver.numericalFailure == nil)
      expect(agrees(solver[z], program.maximum, tolerance: 1e-9))
      for (variable, want) in zip(x, program.answer) {
        expect(agrees(solver[variable], want, tolerance: 1e-9))
      }
    }
  }

  /// 36 rows meet in zero.
  @Test("lume #2: a degenerate corner of many rows") func degenerateCorner() throws {
    var solver = Solver()
    let x = (0..<6).map { solver.makeVariable("x\($0)") }
    for variable in x { try solver.require(variable >= 0) }
    for i in 0..<6 {
      for j in 0..<6 where i != j {
        try solver.require(x[i] - 2 * x[j] <= 0)
      }
    }
    let sum = x.reduce(LinearExpression()) { $0 + $1 }
    expect(x.map { solver[$0] }, [0, 0, 0, 0, 0, 0])
    let total = solver.prefer(sum == 0, at: .strong)
    expect(solver[x[0]], 0)
    // No other is more than twice x0, so that x0 is at least 22 / 11.
    solver[goal: total] = 22
    for (variable, want) in zip(x, [2.0, 4, 4, 4, 4, 4]) {
      expect(agrees(solver[variable], want, tolerance: 1e-9))
    }
  }
}
