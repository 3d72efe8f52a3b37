import Cassowary
import Expectations
import TestSupport
import Testing

/// Linear programs on which simplex methods cycle or linger, with the objective as a soft row of its own: a soft constraint that asks for
/// more than is possible. `PeerCyclingTests` has most of them with the objective in a variable.
@Suite struct CyclingTests {
  typealias Program = PeerCyclingTests.Program

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
    if isAtOnce {
      try solver.update { batch in
        for statement in statements { batch.require(statement) }
        batch.prefer(objective, at: .low)
      }
    } else {
      solver.prefer(objective, at: .low)
      for statement in statements { try solver.require(statement) }
    }
    return solver
  }

  @Test(
    "examples of Beale, Kuhn, Marshall and Suurballe, Chvátal, and Klee and Minty",
    arguments: PeerCyclingTests.programs + (7...12).map(PeerCyclingTests.kleeMinty))
  func classics(_ program: Program) throws {
    var generator = SplitMix64(seed: 1955)
    for round in 0..<40 {
      var solver = Solver()
      let x = solver.makeVariables(program.objective.count)
      var statements =
        x.map { $0 >= 0 } + program.rows.map { Self.sum(x, $0.coefficients) <= $0.bound }
      if round > 0 { statements.shuffle(using: &generator) }
      let reach = program.maximum + (round % 4 < 2 ? 10 : 1e5)
      solver = try Self.solver(
        solver, requiring: statements, preferring: Self.sum(x, program.objective) == reach,
        isAtOnce: round.isMultiple(of: 2))
      solver.expect(x, are: program.answer)
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

  /// Before their bounds are looked at, the variables are where the soft constraint alone puts them.
  @Test("distant soft constraints leave no rounding", arguments: [1e8, 1e10, 1e12, 1e15])
  func farOutOfReach(_ reach: Double) throws {
    var solver = Solver()
    let x = solver.makeVariables(2)
    solver = try Self.solver(
      solver, requiring: [x[0] + x[1] <= 0.7, x[0] - x[1] <= 0.1, x[0] >= 0],
      preferring: x[0] + 0.3 * x[1] == reach, isAtOnce: true)
    solver.expect(x, are: [0.4, 0.3])
    solver.expectSound(pivots: 6)
  }

  /// Many half-spaces through one point, each with all its rotations, so that their normals add up to a multiple of
  /// (1, …, 1): the corner is the best point for the sum, and for no other of its tight rows alone.
  @Test("a degenerate vertex of many rows", arguments: [(2, 100), (3, 60), (6, 30), (10, 20)])
  func corner(_ dimensions: Int, _ families: Int) throws {
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
}
