/// The breakpoints of all columns, in one buffer.
///
/// Those of a column are adjacent, with some room after them. A list that outgrows its room moves to the end of the buffer. When
/// half of the buffer belongs to no list, all are moved together; amortised, that takes constant time for each move before.
struct BreakpointLists: ~Copyable, Sendable {
  /// The place of a column's breakpoints in the buffer.
  struct List: BitwiseCopyable, Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
    var capacity: Int32 = 0
  }

  private var lists = FlatArray<List>()
  private var buffer = FlatArray<Breakpoint>()
  /// The number of elements of the buffer that belong to no list.
  private var unusedCount = 0

  init() {}

  init(copying other: borrowing Self) {
    lists = other.lists.copy()
    buffer = other.buffer.copy()
    unusedCount = other.unusedCount
  }

  // MARK: Reading

  /// The room for breakpoints in all, used or not.
  var room: Int { buffer.count }

  @inline(__always)
  func count(of column: Int) -> Int { Int(lists[column].count) }
  @inline(__always)
  func isEmpty(_ column: Int) -> Bool { lists[column].count == 0 }
  @inline(__always)
  func indices(of column: Int) -> Range<Int> { 0..<Int(lists[column].count) }

  /// The places of a column's breakpoints in the buffer, for loops that change none.
  @inline(__always)
  func places(of column: Int) -> Range<Int> {
    let list = lists[column]
    return Int(list.start)..<Int(list.start) &+ Int(list.count)
  }

  /// A breakpoint by its place in the buffer.
  subscript(place place: Int) -> Breakpoint { @inline(__always) get { buffer[place] } }

  /// A copy of a column's breakpoints. O(breakpoints).
  func array(of column: Int) -> [Breakpoint] { indices(of: column).map { self[column, $0] } }

  subscript(column: Int, index: Int) -> Breakpoint {
    @inline(__always) get {
      let list = lists[column]
      precondition(UInt(bitPattern: index) < UInt(UInt32(bitPattern: list.count)), "no breakpoint")
      return buffer[Int(list.start) &+ index]
    }
    @inline(__always) _modify {
      let list = lists[column]
      precondition(UInt(bitPattern: index) < UInt(UInt32(bitPattern: list.count)), "no breakpoint")
      yield &buffer[Int(list.start) &+ index]
    }
  }

  // MARK: Writing

  mutating func growColumns(to count: Int) {
    lists.append(List(), count: max(0, count - lists.count))
  }

  /// Makes room in a column's list for so many breakpoints in all.
  mutating func reserve(_ wanted: Int, of column: Int) {
    let list = lists[column]
    if wanted <= Int(list.capacity) { return }
    if Int(list.start) + Int(list.capacity) == buffer.count {
      buffer.append(Breakpoint.none, count: wanted - Int(list.capacity))
    } else {
      move(column, list, makingRoomFor: wanted)
    }
    lists[column].capacity = Int32(truncatingIfNeeded: wanted)
    if unusedCount > 256 && unusedCount > buffer.count / 2 { compact() }
  }

  private mutating func move(_ column: Int, _ list: List, makingRoomFor wanted: Int) {
    let start = buffer.count
    buffer.append(Breakpoint.none, count: wanted)
    for index in 0..<Int(list.count) { buffer[start + index] = buffer[Int(list.start) + index] }
    unusedCount += Int(list.capacity)
    lists[column].start = Int32(truncatingIfNeeded: start)
  }

  private mutating func compact() {
    var moved = FlatArray<Breakpoint>()
    moved.makeRoom(forMore: buffer.count - unusedCount)
    for column in lists.indices {
      let list = lists[column]
      lists[column].start = Int32(truncatingIfNeeded: moved.count)
      for index in 0..<Int(list.capacity) { moved.append(buffer[Int(list.start) + index]) }
    }
    buffer = moved
    unusedCount = 0
  }

  mutating func insert(_ breakpoint: Breakpoint, at index: Int, of column: Int) {
    let count = Int(lists[column].count)
    precondition(0...count ~= index, "no place in the list")
    if count == Int(lists[column].capacity) { reserve(count + max(2, count / 2), of: column) }
    let start = Int(lists[column].start)
    var place = start + count
    while place > start + index {
      buffer[place] = buffer[place - 1]
      place -= 1
    }
    buffer[place] = breakpoint
    lists[column].count += 1
  }

  /// Takes over the breakpoints of lists with which empty columns will be filled, the first ones of all. O(1).
  mutating func takeOver(_ new: inout NewBreakpoints) {
    unusedCount += new.giveBreakpoints(to: &buffer)
  }

  /// Fills an empty list with sorted breakpoints. O(breakpoints), or O(1) if they were taken over.
  mutating func fill(_ column: Int, with new: borrowing NewBreakpoints, of list: Int) {
    precondition(isEmpty(column), "the list has breakpoints")
    let (start, count, room) = new.places(of: list)
    if new.areGiven {
      lists[column] = List(start: start, count: count, capacity: room)
      return
    }
    if lists[column].capacity == 0 {
      lists[column].start = Int32(truncatingIfNeeded: buffer.count)
      lists[column].capacity = count
      for place in Int(start)..<Int(start &+ count) { buffer.append(new[place: place]) }
    } else {
      reserve(Int(count), of: column)
      let own = Int(lists[column].start)
      for index in 0..<Int(count) { buffer[own &+ index] = new[place: Int(start) &+ index] }
    }
    lists[column].count = count
  }

  /// Inserts a sorted list of breakpoints where they belong. O(breakpoints).
  mutating func merge(_ new: borrowing NewBreakpoints, of list: Int, into column: Int) {
    let (known, more) = (Int(lists[column].count), new.count(of: list))
    reserve(known + more, of: column)
    let start = Int(lists[column].start)
    // The known ones move to the end, and are then taken from there.
    for index in (0..<known).reversed() { buffer[start + more + index] = buffer[start + index] }
    let end = start + more + known
    var (place, next) = (start, start + more)
    var index = 0
    while index < more {
      if next < end && buffer[next].precedes(new[list, index]) {
        buffer[place] = buffer[next]
        next += 1
      } else {
        buffer[place] = new[list, index]
        index += 1
      }
      place += 1
    }
    lists[column].count = Int32(truncatingIfNeeded: known + more)
  }

  mutating func remove(at index: Int, of column: Int) -> Breakpoint {
    let removed = self[column, index]
    let end = Int(lists[column].start) + Int(lists[column].count)
    for place in Int(lists[column].start) + index + 1..<end { buffer[place - 1] = buffer[place] }
    lists[column].count -= 1
    return removed
  }

  /// Removes all breakpoints of a column, and keeps their room.
  mutating func removeAll(of column: Int) { lists[column].count = 0 }
}
