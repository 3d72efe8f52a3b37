import Expectations
import TestSupport
import Testing

@testable import Cassowary

@Suite struct CrashBasisTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let rows: @Sendable ([Variable]) -> [LinearConstraint]
    let priority: Priority
    let rowsBefore: Int
    /// Variables with a soft constraint on them alone: those with even numbers an equation, the others a limit.
    let priced: [Int]
    /// How many rows get a variable in place of their logical.
    let exchanged: Int
    /// One of the variables that become basic.
    let entering: Int?

    init(
      _ name: String, exchanged: Int, entering: Int? = nil, priority: Priority = .required,
      rowsBefore: Int = 0, priced: [Int] = [],
      _ rows: @escaping @Sendable ([Variable]) -> [LinearConstraint]
    ) {
      testDescription = name
      self.rows = rows
      self.priority = priority
      self.rowsBefore = rowsBefore
      self.priced = priced
      self.exchanged = exchanged
      self.entering = entering
    }
  }

  /// Rows of a variable of their own and a shared one.
  private static func star(
    _ range: ClosedRange<Int>
  ) -> @Sendable ([Variable]) -> [LinearConstraint] {
    { x in range.map { x[$0] - x[0] == Double($0) } }
  }

  private static let chain: @Sendable ([Variable]) -> [LinearConstraint] = { x in
    (1...10).map { x[$0] - x[$0 - 1] == Double($0) }
  }

  static let examples = [
    Example("a variable of its own for each row", exchanged: 10, star(1...10)),
    Example("too few rows", exchanged: 0, star(1...7)),
    Example("few rows beside those that there were", exchanged: 0, rowsBefore: 30, star(31...38)),
    Example("many rows beside those that there were", exchanged: 10, rowsBefore: 20, star(21...30)),
    Example(
      "variables of rows whose logicals are basic", exchanged: 10, rowsBefore: 20, star(2...11)),
    Example("inequalities", exchanged: 0) { x in (1...10).map { x[$0] - x[0] <= Double($0) } },
    Example("soft equations", exchanged: 10, priority: 500, star(1...10)),
    Example(
      "only the shared variable is without a cost", exchanged: 1, priced: Array(1...10),
      star(1...10)),
    Example("small coefficients of the variables of their own", exchanged: 1) { x in
      (1...10).map { 0.25 * x[$0] - x[0] == Double($0) }
    },
    Example("a chain", exchanged: 10, chain),
    Example("a chain with costs at its odd places", exchanged: 6, priced: [1, 3, 5, 7, 9], chain),
    Example("two variables in all rows", exchanged: 1, priced: Array(2...11)) { x in
      (2...11).map { x[0] + x[1] + x[$0] == Double($0) }
    },
    Example(
      "a variable in all rows and one in the youngest row", exchanged: 1, entering: 10,
      priced: Array(1...9)
    ) { x in (1...10).map { x[0] - x[$0] == Double($0) } },
    Example("fifteen rows that share a variable", exchanged: 15, star(1...15)),
    Example("sixteen rows that share a variable without a cost", exchanged: 0, star(1...16)),
    Example(
      "sixteen rows that share a variable with a cost", exchanged: 16, priced: [0], star(1...16)),
    Example("sixteen rows that share a variable with a limit", exchanged: 16, priced: [1]) { x in
      (2...17).map { x[$0] - x[1] == Double($0) }
    },
  ]

  @Test("new equations get basic variables that absorb them", arguments: examples)
  func improve(_ example: Example) {
    var problem = LoadedProblem(variableCount: 60, substitutes: false)
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
    let solution = BasicSolution(copying: problem.solution)
    let exchanged = newRows.filter {
      solution.basis.header.rowOfColumn[solution.basis.column(inSlot: Int($0))] < 0
    }
    expect(exchanged.count, example.exchanged)
    if let entering = example.entering {
      expect(solution.basis.isBasic(Int(problem.presolve.columnOfVariable[entering])))
    }
    // No reduced cost moves, and every required equation that has a variable holds.
    expect(solution.costs.values.array().allSatisfy(\.isFinite) && !solution.hasLostPrecision)
    for row in exchanged {
      let logical = solution.basis.logical(ofRow: Int(row))
      let column = solution.basis.column(inSlot: Int(row))
      expect(solution.basis.isNonbasic(logical) && !solution.costs.positions[logical].isOnSegment)
      expect(solution.costs.values[logical], solution.costs.breakpoints[logical, 0].value)
      expect(solution.costs.positions[column].isOnSegment && solution.costs.hasNoCost(column))
      expect(solution.costs.repriced.contains(logical) && solution.costs.repriced.contains(column))
    }
    for column in 0..<solution.costs.count where solution.basis.header.isInUse(column) {
      let slope =
        solution.costs.plainSlopeLeftOfCursor(column)
        + solution.costs.plainReducedCost(column)
      expect(!exchanged.contains(solution.basis.header.slotOfColumn[column]) || slope == .zero)
    }
    expect(problem.brokenColumns(), [])
    var recomputed = BasicSolution(copying: problem.solution)
    recomputed.basis.factors.reset()
    recomputed.refactor(keepingReducedCosts: false)
    for column in 0..<solution.costs.count {
      let reducedCost = recomputed.costs.plainReducedCost(column)
      expect(reducedCost, solution.costs.plainReducedCost(column))
    }
    expect(!recomputed.hasLostPrecision)
  }

  @Test("dropped rows give up their basic columns") func releasedRows() {
    var problem = LoadedProblem(variableCount: 40, substitutes: false)
    let x = problem.variables
    for variable in x { problem.add(variable <= 100) }
    for variable in 1...10 { problem.add(x[variable] == 50, 250) }
    let old = (1...10).map { problem.add(x[$0] - x[$0 + 10] == 1, $0 < 5 ? .required : 500) }
    problem.load()
    expect(CrashBasis.improve(newRows: problem.loader.takeAddedRows(), &problem.solution))
    problem.solution.refactor()
    expect(!DroppedRows.areMany(&problem.solution.basis))
    for id in old { problem.remove(id) }
    for variable in 1...10 { problem.add(x[variable] - x[variable + 10] - x[variable + 20] == 2) }
    problem.load()
    expect(DroppedRows.areMany(&problem.solution.basis))
    DroppedRows.release(&problem.solution, PrimalSimplex())
    let basis = Basis(copying: problem.solution.basis)
    expect(basis.header.unusedRows.count, 10)
    expect(
      basis.header.unusedRows.array().allSatisfy { basis.isBasic(basis.logical(ofRow: Int($0))) })
    expect(problem.brokenColumns(), [])
    expect(problem.solution.costs.shifts.isEmpty)
    // The columns of the old rows are free for the new ones.
    let newRows = problem.loader.takeAddedRows()
    expect(CrashBasis.improve(newRows: newRows, &problem.solution))
    problem.solution.refactor()
    expect(
      newRows.allSatisfy {
        problem.solution.basis.header.rowOfColumn[problem.solution.basis.column(inSlot: Int($0))]
          < 0
      })
    expect(problem.brokenColumns(), [])
  }

  @Test("dropped rows are skipped") func droppedRow() {
    var problem = LoadedProblem(variableCount: 12, substitutes: false)
    let x = problem.variables
    let ids = (1...10).map { problem.add(x[$0] + x[0] == 1) }
    problem.load()
    let newRows = problem.loader.takeAddedRows()
    problem.add(x[10] == 5, 500)
    problem.remove(ids[9])
    problem.load()
    expect(CrashBasis.improve(newRows: newRows, &problem.solution))
    problem.solution.refactor()
    let basis = Basis(copying: problem.solution.basis)
    let basic = newRows.map { Int(basis.header.columnOfSlot[Int($0)]) }
    expect(basic.last, -1)
    expect(basic.dropLast().allSatisfy { basis.header.rowOfColumn[$0] < 0 })
  }
}
