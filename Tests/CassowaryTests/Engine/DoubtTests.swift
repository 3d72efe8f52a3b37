import TestSupport
import Testing

@testable import Cassowary

/// Numbers that may be rounding or not: what is decided by them, and how long they slow down what has nothing to do with them.
@Suite struct DoubtTests {
  /// A chain of variables with goals, each of which wishes to stand between its neighbours.
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

  @Test(arguments: [100, 800]) func roundingAloneAsksForNoCare(_ count: Int) throws {
    var (solver, goals) = try Self.chain(count)
    #expect(!solver.engine.solution.isCareful)
    for step in 0..<20 {
      solver[goal: goals[step * 37 % goals.count]] = 40.1 + Double(step) / 7
      #expect(!solver.engine.solution.isCareful)
    }
  }

  /// `a + 1e-10 c = 3`: whether `c` may move `a` at all decides about the goals.
  @Test func careEndsSomeSolvesAfterItsCause() throws {
    var (solver, goals) = try Self.chain(40)
    let (a, c) = (solver.makeVariable(), solver.makeVariable())
    var ids = [try solver.require(a + 1e-10 * c == 3)]
    ids.append(solver.prefer(c >= 1, at: Priority(100)))
    ids.append(solver.prefer(a + c == 4, at: Priority(90)))
    #expect(solver.engine.solution.isCareful)
    #expect(agrees(solver[a] + 1e-10 * solver[c], 3, tolerance: 1e-12))
    #expect(agrees(solver[c], 1, tolerance: 1e-8))
    for id in ids { solver.remove(id) }
    for step in 0..<20 { solver[goal: goals[step]] = Double(step) }
    #expect(!solver.engine.solution.isCareful)
  }

  /// The exact optimum of a small problem with coefficients from 0.001 to 1000, where a substituted variable moves by 3.7e-10
  /// a point: without care that counts as nothing, and the value stays at 0.
  @Test func aSmallRateOfASubstitutedVariableCounts() throws {
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
    #expect(agrees(solver[x[2]], 1.424317617866005, tolerance: 1e-9))
    #expect(agrees(solver[x[1]], 144.22690570873095, tolerance: 1e-9))
  }

  /// With `x0 = 42.1 / 250`, `1e-11 x2 >= 58.5 + 7.5 x0` asks for 6e12, which nothing forbids.
  @Test func aContradictionInDoubtIsNoRefusal() {
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
      #expect(agrees(solver[x[2]], (58.5 + 7.5 * 42.1 / 250) / 1e-11, tolerance: 1e-9))
    } catch {
      #expect(error.members.isEmpty, "\(error)")
    }
  }

  /// Every row defines a variable that is older than those it is the sum of: one after the other becomes a column.
  @Test(arguments: [10, 40]) func manyRoundsThatGainDigitsAreNoFailure(_ count: Int) throws {
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
    #expect(solver.numericalFailure == nil)
    #expect(!solver.engine.solution.isCareful)
    for row in 0..<count {
      let sum = (0..<count).reduce(0) { $0 + coefficient(row, $1) * solver[x[$1]] }
      #expect(abs(sum - Double(100 + row * 13 % 29) - solver[sums[row]]) < 1e-9)
    }
  }

  /// 33.2 as a single-precision number is 8e-7 away from 33.2, which counts as rounding beside it.
  @Test func manyToleratedContradictionsStand() throws {
    var solver = Solver()
    let x = try solver.update { batch in
      let x = (0..<200).map { _ in batch.makeVariable() }
      for variable in x {
        batch.require(variable >= Double(Float(33.2)))
        batch.require(variable <= 33.2)
      }
      return x
    }
    for variable in x { #expect(abs(solver[variable] - 33.2) < 1e-6) }
    let y = solver.makeVariable("y")
    try solver.require(y == x[0] + x[199])
    #expect(abs(solver[y] - 66.4) < 2e-6)
    #expect(throws: Conflict.self) { try solver.require(y <= 66) }
  }
}
