import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Dozens of priorities that come and go: the weakest decides beside all others, and lanes stay as few as the levels are.
@Suite struct LevelTests {
  /// How many lanes that many levels and the order have.
  private static func laneCount(levels: Int) -> Int {
    var lanes = 4
    while lanes <= levels { lanes *= 2 }
    return lanes
  }

  /// All levels but the weakest are indifferent to how x and y share 10.
  @Test("the weakest of many levels decides", arguments: [8, 24, 40, 100])
  func weakest(_ count: Int) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x + y == 10)
    let last = try solver.update { batch in
      for level in 1..<count {
        for variable in [x, y] { batch.prefer(variable == 0, at: Priority(Double(level + 1))) }
      }
      return batch.prefer(x == 4, at: 1)
    }
    func expectValues(_ wanted: Double, levels: Int) {
      expect(solver[x] == wanted && solver[y] == 10 - wanted)
      expect(solver.statistics.levels, levels)
      expect(solver.brokenInvariants, [])
    }
    expectValues(4, levels: count)
    solver[goal: last] = 7
    expectValues(7, levels: count)
    // Levels that come between the others, the weaker one first.
    let middle = Double(count / 2) + 0.5
    let weaker = solver.prefer(y == 8, at: Priority(middle - 1))
    expectValues(2, levels: count + 1)
    let stronger = solver.prefer(y == 9, at: Priority(middle))
    expectValues(1, levels: count + 2)
    // It becomes the weakest of all, and the other one decides again.
    try solver.setPriority(0.5, of: stronger)
    expectValues(2, levels: count + 2)
    solver.remove(weaker)
    expectValues(7, levels: count + 1)
    solver.remove(last)
    expectValues(1, levels: count)
    // Without it the order of the constraints decides, which only ties are left to.
    solver.remove(stronger)
    expectValues(0, levels: count - 1)
  }

  @Test("a changing priority needs no additional lanes", arguments: [1, 24])
  func animated(_ fixedCount: Int) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let others = solver.makeVariables(fixedCount)
    let (moving, second) = try solver.update { batch in
      for (index, other) in others.enumerated() {
        batch.prefer(other - x == Double(index), at: Priority(Double(900 - index)))
      }
      batch.prefer(x == 0, at: 500)
      return (batch.prefer(x == 10, at: 400), batch.prefer(x == 20, at: 100))
    }
    let before = solver.engine.solution.costs.reducedCosts.laneCount
    var problems: [String] = []
    for frame in 0..<4000.inDebug(2000, sample: 300) {
      // Above 500 and below, never the same twice in a row.
      let priority = 400.05 + Double(frame * 37 % 2000) / 10
      try solver.setPriority(Priority(priority), of: moving)
      if frame.isMultiple(of: 3) {
        try solver.setPriority(Priority(90 + Double(frame % 1000) / 1000), of: second)
      }
      let wanted = priority > 500 ? 10.0 : 0
      if solver[x] != wanted || others.last.map({ solver[$0] }) != wanted + Double(fixedCount - 1) {
        problems.append("frame \(frame): \(solver[x]), not \(wanted)")
      }
    }
    expect(problems.isEmpty, "\(problems.count): \(problems.prefix(3))")
    expect(solver.statistics.levels, fixedCount + 3)
    // Before a batch as many are unused as are used, or eight; the batch uses one.
    let laneCount = solver.engine.solution.costs.reducedCosts.laneCount
    let levels = fixedCount + 3
    expect(laneCount <= Self.laneCount(levels: max(2 * levels, levels + 9) + 1))
    expect(laneCount >= before)
    expect(solver.engine.solution.costs.shifts.slopes.laneCount, laneCount)
    expect(solver.brokenInvariants, [])
  }
}
