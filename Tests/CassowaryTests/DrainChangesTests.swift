import Cassowary
import Expectations
import Testing

/// The change list names exactly what differs from the last drain.
@Suite struct DrainChangesTests {
  @Test func movedVariables() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let z = solver.makeVariable("z")
    expect(solver.drainChanges().isEmpty)
    try solver.require(y == x + 1)
    let goal = solver.prefer(x == 5, at: .high)
    try solver.require(z == 0)
    let changes = solver.drainChanges()
    expect(Set(changes.map(\.variable)), [x, y])
    expect(changes.first { $0.variable == x }?.value, 5)
    expect(changes.first { $0.variable == y }?.value, 6)
    expect(solver.drainChanges().isEmpty)
    solver[goal: goal] = 7
    solver[goal: goal] = 8
    expect(solver.drainChanges().map(\.value).sorted(), [8, 9])
  }

  @Test func revertedMovesAreNotListed() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let goal = solver.prefer(x == 5, at: .high)
    _ = solver.drainChanges()
    solver[goal: goal] = 6
    solver[goal: goal] = 5
    expect(solver.drainChanges().isEmpty)
    // It is watched again after that.
    solver[goal: goal] = 7
    expect(solver.drainChanges().map(\.value), [7])
  }

  @Test func ineffectiveConstraintListsNothing() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x == 5)
    _ = solver.drainChanges()
    solver.prefer(x == 9, at: .high)
    expect(throws: Conflict.self) { try solver.require(x == 6) }
    expect(solver.drainChanges().isEmpty)
  }

  @Test func removedVariableIsNotListed() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = try solver.require(x == 5)
    solver.remove(pin)
    solver.remove(x)
    expect(solver.drainChanges().isEmpty)
  }

  @Test(arguments: [true, false])
  func variableRemovedWithConstraintIsNotListed(isDrainedBefore: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = try solver.require(x == 5)
    if isDrainedBefore { _ = solver.drainChanges() }
    try solver.update { changes in
      changes.remove(pin)
      changes.remove(x)
    }
    expect(solver.drainChanges().isEmpty)
  }

  @Test(arguments: [true, false])
  func newVariableInReusedSlotIsListed(isDrainedBetween: Bool) throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = try solver.require(x == 5)
    try solver.update { changes in
      changes.remove(pin)
      changes.remove(x)
    }
    if isDrainedBetween { _ = solver.drainChanges() }
    let next = solver.makeVariable("next")
    let goal = solver.prefer(next == 5, at: .high)
    var changes = solver.drainChanges()
    expect(changes.map(\.variable), [next])
    expect(changes.map(\.value), [5])
    solver[goal: goal] = 6
    changes = solver.drainChanges()
    expect(changes.map(\.variable), [next])
    expect(changes.map(\.value), [6])
  }

  @Test func variableMadeInBatchIsListed() throws {
    var solver = Solver()
    let made = try solver.update { changes in
      let made = changes.makeVariable()
      changes.require(made == 3)
      return made
    }
    let changes = solver.drainChanges()
    expect(changes.map(\.variable), [made])
    expect(changes.map(\.value), [3])
  }

  @Test func deferredMovesAreListedOnce() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let goal = solver.prefer(x == 1, at: .high)
    _ = solver.drainChanges()
    solver.deferred { solver in
      solver[goal: goal] = 2
      expect(solver.drainChanges().isEmpty)
      solver[goal: goal] = 3
    }
    expect(solver.drainChanges().map(\.value), [3])
  }
}

@Suite struct DrainGrowthTests {
  @Test func temporaryVariablesLeaveNothingBehind() throws {
    var solver = Solver()
    for round in 0..<1000 {
      let variable = solver.makeVariable()
      let constraint = try solver.require(variable == Double(round + 1))
      solver.remove(constraint)
      solver.remove(variable)
    }
    expect(solver.model.movedVariableCount <= 64)
    expect(solver.drainChanges().isEmpty)
  }

  @Test func defaultOrderKeySaturates() {
    var solver = Solver()
    let x = solver.makeVariable()
    solver.prefer(x == 1, at: 500, order: OrderKey(.max - 1))
    solver.prefer(x == 2, at: 500)
    solver.prefer(x == 2, at: 500, weight: 0.5, order: OrderKey(0))
    solver.prefer(x == 1, at: 500, weight: 0.5)
    // Weighted errors balance at 1.5 a side anywhere in between; the smallest key decides.
    expect(solver[x], 2)
  }
}
