// Dual steps before the first factors.

extension DualSimplex {
  /// Where all rows wait for factors, makes a step for each infeasible slot whose row has no basic column but the logical: the row of
  /// the tableau is that row then, and neither BTRAN nor FTRAN nor an update of factors is necessary. A first load begins with such
  /// rows alone, and a crash basis leaves many. The worst ones come first: their steps make others feasible. Factors and values must
  /// follow.
  ///
  /// Each entering column is the first basic one of its row, so the basis stays regular.
  mutating func moveWithoutFactors(
    _ solution: inout BasicSolution, _ presolve: inout Presolve, _ ties: inout TieBreaker,
    _ progress: inout Progress, _ model: Model
  ) {
    if !solution.basis.hasUnfactoredRows { return }
    var slots = SlotQueue()
    for place in 0..<solution.primalInfeasible.count {
      let slot = solution.primalInfeasible[place]
      if !solution.basis.hasOnlyLogical(inRowOf: slot) { continue }
      let distance = solution.primalInfeasibility(slot)
      slots.append(slot, distance * distance)
    }
    slots.heapify()
    while let slot = slots.popFirst() {
      if !solution.basis.takePivotRow(slot) { continue }
      // A flip in another step may have moved it.
      solution.costs.setValue(
        solution.basis.column(inSlot: slot), solution.basis.valueOfPivotRow(solution.costs.values))
      if !(solution.primalInfeasibility(slot) > Tolerance.conflict) { continue }
      guard let leaving = leavingColumn(inSlot: slot, &solution) else { return }
      progress.noteStep()
      _ = ratioTest.run(
        leaving, &solution, &presolve, &ties, &progress, model, hasFactors: false)
    }
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
    if abs(entry) < Tolerance.pivot && basis.hasUpdates { return nil }
    if isAlone && abs(entry) < Self.smallLonePivot { return nil }
    basis.ftran(entering, pivotOnlyIn: isAlone ? slot : nil)
    let pivot = basis.pivotColumn[slot]
    return disagree(pivot, entry) ? nil : pivot
  }
}
