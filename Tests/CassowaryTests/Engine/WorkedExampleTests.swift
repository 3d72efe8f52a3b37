import Expectations
import Testing

@testable import Cassowary

/// The example of docs/Algorithm.md, step by step through the parts of the engine. Every number that the document gives is
/// compared, and each section begins with what the engine itself makes of the section before.
@Suite struct WorkedExampleTests {
  private static let firstOptimum = """
    basic y, q, x
    x 55 below 0, y 45 below 0, z 20 at 0 (-2, 1, 4)
    p 120 at 0 (1, 0, -1), q 10 below 1, s 25 at 0 (-1, 1, 2)
    infeasible nowhere
    """

  private static let secondOptimum = """
    basic p, q, s
    x 60 at 0 (1, 0, 1), y 70 at 0 (0, 1, -1), z 40 at 1 (0, 0, 1)
    p 170 below 0, q -10 below 0, s 30 below 1
    infeasible nowhere
    """

  @Test func loading() throws {
    var example = WorkedExample()
    example.load()
    var engine = Engine(copying: example.engine)
    // The equation substitutes r; its terms stay unexpanded. The row p was expanded by it.
    let r = example.variable("r")
    let isSubstituted = engine.presolve.isSubstituted(r)
    expect(isSubstituted && engine.presolve.columnOfVariable[r] == -1)
    // A first load leaves the lists to the first change of a substitution.
    engine.loader.listReferences(example.batch.model, &engine.presolve)
    expect(engine.presolve.constraints(referencing: r), [5])
    expect(engine.presolve.substitutions[r].constraint, 0)
    expect(engine.rowCount, 3)
    expect(["p", "q", "s"].map { example.row($0) }, ["x 1, y 1, z 1", "x 1, y -1", "y 1, z -1"])
    let costs = ColumnCosts(copying: engine.solution.costs)
    expect(costs.levels.order.map { costs.levels.priorities[Int($0)] }, [750, 500, 250])
    expect(
      WorkedExample.columns.map { example.breakpoints($0) },
      [
        "60 (2, 0, 0)", "70 (0, 2, 0)", "20 (0, 0, 0), 40 (0, 0, 2)", "120 (0, 0, 0)",
        "0 (0, 0, 2)", "25 (0, 0, 0)",
      ])
    expect(
      [costs.positions[example["z"]].lowerBound, costs.positions[example["s"]].lowerBound], [0, 0])
    expect(
      [costs.positions[example["p"]].upperBound, costs.positions[example["x"]].upperBound],
      [0, .max])
    expect(
      example.state,
      """
      basic p, q, s
      x 60 at 0 (1, 0, 0), y 70 at 0 (0, 1, 0), z 40 at 1 (0, 0, 1)
      p 170 below 0, q -10 at 0 (0, 0, 1), s 30 below 1
      infeasible p 50, q 10
      """)
  }

  /// z flips, and y enters; q passes its own breakpoint; x enters.
  @Test func firstSolve() throws {
    var example = WorkedExample()
    example.load()
    expect(example.column("y"), "p -1, q 1, s -1")
    try expect(
      example.iterate(flipping: "z"),
      """
      p rises to 0 from (0, 0, 0)
      rows p -1; entries x -1, y -1, z -1
      ratios x falls (1, 0, 0), y falls (0, 1, 0), z falls (0, 0, 1)
      z flips by 20
      basic y, q, s
      x 60 at 0 (1, -1, 0), y 40 below 0, z 20 at 0 (0, -1, 1)
      p 120 at 0 (0, 1, 0), q 20 at 0 (0, 0, 1), s 20 below 1
      infeasible q 20, s 5
      """)
    try expect(
      example.iterate(),
      """
      q rises to 0 from (0, 0, 1)
      rows p -1, q -1; entries x -2, z -1, p 1
      ratios x falls (0.5, -0.5, 0), q (0, 0, 1)
      basic y, q, s
      x 60 at 0 (1, -1, -2), y 40 below 0, z 20 at 0 (0, -1, 0)
      p 120 at 0 (0, 1, 1), q 20 below 1, s 20 below 1
      infeasible s 5
      """)
    expect(example.column("x"), "y 1, q -2, s 1")
    try expect(
      example.iterate(),
      """
      s falls to 0 from (0, 0, 0)
      rows p 1, s -1; entries x 1, z 2, p -1
      ratios x falls (1, -1, -2)
      \(Self.firstOptimum)
      """)
    expect(example.engine.pivots, 2)
  }

  /// s enters; z flips up, and p enters; q passes its own breakpoint.
  @Test func newConstant() throws {
    var example = WorkedExample()
    expect(example.solve(), ["x": 55, "y": 45, "z": 20, "r": 100])
    expect(example.state, Self.firstOptimum)
    expect(example.engine.pivots, 2)
    example.change { $0.setConstant(175, of: $1[5]) }
    example.load()
    expect(example.breakpoints("p"), "175 (0, 0, 0)")
    expect(
      example.state,
      """
      basic y, q, x
      x 110 below 0, y 45 below 0, z 20 at 0 (-2, 1, 4)
      p 175 at 0 (1, 0, -1), q 65 below 1, s 25 at 0 (-1, 1, 2)
      infeasible x 50
      """)
    expect(example.column("s"), "x 1, y -1, q 2")
    try expect(
      example.iterate(),
      """
      x rises to 0 from (0, 0, 0)
      rows p 1, s -1; entries z 2, p -1, s 1
      ratios z rises (1, -0.5, -2), p falls (1, 0, -1), s rises (1, -1, -2), x (2, 0, 0)
      basic y, q, s
      x 60 at 0 (1, -1, -2), y 95 below 0, z 20 at 0 (0, -1, 0)
      p 175 at 0 (0, 1, 1), q -35 below 1, s 75 below 1
      infeasible y 25, q 35
      """)
    // y is farther from its interval than q in proportion: s, which entered, moves q by 2.
    try expect(
      example.iterate(flipping: "z"),
      """
      y rises to 0 from (0, 0, 0)
      rows p 1; entries x 1, z 1, p -1
      ratios x rises (1, 1, 2), z rises (0, 1, 0), p falls (0, 1, 1), y (0, 2, 0)
      z flips by 20, again at (0, 1, 2)
      basic p, q, s
      x 60 at 0 (1, 0, -1), y 70 at 0 (0, 1, 1), z 40 at 1 (0, 0, 1)
      p 170 below 0, q -10 below 1, s 30 below 1
      infeasible q 10
      """)
    try expect(
      example.iterate(),
      """
      q falls to 0 from (0, 0, 2)
      rows q -1; entries x -1, y 1
      ratios x rises (1, 0, 1), y falls (0, 1, 1), q (0, 0, 2)
      \(Self.secondOptimum)
      """)
    expect(example.engine.pivots, 4)
  }

  @Test func removedConstraint() throws {
    var example = WorkedExample()
    example.solve()
    example.change { $0.setConstant(175, of: $1[5]) }
    expect(example.solve(), ["x": 60, "y": 70, "z": 40, "r": 130])
    expect(example.state, Self.secondOptimum)
    expect(example.engine.pivots == 4 && example.engine.judgedTies == 0)

    // The cost of y shifts by what no slope at 70 has.
    example.change { $0.remove($1[3]) }
    example.load()
    let (y, s, z) = (example["y"], example["s"], example["z"])
    expect(example.breakpoints("y"), "")
    let shifts = example.engine.solution.costs.plainShifts
    expect(shifts.map(\.column), [y])
    expect(shifts.map { shift in (0..<3).map { shift.slope[$0] } }, [[0, 0, -1]])
    expect(example.state.hasSuffix("infeasible nowhere"))
    let isFeasible = example.engine.solution.costs.isDualFeasible(y)

    // Without the shift y gains by falling.
    example.engine.primal.removeShifts(&example.engine.solution)
    expect(example.engine.solution.costs.shifts.isEmpty)
    let isStillFeasible = example.engine.solution.costs.isDualFeasible(y)
    expect(isFeasible && !isStillFeasible)
    expect(example.state.contains("y 70 below 0 (0, 0, -1)"))

    // The primal ratio test: s stops at 25, before q stops at 0.
    expect(example.column("y"), "p -1, q 1, s -1")
    let step = try require(
      PrimalStep.ratioTest(y, rises: false, &example.engine.solution, usesBlandsRule: false))
    expect(step.distance == 5 && step.stop == 0)
    expect(step.slot, Int(example.engine.solution.basis.header.slotOfColumn[s]))
    example.engine.primal.run(&example.engine.solution, &example.engine.progress)
    expect(example.engine.pivots, 5)
    expect(
      example.state,
      """
      basic p, q, y
      x 60 at 0 (1, 0, 1), y 65 below 0, z 40 at 1
      p 165 below 0, q -5 below 0, s 25 at 0 (0, 0, -1)
      infeasible nowhere
      """)

    // z can fall at no cost; the error of its own constraint is older than that of q, and grows.
    expect(example.engine.ties.freedom(z, &example.engine.solution) == (rises: false, falls: true))
    expect(example.column("z"), "y -1, p -2, q 1")
    let judgement = example.engine.ties.judge(
      z, rises: false, &example.engine.solution, &example.engine.presolve, example.batch.model, .all
    )
    expect(judgement.key.index == 4 && judgement.slope == 1)
    expect(judgement.next?.key.index == 6 && judgement.next?.slope == -1)
    example.engine.ties.run(
      &example.engine.solution, &example.engine.presolve, &example.engine.primal,
      &example.engine.progress, example.batch.model)
    expect(example.engine.ties.degenerate.members.array(), [Int32(z)])
    expect(example.engine.ties.verdicts[z].decisiveError, 4)
    expect(example.engine.judgedTies == 1 && example.engine.pivots == 5)
    expect(example.values(), ["x": 60, "y": 65, "z": 40, "r": 125])
  }

  /// What the whole engine makes of the same changes.
  @Test func wholeSolver() throws {
    var solver = Solver()
    var handles: [ConstraintID] = []
    var variables: [Variable] = []
    try solver.update { batch in (variables, handles) = WorkedExample.state(in: &batch) }
    func expectValues(_ expected: [Double], pivots: Int, judgedTies: Int) {
      expect(variables.map { solver[$0] }, expected)
      expect(solver.statistics.pivots, pivots)
      expect(solver.statistics.judgedTies, judgedTies)
    }
    expectValues([55, 45, 20, 100], pivots: 2, judgedTies: 0)
    try solver.setConstant(175, of: handles[5])
    expectValues([60, 70, 40, 130], pivots: 4, judgedTies: 0)
    solver.remove(handles[3])
    expectValues([60, 65, 40, 125], pivots: 5, judgedTies: 1)
  }
}
