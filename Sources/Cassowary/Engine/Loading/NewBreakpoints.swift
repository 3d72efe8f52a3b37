/// Constraints that will become breakpoints, with their columns.
struct NewBreakpoints: Sendable {
  struct Entry: Sendable {
    let column: Int32
    let constraint: UInt32
  }

  private(set) var entries: [Entry] = []
  /// Whether constraints were appended by ascending index, as in a first load.
  private var isInOrder = true

  mutating func append(_ constraint: UInt32, on column: Int32) {
    if let last = entries.last, constraint < last.constraint { isInOrder = false }
    entries.append(Entry(column: column, constraint: constraint))
  }

  /// Sorts the entries by column, then by constraint; many by counting, in O(entries + columns).
  mutating func sort(columnCount: Int) {
    if !isInOrder || 4 * entries.count < columnCount {
      entries.sort { ($0.column, $0.constraint) < ($1.column, $1.constraint) }
      return
    }
    var ends = [Int32](repeating: 0, count: columnCount)
    for entry in entries { ends[Int(entry.column)] += 1 }
    var end: Int32 = 0
    for column in ends.indices {
      end += ends[column]
      ends[column] = end
    }
    let unsorted = entries
    for entry in unsorted.reversed() {
      ends[Int(entry.column)] -= 1
      entries[Int(ends[Int(entry.column)])] = entry
    }
  }

  mutating func removeAll() {
    entries.empty()
    isInOrder = true
  }
}
