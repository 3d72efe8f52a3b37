import Cassowary
import Expectations
import TestSupport
import Testing

/// Updates of several changes, goals, and deferred calls: how often they solve, and the values in between.
@Suite struct BatchTests {
  static let scripts = [
    Script(
      "the example of the solver",
      """
      left + width <= 320; left == 8; goal: width == 400 @750; expect width 312
      goal = 200; expect width 200; constant goal 200
      """),
    Script(
      "the example of updates",
      """
      fits: left + width <= 320; soft: width == 200 @750; count solves 2
      { remove soft; fits = 280; pin: left == 8; goal: width == 100 @751 }
      count solves 3; expect left 8, width 100; lacks soft; has pin; goal = 500; expect width 272
      """),
    Script(
      "contradictions in between are accepted",
      """
      pin: x == 5
      { other: x == 6; pin = 7; other = 7 }
      expect x 7
      """),
    Script(
      "a child that is centred and contained needs one row",
      """
      make left; width == 100 @999; left == 0 @999; length == 30 @750
      { 2 begin + length == 2 left + width; begin >= left; begin + length <= left + width }
      count rows 1; near begin 35, length 30
      """),
    Script(
      "stays",
      """
      make x; make y; pin: x == 30; keep: stay x @250; constant keep 30; priority keep 250
      remove pin; expect x 30; x + y == 100; y == 95 @750; expect x 5
      """),
    // The left end is the older variable and stays as near to 0 as the limits allow.
    Script(
      "a middle dragged along",
      """
      make left; 2 middle == left + right; left + 20 <= right; left >= -10; right <= 100
      edit: stay middle @750; edit = 40; expect left 0, right 80; edit = 60; expect left 20, right 100
      edit = 90; expect left 80, middle 90, right 100; edit = 95; expect middle 90
      edit = -3; expect left -10, middle 0, right 10; weak: stay left @250; constant weak -10
      """),
    Script(
      "a group that is restored, and one after it",
      """
      goal: x == 1 @750; save
      defer { goal = 5 }
      restore 0; expect x 1
      defer { goal = 6; goal = 7 }
      expect x 7
      """),
    Script(
      "a slot reused in a group",
      """
      soft: x == 5 @750; drained x 5
      defer { remove soft; remove x; make y; y == 5 @750 }
      expect y 5; drained y 5
      """),
  ]

  @Test(arguments: scripts) func script(_ script: Script) { expect(script.problems, []) }

  @Test func batchReadsEarlierValues() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = try solver.require(x == 5)
    try solver.update { changes in
      changes.remove(pin)
      changes.require(x == 9)
      let fresh = changes.makeVariable("fresh")
      expect(changes[x] == 5 && changes[fresh] == 0)
      expect(changes.contains(fresh) && !changes.contains(pin))
      changes.remove(fresh)
      expect(!changes.contains(fresh))
      changes.prefer(staying: x, at: .high)
    }
    expect(solver[x], 9)
    expect(solver.statistics.variables, 1)
  }

  @Test func ineffectiveChangesSolveNothing() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let pin = try solver.require(x == 5)
    let soft = solver.prefer(x == 5, at: .low, weight: 2, order: OrderKey(9))
    let before = solver.statistics.solves
    try solver.update { _ in }
    solver.deferred { _ in }
    try solver.setConstant(5, of: pin)
    try solver.setPriority(.required, of: pin)
    try solver.setCoefficient(1, of: x, in: pin)
    solver.setWeight(2, of: soft)
    solver.setOrder(OrderKey(9), of: soft)
    solver[goal: soft] = 5
    expect(solver.statistics.solves, before)
  }

  // MARK: Dropping conflicts

  @Test func droppingConflicts() throws {
    var solver = Solver()
    let (x, y) = (solver.makeVariable("x"), solver.makeVariable("y"))
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
    expect(reports.map { $0.members.map(\.isChanged) }, [[false, true], [true, true, true]])
    expect([solver[x], solver[y]], [4, 5])
    expect(!solver.contains(old))
    expect(added.map { solver.contains($0) }, [false, true, true])
    expect(solver.statistics.conflicts, 2)
    expect(solver.statistics.constraints, 2)
    // The handler is not called without a conflict.
    let pin = solver.update(
      droppingConflicts: { conflict in
        Issue.record("\(conflict)")
        return conflict.members[0].id
      }, { $0.require(x == 4) })
    expect(solver.contains(pin))
  }

  // MARK: Deferring

  @Test func deferredCallsAreSolvedAtTheEnd() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let goal = solver.prefer(x == 1, at: .high)
    let before = solver.statistics.solves
    _ = solver.drainChanges()
    let read = solver.deferred { solver in
      solver[goal: goal] = 2
      solver.prefer(x == 50, at: .low)
      solver.deferred { $0[goal: goal] = 3 }
      expect(solver.drainChanges().isEmpty)
      return solver[x]
    }
    expect([read, solver[x]], [1, 3])
    expect(solver.drainChanges().map(\.value), [3])
    expect(solver.statistics.solves, before + 1)
    let snapshot = solver
    solver.deferred { solver in
      solver[goal: goal] = 5
      solver = snapshot
    }
    expect(solver[x], 3)
  }
}
