import Cassowary
import Expectations
import TestSupport
import Testing

/// Linear programs on which simplex methods without a rule against cycling do not end, or take very long. The objective is a
/// soft constraint that asks for more than is possible: a row of its own, or a variable that equals it. The answers are
/// checked by hand through the dual.
@Suite struct CyclingTests {
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

  static func sum(_ x: [Variable], _ coefficients: [Double]) -> LinearExpression {
    LinearExpression(zip(x, coefficients).map { .init($0, $1) })
  }

  /// Requires the statements and prefers the objective, in one batch or one after the other.
  static func solver(
    _ solver: Solver, requiring statements: [LinearConstraint],
    preferring objective: LinearConstraint,
    isAtOnce: Bool
  ) throws -> Solver {
    var solver = solver
    let (required, soft) = (statements.map { ($0, Priority.required) }, [(objective, Priority.low)])
    try solver.add(isAtOnce ? required + soft : soft + required, isAtOnce: isAtOnce)
    return solver
  }

  @Test("classics", arguments: programs + (2...12).map(kleeMinty))
  func classics(_ program: Program) throws {
    var generator = SplitMix64(seed: 1955)
    for round in 0..<40.inSample(6) {
      var solver = Solver()
      let x = solver.makeVariables(program.objective.count)
      let z = solver.makeVariable("z")
      var statements =
        x.map { $0 >= 0 } + program.rows.map { Self.sum(x, $0.coefficients) <= $0.bound }
      if round > 0 { statements.shuffle(using: &generator) }
      let reach = program.maximum + (round % 4 < 2 ? 10 : 1e5)
      var objective = Self.sum(x, program.objective)
      if round % 3 == 2 {
        statements.insert(z == objective, at: 0)
        objective = 1 * z
      }
      solver = try Self.solver(
        solver, requiring: statements, preferring: objective == reach,
        isAtOnce: round.isMultiple(of: 2))
      solver.expect(x, are: program.answer)
      if round % 3 == 2 { solver.expect([z], are: [program.maximum]) }
      // Three for each row and variable: most are tight at the start and have to leave or come in again.
      solver.expectSound(pivots: 3 * statements.count)
    }
  }

  /// Ten columns, (1, 0) and (0, γ) turned by fifths of a circle, with γ = 1/2 below the tangent of a tenth of it, and
  /// costs 1 − first − second / γ: J. Lee, "Hoffman's circle untangled", SIAM Review 39(1), 1997. Where both rows are
  /// 0 the costs add up to the sum of x, so that nothing is better than 0.
  @Test("Hoffman's circle", arguments: [-10, -1e5], [true, false])
  func hoffman(_ reach: Double, _ isAtOnce: Bool) throws {
    // Cosines and sines of the multiples of 72°.
    let cosine = [
      1, 0.30901699437494745, -0.8090169943749475, -0.8090169943749475, 0.30901699437494745,
    ]
    let sine = [
      0, 0.9510565162951535, 0.5877852522924731, -0.5877852522924731, -0.9510565162951535,
    ]
    let ratio = 0.5
    let first = (0..<5).flatMap { [cosine[$0], -ratio * sine[$0]] }
    let second = (0..<5).flatMap { [sine[$0], ratio * cosine[$0]] }
    let cost = zip(first, second).map { 1 - $0 - $1 / ratio }
    var solver = Solver()
    let x = solver.makeVariables(10)
    var statements = x.map { $0 >= 0 }
    statements.append(Self.sum(x, first) == 0)
    statements.append(Self.sum(x, second) == 0)
    solver = try Self.solver(
      solver, requiring: statements,
      preferring: Self.sum(x, cost) == reach, isAtOnce: isAtOnce)
    solver.expect(x, are: Array(repeating: 0, count: 10))
    // Two for each of the ten columns, all of them at their bounds.
    solver.expectSound(pivots: 20)
  }

  /// Sides that lean by a part of the variable before; the last variable is largest, 1, with all others at 0. A path
  /// through all 2^n corners rises all the way.
  static func kleeMintyCube(_ x: [Variable], _ lean: Double) -> [LinearConstraint] {
    var statements = [x[0] >= 0, x[0] <= 1]
    for index in 1..<x.count {
      let part = lean * x[index - 1]
      statements += [x[index] >= part, x[index] <= 1 - part]
    }
    return statements
  }

  @Test("Klee–Minty cubes", arguments: [5, 12, 50], [0.1, 1.0 / 3, 0.49])
  func kleeMintyCube(_ count: Int, _ lean: Double) throws {
    var solver = Solver()
    let x = solver.makeVariables(count)
    solver = try Self.solver(
      solver, requiring: Self.kleeMintyCube(x, lean), preferring: x[count - 1] == 2, isAtOnce: true)
    solver.expect(x, are: (0..<count).map { $0 == count - 1 ? 1 : 0 })
    // One of the two rows of each variable.
    solver.expectSound(pivots: 2 * count)
  }

  /// Many half-spaces through one point, each with all its rotations, so that their normals add up to a multiple of
  /// (1, …, 1): the corner is the best point for the sum, and for no other of its tight rows alone.
  @Test("a degenerate vertex of many rows", arguments: [(2, 100), (3, 60), (6, 30), (10, 20)])
  func corner(_ dimensions: Int, _ most: Int) throws {
    let families = most.inSample(most / 2)
    var generator = SplitMix64(seed: 6)
    var solver = Solver()
    let x = solver.makeVariables(dimensions)
    let point = x.indices.map { Double(10 * $0 - 30) }
    let total = point.reduce(0, +)
    let normals: [[Double]] = (0..<families).flatMap { _ in
      let normal = x.indices.map { _ in Double(Int.random(in: 0...9, using: &generator)) }
      return x.indices.map { shift in x.indices.map { normal[($0 + shift) % dimensions] } }
    }
    let objective = try solver.update { batch in
      for normal in normals {
        batch.require(Self.sum(x, normal) <= zip(normal, point).reduce(0) { $0 + $1.0 * $1.1 })
      }
      // Soft constraints on the way to the corner as well as far beyond it.
      for (variable, value) in zip(x, point) { batch.prefer(variable >= value - 5, at: .high) }
      return batch.prefer(Self.sum(x, x.map { _ in 1 }) == total + 100, at: .low)
    }
    solver.expect(x, are: point)
    // One row for each dimension holds the corner; a few others are passed on the way.
    solver.expectSound(pivots: 3 * dimensions)
    solver[goal: objective] = total - 4
    expect(agrees(x.reduce(0) { $0 + solver[$1] }, total - 4, tolerance: 1e-9))
    solver[goal: objective] = total + 1000
    solver.expect(x, are: point)
    // Away from the corner and back, past many rows that are nearly tight.
    solver.expectSound(pivots: 12 * dimensions)
  }

  /// The corners of an assignment problem are tight in n² + 2n rows while n² would do. The cheapest assignment is found
  /// by going through the subsets of the columns as well.
  @Test("assignment problems", arguments: [3, 5, 8], 1...4 as ClosedRange<UInt64>)
  func assignment(_ count: Int, _ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let costs = (0..<count).map { _ in
      (0..<count).map { _ in Double(Int.random(in: 1...20, using: &generator)) }
    }
    var solver = Solver()
    let x = (0..<count).map { solver.makeVariables(count, "x\($0),") }
    let ids = try solver.update { batch in
      var ids = x.joined().map { batch.require($0 >= 0) }
      for index in 0..<count {
        let ones = Array(repeating: 1.0, count: count)
        ids.append(batch.require(Self.sum(x[index], ones) == 1))
        ids.append(batch.require(Self.sum(x.map { $0[index] }, ones) == 1))
      }
      batch.prefer(Self.sum(Array(x.joined()), Array(costs.joined())) == 0, at: .low)
      return ids
    }
    for id in ids { expect(solver.violation(of: id) <= 1e-9) }
    let cost = zip(x.joined(), costs.joined()).reduce(0) { $0 + solver[$1.0] * $1.1 }
    expect(agrees(cost, Self.cheapestAssignment(costs), tolerance: 1e-9), "seed \(seed)")
    // 2n + 1 rows, each left by a few columns before its own.
    solver.expectSound(pivots: 4 * (2 * count + 1))
  }

  private static func cheapestAssignment(_ costs: [[Double]]) -> Double {
    var best = Array(repeating: Double.infinity, count: 1 << costs.count)
    best[0] = 0
    for taken in best.indices.dropLast() {
      let row = taken.nonzeroBitCount
      for column in costs.indices where taken & (1 << column) == 0 {
        let next = taken | (1 << column)
        best[next] = min(best[next], best[taken] + costs[row][column])
      }
    }
    return best[best.count - 1]
  }

  /// States of random series with many ties, where columns came and went up to the limit of steps.
  @Test(
    "random series with many ties",
    arguments: [(103_466, 3)] + (SeriesLength.isFull ? [(27_848, 5)] : []) as [(UInt64, Int)])
  func series(_ seed: UInt64, _ steps: Int) {
    var series = RandomSeries(seed: seed)
    for _ in 0..<steps { series.step() }
    expect(series.solver.model.rebuilt().solver.engine.pivots < 20_000)
  }

  /// 36 rows meet in zero.
  @Test("lume #2: a degenerate corner of many rows") func degenerateCorner() throws {
    var solver = Solver()
    let x = solver.makeVariables(6)
    for variable in x { try solver.require(variable >= 0) }
    for i in 0..<6 {
      for j in 0..<6 where i != j {
        try solver.require(x[i] - 2 * x[j] <= 0)
      }
    }
    let sum = x.reduce(LinearExpression()) { $0 + $1 }
    expect(x.map { solver[$0] }, [0, 0, 0, 0, 0, 0])
    let total = solver.prefer(sum == 0, at: .high)
    expect(solver[x[0]], 0)
    // No other is more than twice x0, so that x0 is at least 22 / 11.
    solver[goal: total] = 22
    solver.expect(x, are: [2, 4, 4, 4, 4, 4])
  }
}
