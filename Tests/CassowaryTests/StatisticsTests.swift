import Cassowary
import Expectations
import Testing

/// The solver's statistics.
@Suite struct StatisticsTests {
  @Test func sizes() throws {
    var solver = Solver()
    let empty = solver.statistics
    expect([empty.variables, empty.constraints, empty.levels], [0, 0, 0])
    expect([empty.solves, empty.pivots, empty.conflicts], [0, 0, 0])
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let pin = try solver.require(x == 1)
    solver.prefer(x == 2, at: .low)
    let soft = solver.prefer(y == 2, at: 250.5)
    solver.prefer(y == 3, at: .low)
    expect(solver.statistics.variables, 2)
    expect(solver.statistics.constraints, 4)
    expect(solver.statistics.levels, 2)
    solver.remove(soft)
    expect(solver.statistics.levels, 1)
    try solver.setPriority(.high, of: pin)
    expect(solver.statistics.levels, 2)
    expect(solver.statistics.constraints, 3)
  }

  @Test func eachEffectiveCallIsOneSolve() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    expect(solver.statistics.solves, 0)
    let pin = try solver.require(x == 1)
    let soft = solver.prefer(y == 2, at: .low)
    expect(solver.statistics.solves, 2)
    try solver.setConstant(3, of: pin)
    try solver.setPriority(.high, of: pin)
    try solver.setCoefficient(2, of: x, in: pin)
    try solver.replace(pin, with: x == 4)
    solver.setWeight(5, of: soft)
    solver.setOrder(OrderKey(50), of: soft)
    solver[goal: soft] = 6
    expect(solver.statistics.solves, 9)
    solver.remove(soft)
    solver.remove(y)
    expect(solver.statistics.solves, 10)
    expect(solver.statistics.pivots, 0)
    let z = solver.makeVariable("z")
    try solver.require(x + z >= 10)
    expect(solver.statistics.pivots, 1)
  }

  @Test func conflictsAreCounted() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x == 1)
    for count in 1...3 {
      let solves = solver.statistics.solves
      expect(throws: Conflict.self) { try solver.require(x == 2) }
      expect(solver.statistics.conflicts, count)
      expect(solver.statistics.solves, solves)
    }
  }
}
