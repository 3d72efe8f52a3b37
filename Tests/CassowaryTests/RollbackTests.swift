import Cassowary
import Expectations
import TestSupport
import Testing

/// A refused change has changed nothing: neither what can be read now nor what comes later.
@Suite struct RollbackTests {
  /// Two variables between required and soft constraints, x = 10 and y = 5.
  struct Stage {
    var solver = Solver()
    let x: Variable
    let y: Variable
    let spare: Variable
    let low: ConstraintID
    let high: ConstraintID
    let soft: ConstraintID
    let sum: ConstraintID

    init() throws {
      x = solver.makeVariable("x")
      y = solver.makeVariable("y")
      spare = solver.makeVariable("spare")
      low = try solver.require(x >= 10, name: "low")
      high = try solver.require(y <= 5, name: "high")
      soft = solver.prefer(x == 3, at: .low, weight: 2, name: "soft")
      sum = solver.prefer(x + y == 20, at: .high, weight: 3, name: "sum")
    }
  }

  struct Refusal: CustomTestStringConvertible {
    let name: String
    let change: @Sendable (inout Batch, Stage) -> Void
    var testDescription: String { name }

    init(_ name: String, _ change: @escaping @Sendable (inout Batch, Stage) -> Void) {
      self.name = name
      self.change = change
    }
  }

  static let refusals: [Refusal] = [
    Refusal("an ordering against the bounds") { $0.require($1.y >= $1.x) },
    Refusal("a constant") { changes, stage in
      let order = changes.require(stage.x == 2 * stage.y)
      changes.setConstant(11, of: stage.low)
      changes.setConstant(-1, of: order)
    },
    Refusal("a priority") { changes, stage in changes.setPriority(.required, of: stage.soft) },
    Refusal("a replacement") { changes, stage in
      changes.replace(stage.high, with: stage.x <= 9)
    },
    Refusal("a coefficient") { changes, stage in
      changes.require(stage.y >= 0)
      changes.setCoefficient(-1, of: stage.x, in: stage.low)
      changes.require(stage.x >= 0)
    },
    Refusal("a place far behind") { changes, stage in
      changes.require(stage.y >= stage.x, order: OrderKey(1000))
      _ = changes.makeVariable("late", order: OrderKey(1000))
      changes.setOrder(OrderKey(2000), of: stage.sum)
    },
    Refusal("every operation") { changes, stage in
      changes.setConstant(4, of: stage.soft)
      changes.setWeight(9, of: stage.soft)
      changes.setPriority(.fitting, of: stage.soft)
      changes.setPriority(.high, of: stage.low)
      changes.setPriority(.required, of: stage.low)
      changes.setOrder(OrderKey(77), of: stage.sum)
      let made = changes.makeVariable("made")
      let brief = changes.makeVariable("brief")
      changes.remove(stage.spare)
      changes.setCoefficient(7, of: made, in: stage.sum)
      changes.setCoefficient(8, of: made, in: stage.sum)
      changes.setCoefficient(0, of: stage.x, in: stage.sum)
      changes.replace(stage.soft, with: made + stage.y <= 1)
      changes.replace(stage.soft, with: made >= 2)
      changes.setCoefficient(3, of: made, in: stage.soft)
      changes.remove(brief)
      let added = changes.prefer(made == 5, at: .fitting, weight: 4, name: "added")
      changes.replace(added, with: stage.x + made == 5)
      changes.remove(added)
      changes.remove(stage.sum)
      changes.prefer(staying: stage.x, at: .low)
      changes.remove(stage.soft)
      changes.require(made == 1)
      changes.setConstant(12, of: stage.low)
      changes.replace(stage.high, with: stage.x + stage.y <= 11)
      changes.require(stage.y >= 0, order: OrderKey(500))
    },
  ]

  @Test(arguments: refusals) func refusalLeavesNoTrace(_ refusal: Refusal) throws {
    var stage = try Stage()
    _ = stage.solver.drainChanges()
    let pending = stage.solver.prefer(stage.x == 12, at: .almostRequired)
    var untouched = stage.solver
    let start = stage
    expect(throws: Conflict.self) {
      try stage.solver.update { refusal.change(&$0, start) }
    }
    func expectAlike(_ when: Comment) {
      for variable in [stage.x, stage.y, stage.spare] {
        expect(stage.solver[variable], untouched[variable], when)
      }
      for constraint in [stage.low, stage.high, stage.soft, stage.sum] {
        expect(stage.solver.contains(constraint), when)
        expect(stage.solver.constant(of: constraint), untouched.constant(of: constraint), when)
        expect(stage.solver.priority(of: constraint), untouched.priority(of: constraint), when)
      }
      expect(stage.solver.caseDescription, untouched.caseDescription, when)
      let statistics = stage.solver.statistics
      expect(statistics.variables, untouched.statistics.variables, when)
      expect(statistics.constraints, untouched.statistics.constraints, when)
      expect(statistics.levels, untouched.statistics.levels, when)
      expect(statistics.solves, untouched.statistics.solves, when)
    }
    expectAlike("after the refusal")
    expect(stage.solver.statistics.conflicts, 1)

    // The same changes on both sides go on alike, the order of newcomers included.
    func goOn(_ solver: inout Solver) throws -> [Double] {
      let stage = start
      let late = solver.makeVariable("late")
      try solver.require(late + stage.x == 100)
      solver.prefer(late == 10, at: .low)
      solver.prefer(stage.x == 10, at: .low, order: OrderKey(300))
      let early = solver.makeVariable("early", order: OrderKey(600))
      try solver.require(late + early >= 200)
      try solver.setPriority(.fitting, of: stage.low)
      try solver.setConstant(8, of: stage.high)
      solver.setWeight(1, of: stage.soft)
      return [solver[late], solver[early]]
    }
    let here = try goOn(&stage.solver)
    let there = try goOn(&untouched)
    expect(here, there)
    expectAlike("after later changes")
    let drained = stage.solver.drainChanges()
    let others = untouched.drainChanges()
    expect(drained.map(\.variable.slot.index), others.map(\.variable.slot.index))
    expect(drained.map(\.value), others.map(\.value))
    stage.solver.remove(pending)
    stage.solver.remove(stage.spare)
    expect(stage.solver.statistics.variables, untouched.statistics.variables - 1)
  }

  @Test func refusedConstraintIsAcceptedLater() throws {
    var stage = try Stage()
    expect(throws: Conflict.self) { try stage.solver.require(stage.y >= stage.x) }
    stage.solver.remove(stage.high)
    let again = try stage.solver.require(stage.y <= 5)
    expect(stage.solver[stage.y], 5)
    stage.solver.remove(again)
    try stage.solver.require(stage.y >= stage.x)
    expect(stage.solver[stage.x], 10)
    expect(stage.solver[stage.y], 10)
  }

  @Test func orderKeyOfRefusedChangeIsForgotten() throws {
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    try solver.require(x + y == 10)
    expect(throws: Conflict.self) {
      try solver.require(x + y == 11, order: OrderKey(1000))
    }
    solver.prefer(x == 10, at: .low)
    solver.prefer(y == 10, at: .low, order: OrderKey(500))
    expect(solver[x], 10)
    expect(solver[y], 0)
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
    expect(!solver.contains(variable))
    expect(!solver.contains(constraint))
    // Also when their slots are used again.
    let other = solver.makeVariable()
    let pin = try solver.require(other == 3)
    expect(!solver.contains(variable))
    expect(!solver.contains(constraint))
    expect(solver.contains(pin))
    expect(solver[other], 3)
  }
}
