/// Takes columns and rows that no constraint needs out of use.
enum ColumnRemoval {
  /// Frees the columns without rows and breakpoints. Their variables become 0.
  static func removeIdleColumns(_ presolve: inout Presolve, _ solution: inout BasicSolution) {
    if solution.columns.idle.isEmpty { return }
    for place in solution.columns.idle.indices {
      remove(Int(solution.columns.idle[place]), &presolve, &solution)
    }
    solution.columns.forgetIdle()
  }

  private static func remove(
    _ column: Int, _ presolve: inout Presolve, _ solution: inout BasicSolution
  ) {
    let variable = presolve.variable(ofColumn: column)
    guard variable >= 0, solution.basis.isEmpty(column: column),
      solution.costs.breakpoints.isEmpty(column), !solution.basis.isBasic(column),
      !presolve.isRead(variable)
    else { return }
    presolve.unbind(column)
    solution.removeColumn(column)
  }

  /// Retires at once each dropped row that was the only row of a column without a cost. An equation of the same batch can
  /// then substitute the variable, which for example only a soft position constraint used.
  static func removeRowsOfFreeColumns(
    _ presolve: inout Presolve, _ solution: inout BasicSolution, hasDegenerateColumns: Bool
  ) {
    let shiftedColumns =
      solution.costs.shifts.columns.count > fewShifts ? Set(solution.costs.shifts.columns) : []
    var kept = 0
    for place in solution.basis.header.unusedRows.indices {
      let row = Int(solution.basis.header.unusedRows[place])
      let logical = solution.basis.logical(ofRow: row)
      guard let column = freeColumn(ofRow: row, shiftedColumns, &presolve, &solution) else {
        solution.basis.header.moveUnusedRow(from: place, to: kept)
        kept += 1
        continue
      }
      if solution.basis.isBasic(column) {
        let slot = solution.basis.slot(of: column)
        if hasDegenerateColumns {
          solution.basis.computePivotRow(slot)
          solution.notePivotRow()
        }
        solution.basis.setSingletonPivotColumn(column, slot: slot)
        solution.exchange(slot, entering: logical)
        solution.costs.setOnSegment(logical)
      }
      solution.removeUnusedRow(row, hasDegenerateColumns: hasDegenerateColumns)
      remove(column, &presolve, &solution)
    }
    solution.basis.header.keepUnusedRows(kept)
  }

  /// A column without a cost whose only entry is in this row. The column or the logical is basic, so the row has no
  /// multiplier. A cost removed in the same batch still counts until the cost shifts are removed.
  private static func freeColumn(
    ofRow row: Int, _ shiftedColumns: Set<Int32>, _ presolve: inout Presolve,
    _ solution: inout BasicSolution
  ) -> Int? {
    let logical = solution.basis.header.logicalOfRow[row]
    if isShifted(logical, shiftedColumns, solution.costs.shifts) { return nil }
    let isBasic = solution.basis.isBasic(Int(logical))
    for place in solution.basis.matrix.range(ofRow: row) {
      let term = solution.basis.matrix.terms[place]
      let column = Int(term.column)
      if isBasic == !solution.basis.isBasic(column) && solution.costs.breakpoints.isEmpty(column)
        && solution.basis.matrix.heads[column] == place && term.next < 0
        && abs(term.value) >= Tolerance.singletonPivot
        && !presolve.isRead(presolve.variable(ofColumn: column))
        && !isShifted(term.column, shiftedColumns, solution.costs.shifts)
      {
        return column
      }
    }
    return nil
  }

  /// So few shifted columns are compared one by one, not put in a set. Removing columns shifts no other.
  private static var fewShifts: Int { 8 }

  @inline(__always)
  private static func isShifted(
    _ column: Int32, _ many: Set<Int32>, _ shifts: borrowing CostShifts
  ) -> Bool {
    many.isEmpty ? shifts.columns.contains(column) : many.contains(column)
  }
}
