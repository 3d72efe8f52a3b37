// Solving with the factors, and pricing.

extension Basis {
  /// Adds a multiple of a column to the right-hand side of the next FTRAN.
  mutating func addToRightHandSide(_ column: Int, times factor: Double) {
    if header.rowOfColumn[column] >= 0 {
      rightHandSides.byRow.add(-factor, at: Int(header.rowOfColumn[column]))
      return
    }
    var place = Int(matrix.heads[column])
    while place >= 0 {
      let term = matrix.terms[place]
      rightHandSides.byRow.add(term.value * factor, at: Int(term.row))
      place = Int(term.next)
    }
  }

  /// Adds the nonbasic columns times their values to the right-hand side of the next FTRAN. O(terms).
  mutating func addNonbasicColumns(at values: borrowing FlatArray<Double>) {
    for row in header.logicalOfRow.indices where header.logicalOfRow[row] >= 0 {
      let logical = logical(ofRow: row)
      var sum = isNonbasic(logical) ? -values[logical] : 0
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        if isNonbasic(Int(term.column)) {
          sum += term.value * values[Int(term.column)]
        }
      }
      if sum != 0 { rightHandSides.byRow.add(sum, at: row) }
    }
  }

  /// Replaces numbers by slot by numbers by row: the least at any slot where FTRAN of a column with an entry in the row can give an
  /// entry. O(entries of the factors).
  mutating func spreadLeast(_ numbers: inout FlatArray<UInt64>) {
    factors.factorization.spreadLeast(&numbers)
  }

  /// Whether a condition holds for all rows in which a column has an entry.
  @inline(__always)
  func allRows(of column: Int, _ isTrue: (Int) -> Bool) -> Bool {
    if header.rowOfColumn[column] >= 0 { return isTrue(Int(header.rowOfColumn[column])) }
    var place = Int(matrix.heads[column])
    while place >= 0 {
      if !isTrue(Int(matrix.terms[place].row)) { return false }
      place = Int(matrix.terms[place].next)
    }
    return true
  }

  /// FTRAN: solves `B · pivotColumn = right-hand side`.
  mutating func ftran() {
    pivotColumn.clear()
    if accuracy.isRefining { refinement.rightHandSide = rightHandSides.byRow.entries }
    factors.factorization.ftran(&rightHandSides.byRow, into: &pivotColumn)
    refine(.column)
    factors.solvedColumn = -1
  }

  /// FTRAN: `pivotColumn` becomes a column in terms of the basis.
  mutating func ftran(_ column: Int) {
    pivotColumn.clear()
    addToRightHandSide(column, times: 1)
    if accuracy.isRefining { refinement.rightHandSide = rightHandSides.byRow.entries }
    factors.factorization.ftran(&rightHandSides.byRow, into: &pivotColumn, keepsColumn: true)
    refine(.column)
    factors.solvedColumn = column
  }

  /// Puts `pivotColumn` aside for another solve, or brings it back.
  mutating func exchangePivotColumns() {
    swap(&pivotColumn, &otherColumn.pivotColumn)
    swap(&factors.solvedColumn, &otherColumn.solvedColumn)
  }

  /// FTRAN, or with a slot, whose row was computed last, only as much as an exchange needs: `pivotColumn` then has no other
  /// entry than the pivot.
  mutating func ftran(_ column: Int, pivotOnlyIn slot: Int?) {
    guard let slot else { return ftran(column) }
    addToRightHandSide(column, times: 1)
    factors.factorization.keepColumn(&rightHandSides.byRow)
    factors.solvedColumn = column
    pivotColumn.clear()
    pivotColumn.set(factors.factorization.keptEntry(at: slot), at: slot)
  }

  /// The value of the basic column whose row was computed last, by the values of the nonbasic ones.
  @inline(__always)
  func valueOfPivotRow(_ values: borrowing FlatArray<Double>) -> Double {
    var sum = 0.0
    for listed in 0..<pivotRow.count {
      let column = Int(pivotRow.index(at: listed))
      sum -= pivotRow[column] * values[column]
    }
    return sum
  }

  /// Adds a number to the right-hand side of the next BTRAN.
  ///
  /// - Parameter rest: Digits of the number that one double has no room for, if solutions are refined.
  mutating func addToRightHandSide(slot: Int, _ value: Double, rest: Double = 0) {
    rightHandSides.bySlot.add(value, at: slot)
    if rest != 0 { refinement.slotRests.append((Int32(slot), rest)) }
  }

  /// BTRAN: solves `Bᵀ · btranRow = right-hand side`.
  mutating func btran() {
    btranRow.clear()
    if accuracy.isRefining {
      refinement.rightHandSide = rightHandSides.bySlot.entries + refinement.slotRests
    }
    refinement.slotRests.empty()
    factors.factorization.btran(&rightHandSides.bySlot, into: &btranRow)
    refine(.row)
  }

  /// BTRAN and pricing: `pivotRow` becomes the slot's row of the tableau.
  mutating func computePivotRow(_ slot: Int) {
    btranRow.clear()
    factors.factorization.btran(position: slot, into: &btranRow)
    if accuracy.isRefining {
      refinement.rightHandSide = [(Int32(slot), 1)]
      refine(.row)
    }
    price()
  }

  /// Pricing: `pivotRow` becomes `btranRow` times the nonbasic columns, row by row.
  mutating func price() {
    pivotRow.clear()
    if accuracy.isRefining { return priceCarefully() }
    for listed in 0..<btranRow.count {
      let rowIndex = btranRow.index(at: listed)
      let row = Int(rowIndex)
      let multiplier = btranRow[row]
      if multiplier == 0 || header.logicalOfRow[row] < 0 { continue }
      for place in matrix.range(ofRow: row) {
        let column = Int(matrix.terms[place].column)
        if header.slotOfColumn[column] < 0 {
          pivotRow.add(multiplier * matrix.terms[place].value, at: column)
        }
      }
      let logical = logical(ofRow: row)
      if header.slotOfColumn[logical] < 0 { pivotRow.add(-multiplier, at: logical) }
    }
  }

  /// Prices like ``price()``; entries that are only rounding become 0.
  private mutating func priceCarefully() {
    refinement.pricedSizes.clear()
    func add(_ product: Double, at column: Int) {
      pivotRow.add(product, at: column)
      refinement.pricedSizes.add(abs(product), at: column)
    }
    for listed in 0..<btranRow.count {
      let rowIndex = btranRow.index(at: listed)
      let row = Int(rowIndex)
      let multiplier = btranRow[row]
      if multiplier == 0 || header.logicalOfRow[row] < 0 { continue }
      for place in matrix.range(ofRow: row) {
        let column = Int(matrix.terms[place].column)
        if header.slotOfColumn[column] < 0 {
          add(multiplier * matrix.terms[place].value, at: column)
        }
      }
      let logical = logical(ofRow: row)
      if header.slotOfColumn[logical] < 0 { add(-multiplier, at: logical) }
    }
    for listed in 0..<pivotRow.count {
      let column = Int(pivotRow.index(at: listed))
      if abs(pivotRow[column]) < Tolerance.carefulRounding * refinement.pricedSizes[column] {
        pivotRow.set(0, at: column)
      }
    }
  }

  /// The sum of absolute products in an entry of a carefully priced row.
  func pricedSize(_ column: Int) -> Double { refinement.pricedSizes[column] }

  /// Lists in `pivotRow` all variables' columns that are in `columns`, or in the row of a logical in `columns`.
  mutating func gatherVariables(withDualValuesOf columns: borrowing WorkList) {
    pivotRow.clear()
    for position in 0..<columns.count {
      let column = columns[position]
      if !header.isInUse(column) { continue }
      let row = Int(header.rowOfColumn[column])
      if row < 0 {
        pivotRow.set(1, at: column)
        continue
      }
      for place in matrix.range(ofRow: row) { pivotRow.set(1, at: Int(matrix.terms[place].column)) }
    }
  }

  mutating func addToPivotRow(_ column: Int, _ value: Double) { pivotRow.add(value, at: column) }
}
