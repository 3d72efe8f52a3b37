import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Numbers that may be rounding: what they decide, and how long a solve stays careful.
@Suite struct CarefulSolveTests {
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

  @Test(arguments: [100, 800]) func roundingAloneNeedsNoCare(_ count: Int) throws {
    var (solver, goals) = try Self.chain(count)
    expect(!solver.engine.solution.isCareful)
    for step in 0..<20 {
      solver[goal: goals[step * 37 % goals.count]] = 40.1 + Double(step) / 7
      expect(!solver.engine.solution.isCareful)
    }
  }

  /// Settling the doubts changes the sign of one reduced cost, and leaves another in doubt.
  @Test func doubtLeftAfterChangeCounts() throws {
    var solver = Solver()
    let x = (0..<3).map { _ in solver.makeVariable() }
    let ids = try solver.update { batch in
      [
        batch.prefer(-0.00087 * x[2] - 0.00062 * x[1] == -75.39, at: Priority(2.25), weight: 0.01),
        batch.prefer(x[2] - 1.3e-05 * x[1] - x[0] == 80.52, at: Priority(4.5)),
        batch.prefer(-0.56 * x[2] - 0.00053 * x[1] - 46000 * x[0] <= 0, at: Priority(6.75)),
        batch.require(51 * x[0] == 0),
      ]
    }
    try solver.update { batch in
      batch.setConstant(-904.5, of: ids[3])
      batch.setPriority(Priority(6.75), of: ids[0])
      batch.setCoefficient(-34000, of: x[1], in: ids[1])
      batch.setPriority(Priority(6.75), of: ids[2])
    }
    // By exact fractions.
    expect(agrees(solver[x[1]], -1_925_218.285540605, tolerance: 1e-9))
    expect(agrees(solver[x[2]], 1_458_649.8126841094, tolerance: 1e-9))
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
    for step in 0..<20 { solver[goal: goals[step]] = Double(step) }
    expect(!solver.engine.solution.isCareful)
  }

  /// The exact optimum of a small problem with coefficients from 0.001 to 1000, where a substituted variable moves by 3.7e-10
  /// a point: without care that counts as nothing, and the value stays at 0.
  @Test func smallRateOfSubstitutedVariableDecides() throws {
    var solver = Solver()
    let x = (0..<6).map { solver.makeVariable("x\($0)") }
    try solver.update { batch in
      batch.require(-0.1 * x[0] - 38 * x[1] <= 8.31)
      batch.require(40.3 * x[2] <= 57.4)
      batch.require(0.3 * x[1] + 0.011 * x[4] == 44.1)
      batch.require(-2 * x[0] <= -1.98)
      batch.prefer(x[4] + 3 * x[0] + 0.001 * x[5] == 78.6, at: Priority(300), weight: 100)
      batch.require(290 * x[3] >= 0.15)
      batch.prefer(x[4] + x[1] - 7.5 * x[3] >= 6.03, at: Priority(200), weight: 0.01)
      batch.require(0.01 * x[2] + 1000 * x[5] - x[1] == 11.48)
      batch.prefer(x[4] - x[1] <= 1350, at: Priority(300), weight: 100)
    }
    // 57.4 / 40.3.
    expect(agrees(solver[x[2]], 1.424317617866005, tolerance: 1e-9))
    expect(agrees(solver[x[1]], 144.22690570873095, tolerance: 1e-9))
  }

  /// With `x0 = 42.1 / 250`, `1e-11 x2 >= 58.5 + 7.5 x0` asks for 6e12, which nothing forbids.
  @Test func doubtfulContradictionIsNotRefused() {
    var solver = Solver()
    let x = (0..<3).map { solver.makeVariable("x\($0)") }
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
  @Test(arguments: [10, 40]) func refinementRoundsAreNoFailure(_ count: Int) throws {
    var solver = Solver()
    let sums = (0..<count).map { solver.makeVariable("sum\($0)") }
    let x = (0..<count).map { solver.makeVariable("x\($0)") }
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
    expect(!solver.engine.solution.isCareful)
    for row in 0..<count {
      let sum = (0..<count).reduce(0) { $0 + coefficient(row, $1) * solver[x[$1]] }
      expect(abs(sum - Double(100 + row * 13 % 29) - solver[sums[row]]) < 1e-9)
    }
  }

  /// 33.2 as a single-precision number is 8e-7 away from 33.2, which counts as rounding beside it.
  @Test func toleratedContradictionsAreAccepted() throws {
    var solver = Solver()
    let x = try solver.update { batch in
      let x = (0..<200).map { _ in batch.makeVariable() }
      for variable in x {
        batch.require(variable >= Double(Float(33.2)))
        batch.require(variable <= 33.2)
      }
      return x
    }
    for variable in x { expect(abs(solver[variable] - 33.2) < 1e-6) }
    let y = solver.makeVariable("y")
    try solver.require(y == x[0] + x[199])
    expect(abs(solver[y] - 66.4) < 2e-6)
    expect(throws: Conflict.self) { try solver.require(y <= 66) }
  }

  /// Whether `b` should move at all is decided by 1e-9 of a weight, which updates of reduced costs leave 0.
  @Test func smallGainAtStrongLevelDecides() throws {
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    solver.prefer(b == 25, at: Priority(250))
    solver.prefer(-24 * a == 2, at: Priority(750))
    solver.prefer(-25 * c + 0.001 * b == 0, at: Priority(750))
    solver.prefer(0.001 * c + 1000 * a >= 0, at: Priority(750), weight: 3)
    expect(agrees(solver[a], -1 / 12.0, tolerance: 1e-9))
    expect(agrees(solver[c], 1000 * 1000 / 12.0, tolerance: 1e-9))
    expect(agrees(solver[b], 25e9 / 12, tolerance: 1e-9))
  }

  /// What keeps `a` at 21.7 is 2.5e-10 less than what moves it.
  @Test func smallDifferenceOfSoftConstraintsDecides() throws {
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    try solver.require(1000 * b + 0.125 * a == 0)
    solver.prefer(a >= 21.7, at: Priority(750))
    solver.prefer(c == 0, at: Priority(750))
    solver.prefer(a == 0, at: Priority(500))
    solver.prefer(-0.002 * b + 1000 * c == 17, at: Priority(750))
    expect(agrees(solver[a], 6.8e7, tolerance: 1e-9))
    expect(agrees(solver[b], -8500, tolerance: 1e-9))
    expect(agrees(solver[c], 0, tolerance: 1e-9))
  }

  /// A new variable that follows another by 7e-10 of a third is older than that, so that the third has to move.
  @Test func smallRateOfNewRowDecides() throws {
    var solver = Solver()
    let x = (0..<4).map { solver.makeVariable("x\($0)") }
    solver.prefer(1000 * x[3] - 0.02 * x[1] == 0, at: Priority(250))
    solver.prefer(0.01 * x[3] - 0.3 * x[2] >= 52, at: Priority(249.5))
    try solver.require(x[0] == 0.001 * x[2])
    for (variable, value) in zip(x, [0, 2.6e8, 0, 5200]) {
      expect(agrees(solver[variable], value, tolerance: 1e-9))
    }
  }

  /// Reduced costs of 100 leave 3e-14 behind, which a pivot of 2e-5 makes 1e-9.
  @Test func roundingEnlargedBySmallPivotIsChecked() throws {
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = solver.prefer(0 * b <= -30, at: Priority(750))
    let second = solver.prefer(1000 * b <= 0, at: Priority(249.5), weight: 0.1)
    let required = try solver.require(c == 0)
    try solver.update { $0.setCoefficient(-1, of: b, in: first) }
    try solver.update { $0.setCoefficient(1, of: c, in: first) }
    solver.prefer(b + 0.9 * a >= 56.5, at: Priority(250))
    solver.prefer(a >= 0, at: Priority(750))
    solver.remove(solver.prefer(b + 2 * a == 0, at: Priority(500)))
    try solver.update { $0.setCoefficient(0.01, of: c, in: second) }
    try solver.update { batch in
      batch.remove(required)
      batch.replace(first, with: -250 * b == 20)
    }
    expect(agrees(solver[b], -0.08, tolerance: 1e-9))
    expect(solver[c], 0)
  }

  /// `c` is 127.4 less 66.8 times 1.9, over 4e-9, where nothing but a careful solve keeps it apart from 0.
  @Test func divisionBySmallPivotKeepsDigits() throws {
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    solver.prefer(10 * c >= 85, at: Priority(1))
    solver.prefer(a >= 0, at: Priority(750))
    try solver.require(-0.002 * b + a == 66.8)
    solver.prefer(0.001 * c + 1000 * b <= 0, at: Priority(999))
    solver.prefer(b == 0, at: Priority(999))
    for (variable, value) in [(a, 66.8), (b, 0), (c, 0)] {
      expect(agrees(solver[variable], value, tolerance: 1e-9))
    }
  }

  /// A level that is used again after its last constraint has gone starts from nothing. What it decided is decided by a
  /// weaker one.
  @Test func reusedLevelStartsClear() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    let first = solver.prefer(-0.008 * a >= 0, at: Priority(250))
    try solver.update { batch in
      batch.prefer(-0.02 * b <= 0, at: Priority(683))
      batch.prefer(-0.012 * a + b == 0, at: Priority(500))
    }
    let second = solver.prefer(0.25 * b >= 4, at: Priority(250))
    try solver.update { batch in
      batch.setPriority(Priority(72), of: second)
      batch.replace(first, with: 0 * a == 0)
    }
    expect(agrees(solver[a], 16 / 0.012, tolerance: 1e-9))
    expect(agrees(solver[b], 16, tolerance: 1e-9))
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

  /// A contradiction in the same batch takes nothing from that.
  @Test func droppingContradictionKeepsRangeFailure() throws {
    var solver = Solver()
    let a = solver.makeVariable()
    solver.prefer(a == 5, at: Priority(200))
    let large = solver.update(droppingConflicts: { $0.members.last!.id }) { batch in
      let b = batch.makeVariable()
      batch.require(b >= 3)
      batch.require(b <= 2)
      return batch.prefer(1.5e308 * a + 1.5e308 * a == 1, at: Priority(300))
    }
    expect(solver.numericalFailure, .lostPrecision)
    solver.prefer(a <= 4, at: Priority(100))
    expect(solver.numericalFailure, .lostPrecision)
    solver.remove(large)
    expect(solver.numericalFailure == nil)
    expect(solver[a], 5)
  }

  /// Only an entry of 1e-8, left by updates in the factors, says whether `e` moves with `d`.
  @Test func doubtfulEntryBreaksNoTie() throws {
    var solver = Solver()
    let (a, b, c) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let (d, e, f) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let first = solver.prefer(0.001 * c <= 0, at: Priority(500))
    let second = try solver.require(a >= 0)
    try solver.update { $0.setCoefficient(1, of: b, in: first) }
    let third = try solver.require(b == 20)
    solver.prefer(c - 0.04 * d == 0, at: Priority(250))
    try solver.update { batch in
      batch.prefer(e + 10 * f <= 0, at: Priority(999))
      batch.prefer(e + b == 30, at: Priority(750))
    }
    solver.setOrder(OrderKey(967), of: b)
    solver.remove(third)
    try solver.update { $0.replace(second, with: a + d == 73) }
    try solver.update { batch in
      batch.setOrder(OrderKey(527), of: e)
      batch.prefer(1000 * d + f == 0, at: Priority(500))
    }
    expect(agrees(solver[e], 30.00292, tolerance: 1e-9))
    expect(agrees(solver[b], -0.00292, tolerance: 1e-9))
  }

  /// Its inverse would be no number.
  @Test(arguments: [.leastNonzeroMagnitude, 1e-308, 1e-304, 1e304])
  func coefficientOutOfRangeIsRefused(_ coefficient: Double) throws {
    var solver = Solver()
    let a = solver.makeVariable()
    try solver.require(a >= 0)
    let error = expect(throws: Conflict.self) { try solver.require(-coefficient * a >= 2e-308) }
    expect(error?.cause, .lostPrecision)
    expect(solver[a], 0)
  }
}
