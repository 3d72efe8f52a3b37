import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Numbers that may be rounding: what they decide, and how long a solve stays careful.
@Suite struct CarefulSolveTests {
  static let scripts = [
    // Where one reduced cost is 0 but for rounding, another is not.
    Script(
      "a small reduced cost counts beside one that is 0",
      """
      make a; make b; make c
      { first: -0.00087 c - 0.00062 b == -75.39 @2.25 *0.01; second: c - 1.3e-05 b - a == 80.52 @4.5
      third: -0.56 c - 0.00053 b - 46000 a <= 0 @6.75; last: 51 a == 0 }
      { last = -904.5; first @6.75; second.b = -34000; third @6.75 }
      near b -1925218.285540605, c 1458649.8126841094
      """),
    // The exact optimum of a small problem with coefficients from 0.001 to 1000, where a substituted variable moves by
    // 3.7e-10 a point: without care that counts as nothing, and the value stays at 0.
    Script(
      "a small rate of a substituted variable decides",
      """
      make a; make b; make c; make d; make e; make f
      { -0.1 a - 38 b <= 8.31; 40.3 c <= 57.4; 0.3 b + 0.011 e == 44.1; -2 a <= -1.98
      e + 3 a + 0.001 f == 78.6 @300 *100; 290 d >= 0.15; e + b - 7.5 d >= 6.03 @200 *0.01
      0.01 c + 1000 f - b == 11.48; e - b <= 1350 @300 *100 }
      near c 57.4/40.3, b 144.22690570873095
      """),
    // Whether `b` should move at all is decided by 1e-9 of a weight, which updates of reduced costs leave 0.
    Script(
      "a small gain at a strong level decides",
      """
      make a; b == 25 @250; -24 a == 2 @750; -25 c + 0.001 b == 0 @750
      0.001 c + 1000 a >= 0 @750 *3; near a -1/12, c 1e6/12, b 25e9/12
      """),
    // What keeps `a` at 21.7 is 2.5e-10 less than what moves it.
    Script(
      "a small difference of soft constraints decides",
      """
      make a; make b; make c; 1000 b + 0.125 a == 0; a >= 21.7 @750; c == 0 @750; a == 0 @500
      -0.002 b + 1000 c == 17 @750; near a 6.8e7, b -8500, c 0
      """),
    // A new variable that follows another by 7e-10 of a third is older than that, so that the third has to move.
    Script(
      "a small rate of a new row decides",
      """
      make a; make b; make c; make d; 1000 d - 0.02 b == 0 @250; 0.01 d - 0.3 c >= 52 @249.5
      a == 0.001 c; near a 0, b 2.6e8, c 0, d 5200
      """),
    // Reduced costs of 100 leave 3e-14 behind, which a pivot of 2e-5 makes 1e-9.
    Script(
      "rounding enlarged by a small pivot is checked",
      """
      make a; make b; make c; first: 0 b <= -30 @750; second: 1000 b <= 0 @249.5 *0.1
      required: c == 0; first.b = -1; first.c = 1; b + 0.9 a >= 56.5 @250; a >= 0 @750
      brief: b + 2 a == 0 @500; remove brief; second.c = 0.01
      { remove required; first -> -250 b == 20 }
      near b -0.08; expect c 0
      """),
    // `c` is 127.4 less 66.8 times 1.9, over 4e-9, where nothing but a careful solve keeps it apart from 0.
    Script(
      "a division by a small pivot keeps digits",
      """
      make a; make b; make c; 10 c >= 85 @1; a >= 0 @750; -0.002 b + a == 66.8
      0.001 c + 1000 b <= 0 @999; b == 0 @999; near a 66.8, b 0, c 0
      """),
    // A level that is used again after its last constraint has gone starts from nothing. What it decided is decided by a
    // weaker one.
    Script(
      "a reused level starts clear",
      """
      make a; make b; first: -0.008 a >= 0 @250
      { -0.02 b <= 0 @683; -0.012 a + b == 0 @500 }
      second: 0.25 b >= 4 @250
      { second @72; first -> 0 a == 0 }
      near a 16/0.012, b 16
      """),
    // Only an entry of 1e-8, left by updates in the factors, says whether `e` moves with `d`.
    Script(
      "an entry that is rounding breaks no tie",
      """
      make a; make b; make c; make d; make e; make f; first: 0.001 c <= 0 @500
      second: a >= 0; first.b = 1; third: b == 20; c - 0.04 d == 0 @250
      { e + 10 f <= 0 @999; e + b == 30 @750 }
      b #967; remove third; second -> a + d == 73
      { e #527; 1000 d + f == 0 @500 }
      near e 30.00292, b -0.00292
      """),
    // A contradiction in the same batch takes nothing from a failure.
    Script(
      "dropping a contradiction keeps a failure of the range", checks: .anyNumbers,
      """
      a == 5 @200; make b
      drop 1 { b >= 3; b <= 2; large: 1.5e308 a + 1.5e308 a == 1 @300 }
      failing; a <= 4 @100; failing; remove large; sound; expect a 5
      """),
    // Their inverses would be no numbers.
    Script(
      "coefficients out of range are refused", checks: .anyNumbers,
      """
      a >= 0; lost -5e-324 a >= 2e-308; lost -1e-308 a >= 2e-308; lost -1e-304 a >= 2e-308
      lost -1e304 a >= 2e-308; lost a <= 1e304; lost 1e304 a + b <= 1; expect a 0
      """),
  ]

  @Test(arguments: scripts) func script(_ script: Script) { expect(script.problems, []) }

  /// A chain of variables with goals, each of which is to be between its neighbours.
  private static func chain(_ count: Int) throws -> (solver: Solver, goals: [ConstraintID]) {
    var solver = Solver()
    let goals = try solver.update { batch in
      let x = (0...count).map { _ in batch.makeVariable() }
      batch.require(x[0] == 0.3)
      batch.require(x[count] >= 1000.7)
      for index in 1..<count {
        batch.require(x[index] >= x[index - 1] + 0.1)
        batch.prefer(2 * x[index] == x[index - 1] + x[index + 1], at: Priority(500))
      }
      return (1..<count).map { batch.prefer(x[$0] == Double($0) * 1.1, at: Priority(100)) }
    }
    return (solver, goals)
  }

  @Test(arguments: [800.inSample(100)]) func roundingAloneNeedsNoCare(_ count: Int) throws {
    var (solver, goals) = try Self.chain(count)
    expect(!solver.engine.solution.isCareful)
    for step in 0..<20 {
      solver[goal: goals[step * 37 % goals.count]] = 40.1 + Double(step) / 7
      expect(!solver.engine.solution.isCareful)
    }
  }

  /// `a + 1e-10 c = 3`: whether `c` may move `a` at all decides about the goals.
  @Test func careEndsAfterSomeSolves() throws {
    var (solver, goals) = try Self.chain(40)
    let (a, c) = (solver.makeVariable(), solver.makeVariable())
    var ids = [try solver.require(a + 1e-10 * c == 3)]
    ids.append(solver.prefer(c >= 1, at: Priority(100)))
    ids.append(solver.prefer(a + c == 4, at: Priority(90)))
    expect(solver.engine.solution.isCareful)
    expect(agrees(solver[a] + 1e-10 * solver[c], 3, tolerance: 1e-12))
    expect(agrees(solver[c], 1, tolerance: 1e-8))
    for id in ids { solver.remove(id) }
    for step in 0..<300 { solver[goal: goals[step % goals.count]] = Double(step) }
    expect(!solver.engine.solution.isCareful)
  }

  /// With `x0 = 42.1 / 250`, `1e-11 x2 >= 58.5 + 7.5 x0` asks for 6e12, which nothing forbids.
  @Test func uncertainContradictionIsNotRefused() {
    var solver = Solver()
    let x = solver.makeVariables(3)
    do {
      try solver.update { batch in
        batch.require(-7.5 * x[0] + 1e-11 * x[2] >= 58.5)
        batch.require(100000 * x[1] + 0.3 * x[0] == 1332)
        batch.require(250 * x[0] == 42.1)
        batch.require(0.001 * x[1] <= 7.93)
        batch.prefer(-1e-9 * x[2] >= -107, at: Priority(100), weight: 0.01)
        batch.prefer(-251 * x[0] + 40 * x[2] >= 14.61, at: Priority(100), weight: 2)
      }
      expect(agrees(solver[x[2]], (58.5 + 7.5 * 42.1 / 250) / 1e-11, tolerance: 1e-9))
    } catch {
      expect(error.members.isEmpty, "\(error)")
    }
  }

  /// Every row defines a variable that is older than those it is the sum of: one after the other becomes a column.
  @Test(arguments: [10, 40.inSample(20)]) func refinementRoundsAreNoFailure(_ count: Int) throws {
    var solver = Solver()
    let (sums, x) = (solver.makeVariables(count, "sum"), solver.makeVariables(count))
    func coefficient(_ row: Int, _ column: Int) -> Double {
      let number: Int = (row * 31 + column * 17 + row * column * 7) % 97
      return 1 + Double(number) / 97
    }
    try solver.update { batch in
      for row in 0..<count {
        let sum = (0..<count).reduce(LinearExpression()) { $0 + coefficient(row, $1) * x[$1] }
        batch.require(sums[row] == sum - Double(100 + row * 13 % 29))
      }
    }
    expect(solver.numericalFailure == nil)
    for row in 0..<count {
      let sum = (0..<count).reduce(0) { $0 + coefficient(row, $1) * solver[x[$1]] }
      expect(abs(sum - Double(100 + row * 13 % 29) - solver[sums[row]]) < 1e-9)
    }
  }

  /// 33.2 as a single-precision number is 8e-7 away from 33.2, which counts as rounding beside it.
  @Test func toleratedContradictionsAreAccepted() throws {
    var solver = Solver()
    let x = solver.makeVariables(200)
    try solver.update { batch in
      for variable in x {
        batch.require(variable >= Double(Float(33.2)))
        batch.require(variable <= 33.2)
      }
    }
    for variable in x { expect(abs(solver[variable] - 33.2) < 1e-6) }
    let y = solver.makeVariable("y")
    try solver.require(y == x[0] + x[199])
    expect(abs(solver[y] - 66.4) < 2e-6)
    expect(throws: Conflict.self) { try solver.require(y <= 66) }
  }

  /// A soft constraint of 1e303 for a variable leaves no digits, and hides no contradiction.
  @Test func contradictionIsFoundBesideNumbersOutOfRange() throws {
    var solver = Solver()
    let a = solver.makeVariable()
    let large = solver.prefer(1e303 * a >= 0, at: Priority(250))
    expect(solver.numericalFailure != nil)
    var dropped: [ConstraintID] = []
    let impossible = solver.update(
      droppingLatestBy: { _ in .init() }, { dropped.append($0.id) }
    ) { $0.require(0 * a >= 100) }
    expect(dropped, [impossible])
    solver.remove(large)
    expect(solver.numericalFailure == nil)
  }
}
