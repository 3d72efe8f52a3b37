import Cassowary
import Expectations
import TestSupport
import Testing

/// Updates of several changes, goals, and deferred calls: how often they solve, and the values in between.
@Suite struct BatchTests {
  @Test func exampleOfSolver() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width")
    try solver.require(left + width <= 320)
    try solver.require(left == 8)
    let goal = solver.prefer(width == 400, at: .high)
    expect(solver[width], 312)
    solver[goal: goal] = 200
    expect(solver[width], 200)
    expect(solver[goal: goal], 200)
  }

  @Test func exampleOfUpdate() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let width = solver.makeVariable("width")
    let fits = try solver.require(left + width <= 320)
    let soft = solver.prefer(width == 200, at: .high)
    let before = solver.statistics.solves
    let (pin, goal) = try solver.update { changes in
      changes.remove(soft)
      changes.setConstant(280, of: fits)
      return (changes.require(left == 8), changes.prefer(width == 100, at: 751))
    }
    expect(solver.statistics.solves, before + 1)
    expect(solver[left], 8)
    expect(solver[width], 100)
    expect(!solver.contains(soft))
    expect(solver.contains(pin))
    solver[goal: goal] = 500
    expect(solver[width], 272)
  }

  @Test func batchReadsEarlierValues() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = try solver.require(x == 5)
    try solver.update { changes in
      changes.remove(pin)
      changes.require(x == 9)
      let fresh = changes.makeVariable("fresh")
      expect(changes[x], 5)
      expect(changes[fresh], 0)
      expect(changes.contains(fresh))
      expect(!changes.contains(pin))
      changes.remove(fresh)
      expect(!changes.contains(fresh))
      changes.prefer(staying: x, at: .high)
    }
    expect(solver[x], 9)
    expect(solver.statistics.variables, 1)
  }

  @Test func intermediateContradictionsAreAccepted() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = try solver.require(x == 5)
    try solver.update { changes in
      let other = changes.require(x == 6)
      changes.setConstant(7, of: pin)
      changes.setConstant(7, of: other)
    }
    expect(solver[x], 7)
  }

  @Test func ineffectiveChangesSolveNothing() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = try solver.require(x == 5)
    let soft = solver.prefer(x == 5, at: .low, weight: 2, order: OrderKey(9))
    let before = solver.statistics.solves
    try solver.update { _ in }
    try solver.setConstant(5, of: pin)
    try solver.setPriority(.required, of: pin)
    try solver.setCoefficient(1, of: x, in: pin)
    solver.setWeight(2, of: soft)
    solver.setOrder(OrderKey(9), of: soft)
    solver[goal: soft] = 5
    expect(solver.statistics.solves, before)
  }

  @Test func severalGoalsAreOneSolve() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let first = solver.prefer(x == 1, at: .high)
    let second = solver.prefer(y == 2, at: .low)
    let before = solver.statistics.solves
    solver.update(goals: [first: 10, second: 20])
    expect(solver.statistics.solves, before + 1)
    expect(solver[x], 10)
    expect(solver[y], 20)
  }

  @Test func stays() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let pin = try solver.require(x == 30)
    let stay = solver.prefer(staying: x, at: .low, name: "stay")
    expect(solver.constant(of: stay), 30)
    expect(solver.priority(of: stay), .low)
    solver.remove(pin)
    expect(solver[x], 30)
    try solver.require(x + y == 100)
    solver.prefer(y == 95, at: .high)
    expect(solver[x], 5)
  }

  @Test func classicNames() throws {
    var solver = Solver()
    let left = solver.makeVariable("left")
    let middle = solver.makeVariable("middle")
    let right = solver.makeVariable("right")
    try solver.require(2 * middle == left + right)
    try solver.require(left + 20 <= right)
    try solver.require(left >= -10)
    try solver.require(right <= 100)
    let edit = solver.addEditVariable(middle)
    expect(solver.priority(of: edit), .high)
    // The left end is the older variable and stays as near to 0 as the limits allow.
    for (target, ends) in [
      (40.0, [0.0, 40, 80]), (60, [20, 60, 100]), (90, [80, 90, 100]), (95, [80, 90, 100]),
      (-3, [-10, 0, 10]),
    ] {
      solver.suggestValue(target, for: edit)
      expect([left, middle, right].map { solver[$0] }, ends)
    }
    let weak = solver.addEditVariable(left, at: .low)
    expect(solver.constant(of: weak), -10)
  }

  // MARK: Dropping conflicts

  @Test func droppingConflicts() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    let old = try solver.require(x == 1, name: "old")
    var reports: [Conflict] = []
    let added = solver.update(
      droppingConflicts: { conflict in
        reports.append(conflict)
        return conflict.members[0].id
      },
      { changes in
        [
          changes.require(x == 2, name: "two"), changes.require(y == 5, name: "five"),
          changes.require(x + y == 9, name: "nine"),
        ]
      })
    // Any two of old, two, and five with nine contradict each other; the earliest are old and two. The first member goes,
    // old and then two.
    expect(
      reports.map { $0.members.map(\.name) }, [["old", "two"], ["two", "five", "nine"]])
    expect(solver[x], 4)
    expect(solver[y], 5)
    expect(!solver.contains(old))
    expect(added.map { solver.contains($0) }, [false, true, true])
    expect(solver.statistics.conflicts, 2)
    expect(solver.statistics.constraints, 2)
    expect(reports.map { $0.members.map(\.isChanged) }, [[false, true], [true, true, true]])
  }

  @Test func droppingHandlerNotCalledWithoutConflict() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = solver.update(
      droppingConflicts: { conflict in
        Issue.record("\(conflict)")
        return conflict.members[0].id
      }, { $0.require(x == 4) })
    expect(solver[x], 4)
    expect(solver.contains(pin))
  }

  // MARK: Deferring

  @Test func deferredCallsAreSolvedAtTheEnd() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let goal = solver.prefer(x == 1, at: .high)
    let before = solver.statistics.solves
    let read = solver.deferred { solver in
      solver[goal: goal] = 2
      solver.prefer(x == 50, at: .low)
      solver.deferred { $0[goal: goal] = 3 }
      return solver[x]
    }
    expect(read, 1)
    expect(solver[x], 3)
    expect(solver.statistics.solves, before + 1)
    solver.deferred { _ in }
    expect(solver.statistics.solves, before + 1)
  }

  @Test func deferredConflictsThrowAtOnce() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    try solver.require(x <= 10)
    let goal = solver.prefer(x == 1, at: .high)
    expect(throws: Conflict.self) {
      try solver.deferred { solver throws(Conflict) in
        solver[goal: goal] = 7
        try solver.require(x == 3)
        try solver.require(x >= 11)
      }
    }
    // The changes before the refusal stay.
    expect(solver[x], 3)
    expect(solver.constant(of: goal), 7)
    expect(solver.statistics.constraints, 3)
    solver[goal: goal] = 2
    expect(solver[x], 3)
  }

  @Test func restoringSnapshotInDeferredCall() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let goal = solver.prefer(x == 1, at: .high)
    let snapshot = solver
    solver.deferred { solver in
      solver[goal: goal] = 5
      solver = snapshot
    }
    expect(solver[x], 1)
    let solves = solver.statistics.solves
    solver.deferred { solver in
      solver[goal: goal] = 6
      solver[goal: goal] = 7
    }
    expect(solver[x], 7)
    expect(solver.statistics.solves, solves + 1)
  }

  @Test func slotReusedInDeferredCall() {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let soft = solver.prefer(x == 5, at: .high)
    _ = solver.drainChanges()
    var next: Variable?
    solver.deferred { solver in
      solver.remove(soft)
      solver.remove(x)
      let y = solver.makeVariable("y")
      solver.prefer(y == 5, at: .high)
      next = y
    }
    expect(next.map { solver[$0] }, 5)
    expect(solver.drainChanges().map(\.value), [5])
  }
}
