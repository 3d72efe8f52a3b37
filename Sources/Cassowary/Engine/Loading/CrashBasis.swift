/// A crash basis for many new rows at once, which saves most of their pivots.
///
/// A nonbasic column without a cost can absorb the infeasibility of its row. The basis stays regular if the logicals of all
/// rows with an entry of the column are basic: the rows that were given a column before have none. Youngest rows come first:
/// inner items are usually stated after those around them, so their own columns are still free.
enum CrashBasis {
  /// Exchanges logicals of the new rows that are fixed, or best at one value, for columns without a cost, if there are many
  /// new rows. O(terms of the new rows).
  ///
  /// - Returns: Whether the basis has changed and needs new factors.
  static func improve(newRows: [Int32], _ solution: inout BasicSolution) -> Bool {
    // Fewer new rows do not pay for new factors.
    if newRows.count < fewRows || 4 * newRows.count < solution.basis.slotCount { return false }
    var isOpen = solution.basis.header.rowsWithBasicLogical()
    var hasChanged = false
    var isSharedWithoutCost: [Int: Bool] = [:]
    // Rows that must hold come before those that are best at one value.
    for mustHold in [true, false] {
      for index in newRows.reversed() {
        let row = Int(index)
        let logical = solution.basis.logical(ofRow: row)
        guard isOpen[row], !solution.basis.header.isDropped[row],
          solution.basis.header.slotOfColumn[logical] == index,
          mustHold ? solution.costs.isFixed(logical) : isBestAtOneValue(logical, solution),
          let entering = columnWithoutCost(
            inRow: row, isOpen, sparesShared: mustHold, &isSharedWithoutCost, &solution)
        else { continue }
        if !DeliberateFault.isActive(.openCrashRow) { isOpen[row] = false }
        hasChanged = true
        exchange(row, logical, entering: entering, &solution)
      }
    }
    return hasChanged
  }

  /// Whether a basic logical, whose dual value is 0, waits at a breakpoint.
  private static func isBestAtOneValue(
    _ logical: Int, _ solution: borrowing BasicSolution
  ) -> Bool {
    !solution.costs.isFixed(logical) && !solution.costs.positions[logical].isOnSegment
  }

  static var fewRows: Int { 8 }
  private static var manyRows: Int { 16 }

  /// The column without a cost that has entries in the fewest rows, all of them open. With `sparesShared`, `nil` if a column
  /// without a cost has entries in many rows: such a row is skipped, and the column stays available to all of them.
  private static func columnWithoutCost(
    inRow row: Int, _ isOpen: [Bool], sparesShared: Bool, _ isSharedWithoutCost: inout [Int: Bool],
    _ solution: inout BasicSolution
  ) -> Int? {
    var best: Int?
    var fewest = manyRows
    for place in solution.basis.matrix.range(ofRow: row) {
      let term = solution.basis.matrix.terms[place]
      let column = Int(term.column)
      if solution.basis.isBasic(column) || solution.costs.hasReducedCost(column)
        || solution.costs.isFixed(column)
      {
        continue
      }
      let (count, areOpen) = rows(of: column, isOpen, &solution.basis)
      if count == manyRows {
        if !sparesShared { continue }
        // Such a column recurs and may have many breakpoints.
        let isWithoutCost = isSharedWithoutCost[column] ?? solution.costs.hasNoCost(column)
        isSharedWithoutCost[column] = isWithoutCost
        if isWithoutCost { return nil }
        continue
      }
      if count < fewest, areOpen, abs(term.value) >= Tolerance.singletonPivot,
        solution.costs.hasNoCost(column)
      {
        fewest = count
        best = column
      }
    }
    return best
  }

  /// The number of rows with an entry of a column, up to `manyRows`, and whether all are open.
  private static func rows(
    of column: Int, _ isOpen: [Bool], _ basis: inout Basis
  ) -> (count: Int, areOpen: Bool) {
    var count = 0
    var areOpen = true
    var next = basis.matrix.heads[column]
    while next >= 0 && count < manyRows {
      let term = basis.matrix.terms[Int(next)]
      if !isOpen[Int(term.row)] { areOpen = false }
      count += 1
      next = term.next
    }
    return (count, areOpen)
  }

  /// Exchanges columns without a change of reduced costs. Values and factors are computed later.
  private static func exchange(
    _ row: Int, _ logical: Int, entering: Int, _ solution: inout BasicSolution
  ) {
    let bound =
      solution.costs.isFixed(logical)
      ? Int(solution.costs.positions[logical].lowerBound)
      : Int(solution.costs.positions[logical].cursor)
    solution.costs.moveCursor(of: logical, to: bound)
    solution.costs.setPosition(logical, at: bound)
    solution.costs.setValue(logical, solution.costs.breakpoints[logical, bound].value)
    solution.costs.moveCursor(
      of: entering, to: Int(solution.costs.positions[entering].lowerBound) + 1)
    solution.costs.setOnSegment(entering)
    solution.exchange(row, entering: entering, hasFactors: false)
  }
}
