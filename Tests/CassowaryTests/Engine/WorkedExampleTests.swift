import Expectations
import Testing

@testable import Cassowary

/// The example of docs/Algorithm.md, step by step through the parts of the engine. Every number that the document gives is
/// compared, and each section begins with what the engine itself makes of the section before.
@Suite struct WorkedExampleTests {
  @Test func loading() throws {
    var example = WorkedExample()
    example.load()
    var engine = example.engine
    let x = example["x"]

    // The equation substitutes r; its terms stay unexpanded. The row p was expanded by it.
    let isSubstituted = engine.presolve.isSubstituted(example.variable("r"))
    expect(isSubstituted)
    expect(engine.presolve.columnOfVariable[example.variable("r")], -1)
    expect(engine.presolve.constraints(referencing: example.variable("r")), [5])
    expect(engine.presolve.substitutions[example.variable("r")].constraint, 0)
    expect(engine.rowCount, 3)
    expect(example.row("p"), ["x": 1, "y": 1, "z": 1])
    expect(example.row("q"), ["x": 1, "y": -1])
    expect(example.row("s"), ["y": 1, "z": -1])
    expect(
      engine.solution.costs.levels.order.map { engine.solution.costs.levels.priorities[Int($0)] },
      [750, 500, 250])

    example.expectBreakpoints("x", [(60, [2, 0, 0])])
    example.expectBreakpoints("y", [(70, [0, 2, 0])])
    example.expectBreakpoints("z", [(20, [0, 0, 0]), (40, [0, 0, 2])])
    example.expectBreakpoints("p", [(120, [0, 0, 0])])
    example.expectBreakpoints("q", [(0, [0, 0, 2])])
    example.expectBreakpoints("s", [(25, [0, 0, 0])])
    expect(engine.solution.costs.lowerBounds[example["z"]], 0)
    expect(engine.solution.costs.lowerBounds[example["s"]], 0)
    expect(engine.solution.costs.upperBounds[example["p"]], 0)
    expect(engine.solution.costs.upperBounds[x], .max)

    example.check(
      basis: ["p", "q", "s"],
      [
        "x": .at(0, 60, [1, 0, 0]), "y": .at(0, 70, [0, 1, 0]), "z": .at(1, 40, [0, 0, 1]),
        "p": .below(0, 170), "q": .at(0, -10, [0, 0, 1]), "s": .below(1, 30),
      ])
    expect(example.infeasible, ["p": 50, "q": 10])
  }

  @Test func firstSolve() throws {
    var example = WorkedExample()
    example.load()

    // Iteration 1: z flips, y enters.
    example.expectColumn("y", ["p": -1, "q": 1, "s": -1])
    try example.iterate(
      leaving: "p", rises: true, target: 0, [0, 0, 0],
      btran: ["p": -1], pivotRow: ["x": -1, "y": -1, "z": -1],
      ratios: [
        "x": .falling([1, 0, 0]), "y": .falling([0, 1, 0]), "z": .falling([0, 0, 1]),
      ], own: nil, flip: WorkedExample.Flip("z", by: 20, next: nil))
    example.check(
      basis: ["y", "q", "s"],
      [
        "x": .at(0, 60, [1, -1, 0]), "y": .below(0, 40), "z": .at(0, 20, [0, -1, 1]),
        "p": .at(0, 120, [0, 1, 0]), "q": .at(0, 20, [0, 0, 1]), "s": .below(1, 20),
      ])
    expect(example.infeasible, ["q": 20, "s": 5])

    // Iteration 2: q passes its own breakpoint.
    try example.iterate(
      leaving: "q", rises: true, target: 0, [0, 0, 1],
      btran: ["p": -1, "q": -1], pivotRow: ["x": -2, "z": -1, "p": 1],
      ratios: ["x": .falling([0.5, -0.5, 0])], own: [0, 0, 1])
    example.check(
      basis: ["y", "q", "s"],
      [
        "x": .at(0, 60, [1, -1, -2]), "y": .below(0, 40), "z": .at(0, 20, [0, -1, 0]),
        "p": .at(0, 120, [0, 1, 1]), "q": .below(1, 20), "s": .below(1, 20),
      ])
    expect(example.infeasible, ["s": 5])

    // Iteration 3: x enters.
    example.expectColumn("x", ["y": 1, "q": -2, "s": 1])
    try example.iterate(
      leaving: "s", rises: false, target: 0, [0, 0, 0],
      btran: ["p": 1, "s": -1], pivotRow: ["x": 1, "z": 2, "p": -1],
      ratios: ["x": .falling([1, -1, -2])], own: nil)
    example.expectFirstOptimum()
    expect(example.engine.pivots, 2)
  }

  @Test func newConstant() throws {
    var example = WorkedExample()
    expect(example.solve(), ["x": 55, "y": 45, "z": 20, "r": 100])
    example.expectFirstOptimum()
    expect(example.engine.pivots, 2)

    example.change { $0.setConstant(175, of: $1[5]) }
    example.load()
    example.expectBreakpoints("p", [(175, [0, 0, 0])])
    example.check(
      basis: ["y", "q", "x"],
      [
        "x": .below(0, 110), "y": .below(0, 45), "z": .at(0, 20, [-2, 1, 4]),
        "p": .at(0, 175, [1, 0, -1]), "q": .below(1, 65), "s": .at(0, 25, [-1, 1, 2]),
      ])
    expect(example.infeasible, ["x": 50])

    // Iteration 1: s enters.
    example.expectColumn("s", ["y": -1, "q": 2, "x": 1])
    try example.iterate(
      leaving: "x", rises: true, target: 0, [0, 0, 0],
      btran: ["p": 1, "s": -1], pivotRow: ["z": 2, "p": -1, "s": 1],
      ratios: [
        "p": .falling([1, 0, -1]), "s": .rising([1, -1, -2]), "z": .rising([1, -0.5, -2]),
      ], own: [2, 0, 0])
    example.check(
      basis: ["y", "q", "s"],
      [
        "x": .at(0, 60, [1, -1, -2]), "y": .below(0, 95), "z": .at(0, 20, [0, -1, 0]),
        "p": .at(0, 175, [0, 1, 1]), "q": .below(1, -35), "s": .below(1, 75),
      ])
    expect(example.infeasible, ["y": 25, "q": 35])

    // Iteration 2: q passes its own breakpoint.
    try example.iterate(
      leaving: "q", rises: false, target: 0, [0, 0, 2],
      btran: ["p": -1, "q": -1], pivotRow: ["x": -2, "z": -1, "p": 1],
      ratios: [
        "x": .rising([0.5, 0.5, 1]), "z": .rising([0, 1, 0]), "p": .falling([0, 1, 1]),
      ], own: [0, 0, 2])
    example.check(
      basis: ["y", "q", "s"],
      [
        "x": .at(0, 60, [1, -1, 2]), "y": .below(0, 95), "z": .at(0, 20, [0, -1, 2]),
        "p": .at(0, 175, [0, 1, -1]), "q": .below(0, -35), "s": .below(1, 75),
      ])
    expect(example.infeasible, ["y": 25])

    // Iteration 3: z flips up, p enters.
    try example.iterate(
      leaving: "y", rises: true, target: 0, [0, 0, 0],
      btran: ["p": 1], pivotRow: ["x": 1, "z": 1, "p": -1],
      ratios: [
        "x": .rising([1, 1, -2]), "z": .rising([0, 1, -2]), "p": .falling([0, 1, -1]),
      ], own: [0, 2, 0], flip: WorkedExample.Flip("z", by: 20, next: [0, 1, 0]))
    example.expectSecondOptimum()
    expect(example.engine.pivots, 4)
  }

  @Test func removedConstraint() throws {
    var example = WorkedExample()
    example.solve()
    example.change { $0.setConstant(175, of: $1[5]) }
    expect(example.solve(), ["x": 60, "y": 70, "z": 40, "r": 130])
    example.expectSecondOptimum()
    expect(example.engine.pivots, 4)
    expect(example.engine.judgedTies, 0)

    // The cost of y shifts by what no slope at 70 has.
    example.change { $0.remove($1[3]) }
    example.load()
    let y = example["y"]
    let s = example["s"]
    let z = example["z"]
    example.expectBreakpoints("y", [])
    let shifts = example.engine.solution.costs.plainShifts
    expect(shifts.map { $0.column }, [y])
    expect(shifts.map { [$0.slope[0], $0.slope[1], $0.slope[2]] }, [[0, 0, -1]])
    expect(example.infeasible, [:])
    let isFeasible = example.engine.solution.costs.isDualFeasible(y)
    expect(isFeasible)

    // Without the shift y gains by falling.
    example.engine.primal.removeShifts(&example.engine.solution)
    expect(example.engine.solution.costs.shifts.isEmpty)
    let isStillFeasible = example.engine.solution.costs.isDualFeasible(y)
    expect(!isStillFeasible)
    example.expectReducedCost("y", [0, 0, -1])

    // The primal ratio test: s stops at 25, before q stops at 0.
    example.expectColumn("y", ["p": -1, "q": 1, "s": -1])
    let step = try require(
      PrimalStep.ratioTest(
        y, rises: false, &example.engine.solution,
        usesBlandsRule: false))
    expect(step.distance, 5)
    expect(step.slot, Int(example.engine.solution.basis.slotOfColumn[s]))
    expect(step.stop, 0)

    example.engine.primal.run(&example.engine.solution, &example.engine.progress)
    expect(example.engine.pivots, 5)
    example.check(
      basis: ["p", "q", "y"],
      [
        "x": .at(0, 60, [1, 0, 1]), "y": .below(0, 65), "z": .at(1, 40, [0, 0, 0]),
        "p": .below(0, 165), "q": .below(0, -5), "s": .at(0, 25, [0, 0, -1]),
      ])

    // z can fall at no cost; the error of its own constraint is older than that of q, and grows.
    expect(example.engine.ties.freedom(z, &example.engine.solution) == (rises: false, falls: true))
    example.expectColumn("z", ["p": -2, "q": 1, "y": -1])
    let judgement = example.engine.ties.judge(
      z, rises: false, &example.engine.solution, &example.engine.presolve, example.batch.model, .all
    )
    expect(judgement.key.index, 4)
    expect(judgement.slope, 1)
    expect(judgement.next?.key.index, 6)
    expect(judgement.next?.slope, -1)
    example.engine.ties.run(
      &example.engine.solution, &example.engine.presolve, &example.engine.primal,
      &example.engine.progress, example.batch.model)
    expect(example.engine.ties.degenerate.members, [Int32(z)])
    expect(example.engine.ties.verdicts[z].decisiveError, 4)
    expect(example.engine.judgedTies, 1)
    expect(example.engine.pivots, 5)
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
