import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Values and reduced costs go with the basis, whatever moves, is exchanged or is factored again.
@Suite struct BasicSolutionTests {
  /// Exchanges a few random columns, none on a pivot that loses digits.
  static func exchangeSome(
    _ solution: inout BasicSolution, _ tableau: SmallTableau, _ generator: inout SplitMix64
  ) {
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      let slot = Int.random(in: tableau.rows.indices, using: &generator)
      let row = tableau.tableau(solution.basis)[slot]
      let usable = row.indices.filter { abs(row[$0]) >= 0.25 && solution.basis.isNonbasic($0) }
      guard let entering = usable.randomElement(using: &generator) else { continue }
      solution.basis.ftran(entering)
      solution.exchange(slot, entering: entering)
    }
  }

  /// A random basis of a problem at random values, with the reduced costs that the slopes there give, and costs
  /// shifted where these are not feasible.
  static func shifted(
    _ tableau: SmallTableau, _ generator: inout SplitMix64
  ) -> BasicSolution {
    var bare = tableau
    bare.pieces = []
    var solution = bare.load()
    exchangeSome(&solution, tableau, &generator)
    for column in 0..<tableau.columnCount where solution.basis.isNonbasic(column) {
      solution.costs.setValue(column, Double(Int.random(in: -4...4, using: &generator)))
    }
    solution.recomputeValues()
    for index in tableau.pieces.indices {
      tableau.insert(index, into: &solution, keepsValue: true)
    }
    // Recomputing turns the shifts removed here into slopes of the basic columns.
    _ = solution.costs.takeShifts()
    _ = solution.costs.takeOrderShifts()
    solution.recomputeReducedCosts()
    // Nonbasic columns were moved into their bounds.
    solution.applyPendingMoves()
    return solution
  }

  /// Whether all reduced costs are the same but for rounding.
  static func agree(
    _ one: borrowing BasicSolution, _ other: borrowing BasicSolution, _ tableau: SmallTableau
  ) -> Bool {
    zip(tableau.duals(one), tableau.duals(other)).allSatisfy { !$0.differs(from: $1) }
  }

  /// Basic columns outside their interval that are not noted.
  static func unnoted(_ solution: borrowing BasicSolution, _ tableau: SmallTableau) -> [Int] {
    tableau.rows.indices.filter { slot in
      let column = solution.basis.column(inSlot: slot)
      let interval = tableau.interval(column, solution)
      let value = solution.costs.values[column]
      return (value < interval.lowerBound - 1e-9 || value > interval.upperBound + 1e-9)
        && !solution.primalInfeasible.contains(slot)
    }
  }

  // MARK: Computing again

  @Test func recomputedValuesEqualUpdatedOnes() {
    for seed in 200..<UInt64(260.inSample(220)) {
      var generator = SplitMix64(seed: seed)
      let tableau = SmallTableau.random(&generator)
      var solution = Self.shifted(tableau, &generator)
      let kept = solution.costs.values.array()
      expect(solution.recomputeValues() < 1e-12, "seed \(seed)")
      for slot in tableau.rows.indices {
        let column = solution.basis.column(inSlot: slot)
        solution.costs.setValue(column, kept[column] + 1 + abs(kept[column]))
      }
      solution.primalInfeasible.removeAll()
      let correction = solution.recomputeValues()
      expect(correction >= 1, "seed \(seed)")
      expect(
        zip(solution.costs.values.array(), kept).allSatisfy { abs($0 - $1) < 1e-9 }, "seed \(seed)")
      expect(Self.unnoted(solution, tableau), [], "seed \(seed)")
      expect(solution.costs.valueRounding.updates == 0 && solution.costs.valueRounding.largest == 0)
    }
  }

  @Test func recomputedReducedCostsEqualUpdatedOnes() {
    var shifted = 0
    for seed in 300..<400 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let tableau = SmallTableau.random(&generator)
      let solution = Self.shifted(tableau, &generator)
      let isConsistent = tableau.dualResiduals(solution).allSatisfy { !$0.differs(from: .zero) }
      expect(isConsistent, "seed \(seed)")
      for column in 0..<tableau.columnCount {
        expect(tableau.isDualFeasible(column, solution), "seed \(seed), column \(column)")
      }
      var again = BasicSolution(copying: solution)
      again.recomputeReducedCosts()
      expect(Self.agree(again, solution, tableau), "seed \(seed)")
      // What the nonbasic columns had before does not count.
      var scrambled = BasicSolution(copying: solution)
      for column in 0..<tableau.columnCount where solution.basis.isNonbasic(column) {
        scrambled.costs.setReducedCost(column, to: PlainVector([17, 17, 17], order: 17))
      }
      scrambled.costs.repriced.removeAll()
      scrambled.recomputeReducedCosts()
      expect(Self.agree(scrambled, solution, tableau), "seed \(seed)")
      let unnoted = (0..<tableau.columnCount).filter {
        solution.basis.isNonbasic($0) && !scrambled.costs.repriced.contains($0)
      }
      expect(unnoted, [], "seed \(seed)")
      if !solution.costs.shifts.isEmpty { shifted += 1 }
    }
    expect(shifted > 20)
  }

  @Test func inconsistentReducedCostIsDetected() {
    var checked = 0
    for seed in 300..<500 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let tableau = SmallTableau.random(&generator)
      let solution = Self.shifted(tableau, &generator)
      let levels = solution.costs.levels.order
      if !solution.costs.shifts.isEmpty || levels.isEmpty { continue }
      for column in 0..<tableau.columnCount where solution.basis.isNonbasic(column) {
        var changed = BasicSolution(copying: solution)
        let lane = Int(generator.element(levels))
        changed.costs.addToReducedCost(column, 1, lane: lane)
        changed.costs.addToReducedCost(column, -1, lane: lane)
        let holdsBefore = changed.updatedReducedCostsHold()
        expect(holdsBefore, "seed \(seed), column \(column)")
        changed.costs.addToReducedCost(column, 1e-10, lane: lane)
        let holdsWithAnError = changed.updatedReducedCostsHold()
        expect(!holdsWithAnError, "seed \(seed), column \(column)")
        changed.costs.noteGoodReducedCosts()
        let holdsUnnoted = changed.updatedReducedCostsHold()
        expect(holdsUnnoted, "seed \(seed), column \(column): it was not updated")
        checked += 1
      }
    }
    expect(checked > 50)
  }

  /// The factors give back what a reduced cost of a row, or of a variable, has lost.
  @Test func lostReducedCostsAreCorrected() {
    var corrected = 0
    for seed in 300..<500 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let tableau = SmallTableau.random(&generator)
      let solution = Self.shifted(tableau, &generator)
      let levels = solution.costs.levels.order
      if !solution.costs.shifts.isEmpty || levels.isEmpty { continue }
      for column in 0..<tableau.columnCount where solution.basis.isNonbasic(column) {
        var changed = BasicSolution(copying: solution)
        changed.costs.addToReducedCost(column, 1e-10, lane: Int(generator.element(levels)))
        let refinement = changed.refineReducedCosts()
        expect(refinement, .corrected, "seed \(seed), column \(column)")
        expect(Self.agree(changed, solution, tableau), "seed \(seed), column \(column)")
        expect(changed.costs.reducedCostRounding.columns.isEmpty)
        let again = changed.refineReducedCosts()
        expect(again, .notNeeded)
        corrected += 1
      }
    }
    expect(corrected > 50)
  }

  /// Values with much estimated rounding are refined: those that are off change, the others keep their last digits.
  @Test func renewedValuesHold() {
    for seed in 700..<760 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let tableau = SmallTableau.random(&generator)
      let solution = Self.shifted(tableau, &generator)
      for column in 0..<tableau.columnCount where solution.basis.isBasic(column) {
        var changed = BasicSolution(copying: solution)
        let value = solution.costs.values[column]
        changed.costs.setValue(column, value + 1e-6)
        let correction = changed.renewValues()
        expect(correction > 1e-8, "seed \(seed), column \(column)")
        for other in 0..<tableau.columnCount {
          let difference = changed.costs.values[other] - solution.costs.values[other]
          expect(abs(difference) <= 1e-11 * max(1, abs(value)), "seed \(seed), column \(other)")
        }
        expect(changed.costs.valueRounding.largest, 0)
      }
    }
  }

  /// An error in the sum is so much larger in the reduced cost of a row where the variable has a small coefficient.
  @Test func smallCoefficientsEnlargeErrors() {
    // The coefficients of the nonbasic variable, in a row with a reduced cost and one without, and the logical's reduced cost
    // at a weaker level.
    let cases: [(coefficient: Double, other: Double, weaker: Double, error: Double, holds: Bool)] =
      [
        (1, 1, 0, 1e-12, true), (1, 1, 0, 5e-12, false), (0.01, 1, 0, 1e-12, true),
        (0.01, 1, 0, 5e-12, false), (0.001, 1, 0, 2e-10, false), (1, 0.001, 0, 1e-12, true),
        (0.01, 1, 1e4, 2e-11, false),
      ]
    for (number, wrong) in cases.enumerated() {
      var solution = BasicSolution()
      let (x, y) = (solution.makeColumn(), solution.makeColumn())
      let level = Int(solution.costs.useLevel(500, weight: 1).level)
      let weaker = Int(solution.costs.useLevel(100, weight: 1).level)
      let (row, logical) = solution.addRow(
        columns: [Int32(x), Int32(y)], coefficients: [wrong.coefficient, 1])
      _ = solution.addRow(columns: [Int32(x)], coefficients: [wrong.other])
      solution.basis.ftran(y)
      solution.exchange(row, entering: y)
      solution.costs.addToReducedCost(logical, wrong.error, lane: level)
      solution.costs.addToReducedCost(logical, wrong.weaker, lane: weaker)
      // The sums of y's row are right, and that of x at the weaker level.
      solution.costs.addToReducedCost(y, -wrong.error, lane: level)
      solution.costs.addToReducedCost(y, -wrong.weaker, lane: weaker)
      solution.costs.addToReducedCost(x, -wrong.coefficient * wrong.weaker, lane: weaker)
      let holds = solution.updatedReducedCostsHold()
      expect(holds, wrong.holds, "case \(number)")
    }
  }

  /// The rounding of a long sum is that of the sums on the way.
  @Test func longRowsBalance() {
    let count = 4000
    var generator = SplitMix64(seed: 31)
    for _ in 0..<8 {
      var solution = BasicSolution()
      let columns = (0..<count).map { _ in solution.makeColumn() }
      for column in columns {
        solution.costs.setValue(column, Double.random(in: 0..<1, using: &generator))
      }
      let (_, logical) = solution.addRow(
        columns: columns.map { Int32($0) },
        coefficients: (0..<count).map { $0 < count / 2 ? 1 : -1 })
      var value = 0.0
      for index in (0..<count).reversed() {
        value += (index < count / 2 ? 1 : -1) * solution.costs.values[columns[index]]
      }
      solution.costs.setValue(logical, value)
      let holds = solution.basis.rowsHold(of: columns.map { Int32($0) }, solution.costs.values)
      expect(holds)
      solution.costs.setValue(logical, value + 1e-9)
      let holdsWithAnError = solution.basis.rowsHold(
        of: columns.map { Int32($0) }, solution.costs.values)
      expect(!holdsWithAnError)
    }
  }

  // MARK: New factors

  @Test func refactorizationChangesNothing() {
    for seed in 500..<UInt64(560.inSample(520)) {
      for keeps in [true, false, nil] as [Bool?] {
        var generator = SplitMix64(seed: seed)
        let tableau = SmallTableau.random(&generator)
        let solution = Self.shifted(tableau, &generator)
        var again = BasicSolution(copying: solution)
        again.refactor(keepingReducedCosts: keeps)
        expect(!again.basis.factors.hasUpdates && !again.hasLostPrecision)
        expect(
          again.basis.header.columnOfSlot.array(), solution.basis.header.columnOfSlot.array(),
          "seed \(seed)")
        expect(
          zip(again.costs.values.array(), solution.costs.values.array()).allSatisfy {
            abs($0 - $1) < 1e-9
          },
          "seed \(seed)")
        expect(Self.agree(again, solution, tableau), "seed \(seed)")
      }
    }
    // Reduced costs that are not to be trusted are computed again.
    var generator = SplitMix64(seed: 1)
    let tableau = SmallTableau.random(&generator)
    var solution = Self.shifted(tableau, &generator)
    let wanted = tableau.duals(solution)
    let column =
      solution.basis.header.slotOfColumn.indices.first { solution.basis.isNonbasic($0) } ?? 0
    solution.costs.setReducedCost(column, to: PlainVector([17]))
    var kept = BasicSolution(copying: solution)
    kept.refactor(keepingReducedCosts: true)
    expect(kept.costs.plainReducedCost(column)[0], 17)
    solution.costs.reducedCostRounding.distrust()
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
      solution.basis.header.setBasic(column, inSlot: slot)
      solution.costs.setValue(column, 100)
      solution.costs.setPosition(column, onSegmentBelow: 0)
    }
    solution.refactor(keepingReducedCosts: keepsReducedCosts)
    expect(!solution.hasLostPrecision)
    let basic = Set((0..<2).map { solution.basis.column(inSlot: $0) })
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

  /// A row that comes and goes leaves the factors as they were, unless a column has got another meaning since.
  @Test func reversedUpdatesAreTakenBack() {
    for reuses in [false, true] {
      var solution = BasicSolution()
      let columns = (0..<2).map { _ in Int32(solution.makeColumn()) }
      let spare = solution.makeColumn()
      _ = solution.addRow(columns: columns, coefficients: [1, 2])
      solution.refactor()
      let row = solution.addRow(columns: columns, coefficients: [1, -1])
      solution.basis.ftran(0)
      solution.exchange(row.row, entering: 0)
      expect(solution.basis.factors.factorization.updateCount, 2)
      if reuses {
        solution.removeColumn(spare)
        solution.columns.reuseRemoved()
        expect(solution.makeColumn(), spare)
      }
      solution.basis.ftran(row.logical)
      solution.exchange(row.row, entering: row.logical)
      expect(solution.basis.factors.factorization.updateCount, reuses ? 3 : 1)
      solution.basis.header.markRowUnused(Int32(row.row))
      solution.basis.header.keepUnusedRows(0)
      solution.removeUnusedRow(row.row, hasDegenerateColumns: false)
      expect(solution.basis.factors.factorization.updateCount, reuses ? 3 : 0)
      expect(solution.basis.header.rowCount, 1)
      expect(solution.basis.header.isInUse(row.logical), reuses)
      expect(solution.columns.removed.array(), reuses ? [] : [Int32(row.logical)])
      solution.basis.ftran(0)
      expect(solution.basis.pivotColumn[0], -1)
    }
  }

  @Test func slotsAndColumnsAreReused() {
    var solution = BasicSolution()
    let columns = (0..<2).map { _ in Int32(solution.makeColumn()) }
    solution.costs.setValue(0, 3)
    let first = solution.addRow(columns: columns, coefficients: [1, 2])
    let second = solution.addRow(columns: columns, coefficients: [1, -1])
    solution.refactor()
    expect(solution.costs.values[first.logical], 3)
    solution.basis.header.markRowUnused(Int32(first.row))
    expect(solution.basis.header.unusedRows.array(), [Int32(first.row)])
    solution.basis.header.keepUnusedRows(0)
    solution.removeUnusedRow(first.row, hasDegenerateColumns: false)
    expect(solution.columns.idle.array().sorted(), columns)
    solution.columns.forgetIdle()
    expect(solution.basis.header.rowCount == 1 && solution.basis.slotCount == 2)
    solution.refactor()
    expect(!solution.basis.header.isInUse(first.logical))
    expect(solution.columns.removed.array(), [Int32(first.logical)])
    solution.columns.reuseRemoved()
    let third = solution.addRow(columns: columns, coefficients: [3, 1])
    expect(third.row == first.row && third.logical == first.logical)
    expect(solution.basis.slotCount == 2 && solution.costs.count == 4)
    expect(solution.costs.values[third.logical], 9)
    expect(solution.basis.logical(ofRow: second.row), second.logical)

    solution = BasicSolution()
    let column = solution.makeColumn()
    let other = solution.makeColumn()
    solution.costs.setValue(column, 5)
    solution.costs.changedValues.removeAll()
    solution.removeColumn(column)
    expect(solution.costs.values[column] == 0 && solution.costs.changedValues.contains(column))
    expect(!solution.basis.header.isInUse(column) && solution.basis.isNonbasic(other))
    expect(solution.makeColumn(), 2)
    solution.columns.reuseRemoved()
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
    expect(solution.basis.factors.hasUpdates)
    for pivot in pivots { expect(solution.disagree(pivot.column, pivot.row), pivot.updated) }
    solution.refactor()
    expect(!solution.basis.factors.hasUpdates)
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
