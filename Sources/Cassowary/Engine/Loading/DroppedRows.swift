/// A batch that replaces a large part of the rows leaves a basis that solves the old ones: dual values of constraints that are
/// gone, and basic columns that the new rows could use.
///
/// Here the logicals of dropped rows become basic in place of the columns that the factors pair with these rows, and the dual
/// values of the dropped rows become 0, as if the rows had never been. The rest of the basis stays as it is.
enum DroppedRows {
  /// Whether the logicals of so many dropped rows are nonbasic that new factors take less time than their pivots.
  static func areMany(_ basis: inout Basis) -> Bool {
    if basis.header.unusedRows.isEmpty || 16 * basis.header.unusedRows.count < basis.slotCount {
      return false
    }
    var count = 0
    for place in basis.header.unusedRows.indices
    where !basis.isBasic(basis.logical(ofRow: Int(basis.header.unusedRows[place]))) {
      count += 1
    }
    return count >= fewRows && 16 * count >= basis.slotCount
  }

  private static var fewRows: Int { 8 }

  /// Makes the logicals basic, and removes the cost shifts that keep the dual values of their rows. O(columns), three
  /// factorizations at most, and one BTRAN a level.
  static func release(_ solution: inout BasicSolution, _ primal: borrowing PrimalSimplex) {
    // Only new factors pair rows with columns.
    solution.refactor(keepingValues: true)
    if solution.hasLostPrecision { return }
    for place in solution.basis.header.unusedRows.indices {
      release(Int(solution.basis.header.unusedRows[place]), &solution)
    }
    solution.costs.valueRounding.distrust()
    solution.refactor()
    if solution.hasLostPrecision { return }
    primal.removeShifts(&solution)
    for column in 0..<solution.costs.count
    where solution.basis.isNonbasic(column) && !solution.costs.isDualFeasible(column) {
      solution.fitValue(column)
    }
    solution.applyPendingMoves()
  }

  /// Exchanges a row's logical for the column paired with the row, if that fits its value. No dual value changes.
  private static func release(_ row: Int, _ solution: inout BasicSolution) {
    let logical = solution.basis.logical(ofRow: row)
    if solution.basis.isBasic(logical) { return }
    let slot = solution.basis.slot(pairedWithRow: row)
    let column = solution.basis.column(inSlot: slot)
    let (low, high) = solution.costs.interval(column)
    if !solution.costs.positions[column].isOnSegment {
      solution.costs.setValue(column, low)
    } else if !(low...high).contains(solution.costs.values[column]) {
      return
    }
    solution.basis.header.setBasic(logical, inSlot: slot)
    solution.costs.repriced.insert(column)
    solution.costs.repriced.insert(logical)
  }
}
