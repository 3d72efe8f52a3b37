import Expectations
import TestSupport
import Testing

@testable import Cassowary

/// Where costs become weaker or go, the primal simplex method finds the optimum of those that are left.
@Suite struct PrimalSimplexTests {
  /// A problem at its optimum, with the parts that brought it there.
  private struct Optimum: ~Copyable {
    var tableau: SmallTableau
    var solution: BasicSolution
    var ties = TieBreaker()
    var primal = PrimalSimplex()
    var progress = Progress()

    init?(_ tableau: SmallTableau) {
      self.tableau = tableau
      solution = tableau.load()
      progress.setSize(columns: tableau.columnCount, rows: tableau.rows.count)
      var dual = DualSimplex()
      var presolve = Presolve()
      var tolerated: Set<Int> = []
      guard
        case .feasible = dual.run(
          &solution, &presolve, &ties, &progress, Model(), tolerating: &tolerated)
      else {
        return nil
      }
    }

    /// Removes some pieces, as many as one in `share`.
    mutating func removeSome(_ generator: inout SplitMix64, oneIn share: Int) {
      for index in tableau.pieces.indices where generator.oneIn(share) {
        tableau.remove(index, from: &solution)
      }
    }

    /// Where the errors are larger than they have to be, or something else is no optimum, in words.
    func problems() -> [String] {
      tableau.problems(ofOptimum: solution)
        + (solution.hasLostPrecision ? ["lost precision"] : [])
        + (primal.dualInfeasible.isEmpty ? [] : ["dual infeasible columns wait"])
    }
  }

  private static func random(
    _ generator: inout SplitMix64, levels: Int? = nil, bounds: Int = 25
  ) -> Optimum? {
    Optimum(
      SmallTableau.random(
        &generator, priorities: levels.map { (1...$0).map { Double(50 * $0) } }, bounds: bounds))
  }

  // MARK: Cost shifts

  /// Shifts keep the reduced costs a combination of the rows; without them the reduced costs are those of the true costs.
  @Test func removingShiftsRestoresReducedCosts() {
    var shifted = 0
    for seed in 0..<120 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      guard var optimum = Self.random(&generator) else { continue }
      optimum.removeSome(&generator, oneIn: 2)
      expect(optimum.tableau.dualResidual(optimum.solution) < 1e-7, "seed \(seed)")
      if optimum.solution.costs.shifts.isEmpty { continue }
      shifted += 1
      let values = optimum.solution.costs.values.array()
      optimum.solution.costs.repriced.removeAll()
      let before = ColumnCosts(copying: optimum.solution.costs)
      optimum.primal.removeShifts(&optimum.solution)
      expect(optimum.solution.costs.shifts.isEmpty, "seed \(seed)")
      expect(optimum.tableau.dualResidual(optimum.solution) < 1e-7, "seed \(seed)")
      expect(optimum.solution.costs.values.array(), values, "seed \(seed)")
      for column in 0..<optimum.tableau.columnCount {
        if optimum.solution.basis.isBasic(column) {
          expect(optimum.tableau.isDualFeasible(column, optimum.solution), "seed \(seed)")
        } else if before.plainReducedCost(column)
          != optimum.solution.costs.plainReducedCost(column)
        {
          expect(optimum.solution.costs.repriced.contains(column), "seed \(seed)")
        }
      }
    }
    expect(shifted > 30)
  }

  /// The same in the order lane alone.
  @Test func removingOrderShiftsReachesTheRow() {
    let tableau = SmallTableau(
      structuralCount: 2, rows: [[1, 2]],
      pieces: [.init(column: 0, value: 0, priority: 500, relation: .equal)])
    var solution = tableau.load()
    let before = ColumnCosts(copying: solution.costs)
    let order = PlainVector(order: 0.5)
    // The basic logical, and a nonbasic column.
    for column in [1, 2] {
      solution.costs.setReducedCost(column, to: order)
      solution.costs.shiftReducedCost(column)
      expect(!solution.costs.hasReducedCost(column))
    }
    PrimalSimplex().removeShifts(&solution)
    expect(solution.costs.takeOrderShifts().isEmpty)
    // The row is `logical = x0 + 2 · x1`: x1 gets its own shift, and twice that of the logical.
    expect(solution.costs.plainReducedCost(0), before.plainReducedCost(0) + order)
    expect(solution.costs.plainReducedCost(1), before.plainReducedCost(1) + 3 * order)
    expect(!solution.costs.hasReducedCost(2))
  }

  // MARK: Optima

  @Test(arguments: [1, 3, 7, 12], [false, true])
  func findsOptimumAfterRemovals(_ levels: Int, _ usesBlandsRule: Bool) {
    var moved = 0
    for seed in 200..<260 as Range<UInt64> {
      var generator = SplitMix64(seed: seed)
      guard var optimum = Self.random(&generator, levels: levels) else { continue }
      let before = optimum.solution.costs.values.array()
      optimum.removeSome(&generator, oneIn: 2)
      if usesBlandsRule {
        optimum.progress = .stalled(
          columns: optimum.tableau.columnCount, rows: optimum.tableau.rows.count)
      }
      optimum.primal.run(&optimum.solution, &optimum.progress)
      expect(optimum.problems(), [], "seed \(seed)")
      if optimum.solution.costs.values.array() != before { moved += 1 }
    }
    expect(moved > 10)
  }

  @Test func largestGainIsChosenFirst() {
    // Both columns fall to 0 for the same error of the logical, which the second one reaches alone.
    let tableau = SmallTableau(
      structuralCount: 2, rows: [[1, 2]],
      pieces: [
        .init(column: 0, value: 6, priority: 900, relation: .equal),
        .init(column: 1, value: 6, priority: 900, weight: 2, relation: .equal),
        .init(column: 2, value: 6, priority: 500, relation: .equal),
        .init(column: 0, value: 0, priority: 1000, relation: .greaterThanOrEqual),
        .init(column: 1, value: 0, priority: 1000, relation: .greaterThanOrEqual),
      ])
    guard var optimum = Optimum(tableau) else {
      Issue.record("no optimum")
      return
    }
    expect(optimum.solution.costs.values.array(), [6, 6, 18])
    let steps = optimum.progress.steps
    optimum.tableau.remove(0, from: &optimum.solution)
    optimum.tableau.remove(1, from: &optimum.solution)
    optimum.primal.run(&optimum.solution, &optimum.progress)
    expect(optimum.solution.costs.values.array(), [6, 0, 6])
    expect(optimum.progress.steps == steps + 1 || optimum.progress.steps == steps + 2)
  }

  /// Rounding in the reduced costs that counts as 0, and divided by a pivot does not.
  @Test("steps that take back each other end", arguments: [5e-10, -5e-10])
  func reversals(_ rounding: Double) {
    let tableau = SmallTableau(
      structuralCount: 2, rows: [[0.25, 0]],
      pieces: [
        .init(column: 0, value: 0, priority: 900, relation: .equal),
        .init(column: 0, value: 100, priority: 300, relation: .greaterThanOrEqual),
        .init(column: 1, value: 7, priority: 800, relation: .equal),
        .init(column: 0, value: 0, priority: 1000, relation: .greaterThanOrEqual),
        .init(column: 2, value: 20, priority: 1000, relation: .lessThanOrEqual),
      ])
    guard var optimum = Optimum(tableau) else {
      Issue.record("no optimum")
      return
    }
    let steps = optimum.progress.steps
    optimum.tableau.remove(0, from: &optimum.solution)
    let lane = Int(optimum.solution.costs.useLevel(800, weight: 1).level)
    optimum.solution.costs.addToReducedCost(0, rounding, lane: lane)
    optimum.primal.run(&optimum.solution, &optimum.progress)
    expect(optimum.solution.costs.values.array(), [80, 7, 20])
    expect(optimum.problems(), [])
    expect(optimum.progress.steps <= steps + 4, "\(optimum.progress.steps - steps) steps")
  }

  @Test func unboundedCostLosesPrecision() {
    var solution = BasicSolution()
    _ = solution.makeColumn()
    // A reduced cost that no cost of the column explains, and nothing that stops it.
    _ = solution.costs.useLevel(500, weight: 1)
    solution.costs.setReducedCost(0, to: PlainVector([1], order: 1))
    solution.costs.repriced.insert(0)
    var primal = PrimalSimplex()
    var progress = Progress()
    progress.setSize(columns: 1, rows: 0)
    primal.run(&solution, &progress)
    expect(solution.hasLostPrecision)
  }
}
