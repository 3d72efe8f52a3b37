/// Breakpoints to insert, in a list for each column.
///
/// Lists are in the order of their first breakpoints. Memory is linear in the breakpoints and the largest column.
struct NewBreakpoints: ~Copyable, Sendable {
  struct Entry: BitwiseCopyable, Sendable {
    let breakpoint: Breakpoint
    /// The place of the list's next entry, or -1.
    var next: Int32
  }

  struct List: BitwiseCopyable, Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
    var count: Int32 = 0
  }

  private var entries = FlatArray<Entry>()
  private var lists = FlatArray<List>()
  /// The columns with new breakpoints.
  private(set) var columns = FlatArray<Int32>()

  init() {}

  /// Makes room for so many breakpoints in all.
  mutating func reserve(_ count: Int) { entries.reserve(count) }

  mutating func append(_ breakpoint: Breakpoint, on column: Int) {
    if column >= lists.count { lists.append(List(), count: column + 1 - lists.count) }
    let place = Int32(truncatingIfNeeded: entries.count)
    entries.append(Entry(breakpoint: breakpoint, next: -1))
    let list = lists[column]
    if list.count == 0 {
      columns.append(Int32(truncatingIfNeeded: column))
      lists[column] = List(first: place, last: place, count: 1)
    } else {
      entries[Int(list.last)].next = place
      lists[column].last = place
      lists[column].count = list.count &+ 1
    }
  }

  @inline(__always)
  func count(of column: Int) -> Int { Int(lists[column].count) }

  /// The place of a column's first breakpoint, or -1.
  @inline(__always)
  func first(of column: Int) -> Int { Int(lists[column].first) }

  /// The place of the next breakpoint of the same column, or -1.
  @inline(__always)
  func next(after place: Int) -> Int { Int(entries[place].next) }

  /// A breakpoint by its place.
  subscript(place: Int) -> Breakpoint { @inline(__always) get { entries[place].breakpoint } }

  /// The breakpoints of a column in order. O(n log n).
  func sorted(of column: Int) -> [Breakpoint] {
    var sorted: [Breakpoint] = []
    sorted.reserveCapacity(count(of: column))
    var place = first(of: column)
    while place >= 0 {
      sorted.append(entries[place].breakpoint)
      place = next(after: place)
    }
    sorted.sort { $0.precedes($1) }
    return sorted
  }

  mutating func removeAll() {
    for place in columns.indices { lists[Int(columns[place])] = List() }
    columns.empty()
    entries.empty()
    if lists.count >= 2048 { lists.empty() }
  }
}
