// Dual steps before the first factors.

extension DualSimplex {
  /// Where all rows wait for factors, makes the steps whose rows of the tableau a few rows of the problem add up to
  /// (``RowElimination``): neither BTRAN nor FTRAN nor an update of factors is necessary. A first load begins with rows that have no
  /// basic column but the logical. The worst slots come first: their steps make others feasible. Factors and values must follow.
  ///
  /// - Parameter adds: Whether rows may be added to each other. Sums of steep rows are checked only where factors gave them.
  mutating func moveWithoutFactors(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ ties: inout TieBreaker,
    _ progress: inout Progress, _ model: Model, adds: Bool
  ) {
    if !solution.basis.factors.hasUnfactoredRows { return }
    elimination.begin(rows: solution.basis.slotCount, adds: adds)
    // A crash basis has left values behind: first those of older rows, which contain the columns of younger ones.
    for row in (0..<solution.basis.slotCount).reversed() {
      if !elimination.settle(row, &solution) { return }
    }
    for place in 0..<solution.primalInfeasible.count {
      elimination.touch(solution.primalInfeasible[place])
    }
    var slots = SlotQueue()
    // Those that only factors can serve stay marked.
    var isWaiting = FlatArray(repeating: false, count: solution.basis.slotCount)
    var steps = 0
    while true {
      queueTouched(&slots, &isWaiting, &solution)
      guard let slot = slots.first else { return }
      let infeasibility = solution.primalInfeasibility(slot)
      if !(infeasibility > Tolerance.conflict) {
        slots.removeFirst()
        isWaiting[slot] = false
        continue
      }
      if !slots.updateFirst(infeasibility * infeasibility) { continue }
      slots.removeFirst()
      if steps > 2 * solution.basis.slotCount || progress.isOverLimit { return }
      if !elimination.takePivotRow(slot, &solution.basis) { continue }
      isWaiting[slot] = false
      // A flip in another step may have moved it.
      solution.costs.setValue(
        solution.basis.column(inSlot: slot), solution.basis.valueOfPivotRow(solution.costs.values))
      if !(solution.primalInfeasibility(slot) > Tolerance.conflict) { continue }
      guard let leaving = leavingColumn(inSlot: slot, &solution) else { return }
      let before = solution.costs.values[leaving.column]
      steps += 1
      progress.noteStep()
      let outcome = ratioTest.run(
        leaving, &solution, &presolve, &ties, &progress, model, hasFactors: false)
      guard case .moved = outcome else {
        isWaiting[slot] = true
        continue
      }
      if !follow(leaving, from: before, &solution) { return }
      if solution.basis.header.columnOfSlot[slot] != Int32(truncatingIfNeeded: leaving.column) {
        elimination.match(slot, &solution)
      }
    }
  }

  /// Queues the slots whose column may have become infeasible, if it has.
  @inline(__always)
  private mutating func queueTouched(
    _ slots: inout SlotQueue, _ isWaiting: inout FlatArray<Bool>, _ solution: inout BasicSolution
  ) {
    while let slot = elimination.takeTouched() {
      if isWaiting[slot] || solution.basis.header.columnOfSlot[slot] < 0 { continue }
      let infeasibility = solution.primalInfeasibility(slot)
      if !(infeasibility > Tolerance.conflict) { continue }
      isWaiting[slot] = true
      slots.push(slot, infeasibility * infeasibility)
    }
  }

  /// Moves the basic columns after the last step. Returns `false` if that is too much work.
  @inline(__always)
  private mutating func follow(
    _ leaving: LeavingColumn, from before: Double, _ solution: inout BasicSolution
  ) -> Bool {
    let own = ColumnMove(leaving.column, by: solution.costs.values[leaving.column] - before)
    if !elimination.follow(own, &solution) { return false }
    for place in ratioTest.moves.indices {
      if !elimination.follow(ratioTest.moves[place], &solution) { return false }
    }
    return true
  }
}

extension BasicSolution {
  /// Growth in the factors shows in the whole column, which is not computed alone.
  private static var smallLonePivot: Double { 0x1p-4 }

  /// The entry in a slot of the FTRAN of an entering column. `nil` if it is too small, or differs from that of the pivot row, which is
  /// all that is known without factors.
  ///
  /// - Parameter isAlone: Whether only this entry of the FTRAN is computed.
  @inline(__always)
  mutating func pivot(
    _ entering: Int, inSlot slot: Int, _ entry: Double, hasFactors: Bool, isAlone: Bool
  ) -> Double? {
    if !hasFactors { return abs(entry) < Tolerance.singletonPivot ? nil : entry }
    if abs(entry) < Tolerance.pivot && basis.factors.hasUpdates { return nil }
    if isAlone && abs(entry) < Self.smallLonePivot { return nil }
    basis.ftran(entering, pivotOnlyIn: isAlone ? slot : nil)
    let pivot = basis.pivotColumn[slot]
    return disagree(pivot, entry) ? nil : pivot
  }
}
