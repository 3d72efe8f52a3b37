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

  /// An entry's place among the gathered ones, with what decides its order.
  struct Node: BitwiseCopyable, Sendable {
    let value: Double
    let constraint: UInt32
    let entry: Int32

    @inline(__always)
    func precedes(_ other: Node) -> Bool {
      value < other.value || value == other.value && constraint < other.constraint
    }
  }

  private var entries = FlatArray<Entry>()
  /// The entries in order, those of a column together.
  private var gathered = FlatArray<Node>()
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
    gathered.append(Node(value: 0, constraint: 0, entry: 0), count: entries.count)
    for entry in entries.indices {
      let column = Int(entries[entry].column)
      let list = lists[column]
      lists[column].count = list.count &+ 1
      let node = Node(
        value: entries[entry].breakpoint.value, constraint: entries[entry].breakpoint.constraint,
        entry: Int32(truncatingIfNeeded: entry))
      if !put(node, in: list) { lists[column].isSorted = false }
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
  private mutating func put(_ node: Node, in list: List) -> Bool {
    let start = Int(list.start)
    var place = start &+ Int(list.count)
    while place > start {
      let last = gathered[place &- 1]
      if !node.precedes(last) { break }
      if list.count >= Self.fewBreakpoints {
        gathered[place] = node
        return false
      }
      gathered[place] = last
      place &-= 1
    }
    gathered[place] = node
    return true
  }

  /// Shell's sort: short, in place, and for lists of this kind as fast as any. Gaps of R. Sedgewick, J. Algorithms 7, 1986, with
  /// which it takes O(n^(4/3)).
  private mutating func sort(_ part: Range<Int>) {
    for exponent in (0..<15).reversed() {
      let gap = exponent == 0 ? 1 : 1 << (2 * exponent) + 3 << (exponent - 1) + 1
      if gap >= part.count { continue }
      for end in part.lowerBound + gap..<part.upperBound {
        let node = gathered[end]
        var place = end
        while place - gap >= part.lowerBound && node.precedes(gathered[place - gap]) {
          gathered[place] = gathered[place - gap]
          place -= gap
        }
        gathered[place] = node
      }
    }
  }

  /// Longer lists are sorted as a whole.
  private static var fewBreakpoints: Int32 { 48 }

  @inline(__always)
  func count(of column: Int) -> Int { Int(lists[column].count) }

  /// The places of a column's breakpoints among the gathered ones.
  @inline(__always)
  func places(of column: Int) -> Range<Int> {
    let list = lists[column]
    return Int(list.start)..<Int(list.start &+ list.count)
  }

  /// A gathered breakpoint by its place.
  subscript(place place: Int) -> Breakpoint {
    @inline(__always) get { entries[Int(gathered[place].entry)].breakpoint }
  }

  /// A breakpoint of a column, once they are gathered.
  subscript(column: Int, index: Int) -> Breakpoint {
    @inline(__always) get { self[place: Int(lists[column].start) &+ index] }
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
