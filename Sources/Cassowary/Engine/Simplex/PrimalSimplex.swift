/// The primal simplex method on piecewise-linear costs: brings the dual values of the nonbasic columns into the
/// subdifferentials at their values, and keeps the values feasible.
struct PrimalSimplex: ~Copyable, Sendable {
  /// Nonbasic columns whose reduced cost may be infeasible.
  private(set) var dualInfeasible = WorkList()
  private var costStep = CostStep()
  private var longStep = PrimalLongStep()
  /// The place in `dualInfeasible` where the next choice begins.
  private var nextPriced = 0
  /// The column that stopped last, and whether it rose.
  private var stopped = (column: -1, rose: false)
  /// How often steps took back the one before with no others between, and the number of steps at the last time.
  private var reversals = (count: 0, step: 0)

  init() {}

  init(copying other: borrowing Self) {
    dualInfeasible = WorkList(copying: other.dualInfeasible)
    nextPriced = other.nextPriced
  }

  /// So many reversals after each other are no rounding that new factors would remove.
  private static var mostReversals: Int { 16 }

  /// The number of columns compared in a choice.
  private static var pricedColumns: Int { 32 }

  /// Removes the cost shifts, and moves columns until no reduced cost is infeasible. Sets `hasLostPrecision` if it gives
  /// up.
  mutating func run(_ solution: inout BasicSolution, _ progress: inout Progress) {
    removeShifts(&solution)
    noteRepricedColumns(&solution)
    (stopped.column, reversals) = (-1, (0, 0))
    while true {
      guard let (entering, rises) = chooseColumn(&solution, progress) else {
        if !solution.endCarefulSteps() { return }
        startAgain(&solution)
        continue
      }
      progress.noteStep()
      if progress.isOverLimit || solution.hasLostPrecision {
        solution.hasLostPrecision = true
        return
      }
      if solution.basis.factors.needsRefactorization {
        solution.refactorIfNeeded()
        startAgain(&solution)
        continue
      }
      if isReversal(entering, rises: rises) {
        reversals = (progress.steps - reversals.step > 4 ? 1 : reversals.count + 1, progress.steps)
        solution.hasLostPrecision = reversals.count > Self.mostReversals
        solution.refactor(keepingReducedCosts: false)
        startAgain(&solution)
        continue
      }
      solution.basis.ftran(entering)
      if !progress.usesBlandsRule,
        let changed = longStep.run(entering, rises: rises, &solution)
      {
        progress.noteIteration(isDegenerate: false)
        for column in changed { noteDualInfeasibility(Int(column), &solution) }
        if solution.noteCarefulStep() { startAgain(&solution) }
        continue
      }
      guard
        let step = PrimalStep.ratioTest(
          entering, rises: rises, &solution, usesBlandsRule: progress.usesBlandsRule),
        move(entering, rises: rises, step, &solution, &progress)
      else {
        if !solution.basis.factors.hasUpdates {
          solution.hasLostPrecision = true
          return
        }
        solution.refactor(keepingReducedCosts: false)
        startAgain(&solution)
        continue
      }
      if solution.noteCarefulStep() { startAgain(&solution) }
    }
  }

  /// Whether a movement takes back the last step. Both cannot lower the cost: a reduced cost is rounding that counts as 0 beside one
  /// pivot and, divided by another, does not. Such steps could repeat each other for ever.
  private mutating func isReversal(_ entering: Int, rises: Bool) -> Bool {
    let isReversal = entering == stopped.column && rises != stopped.rose
    stopped.column = -1
    return isReversal
  }

  /// Returns false, without a change, if the pivot differs between its row and its column.
  private mutating func move(
    _ entering: Int, rises: Bool, _ step: PrimalStep, _ solution: inout BasicSolution,
    _ progress: inout Progress
  ) -> Bool {
    if step.slot < 0 {
      step.carryOut(entering, rises: rises, &solution, &progress)
      return true
    }
    let pivot = solution.basis.pivotColumn[step.slot]
    solution.basis.computePivotRow(step.slot)
    if solution.disagree(pivot, solution.basis.pivotRow[entering]) { return false }
    let leaving = solution.basis.column(inSlot: step.slot)
    var costStep = CostStep()
    swap(&costStep, &self.costStep)
    defer { swap(&costStep, &self.costStep) }
    costStep.removeAll()
    for lane in solution.costs.levels.lanes {
      costStep.append(
        -solution.costs.excess(entering, rises: rises, lane: lane) / pivot, lane: lane)
    }
    solution.costs.reducedCostRounding.add(
      ofStep: costStep.size, pivot: pivot, columns: solution.basis.pivotRow.count)
    step.carryOut(entering, rises: rises, &solution, &progress)
    stopped = (leaving, step.rises)
    solution.notePivotRow()
    solution.costs.addToReducedCost(leaving, 1, times: costStep)
    noteDualInfeasibility(leaving, &solution)
    for listed in 0..<solution.basis.pivotRow.count {
      let index = solution.basis.pivotRow.index(at: listed)
      guard Int(index) != entering else { continue }
      let column = Int(index)
      solution.costs.addToReducedCost(
        column, solution.basis.pivotRow[column], times: costStep)
      solution.costs.repriced.insert(column)
      noteDualInfeasibility(column, &solution)
    }
    return true
  }

  /// Recomputed values or reduced costs may have shifted costs.
  private mutating func startAgain(_ solution: inout BasicSolution) {
    removeShifts(&solution)
    noteRepricedColumns(&solution)
  }

  private mutating func noteRepricedColumns(_ solution: inout BasicSolution) {
    for place in 0..<solution.costs.repriced.count {
      let index = solution.costs.repriced[place]
      noteDualInfeasibility(Int(index), &solution)
    }
  }

  @inline(__always)
  private mutating func noteDualInfeasibility(_ column: Int, _ solution: inout BasicSolution) {
    if dualInfeasible.contains(column) || !solution.basis.isNonbasic(column)
      || solution.costs.isDualFeasible(column)
    {
      return
    }
    dualInfeasible.insert(column)
  }

  // MARK: Column choice

  /// Dantzig's rule with partial pricing: of the next few columns, the one with the largest gain per unit, compared as
  /// vectors; under Bland's rule the one with the smallest index.
  private mutating func chooseColumn(
    _ solution: inout BasicSolution, _ progress: Progress
  ) -> (column: Int, rises: Bool)? {
    var best: (column: Int, rises: Bool)?
    let takesFirst = progress.usesBlandsRule
    var left = takesFirst ? Int.max : Self.pricedColumns
    var index = nextPriced < dualInfeasible.count ? nextPriced : 0
    // First the columns from there on, then those before.
    var end = dualInfeasible.count
    var hasWrapped = index == 0
    while left > 0 {
      if index >= min(end, dualInfeasible.count) {
        if hasWrapped { break }
        hasWrapped = true
        end = nextPriced
        index = 0
        continue
      }
      let column = dualInfeasible[index]
      if !solution.basis.isNonbasic(column) || solution.costs.isDualFeasible(column) {
        dualInfeasible.swapRemove(at: index)
        continue
      }
      left -= 1
      let falls =
        solution.costs.sign(column) < 0
        && (solution.costs.positions[column].isOnSegment
          || !solution.costs.isBlockedBelow(column, Int(solution.costs.positions[column].cursor)))
      let found = (column: column, rises: !falls)
      if let known = best {
        let isBetter =
          takesFirst
          ? column < known.column : Self.gainsMore(found, than: known, &solution.costs)
        if isBetter { best = found }
      } else {
        best = found
      }
      index += 1
    }
    nextPriced = index
    return best
  }

  /// Whether a movement gains more per unit than another. Numbers that differ by rounding are equal.
  private static func gainsMore(
    _ movement: (column: Int, rises: Bool), than other: (column: Int, rises: Bool),
    _ costs: inout ColumnCosts
  ) -> Bool {
    for lane in costs.levels.lanes {
      let gain = gain(movement, lane, &costs)
      let otherGain = self.gain(other, lane, &costs)
      if gain == otherGain { continue }
      let tolerance = Tolerance.reducedCost * max(1, min(abs(gain), abs(otherGain)))
      if abs(gain - otherGain) > tolerance { return gain > otherGain }
    }
    return false
  }

  @inline(__always)
  private static func gain(
    _ movement: (column: Int, rises: Bool), _ lane: Int, _ costs: inout ColumnCosts
  ) -> Double {
    let excess = costs.excess(movement.column, rises: movement.rises, lane: lane)
    return movement.rises ? excess : -excess
  }

  // MARK: Cost shifts

  /// Removes the cost shifts, and adjusts the reduced costs.
  func removeShifts(_ solution: inout BasicSolution) {
    removeOrderShifts(&solution)
    if solution.costs.shifts.isEmpty { return }
    let shifts = solution.costs.takeShifts()
    if DeliberateFault.isActive(.keptCostShift) { return }
    var basicColumns: [Int] = []
    for (row, index) in shifts.columns.enumerated() {
      let column = Int(index)
      if !solution.basis.header.isInUse(column) { continue }
      solution.costs.addToReducedCost(column, 1, times: shifts.slopes, row: row)
      solution.costs.repriced.insertWeakly(column)
      if solution.basis.isBasic(column) { basicColumns.append(column) }
    }
    // A basic column cannot keep a dual value that is no slope at its value: the excess is a new shift, which is passed
    // on to the nonbasic columns.
    for column in basicColumns { solution.fitReducedCost(column) }
    let left = solution.costs.takeShifts()
    var slopes = BasicSolution.SlotSlopes(laneCount: left.slopes.laneCount)
    for (row, column) in left.columns.enumerated() {
      let slot = solution.basis.slot(of: Int(column))
      slopes.slopes.add(-1, times: left.slopes, row: row, to: slopes.append(slot))
    }
    solution.addToReducedCosts(slopes)
    if solution.isCareful { solution.refineAllReducedCosts() }
  }

  private func removeOrderShifts(_ solution: inout BasicSolution) {
    let shifts = solution.costs.takeOrderShifts()
    if shifts.isEmpty { return }
    var slopes = BasicSolution.SlotSlopes(laneCount: solution.costs.reducedCosts.laneCount)
    for (index, slope) in shifts {
      let column = Int(index)
      if solution.basis.isBasic(column) {
        let row = slopes.append(solution.basis.slot(of: column))
        slopes.slopes[row, LevelMatrix.orderLane] = -slope
      } else {
        solution.costs.addToReducedCost(column, slope, lane: LevelMatrix.orderLane)
      }
    }
    solution.addToReducedCosts(slopes)
  }

  // MARK: Dropped rows

  /// Makes the logicals of dropped rows basic, and retires the rows.
  func removeUnusedRows(
    _ solution: inout BasicSolution, _ progress: inout Progress, hasDegenerateColumns: Bool
  ) {
    for place in solution.basis.header.unusedRows.indices {
      let row = Int(solution.basis.header.unusedRows[place])
      let logical = solution.basis.logical(ofRow: row)
      if !solution.basis.isBasic(logical) { makeBasic(logical, &solution, &progress) }
      solution.removeUnusedRow(row, hasDegenerateColumns: hasDegenerateColumns)
      if solution.basis.factors.needsRefactorization { solution.refactor() }
    }
    solution.basis.header.keepUnusedRows(0)
  }

  /// Moves the logical of a dropped row, which has no cost, until a column leaves for it.
  private func makeBasic(
    _ logical: Int, _ solution: inout BasicSolution, _ progress: inout Progress
  ) {
    solution.basis.ftran(logical)
    for rises in [true, false] {
      guard
        let step = PrimalStep.ratioTest(
          logical, rises: rises, &solution, usesBlandsRule: progress.usesBlandsRule)
      else { continue }
      if step.slot >= 0 {
        solution.basis.computePivotRow(step.slot)
        solution.notePivotRow()
      }
      step.carryOut(logical, rises: rises, &solution, &progress)
      return
    }
    exchangeInPlace(logical, &solution)
  }

  /// Exchanges a column that nothing stops for the one with the largest pivot, which leaves at its value.
  private func exchangeInPlace(_ entering: Int, _ solution: inout BasicSolution) {
    var slot = -1
    for listed in 0..<solution.basis.pivotColumn.count {
      let index = solution.basis.pivotColumn.index(at: listed)
      let row = solution.basis.header.rowOfColumn[solution.basis.column(inSlot: Int(index))]
      if row >= 0 && solution.basis.header.isDropped[Int(row)] { continue }
      if slot < 0
        || abs(solution.basis.pivotColumn[slot]) < abs(solution.basis.pivotColumn[Int(index)])
      {
        slot = Int(index)
      }
    }
    if slot < 0 {
      solution.hasLostPrecision = true
      return
    }
    solution.basis.computePivotRow(slot)
    solution.notePivotRow()
    solution.exchange(slot, entering: entering)
    solution.costs.setOnSegment(entering)
  }
}
