/// The header of a basis: the basic column in each slot, the logical of each row, and the rows and columns in use.
///
/// The factors know only slots, so those that have a slot's column must be updated, or made again, with each change here.
struct BasisHeader: ~Copyable, Sendable {
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

  private static var nonbasic: Int32 { -1 }
  private static var unused: Int32 { -2 }

  init() {}

  init(copying other: borrowing Self) {
    columnOfSlot = other.columnOfSlot.copy()
    logicalOfRow = other.logicalOfRow.copy()
    isDropped = other.isDropped.copy()
    unusedRows = other.unusedRows.copy()
    retiredRows = other.retiredRows.copy()
    freeRows = other.freeRows.copy()
    slotOfColumn = other.slotOfColumn.copy()
    rowOfColumn = other.rowOfColumn.copy()
  }

  /// The rows in use, including dropped ones.
  var rowCount: Int { columnOfSlot.count - freeRows.count - retiredRows.count }

  @inline(__always)
  func isNonbasic(_ column: Int) -> Bool { slotOfColumn[column] == Self.nonbasic }
  @inline(__always)
  func isInUse(_ column: Int) -> Bool { slotOfColumn[column] != Self.unused }

  /// Whether a row has terms and constraints.
  @inline(__always)
  func isActive(row: Int) -> Bool { logicalOfRow[row] >= 0 && !isDropped[row] }

  /// Whether the column is the logical of a dropped row.
  @inline(__always)
  func isRetired(_ column: Int) -> Bool {
    rowOfColumn[column] >= 0 && isDropped[Int(rowOfColumn[column])]
  }

  /// Whether so many columns have an entry in most rows, so that all rows are as quickly visited as theirs.
  @inline(__always)
  func areMany(_ columnCount: Int) -> Bool { columnCount > slotOfColumn.count / 32 }

  // MARK: Columns

  /// Adds nonbasic columns until there are `count`.
  mutating func growColumns(to count: Int) {
    let missing = count - slotOfColumn.count
    slotOfColumn.append(Self.nonbasic, count: missing)
    rowOfColumn.append(-1, count: missing)
  }

  /// Returns a column to use: nonbasic.
  mutating func resetColumn(_ column: Int) {
    slotOfColumn[column] = Self.nonbasic
    rowOfColumn[column] = -1
  }

  /// Takes a nonbasic column out of use.
  mutating func removeColumn(_ column: Int) {
    slotOfColumn[column] = Self.unused
    rowOfColumn[column] = -1
  }

  // MARK: Rows

  /// Takes free rows, at most `count`. Returns how many are missing.
  mutating func takeFreeRows(_ count: Int, into rows: inout FlatArray<Basis.ReservedRow>) -> Int {
    var missing = count
    while missing > 0, let free = freeRows.popLast() {
      rows.append(Basis.ReservedRow(row: Int(free)))
      missing -= 1
    }
    return missing
  }

  /// Appends free slots.
  mutating func appendSlots(_ count: Int) {
    columnOfSlot.append(-1, count: count)
    logicalOfRow.append(-1, count: count)
    isDropped.append(false, count: count)
  }

  /// Takes a row into use, with a basic logical.
  @inline(__always)
  mutating func setRow(_ row: Int, logical: Int) {
    logicalOfRow[row] = Int32(logical)
    isDropped[row] = false
    columnOfSlot[row] = Int32(logical)
    slotOfColumn[logical] = Int32(row)
    rowOfColumn[logical] = Int32(row)
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

  /// Notes a row whose slot the next factorization frees.
  mutating func retireRow(_ row: Int) { retiredRows.append(Int32(row)) }

  /// Takes a row and its logical out of use, whose slots have no column now. Returns the logical.
  @discardableResult
  mutating func freeRow(_ row: Int) -> Int {
    let logical = Int(logicalOfRow[row])
    columnOfSlot[row] = -1
    logicalOfRow[row] = -1
    removeColumn(logical)
    freeRows.append(Int32(row))
    return logical
  }

  /// Frees the slots of retired rows, first moving each one's logical into its row's slot. Returns these logicals, which are
  /// now out of use.
  mutating func reclaimRetiredRows() -> [Int32] {
    var logicals: [Int32] = []
    logicals.reserveCapacity(retiredRows.count)
    for place in retiredRows.indices {
      let row = Int(retiredRows[place])
      let slot = Int(slotOfColumn[Int(logicalOfRow[row])])
      if slot != row { put(columnOfSlot[row], inSlot: slot) }
      logicals.append(Int32(freeRow(row)))
    }
    retiredRows.removeAll()
    return logicals
  }

  // MARK: Basic columns

  /// Exchanges columns.
  mutating func setBasic(_ entering: Int, inSlot slot: Int) {
    slotOfColumn[Int(columnOfSlot[slot])] = Self.nonbasic
    put(Int32(truncatingIfNeeded: entering), inSlot: slot)
  }

  /// Writes a basic column to a slot, whose column must get another one.
  mutating func put(_ column: Int32, inSlot slot: Int) {
    columnOfSlot[slot] = column
    slotOfColumn[Int(column)] = Int32(truncatingIfNeeded: slot)
  }

  /// The slots with a column.
  mutating func usedSlots() -> [Int32] {
    var slots: [Int32] = []
    slots.reserveCapacity(columnOfSlot.count)
    for slot in columnOfSlot.indices where columnOfSlot[slot] >= 0 {
      slots.append(Int32(truncatingIfNeeded: slot))
    }
    return slots
  }

  /// By row: whether its logical is basic.
  mutating func rowsWithBasicLogical() -> [Bool] {
    logicalOfRow.indices.map { logicalOfRow[$0] >= 0 && slotOfColumn[Int(logicalOfRow[$0])] >= 0 }
  }
}
