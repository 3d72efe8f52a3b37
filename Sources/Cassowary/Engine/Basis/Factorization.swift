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

  /// A number of a kept vector.
  struct KeptEntry: BitwiseCopyable {
    let order: Int
    let value: Double
  }

  /// A position whose column is linearly dependent, and a row without a pivot.
  struct RankDeficiency: Equatable {
    let position: Int
    let row: Int
  }

  /// By pivot order; -1 for a replaced column, whose update adds no row.
  private(set) var pivotRows = FlatArray<Int32>()
  /// By pivot order; -1 if the order is retired.
  private(set) var pivotPositions = FlatArray<Int32>()
  private(set) var pivotValues = FlatArray<Double>()
  /// The smallest absolute pivot of factors and updates, at most 1.
  private(set) var smallestPivot = 1.0
  /// By row: the order of its pivot, or -1 if the row is not in the factors.
  private(set) var orderOfRow = FlatArray<Int32>()
  /// By position: the order of its pivot, or -1.
  private(set) var orderOfPosition = FlatArray<Int32>()
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

  /// The column of the last FTRAN with `keepsColumn`, as a column of U, by pivot order.
  var keptColumn = FlatArray<KeptEntry>()
  /// The row of U⁻¹ at `keptPosition`, scaled to 1 at that position.
  private(set) var keptRow = FlatArray<KeptEntry>()
  /// The position of `keptRow`, or -1.
  private var keptPosition = -1
  /// By pivot order; 0 between solves.
  var work = FlatArray<Double>()
  /// The nonzeros of `work`.
  var pending = PivotOrderSet()

  init() {}

  init(copying other: borrowing Self) {
    pivotRows = other.pivotRows.copy()
    pivotPositions = other.pivotPositions.copy()
    pivotValues = other.pivotValues.copy()
    smallestPivot = other.smallestPivot
    orderOfRow = other.orderOfRow.copy()
    orderOfPosition = other.orderOfPosition.copy()
    factoredCount = other.factoredCount
    lowerColumns = TriangularFactor(copying: other.lowerColumns)
    lowerRows = TriangularFactor(copying: other.lowerRows)
    upperRows = TriangularFactor(copying: other.upperRows)
    upperColumns = TriangularFactor(copying: other.upperColumns)
    etas = RowEtas(copying: other.etas)
    addedColumns = TriangularFactor(copying: other.addedColumns)
    addedRows = LinkedEntries(copying: other.addedRows)
    keptColumn = other.keptColumn.copy()
    keptRow = other.keptRow.copy()
    keptPosition = other.keptPosition
    work = other.work.copy()
    pending = PivotOrderSet(copying: other.pending)
  }

  /// The number of columns replaced and rows added since the last factorization.
  var updateCount: Int { etas.count }

  /// Whether solving with the updates has cost more than a factorization, or the updates have outgrown the factors.
  var needsRefactorization: Bool {
    let size = upperRows.entryCount + lowerRows.entryCount + factoredCount
    return etas.work > 40 * size + 2000
      || etas.entryCount + addedColumns.entryCount > 3 * size + 1000
  }

  mutating func grow(to slotCount: Int) {
    let missing = max(0, slotCount - orderOfRow.count)
    orderOfRow.append(-1, count: missing)
    orderOfPosition.append(-1, count: missing)
  }

  /// Clears the updates, which restores the basis of the last factorization.
  mutating func reset() {
    while pivotRows.count > factoredCount { removeLastOrder() }
    startUpdates()
  }

  /// Removes the order of the last update: its position gets the former order back, or none if the update added a row.
  private mutating func removeLastOrder() {
    let order = pivotRows.count - 1
    let source = etas.source(ofTarget: order)
    let row = pivotRows.removeLast()
    let position = pivotPositions.removeLast()
    _ = pivotValues.removeLast()
    if source == order {
      orderOfRow[Int(row)] = -1
      orderOfPosition[Int(position)] = -1
    } else {
      pivotPositions[source] = position
      orderOfPosition[Int(position)] = Int32(source)
    }
  }

  private mutating func startUpdates() {
    etas.reset(to: factoredCount)
    addedColumns.removeAll()
    addedRows.reset(to: factoredCount)
    keptPosition = -1
    work.reset(to: 0, count: factoredCount)
    pending.reset(to: factoredCount)
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
    swap(&pivotRows, &factorizer.pivotRows)
    swap(&pivotPositions, &factorizer.pivotPositions)
    swap(&pivotValues, &factorizer.pivotValues)
    smallestPivot = 1
    for order in pivotValues.indices { smallestPivot = min(smallestPivot, abs(pivotValues[order])) }
    swap(&orderOfRow, &factorizer.orderOfRow)
    swap(&orderOfPosition, &factorizer.orderOfPosition)
    upperRows.set(
      factorizer.upper, transposed: &upperColumns, pivotCount: pivotRows.count,
      orders: orderOfPosition)
    lowerColumns.set(
      factorizer.lower, transposed: &lowerRows, pivotCount: pivotRows.count, orders: orderOfRow)
    factoredCount = pivotRows.count
    startUpdates()
    return []
  }

  /// The position of a row's pivot. There must be no updates.
  func position(pairedWithRow row: Int) -> Int { Int(pivotPositions[Int(orderOfRow[row])]) }

  // MARK: Updates

  /// Replaces the column at a position by the one that ``ftran(_:into:keepsColumn:)`` kept. Its entry at the position in
  /// terms of the basis must not be 0.
  ///
  /// - Returns: An estimate of the rounding that the update leaves in the factors: that of its largest entry, which later ones
  ///   may cancel, and of the sum for its pivot.
  mutating func replaceColumn(_ position: Int) -> Double {
    let former = Int(orderOfPosition[position])
    if keptPosition != position {
      solveForRow(at: position)
      clearWork()
    }
    etas.append(source: former)
    var largest = 0.0
    for place in keptColumn.indices {
      let entry = keptColumn[place]
      work[entry.order] = entry.value
      largest = max(largest, abs(entry.value))
    }
    // The kept row combines U's rows so that only the pivot is left. Computed from this row, not from the entry in terms of
    // the basis, the pivot is a whole number if all other numbers are.
    var pivot = 0.0
    var size = 0.0
    for place in keptRow.indices {
      let entry = keptRow[place]
      let product = entry.value * work[entry.order]
      pivot += product
      size += abs(product)
      largest = max(largest, abs(entry.value))
      if entry.order != former { etas.appendMultiple(-entry.value, ofRow: entry.order) }
    }
    let order = appendOrder(row: -1, position: position, pivot: pivot)
    pivotPositions[former] = -1
    for place in keptColumn.indices {
      let entry = keptColumn[place]
      work[entry.order] = 0
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
    _ = work.removeLast()
    keptPosition = -1
    self.smallestPivot = smallestPivot
  }

  /// Adds the coefficient of a basic column to the next border.
  mutating func addToBorder(_ value: Double, at position: Int32) {
    if DeliberateFault.isActive(.lostBorder) { return }
    let order = Int(orderOfPosition[Int(position)])
    work[order] += value
    pending.insert(order)
  }

  /// Adds a row in an unused slot and makes its logical, whose only coefficient is -1, basic at that position. Its coefficients
  /// at the other basic columns precede.
  mutating func addBorder(_ slot: Int) {
    solveUpperTransposed()
    etas.append()
    pending.removeAll { order in
      etas.appendMultiple(work[order], ofRow: order)
      work[order] = 0
    }
    appendOrder(row: slot, position: slot, pivot: -1)
    orderOfRow[slot] = orderOfPosition[slot]
    addedColumns.endGroup()
  }

  /// Appends a pivot after all others. Returns its order.
  @discardableResult
  private mutating func appendOrder(row: Int, position: Int, pivot: Double) -> Int {
    let order = pivotRows.count
    pivotRows.append(Int32(row))
    pivotPositions.append(Int32(position))
    pivotValues.append(pivot)
    smallestPivot = min(smallestPivot, abs(pivot))
    orderOfPosition[position] = Int32(order)
    work.append(0)
    pending.grow(to: work.count)
    addedRows.appendOrder()
    keptPosition = -1
    return order
  }

  /// Solves for the row of U⁻¹ at a position in the work vector, which must be empty. Keeps the row scaled to 1 at the
  /// position, so that multiples of whole numbers stay whole.
  mutating func solveForRow(at position: Int) {
    let order = Int(orderOfPosition[position])
    let pivot = pivotValues[order]
    work[order] = pivot
    pending.insert(order)
    solveUpperTransposed()
    keptPosition = position
    keptRow.removeAll()
    pending.forEach { order in
      if work[order] != 0 {
        keptRow.append(KeptEntry(order: order, value: work[order]))
        work[order] /= pivot
      }
    }
  }

  mutating func clearWork() {
    pending.removeAll { order in work[order] = 0 }
  }
}
