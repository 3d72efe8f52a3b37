/// Breakpoints to insert: appended in any order, then gathered in a sorted list for each column.
///
/// Lists are in the order of their first breakpoints. Memory is linear in the breakpoints and the largest column.
struct NewBreakpoints: ~Copyable, Sendable {
  struct Entry: BitwiseCopyable, Sendable {
    let breakpoint: Breakpoint
    let column: Int32
  }

  /// The place of a column's breakpoints among the gathered ones.
  struct List: BitwiseCopyable, Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
    var isSorted = true
  }

  private var entries = FlatArray<Entry>()
  /// The places of the entries, those of a column together.
  private var gathered = FlatArray<Int32>()
  private var lists = FlatArray<List>()
  /// The columns with new breakpoints.
  private(set) var columns = FlatArray<Int32>()

  init() {}

  /// Makes room for so many breakpoints in all.
  mutating func reserve(_ count: Int) { entries.reserve(count) }

  /// The number of breakpoints in all.
  var count: Int { entries.count }

  @inline(__always)
  mutating func append(_ breakpoint: Breakpoint, on column: Int) {
    if column >= lists.count { lists.append(List(), count: column + 1 - lists.count) }
    let number = Int32(truncatingIfNeeded: column)
    entries.append(Entry(breakpoint: breakpoint, column: number))
    if lists[column].count == 0 { columns.append(number) }
    lists[column].count &+= 1
  }

  /// Gathers each column's breakpoints in order. O(n) if those of each column are nearly in order, else
  /// O(n^(4/3)).
  mutating func gather() {
    var start: Int32 = 0
    for place in columns.indices {
      let column = Int(columns[place])
      lists[column].start = start
      start += lists[column].count
      lists[column].count = 0
    }
    gathered.removeAll()
    gathered.append(0, count: entries.count)
    for entry in entries.indices {
      let column = Int(entries[entry].column)
      let list = lists[column]
      lists[column].count = list.count &+ 1
      if !put(entry, at: Int(list.start &+ list.count), of: list) {
        lists[column].isSorted = false
      }
    }
    for place in columns.indices {
      let list = lists[Int(columns[place])]
      if list.isSorted { continue }
      sort(Int(list.start)..<Int(list.start + list.count))
    }
  }

  /// Puts a breakpoint behind those of a list, and before those that it precedes while they are few. Returns whether it precedes
  /// none of the others.
  @inline(__always)
  private mutating func put(_ entry: Int, at end: Int, of list: List) -> Bool {
    var place = end
    while place > Int(list.start) && precedes(entry, Int(gathered[place &- 1])) {
      if list.count >= Self.fewBreakpoints { break }
      gathered[place] = gathered[place &- 1]
      place &-= 1
    }
    gathered[place] = Int32(truncatingIfNeeded: entry)
    return place == Int(list.start) || list.count < Self.fewBreakpoints
      || !precedes(entry, Int(gathered[place &- 1]))
  }

  /// Not by ``Breakpoint/precedes(_:)``, which would copy both.
  @inline(__always)
  private func precedes(_ entry: Int, _ other: Int) -> Bool {
    let (value, otherValue) = (entries[entry].breakpoint.value, entries[other].breakpoint.value)
    return value < otherValue
      || value == otherValue
        && entries[entry].breakpoint.constraint < entries[other].breakpoint.constraint
  }

  /// Shell's sort: short, in place, and for lists of this kind as fast as any. Gaps of R. Sedgewick, J. Algorithms 7, 1986, with
  /// which it takes O(n^(4/3)).
  private mutating func sort(_ part: Range<Int>) {
    for exponent in (0..<15).reversed() {
      let gap = exponent == 0 ? 1 : 1 << (2 * exponent) + 3 << (exponent - 1) + 1
      if gap >= part.count { continue }
      for end in part.lowerBound + gap..<part.upperBound {
        let entry = gathered[end]
        var place = end
        while place - gap >= part.lowerBound && precedes(Int(entry), Int(gathered[place - gap])) {
          gathered[place] = gathered[place - gap]
          place -= gap
        }
        gathered[place] = entry
      }
    }
  }

  /// Longer lists are sorted as a whole.
  private static var fewBreakpoints: Int32 { 48 }

  @inline(__always)
  func count(of column: Int) -> Int { Int(lists[column].count) }

  /// A breakpoint of a column, once they are gathered.
  subscript(column: Int, index: Int) -> Breakpoint {
    @inline(__always) get {
      entries[Int(gathered[Int(lists[column].start) &+ index])].breakpoint
    }
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
    gathered.empty()
  }
}
