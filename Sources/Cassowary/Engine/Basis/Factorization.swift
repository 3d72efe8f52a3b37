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
  private var pivotRows = FlatArray<Int32>()
  /// By pivot order; -1 if the order is retired.
  private var pivotPositions = FlatArray<Int32>()
  private var pivotValues = FlatArray<Double>()
  /// The smallest absolute pivot of factors and updates, at most 1.
  private(set) var smallestPivot = 1.0
  /// By row: the order of its pivot, or -1 if the row is not in the factors.
  private var orderOfRow = FlatArray<Int32>()
  /// By position: the order of its pivot, or -1.
  private var orderOfPosition = FlatArray<Int32>()
  /// The number of pivots of the last factorization.
  private var factoredCount = 0
  private var lowerColumns = TriangularFactor()
  private var lowerRows = TriangularFactor()
  private var upperRows = TriangularFactor()
  private var upperColumns = TriangularFactor()

  private var etas = RowEtas()
  /// The columns that updates have added to U, and their entries by row.
  private var addedColumns = TriangularFactor()
  private var addedRows = LinkedEntries()

  /// The column of the last FTRAN with `keepsColumn`, as a column of U, by pivot order.
  private var keptColumn = FlatArray<KeptEntry>()
  /// The row of U⁻¹ at `keptPosition`, scaled to 1 at that position.
  private var keptRow = FlatArray<KeptEntry>()
  /// The position of `keptRow`, or -1.
  private var keptPosition = -1
  /// By pivot order; 0 between solves.
  private var work = FlatArray<Double>()
  /// The nonzeros of `work`.
  private var pending = PivotOrderSet()

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
  private mutating func solveForRow(at position: Int) {
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

  private mutating func clearWork() {
    pending.removeAll { order in work[order] = 0 }
  }

  // MARK: Solving

  /// Solves `B · x = b`. `right` is b, by row, and is cleared; `solution`, by position, must be empty. Pass `keepsColumn` if
  /// b may be the next column for ``replaceColumn(_:)``.
  mutating func ftran(
    _ right: inout SparseVector, into solution: inout SparseVector, keepsColumn: Bool = false
  ) {
    beginFtran(&right)
    if keepsColumn { keepPending() }
    solveUpper()
    Self.collect(&work, &pending, pivotPositions, into: &solution)
  }

  /// Keeps a column for ``replaceColumn(_:)`` without solving with U. `right` is the column, by row, and is cleared.
  mutating func keepColumn(_ right: inout SparseVector) {
    beginFtran(&right)
    keepPending()
    clearWork()
  }

  /// The entry of the kept column, in terms of the basis, at the position of the last ``btran(position:into:)``.
  mutating func keptEntry(at position: Int) -> Double {
    for place in keptColumn.indices { work[keptColumn[place].order] = keptColumn[place].value }
    var sum = 0.0
    for place in keptRow.indices { sum += keptRow[place].value * work[keptRow[place].order] }
    for place in keptColumn.indices { work[keptColumn[place].order] = 0 }
    return sum / pivotValues[Int(orderOfPosition[position])]
  }

  /// Solves with L and the updates.
  private mutating func beginFtran(_ right: inout SparseVector) {
    for listed in 0..<right.count {
      let row = right.index(at: listed)
      let order = orderOfRow[Int(row)]
      if order >= 0 {
        work[Int(order)] = right[Int(row)]
        pending.insert(Int(order))
      }
    }
    right.clear()
    solveLower()
    etas.ftran(&work, &pending)
  }

  private mutating func keepPending() {
    keptColumn.removeAll()
    pending.forEach { order in
      if work[order] != 0 { keptColumn.append(KeptEntry(order: order, value: work[order])) }
    }
  }

  /// Solves `Bᵀ · y = c`. `right` is c, by position, and is cleared; `solution`, by row, must be empty.
  mutating func btran(_ right: inout SparseVector, into solution: inout SparseVector) {
    for listed in 0..<right.count {
      let position = right.index(at: listed)
      let order = orderOfPosition[Int(position)]
      if order >= 0 && right[Int(position)] != 0 {
        work[Int(order)] = right[Int(position)]
        pending.insert(Int(order))
      }
    }
    right.clear()
    solveUpperTransposed()
    finishBtran(into: &solution)
  }

  /// Solves `Bᵀ · y = e`, the unit vector of a position. `solution`, by row, must be empty; it becomes a row of the inverse.
  mutating func btran(position: Int, into solution: inout SparseVector) {
    solveForRow(at: position)
    finishBtran(into: &solution)
  }

  private mutating func finishBtran(into solution: inout SparseVector) {
    etas.btran(&work, &pending)
    solveLowerTransposed()
    Self.collect(&work, &pending, pivotRows, into: &solution)
  }

  /// Solves with L: each nonzero changes later ones.
  private mutating func solveLower() {
    if lowerColumns.isEmpty { return }
    var next = pending.first(from: 0)
    while let order = next, order < factoredCount {
      Self.eliminate(lowerColumns, order, &work, &pending)
      next = pending.first(from: order + 1)
    }
  }

  /// Solves with Lᵀ: each nonzero changes earlier ones.
  private mutating func solveLowerTransposed() {
    if lowerRows.isEmpty { return }
    var next = pending.last(upTo: factoredCount - 1)
    while let order = next {
      Self.eliminate(lowerRows, order, &work, &pending)
      next = pending.last(upTo: order - 1)
    }
  }

  /// Divides a number by the pivot of its order. Most pivots are 1 or -1, and a division takes long.
  @inline(__always)
  private mutating func divide(_ order: Int) {
    let pivot = pivotValues[order]
    if pivot == -1 {
      work[order] = -work[order]
    } else if pivot != 1 {
      work[order] /= pivot
    }
  }

  /// Solves with U: each nonzero changes earlier ones.
  private mutating func solveUpper() {
    var next = pending.last(upTo: work.count - 1)
    while let order = next {
      if pivotPositions[order] >= 0 {
        divide(order)
        if order < factoredCount {
          Self.eliminate(upperColumns, order, &work, &pending)
        } else {
          Self.eliminate(addedColumns, order - factoredCount, of: order, &work, &pending)
        }
      }
      next = pending.last(upTo: order - 1)
    }
  }

  /// Solves with Uᵀ: each nonzero changes later ones. Values at retired orders become 0.
  private mutating func solveUpperTransposed() {
    var next = pending.first(from: 0)
    while let order = next {
      if pivotPositions[order] < 0 {
        work[order] = 0
      } else {
        divide(order)
        if order < factoredCount { Self.eliminate(upperRows, order, &work, &pending) }
        let value = work[order]
        addedRows.forEachEntry(at: order) { entry in
          work[Int(entry.group)] -= entry.value * value
          pending.insert(Int(entry.group))
        }
      }
      next = pending.first(from: order + 1)
    }
  }

  // MARK: Reach

  /// Replaces numbers by position by numbers by row: the least at any position where ``ftran(_:into:keepsColumn:)`` of the
  /// row's unit vector can give an entry. Goes backwards through the steps of a solve, for all rows at once; an entry of a
  /// factor that takes a value from one order to another takes the number the other way. O(entries + pivots).
  func spreadLeast(_ numbers: inout FlatArray<UInt64>) {
    var least = FlatArray<UInt64>(repeating: .max, count: pivotRows.count)
    for order in least.indices where pivotPositions[order] >= 0 {
      let ofEntries =
        order < factoredCount
        ? upperColumns.least(least, order) : addedColumns.least(least, order - factoredCount)
      least[order] = min(numbers[Int(pivotPositions[order])], ofEntries)
    }
    etas.spreadLeast(&least)
    for order in (0..<factoredCount).reversed() {
      least[order] = min(least[order], lowerColumns.least(least, order))
    }
    for row in numbers.indices {
      let order = Int(orderOfRow[row])
      numbers[row] = order < 0 ? .max : least[order]
    }
  }

  /// Moves the nonzeros of the work vector to a solution. `targets` maps pivot orders to the solution's indices.
  private static func collect(
    _ work: inout FlatArray<Double>, _ pending: inout PivotOrderSet,
    _ targets: borrowing FlatArray<Int32>,
    into solution: inout SparseVector
  ) {
    pending.removeAll { order in
      let value = work[order]
      work[order] = 0
      if abs(value) > Tolerance.factorDrop && targets[order] >= 0 {
        solution.set(value, at: Int(targets[order]))
      }
    }
  }

  /// Subtracts a nonzero's multiple of its group of the factor.
  @inline(__always)
  private static func eliminate(
    _ factor: borrowing TriangularFactor, _ group: Int, of order: Int? = nil,
    _ work: inout FlatArray<Double>, _ pending: inout PivotOrderSet
  ) {
    let nonzero = work[order ?? group]
    let value = DeliberateFault.isActive(.factorSign) ? -nonzero : nonzero
    if abs(value) <= Tolerance.factorDrop * Tolerance.factorDrop { return }
    for place in factor.range(group) {
      let target = Int(factor.orders[place])
      work[target] -= factor.values[place] * value
      pending.insert(target)
    }
  }
}
