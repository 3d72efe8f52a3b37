/// The basis matrix as sparse triangular factors `L · U` and the updates since they were computed.
///
/// Rows and basis positions share one range of slots; a slot may be out of use. The factors are stored in pivot order:
/// their entries refer to the orders of pivots, 0 up to the number of pivots. A replaced column is appended to the
/// ``MiddleProductForm``, and a new row to the ``BorderRows``; the factors stay as they are.
///
/// FTRAN and BTRAN are hypersparse: they visit the nonzeros in pivot order, and their time depends on the entries of the
/// visited columns of the factors and of the visited updates.
///
/// Sources: ``MarkowitzFactorizer``, ``MiddleProductForm``, ``BorderRows`` and ``PivotOrderSet`` name theirs.
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

  /// By pivot order; the borders come after the pivots of the factors.
  private var pivotRows: [Int32] = []
  private var pivotPositions: [Int32] = []
  private var pivotValues: [Double] = []
  /// By row: the order of its pivot, or -1 where the factors do not have the row.
  private var orderOfRow: [Int32] = []
  /// By position: the order of its pivot, or -1.
  private var orderOfPosition: [Int32] = []
  private var lowerColumns = TriangularFactor()
  private var lowerRows = TriangularFactor()
  private var upperRows = TriangularFactor()
  private var upperColumns = TriangularFactor()

  private var updates = MiddleProductForm()
  private var borders = BorderRows()
  /// The pivots of the factors, without the borders.
  private var factoredCount = 0
  /// By pivot order: the column that ``ftran(_:into:keepsColumn:)`` solved for last, in terms of `L · T₁ ⋯ Tₘ`.
  private var keptColumn: [(order: Int32, value: Double)] = []
  /// The row of U's inverse, borders included, at the position that ``btran(position:into:)`` solved for last.
  private var keptRow: [(order: Int32, value: Double)] = []
  /// That position, or -1.
  private var keptPosition = -1
  /// By pivot order; 0 between solves.
  private var work: [Double] = []
  /// The nonzeros of `work`.
  private var pending = PivotOrderSet()

  /// The number of replaced columns and new rows since the last factorization.
  var updateCount: Int { updates.count + borders.count }

  /// Whether solving with the updates has cost more than a factorization, or the updates have outgrown the factors.
  var needsRefactorization: Bool {
    let size = upperRows.entryCount + lowerRows.entryCount + factoredCount
    return updates.work + borders.work > 40 * size + 2000
      || updates.entryCount + borders.entryCount > 3 * size + 1000
  }

  /// Makes room for more slots.
  mutating func grow(to slotCount: Int) {
    let missing = max(0, slotCount - orderOfRow.count)
    orderOfRow.append(-1, count: missing)
    orderOfPosition.append(-1, count: missing)
  }

  /// Discards the updates: the basis is the one of the last factorization again.
  mutating func reset() {
    for order in factoredCount..<pivotRows.count {
      orderOfRow[Int(pivotRows[order])] = -1
      orderOfPosition[Int(pivotPositions[order])] = -1
    }
    pivotRows.removeLast(pivotRows.count - factoredCount)
    pivotPositions.removeLast(pivotPositions.count - factoredCount)
    pivotValues.removeLast(pivotValues.count - factoredCount)
    startUpdates()
  }

  private mutating func startUpdates() {
    keptPosition = -1
    updates.reset(to: factoredCount)
    borders.reset(to: factoredCount)
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

  /// Replaces the column at a position by the one that ``ftran(_:into:keepsColumn:)`` kept. `pivot` is its entry at the
  /// position in terms of the basis, which is not 0.
  mutating func replaceColumn(_ position: Int, pivot: Double) {
    let place = Int(orderOfPosition[position])
    for entry in keptColumn {
      work[Int(entry.order)] = entry.value
      pending.insert(Int(entry.order))
    }
    subtractUpperColumn(place)
    updates.append(pivot: pivot)
    pending.removeAll { order in
      updates.appendToColumn(order, work[order])
      work[order] = 0
    }
    if keptPosition != position {
      solveUpperTransposed(position)
      keepRow(of: position)
      for entry in keptRow { work[Int(entry.order)] = 0 }
      pending.removeAll { _ in }
    }
    for entry in keptRow { updates.appendToRow(Int(entry.order), entry.value) }
  }

  private mutating func keepRow(of position: Int) {
    keptPosition = position
    keptRow.removeAll(keepingCapacity: true)
    pending.forEach { order in keptRow.append((Int32(order), work[order])) }
  }

  /// Subtracts the column of U at a pivot, borders included, from the work vector.
  private mutating func subtractUpperColumn(_ place: Int) {
    work[place] -= pivotValues[place]
    pending.insert(place)
    if place < factoredCount {
      for entry in upperColumns.range(place) {
        let order = Int(upperColumns.orders[entry])
        work[order] -= upperColumns.values[entry]
        pending.insert(order)
      }
    }
    borders.forEachCoefficient(at: place) { border, coefficient in
      work[border] -= coefficient
      pending.insert(border)
    }
  }

  /// Adds a row in a slot that is out of use. The row's logical, whose only coefficient is -1, becomes basic at that
  /// position; `entries` are the coefficients of the row at the other basic columns.
  mutating func addBorder(_ slot: Int, entries: [(position: Int32, value: Double)]) {
    let order = pivotRows.count
    orderOfRow[slot] = Int32(order)
    orderOfPosition[slot] = Int32(order)
    pivotRows.append(Int32(slot))
    pivotPositions.append(Int32(slot))
    pivotValues.append(-1)
    work.append(0)
    pending.grow(to: work.count)
    updates.appendOrder()
    borders.append()
    for entry in entries {
      borders.appendCoefficient(Int(orderOfPosition[Int(entry.position)]), entry.value)
    }
  }

  // MARK: Solving

  /// Solves `B · x = b`. `right` is b, by row, and is cleared; `solution`, by position, is empty before. Where
  /// `keepsColumn`, b may be the next column that ``replaceColumn(_:pivot:)`` puts into the basis.
  mutating func ftran(
    _ right: inout SparseVector, into solution: inout SparseVector, keepsColumn: Bool = false
  ) {
    solveLower(&right)
    if keepsColumn {
      keptColumn.removeAll(keepingCapacity: true)
      pending.forEach { order in keptColumn.append((Int32(order), work[order])) }
    }
    Self.solveBackwards(
      upperColumns, dividingBy: pivotValues, upTo: factoredCount, &work, &pending)
    borders.solveForwards(&work, &pending)
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
    solveUpperTransposed(position)
    keepRow(of: position)
    finishBtran(into: &solution)
  }

  private mutating func finishBtran(into solution: inout SparseVector) {
    updates.btran(&work, &pending)
    Self.solveBackwards(lowerRows, upTo: factoredCount, &work, &pending)
    Self.collect(&work, &pending, pivotRows, into: &solution)
  }

  /// Solves `L · T₁ ⋯ Tₘ · v = b` in the work vector. `right` is b, by row, and is cleared.
  private mutating func solveLower(_ right: inout SparseVector) {
    for row in right.indices {
      let order = orderOfRow[Int(row)]
      if order >= 0 {
        work[Int(order)] = right[Int(row)]
        pending.insert(Int(order))
      }
    }
    right.clear()
    Self.solveForwards(lowerColumns, upTo: factoredCount, &work, &pending)
    updates.ftran(&work, &pending)
  }

  /// Solves for the row of U's inverse at a position in the work vector, which is empty before.
  private mutating func solveUpperTransposed(_ position: Int) {
    let order = Int(orderOfPosition[position])
    work[order] = 1
    pending.insert(order)
    solveUpperTransposed()
  }

  /// Solves `Uᵀ · v = c` in the work vector, borders included.
  private mutating func solveUpperTransposed() {
    borders.solveBackwards(&work, &pending)
    Self.solveForwards(
      upperRows, dividingBy: pivotValues, upTo: factoredCount, &work, &pending)
  }

  /// Moves the nonzeros of the work vector to a solution. `targets` are its indices by pivot order.
  private static func collect(
    _ work: inout [Double], _ pending: inout PivotOrderSet, _ targets: [Int32],
    into solution: inout SparseVector
  ) {
    pending.removeAll { order in
      let value = work[order]
      work[order] = 0
      if abs(value) > Tolerance.factorDrop { solution.set(value, at: Int(targets[order])) }
    }
  }

  /// Solves with a lower triangular factor grouped by column: each nonzero changes later ones.
  private static func solveForwards(
    _ factor: TriangularFactor, dividingBy pivots: [Double]? = nil, upTo end: Int,
    _ work: inout [Double], _ pending: inout PivotOrderSet
  ) {
    if factor.isEmpty && pivots == nil { return }
    var next = pending.first(from: 0)
    while let order = next, order < end {
      if let pivots { work[order] /= pivots[order] }
      eliminate(factor, order, &work, &pending)
      next = pending.first(from: order + 1)
    }
  }

  /// Solves with an upper triangular factor grouped by column: each nonzero changes earlier ones.
  private static func solveBackwards(
    _ factor: TriangularFactor, dividingBy pivots: [Double]? = nil, upTo end: Int,
    _ work: inout [Double], _ pending: inout PivotOrderSet
  ) {
    if factor.isEmpty && pivots == nil { return }
    var next = pending.last(upTo: end - 1)
    while let order = next {
      if let pivots { work[order] /= pivots[order] }
      eliminate(factor, order, &work, &pending)
      next = pending.last(upTo: order - 1)
    }
  }

  /// Subtracts the multiple of a column of the factor that belongs to a nonzero.
  @inline(__always)
  private static func eliminate(
    _ factor: borrowing TriangularFactor, _ order: Int, _ work: inout [Double],
    _ pending: inout PivotOrderSet
  ) {
    let value = DeliberateFault.isActive(.factorSign) ? -work[order] : work[order]
    if abs(value) <= Tolerance.factorDrop * Tolerance.factorDrop { return }
    for place in factor.range(order) {
      let target = Int(factor.orders[place])
      work[target] -= factor.values[place] * value
      pending.insert(target)
    }
  }
}
