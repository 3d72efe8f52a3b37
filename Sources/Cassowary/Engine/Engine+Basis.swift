// The basis: its factors, solving with them, and changing it.

extension Engine {
  // MARK: Columns and rows of the inverse

  /// Adds a multiple of a column's coefficients to `rowVector`.
  mutating func scatter(_ column: Int, times factor: Double) {
    if rowOfColumn[column] >= 0 {
      rowVector.add(-factor, at: Int(rowOfColumn[column]))
      return
    }
    var place = Int(matrix.heads[column])
    while place >= 0 {
      let term = matrix.terms[place]
      rowVector.add(term.value * factor, at: Int(term.row))
      place = Int(term.next)
    }
  }

  /// Puts a column in terms of the basis into `columnVector`.
  mutating func solveColumn(_ column: Int) {
    columnVector.clear()
    scatter(column, times: 1)
    factorization.solve(&rowVector, into: &columnVector)
  }

  /// Puts a row of the inverse into `inverseRow`.
  mutating func solveRow(_ slot: Int) {
    inverseRow.clear()
    slotVector.set(1, at: slot)
    factorization.solveTransposed(&slotVector, into: &inverseRow)
  }

  /// Puts `inverseRow` times the nonbasic columns into `priceVector`.
  mutating func price() {
    priceVector.clear()
    for rowIndex in inverseRow.indices {
      let row = Int(rowIndex)
      let multiplier = inverseRow[row]
      if multiplier == 0 || logicals[row] < 0 { continue }
      for place in matrix.range(ofRow: row) {
        let column = Int(matrix.terms[place].column)
        if places[column] < 0 {
          priceVector.add(multiplier * matrix.terms[place].value, at: column)
        }
      }
      let logical = Int(logicals[row])
      if places[logical] < 0 { priceVector.add(-multiplier, at: logical) }
    }
  }

  // MARK: Exchanges

  /// `columnVector` is the entering column in terms of the basis.
  mutating func exchange(_ slot: Int, entering: Int) {
    let leaving = Int(basis[slot])
    let largest = columnVector.indices.reduce(0) { max($0, abs(columnVector[Int($1)])) }
    factorRounding += Double.ulpOfOne * largest / abs(columnVector[slot])
    factorization.replace(slot, with: columnVector)
    basis[slot] = Int32(entering)
    places[entering] = Int32(slot)
    places[leaving] = -1
    pivots += 1
    noteDual(entering)
    noteDual(leaving)
  }

  /// Moves the basic columns against a movement of nonbasic ones that is in `columnVector`.
  mutating func moveBasicColumns(by distance: Double, pivot: Double = 1) {
    var largest = 0.0
    for index in columnVector.indices {
      let slot = Int(index)
      let step = columnVector[slot] * distance
      if step == 0 { continue }
      let column = Int(basis[slot])
      if DeliberateFault.isActive(.unreportedChange) {
        values[column] -= step
      } else {
        setValue(column, values[column] - step)
      }
      largest = max(largest, abs(step))
      noteFeasibility(slot)
    }
    updatesSinceRefresh += 1
    valueRounding += largest * Double.ulpOfOne / min(1, abs(pivot))
  }

  mutating func noteDualRounding(of step: LevelVector, pivot: Double) {
    dualRounding += max(step.max(), -step.min()) * Double.ulpOfOne / min(1, abs(pivot))
  }

  /// The basic columns follow what loading has moved.
  mutating func applyMoves() {
    if moved.isEmpty { return }
    for (index, from) in moved {
      let column = Int(index)
      isMoved[column] = false
      if places[column] < 0 { scatter(column, times: values[column] - from) }
    }
    moved.empty()
    if rowVector.indices.isEmpty { return }
    columnVector.clear()
    factorization.solve(&rowVector, into: &columnVector)
    moveBasicColumns(by: 1)
  }

  // MARK: Refreshing

  /// New factors, new values and new duals, where enough has changed since the last ones.
  mutating func refreshIfWorn() {
    if isWorn {
      refactor()
    } else if updatesSinceRefresh > 2000 {
      recomputeValues()
    }
  }

  /// Makes new factors, and computes the values from them; the duals too where they are not known to be good.
  mutating func refactor(keepingDuals: Bool? = nil) {
    reclaimRetiredRows()
    var expelled: [Int] = []
    while true {
      let deficiencies = factorization.build(
        basisEntries(), slots: usedSlots(), slotCount: basis.count)
      factorRounding = 0
      if deficiencies.isEmpty { break }
      if !expelled.isEmpty {
        isLost = true
        return
      }
      for deficiency in deficiencies {
        let column = Int(basis[deficiency.position])
        let logical = Int(logicals[deficiency.row])
        places[column] = -1
        basis[deficiency.position] = Int32(logical)
        places[logical] = Int32(deficiency.position)
        noteDual(column)
        noteDual(logical)
        expelled.append(column)
      }
      for deficiency in deficiencies {
        anchor(Int(basis[deficiency.position]))
      }
    }
    // Where the values had lost digits, the duals have too.
    let correction = recomputeValues()
    let keepsDuals =
      keepingDuals ?? (dualRounding <= Tolerance.rounding && correction <= Tolerance.drop)
    if !keepsDuals || !expelled.isEmpty { recomputeDuals() }
    for column in expelled { anchor(column) }
    applyMoves()
  }

  private func usedSlots() -> [Int32] {
    basis.indices.filter { basis[$0] >= 0 }.map(Int32.init)
  }

  private func basisEntries() -> [Factorization.BasisEntry] {
    var entries: [Factorization.BasisEntry] = []
    entries.reserveCapacity(2 * basis.count)
    for slot in basis.indices where basis[slot] >= 0 {
      let column = Int(basis[slot])
      if rowOfColumn[column] >= 0 {
        entries.append(.init(row: rowOfColumn[column], position: Int32(slot), value: -1))
        continue
      }
      var place = Int(matrix.heads[column])
      while place >= 0 {
        let term = matrix.terms[place]
        entries.append(.init(row: term.row, position: Int32(slot), value: term.value))
        place = Int(term.next)
      }
    }
    return entries
  }

  /// Solves for the values of the basic columns. Answers by how much one changed at most, as a part of its size.
  @discardableResult
  mutating func recomputeValues() -> Double {
    var correction = 0.0
    updatesSinceRefresh = 0
    valueRounding = 0
    for column in values.indices where places[column] < 0 && isInUse(column) {
      if values[column] != 0 { scatter(column, times: values[column]) }
    }
    columnVector.clear()
    factorization.solve(&rowVector, into: &columnVector)
    for slot in basis.indices where basis[slot] >= 0 {
      let column = Int(basis[slot])
      let value = -columnVector[slot]
      if values[column] != value {
        correction = max(correction, abs(values[column] - value) / max(1, abs(value)))
        setValue(column, value)
      }
      noteFeasibility(slot)
    }
    return correction
  }

  /// Whether the rows of the columns that have changed add up. Unlike an estimate this misses nothing that the factors
  /// have lost on the way.
  mutating func rowsAddUp() -> Bool {
    rowVector.clear()
    for index in changed {
      let column = Int(index)
      if rowOfColumn[column] >= 0 { rowVector.set(1, at: Int(rowOfColumn[column])) }
      var place = Int(matrix.heads[column])
      while place >= 0 {
        rowVector.set(1, at: Int(matrix.terms[place].row))
        place = Int(matrix.terms[place].next)
      }
    }
    defer { rowVector.clear() }
    for index in rowVector.indices where !isDropped[Int(index)] {
      var sum = -values[Int(logicals[Int(index)])]
      var size = max(1, abs(sum))
      for place in matrix.range(ofRow: Int(index)) {
        let product = matrix.terms[place].value * values[Int(matrix.terms[place].column)]
        sum += product
        size = max(size, abs(product))
      }
      if abs(sum) > Tolerance.balance * size { return false }
    }
    return true
  }

  @inline(__always)
  func isInUse(_ column: Int) -> Bool { rowOfColumn[column] >= 0 || variableOfColumn[column] >= 0 }

  /// Computes the duals of the nonbasic columns from the slopes on which the basic ones stand, tilts included. What
  /// does not fit any more is tilted too.
  mutating func recomputeDuals() {
    dualRounding = 0
    var tiltPlaces = [Int32](repeating: -1, count: values.count)
    var sums: [LevelVector] = []
    for (column, slope) in tilts {
      if tiltPlaces[Int(column)] < 0 {
        tiltPlaces[Int(column)] = Int32(sums.count)
        sums.append(.zero)
      }
      sums[Int(tiltPlaces[Int(column)])] += slope
    }
    func tilt(_ column: Int) -> LevelVector {
      tiltPlaces[column] < 0 ? .zero : sums[Int(tiltPlaces[column])]
    }
    var slopes: [(slot: Int, slope: LevelVector)] = []
    for slot in basis.indices where basis[slot] >= 0 {
      let column = Int(basis[slot])
      let slope = slopeLeftOfCursor(column) + duals[column] + tilt(column)
      if slope != .zero { slopes.append((slot, slope)) }
    }
    for column in values.indices where places[column] < 0 && isInUse(column) {
      duals[column] = -slopeLeftOfCursor(column) - tilt(column)
      noteDual(column)
    }
    addToDuals(slopes)
    for column in values.indices where places[column] < 0 && isInUse(column) && !fits(column) {
      anchor(column)
    }
  }

  /// Adds what a change of the basic columns' slopes makes of the nonbasic columns' duals.
  mutating func addToDuals(_ slopes: [(slot: Int, slope: LevelVector)]) {
    for lane in 0..<LevelVector.scalarCount {
      var isEmpty = true
      for (slot, slope) in slopes where slope[lane] != 0 {
        slotVector.add(slope[lane], at: slot)
        isEmpty = false
      }
      if isEmpty { continue }
      inverseRow.clear()
      factorization.solveTransposed(&slotVector, into: &inverseRow)
      price()
      for index in priceVector.indices {
        let column = Int(index)
        duals[column][lane] += priceVector[column]
        if abs(duals[column][lane]) < Tolerance.drop { duals[column][lane] = 0 }
        noteDual(column)
      }
    }
  }

  // MARK: Rows

  /// Puts a row into the system; its logical is basic and has no dual.
  mutating func addRow(columns: [Int32], coefficients: [Double]) -> (row: Int, logical: Int) {
    let row: Int
    if let free = freeRows.popLast() {
      row = Int(free)
    } else {
      row = basis.count
      basis.append(-1)
      logicals.append(-1)
      isDropped.append(false)
      isInfeasible.append(false)
      matrix.growRows(to: basis.count)
      factorization.grow(to: basis.count)
      rowVector.grow(to: basis.count)
      slotVector.grow(to: basis.count)
      columnVector.grow(to: basis.count)
      inverseRow.grow(to: basis.count)
    }
    let logical = makeColumn(variable: -1, row: Int32(row))
    logicals[row] = Int32(logical)
    isDropped[row] = false
    matrix.setRow(row, columns: columns, values: coefficients)
    basis[row] = Int32(logical)
    places[logical] = Int32(row)
    var activity = 0.0
    var entries: [(position: Int32, value: Double)] = []
    for (index, column) in columns.enumerated() {
      activity += coefficients[index] * values[Int(column)]
      if places[Int(column)] >= 0 { entries.append((places[Int(column)], coefficients[index])) }
    }
    setValue(logical, activity)
    factorization.addBorder(row, entries: entries)
    return (row, logical)
  }
}
