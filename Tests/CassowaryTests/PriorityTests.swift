import Cassowary
import Expectations
import Testing

/// Priorities as numbers, and their strict order as levels.
@Suite struct PriorityTests {
  @Test func values() {
    let cases: [(Priority, Double)] = [
      (.required, 1000), (.almostRequired, 999), (.high, 750), (.low, 250), (.fitting, 50),
      (750.5, 750.5), (3, 3), (Priority(0.25), 0.25), (Priority.high.lowered(by: 0.5), 749.5),
      (Priority.high.lowered(by: 250), 500),
    ]
    for (priority, value) in cases {
      expect(priority.value, value)
      expect(priority.isRequired, (value == 1000))
      expect(Priority(exactly: value), priority)
    }
    for value in [0, -0.0, -1, 1000.001, 2000, .nan, .infinity, -.infinity] {
      expect(Priority(exactly: value) == nil)
      expect(!Priority(value).isValid)
    }
    expect(!Priority.low.lowered(by: 250).isValid && !Priority.required.lowered(by: -1).isValid)

    let rising: [Priority] = [.fitting, 249.5, .low, .high, 750.5, .almostRequired, .required]
    expect(rising.shuffled().sorted(), rising)
    expect(Priority(750), .high)
    expect(Set([Priority(750), .high, 750]).count, 1)
    expect(OrderKey(3) < OrderKey(4))
    expect(!(OrderKey(4) < OrderKey(4)))
    expect(OrderKey(4), OrderKey(4))
    expect(OrderKey(.max).position, .max)
  }

  /// `crowd` soft constraints x == 1 at `below`, against one for x == 0 at `above`.
  struct Contest: CustomTestStringConvertible {
    let testDescription: String
    var crowd = 1
    var coefficient = 1.0
    var weight = 1.0
    let below: Priority
    let above: Priority
    var lightness = 1.0
  }

  @Test(arguments: [
    Contest(testDescription: "1001 against one", crowd: 1001, below: 250, above: 251),
    Contest(testDescription: "101 of weight 100", crowd: 101, weight: 100, below: 250, above: 500),
    Contest(testDescription: "a fraction below", below: 249.5, above: 250),
    Contest(testDescription: "the next number", below: Priority(250.0.nextDown), above: 250),
    Contest(testDescription: "a coefficient", coefficient: 2000, below: 250, above: 500),
    Contest(testDescription: "a weight", weight: 1e6, below: 250, above: 500, lightness: 1e-3),
    Contest(testDescription: "just below required", weight: 1000, below: 998.75, above: 999),
  ])
  func higherPriorityWins(_ contest: Contest) throws {
    for higherFirst in [true, false] {
      var solver = Solver()
      let x = solver.makeVariable("x")
      if higherFirst { solver.prefer(x == 0, at: contest.above, weight: contest.lightness) }
      try solver.update { changes in
        for _ in 0..<contest.crowd {
          changes.prefer(
            contest.coefficient * x == contest.coefficient, at: contest.below,
            weight: contest.weight)
        }
      }
      expect(solver[x], (higherFirst ? 0 : 1))
      var above: ConstraintID?
      if !higherFirst {
        above = solver.prefer(x == 0, at: contest.above, weight: contest.lightness)
      }
      expect(solver[x], 0)
      expect(solver.statistics.levels, 2)
      if let above {
        solver.remove(above)
        expect(solver[x], 1)
      }
    }
  }
}
