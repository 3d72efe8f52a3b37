import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct CrashBasisTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    var variableCount = 20
    var rowsBefore = 0
    let rows: @Sendable ([Variable]) -> [LinearConstraint]
    var priority = Priority.required
    /// Variables with a soft constraint on them alone: those with even numbers an equation, the others a limit.
    var priced: [Int] = []
    /// How many rows get a variable in place of their logical.
    let exchanged: Int
    /// One of the variables that become basic.
    var entering: Int?

    var testDescription: String { name }
  }

  static let examples = [
    Example(
      name: "a variable of its own for each row",
      rows: { x in (1...10).map { x[$0] - x[0] == Double($0) } }, exchanged: 10),
    Example(
      name: "too few rows", rows: { x in (1...7).map { x[$0] - x[0] == Double($0) } },
      exchanged: 0),
    Example(
      name: "few rows beside those that there were", variableCount: 60, rowsBefore: 30,
      rows: { x in (31...38).map { x[$0] - x[0] == Double($0) } }, exchanged: 0),
    Example(
      name: "many rows beside those that there were", variableCount: 60, rowsBefore: 20,
      rows: { x in (21...30).map { x[$0] - x[0] == Double($0) } }, exchanged: 10),
    Example(
      name: "inequalities", rows: { x in (1...10).map { x[$0] - x[0] <= Double($0) } },
      exchanged: 0),
    Example(
      name: "soft equations", rows: { x in (1...10).map { x[$0] - x[0] == Double($0) } },
      priority: 500, exchanged: 0),
    Example(
      name: "only the shared variable is without a cost",
      rows: { x in (1...10).map { x[$0] - x[0] == Double($0) } }, priced: Array(1...10),
      exchanged: 1),
    Example(
      name: "small coefficients of the variables of their own",
      rows: { x in (1...10).map { 0.25 * x[$0] - x[0] == Double($0) } }, exchanged: 1),
    Example(
      name: "a chain", rows: { x in (1...10).map { x[$0] - x[$0 - 1] == Double($0) } },
      exchanged: 10),
    Example(
      name: "a chain with costs at its odd places",
      rows: { x in (1...10).map { x[$0] - x[$0 - 1] == Double($0) } }, priced: [1, 3, 5, 7, 9],
      exchanged: 6),
    Example(
      name: "two variables in all rows",
      rows: { x in (2...11).map { x[0] + x[1] + x[$0] == Double($0) } }, priced: Array(2...11),
      exchanged: 1),
    Example(
      name: "a variable in all rows and one in the youngest row",
      rows: { x in (1...10).map { x[0] - x[$0] == Double($0) } }, priced: Array(1...9),
      exchanged: 1, entering: 10),
    Example(
      name: "fifteen rows that share a variable",
      rows: { x in (1...15).map { x[$0] - x[0] == Double($0) } }, exchanged: 15),
    Example(
      name: "sixteen rows that share a variable without a cost",
      rows: { x in (1...16).map { x[$0] - x[0] == Double($0) } }, exchanged: 0),
    Example(
      name: "sixteen rows that share a variable with a cost",
      rows: { x in (1...16).map { x[$0] - x[0] == Double($0) } }, priced: [0], exchanged: 16),
  ]

  @Test("new equations get basic variables that absorb them", arguments: examples)
  func improve(_ example: Example) {
    var problem = LoadedProblem(variableCount: example.variableCount, substitutes: false)
    let x = problem.variables
    for variable in example.priced {
      problem.add(variable.isMultiple(of: 2) ? x[variable] == 3 : x[variable] <= 30, 250)
    }
    for row in 0..<example.rowsBefore { problem.add(x[row + 1] - x[row] <= 1) }
    problem.load()
    _ = problem.loader.takeAddedRows()
    for row in example.rows(x) { problem.add(row, example.priority) }
    problem.load()
    let newRows = problem.loader.takeAddedRows()
    problem.solution.costs.repriced.removeAll()
    let hasChanged = CrashBasis.improve(newRows: newRows, &problem.solution)
    expect(hasChanged, (example.exchanged > 0))
    if hasChanged { problem.solution.refactor() }
    let solution = problem.solution
    let exchanged = newRows.filter {
      solution.basis.rowOfColumn[solution.basis.column(inSlot: Int($0))] < 0
    }
    expect(exchanged.count, example.exchanged)
    if let entering = example.entering {
      expect(solution.basis.isBasic(Int(problem.presolve.columnOfVariable[entering])))
    }
    // No reduced cost moves, and every required equation that has a variable holds.
    expect(solution.costs.values.allSatisfy(\.isFinite) && !solution.hasLostPrecision)
    for row in exchanged {
      let logical = solution.basis.logical(ofRow: row)
      let column = solution.basis.column(inSlot: Int(row))
      expect(solution.basis.isNonbasic(logical) && !solution.costs.isOnSegment[logical])
      expect(solution.costs.values[logical], solution.costs.breakpoints[logical][0].value)
      expect(solution.costs.isOnSegment[column] && solution.costs.hasNoCost(column))
      expect(solution.costs.repriced.contains(logical) && solution.costs.repriced.contains(column))
    }
    for column in 0..<solution.costs.count where solution.basis.isInUse(column) {
      let slope =
        solution.costs.plainSlopeLeftOfCursor(column)
        + solution.costs.plainReducedCost(column)
      expect(!exchanged.contains(solution.basis.slotOfColumn[column]) || slope == .zero)
    }
    var generator = SplitMix64(seed: 1)
    expect(problem.problems(&generator), [])
    var recomputed = problem.solution
    recomputed.basis.resetFactors()
    recomputed.refactor(keepingReducedCosts: false)
    for column in 0..<solution.costs.count {
      let reducedCost = recomputed.costs.plainReducedCost(column)
      expect(reducedCost, solution.costs.plainReducedCost(column))
    }
    expect(!recomputed.hasLostPrecision)
  }

  @Test("dropped rows are skipped") func droppedRow() {
    var problem = LoadedProblem(variableCount: 12, substitutes: false)
    let x = problem.variables
    let ids = (1...10).map { problem.add(x[$0] + x[0] == 1) }
    problem.load()
    let newRows = problem.loader.takeAddedRows()
    problem.add(x[10] == 5, 500)
    problem.model.remove(ids[9])
    problem.loader.note(ids[9].slot.index, .terms)
    problem.load()
    expect(CrashBasis.improve(newRows: newRows, &problem.solution))
    problem.solution.refactor()
    let basis = problem.solution.basis
    let basic = newRows.map { Int(basis.columnOfSlot[Int($0)]) }
    expect(basic.last, -1)
    expect(basic.dropLast().allSatisfy { basis.rowOfColumn[$0] < 0 })
  }
}
