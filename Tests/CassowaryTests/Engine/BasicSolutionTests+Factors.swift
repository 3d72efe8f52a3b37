import Expectations
import TestSupport
import Testing

@testable import Cassowary

extension BasicSolutionTests {
  // MARK: New factors

  @Test func refactorizationChangesNothing() {
    for seed in 500..<UInt64(560.inDebug(520)) {
      for keeps in [true, false, nil] as [Bool?] {
        var generator = SplitMix64(seed: seed)
        let (tableau, solution) = Self.shifted(&generator)
        var again = solution
        again.refactor(keepingReducedCosts: keeps)
        expect(!again.basis.hasUpdates && !again.hasLostPrecision)
        expect(again.basis.columnOfSlot, solution.basis.columnOfSlot, "seed \(seed)")
        expect(
          zip(again.costs.values, solution.costs.values).allSatisfy { abs($0 - $1) < 1e-9 },
          "seed \(seed)")
        expect(Self.agree(again, solution, tableau), "seed \(seed)")
      }
    }
    // Reduced costs that are not to be trusted are computed again.
    var generator = SplitMix64(seed: 1)
    var (tableau, solution) = Self.shifted(&generator)
    let wanted = tableau.duals(solution)
    let column = solution.basis.slotOfColumn.indices.first(where: solution.basis.isNonbasic) ?? 0
    solution.costs.setReducedCost(column, to: PlainVector([17]))
    var kept = solution
    kept.refactor(keepingReducedCosts: true)
    expect(kept.costs.plainReducedCost(column)[0], 17)
    solution.costs.distrustReducedCosts()
    solution.refactor()
    expect(zip(tableau.duals(solution), wanted).allSatisfy { !$0.differs(from: $1) })
  }

  /// The column that leaves is moved into its bound, and the reduced costs are computed whether they were good or not.
  @Test(arguments: [nil, true])
  func singularBasisIsRepairedWithLogicals(_ keepsReducedCosts: Bool?) {
    // Both rows have the same entries in the first two columns.
    let tableau = SmallTableau(
      structuralCount: 3, rows: [[1, 2, 0], [1, 2, 1]],
      pieces: [
        .init(column: 0, value: 3, priority: 1000, relation: .lessThanOrEqual),
        .init(column: 0, value: 9, priority: 500, relation: .equal),
        .init(column: 1, value: -1, priority: 1000, relation: .lessThanOrEqual),
        .init(column: 1, value: 9, priority: 700, relation: .equal),
        .init(column: 2, value: 2, priority: 700, relation: .greaterThanOrEqual),
        .init(column: 3, value: 9, priority: 900, relation: .lessThanOrEqual),
        .init(column: 4, value: 1, priority: 1000, relation: .greaterThanOrEqual),
      ])
    var solution = tableau.load()
    for (slot, column) in [0, 1].enumerated() {
      solution.basis.setBasic(column, inSlot: slot)
      solution.costs.setValue(column, 100)
      solution.costs.setPosition(column, onSegmentBelow: 0)
    }
    solution.refactor(keepingReducedCosts: keepsReducedCosts)
    expect(!solution.hasLostPrecision)
    let basic = Set((0..<2).map(solution.basis.column(inSlot:)))
    expect(basic.count == 2 && !basic.isSuperset(of: [0, 1]))
    expect(basic.allSatisfy { [0, 1, 3, 4].contains($0) })
    for column in 0..<5 {
      expect(solution.basis.isBasic(column), basic.contains(column))
      expect(tableau.isDualFeasible(column, solution), "column \(column)")
      if basic.contains(column) { continue }
      expect(tableau.interval(column, solution) ~= solution.costs.values[column])
    }
    expect(tableau.problems(of: solution), [])
    expect(solution.costs.shifts.isEmpty, false)
  }

  @Test func slotsAndColumnsAreReused() {
    var solution = BasicSolution()
    let columns = (0..<2).map { _ in Int32(solution.makeColumn()) }
    solution.costs.setValue(0, 3)
    let first = solution.addRow(columns: columns, coefficients: [1, 2])
    let second = solution.addRow(columns: columns, coefficients: [1, -1])
    expect(solution.costs.values[first.logical], 3)
    solution.basis.markRowUnused(Int32(first.row))
    expect(solution.basis.takeUnusedRows(), [Int32(first.row)])
    solution.removeUnusedRow(first.row, hasDegenerateColumns: false)
    expect(solution.takeIdleColumns().sorted(), columns)
    expect(solution.takeIdleColumns(), [])
    expect(solution.basis.rowCount == 1 && solution.basis.slotCount == 2)
    solution.refactor()
    expect(!solution.basis.isInUse(first.logical))
    expect(solution.removedColumns, [Int32(first.logical)])
    solution.reuseRemovedColumns()
    let third = solution.addRow(columns: columns, coefficients: [3, 1])
    expect(third.row == first.row && third.logical == first.logical)
    expect(solution.basis.slotCount == 2 && solution.costs.count == 4)
    expect(solution.costs.values[third.logical], 9)
    expect(solution.basis.logical(ofRow: Int32(second.row)), second.logical)

    solution = BasicSolution()
    let column = solution.makeColumn()
    let other = solution.makeColumn()
    solution.costs.setValue(column, 5)
    solution.costs.changedValues.removeAll()
    solution.removeColumn(column)
    expect(solution.costs.values[column] == 0 && solution.costs.changedValues.contains(column))
    expect(!solution.basis.isInUse(column) && solution.basis.isNonbasic(other))
    expect(solution.makeColumn(), 2)
    solution.reuseRemovedColumns()
    expect(solution.makeColumn(), column)
    expect(solution.basis.isNonbasic(column) && solution.costs.count == 3)
  }

  // MARK: Levels and tolerances

  /// Whether two computations of a pivot disagree where the factors are new, and where there are updates.
  @Test func pivotsDisagree() {
    let pivots: [(column: Double, row: Double, fresh: Bool, updated: Bool)] = [
      (1, 1, false, false), (1, 1 + 1e-5, true, true), (1, 1 + 1e-8, false, true),
      (1, 1 + 1e-12, false, false), (1e-10, 1e-10, true, true), (-1, 1, true, true),
      (-2, -2, false, false),
    ]
    var solution = BasicSolution()
    _ = solution.makeColumn()
    _ = solution.addRow(columns: [0], coefficients: [1])
    expect(solution.basis.hasUpdates)
    for pivot in pivots { expect(solution.disagree(pivot.column, pivot.row), pivot.updated) }
    solution.refactor()
    expect(!solution.basis.hasUpdates)
    for pivot in pivots { expect(solution.disagree(pivot.column, pivot.row), pivot.fresh) }
  }

  @Test func sizeOfLogicalIsItsLargestTerm() {
    var solution = BasicSolution()
    _ = solution.makeColumn()
    _ = solution.makeColumn()
    solution.costs.setValue(0, 1000)
    solution.costs.setValue(1, -500)
    let row = solution.addRow(columns: [0, 1], coefficients: [1, 2])
    expect(solution.costs.values[row.logical], 0)
    expect(solution.size(row.logical), 1000)
    expect(solution.size(1), 500)
    solution.costs.setValue(1, 0.25)
    expect(solution.size(1), 1)
  }
}
