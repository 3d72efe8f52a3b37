/// The pivots of a factorization and its updates.
struct Pivots: ~Copyable, Sendable {
  /// By order; -1 for a replaced column, whose update adds no row.
  private(set) var rows = FlatArray<Int32>()
  /// By order; -1 if the order is retired.
  private(set) var positions = FlatArray<Int32>()
  private(set) var values = FlatArray<Double>()
  /// The smallest absolute value, at most 1.
  private(set) var smallest = 1.0
  /// By row: the order of its pivot, or -1 if the row is not in the factors.
  private(set) var orderOfRow = FlatArray<Int32>()
  /// By position: the order of its pivot, or -1.
  private(set) var orderOfPosition = FlatArray<Int32>()

  init() {}

  init(copying other: borrowing Self) {
    rows = other.rows.copy()
    positions = other.positions.copy()
    values = other.values.copy()
    smallest = other.smallest
    orderOfRow = other.orderOfRow.copy()
    orderOfPosition = other.orderOfPosition.copy()
  }

  var count: Int { @inline(__always) get { rows.count } }

  mutating func grow(to slotCount: Int) {
    let missing = max(0, slotCount - orderOfRow.count)
    orderOfRow.append(-1, count: missing)
    orderOfPosition.append(-1, count: missing)
  }

  mutating func reserve(_ count: Int) {
    rows.reserve(count)
    positions.reserve(count)
    values.reserve(count)
  }

  /// Appends a pivot after all others. Returns its order.
  @inline(__always)
  @discardableResult
  mutating func append(row: Int, position: Int, _ value: Double) -> Int32 {
    let order = Int32(rows.count)
    rows.append(Int32(row))
    positions.append(Int32(position))
    values.append(value)
    smallest = min(smallest, abs(value))
    if row >= 0 { orderOfRow[row] = order }
    orderOfPosition[position] = order
    return order
  }

  /// Retires an order, whose position has another one now.
  mutating func retire(_ order: Int) { positions[order] = -1 }

  /// Removes the last order: its position gets the former order `source` back, or none if that is the last one itself.
  mutating func removeLast(source: Int) {
    let row = rows.removeLast()
    let position = positions.removeLast()
    _ = values.removeLast()
    if source == rows.count {
      orderOfRow[Int(row)] = -1
      orderOfPosition[Int(position)] = -1
    } else {
      positions[source] = position
      orderOfPosition[Int(position)] = Int32(source)
    }
  }

  /// Sets the smallest absolute value to that before an update.
  mutating func restoreSmallest(_ value: Double) { smallest = value }
}
