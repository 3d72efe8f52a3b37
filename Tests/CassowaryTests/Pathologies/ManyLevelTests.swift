import Cassowary
import Expectations
import TestSupport
import Testing

/// A thousand priorities in one system, or some hundred in a debug build.
@Suite struct ManyLevelTests {
  /// Variables that may not fall, and a soft constraint on one of them at each level. Targets are kept as plain data too, for the
  /// answer by hand.
  struct Ladder {
    struct Target {
      let id: ConstraintID
      let variable: Int
      var value: Double
      let priority: Priority
    }

    var solver = Solver()
    let x: [Variable]
    var targets: [Target] = []

    init(variables: Int, priorities: [Priority]) throws {
      x = solver.makeVariables(variables)
      let x = x
      targets = try solver.update { batch in
        for index in 1..<variables { batch.require(x[index] >= x[index - 1]) }
        return priorities.enumerated().map { level, priority in
          // The stride visits all values, so that neighbours in the chain and neighbours in strength disagree.
          let value = Double(level * 37 % 101)
          let variable = level % variables
          return Target(
            id: batch.prefer(x[variable] == value, at: priority), variable: variable, value: value,
            priority: priority)
        }
      }
    }

    /// One target at a level: the strongest puts its variable as near to its value as those before let it, for
    /// the chain rises. Variables without a target would be left to the sizes.
    var answer: [Double] {
      var low = x.map { _ in -Double.infinity }
      var high = x.map { _ in Double.infinity }
      for target in targets.sorted(by: { $0.priority > $1.priority }) {
        let value = min(max(target.value, low[target.variable]), high[target.variable])
        for index in x.indices {
          if index >= target.variable { low[index] = max(low[index], value) }
          if index <= target.variable { high[index] = min(high[index], value) }
        }
      }
      return low
    }

    func expectAnswer(_ location: Testing.SourceLocation = #_sourceLocation) {
      solver.expect(x, are: answer, location)
    }
  }

  private static let levelCount = 1000.inSample(200)

  enum Levels: String, CaseIterable {
    case halves, odd

    var priorities: [Priority] {
      switch self {
      case .halves: (0..<ManyLevelTests.levelCount).map { Priority(1 + Double($0) / 2) }
      case .odd: (1...ManyLevelTests.levelCount).map { Priority(Double($0) / 1.001) }
      }
    }
  }

  @Test(
    "a rising chain with a soft constraint at every level", arguments: Levels.allCases,
    [1, 10, 100.inDebug(40, sample: 30), 1000.inDebug(90, sample: 60)])
  func risingChain(_ levels: Levels, _ count: Int) throws {
    let priorities = levels.priorities
    var ladder = try Ladder(variables: count, priorities: priorities)
    expect(ladder.solver.statistics.levels, priorities.count)
    let top = priorities.count - 1
    ladder.expectAnswer()
    // One pivot brings one variable to its target or its neighbour.
    ladder.solver.expectSound(pivots: 2 * count + 10)

    for (level, value) in [
      (top, 51.0), (top, 3), (top - 1, 77), (top / 2, 51), (0, 12), (top, 100),
    ] {
      ladder.targets[level].value = value
      ladder.solver[goal: ladder.targets[level].id] = value
      ladder.expectAnswer()
    }

    // The strongest five leave one after the other.
    for _ in 0..<5 {
      let last = ladder.targets.removeLast()
      ladder.solver.remove(last.id)
      ladder.expectAnswer()
    }
    expect(ladder.solver.statistics.levels, priorities.count - 5)

    // New levels between two that are there, above all and below all.
    for priority in [
      (priorities[top / 2].value + priorities[top / 2 + 1].value) / 2, 999.5, 0.25,
    ] {
      let middle = count / 2
      let value = Double(Int(priority) % 50)
      let id = ladder.solver.prefer(ladder.x[middle] == value, at: Priority(priority))
      ladder.targets.append(
        .init(id: id, variable: middle, value: value, priority: Priority(priority)))
      ladder.expectAnswer()
    }
    expect(ladder.solver.statistics.levels, priorities.count - 2)
    // Each of the 14 changes may push the whole chain along, but most move a few neighbours.
    ladder.solver.expectSound(pivots: 4 * count + 40)
  }
}
