/// The rows of the problem, and one column for each row that together form a basis of them.
///
/// A row is `Σ coefficient · column - logical = 0`. Structural columns are variables; every row has a logical column of its
/// own. Rows and basis positions share one range of *slots*: row `r` and the basic column in slot `r` have nothing else in
/// common.
///
/// The part knows neither values nor costs. It solves with the basis matrix B (FTRAN, BTRAN), prices rows, exchanges
/// columns, and keeps rows that are dropped until their logical is basic.
struct Basis: Sendable {
  private(set) var matrix = SparseMatrix()
  /// The column in each slot, or -1.
  private(set) var columnOfSlot: [Int32] = []
  /// The logical of each row, or -1 where the slot is free.
  private(set) var logicalOfRow: [Int32] = []
  private(set) var isDropped: [Bool] = []
  /// Rows whose last constraint is gone; they stay until their logical is basic.
  private(set) var droppedRows: [Int32] = []
  /// Rows that are out of use but still have a place in the factors.
  private var retiredRows: [Int32] = []
  private var freeRows: [Int32] = []

  /// The slot of a basic column, `nonbasic`, or `unused`.
  private(set) var slotOfColumn: [Int32] = []
  /// The row of a logical, or -1.
  private(set) var rowOfColumn: [Int32] = []

  private var factorization = Factorization()
  /// An estimate of the relative rounding in the factors left by exchanges on small pivots since they were made.
  private var factorRounding = 0.0
  /// The column that the factors keep from its FTRAN, or -1.
  private var solvedColumn = -1

  /// A right-hand side by row, and one by slot: inputs of FTRAN and BTRAN, cleared by them.
  private var rowRightHandSide = SparseVector()
  private var slotRightHandSide = SparseVector()
  /// The result of FTRAN: a column in terms of the basis, by slot.
  private(set) var pivotColumn = SparseVector()
  /// The result of BTRAN: a row of the basis inverse, by row.
  private(set) var btranRow = SparseVector()
  /// The result of pricing: `btranRow` times the nonbasic columns, by column.
  private(set) var pivotRow = SparseVector()

  /// Whether smaller entries than usual count; see ``Engine``.
  let isCareful: Bool
  /// Whether solutions with the factors are refined, and what is rounding in a priced row becomes 0: always where the basis
  /// is careful.
  private(set) var isRefining: Bool
  /// What a solution leaves of its right-hand side, by row or by slot.
  private var residual = ResidualVector()
  /// The right-hand side of a solution that is refined.
  private var keptRightHandSide: [(index: Int32, value: Double)] = []
  private var correction = SparseVector()
  /// The sums of the absolute products that entries of `pivotRow` are the sums of, where solutions are refined.
  private var pivotRowSizes = SparseVector()

  /// Basis exchanges so far.
  package private(set) var pivots = 0

  static let nonbasic: Int32 = -1
  static let unused: Int32 = -2

  /// Rows in use, dropped ones included.
  var rowCount: Int { columnOfSlot.count - freeRows.count - retiredRows.count }
  var slotCount: Int { columnOfSlot.count }

  /// A basis without rows that goes on counting pivots.
  init(pivots: Int = 0, isCareful: Bool = false) {
    self.pivots = pivots
    self.isCareful = isCareful
    isRefining = isCareful
  }

  /// Refines solutions from now on, or no more.
  mutating func setRefining(_ isRefining: Bool) {
    self.isRefining = isRefining
    if !isRefining { return }
    pivotRowSizes.grow(to: slotOfColumn.count)
    correction.grow(to: columnOfSlot.count)
  }

  /// Entries of a row or column of the tableau up to this are rounding.
  var smallestEntry: Double {
    @inline(__always) get { isCareful ? Tolerance.carefulEntry : Tolerance.entry }
  }

  @inline(__always)
  func isBasic(_ column: Int) -> Bool { slotOfColumn[column] >= 0 }
  @inline(__always)
  func isNonbasic(_ column: Int) -> Bool { slotOfColumn[column] == Self.nonbasic }
  @inline(__always)
  func isInUse(_ column: Int) -> Bool { slotOfColumn[column] != Self.unused }
  @inline(__always)
  func column(inSlot slot: Int) -> Int { Int(columnOfSlot[slot]) }
  @inline(__always)
  func logical(ofRow row: Int32) -> Int { Int(logicalOfRow[Int(row)]) }

  // MARK: Columns

  /// Adds nonbasic columns without entries, so that there are so many.
  mutating func growColumns(to count: Int) {
    let missing = count - slotOfColumn.count
    slotOfColumn.append(Self.nonbasic, count: missing)
    rowOfColumn.append(-1, count: missing)
    matrix.growColumns(to: count)
    pivotRow.grow(to: count)
    if isRefining { pivotRowSizes.grow(to: count) }
  }

  /// Takes a column into use again: nonbasic, without entries.
  mutating func resetColumn(_ column: Int) {
    slotOfColumn[column] = Self.nonbasic
    rowOfColumn[column] = -1
  }

  /// Takes a nonbasic column without entries out of use.
  mutating func removeColumn(_ column: Int) {
    slotOfColumn[column] = Self.unused
    rowOfColumn[column] = -1
  }

  /// Whether no row has an entry in the column.
  func isEmpty(column: Int) -> Bool { matrix.heads[column] < 0 }

  // MARK: Rows

  /// Free slots for so many rows.
  mutating func makeRows(_ count: Int) -> [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(count)
    while rows.count < count, let free = freeRows.popLast() { rows.append(Int(free)) }
    let first = columnOfSlot.count
    let missing = count - rows.count
    if missing == 0 { return rows }
    columnOfSlot.append(-1, count: missing)
    logicalOfRow.append(-1, count: missing)
    isDropped.append(false, count: missing)
    matrix.growRows(to: columnOfSlot.count)
    factorization.grow(to: columnOfSlot.count)
    rowRightHandSide.grow(to: columnOfSlot.count)
    slotRightHandSide.grow(to: columnOfSlot.count)
    pivotColumn.grow(to: columnOfSlot.count)
    btranRow.grow(to: columnOfSlot.count)
    residual.grow(to: columnOfSlot.count)
    if isRefining { correction.grow(to: columnOfSlot.count) }
    rows.append(contentsOf: first..<columnOfSlot.count)
    return rows
  }

  /// Fills an empty row with the terms of a new one, and makes its logical basic. The factors get a border. O(terms).
  mutating func setRow(_ row: Int, to rows: borrowing NewRows, _ place: Int, logical: Int) {
    logicalOfRow[row] = Int32(logical)
    isDropped[row] = false
    columnOfSlot[row] = Int32(logical)
    slotOfColumn[logical] = Int32(row)
    rowOfColumn[logical] = Int32(row)
    matrix.beginRow(row)
    var entries: [(position: Int32, value: Double)] = []
    for term in rows.terms(ofRow: place) {
      let (column, value) = (rows.columns[term], rows.coefficients[term])
      matrix.append(column: column, value: value, to: row)
      let slot = slotOfColumn[Int(column)]
      if slot >= 0 { entries.append((slot, value)) }
    }
    factorization.addBorder(row, entries: entries)
    solvedColumn = -1
  }

  /// Notes that a row's last constraint is gone.
  mutating func dropRow(_ row: Int32) {
    isDropped[Int(row)] = true
    droppedRows.append(row)
  }

  mutating func takeDroppedRows() -> [Int32] {
    var rows: [Int32] = []
    swap(&rows, &droppedRows)
    return rows
  }

  /// Keeps dropped rows for later.
  mutating func keepDroppedRow(_ row: Int32) { droppedRows.append(row) }

  /// Removes the terms of a dropped row whose logical is basic. Its slot is free after the next factorization.
  mutating func retireRow(_ row: Int) {
    matrix.removeRow(row)
    retiredRows.append(Int32(row))
  }

  /// Frees the slots of retired rows: their logicals move to the slots of their rows first. Returns the logicals, which
  /// are out of use.
  private mutating func reclaimRetiredRows() -> [Int32] {
    var logicals: [Int32] = []
    for index in retiredRows {
      let row = Int(index)
      let logical = Int(logicalOfRow[row])
      let slot = Int(slotOfColumn[logical])
      let other = columnOfSlot[row]
      columnOfSlot[slot] = other
      if Int(other) != logical { slotOfColumn[Int(other)] = Int32(slot) }
      columnOfSlot[row] = -1
      logicalOfRow[row] = -1
      slotOfColumn[logical] = Self.unused
      rowOfColumn[logical] = -1
      logicals.append(Int32(logical))
      freeRows.append(index)
    }
    retiredRows.removeAll(keepingCapacity: true)
    return logicals
  }

  // MARK: Solving

  /// Adds a multiple of a column to the right-hand side of the next FTRAN.
  mutating func addToRightHandSide(_ column: Int, times factor: Double) {
    if rowOfColumn[column] >= 0 {
      rowRightHandSide.add(-factor, at: Int(rowOfColumn[column]))
      return
    }
    var place = Int(matrix.heads[column])
    while place >= 0 {
      let term = matrix.terms[place]
      rowRightHandSide.add(term.value * factor, at: Int(term.row))
      place = Int(term.next)
    }
  }

  /// Adds what the nonbasic columns have at their values to the right-hand side of the next FTRAN. O(terms).
  mutating func addNonbasicColumns(at values: [Double]) {
    for row in logicalOfRow.indices where logicalOfRow[row] >= 0 {
      let logical = Int(logicalOfRow[row])
      var sum = slotOfColumn[logical] == Self.nonbasic ? -values[logical] : 0
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        if slotOfColumn[Int(term.column)] == Self.nonbasic {
          sum += term.value * values[Int(term.column)]
        }
      }
      if sum != 0 { rowRightHandSide.add(sum, at: row) }
    }
  }

  var hasRightHandSide: Bool { !rowRightHandSide.indices.isEmpty }

  /// FTRAN: solves `B · pivotColumn = right-hand side`, which is cleared.
  mutating func ftran() {
    pivotColumn.clear()
    keep(rowRightHandSide)
    factorization.ftran(&rowRightHandSide, into: &pivotColumn)
    refinePivotColumn()
    solvedColumn = -1
  }

  /// FTRAN of a column: `pivotColumn` is the column in terms of the basis.
  mutating func ftran(_ column: Int) {
    pivotColumn.clear()
    addToRightHandSide(column, times: 1)
    keep(rowRightHandSide)
    factorization.ftran(&rowRightHandSide, into: &pivotColumn, keepsColumn: true)
    refinePivotColumn()
    solvedColumn = column
  }

  /// Adds a number to the right-hand side of the next BTRAN.
  mutating func addToRightHandSide(slot: Int, _ value: Double) {
    slotRightHandSide.add(value, at: slot)
  }

  /// BTRAN: solves `Bᵀ · btranRow = right-hand side`, which is cleared.
  mutating func btran() {
    btranRow.clear()
    keep(slotRightHandSide)
    factorization.btran(&slotRightHandSide, into: &btranRow)
    refineBtranRow()
  }

  /// BTRAN of a slot and pricing: `pivotRow` is the slot's row of the tableau.
  mutating func computePivotRow(_ slot: Int) {
    btranRow.clear()
    factorization.btran(position: slot, into: &btranRow)
    if isRefining {
      keptRightHandSide = [(Int32(slot), 1)]
      refineBtranRow()
    }
    price()
  }

  /// Pricing: `pivotRow` is `btranRow` times the nonbasic columns, row by row.
  mutating func price() {
    pivotRow.clear()
    if isRefining { return priceCarefully() }
    for rowIndex in btranRow.indices {
      let row = Int(rowIndex)
      let multiplier = btranRow[row]
      if multiplier == 0 || logicalOfRow[row] < 0 { continue }
      for place in matrix.range(ofRow: row) {
        let column = Int(matrix.terms[place].column)
        if slotOfColumn[column] < 0 {
          pivotRow.add(multiplier * matrix.terms[place].value, at: column)
        }
      }
      let logical = Int(logicalOfRow[row])
      if slotOfColumn[logical] < 0 { pivotRow.add(-multiplier, at: logical) }
    }
  }

  /// The same, and what is rounding of the products becomes 0.
  private mutating func priceCarefully() {
    pivotRowSizes.clear()
    func add(_ product: Double, at column: Int) {
      pivotRow.add(product, at: column)
      pivotRowSizes.add(abs(product), at: column)
    }
    for rowIndex in btranRow.indices {
      let row = Int(rowIndex)
      let multiplier = btranRow[row]
      if multiplier == 0 || logicalOfRow[row] < 0 { continue }
      for place in matrix.range(ofRow: row) {
        let column = Int(matrix.terms[place].column)
        if slotOfColumn[column] < 0 { add(multiplier * matrix.terms[place].value, at: column) }
      }
      let logical = Int(logicalOfRow[row])
      if slotOfColumn[logical] < 0 { add(-multiplier, at: logical) }
    }
    for index in pivotRow.indices
    where abs(pivotRow[Int(index)]) < Tolerance.sumRounding * pivotRowSizes[Int(index)] {
      pivotRow.set(0, at: Int(index))
    }
  }

  /// The size of the products that an entry of a carefully priced row is the sum of; after
  /// ``estimateRoundingOfPrices()`` its rounding.
  func pricedSize(_ column: Int) -> Double { pivotRowSizes[column] }

  /// Lists the variables' columns that are among some columns, or in the row of a logical among them, in `pivotRow`.
  mutating func gatherVariables(withDualValuesOf columns: [Int32]) {
    pivotRow.clear()
    for index in columns where slotOfColumn[Int(index)] != Self.unused {
      let row = Int(rowOfColumn[Int(index)])
      if row < 0 {
        pivotRow.set(1, at: Int(index))
        continue
      }
      for place in matrix.range(ofRow: row) { pivotRow.set(1, at: Int(matrix.terms[place].column)) }
    }
  }

  /// Adds to an entry of the priced row.
  mutating func addToPivotRow(_ column: Int, _ value: Double) { pivotRow.add(value, at: column) }

  // MARK: Refinement

  // Iterative refinement: the residual of a solution is computed with twice the digits, the same factors solve for a
  // correction, and the sum is as good as if the solution had been computed with twice the digits and rounded. Source:
  // J. H. Wilkinson, "Rounding Errors in Algebraic Processes", 1963.

  private mutating func keep(_ right: borrowing SparseVector) {
    if !isRefining { return }
    keptRightHandSide.removeAll(keepingCapacity: true)
    for index in right.indices { keptRightHandSide.append((index, right[Int(index)])) }
  }

  private mutating func refinePivotColumn() {
    if !isRefining { return }
    for _ in 0..<Self.refinements {
      beginResidual()
      for index in pivotColumn.indices {
        let slot = Int(index)
        if pivotColumn[slot] == 0 || columnOfSlot[slot] < 0 { continue }
        subtractColumn(Int(columnOfSlot[slot]), times: pivotColumn[slot])
      }
      guard let scale = residual.scale() else { return }
      residual.add(times: scale, to: &rowRightHandSide)
      correction.clear()
      factorization.ftran(&rowRightHandSide, into: &correction)
      for slot in correction.indices {
        pivotColumn.add(correction[Int(slot)] / scale, at: Int(slot))
      }
    }
  }

  private mutating func refineBtranRow() {
    if !isRefining { return }
    for _ in 0..<Self.refinements {
      beginResidual()
      for index in btranRow.indices {
        let row = Int(index)
        let value = btranRow[row]
        if value == 0 || logicalOfRow[row] < 0 { continue }
        for place in matrix.range(ofRow: row) {
          let slot = Int(slotOfColumn[Int(matrix.terms[place].column)])
          if slot >= 0 { residual.addProduct(-matrix.terms[place].value, value, at: slot) }
        }
        let slot = Int(slotOfColumn[Int(logicalOfRow[row])])
        if slot >= 0 { residual.add(value, at: slot) }
      }
      guard let scale = residual.scale() else { return }
      residual.add(times: scale, to: &slotRightHandSide)
      correction.clear()
      factorization.btran(&slotRightHandSide, into: &correction)
      for row in correction.indices { btranRow.add(correction[Int(row)] / scale, at: Int(row)) }
    }
  }

  /// Each gives as many digits as the factors have; with those that a factorization leaves after the worst exchanges three
  /// are enough.
  private static var refinements: Int { 3 }

  /// Estimates how far the numbers of the row priced last may be off because coefficients are rounded to doubles, and makes
  /// that their sizes: solves for the rounding of the products in `btranRow`'s equations, with signs as if at random, and adds
  /// up what the result and the rounding of the row's own products make of each number.
  mutating func estimateRoundingOfPrices() {
    residual.clear()
    for index in btranRow.indices where logicalOfRow[Int(index)] >= 0 {
      let (row, value) = (Int(index), abs(btranRow[Int(index)]))
      for place in matrix.range(ofRow: row) {
        let slot = Int(slotOfColumn[Int(matrix.terms[place].column)])
        if slot >= 0 { residual.add(abs(matrix.terms[place].value) * value, at: slot) }
      }
    }
    for index in residual.indices {
      let sign = UInt32(bitPattern: index) &* 0x9E37_79B9 >> 31 == 0 ? 1.0 : -1
      slotRightHandSide.add(sign * Double.ulpOfOne * residual[Int(index)], at: Int(index))
    }
    correction.clear()
    factorization.btran(&slotRightHandSide, into: &correction)
    for index in pivotRowSizes.indices {
      pivotRowSizes.set(Double.ulpOfOne * pivotRowSizes[Int(index)], at: Int(index))
    }
    for index in correction.indices where logicalOfRow[Int(index)] >= 0 {
      let (row, error) = (Int(index), abs(correction[Int(index)]))
      if error == 0 { continue }
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        if slotOfColumn[Int(term.column)] < 0 {
          pivotRowSizes.add(abs(term.value) * error, at: Int(term.column))
        }
      }
      let logical = Int(logicalOfRow[row])
      if slotOfColumn[logical] < 0 { pivotRowSizes.add(error, at: logical) }
    }
  }

  private mutating func beginResidual() {
    residual.clear()
    for (index, value) in keptRightHandSide { residual.add(value, at: Int(index)) }
  }

  private mutating func subtractColumn(_ column: Int, times factor: Double) {
    if rowOfColumn[column] >= 0 { return residual.add(factor, at: Int(rowOfColumn[column])) }
    var place = Int(matrix.heads[column])
    while place >= 0 {
      residual.addProduct(-matrix.terms[place].value, factor, at: Int(matrix.terms[place].row))
      place = Int(matrix.terms[place].next)
    }
  }

  /// Solves for a movement of the basic columns after which the rows with an entry in one of some columns hold as well as the
  /// values have digits for it: `pivotColumn` times the result, to be subtracted. `nil` where they do. O(terms of the rows)
  /// and one FTRAN.
  mutating func solveForCorrection(of columns: [Int32], _ values: [Double]) -> Double? {
    residual.clear()
    listRows(of: columns)
    var isOff = false
    for index in residual.indices {
      let row = Int(index)
      if logicalOfRow[row] < 0 || isDropped[row] { continue }
      let activity = values[Int(logicalOfRow[row])]
      var size = abs(activity)
      residual.add(-activity, at: row)
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        let value = values[Int(term.column)]
        residual.addProduct(term.value, value, at: row)
        size = max(size, abs(term.value * value))
      }
      let rounding = isCareful ? 0 : min(Tolerance.residual, 2 * Double.ulpOfOne * size)
      isOff = isOff || abs(residual[row]) > rounding
    }
    guard isOff, let scale = residual.scale() else { return nil }
    residual.add(times: scale, to: &rowRightHandSide)
    ftran()
    return 1 / scale
  }

  private mutating func listRows(of columns: [Int32]) {
    if columns.count > slotOfColumn.count / 8 {
      // Most rows have such a column.
      for row in logicalOfRow.indices { residual.list(row) }
      return
    }
    for index in columns {
      let column = Int(index)
      if rowOfColumn[column] >= 0 { residual.list(Int(rowOfColumn[column])) }
      var place = Int(matrix.heads[column])
      while place >= 0 {
        residual.list(Int(matrix.terms[place].row))
        place = Int(matrix.terms[place].next)
      }
    }
  }

  // MARK: Exchanges

  /// The entering column takes the slot of the leaving one; `pivotColumn` is the entering column in terms of the basis.
  mutating func exchange(_ slot: Int, entering: Int) {
    let largest = pivotColumn.indices.reduce(0) { max($0, abs(pivotColumn[Int($1)])) }
    factorRounding += Double.ulpOfOne * largest / abs(pivotColumn[slot])
    if solvedColumn != entering { ftran(entering) }
    factorization.replaceColumn(slot)
    solvedColumn = -1
    slotOfColumn[Int(columnOfSlot[slot])] = Self.nonbasic
    columnOfSlot[slot] = Int32(entering)
    slotOfColumn[entering] = Int32(slot)
    pivots += 1
  }

  /// Sets `pivotColumn` for a column whose only entry is in the row of the logical in `slot`.
  mutating func setSingletonPivotColumn(_ column: Int, slot: Int) {
    solvedColumn = -1
    pivotColumn.clear()
    pivotColumn.set(-1 / matrix.terms[Int(matrix.heads[column])].value, at: slot)
  }

  /// Exchanges without an update of the factors, which have to be made again before the next solve.
  mutating func setBasic(_ entering: Int, inSlot slot: Int) {
    slotOfColumn[Int(columnOfSlot[slot])] = Self.nonbasic
    columnOfSlot[slot] = Int32(entering)
    slotOfColumn[entering] = Int32(slot)
  }

  // MARK: Factors

  var needsRefactorization: Bool {
    factorization.needsRefactorization || factorRounding > Tolerance.factors
  }

  /// The size of the factors' smallest pivot, or 1: what solutions may enlarge is divided by it.
  var smallestPivot: Double { factorization.smallestPivot }

  /// Whether there were exchanges or new rows since the factors were made.
  var hasUpdates: Bool { factorization.updateCount > 0 }

  /// Makes new factors. Where columns depend on each other, logicals take their slots, once.
  ///
  /// - Returns: the columns that left the basis and the logicals that entered it; logicals of rows that are out of use now;
  ///   and whether the basis is singular even with the logicals.
  mutating func refactor() -> Refactorization {
    var result = Refactorization(unusedColumns: reclaimRetiredRows())
    while true {
      let deficiencies = factorization.factorize(
        entries(), slots: usedSlots(), slotCount: columnOfSlot.count)
      factorRounding = 0
      solvedColumn = -1
      if deficiencies.isEmpty { return result }
      if !result.expelled.isEmpty {
        result.isSingular = true
        return result
      }
      for deficiency in deficiencies {
        let column = Int(columnOfSlot[deficiency.position])
        let logical = Int(logicalOfRow[deficiency.row])
        slotOfColumn[column] = Self.nonbasic
        columnOfSlot[deficiency.position] = Int32(logical)
        slotOfColumn[logical] = Int32(deficiency.position)
        result.expelled.append(column)
        result.entered.append(logical)
      }
    }
  }

  struct Refactorization {
    var unusedColumns: [Int32]
    var expelled: [Int] = []
    var entered: [Int] = []
    var isSingular = false
  }

  /// Forgets the updates, so that the next solve needs new factors. For invariants.
  mutating func resetFactors() { factorization.reset() }

  private func usedSlots() -> [Int32] {
    columnOfSlot.indices.filter { columnOfSlot[$0] >= 0 }.map(Int32.init)
  }

  private func entries() -> [Factorization.BasisEntry] {
    var entries: [Factorization.BasisEntry] = []
    entries.reserveCapacity(2 * columnOfSlot.count)
    // Row by row, because the terms of a row are adjacent in memory.
    for row in logicalOfRow.indices where logicalOfRow[row] >= 0 {
      for place in matrix.range(ofRow: row) {
        let term = matrix.terms[place]
        let slot = slotOfColumn[Int(term.column)]
        if slot >= 0 { entries.append(.init(row: term.row, position: slot, value: term.value)) }
      }
      let slot = slotOfColumn[Int(logicalOfRow[row])]
      if slot >= 0 { entries.append(.init(row: Int32(row), position: slot, value: -1)) }
    }
    return entries
  }

  // MARK: Checking

  /// The largest absolute value among a column's value and, for a logical, the products that it is the sum of; 1 at
  /// least.
  @inline(__always)
  func size(of column: Int, _ values: [Double]) -> Double {
    var size = max(1, abs(values[column]))
    if rowOfColumn[column] >= 0 {
      for place in matrix.range(ofRow: Int(rowOfColumn[column])) {
        let term = matrix.terms[place]
        size = max(size, abs(term.value * values[Int(term.column)]))
      }
    }
    return size
  }

  /// FTRAN of the last four binary digits of all rows, for their terms and those that were substituted: `pivotColumn` is about
  /// how far off the values of basic columns may be. O(terms).
  mutating func solveForRounding(of values: [Double]) {
    for row in logicalOfRow.indices where logicalOfRow[row] >= 0 && !isDropped[row] {
      var size = abs(values[Int(logicalOfRow[row])])
      for place in matrix.range(ofRow: row) {
        size = max(
          size, abs(matrix.terms[place].value * values[Int(matrix.terms[place].column)]))
      }
      if size > 0 { rowRightHandSide.set(16 * Double.ulpOfOne * size, at: row) }
    }
    ftran()
  }

  /// Whether the rows with an entry in one of the columns hold. Unlike an estimate of rounding this misses nothing that
  /// the factors have lost.
  mutating func rowsHold(
    of columns: [Int32], _ values: [Double], within tolerance: Double = Tolerance.balance
  ) -> Bool {
    if columns.count > slotOfColumn.count / 8 {
      // Most rows have such a column.
      return logicalOfRow.indices.allSatisfy { rowHolds($0, values, within: tolerance) }
    }
    rowRightHandSide.clear()
    for index in columns {
      let column = Int(index)
      if rowOfColumn[column] >= 0 { rowRightHandSide.set(1, at: Int(rowOfColumn[column])) }
      var place = Int(matrix.heads[column])
      while place >= 0 {
        rowRightHandSide.set(1, at: Int(matrix.terms[place].row))
        place = Int(matrix.terms[place].next)
      }
    }
    defer { rowRightHandSide.clear() }
    for index in rowRightHandSide.indices
    where !rowHolds(Int(index), values, within: tolerance) { return false }
    return true
  }

  @inline(__always)
  private func rowHolds(_ row: Int, _ values: [Double], within tolerance: Double) -> Bool {
    if logicalOfRow[row] < 0 || isDropped[row] { return true }
    var sum = -values[Int(logicalOfRow[row])]
    var size = max(1, abs(sum))
    let range = matrix.range(ofRow: row)
    for place in range {
      let product = matrix.terms[place].value * values[Int(matrix.terms[place].column)]
      sum += product
      size = max(size, abs(product), abs(sum))
    }
    return abs(sum) <= tolerance * size
  }

  /// Whether the work vectors that have to be clear between solves are. For invariants.
  var areRightHandSidesClear: Bool {
    rowRightHandSide.indices.isEmpty && slotRightHandSide.indices.isEmpty
  }
}
