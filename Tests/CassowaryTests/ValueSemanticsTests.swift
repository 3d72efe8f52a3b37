import Cassowary
import Expectations
import Testing

/// A copy is a snapshot, in both directions; handles are those of one solver and its copies, as long as what they name is there.
@Suite struct ValueSemanticsTests {
  @Test func copiesOfNewSolversAreNew() throws {
    let empty = Solver()
    var plain = empty
    plain.specialPaths = []
    var copies = [empty, plain]
    for index in copies.indices {
      let x = copies[index].makeVariable()
      copies[index].prefer(x == 1, at: .low)
      expect(copies[index][x], 1)
    }
    expect(copies.map(\.specialPaths), [.all, []])
    expect(empty.statistics.variables, 0)
  }

  @Test func copiesAreIndependentSnapshots() async throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let soft = solver.prefer(x == 1, at: .low)
    var copy = solver
    solver[goal: soft] = 2
    copy[goal: soft] = 3
    let limit = try copy.require(x <= 2)
    expect([solver[x], copy[x]], [2, 2])
    expect([solver[goal: soft], copy[goal: soft]], [2, 3])
    expect([solver, copy].map(\.statistics.constraints), [1, 2])
    expect(copy.contains(limit))
    expect(solver.drainChanges().map(\.value), [2])
    expect(copy.drainChanges().map(\.value), [2])
    expect(copy.drainChanges().isEmpty)
    copy.remove(soft)
    copy.remove(limit)
    copy.remove(x)
    expect(solver.contains(x) && !copy.contains(x))
    expect(solver[x], 2)
    var history: [Solver] = []
    for step in 1...5 {
      history.append(solver)
      solver[goal: soft] = Double(10 * step)
    }
    for step in [40.0, 30, 20, 10, 2] {
      solver = history.removeLast()
      expect(solver[x], step)
    }
    // On another thread, too.
    let sent = solver
    let there = await Task.detached {
      var solver = sent
      solver[goal: soft] = 9
      return solver[x]
    }.value
    expect([there, solver[x]], [9, 2])
  }

  @Test func handlesOfAnotherSolverAreNotContained() throws {
    #if DEBUG
      var solver = Solver()
      var other = Solver()
      let x = solver.makeVariable("x")
      let foreign = other.makeVariable("x")
      let pin = try other.require(foreign == 1)
      expect(!solver.contains(foreign) && !solver.contains(pin))
      expect(solver.contains(x) && x != foreign)
    #endif
  }

  @Test func handlesOfRefusedBatchAreInvalid() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    var handles: (Variable, ConstraintID)?
    expect(throws: Conflict.self) {
      try solver.update { changes in
        let made = changes.makeVariable()
        handles = (made, changes.require(made == 1))
        changes.require(x - x == 1)
      }
    }
    let (variable, constraint) = try require(handles)
    expect(!solver.contains(variable) && !solver.contains(constraint))
    // Also when their slots are used again.
    let other = solver.makeVariable()
    let pin = try solver.require(other == 3)
    expect(!solver.contains(variable) && !solver.contains(constraint))
    expect(solver.contains(pin))
    expect(solver[other], 3)
  }

  @Test func slotsAreReusedWithNewHandles() throws {
    var solver = Solver()
    var seenVariables = Set<Variable>()
    var seenConstraints = Set<ConstraintID>()
    for round in 0..<50 {
      let variable = solver.makeVariable("v\(round)")
      expect(solver[variable], 0)
      let pin = try solver.require(variable == Double(round), name: "pin")
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
    // Old names are forgotten.
    let fresh = solver.makeVariable()
    let conflict = expect(throws: Conflict.self) { try solver.require(fresh - fresh == 1) }
    expect(conflict?.members.map(\.name), [nil])
    expect(conflict?.members.map(\.description), ["x0 - x0 == 1"])
  }
}
