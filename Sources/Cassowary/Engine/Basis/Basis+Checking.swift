// Checking values against the rows, by which lost digits are found.

extension Basis {
  /// The largest absolute value among 1, unless values are refined, a column's value and, for a logical, the products in its
  /// row.
  @inline(__always)
  func size(of column: Int, _ values: borrowing FlatArray<Double>) -> Double {
    var size = max(accuracy.isRefining ? 0 : 1, abs(values[column]))
    if header.rowOfColumn[column] >= 0 {
      for place in matrix.range(ofRow: Int(header.rowOfColumn[column])) {
        let term = matrix.terms[place]
        size = max(size, abs(term.value * values[Int(term.column)]))
      }
    }
    return size
  }

  /// The largest absolute product in the rows with an entry in a column.
  func largestTerm(inRowsOf column: Int, _ values: borrowing FlatArray<Double>) -> Double {
    var largest = 0.0
    var place = Int(matrix.heads[column])
    while place >= 0 {
      for other in matrix.range(ofRow: Int(matrix.terms[place].row)) {
        let term = matrix.terms[other]
        largest = max(largest, abs(term.value * values[Int(term.column)]))
      }
      place = Int(matrix.terms[place].next)
    }
    return largest
  }

  /// Whether the rows with an entry in one of `columns` hold. Unlike an estimate of rounding, this finds all digits that the
  /// factors have lost.
  mutating func rowsHold(
    of columns: [Int32], _ values: borrowing FlatArray<Double>,
    within tolerance: Double = Tolerance.balance
  ) -> Bool {
    if header.areMany(columns.count) {
      return header.logicalOfRow.indices.allSatisfy { rowHolds($0, values, within: tolerance) }
    }
    rightHandSides.byRow.clear()
    for index in columns {
      let column = Int(index)
      if header.rowOfColumn[column] >= 0 {
        rightHandSides.byRow.set(1, at: Int(header.rowOfColumn[column]))
      }
      var place = Int(matrix.heads[column])
      while place >= 0 {
        rightHandSides.byRow.set(1, at: Int(matrix.terms[place].row))
        place = Int(matrix.terms[place].next)
      }
    }
    defer { rightHandSides.byRow.clear() }
    for listed in 0..<rightHandSides.byRow.count {
      let row = Int(rightHandSides.byRow.index(at: listed))
      if !rowHolds(row, values, within: tolerance) { return false }
    }
    return true
  }

  @inline(__always)
  private func rowHolds(_ row: Int, _ values: borrowing FlatArray<Double>, within tolerance: Double)
    -> Bool
  {
    if !header.isActive(row: row) { return true }
    var sum = -values[logical(ofRow: row)]
    var size = max(1, abs(sum))
    let range = matrix.range(ofRow: row)
    for place in range {
      let product = matrix.terms[place].value * values[Int(matrix.terms[place].column)]
      sum += product
      size = max(size, abs(product), abs(sum))
    }
    return abs(sum) <= tolerance * size
  }
}
