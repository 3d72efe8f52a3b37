/// Entries of sparse vectors (*groups*), appended vector by vector. Each entry is linked to the previous one of the same
/// pivot order.
struct LinkedEntries: ~Copyable, Sendable {
  struct Entry: BitwiseCopyable, Sendable {
    let order: Int32
    let group: Int32
    /// The previous entry of this order, or -1.
    let previous: Int32
    let value: Double
  }

  private(set) var entries = FlatArray<Entry>()
  /// By order: the last entry, or -1.
  private var last = FlatArray<Int32>()

  init() {}

  init(copying other: borrowing Self) {
    entries = other.entries.copy()
    last = other.last.copy()
  }

  /// Removes all entries and sets the number of orders. O(entries), or O(orders) if their number changes.
  mutating func reset(to orderCount: Int) {
    if last.count == orderCount {
      for index in entries.indices { last[Int(entries[index].order)] = -1 }
    } else {
      last.reset(to: -1, count: orderCount)
    }
    entries.removeAll()
  }

  mutating func appendOrder() { last.append(-1) }

  mutating func append(_ order: Int, group: Int, _ value: Double) {
    let index = Int32(entries.count)
    entries.append(
      Entry(order: Int32(order), group: Int32(group), previous: last[order], value: value))
    last[order] = index
  }

  /// Removes the latest entries, then the last order, whose entries must be among them.
  mutating func removeOrder(withLatest count: Int) {
    for _ in 0..<count {
      let entry = entries.removeLast()
      last[Int(entry.order)] = entry.previous
    }
    _ = last.removeLast()
  }

  /// Visits the entries of an order, latest first.
  @inline(__always)
  func forEachEntry(at order: Int, _ body: (Entry) -> Void) {
    var index = last[order]
    while index >= 0 {
      body(entries[Int(index)])
      index = entries[Int(index)].previous
    }
  }

  /// The place of the last entry of an order, or -1.
  @inline(__always)
  func lastPlace(at order: Int) -> Int { Int(last[order]) }
}
