// A first basis for many new rows at once, so that most of them need no pivot.
//
// A column without a cost can take up whatever its row asks for. Where one stands in no row that has been given a basic
// column before, the basis stays triangular. The youngest rows come first: what is inside is stated after what is
// around it as a rule, so that its own column is still to be had.

extension Engine {
  /// Lets columns without a cost be basic in new equations, where there are many of these.
  mutating func crash() {
    defer { newRows.removeAll(keepingCapacity: true) }
    // New factors have to be worth it.
    if newRows.count < Self.fewRows || 4 * newRows.count < basis.count { return }
    var isOpen = [Bool](repeating: false, count: basis.count)
    for row in newRows where !isDropped[Int(row)] { isOpen[Int(row)] = true }
    var hasChanged = false
    var isServing: [Int: Bool] = [:]
    for index in newRows.reversed() {
      let row = Int(index)
      guard isOpen[row], places[Int(logicals[row])] == index, isFixed(Int(logicals[row])),
        let entering = columnWithoutCost(inRow: row, isOpen, &isServing)
      else { continue }
      isOpen[row] = false
      hasChanged = true
      exchangeAtNoCost(row, entering: entering)
    }
    if !hasChanged { return }
    for column in loose.members { noteDual(Int(column)) }
    refactor()
  }

  private static var fewRows: Int { 8 }

  private func isFixed(_ column: Int) -> Bool { Int(highBounds[column]) <= Int(lowBounds[column]) }

  /// The column of the fewest rows, all of which are open. None where some column without a cost stands in many rows: it
  /// is to serve them all.
  private func columnWithoutCost(
    inRow row: Int, _ isOpen: [Bool], _ isServing: inout [Int: Bool]
  ) -> Int? {
    var best: Int?
    var fewest = Self.manyRows
    for place in matrix.range(ofRow: row) {
      let column = Int(matrix.terms[place].column)
      if places[column] >= 0 || duals[column] != .zero || isFixed(column) { continue }
      let (count, areOpen) = rows(of: column, isOpen)
      if count == Self.manyRows {
        // Such a column comes up again and again, and may have many pieces.
        let isServer = isServing[column] ?? isWithoutCost(column)
        isServing[column] = isServer
        if isServer { return nil }
        continue
      }
      if count < fewest, areOpen, abs(matrix.terms[place].value) >= 0.5, isWithoutCost(column) {
        fewest = count
        best = column
      }
    }
    return best
  }

  private static var manyRows: Int { 16 }

  private func isWithoutCost(_ column: Int) -> Bool { pieces[column].allSatisfy { $0.isHard } }

  /// How many rows a column stands in, `manyRows` at most, and whether these are all open.
  private func rows(of column: Int, _ isOpen: [Bool]) -> (count: Int, areOpen: Bool) {
    var count = 0
    var areOpen = true
    var next = matrix.heads[column]
    while next >= 0 && count < Self.manyRows {
      let term = matrix.terms[Int(next)]
      if !isOpen[Int(term.row)] { areOpen = false }
      count += 1
      next = term.next
    }
    return (count, areOpen)
  }

  /// An exchange that moves no dual; values and factors are made anew after it.
  private mutating func exchangeAtNoCost(_ row: Int, entering: Int) {
    let logical = Int(logicals[row])
    moveCursor(of: logical, to: Int(lowBounds[logical]))
    isBetween[logical] = false
    setValue(logical, pieces[logical][Int(cursors[logical])].value)
    moveCursor(of: entering, to: Int(lowBounds[entering]) + 1)
    isBetween[entering] = true
    basis[row] = Int32(entering)
    places[entering] = Int32(row)
    places[logical] = -1
    noteDual(entering)
    noteDual(logical)
  }
}
