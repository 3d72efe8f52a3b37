/// The basis matrix as sparse triangular factors, followed by the changes since they were made.
///
/// Rows and basis positions share one range of slots. The factors work in pivot order: `order` numbers run over the
/// pivots, and every factor entry refers to them. A pivot adds a product-form eta; a new row adds a border: the
/// row's own logical becomes basic, and the factors stay as they are.
///
/// Source of the product form: G. Dantzig, W. Orchard-Hays, "The product form for the inverse in the simplex method",
/// Math. Tables Other Aids Comput. 8, 1954.
struct Factorization: Sendable {
  /// Entries of a triangular factor, grouped by the pivot that they belong to.
  struct Factor: Sendable {
    var starts: [Int32] = [0]
    var orders: [Int32] = []
    var values: [Double] = []

    func range(_ order: Int) -> Range<Int> { Int(starts[order])..<Int(starts[order + 1]) }
  }

  var pivotRows: [Int32] = []
  var pivotPositions: [Int32] = []
  var pivotValues: [Double] = []
  var orderOfRow: [Int32] = []
  var orderOfPosition: [Int32] = []
  /// L by column and by row; without its unit diagonal.
  var lowerColumns = Factor()
  var lowerRows = Factor()
  /// U by row and by column; without its diagonal.
  var upperRows = Factor()
  var upperColumns = Factor()

  private var changes = BasisChanges()
  private var work: [Double] = []
  private var pending = PendingOrders()

  /// Changes since the factors were made.
  var changeCount: Int { changes.count }

  /// Whether walking the changes has come to cost more than making new factors.
  var isWorn: Bool {
    let size = upperRows.orders.count + lowerRows.orders.count + pivotRows.count
    return changes.work > 40 * size + 2000 || changes.entryCount > 3 * size + 1000
  }

  mutating func reset() {
    changes.removeAll()
    work = Array(repeating: 0, count: pivotRows.count)
    pending.reset(to: pivotRows.count)
  }

  mutating func grow(to slots: Int) {
    changes.grow(to: slots)
    while orderOfRow.count < slots {
      orderOfRow.append(-1)
      orderOfPosition.append(-1)
    }
  }

  // MARK: Changes

  /// The column that is `column` in terms of the basis takes the place of the one at `position`.
  mutating func replace(_ position: Int, with column: SparseVector) {
    changes.replace(position, with: column)
  }

  /// A new row in `slot`, whose logical is basic there; `entries` are its coefficients at the basic columns.
  mutating func addBorder(_ slot: Int, entries: [(position: Int32, value: Double)]) {
    changes.addBorder(slot, entries: entries)
  }

  // MARK: Solving

  /// Solves `B · x = b`; `b` is by row and is cleared, `x` is by position and was empty.
  mutating func solve(_ right: inout SparseVector, into solution: inout SparseVector) {
    for row in right.indices {
      let order = orderOfRow[Int(row)]
      if order >= 0 {
        work[Int(order)] = right[Int(row)]
        pending.insert(Int(order))
      }
    }
    Self.forwards(lowerColumns, &work, &pending)
    Self.backwards(upperColumns, dividingBy: pivotValues, &work, &pending)
    Self.collect(&work, &pending, pivotPositions, into: &solution)
    changes.apply(right, to: &solution)
    right.clear()
  }

  /// Solves `Bᵀ · y = c`; `c` is by position and is cleared, `y` is by row and was empty.
  mutating func solveTransposed(_ right: inout SparseVector, into solution: inout SparseVector) {
    changes.applyBackwards(to: &right, into: &solution)
    for position in right.indices {
      let order = orderOfPosition[Int(position)]
      if order >= 0 && right[Int(position)] != 0 {
        work[Int(order)] = right[Int(position)]
        pending.insert(Int(order))
      }
    }
    right.clear()
    Self.forwards(upperRows, dividingBy: pivotValues, &work, &pending)
    Self.backwards(lowerRows, &work, &pending)
    Self.collect(&work, &pending, pivotRows, into: &solution)
  }

  /// Empties the work vector into a solution.
  private static func collect(
    _ work: inout [Double], _ pending: inout PendingOrders, _ targets: [Int32],
    into solution: inout SparseVector
  ) {
    pending.removeAll { order in
      let value = work[order]
      work[order] = 0
      if abs(value) > Tolerance.factorDrop { solution.set(value, at: Int(targets[order])) }
    }
  }

  // The walks below visit the pivots that are not zero, in order; a visit may mark later ones.

  private static func forwards(
    _ factor: Factor, dividingBy pivots: [Double]? = nil, _ work: inout [Double],
    _ pending: inout PendingOrders
  ) {
    if factor.orders.isEmpty && pivots == nil { return }
    var next = pending.first(from: 0)
    while let order = next {
      if let pivots { work[order] /= pivots[order] }
      scatter(factor, order, &work, &pending)
      next = pending.first(from: order + 1)
    }
  }

  private static func backwards(
    _ factor: Factor, dividingBy pivots: [Double]? = nil, _ work: inout [Double],
    _ pending: inout PendingOrders
  ) {
    if factor.orders.isEmpty && pivots == nil { return }
    var next = pending.last(upTo: work.count - 1)
    while let order = next {
      if let pivots { work[order] /= pivots[order] }
      scatter(factor, order, &work, &pending)
      next = pending.last(upTo: order - 1)
    }
  }

  @inline(__always)
  private static func scatter(
    _ factor: borrowing Factor, _ order: Int, _ work: inout [Double],
    _ pending: inout PendingOrders
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
