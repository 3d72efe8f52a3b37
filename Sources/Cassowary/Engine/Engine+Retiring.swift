// Rows and columns that are out of use: when they go, and when their places are free.

extension Engine {
  // MARK: Rows

  /// Makes the logicals of dropped rows basic, so that their rows can go.
  mutating func retireDroppedRows() {
    for index in droppedRows {
      let row = Int(index)
      let logical = Int(logicals[row])
      if places[logical] < 0 {
        solveColumn(logical)
        let rise = movement(of: logical, rises: true, passedRank: LevelVector.width)
        let movement = rise ?? movement(of: logical, rises: false, passedRank: LevelVector.width)
        if let movement {
          if movement.slot >= 0 {
            solveRow(movement.slot)
            price()
            notePricedColumns()
          }
          carryOut(movement, of: logical, rises: rise != nil, passedRank: LevelVector.width)
        } else {
          exchangeInPlace(logical)
        }
      }
      retireRow(row)
      if isWorn { refactor() }
    }
    droppedRows.removeAll(keepingCapacity: true)
  }

  /// Lets a column enter that nothing stops: the column with the largest pivot leaves where it is.
  private mutating func exchangeInPlace(_ entering: Int) {
    var slot = -1
    for index in columnVector.indices {
      let row = rowOfColumn[Int(basis[Int(index)])]
      if row >= 0 && isDropped[Int(row)] { continue }
      if slot < 0 || abs(columnVector[slot]) < abs(columnVector[Int(index)]) { slot = Int(index) }
    }
    if slot < 0 {
      isLost = true
      return
    }
    solveRow(slot)
    price()
    notePricedColumns()
    exchange(slot, entering: entering)
    isBetween[entering] = true
  }

  /// Has rows go at once that were the only ones of a column without a cost, as a wish for where a variable stands is: an
  /// equation that comes with the same changes can define the variable then.
  mutating func retireRowsOfFreeColumns() {
    var isTilted: Set<Int32> = []
    for tilt in tilts { isTilted.insert(tilt.column) }
    var count = 0
    for index in droppedRows {
      let row = Int(index)
      if let column = freeColumn(ofRow: row, isTilted) {
        if places[column] >= 0 { exchange(freeColumn: column, withLogicalOf: row) }
        retireRow(row)
        release(column)
      } else {
        droppedRows[count] = index
        count += 1
      }
    }
    droppedRows.removeLast(droppedRows.count - count)
  }

  /// A column without a cost that stands in this row alone, where it or the logical is basic, so that the row has no
  /// multiplier. Where a cost has gone with the same changes, it has one until the tilts are taken back.
  private func freeColumn(ofRow row: Int, _ isTilted: Set<Int32>) -> Int? {
    if isTilted.contains(logicals[row]) { return nil }
    let isBasic = places[Int(logicals[row])] >= 0
    for place in matrix.range(ofRow: row) {
      let column = Int(matrix.terms[place].column)
      if isBasic == (places[column] < 0) && pieces[column].isEmpty
        && matrix.heads[column] == place && matrix.terms[place].next < 0
        && abs(matrix.terms[place].value) >= 0.5
        && !reduction.isRead(Int(variableOfColumn[column]))
        && !isTilted.contains(Int32(column))
      {
        return column
      }
    }
    return nil
  }

  /// The logical takes the place of a column whose only entry is in its row.
  private mutating func exchange(freeColumn column: Int, withLogicalOf row: Int) {
    let slot = Int(places[column])
    let logical = Int(logicals[row])
    columnVector.clear()
    columnVector.set(-1 / matrix.terms[Int(matrix.heads[column])].value, at: slot)
    exchange(slot, entering: logical)
    isBetween[logical] = true
  }

  /// Takes the terms of a dropped row out once its logical is basic. Its slot is free after the next factorisation.
  mutating func retireRow(_ row: Int) {
    if !loose.members.isEmpty {
      // What moved its logical moves nothing there from now on.
      solveRow(Int(places[Int(logicals[row])]))
      price()
      notePricedColumns()
    }
    for place in matrix.range(ofRow: row) { idle.append(matrix.terms[place].column) }
    matrix.removeRow(row)
    retiredRows.append(Int32(row))
  }

  /// Frees the slots of retired rows: their logicals move to the slots of their rows first.
  mutating func reclaimRetiredRows() {
    for index in retiredRows {
      let row = Int(index)
      let logical = Int(logicals[row])
      let slot = Int(places[logical])
      let other = basis[row]
      basis[slot] = other
      if Int(other) != logical { places[Int(other)] = Int32(slot) }
      basis[row] = -1
      logicals[row] = -1
      places[logical] = -1
      rowOfColumn[logical] = -1
      loose.remove(logical)
      freeColumns.append(Int32(logical))
      freeRows.append(index)
    }
    retiredRows.removeAll(keepingCapacity: true)
  }

  // MARK: Columns

  /// Takes the columns out that no row and no piece uses any more; their variables are 0 from then on.
  mutating func releaseIdleColumns() {
    for index in idle { release(Int(index)) }
    idle.removeAll(keepingCapacity: true)
    freeColumns.append(contentsOf: releasedColumns)
    releasedColumns.removeAll(keepingCapacity: true)
  }

  /// Ends a column that nothing uses. Its place is not taken before the lists that may name it are empty.
  private mutating func release(_ column: Int) {
    let variable = Int(variableOfColumn[column])
    guard variable >= 0, matrix.heads[column] < 0, pieces[column].isEmpty, places[column] < 0,
      !reduction.isRead(variable)
    else { return }
    setValue(column, 0)
    columnOfVariable[variable] = -1
    loose.remove(column)
    released.append(Int32(variable))
    variableOfColumn[column] = -1
    releasedColumns.append(Int32(column))
  }
}
