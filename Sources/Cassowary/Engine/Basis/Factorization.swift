/// The basis matrix as sparse triangular factors `L · U` and the updates since they were computed.
///
/// Rows and basis positions share one range of slots; a slot may be out of use. The factors are stored in pivot order:
/// their entries refer to the orders of pivots, 0 up to the number of pivots. Updates are those of J. Forrest and J. Tomlin: a
/// replaced column becomes the last column of U, with an order of its own, and the row of its former order the last row; what
/// that row has in other columns is taken off by an eta (``RowEtas``). The former order is *retired*: entries at it stay where
/// they are, and are not read. A new row of the basis becomes an eta too, with its logical as the last column of U.
///
/// FTRAN and BTRAN are hypersparse: they visit the nonzeros in pivot order, and their time depends on the entries of the
/// visited columns of the factors and of the visited updates.
///
/// Sources: ``MarkowitzFactorizer``, ``RowEtas`` and ``PivotOrderSet`` name theirs.
struct Factorization: Sendable {
  /// An entry of the basis matrix.
  struct BasisEntry {
    let row: Int32
    let position: Int32
    let value: Double
  }

  /// A position whose column depends linearly on others, and a row without a pivot.
  struct RankDeficiency: Equatable {
    let position: Int
    let row: Int
  }

  /// By pivot order; -1 where an update has none of its own.
  private var pivotRows: [Int32] = []
  /// By pivot order; -1 where it is retired.
  private var pivotPositions: [Int32] = []
  private var pivotValues: [Double] = []
  /// The size of the smallest pivot since the last factorization.
  private(set) var smallestPivot = 1.0
  /// By row: the order of its pivot, or -1 where the factors do not have the row.
  private var orderOfRow: [Int32] = []
  /// By position: the order of its pivot, or -1.
  private var orderOfPosition: [Int32] = []
  /// The pivots of the last factorization, without updates.
  private var factoredCount = 0
  private var lowerColumns = TriangularFactor()
  private var lowerRows = TriangularFactor()
  private var upperRows = TriangularFactor()
  private var upperColumns = TriangularFactor()

  private var etas = RowEtas()
  /// The columns of U that updates have added, and their entries by row.
  private var addedColumns = TriangularFactor()
  private var addedRows = LinkedEntries()

  /// By pivot order: the column that ``ftran(_:into:keepsColumn:)`` solved for last, as a column of U.
  private var keptColumn: [(order: Int32, value: Double)] = []
  /// The row of U's inverse at the position that ``btran(position:into:)`` solved for last, with 1 at the position.
  private var keptRow: [(order: Int32, value: Double)] = []
  /// That position, or -1.
  private var keptPosition = -1
  /// By pivot order; 0 between solves.
  private var work: [Double] = []
  /// The nonzeros of `work`.
  private var pending = PivotOrderSet()

  /// The number of replaced columns and new rows since the last factorization.
  var updateCount: Int { etas.count }

  /// Whether solving with the updates has cost more than a factorization, or the updates have outgrown the factors.
  var needsRefactorization: Bool {
    let size = upperRows.entryCount + lowerRows.entryCount + factoredCount
    return etas.work > 40 * size + 2000
      || etas.entryCount + addedColumns.entryCount > 3 * size + 1000
  }

  /// Makes room for more slots.
  mutating func grow(to slotCount: Int) {
    let missing = max(0, slotCount - orderOfRow.count)
    orderOfRow.append(-1, count: missing)
    orderOfPosition.append(-1, count: missing)
  }

  /// Discards the updates: the basis is the one of the last factorization again.
  mutating func reset() {
    for order in (factoredCount..<pivotRows.count).reversed() {
      let source = etas.source(ofTarget: order)
      let position = pivotPositions[order]
      if source == order {
        orderOfRow[Int(pivotRows[order])] = -1
        orderOfPosition[Int(position)] = -1
      } else {
        pivotPositions[source] = position
        orderOfPosition[Int(position)] = Int32(source)
      }
    }
    pivotRows.removeLast(pivotRows.count - factoredCount)
    pivotPositions.removeLast(pivotPositions.count - factoredCount)
    pivotValues.removeLast(pivotValues.count - factoredCount)
    startUpdates()
  }

  private mutating func startUpdates() {
    etas.reset(to: factoredCount)
    addedColumns = TriangularFactor()
    addedRows.reset(to: factoredCount)
    keptPosition = -1
    work = Array(repeating: 0, count: factoredCount)
    pending.reset(to: factoredCount)
  }

  // MARK: Factorizing

  /// Factorizes the matrix that has these entries, each row and position at most once together. `slots` are those in
  /// use, as rows and as positions.
  ///
  /// - Returns: The rank deficiencies of a singular matrix; then the factorization is what it was before.
  mutating func factorize(
    _ entries: [BasisEntry], slots: [Int32], slotCount: Int
  ) -> [RankDeficiency] {
    var factorizer = MarkowitzFactorizer(entries, slots: slots, slotCount: slotCount)
    factorizer.factorize()
    let deficiencies = factorizer.deficiencies
    if !deficiencies.isEmpty { return deficiencies }
    pivotRows = factorizer.pivotRows
    pivotPositions = factorizer.pivotPositions
    pivotValues = factorizer.pivotValues
    smallestPivot = pivotValues.reduce(1) { min($0, abs($1)) }
    orderOfRow = factorizer.orderOfRow
    orderOfPosition = factorizer.orderOfPosition
    (upperRows, upperColumns) = TriangularFactor.orientations(
      of: factorizer.upper, pivotCount: pivotRows.count, orders: orderOfPosition)
    (lowerColumns, lowerRows) = TriangularFactor.orientations(
      of: factorizer.lower, pivotCount: pivotRows.count, orders: orderOfRow)
    factoredCount = pivotRows.count
    startUpdates()
    return []
  }

  // MARK: Updates

  /// Replaces the column at a position by the one that ``ftran(_:into:keepsColumn:)`` kept, whose entry at the position in
  /// terms of the basis is not 0.
  mutating func replaceColumn(_ position: Int) {
    let former = Int(orderOfPosition[position])
    if keptPosition != position {
      solveForRow(at: position)
      clearWork()
    }
    etas.append(source: former)
    for entry in keptColumn { work[Int(entry.order)] = entry.value }
    // The kept row is the combination of U's rows that leaves nothing but the pivot. Computed so, and not from the entry in
    // terms of the basis, it is a whole number where all others are.
    var pivot = 0.0
    for entry in keptRow {
      pivot += entry.value * work[Int(entry.order)]
      if Int(entry.order) != former { etas.appendMultiple(-entry.value, ofRow: Int(entry.order)) }
    }
    for entry in keptColumn { work[Int(entry.order)] = 0 }
    let order = appendOrder(row: -1, position: position, pivot: pivot)
    pivotPositions[former] = -1
    for entry in keptColumn where Int(entry.order) != former {
      addedColumns.appendEntry(entry.order, entry.value)
      addedRows.append(Int(entry.order), group: order, entry.value)
    }
    addedColumns.endGroup()
  }

  /// Adds a row in a slot that is out of use. The row's logical, whose only coefficient is -1, becomes basic at that
  /// position; `entries` are the coefficients of the row at the other basic columns.
  mutating func addBorder(_ slot: Int, entries: [(position: Int32, value: Double)]) {
    if !DeliberateFault.isActive(.lostBorder) {
      for entry in entries {
        let order = Int(orderOfPosition[Int(entry.position)])
        work[order] += entry.value
        pending.insert(order)
      }
    }
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

  /// Appends a pivot behind all others. Returns its order.
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

  /// Solves for the row of U's inverse at a position in the work vector, which is empty before, and keeps it with 1 at the
  /// order of the position: multiples of rows that are whole numbers stay so.
  private mutating func solveForRow(at position: Int) {
    let order = Int(orderOfPosition[position])
    let pivot = pivotValues[order]
    work[order] = pivot
    pending.insert(order)
    solveUpperTransposed()
    keptPosition = position
    keptRow.removeAll(keepingCapacity: true)
    pending.forEach { order in
      if work[order] != 0 {
        keptRow.append((Int32(order), work[order]))
        work[order] /= pivot
      }
    }
  }

  private mutating func clearWork() {
    pending.removeAll { order in work[order] = 0 }
  }

  // MARK: Solving

  /// Solves `B · x = b`. `right` is b, by row, and is cleared; `solution`, by position, is empty before. Where
  /// `keepsColumn`, b may be the next column that ``replaceColumn(_:)`` puts into the basis.
  mutating func ftran(
    _ right: inout SparseVector, into solution: inout SparseVector, keepsColumn: Bool = false
  ) {
    for row in right.indices {
      let order = orderOfRow[Int(row)]
      if order >= 0 {
        work[Int(order)] = right[Int(row)]
        pending.insert(Int(order))
      }
    }
    right.clear()
    solveLower()
    etas.ftran(&work, &pending)
    if keepsColumn {
      keptColumn.removeAll(keepingCapacity: true)
      pending.forEach { order in
        if work[order] != 0 { keptColumn.append((Int32(order), work[order])) }
      }
    }
    solveUpper()
    Self.collect(&work, &pending, pivotPositions, into: &solution)
  }

  /// Solves `Bᵀ · y = c`. `right` is c, by position, and is cleared; `solution`, by row, is empty before.
  mutating func btran(_ right: inout SparseVector, into solution: inout SparseVector) {
    for position in right.indices {
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

  /// Solves `Bᵀ · y = e`, the unit vector of a position: its row of the inverse. `solution`, by row, is empty before.
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

  /// Solves with U: each nonzero changes earlier ones.
  private mutating func solveUpper() {
    var next = pending.last(upTo: work.count - 1)
    while let order = next {
      if pivotPositions[order] >= 0 {
        work[order] /= pivotValues[order]
        if order < factoredCount {
          Self.eliminate(upperColumns, order, &work, &pending)
        } else {
          Self.eliminate(addedColumns, order - factoredCount, of: order, &work, &pending)
        }
      }
      next = pending.last(upTo: order - 1)
    }
  }

  /// Solves with Uᵀ: each nonzero changes later ones. What is at retired orders becomes 0.
  private mutating func solveUpperTransposed() {
    var next = pending.first(from: 0)
    while let order = next {
      if pivotPositions[order] < 0 {
        work[order] = 0
      } else {
        work[order] /= pivotValues[order]
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

  /// Moves the nonzeros of the work vector to a solution. `targets` are its indices by pivot order.
  private static func collect(
    _ work: inout [Double], _ pending: inout PivotOrderSet, _ targets: [Int32],
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

  /// Subtracts the multiple of a group of the factor that belongs to a nonzero.
  @inline(__always)
  private static func eliminate(
    _ factor: borrowing TriangularFactor, _ group: Int, of order: Int? = nil,
    _ work: inout [Double], _ pending: inout PivotOrderSet
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
