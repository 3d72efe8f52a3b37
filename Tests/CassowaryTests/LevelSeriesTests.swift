import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Small problems with soft constraints at dozens of priorities that come and go: what the weakest of them decides is found beside all
/// others, and lanes stay as few as the levels are.
@Suite struct LevelSeriesTests {
  /// Frames in a row with gaps between them, and soft constraints on positions, sizes and equal sizes at priorities of their own.
  private struct Row {
    var generator: SplitMix64
    var solver = Solver()
    let edges: [Variable]
    /// With the priorities that they have now.
    var soft: [(id: ConstraintID, priority: Double)] = []
    let levelCount: Int
    /// The most levels that were used at once, and what a batch added to them at most.
    private(set) var mostLevels = 0

    init(seed: Int, levelCount: Int) throws {
      generator = SplitMix64(seed: UInt64(seed))
      self.levelCount = levelCount
      let edges = solver.makeVariables(Int.random(in: 2...3, using: &generator) * 2, "edge")
      self.edges = edges
      try solver.update { batch in
        batch.require(edges[0] >= 0)
        for index in 1..<edges.count {
          batch.require(edges[index] - edges[index - 1] >= (index.isMultiple(of: 2) ? 4 : 0))
        }
      }
      change { row, batch in
        for _ in 0..<levelCount + levelCount / 3 { row.addSoftConstraint(to: &batch) }
      }
    }

    mutating func change(_ body: (inout Row, inout Batch) -> Void) {
      var row = self
      // Soft constraints never contradict.
      let isChanged = try? solver.update { batch in
        body(&row, &batch)
        return true
      }
      row.solver = solver
      self = row
      expect(isChanged, true)
      mostLevels = max(mostLevels, Set(soft.map(\.priority)).count)
    }

    /// Half of them at whole priorities, where ties are common, the others between these.
    mutating func anyPriority() -> Double {
      let level = Double(Int.random(in: 1...levelCount, using: &generator))
      return generator.oneIn(2) ? level : level - Double.random(in: 0.1..<0.9, using: &generator)
    }

    mutating func anyStatement() -> LinearConstraint {
      let first = Int.random(in: 1..<edges.count, using: &generator)
      let second = Int.random(in: 1..<edges.count, using: &generator)
      let number = Double(Int.random(in: 0...12, using: &generator)) * 5
      let width = edges[first] - edges[first - 1]
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: return edges[first] == number
      case 1: return edges[first] <= number
      case 2: return width == number / 5
      case 3: return width >= number / 5
      default: return width == edges[second] - edges[second - 1]
      }
    }

    mutating func addSoftConstraint(to batch: inout Batch) {
      let priority = anyPriority()
      let weight = generator.element([1.0, 1, 2, 0.5])
      let id = batch.prefer(anyStatement(), at: Priority(priority), weight: weight)
      soft.append((id, priority))
    }

    /// One change of a few soft constraints, or of many.
    mutating func step() -> String {
      let index = Int.random(in: soft.indices, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0, 1:
        change { row, batch in row.addSoftConstraint(to: &batch) }
        return "add"
      case 2, 3:
        change { row, batch in batch.remove(row.soft.remove(at: index).id) }
        return "remove"
      case 4...7:
        change { row, batch in
          row.soft[index].priority = row.anyPriority()
          batch.setPriority(Priority(row.soft[index].priority), of: row.soft[index].id)
        }
        return "priority"
      case 8:
        let number = Double(Int.random(in: 0...12, using: &generator)) * 5
        change { row, batch in batch.setConstant(number, of: row.soft[index].id) }
        return "constant"
      case 9:
        let weight = generator.element([1, 3, 0x1p20])
        change { row, batch in batch.setWeight(weight, of: row.soft[index].id) }
        return "weight"
      default:
        // Most levels go out of use; others come later.
        let kept = generator.oneIn(2) ? 3 : levelCount / 2
        change { row, batch in
          while row.soft.count > kept {
            let last = Int.random(in: row.soft.indices, using: &row.generator)
            batch.remove(row.soft.remove(at: last).id)
          }
        }
        change { row, batch in
          while row.soft.count < row.levelCount { row.addSoftConstraint(to: &batch) }
        }
        return "exchange"
      }
    }

    /// The problems, in words.
    func problems() -> [String] {
      var problems = solver.brokenInvariants
      guard let wanted = solver.model.exactValues else { return problems + ["no solution"] }
      let found = solver.model.values
      for edge in edges {
        let index = solver.model.index(of: edge)
        if !agrees(found[index], wanted[index], tolerance: 1e-7) {
          problems.append("edge \(index) is \(found[index]), not \(wanted[index])")
        }
      }
      let used = Set(soft.map(\.priority)).count
      if solver.statistics.levels != used {
        problems.append("\(solver.statistics.levels) levels, not \(used)")
      }
      // At most half are unused, or eight, before a batch that may use as many new ones as there are.
      let most = LevelSeriesTests.laneCount(levels: 3 * mostLevels + 9)
      let laneCount = solver.engine.solution.costs.reducedCosts.laneCount
      if laneCount > most { problems.append("\(laneCount) lanes for \(mostLevels) levels") }
      return problems
    }
  }

  /// How many lanes that many levels and the order have.
  private static func laneCount(levels: Int) -> Int {
    var lanes = 4
    while lanes <= levels { lanes *= 2 }
    return lanes
  }

  @Test(
    "random problems agree with the exact reference", arguments: [24, 40],
    SeriesLength.seeds(6))
  func series(_ levelCount: Int, _ seed: Int) throws {
    var row = try Row(seed: seed, levelCount: levelCount)
    expect(row.problems(), [], "seed \(seed), first")
    for step in 0..<20 {
      let name = row.step()
      let problems = row.problems()
      expect(problems, [], "seed \(seed), step \(step), \(name)")
      if !problems.isEmpty { return }
    }
    expect(row.mostLevels > levelCount / 2)
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
    for frame in 0..<4000.inDebug(2000) {
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
