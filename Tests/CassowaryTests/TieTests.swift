import Cassowary
import Expectations
import TestSupport
import Testing

/// Where the priorities leave a choice, order keys make it, and history does not.
@Suite struct TieTests {
  /// x + y == 100, and both softly at most 40: the errors add up to 20 however they are split.
  struct Split: CustomTestStringConvertible {
    let first: OrderKey?
    let second: OrderKey?
    let answer: [Double]
    var testDescription: String {
      "\(first?.position.description ?? "default"), \(second?.position.description ?? "default")"
    }
  }

  @Test(arguments: [
    Split(first: nil, second: nil, answer: [40, 60]),
    Split(first: OrderKey(7), second: OrderKey(8), answer: [40, 60]),
    Split(first: OrderKey(8), second: OrderKey(7), answer: [60, 40]),
    Split(first: OrderKey(1 << 60), second: OrderKey(7), answer: [60, 40]),
    Split(first: OrderKey(.max), second: OrderKey(.max - 1), answer: [60, 40]),
    Split(first: OrderKey(5), second: nil, answer: [40, 60]),
    Split(first: nil, second: OrderKey(0), answer: [60, 40]),
  ])
  func orderKeysDecide(_ split: Split) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    // Takes the first key, so that the default of the next is 1.
    try solver.require(x + y == 100)
    solver.prefer(x <= 40, at: .low, order: split.first)
    solver.prefer(y <= 40, at: .low, order: split.second)
    expect([solver[x], solver[y]], split.answer)
  }

  @Test func errorsAreComparedWithoutWeights() throws {
    // 1 + 3 against 2 + 2: moving along costs nothing, and the oldest error is made smallest.
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 4, at: .low, weight: 1)
    solver.prefer(x == 10, at: .low, weight: 2)
    solver.prefer(x == 4, at: .low, weight: 1)
    expect(solver[x], 4)
  }

  @Test func olderWeakerConstraintDecidesBetweenStrongerOnes() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x <= 7, at: .fitting)
    solver.prefer(x == 0, at: .high)
    solver.prefer(x == 10, at: .high)
    expect(solver[x], 0)
  }

  @Test func sizesDecideWithoutErrors() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x + y == 10)
    expect([solver[x], solver[y]], [0, 10])
    var reversed = Solver()
    let b = reversed.makeVariable("b", order: OrderKey(9))
    let a = reversed.makeVariable("a", order: OrderKey(3))
    try reversed.require(a + b == 10)
    expect([reversed[a], reversed[b]], [0, 10])
  }

  @Test func absoluteValueIsMinimized() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x <= -10)
    try solver.require(x >= -20)
    expect(solver[x], -10)
  }

  @Test func historyDoesNotDecide() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let sum = try solver.require(x + y == 100)
    let first = solver.prefer(x <= 40, at: .low)
    let second = solver.prefer(y <= 40, at: .low)
    let answer = [40.0, 60]
    solver.remove(solver.prefer(y == 3, at: .high))
    expect([solver[x], solver[y]], answer)
    try solver.setConstant(20, of: sum)
    try solver.setConstant(100, of: sum)
    expect([solver[x], solver[y]], answer)
    try solver.setPriority(.high, of: second)
    expect([solver[x], solver[y]], [60, 40])
    try solver.setPriority(.low, of: second)
    expect([solver[x], solver[y]], answer)
    // Added again it is the youngest.
    solver.remove(first)
    solver.prefer(x <= 40, at: .low)
    expect([solver[x], solver[y]], [60, 40])
  }

  @Test func singleChangesAndBatchAgree() throws {
    let statements: @Sendable (Variable, Variable) -> [(LinearConstraint, Priority)] = { x, y in
      [
        (x <= y, .required), (x == 30, 500), (y == 20, 500), (x + y >= 70, .low),
        (y - x == 4, .low), (x <= 33, .fitting),
      ]
    }
    var stepwise = Solver()
    var atOnce = Solver()
    let x = stepwise.makeVariable("x")
    let y = stepwise.makeVariable("y")
    let otherX = atOnce.makeVariable("x")
    let otherY = atOnce.makeVariable("y")
    for (statement, priority) in statements(x, y) {
      if priority.isRequired {
        try stepwise.require(statement)
      } else {
        stepwise.prefer(statement, at: priority)
      }
    }
    try atOnce.update { changes in
      for (statement, priority) in statements(otherX, otherY) {
        let id = changes.require(statement)
        changes.setPriority(priority, of: id)
      }
    }
    expect([stepwise[x], stepwise[y]], [atOnce[otherX], atOnce[otherY]])
    // At 500, |x - 30| + |y - 20| with x <= y is 10 for x = y in 20...30. The sum and the difference then
    // ask for the largest x, and x == 30 holds.
    expect([stepwise[x], stepwise[y]], [30, 30])
  }
}
