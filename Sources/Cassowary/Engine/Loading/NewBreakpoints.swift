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

  /// Puts the breakpoints of a column in order: merges runs that are in order until one is left. O(n log n), O(n) if they are in
  /// order.
  mutating func sort(_ column: Int) {
    var runs: Int
    repeat {
      runs = 0
      var rest = lists[column].first
      var last: Int32 = -1
      lists[column].first = -1
      while rest >= 0 {
        let one = rest
        let other = cutRun(from: one)
        rest = other < 0 ? -1 : cutRun(from: other)
        last = append(one, other, after: last, column)
        runs += 1
      }
      lists[column].last = last
    } while runs > 1
  }

  /// Cuts a list behind the longest run in order. Returns what follows, or -1.
  private mutating func cutRun(from first: Int32) -> Int32 {
    var place = Int(first)
    while true {
      let next = entries[place].next
      if next < 0 { return -1 }
      // So one whose value is no number ends no run; nothing would put it in order.
      if entries[Int(next)].breakpoint.precedes(entries[place].breakpoint) {
        entries[place].next = -1
        return next
      }
      place = Int(next)
    }
  }

  /// Appends two runs, merged, to a column's list. Returns the list's last entry.
  private mutating func append(
    _ one: Int32, _ other: Int32, after last: Int32, _ column: Int
  ) -> Int32 {
    var (one, other, last) = (one, other, last)
    while one >= 0 || other >= 0 {
      let takesOne =
        other < 0
        || one >= 0
          && !entries[Int(other)].breakpoint.precedes(entries[Int(one)].breakpoint)
      let next = takesOne ? one : other
      if last < 0 { lists[column].first = next } else { entries[Int(last)].next = next }
      last = next
      if takesOne { one = entries[Int(one)].next } else { other = entries[Int(other)].next }
    }
    return last
  }

  mutating func removeAll() {
    // A list for each column of a large problem is kept, unless many are used, as in a first load.
    if columns.count >= 2048 {
      lists.empty()
    } else {
      for place in columns.indices { lists[Int(columns[place])] = List() }
    }
    columns.empty()
    entries.empty()
  }
}
