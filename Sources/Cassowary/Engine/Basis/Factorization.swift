/// The basis matrix as sparse triangular factors `L · U` and the updates since they were computed.
///
/// Rows and basis positions share one range of slots; a slot may be out of use. The factors are stored in pivot order:
/// their entries refer to the orders of pivots, 0 up to the number of pivots. A replaced column and a new row append to
/// the ``EtaFile`` and leave the factors as they are.
///
/// FTRAN and BTRAN are hypersparse: they visit the nonzeros in pivot order, and their time depends on the entries of the
/// visited columns of the factors and of the visited updates.
///
/// Sources: ``MarkowitzFactorizer``, ``EtaFile`` and ``PivotOrderSet`` name theirs.
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

  /// By pivot order.
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

  private var updates = EtaFile()
  /// By pivot order; 0 between solves.
  private var work: [Double] = []
  /// The nonzeros of `work`.
  private var pending = PivotOrderSet()

  /// The number of updates since the last factorization.
  var updateCount: Int { updates.count }

  /// Whether solving with the updates has cost more than a factorization, or the updates have outgrown the factors.
  var needsRefactorization: Bool {
    let size = upperRows.entryCount + lowerRows.entryCount + pivotRows.count
    return updates.work > 40 * size + 2000 || updates.entryCount > 3 * size + 1000
  }

  /// Makes room for more slots.
  mutating func grow(to slotCount: Int) {
    updates.grow(to: slotCount)
    let missing = max(0, slotCount - orderOfRow.count)
    orderOfRow.append(-1, count: missing)
    orderOfPosition.append(-1, count: missing)
  }

  /// Discards the updates: the basis is the one of the last factorization again.
  mutating func reset() {
    updates.removeAll()
    work = Array(repeating: 0, count: pivotRows.count)
    pending.reset(to: pivotRows.count)
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
    reset()
    return []
  }

  // MARK: Updates

  /// Replaces the column at a position by one that is given in terms of the basis, as ``ftran(_:into:)`` returns it. Its
  /// entry at the position is not 0.
  mutating func replaceColumn(_ position: Int, with column: SparseVector) {
    updates.replaceColumn(position, with: column)
  }

  /// Adds a row in a slot that is out of use. The row's logical, whose only coefficient is -1, becomes basic at that
  /// position; `entries` are the coefficients of the row at the other basic columns.
  mutating func addBorder(_ slot: Int, entries: [(position: Int32, value: Double)]) {
    updates.addBorder(slot, entries: entries)
  }

  // MARK: Solving

  /// Solves `B · x = b`. `right` is b, by row, and is cleared; `solution`, by position, is empty before.
  mutating func ftran(_ right: inout SparseVector, into solution: inout SparseVector) {
    for row in right.indices {
      let order = orderOfRow[Int(row)]
      if order >= 0 {
        work[Int(order)] = right[Int(row)]
        pending.insert(Int(order))
      }
    }
    Self.solveForwards(lowerColumns, &work, &pending)
    Self.solveBackwards(upperColumns, dividingBy: pivotValues, &work, &pending)
    Self.collect(&work, &pending, pivotPositions, into: &solution)
    updates.ftran(right, &solution)
    right.clear()
  }

  /// Solves `Bᵀ · y = c`. `right` is c, by position, and is cleared; `solution`, by row, is empty before.
  mutating func btran(_ right: inout SparseVector, into solution: inout SparseVector) {
    updates.btran(&right, into: &solution)
    for position in right.indices {
      let order = orderOfPosition[Int(position)]
      if order >= 0 && right[Int(position)] != 0 {
        work[Int(order)] = right[Int(position)]
        pending.insert(Int(order))
      }
    }
    right.clear()
    Self.solveForwards(upperRows, dividingBy: pivotValues, &work, &pending)
    Self.solveBackwards(lowerRows, &work, &pending)
    Self.collect(&work, &pending, pivotRows, into: &solution)
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
    _ factor: TriangularFactor, dividingBy pivots: [Double]? = nil, _ work: inout [Double],
    _ pending: inout PivotOrderSet
  ) {
    if factor.isEmpty && pivots == nil { return }
    var next = pending.first(from: 0)
    while let order = next {
      if let pivots { work[order] /= pivots[order] }
      eliminate(factor, order, &work, &pending)
      next = pending.first(from: order + 1)
    }
  }

  /// Solves with an upper triangular factor grouped by column: each nonzero changes earlier ones.
  private static func solveBackwards(
    _ factor: TriangularFactor, dividingBy pivots: [Double]? = nil, _ work: inout [Double],
    _ pending: inout PivotOrderSet
  ) {
    if factor.isEmpty && pivots == nil { return }
    var next = pending.last(upTo: work.count - 1)
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
