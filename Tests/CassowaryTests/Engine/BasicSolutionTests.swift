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

  /// A random basis of a random problem at random values, with the reduced costs that the slopes there give, and costs
  /// shifted where these are not feasible.
  static func shifted(
    _ generator: inout SplitMix64
  ) -> (SmallTableau, BasicSolution) {
    let tableau = SmallTableau.random(&generator)
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
    return (tableau, solution)
  }

  /// Whether all reduced costs are the same but for rounding.
  static func agree(
    _ one: BasicSolution, _ other: BasicSolution, _ tableau: SmallTableau
  ) -> Bool {
    zip(tableau.duals(one), tableau.duals(other)).allSatisfy { !$0.differs(from: $1) }
  }

  /// Basic columns outside their interval that are not noted.
  static func unnoted(_ solution: BasicSolution, _ tableau: SmallTableau) -> [Int] {
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
    for seed in 200..<UInt64(260.inDebug(220)) {
      var generator = SplitMix64(seed: seed)
      var (tableau, solution) = Self.shifted(&generator)
      let kept = solution.costs.values
      expect(solution.recomputeValues() < 1e-12, "seed \(seed)")
      for slot in tableau.rows.indices {
        let column = solution.basis.column(inSlot: slot)
        solution.costs.setValue(column, kept[column] + 1 + abs(kept[column]))
      }
      solution.primalInfeasible.removeAll()
      let correction = solution.recomputeValues()
      expect(correction >= 1, "seed \(seed)")
      expect(zip(solution.costs.values, kept).allSatisfy { abs($0 - $1) < 1e-9 }, "seed \(seed)")
      expect(Self.unnoted(solution, tableau), [], "seed \(seed)")
      expect(solution.costs.valueUpdates == 0 && solution.costs.valueRounding == 0)
    }
  }

  @Test func recomputedReducedCostsEqualUpdatedOnes() {
    var shifted = 0
    for seed in 300..<400 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      let (tableau, solution) = Self.shifted(&generator)
      let isConsistent = tableau.dualResiduals(solution).allSatisfy { !$0.differs(from: .zero) }
      expect(isConsistent, "seed \(seed)")
      for column in 0..<tableau.columnCount {
        expect(tableau.isDualFeasible(column, solution), "seed \(seed), column \(column)")
      }
      var again = solution
      again.recomputeReducedCosts()
      expect(Self.agree(again, solution, tableau), "seed \(seed)")
      // What the nonbasic columns had before does not count.
      var scrambled = solution
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
      let (tableau, solution) = Self.shifted(&generator)
      let levels = solution.costs.levels.order
      if !solution.costs.shifts.isEmpty || levels.isEmpty { continue }
      for column in 0..<tableau.columnCount where solution.basis.isNonbasic(column) {
        var changed = solution
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
}
