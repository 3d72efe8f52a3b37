import Cassowary
import Expectations
import Testing

/// A copy is a snapshot, in both directions.
@Suite struct ValueSemanticsTests {
  @Test func copiesAreIndependentSnapshots() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let soft = solver.prefer(x == 1, at: .low)
    var copy = solver
    solver[goal: soft] = 2
    copy[goal: soft] = 3
    let limit = try copy.require(x <= 2)
    expect(solver[x], 2)
    expect(copy[x], 2)
    expect(solver[goal: soft], 2)
    expect(copy[goal: soft], 3)
    expect(solver.statistics.constraints, 1)
    expect(copy.statistics.constraints, 2)
    expect(copy.contains(limit))
    copy.remove(soft)
    copy.remove(limit)
    copy.remove(x)
    expect(solver.contains(x))
    expect(!copy.contains(x))
    expect(solver[x], 2)
  }

  @Test func undoStackOfCopies() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let goal = solver.prefer(x == 0, at: .high)
    var history: [Solver] = []
    for step in 1...5 {
      history.append(solver)
      solver[goal: goal] = Double(step)
    }
    for step in (0..<5).reversed() {
      solver = history.removeLast()
      expect(solver[x], Double(step))
    }
  }

  @Test func copiesDrainSeparately() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    solver.prefer(x == 4, at: .high)
    var copy = solver
    expect(solver.drainChanges().map(\.value), [4])
    expect(copy.drainChanges().map(\.value), [4])
    expect(copy.drainChanges().isEmpty)
  }

  @Test func solverIsSendable() async throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x >= 7)
    let copy = solver
    let there = await Task.detached {
      var solver = copy
      solver.prefer(x == 9, at: .low)
      return solver[x]
    }.value
    expect(there, 9)
    expect(solver[x], 7)
  }

  @Test func handlesOfAnotherSolverAreNotContained() throws {
    #if DEBUG
      var solver = Solver()
      var other = Solver()
      let x = solver.makeVariable("x")
      let foreign = other.makeVariable("x")
      let pin = try other.require(foreign == 1)
      expect(!solver.contains(foreign))
      expect(!solver.contains(pin))
      expect(solver.contains(x))
      expect(x != foreign)
    #endif
  }

  @Test func slotsAreReusedWithNewHandles() throws {
    var solver = Solver()
    var seenVariables = Set<Variable>()
    var seenConstraints = Set<ConstraintID>()
    for round in 0..<50 {
      let variable = solver.makeVariable("v\(round)")
      expect(solver[variable], 0)
      let pin = try solver.require(variable == Double(round))
      expect(solver[variable], Double(round))
      expect(!seenVariables.contains(where: solver.contains))
      expect(!seenConstraints.contains(where: solver.contains))
      expect(seenVariables.insert(variable).inserted)
      expect(seenConstraints.insert(pin).inserted)
      solver.remove(pin)
      solver.remove(variable)
    }
    expect(solver.model.variables.count, 1)
    expect(solver.model.constraints.count, 1)
    expect(solver.statistics.variables, 0)
  }

  @Test func reusedSlotForgetsOldName() throws {
    var solver = Solver()
    let named = solver.makeVariable("named")
    let pin = try solver.require(named == 1, name: "pin")
    solver.remove(pin)
    solver.remove(named)
    let fresh = solver.makeVariable()
    let conflict = expect(throws: Conflict.self) { try solver.require(fresh - fresh == 1) }
    expect(conflict?.members.map(\.name), [nil])
    expect(conflict?.members.map(\.description), ["x0 - x0 == 1"])
  }
}
