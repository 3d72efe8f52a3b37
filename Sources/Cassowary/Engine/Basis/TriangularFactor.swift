/// A triangular factor of the basis without its diagonal. Entries are grouped by their pivot, each with the pivot order of
/// its other index.
///
/// Entries of L by column and of U by row refer to later pivots; those of the transposes to earlier ones.
struct TriangularFactor: ~Copyable, Sendable {
  /// An entry while the factor is computed.
  struct Entry: BitwiseCopyable {
    /// The pivot of the entry's group.
    let order: Int32
    /// The entry's row in L, its position in U.
    let slot: Int32
    let value: Double
  }

  /// The start of each pivot's entries, followed by the number of entries; empty before the first group.
  private(set) var starts = FlatArray<Int32>()
  private(set) var orders = FlatArray<Int32>()
  private(set) var values = FlatArray<Double>()

  init() {}

  init(copying other: borrowing Self) {
    starts = other.starts.copy()
    orders = other.orders.copy()
    values = other.values.copy()
  }

  var isEmpty: Bool { @inline(__always) get { orders.isEmpty } }
  var entryCount: Int { orders.count }

  @inline(__always)
  func range(_ order: Int) -> Range<Int> { Int(starts[order])..<Int(starts[order + 1]) }

  /// The least of the numbers at the entries of a group.
  @inline(__always)
  func least(_ numbers: borrowing FlatArray<UInt64>, _ group: Int) -> UInt64 {
    var least = UInt64.max
    for place in range(group) { least = min(least, numbers[Int(orders[place])]) }
    return least
  }

  /// Appends an entry to the open group.
  mutating func appendEntry(_ order: Int32, _ value: Double) {
    orders.append(order)
    values.append(value)
  }

  mutating func endGroup() {
    if starts.isEmpty { starts.append(0) }
    starts.append(Int32(orders.count))
  }

  /// Removes the last group. Returns the number of its entries.
  mutating func removeLastGroup() -> Int {
    _ = starts.removeLast()
    let count = orders.count - Int(starts[starts.count - 1])
    orders.removeLast(count)
    values.removeLast(count)
    return count
  }

  /// Makes this factor from entries grouped by their pivot, and `transposed` from the same grouped by their slot's pivot.
  /// O(entries + pivots).
  ///
  /// - Parameter orders: By slot: the order of its pivot.
  mutating func set(
    _ entries: borrowing FlatArray<Entry>, transposed: inout Self, pivotCount: Int,
    orders: borrowing FlatArray<Int32>
  ) {
    begin(pivotCount: pivotCount, entryCount: entries.count)
    transposed.begin(pivotCount: pivotCount, entryCount: entries.count)
    for listed in entries.indices {
      let entry = entries[listed]
      starts[Int(entry.order) + 1] += 1
      transposed.starts[Int(orders[Int(entry.slot)]) + 1] += 1
    }
    for order in 0..<pivotCount {
      starts[order + 1] += starts[order]
      transposed.starts[order + 1] += transposed.starts[order]
    }
    var next = starts.copy()
    var nextTransposed = transposed.starts.copy()
    for listed in entries.indices {
      let entry = entries[listed]
      let order = Int(entry.order)
      let other = Int(orders[Int(entry.slot)])
      place(order: other, entry.value, at: Int(next[order]))
      next[order] += 1
      transposed.place(order: order, entry.value, at: Int(nextTransposed[other]))
      nextTransposed[other] += 1
    }
  }

  private mutating func begin(pivotCount: Int, entryCount: Int) {
    starts.reset(to: 0, count: pivotCount + 1)
    orders.reset(to: 0, count: entryCount)
    values.reset(to: 0, count: entryCount)
  }

  mutating func removeAll() { begin(pivotCount: 0, entryCount: 0) }

  @inline(__always)
  private mutating func place(order: Int, _ value: Double, at place: Int) {
    orders[place] = Int32(truncatingIfNeeded: order)
    values[place] = value
  }
}
