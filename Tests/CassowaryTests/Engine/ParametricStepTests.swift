import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// The part on its own, on an engine that has solved the worked example: x = 60, y = 70, z = 40, r = 130.
@Suite struct ParametricStepTests {
  private static func solvedExample() -> WorkedExample {
    var example = WorkedExample()
    example.solve()
    example.change { $0.setConstant(175, of: $1[5]) }
    example.solve()
    return example
  }

  private static func prepare(
    _ step: inout ParametricStep, _ constraints: [UInt32], _ example: inout WorkedExample
  ) -> Bool {
    step.prepare(
      constraints, example.engine.loader, &example.engine.solution, &example.engine.presolve,
      example.engine.ties, example.batch.model)
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let constraints: [UInt32]
    /// New constants, and the values of x, y, z and r where they are a step.
    let constants: [Double]
    let values: [Double]?
    var testDescription: String { name }
  }

  static let examples = [
    Example(name: "x rises", constraints: [2], constants: [62], values: [62, 70, 40, 132]),
    Example(name: "x falls", constraints: [2], constants: [-500], values: [-500, 70, 40, -430]),
    Example(
      name: "p comes to its bound", constraints: [2], constants: [65], values: [65, 70, 40, 135]),
    Example(name: "p would pass its bound", constraints: [2], constants: [65.001], values: nil),
    Example(
      name: "the bound of p moves, which no column stands at", constraints: [5], constants: [170],
      values: [60, 70, 40, 130]),
    Example(name: "the bound of p would pass it", constraints: [5], constants: [169], values: nil),
    Example(
      name: "x and the bound of p move together", constraints: [5, 2], constants: [300, 70],
      values: [70, 70, 40, 140]),
    Example(
      name: "x would rise more than the bound of p", constraints: [5, 2], constants: [178, 69],
      values: nil),
    Example(
      name: "x would pass y", constraints: [5, 2], constants: [300, 71], values: nil),
    Example(
      name: "three at once", constraints: [2, 3, 4], constants: [50, 65, 30],
      values: [50, 65, 30, 115]),
    Example(
      name: "s would fall below its bound", constraints: [2, 3, 4], constants: [50, 50, 30],
      values: nil),
    Example(
      name: "a goal would pass the bound of its variable", constraints: [4], constants: [20],
      values: nil),
    Example(
      name: "a goal comes near the bound of its variable", constraints: [4], constants: [20.5],
      values: [60, 70, 20.5, 130]),
    Example(
      name: "numbers whose rounding would show", constraints: [2], constants: [-1e6], values: nil),
    Example(
      name: "the breakpoint of q, above its value", constraints: [6], constants: [-9],
      values: [60, 70, 40, 130]),
    Example(
      name: "the breakpoint of q would pass its value", constraints: [6], constants: [-11],
      values: nil),
  ]

  @Test("only constants inside the range take a step", arguments: examples)
  func take(_ example: Example) {
    var worked = Self.solvedExample()
    var step = ParametricStep()
    let isReady = Self.prepare(&step, example.constraints, &worked)
    expect(isReady)
    expect(step.isReady)
    let engine = worked.engine
    worked.change { batch, handles in
      for (constraint, constant) in zip(example.constraints, example.constants) {
        batch.setConstant(constant, of: handles[Int(constraint)])
      }
      let taken = step.take(&batch.model)
      expect(taken, (example.values != nil))
    }
    let names = ["x", "y", "z", "r"]
    let published = names.map { worked.batch.model.values[worked.variable($0)] }
    expect(published, example.values ?? [60, 70, 40, 130])
    // The parts have not moved until the step ends.
    expect(worked.engine.solution.costs.values, engine.solution.costs.values)
    step.end(&worked.engine.loader, &worked.engine.solution)
    expect(!step.isReady)
    if let values = example.values {
      let solved = worked.solve()
      expect(names.map { solved[$0] }, values)
      expect(worked.engine.pivots, engine.pivots)
    } else {
      expect(worked.engine.solution.costs.values, engine.solution.costs.values)
    }
    expect(worked.engine.brokenInvariants(worked.batch.model).isEmpty)
  }

  /// What the parts know after a step is what they would after a solve.
  @Test func stateAfterStepEqualsSolve() throws {
    var worked = Self.solvedExample()
    var step = ParametricStep()
    let isReady = Self.prepare(&step, [2, 5], &worked)
    expect(isReady)
    worked.engine.solution.costs.changedValues.removeAll()
    worked.change { batch, handles in
      batch.setConstant(66, of: handles[2])
      batch.setConstant(180, of: handles[5])
      let isTaken = step.take(&batch.model)
      expect(isTaken)
    }
    step.end(&worked.engine.loader, &worked.engine.solution)
    let (costs, x, p, q) = (worked.engine.solution.costs, worked["x"], worked["p"], worked["q"])
    expect([x, p, q].map { costs.values[$0] }, [66, 176, -4])
    expect(costs.breakpoints[x].map(\.value), [66])
    expect(costs.breakpoints[p].map(\.value), [180])
    expect(worked.engine.loader.loaded[2].value, 66)
    expect(worked.engine.loader.loaded[5].value, 180)
    expect(Set(costs.changedValues.members), [Int32(x), Int32(p), Int32(q)])
    expect(costs.valueRounding > 0 && costs.valueRounding < Tolerance.rounding)
    let before = costs
    step.end(&worked.engine.loader, &worked.engine.solution)
    expect(worked.engine.solution.costs.values, before.values)
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let name: String
    let constraints: [UInt32]
    var testDescription: String { name }
  }

  static let refusals = [
    Refusal(name: "a substituting equation", constraints: [0]),
    Refusal(name: "one among others", constraints: [2, 0]),
    Refusal(name: "two on one column", constraints: [1, 4]),
    Refusal(name: "a constraint that is not loaded", constraints: [99]),
  ]

  @Test("steps that cannot be prepared", arguments: refusals)
  func refuses(_ refusal: Refusal) {
    var worked = Self.solvedExample()
    var step = ParametricStep()
    let isReady = Self.prepare(&step, refusal.constraints, &worked)
    expect(!isReady)
    expect(!step.isReady)
    worked.change { batch, handles in
      batch.setConstant(61, of: handles[2])
      let isTaken = step.take(&batch.model)
      expect(!isTaken)
    }
  }

  /// Anything but new constants of the prepared constraints is no step.
  @Test func otherChangesTakeNoStep() {
    let changes: [@Sendable (inout Batch, [ConstraintID]) -> Void] = [
      { $0.setConstant(71, of: $1[3]) },
      { $0.setWeight(2, of: $1[2]) },
      {
        $0.setConstant(61, of: $1[2]); $0.setOrder(OrderKey(99), of: $1[2])
      },
      { $0.remove($1[4]) },
      { batch, _ in _ = batch.makeVariable() },
      { _, _ in },
    ]
    for (number, change) in changes.enumerated() {
      var worked = Self.solvedExample()
      var step = ParametricStep()
      let isReady = Self.prepare(&step, [2], &worked)
      expect(isReady)
      worked.change { batch, handles in
        change(&batch, handles)
        let isTaken = step.take(&batch.model)
        expect(!isTaken, "change \(number)")
      }
    }
  }
}
