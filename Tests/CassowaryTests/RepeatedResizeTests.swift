import Cassowary
import Expectations
import TestSupport
import Testing

/// A window that is resized again and again: most of it are parametric steps, and nothing shows it but the time.
@Suite struct RepeatedResizeTests {
  @Test func laterResizesAreParametricSteps() throws {
    var window = try ResizedWindow()
    let (pivots, solves) = (window.solver.statistics.pivots, window.solver.statistics.solves)
    for step in 1...20 {
      window.resize(400 + 5 * Double(step), 300 + 2.5 * Double(step))
      window.check("step \(step)")
    }
    expect(window.steps, 18)
    expect(window.solver.statistics.pivots, pivots)
    expect(window.solver.statistics.solves, solves + 20)
    expect([window.button, window.middle].map { window.solver[$0] }, [480, 250])

    // One direction, then the other.
    window = try ResizedWindow()
    for step in 1...10 {
      window.solver[goal: window.goals[step % 2]] = 400 + Double(step)
      window.check("step \(step)")
    }
    expect(window.steps, 7)
    expect([window.width, window.height].map { window.solver[$0] }, [410, 409])

    // The required bound of a column is a parameter like a goal.
    window = try ResizedWindow()
    window.resize(2000, 300)
    expect(window.solver[window.column], 500)
    for step in 1...10 {
      try window.solver.setConstant(500 + Double(step), of: window.limit)
      expect(window.solver[window.column], 500 + Double(step))
      window.check("step \(step)")
    }
    expect(window.steps, 8)

    // None where they are not wanted.
    window = try ResizedWindow()
    window.solver.specialPaths = []
    for step in 1...10 { window.resize(400 + Double(step), 300) }
    expect(window.steps, 0)
    window.check()
  }

  /// The field reaches its least width, and the column its limit.
  @Test(arguments: [(620.0, 150.0), (420, 2000), (2000, 300), (640, 180)])
  func resizingAcrossBreakpoint(from start: Double, to end: Double) throws {
    var window = try ResizedWindow()
    var twin = window
    twin.solver.specialPaths = []
    var steps: [Bool] = []
    let count = 60.inSample(20)
    for step in 0...count {
      let width = start + (end - start) * Double(step) / Double(count)
      let before = window.steps
      window.resize(width, 310)
      twin.resize(width, 310)
      steps.append(window.steps > before)
      window.check("width \(width)")
      for variable in window.variables {
        let (got, want) = (window.solver[variable], twin.solver[variable])
        expect(abs(got - want) <= 1e-9 * max(1, abs(want)))
      }
    }
    expect(steps.contains(true))
    // A solve comes between steps wherever a breakpoint is crossed.
    expect(twin.solver.statistics.pivots > 0)
    expect(zip(steps, steps.dropFirst()).contains { $0 && !$1 })
  }

  struct Interruption: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout ResizedWindow) throws -> Void
    /// Whether the next resize is a solve again.
    let ends: Bool

    init(
      _ name: String, ends: Bool = true,
      _ change: @escaping @Sendable (inout ResizedWindow) throws -> Void
    ) {
      testDescription = name
      self.change = change
      self.ends = ends
    }
  }

  static let interruptions = [
    Interruption("a removed constraint") { $0.solver.remove($0.soft) },
    Interruption("a changed weight") { $0.solver.setWeight(3, of: $0.soft) },
    Interruption("a changed priority") { try $0.solver.setPriority(.high, of: $0.soft) },
    Interruption("a required constraint made soft") {
      try $0.solver.setPriority(.low, of: $0.limit)
    },
    Interruption("a changed order") { $0.solver.setOrder(OrderKey(900), of: $0.soft) },
    Interruption("a changed order of a variable") {
      $0.solver.setOrder(OrderKey(900), of: $0.label)
    },
    Interruption("a changed coefficient") {
      try $0.solver.setCoefficient(2, of: $0.label, in: $0.frame)
    },
    Interruption("other terms") {
      try $0.solver.replace($0.frame, with: $0.label + $0.field + 2 * $0.column == $0.width - 40)
    },
    Interruption("a constant of another constraint") {
      try $0.solver.setConstant(110, of: $0.least)
    },
    Interruption("a new constant of the equation that substitutes a variable") {
      try $0.solver.setConstant(-50, of: $0.frame)
    },
    Interruption("an added constraint") {
      try $0.solver.require($0.label + $0.spare <= 300)
    },
    Interruption("a made variable", ends: false) { _ = $0.solver.makeVariable() },
    Interruption("a removed variable") { $0.solver.remove($0.spare) },
    Interruption("a refused update") { window in
      let values = window.variables.map { window.solver[$0] }
      let (goal, field) = (window.goals[0], window.field)
      expect(throws: Conflict.self) {
        try window.solver.update { batch in
          batch.setConstant(500, of: goal)
          batch.require(field <= 50)
        }
      }
      expect(window.variables.map { window.solver[$0] }, values)
      expect(window.solver.constant(of: goal) != 500)
    },
    Interruption("bounds that cross") { window in
      let least = window.least
      expect(throws: Conflict.self) { try window.solver.setConstant(9999, of: least) }
    },
    Interruption("a conflict whose member is dropped") { window in
      let field = window.field
      let least = window.least
      window.solver.update(
        droppingConflicts: { conflict in
          conflict.members.first { $0.id == least }?.id ?? conflict.members[0].id
        }, { $0.require(field <= 50) })
    },
    Interruption("a group of edits") { window in
      let (goals, width) = (window.goals, window.width)
      window.solver.deferred { solver in
        let before = solver[width]
        solver[goal: goals[0]] = 430
        solver.update(goals: [goals[0]: 431, goals[1]: 322])
        expect(solver[width], before)
      }
      expect(window.solver[width], 431)
    },
    Interruption("an empty group", ends: false) { $0.solver.deferred { _ in } },
    Interruption("questions", ends: false) { window in
      expect(window.solver.ambiguity(of: window.width), .determined)
      expect(window.solver.constraints(affecting: window.width), [window.goals[0]])
    },
    Interruption("a snapshot restored", ends: false) { $0 = $0 },
    Interruption("the same constants again", ends: false) { $0.resize(425, 315) },
    Interruption("constants there and back in one update", ends: false) { window in
      let goals = window.goals
      try window.solver.update { batch in
        batch.setConstant(1000, of: goals[0])
        batch.setConstant(428, of: goals[0])
        batch.setConstant(2000, of: goals[1])
        batch.setConstant(318, of: goals[1])
      }
      expect(window.solver[window.width], 428)
    },
  ]

  @Test("changes between resizes", arguments: interruptions)
  func changesBetweenResizes(_ interruption: Interruption) throws {
    var window = try ResizedWindow()
    window.warmUp()
    expect(window.steps, 2)
    try interruption.change(&window)
    window.check("after the change")
    let before = window.steps
    window.resize(429, 319)
    window.check("after one resize")
    expect((window.steps == before), interruption.ends)
    for step in 0..<6 {
      window.resize(430 + Double(step), 320 - Double(step))
      window.check("resize \(step)")
    }
    expect(window.steps > before)
  }

  @Test func copiesAreIndependentAndDrain() throws {
    var window = try ResizedWindow()
    window.warmUp()
    var copy = window
    window.resize(450, 330)
    copy.resize(470, 340)
    expect(window.steps, 3)
    expect(copy.steps, 3)
    expect(window.solver[window.width], 450)
    expect(copy.solver[copy.width], 470)
    window.check()
    copy.check()
    copy.solver.remove(copy.soft)
    copy.check()
    window.resize(455, 335)
    expect(window.steps, 4)
    window.check()

    // What a step moves is drained.
    window = try ResizedWindow()
    window.warmUp()
    _ = window.solver.drainChanges()
    window.resize(424, 330)
    expect(window.steps, 3)
    let changes = window.solver.drainChanges()
    expect(Set(changes.map(\.variable)), [window.height, window.bottom])
    expect(changes.contains { $0 == (window.height, 330) })
    window.resize(440, 340)
    window.resize(424, 330)
    expect(window.steps, 5)
    expect(window.solver.drainChanges().isEmpty)
  }

  @Test("steps do not pass bounds that meet or cross by rounding") func boundsThatMeet() throws {
    for upper in [0.30000001, 0.3] {
      var solver = Solver()
      let x = solver.makeVariable("x")
      try solver.require(x <= upper)
      let low = try solver.require(x >= 0.1)
      for value in [0.2, 0.1 + 0.2, 0.25, 0.1 + 0.2, 0.2, 0.1 + 0.2] {
        try solver.setConstant(value, of: low)
      }
      expect(throws: Conflict.self) { try solver.setConstant(20, of: low) }
      expect(abs(solver[x] - 0.3) < 1e-9)
    }
  }

  /// The older of two variables takes the smaller size: which way that is changes with the sign.
  @Test func sizeChangesSign() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let z = solver.makeVariable()
    solver.prefer(x - z >= 10, at: .high)
    let goal = solver.prefer(z == 20, at: .high)
    solver.prefer(x + y == 5, at: .low)
    solver.prefer(x - z <= 30, at: .high)
    for step in 0...100 {
      solver[goal: goal] = 20 - Double(step)
      let expected = max(min(0, 20 - Double(step) + 30), 20 - Double(step) + 10)
      expect(abs(solver[x] - expected) < 1e-9, "z = \(20 - step)")
      expect(abs(solver[x] + solver[y] - 5) < 1e-9)
      expect(solver.brokenInvariants.isEmpty)
    }
    expect(solver.engine.parametric.steps > 50)
  }

  /// Steps are computed from where they began, so that no number of them adds up rounding.
  @Test func manyStepsDoNotDrift() throws {
    var window = try ResizedWindow()
    var random = SplitMix64(seed: 5)
    window.warmUp()
    let count = 5000.inSample(500)
    for _ in 0..<count {
      window.resize(
        Double.random(in: 410...460, using: &random), Double.random(in: 290...330, using: &random))
    }
    expect(window.steps, count + 2)
    window.check()
    window.resize(424.1, 314.1)
    let values = window.variables.map { window.solver[$0] }
    var fresh = try ResizedWindow()
    fresh.resize(424.1, 314.1)
    for (got, want) in zip(values, fresh.variables.map { fresh.solver[$0] }) {
      expect(abs(got - want) <= 1e-12 * 424)
    }
  }
}
