/// Breakpoints to insert: appended in any order, then gathered in a sorted list for each column.
///
/// The breakpoints of a list with room are in order at once; the others wait until they are gathered. Lists are in the order of
/// their first breakpoints. Memory is linear in the breakpoints and the largest column.
struct NewBreakpoints: ~Copyable, Sendable {
  struct Entry: BitwiseCopyable, Sendable {
    let breakpoint: Breakpoint
    let column: Int32
  }

  /// The place of a column's breakpoints among the gathered ones, and the number of those that wait.
  struct List: BitwiseCopyable, Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
    var room: Int32 = 0
    var waiting: Int32 = 0
    var isSorted = true
  }

  private var waiting = FlatArray<Entry>()
  /// The lists' breakpoints, each list with its room; then room for further lists, from `end` on.
  private var gathered = FlatArray<Breakpoint>()
  private var end = 0
  /// The room of lists that have moved.
  private var lostRoom = 0
  private var lists = FlatArray<List>()
  /// The columns with new breakpoints.
  private(set) var columns = FlatArray<Int32>()
  /// The number of breakpoints in all.
  private(set) var count = 0
  /// Whether ``giveBreakpoints(to:)`` was called.
  private(set) var areGiven = false

  init() {}

  /// Makes room for further lists with room for so many breakpoints in all.
  ///
  /// - Parameter spare: the number of breakpoints for which the memory has room beyond that, for who takes it over.
  mutating func reserve(_ more: Int, spare: Int = 0) {
    gathered.reserve(end + more + spare)
    gathered.append(Breakpoint.none, count: end + more - gathered.count)
  }

  /// - Parameter room: the number of breakpoints for which the list gets room, if it has none yet.
  @inline(__always)
  mutating func append(_ breakpoint: Breakpoint, on column: Int, room: Int32 = 0) {
    if column >= lists.count { lists.grow(toAtLeast: column + 1, filling: List()) }
    count &+= 1
    let list = lists[column]
    if list.count < list.room { return put(breakpoint, on: column, list) }
    appendToFull(breakpoint, on: column, list, room: room)
  }

  private mutating func appendToFull(
    _ breakpoint: Breakpoint, on column: Int, _ list: List, room: Int32
  ) {
    let number = Int32(truncatingIfNeeded: column)
    if list.count | list.waiting == 0 { columns.append(number) }
    if list.room == 0 && room > 0 {
      makeRoom(for: column, room)
      return put(breakpoint, on: column, lists[column])
    }
    waiting.append(Entry(breakpoint: breakpoint, column: number))
    lists[column].waiting &+= 1
  }

  /// Moves a list behind the others, with room for so many breakpoints.
  @inline(__always)
  private mutating func makeRoom(for column: Int, _ room: Int32) {
    if end + Int(room) > gathered.count { reserve(Int(room)) }
    let list = lists[column]
    lists[column].start = Int32(truncatingIfNeeded: end)
    lists[column].room = room
    for index in 0..<Int(list.count) { gathered[end + index] = gathered[Int(list.start) + index] }
    end += Int(room)
    lostRoom += Int(list.room)
  }

  /// Gathers each column's breakpoints in order. O(n) if those of each column are nearly in order, else
  /// O(n^(4/3)).
  mutating func gather() {
    if !waiting.isEmpty { gatherWaiting() }
    for place in columns.indices {
      let list = lists[Int(columns[place])]
      if list.isSorted { continue }
      sort(Int(list.start)..<Int(list.start + list.count))
    }
  }

  private mutating func gatherWaiting() {
    reserve(waiting.count)
    for place in columns.indices {
      let column = Int(columns[place])
      let list = lists[column]
      if list.waiting > 0 { makeRoom(for: column, list.count + list.waiting) }
    }
    for place in waiting.indices {
      let column = Int(waiting[place].column)
      put(waiting[place].breakpoint, on: column, lists[column])
    }
  }

  /// Puts a breakpoint behind those of a list with room, and before those that it precedes while they are few.
  @inline(__always)
  private mutating func put(_ breakpoint: Breakpoint, on column: Int, _ list: List) {
    lists[column].count = list.count &+ 1
    let start = Int(list.start)
    let end = start &+ Int(list.count)
    if list.count < Self.fewBreakpoints {
      gathered.insert(breakpoint, intoPart: start, end) { $0.precedes($1) }
      return
    }
    gathered[end] = breakpoint
    if breakpoint.precedes(gathered[end &- 1]) { lists[column].isSorted = false }
  }

  /// Shell's sort: short, in place, and for lists of this kind as fast as any. Gaps of R. Sedgewick, J. Algorithms 7, 1986, with
  /// which it takes O(n^(4/3)).
  private mutating func sort(_ part: Range<Int>) {
    for exponent in (0..<15).reversed() {
      let gap = exponent == 0 ? 1 : 1 << (2 * exponent) + 3 << (exponent - 1) + 1
      if gap >= part.count { continue }
      for end in part.lowerBound + gap..<part.upperBound {
        let breakpoint = gathered[end]
        var place = end
        while place - gap >= part.lowerBound && breakpoint.precedes(gathered[place - gap]) {
          gathered[place] = gathered[place - gap]
          place -= gap
        }
        gathered[place] = breakpoint
      }
    }
  }

  /// Longer lists are sorted as a whole.
  private static var fewBreakpoints: Int32 { 48 }

  @inline(__always)
  func count(of column: Int) -> Int { Int(lists[column].count) }

  /// The places of a column's breakpoints among the gathered ones, and the room that begins there.
  @inline(__always)
  func places(of column: Int) -> (start: Int32, count: Int32, room: Int32) {
    let list = lists[column]
    return (list.start, list.count, list.room)
  }

  /// A gathered breakpoint by its place.
  subscript(place place: Int) -> Breakpoint { @inline(__always) get { gathered[place] } }

  /// A breakpoint of a column, once they are gathered.
  subscript(column: Int, index: Int) -> Breakpoint {
    @inline(__always) get { gathered[Int(lists[column].start) &+ index] }
  }

  /// Makes the gathered breakpoints the contents of an empty buffer; places stay what they are. Returns how many elements of the
  /// buffer belong to no list.
  mutating func giveBreakpoints(to buffer: inout FlatArray<Breakpoint>) -> Int {
    precondition(buffer.isEmpty, "the buffer has breakpoints")
    // Room that no list took.
    gathered.removeLast(gathered.count - end)
    swap(&buffer, &gathered)
    areGiven = true
    return lostRoom
  }

  mutating func removeAll() {
    // A list for each column of a large problem is kept, unless many are used, as in a first load.
    if columns.count >= 2048 {
      lists.empty()
    } else {
      for place in columns.indices { lists[Int(columns[place])] = List() }
    }
    columns.empty()
    waiting.empty()
    gathered.empty()
    count = 0
    end = 0
    lostRoom = 0
    areGiven = false
  }
}
