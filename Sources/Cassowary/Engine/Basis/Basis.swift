/// The rows of the problem, the basic column in each slot, and the factors of the basis matrix B.
///
/// A row is `Σ coefficient · column - logical = 0`. A structural column is a variable; each row has its own logical column.
/// Rows and basis positions share one range of *slots*, but row `r` and the basic column in slot `r` are unrelated.
///
/// `Basis` solves with B, prices rows, exchanges columns, and keeps dropped rows until their logicals are basic. It knows
/// neither values nor costs.
struct Basis: ~Copyable, Sendable {
  private(set) var matrix = SparseMatrix()
  var header = BasisHeader()
  var factors = BasisFactors()

  var rightHandSides = RightHandSides()
  /// The result of FTRAN, by slot: a column in terms of the basis.
  var pivotColumn = SparseVector()
  /// What ``exchangePivotColumns()`` puts aside.
  var otherColumn = OtherColumn()
  /// The result of BTRAN, by row: a row of the basis inverse.
  var btranRow = SparseVector()
  /// The result of pricing, by column: `btranRow` times the nonbasic columns.
  var pivotRow = SparseVector()

  /// See ``Engine/isTrusted``.
  private var steepness = Steepness()
  var accuracy: Accuracy
  var refinement = Refinement()

  /// The number of basis exchanges.
  package private(set) var pivots = 0

  struct OtherColumn: ~Copyable, Sendable {
    var pivotColumn = SparseVector()
    var solvedColumn = -1
  }

  /// Creates a basis without rows that continues a count of pivots.
  init(pivots: Int = 0, isCareful: Bool = false) {
    self.pivots = pivots
    accuracy = Accuracy(isCareful: isCareful)
  }

  init(copying other: borrowing Self) {
    matrix = SparseMatrix(copying: other.matrix)
    header = BasisHeader(copying: other.header)
    factors = BasisFactors(copying: other.factors)
    rightHandSides = RightHandSides(copying: other.rightHandSides)
    pivotColumn = SparseVector(copying: other.pivotColumn)
    otherColumn.pivotColumn = SparseVector(copying: other.otherColumn.pivotColumn)
    otherColumn.solvedColumn = other.otherColumn.solvedColumn
    btranRow = SparseVector(copying: other.btranRow)
    pivotRow = SparseVector(copying: other.pivotRow)
    steepness = Steepness(copying: other.steepness)
    accuracy = other.accuracy
    refinement = Refinement(copying: other.refinement)
    pivots = other.pivots
  }

  /// Starts or stops the refinement of solutions.
  mutating func setRefining(_ isRefining: Bool) {
    accuracy.isRefining = isRefining
    if !isRefining { return }
    refinement.pricedSizes.grow(to: header.slotOfColumn.count)
    refinement.grow(to: slotCount)
  }

  var slotCount: Int { @inline(__always) get { header.columnOfSlot.count } }

  @inline(__always)
  func isBasic(_ column: Int) -> Bool { header.slotOfColumn[column] >= 0 }
  @inline(__always)
  func isNonbasic(_ column: Int) -> Bool { header.isNonbasic(column) }
  /// The slot of a basic column; negative for others.
  @inline(__always)
  func slot(of column: Int) -> Int { Int(header.slotOfColumn[column]) }
  @inline(__always)
  func column(inSlot slot: Int) -> Int { Int(header.columnOfSlot[slot]) }
  @inline(__always)
  func logical(ofRow row: Int) -> Int { Int(header.logicalOfRow[row]) }

  // MARK: Columns

  /// Adds empty nonbasic columns until there are `count`.
  mutating func growColumns(to count: Int) {
    header.growColumns(to: count)
    matrix.growColumns(to: count)
    pivotRow.grow(to: count)
    if accuracy.isRefining { refinement.pricedSizes.grow(to: count) }
  }

  /// Returns a column to use: nonbasic, without entries.
  mutating func resetColumn(_ column: Int) {
    header.resetColumn(column)
    factors.keepUpdates()
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
    let missing = header.takeFreeRows(count, into: &rows)
    if missing == 0 { return }
    let first = slotCount
    header.appendSlots(missing)
    matrix.growRows(to: slotCount)
    factors.factorization.grow(to: slotCount)
    rightHandSides.grow(to: slotCount)
    pivotColumn.grow(to: slotCount)
    otherColumn.pivotColumn.grow(to: slotCount)
    btranRow.grow(to: slotCount)
    refinement.residual.grow(to: slotCount)
    steepness.grow(to: slotCount)
    if accuracy.isRefining { refinement.grow(to: slotCount) }
    rows.makeRoom(forMore: missing)
    for row in first..<slotCount { rows.append(ReservedRow(row: row)) }
  }

  /// Fills an empty row, makes its logical basic, and adds a border to the factors, if wanted. O(terms).
  mutating func setRow(
    _ row: Int, to rows: borrowing NewRows, _ place: Int, logical: Int, isFactored: Bool
  ) {
    header.setRow(row, logical: logical)
    matrix.beginRow(row)
    let isFactored = isFactored && !factors.hasUnfactoredRows
    var smallest = rows.smallestStated(ofRow: place)
    for term in rows.terms(ofRow: place) {
      let (column, value) = (rows.columns[term], rows.coefficients[term])
      smallest = min(smallest, abs(value))
      matrix.append(column: column, value: value, to: row)
      let slot = header.slotOfColumn[Int(column)]
      if isFactored && slot >= 0 { factors.factorization.addToBorder(value, at: slot) }
    }
    steepness.note(row, smallest: smallest)
    factors.addRow(row, isFactored: isFactored)
  }

  /// The binary digits that a product of coefficients may have; see ``Steepness/digits(enough:_:)``.
  mutating func steepDigits(enough: Int) -> Int { steepness.digits(enough: enough, matrix) }

  /// Those of the rows whose logical is nonbasic: entries are sums of products of ratios of their coefficients. O(steep rows).
  var steepDigitsOfEntries: Int {
    steepness.sum { row in logical(ofRow: row) >= 0 && isNonbasic(logical(ofRow: row)) }
  }

  /// Removes the terms of a dropped row whose logical is basic. Returns whether its slot is free and the logical out of use;
  /// otherwise both follow with the next factorization.
  mutating func removeUnusedRow(_ row: Int) -> Bool {
    matrix.removeRow(row)
    steepness.remove(row)
    // A careful solve keeps numbers by slot until the next factorization.
    let isFree = !accuracy.isCareful && factors.takeBack(slot: row, column: -1)
    if isFree { header.freeRow(row) } else { header.retireRow(row) }
    return isFree
  }

  // MARK: Exchanges

  /// Exchanges the column in a slot for the entering one, which is `pivotColumn` in terms of the basis.
  mutating func exchange(_ slot: Int, entering: Int) {
    if !factors.takeBack(slot: slot, column: entering) {
      factors.noteExchange(
        slot, leaving: header.columnOfSlot[slot],
        growth: pivotColumn.largest / abs(pivotColumn[slot]))
      if factors.solvedColumn != entering { ftran(entering) }
      factors.replaceColumn(slot)
    }
    factors.solvedColumn = -1
    header.setBasic(entering, inSlot: slot)
    pivots += 1
  }

  /// Sets `pivotColumn` for a column whose only entry is in the row of the logical in `slot`.
  mutating func setSingletonPivotColumn(_ column: Int, slot: Int) {
    factors.solvedColumn = -1
    pivotColumn.clear()
    pivotColumn.set(-1 / matrix.terms[Int(matrix.heads[column])].value, at: slot)
  }

  /// The slot whose column the factors pair with a row as their pivot. There must be no updates.
  func slot(pairedWithRow row: Int) -> Int { factors.factorization.position(pairedWithRow: row) }
}
