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

  private struct Eta: Sendable {
    let position: Int32
    let start: Int32
    /// The entry at the position itself; 0 marks a border.
    let pivot: Double
  }

  private struct EtaEntry: Sendable {
    let position: Int32
    let value: Double
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

  private var etas: [Eta] = []
  private var etaEntries: [EtaEntry] = []
  /// How many steps solving has spent on the changes so far.
  private var etaWork = 0
  private var work: [Double] = []
  private var pending = PendingOrders()

  /// Changes since the factors were made.
  var etaCount: Int { etas.count }

  /// Whether walking the changes has come to cost more than making new factors.
  var isWorn: Bool {
    let size = upperRows.orders.count + lowerRows.orders.count + pivotRows.count
    return etaWork > 40 * size + 2000 || etaEntries.count > 3 * size + 1000
  }

  mutating func reset() {
    etas.removeAll(keepingCapacity: true)
    etaEntries.removeAll(keepingCapacity: true)
    etaWork = 0
    work = Array(repeating: 0, count: pivotRows.count)
    pending.reset(to: pivotRows.count)
  }

  mutating func grow(to slots: Int) {
    while orderOfRow.count < slots {
      orderOfRow.append(-1)
      orderOfPosition.append(-1)
    }
  }

  // MARK: Changes

  /// The column that is `column` in terms of the basis takes the place of the one at `position`.
  mutating func replace(_ position: Int, with column: SparseVector) {
    let start = Int32(etaEntries.count)
    for index in column.indices where Int(index) != position {
      let value = column[Int(index)]
      if abs(value) > Tolerance.factorDrop {
        etaEntries.append(EtaEntry(position: index, value: value))
      }
    }
    etas.append(Eta(position: Int32(position), start: start, pivot: column[position]))
  }

  /// A new row in `slot`, whose logical is basic there; `entries` are its coefficients at the basic columns.
  mutating func addBorder(_ slot: Int, entries: [(position: Int32, value: Double)]) {
    let start = Int32(etaEntries.count)
    for entry in entries {
      etaEntries.append(EtaEntry(position: entry.position, value: entry.value))
    }
    etas.append(Eta(position: Int32(slot), start: start, pivot: 0))
  }

  private func entries(ofEta index: Int) -> Range<Int> {
    let end = index + 1 < etas.count ? Int(etas[index + 1].start) : etaEntries.count
    return Int(etas[index].start)..<end
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
    etaWork += applyEtas(right, to: &solution)
    right.clear()
  }

  /// Solves `Bᵀ · y = c`; `c` is by position and is cleared, `y` is by row and was empty.
  mutating func solveTransposed(_ right: inout SparseVector, into solution: inout SparseVector) {
    applyEtasBackwards(to: &right, into: &solution)
    etaWork += etas.count + etaEntries.count
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
    var work = work.mutableSpan
    let targets = targets.span
    pending.removeAll { order in
      let value = work[order]
      work[order] = 0
      if abs(value) > Tolerance.factorDrop { solution.set(value, at: Int(targets[order])) }
    }
  }

  /// Answers how many steps it took.
  private func applyEtas(_ right: SparseVector, to solution: inout SparseVector) -> Int {
    let etas = etas.span
    let entries = etaEntries.span
    var steps = etas.count
    for index in 0..<etas.count {
      let eta = etas[index]
      let position = Int(eta.position)
      let start = Int(eta.start)
      if eta.pivot == 0 {
        let end = index + 1 < etas.count ? Int(etas[index + 1].start) : entries.count
        steps += end - start
        var sum = -right[position]
        for place in start..<end {
          let entry = entries[place]
          sum += entry.value * solution[Int(entry.position)]
        }
        if sum != 0 { solution.set(sum, at: position) }
      } else {
        let value = solution[position]
        if value == 0 { continue }
        let end = index + 1 < etas.count ? Int(etas[index + 1].start) : entries.count
        steps += end - start
        let quotient = value / eta.pivot
        solution.set(quotient, at: position)
        for place in start..<end {
          let entry = entries[place]
          solution.add(-entry.value * quotient, at: Int(entry.position))
        }
      }
    }
    return steps
  }

  private func applyEtasBackwards(
    to right: inout SparseVector, into solution: inout SparseVector
  ) {
    let etas = etas.span
    let entries = etaEntries.span
    var end = entries.count
    var index = etas.count
    while index > 0 {
      index -= 1
      let eta = etas[index]
      let position = Int(eta.position)
      let start = Int(eta.start)
      let before = right[position]
      if eta.pivot == 0 {
        if before != 0 {
          solution.set(-before, at: position)
          right.set(0, at: position)
          for place in start..<end {
            let entry = entries[place]
            right.add(entry.value * before, at: Int(entry.position))
          }
        }
      } else {
        var sum = before
        for place in start..<end {
          let entry = entries[place]
          sum -= entry.value * right[Int(entry.position)]
        }
        if sum != 0 || before != 0 { right.set(sum / eta.pivot, at: position) }
      }
      end = start
    }
  }

  // The walks below visit the pivots that are not zero, in order; a visit may mark later ones.

  private static func forwards(
    _ factor: Factor, dividingBy pivots: [Double] = [], _ work: inout [Double],
    _ pending: inout PendingOrders
  ) {
    if factor.orders.isEmpty && pivots.isEmpty { return }
    var work = work.mutableSpan
    let pivots = pivots.span
    var next = pending.first(from: 0)
    while let order = next {
      if !pivots.isEmpty { work[order] /= pivots[order] }
      scatter(factor, order, &work, &pending)
      next = pending.first(from: order + 1)
    }
  }

  private static func backwards(
    _ factor: Factor, dividingBy pivots: [Double] = [], _ work: inout [Double],
    _ pending: inout PendingOrders
  ) {
    if factor.orders.isEmpty && pivots.isEmpty { return }
    var work = work.mutableSpan
    let pivots = pivots.span
    var next = pending.last(upTo: work.count - 1)
    while let order = next {
      if !pivots.isEmpty { work[order] /= pivots[order] }
      scatter(factor, order, &work, &pending)
      next = pending.last(upTo: order - 1)
    }
  }

  @inline(__always)
  private static func scatter(
    _ factor: borrowing Factor, _ order: Int, _ work: inout MutableSpan<Double>,
    _ pending: inout PendingOrders
  ) {
    let value = work[order]
    if abs(value) <= Tolerance.factorDrop * Tolerance.factorDrop { return }
    let range = factor.range(order)
    if range.isEmpty { return }
    let orders = factor.orders.span
    let values = factor.values.span
    for place in range {
      let target = Int(orders[place])
      work[target] -= values[place] * value
      pending.insert(target)
    }
  }
}
