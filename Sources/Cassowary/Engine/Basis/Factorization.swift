/// The basis matrix as sparse triangular factors `L · U`, and the updates since the last factorization.
///
/// Rows and basis positions share one range of slots; a slot may be out of use. Entries of the factors refer to the *orders*
/// of pivots, counted from 0. Updates are those of J. Forrest and J. Tomlin: a replaced column becomes the last column of U,
/// with a new order, and the row of its former order becomes the last row. An eta (``RowEtas``) eliminates this row's entries
/// in other columns. The former order is *retired*: its entries stay but are not read. A new row of the basis is an eta too,
/// with its logical as the last column of U.
///
/// FTRAN and BTRAN are hypersparse: they visit nonzeros in pivot order, in time linear in the entries of the visited factor
/// columns and updates.
///
/// Sources: see ``MarkowitzFactorizer``, ``RowEtas`` and ``PivotOrderSet``.
struct Factorization: ~Copyable, Sendable {
  /// An entry of the basis matrix.
  struct BasisEntry {
    let row: Int32
    let position: Int32
    let value: Double
  }

  /// A position whose column is linearly dependent, and a row without a pivot.
  struct RankDeficiency: Equatable {
    let position: Int
    let row: Int
  }

  private(set) var pivots = Pivots()
  /// The number of pivots of the last factorization.
  private(set) var factoredCount = 0
  private(set) var lowerColumns = TriangularFactor()
  private(set) var lowerRows = TriangularFactor()
  private(set) var upperRows = TriangularFactor()
  private(set) var upperColumns = TriangularFactor()

  var etas = RowEtas()
  /// The columns that updates have added to U, and their entries by row.
  private(set) var addedColumns = TriangularFactor()
  private(set) var addedRows = LinkedEntries()

  var kept = KeptVectors()
  var work = WorkVector()

  init() {}

  init(copying other: borrowing Self) {
    pivots = Pivots(copying: other.pivots)
    factoredCount = other.factoredCount
    lowerColumns = TriangularFactor(copying: other.lowerColumns)
    lowerRows = TriangularFactor(copying: other.lowerRows)
    upperRows = TriangularFactor(copying: other.upperRows)
    upperColumns = TriangularFactor(copying: other.upperColumns)
    etas = RowEtas(copying: other.etas)
    addedColumns = TriangularFactor(copying: other.addedColumns)
    addedRows = LinkedEntries(copying: other.addedRows)
    kept = KeptVectors(copying: other.kept)
    work = WorkVector(copying: other.work)
  }

  /// The number of columns replaced and rows added since the last factorization.
  var updateCount: Int { etas.count }

  /// Whether solving with the updates has cost more than a factorization, or the updates have outgrown the factors.
  var needsRefactorization: Bool {
    let size = upperRows.entryCount + lowerRows.entryCount + factoredCount
    return etas.work > 40 * size + 2000
      || etas.entryCount + addedColumns.entryCount > 3 * size + 1000
  }

  mutating func grow(to slotCount: Int) { pivots.grow(to: slotCount) }

  /// Clears the updates, which restores the basis of the last factorization.
  mutating func reset() {
    while pivots.count > factoredCount { removeLastOrder() }
    startUpdates()
  }

  private mutating func removeLastOrder() {
    pivots.removeLast(source: etas.source(ofTarget: pivots.count - 1))
  }

  private mutating func startUpdates() {
    etas.reset(to: factoredCount)
    addedColumns.removeAll()
    addedRows.reset(to: factoredCount)
    kept.position = -1
    work.reset(to: factoredCount)
  }

  // MARK: Factorizing

  /// Factorizes the matrix with these entries, at most one for each row and position. `slots` are the rows and positions in
  /// use.
  ///
  /// - Returns: The rank deficiencies if the matrix is singular; the former factorization then stays.
  mutating func factorize(
    _ entries: [BasisEntry], slots: [Int32], slotCount: Int,
    singular: Double = Tolerance.singular
  ) -> [RankDeficiency] {
    var factorizer = MarkowitzFactorizer(
      entries, slots: slots, slotCount: slotCount, singular: singular)
    factorizer.factorize()
    let deficiencies = factorizer.deficiencies
    if !deficiencies.isEmpty { return deficiencies }
    swap(&pivots, &factorizer.pivots)
    upperRows.set(
      factorizer.upper, transposed: &upperColumns, pivotCount: pivots.count,
      orders: pivots.orderOfPosition)
    lowerColumns.set(
      factorizer.lower, transposed: &lowerRows, pivotCount: pivots.count,
      orders: pivots.orderOfRow)
    factoredCount = pivots.count
    startUpdates()
    return []
  }

  /// The position of a row's pivot. There must be no updates.
  func position(pairedWithRow row: Int) -> Int {
    Int(pivots.positions[Int(pivots.orderOfRow[row])])
  }

  // MARK: Updates

  /// Replaces the column at a position by the one that ``ftran(_:into:keepsColumn:)`` kept. Its entry at the position in
  /// terms of the basis must not be 0.
  ///
  /// - Returns: An estimate of the rounding that the update leaves in the factors: that of its largest entry, which later ones
  ///   may cancel, and of the sum for its pivot.
  mutating func replaceColumn(_ position: Int) -> Double {
    let former = Int(pivots.orderOfPosition[position])
    if kept.position != position {
      solveForRow(at: position)
      work.clear()
    }
    etas.append(source: former)
    var largest = 0.0
    for place in kept.column.indices {
      let entry = kept.column[place]
      work.values[entry.order] = entry.value
      largest = max(largest, abs(entry.value))
    }
    // The kept row combines U's rows so that only the pivot is left. Computed from this row, not from the entry in terms of
    // the basis, the pivot is a whole number if all other numbers are.
    var pivot = 0.0
    var size = 0.0
    for place in kept.row.indices {
      let entry = kept.row[place]
      let product = entry.value * work.values[entry.order]
      pivot += product
      size += abs(product)
      largest = max(largest, abs(entry.value))
      if entry.order != former { etas.appendMultiple(-entry.value, ofRow: entry.order) }
    }
    let order = appendOrder(row: -1, position, pivot)
    pivots.retire(former)
    for place in kept.column.indices {
      let entry = kept.column[place]
      work.values[entry.order] = 0
      if entry.order == former { continue }
      addedColumns.appendEntry(Int32(truncatingIfNeeded: entry.order), entry.value)
      addedRows.append(entry.order, group: order, entry.value)
    }
    addedColumns.endGroup()
    return Double.ulpOfOne * (largest + size / abs(pivot))
  }

  /// Takes back the last update, which restores the factors before it to the bit.
  ///
  /// - Parameter smallestPivot: The smallest pivot before the update.
  mutating func takeBackUpdate(smallestPivot: Double) {
    removeLastOrder()
    addedRows.removeOrder(withLatest: addedColumns.removeLastGroup())
    etas.removeLast()
    work.removeLastOrder()
    kept.position = -1
    pivots.restoreSmallest(smallestPivot)
  }

  /// Adds the coefficient of a basic column to the next border.
  mutating func addToBorder(_ value: Double, at position: Int32) {
    if DeliberateFault.isActive(.lostBorder) { return }
    let order = Int(pivots.orderOfPosition[Int(position)])
    work.set(work.values[order] + value, at: order)
  }

  /// Adds a row in an unused slot and makes its logical, whose only coefficient is -1, basic at that position. Its coefficients
  /// at the other basic columns precede.
  mutating func addBorder(_ slot: Int) {
    solveUpperTransposed()
    etas.append()
    work.nonzeros.removeAll { order in
      etas.appendMultiple(work.values[order], ofRow: order)
      work.values[order] = 0
    }
    appendOrder(row: slot, slot, -1)
    addedColumns.endGroup()
  }

  /// Appends a pivot after all others. Returns its order.
  @discardableResult
  private mutating func appendOrder(row: Int, _ position: Int, _ pivot: Double) -> Int {
    work.appendOrder()
    addedRows.appendOrder()
    kept.position = -1
    return Int(pivots.append(row: row, position: position, pivot))
  }

  /// Solves for the row of U⁻¹ at a position in the work vector, which must be empty. Keeps the row scaled to 1 at the
  /// position, so that multiples of whole numbers stay whole.
  mutating func solveForRow(at position: Int) {
    let order = Int(pivots.orderOfPosition[position])
    let pivot = pivots.values[order]
    work.set(pivot, at: order)
    solveUpperTransposed()
    kept.position = position
    kept.row.removeAll()
    work.nonzeros.forEach { order in
      if work.values[order] != 0 {
        kept.row.append(KeptVectors.Entry(order: order, value: work.values[order]))
        work.values[order] /= pivot
      }
    }
  }
}
