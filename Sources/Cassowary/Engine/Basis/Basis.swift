/// The rows of the problem, the basic column in each slot, and the factors of the basis matrix B.
///
/// A row is `Σ coefficient · column - logical = 0`. A structural column is a variable; each row has its own logical column.
/// Rows and basis positions share one range of *slots*, but row `r` and the basic column in slot `r` are unrelated.
///
/// `Basis` solves with B, prices rows, exchanges columns, and keeps dropped rows until their logicals are basic. It knows
/// neither values nor costs.
struct Basis: ~Copyable, Sendable {
  private(set) var matrix = SparseMatrix()
  /// The column in each slot, or -1.
  private(set) var columnOfSlot = FlatArray<Int32>()
  /// The logical of each row, or -1 if the slot is free.
  private(set) var logicalOfRow = FlatArray<Int32>()
  private(set) var isDropped = FlatArray<Bool>()
  /// Rows without constraints, kept until their logicals are basic.
  private(set) var unusedRows = FlatArray<Int32>()
  /// Rows out of use that still have a place in the factors.
  private var retiredRows = FlatArray<Int32>()
  private var freeRows = FlatArray<Int32>()

  /// The slot of a basic column, `nonbasic`, or `unused`.
  private(set) var slotOfColumn = FlatArray<Int32>()
  /// The row of a logical, or -1.
  private(set) var rowOfColumn = FlatArray<Int32>()

  var factorization = Factorization()
  /// An estimate of the relative rounding that exchanges on small pivots have left in the factors.
  var factorRounding = 0.0
  /// Whether all rows wait for factors, without which nothing can be solved: those of a first load, as a rule.
  var hasUnfactoredRows = false
  /// The updates of the factors, so that one that reverses the last can take it back.
  private var updates = FlatArray<Update>()
  /// The number of first updates that cannot be taken back: a column that they replaced may have another meaning by now.
  private var lastingUpdates = 0
  /// The column whose FTRAN the factors keep, or -1.
  var solvedColumn = -1

  /// Right-hand sides of FTRAN, by row, and of BTRAN, by slot. The solves clear them.
  var rowRightHandSide = SparseVector()
  var slotRightHandSide = SparseVector()
  /// The result of FTRAN, by slot: a column in terms of the basis.
  var pivotColumn = SparseVector()
  /// The column that ``exchangePivotColumns()`` puts aside, and the column that it solves for, or -1.
  var otherPivotColumn = SparseVector()
  var otherSolvedColumn = -1
  /// The result of BTRAN, by row: a row of the basis inverse.
  var btranRow = SparseVector()
  /// The result of pricing, by column: `btranRow` times the nonbasic columns.
  var pivotRow = SparseVector()

  /// See ``Engine/isTrusted``.
  private var steepness = Steepness()

  /// Whether smaller numbers than usual count; see ``Engine``.
  let isCareful: Bool
  /// Whether solutions with the factors are refined, and rounding in a priced row becomes 0. Always true in a careful basis.
  private(set) var isRefining: Bool
  var refinement = Refinement()
  /// A value this far outside its interval, times the size of the row's terms, makes a pivot necessary.
  private(set) var feasibility = Tolerance.feasibility
  /// A value less far outside its interval is feasible whatever the size of the row's terms.
  private(set) var leastInfeasibility = Tolerance.feasibility

  /// The number of basis exchanges.
  package private(set) var pivots = 0

  static let nonbasic: Int32 = -1
  static let unused: Int32 = -2

  /// The rows in use, including dropped ones.
  var rowCount: Int { columnOfSlot.count - freeRows.count - retiredRows.count }
  var slotCount: Int { columnOfSlot.count }

  /// An update of the factors: an exchange, or a new row.
  struct Update: BitwiseCopyable {
    /// The slot of the exchange, or of the row.
    let slot: Int32
    /// The column that left the slot, or -1 for a row.
    let column: Int32
    /// Numbers of the factors before the update.
    let smallestPivot: Double
    let rounding: Double
  }

  /// Creates a basis without rows that continues a count of pivots.
  init(pivots: Int = 0, isCareful: Bool = false) {
    self.pivots = pivots
    self.isCareful = isCareful
    isRefining = isCareful
    expectValues(areExact: isCareful)
  }

  init(copying other: borrowing Self) {
    matrix = SparseMatrix(copying: other.matrix)
    columnOfSlot = other.columnOfSlot.copy()
    logicalOfRow = other.logicalOfRow.copy()
    isDropped = other.isDropped.copy()
    unusedRows = other.unusedRows.copy()
    retiredRows = other.retiredRows.copy()
    freeRows = other.freeRows.copy()
    slotOfColumn = other.slotOfColumn.copy()
    rowOfColumn = other.rowOfColumn.copy()
    factorization = Factorization(copying: other.factorization)
    factorRounding = other.factorRounding
    hasUnfactoredRows = other.hasUnfactoredRows
    updates = other.updates.copy()
    lastingUpdates = other.lastingUpdates
    solvedColumn = other.solvedColumn
    rowRightHandSide = SparseVector(copying: other.rowRightHandSide)
    slotRightHandSide = SparseVector(copying: other.slotRightHandSide)
    pivotColumn = SparseVector(copying: other.pivotColumn)
    otherPivotColumn = SparseVector(copying: other.otherPivotColumn)
    otherSolvedColumn = other.otherSolvedColumn
    btranRow = SparseVector(copying: other.btranRow)
    pivotRow = SparseVector(copying: other.pivotRow)
    steepness = Steepness(copying: other.steepness)
    isCareful = other.isCareful
    isRefining = other.isRefining
    feasibility = other.feasibility
    leastInfeasibility = other.leastInfeasibility
    refinement = Refinement(copying: other.refinement)
    pivots = other.pivots
  }

  /// Starts or stops the refinement of solutions.
  mutating func setRefining(_ isRefining: Bool) {
    self.isRefining = isRefining
    if !isRefining { return }
    refinement.pricedSizes.grow(to: slotOfColumn.count)
    refinement.grow(to: columnOfSlot.count)
  }

  /// The largest absolute value of a tableau entry that counts as rounding.
  var smallestEntry: Double {
    @inline(__always) get { isRefining ? Tolerance.carefulEntry : Tolerance.entry }
  }

  /// - Parameter areExact: Whether values have all their digits, as in a careful basis, so that one outside its interval by more than
  ///   rounding is infeasible.
  mutating func expectValues(areExact: Bool) {
    feasibility = areExact ? Tolerance.carefulRounding : Tolerance.feasibility
    // Corrections leave smaller errors.
    let least = areExact ? Tolerance.correction : Tolerance.feasibility
    leastInfeasibility = isCareful ? 0 : least
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

  /// Adds empty nonbasic columns until there are `count`.
  mutating func growColumns(to count: Int) {
    let missing = count - slotOfColumn.count
    slotOfColumn.append(Self.nonbasic, count: missing)
    rowOfColumn.append(-1, count: missing)
    matrix.growColumns(to: count)
    pivotRow.grow(to: count)
    if isRefining { refinement.pricedSizes.grow(to: count) }
  }

  /// Returns a column to use: nonbasic, without entries.
  mutating func resetColumn(_ column: Int) {
    slotOfColumn[column] = Self.nonbasic
    rowOfColumn[column] = -1
    lastingUpdates = updates.count
  }

  /// Takes an empty nonbasic column out of use.
  mutating func removeColumn(_ column: Int) {
    slotOfColumn[column] = Self.unused
    rowOfColumn[column] = -1
  }

  /// Whether no row has an entry in the column.
  func isEmpty(column: Int) -> Bool { matrix.heads[column] < 0 }

  // MARK: Rows

  /// A row without terms, and the column that will be its logical.
  struct ReservedRow: BitwiseCopyable, Sendable {
    let row: Int
    var logical = -1
  }

  /// Makes room for the terms of rows to fill.
  mutating func makeRoom(forTerms count: Int) { matrix.makeRoom(forMore: count) }

  /// Appends free slots for `count` new rows, whose logicals follow.
  mutating func makeRows(_ count: Int, _ rows: inout FlatArray<ReservedRow>) {
    var missing = count
    while missing > 0, let free = freeRows.popLast() {
      rows.append(ReservedRow(row: Int(free)))
      missing -= 1
    }
    if missing == 0 { return }
    let first = columnOfSlot.count
    columnOfSlot.append(-1, count: missing)
    logicalOfRow.append(-1, count: missing)
    isDropped.append(false, count: missing)
    matrix.growRows(to: columnOfSlot.count)
    factorization.grow(to: columnOfSlot.count)
    rowRightHandSide.grow(to: columnOfSlot.count)
    slotRightHandSide.grow(to: columnOfSlot.count)
    pivotColumn.grow(to: columnOfSlot.count)
    otherPivotColumn.grow(to: columnOfSlot.count)
    btranRow.grow(to: columnOfSlot.count)
    refinement.residual.grow(to: columnOfSlot.count)
    steepness.grow(to: columnOfSlot.count)
    if isRefining { refinement.grow(to: columnOfSlot.count) }
    rows.makeRoom(forMore: missing)
    for row in first..<columnOfSlot.count { rows.append(ReservedRow(row: row)) }
  }

  /// Fills an empty row, makes its logical basic, and adds a border to the factors, if wanted. O(terms).
  mutating func setRow(
    _ row: Int, to rows: borrowing NewRows, _ place: Int, logical: Int, isFactored: Bool
  ) {
    logicalOfRow[row] = Int32(logical)
    isDropped[row] = false
    columnOfSlot[row] = Int32(logical)
    slotOfColumn[logical] = Int32(row)
    rowOfColumn[logical] = Int32(row)
    matrix.beginRow(row)
    let isFactored = isFactored && !hasUnfactoredRows
    var smallest = rows.smallestStated(ofRow: place)
    for term in rows.terms(ofRow: place) {
      let (column, value) = (rows.columns[term], rows.coefficients[term])
      smallest = min(smallest, abs(value))
      matrix.append(column: column, value: value, to: row)
      let slot = slotOfColumn[Int(column)]
      if isFactored && slot >= 0 { factorization.addToBorder(value, at: slot) }
    }
    steepness.note(row, smallest: smallest)
    if isFactored {
      noteUpdate(slot: row, column: -1)
      factorization.addBorder(row)
    } else {
      hasUnfactoredRows = true
    }
    solvedColumn = -1
  }

  /// The binary digits that a product of coefficients may have; see ``Steepness/digits(enough:_:)``.
  mutating func steepDigits(enough: Int) -> Int { steepness.digits(enough: enough, matrix) }

  /// Those of the rows whose logical is nonbasic: entries are sums of products of ratios of their coefficients. O(steep rows).
  var steepDigitsOfEntries: Int {
    steepness.sum { row in
      logicalOfRow[row] >= 0 && slotOfColumn[Int(logicalOfRow[row])] == Self.nonbasic
    }
  }

  /// Records that a row has lost its last constraint.
  mutating func markRowUnused(_ row: Int32) {
    isDropped[Int(row)] = true
    unusedRows.append(row)
  }

  /// Moves a dropped row to another place of the list.
  mutating func moveUnusedRow(from place: Int, to other: Int) {
    unusedRows[other] = unusedRows[place]
  }

  /// Removes dropped rows from the end of the list until so many are left.
  mutating func keepUnusedRows(_ count: Int) { unusedRows.removeLast(unusedRows.count - count) }

  /// Removes the terms of a dropped row whose logical is basic. Returns whether its slot is free and the logical out of use;
  /// otherwise both follow with the next factorization.
  mutating func removeUnusedRow(_ row: Int) -> Bool {
    matrix.removeRow(row)
    steepness.remove(row)
    // A careful solve keeps numbers by slot until the next factorization.
    if isCareful || !takeBack(slot: row, column: -1) {
      retiredRows.append(Int32(row))
      return false
    }
    let logical = Int(logicalOfRow[row])
    columnOfSlot[row] = -1
    logicalOfRow[row] = -1
    slotOfColumn[logical] = Self.unused
    rowOfColumn[logical] = -1
    freeRows.append(Int32(row))
    return true
  }

  /// Frees the slots of retired rows, first moving each one's logical into its row's slot. Returns these logicals, which are
  /// now out of use.
  mutating func reclaimRetiredRows() -> [Int32] {
    var logicals: [Int32] = []
    logicals.reserveCapacity(retiredRows.count)
    for place in retiredRows.indices {
      let index = retiredRows[place]
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
    retiredRows.removeAll()
    return logicals
  }

  // MARK: Exchanges

  /// Exchanges the column in a slot for the entering one, which is `pivotColumn` in terms of the basis.
  mutating func exchange(_ slot: Int, entering: Int) {
    if !takeBack(slot: slot, column: entering) {
      noteUpdate(slot: slot, column: columnOfSlot[slot])
      factorRounding += Double.ulpOfOne * pivotColumn.largest / abs(pivotColumn[slot])
      if solvedColumn != entering { ftran(entering) }
      factorRounding += factorization.replaceColumn(slot)
    }
    solvedColumn = -1
    slotOfColumn[Int(columnOfSlot[slot])] = Self.nonbasic
    columnOfSlot[slot] = Int32(entering)
    slotOfColumn[entering] = Int32(slot)
    pivots += 1
  }

  private mutating func noteUpdate(slot: Int, column: Int32) {
    updates.append(
      Update(
        slot: Int32(truncatingIfNeeded: slot), column: column, smallestPivot: smallestPivot,
        rounding: factorRounding))
  }

  /// Takes back the last update if it was that of a column in a slot, or with -1 that of a row. Returns whether it did.
  ///
  /// A constraint that comes and goes exchanges the same columns forth and back: the factors then neither grow nor lose digits.
  private mutating func takeBack(slot: Int, column: Int) -> Bool {
    if updates.count <= lastingUpdates { return false }
    let update = updates[updates.count - 1]
    if Int(update.slot) != slot || Int(update.column) != column { return false }
    _ = updates.removeLast()
    factorization.takeBackUpdate(smallestPivot: update.smallestPivot)
    factorRounding = update.rounding
    solvedColumn = -1
    return true
  }

  mutating func forgetUpdates() {
    updates.removeAll()
    lastingUpdates = 0
  }

  /// Sets `pivotColumn` for a column whose only entry is in the row of the logical in `slot`.
  mutating func setSingletonPivotColumn(_ column: Int, slot: Int) {
    solvedColumn = -1
    pivotColumn.clear()
    pivotColumn.set(-1 / matrix.terms[Int(matrix.heads[column])].value, at: slot)
  }

  /// The slot whose column the factors pair with a row as their pivot. There must be no updates.
  func slot(pairedWithRow row: Int) -> Int { factorization.position(pairedWithRow: row) }

  /// By row: whether its logical is basic.
  func rowsWithBasicLogical() -> [Bool] {
    logicalOfRow.indices.map {
      logicalOfRow[$0] >= 0 && slotOfColumn[Int(logicalOfRow[$0])] >= 0
    }
  }

  /// Exchanges columns without updating the factors, which must be made again before the next solve.
  mutating func setBasic(_ entering: Int, inSlot slot: Int) {
    slotOfColumn[Int(columnOfSlot[slot])] = Self.nonbasic
    put(Int32(truncatingIfNeeded: entering), inSlot: slot)
  }

  /// Writes a basic column to a slot, whose column must get another one. The factors must be made again.
  mutating func put(_ column: Int32, inSlot slot: Int) {
    columnOfSlot[slot] = column
    slotOfColumn[Int(column)] = Int32(truncatingIfNeeded: slot)
  }
}
