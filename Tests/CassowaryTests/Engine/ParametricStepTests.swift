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
    let testDescription: String
    let constraints: [UInt32]
    /// New constants, and the values of x, y, z and r where they are a step.
    let constants: [Double]
    let values: [Double]?

    init(_ name: String, _ constants: KeyValuePairs<UInt32, Double>, _ values: [Double]?) {
      testDescription = name
      constraints = constants.map(\.key)
      self.constants = constants.map(\.value)
      self.values = values
    }
  }

  static let examples = [
    Example("x rises", [2: 62], [62, 70, 40, 132]),
    Example("x falls", [2: -500], [-500, 70, 40, -430]),
    Example("p comes to its bound", [2: 65], [65, 70, 40, 135]),
    Example("p would pass its bound", [2: 65.001], nil),
    Example("the bound of p moves, which no column stands at", [5: 170], [60, 70, 40, 130]),
    Example("the bound of p would pass it", [5: 169], nil),
    Example("x and the bound of p move together", [5: 300, 2: 70], [70, 70, 40, 140]),
    Example("x would rise more than the bound of p", [5: 178, 2: 69], nil),
    Example("x would pass y", [5: 300, 2: 71], nil),
    Example("three at once", [2: 50, 3: 65, 4: 30], [50, 65, 30, 115]),
    Example("s would fall below its bound", [2: 50, 3: 50, 4: 30], nil),
    Example("a goal would pass the bound of its variable", [4: 20], nil),
    Example("a goal comes near the bound of its variable", [4: 20.5], [60, 70, 20.5, 130]),
    Example("numbers whose rounding would show", [2: -1e6], nil),
    Example("the breakpoint of q, above its value", [6: -9], [60, 70, 40, 130]),
    Example("the breakpoint of q would pass its value", [6: -11], nil),
  ]

  @Test("only constants inside the range take a step", arguments: examples)
  func take(_ example: Example) {
    var worked = Self.solvedExample()
    var step = ParametricStep()
    let isReady = Self.prepare(&step, example.constraints, &worked)
    expect(isReady)
    expect(step.isReady)
    let engine = Engine(copying: worked.engine)
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
    expect(worked.engine.solution.costs.values.array(), engine.solution.costs.values.array())
    step.end(&worked.engine.loader, &worked.engine.solution)
    expect(!step.isReady)
    if let values = example.values {
      let solved = worked.solve()
      expect(names.map { solved[$0] }, values)
      expect(worked.engine.pivots, engine.pivots)
    } else {
      expect(worked.engine.solution.costs.values.array(), engine.solution.costs.values.array())
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
    let costs = ColumnCosts(copying: worked.engine.solution.costs)
    let (x, p, q) = (worked["x"], worked["p"], worked["q"])
    expect([x, p, q].map { costs.values[$0] }, [66, 176, -4])
    expect(costs.breakpoints.array(of: x).map(\.value), [66])
    expect(costs.breakpoints.array(of: p).map(\.value), [180])
    expect(worked.engine.loader.loaded[2].value, 66)
    expect(worked.engine.loader.loaded[5].value, 180)
    expect(Set(costs.changedValues.array()), [Int32(x), Int32(p), Int32(q)])
    expect(costs.valueRounding.largest > 0 && costs.valueRounding.largest < Tolerance.rounding)
    step.end(&worked.engine.loader, &worked.engine.solution)
    expect(worked.engine.solution.costs.values.array(), costs.values.array())
  }

  /// Neither are steps prepared for a substituting equation, also among others, for two constraints on one column, for one that
  /// is not loaded; nor does anything but new constants of the prepared constraints take a step.
  @Test func otherChangesTakeNoStep() {
    for constraints: [UInt32] in [[0], [2, 0], [1, 4], [99]] {
      var worked = Self.solvedExample()
      var step = ParametricStep()
      let isReady = Self.prepare(&step, constraints, &worked)
      expect(!isReady && !step.isReady)
      worked.change { batch, handles in
        batch.setConstant(61, of: handles[2])
        let isTaken = step.take(&batch.model)
        expect(!isTaken)
      }
    }
    let changes: [@Sendable (inout Batch, [ConstraintID]) -> Void] = [
      { $0.setConstant(71, of: $1[3]) },
      { $0.setWeight(2, of: $1[2]) },
      {
        $0.setConstant(61, of: $1[2])
        $0.setOrder(OrderKey(99), of: $1[2])
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
