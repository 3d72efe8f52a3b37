import Cassowary
import Expectations
import TestSupport
import Testing

/// Priorities as numbers, and their strict order as levels.
@Suite struct PriorityTests {
  @Test(arguments: [
    (Priority.required, 1000.0), (.almostRequired, 999), (.high, 750), (.low, 250), (.fitting, 50),
    (750.5, 750.5), (3, 3), (Priority(0.25), 0.25), (Priority.high.lowered(by: 0.5), 749.5),
  ])
  func values(_ priority: Priority, _ value: Double) {
    expect(priority.value, value)
    expect(priority.isRequired, (value == 1000))
    expect(Priority(exactly: value), priority)
  }

  @Test(arguments: [0, -1, 1000.5, .nan, .infinity, -.infinity])
  func numbersOutOfRangeAreRejected(_ value: Double) {
    expect(Priority(exactly: value) == nil)
  }

  @Test func priorityOrder() {
    let rising: [Priority] = [.fitting, 249.5, .low, .high, 750.5, .almostRequired, .required]
    expect(rising.shuffled().sorted(), rising)
    expect(Priority(750), .high)
    expect(Set([Priority(750), .high, 750]).count, 1)
  }

  @Test func orderKeys() {
    expect(OrderKey(3) < OrderKey(4))
    expect(!(OrderKey(4) < OrderKey(4)))
    expect(OrderKey(4), OrderKey(4))
    expect(OrderKey(.max).position, .max)
  }

  /// `crowd` soft constraints x == 1 at `below`, against one for x == 0 at `above`.
  struct Contest: CustomTestStringConvertible {
    let name: String
    var crowd = 1
    var coefficient = 1.0
    var weight = 1.0
    let below: Priority
    let above: Priority
    var lightness = 1.0
    var testDescription: String { name }
  }

  @Test(arguments: [
    Contest(name: "1001 against one", crowd: 1001, below: 250, above: 251),
    Contest(name: "a fraction below", below: 249.5, above: 250),
    Contest(name: "the next number below", below: Priority(250.0.nextDown), above: 250),
    Contest(name: "a coefficient of 2000", coefficient: 2000, below: 250, above: 500),
    Contest(name: "a weight of 1e6", weight: 1e6, below: 250, above: 500, lightness: 1e-3),
    Contest(name: "just below required", weight: 1000, below: 998.75, above: 999),
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
      if !higherFirst { solver.prefer(x == 0, at: contest.above, weight: contest.lightness) }
      expect(solver[x], 0)
      expect(solver.statistics.levels, 2)
    }
  }

  @Test func coefficientsAndWeightsDecideWithinALevel() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 0, at: .low)
    let scaled = solver.prefer(3 * x == 3, at: .low)
    expect(solver[x], 1)
    solver.prefer(x == 0, at: .low, weight: 4)
    expect(solver[x], 0)
    solver.setWeight(2, of: scaled)
    expect(solver[x], 1)
  }
}
