import Cassowary
import Expectations
import Testing

/// Stronger and weaker constraints, weights, and changes of both.
@Suite struct PeerStrengthTests {
  @Test("kiwi: opposites, then again with other strengths") func opposites() throws {
    var solver = Solver()
    var first = solver.makeVariable("v1")
    var second = solver.makeVariable("v2")
    try solver.require(first + second == 0)
    try solver.require(first == 10)
    solver.prefer(second >= 0, at: .weak)
    expect([solver[first], solver[second]], [10, -10])

    solver = Solver()
    first = solver.makeVariable("v1")
    second = solver.makeVariable("v2")
    try solver.require(first + second == 0)
    solver.prefer(first >= 10, at: .medium)
    solver.prefer(second == 2, at: .strong)
    expect([solver[first], solver[second]], [-2, 2])
  }

  @Test("cassowary.js: the stronger of two links") func strongerLink() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let z = solver.makeVariable("z")
    solver.prefer(z == x, at: .weak)
    solver.prefer(z == y, at: .strong)
    let goals = [x, y].map { solver.addEditVariable($0, at: .strong) }
    solver.update(goals: [goals[0]: 10, goals[1]: 20])
    expect([solver[x], solver[y], solver[z]], [10, 20, 20])
    solver.update(goals: [goals[0]: 30, goals[1]: 50])
    expect([solver[x], solver[y], solver[z]], [30, 50, 50])
  }

  @Test("Rhea #33, CassowaryKit: a strength raised in place") func raisedStrength() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let one = solver.prefer(x == 1, at: .weak)
    solver.prefer(x == 2, at: .medium)
    expect(solver[x], 2)
    try solver.setPriority(.strong, of: one)
    expect(solver[x], 1)
  }

  @Test("Rhea, CassowaryKit: a weight raised in place") func raisedWeight() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let one = solver.prefer(x == 1, at: .strong, weight: 1)
    solver.prefer(x == 2, at: .strong, weight: 2)
    expect(solver[x], 2)
    solver.setWeight(3, of: one)
    expect(solver[x], 1)
  }

  @Test("amoeba: a strength between two others, up and back") func strengthUpAndBack() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    solver.prefer(x <= y, at: .strong)
    solver.prefer(x == 50, at: .medium)
    let soft = solver.prefer(y == 40, at: Priority.medium.lowered(by: 10))
    expect([solver[x], solver[y]], [50, 50])
    try solver.setPriority(Priority.medium.lowered(by: -10), of: soft)
    expect([solver[x], solver[y]], [40, 40])
    try solver.setPriority(Priority.medium.lowered(by: 10), of: soft)
    expect([solver[x], solver[y]], [50, 50])
  }

  @Test("cassowary.js: a stronger relation that holds changes nothing") func errorWeights() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let z = solver.makeVariable("z")
    solver.prefer(z == x, at: .weak)
    solver.prefer(x == 20, at: .weak)
    solver.prefer(y == 200, at: .strong)
    expect([solver[x], solver[y], solver[z]], [20, 200, 20])
    _ = solver.drainChanges()
    solver.prefer(z + 150 <= y, at: .medium)
    expect([solver[x], solver[y], solver[z]], [20, 200, 20])
    expect(solver.drainChanges().isEmpty)
  }

  @Test("cassowary.js: the heavier of two edits") func heavierEdit() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x == y)
    solver.prefer(x == 10, at: .strong, weight: 1)
    solver.prefer(y == 20, at: .strong, weight: 10)
    expect([solver[x], solver[y]], [20, 20])
  }
}
