/// A growable array of plain values with one owner.
///
/// Unlike `Array`, it is not shared, so that a write checks bounds and nothing else: copies are made by ``copy()`` alone. It
/// holds the engine's only pointers.
///
/// Its end is visible to other modules, because in Embedded Swift they end a buffer that they keep.
@safe
@usableFromInline
struct FlatArray<Element: BitwiseCopyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline var elements: UnsafeMutablePointer<Element>
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0

  init() { unsafe elements = Self.nowhere }

  init(repeating element: Element, count: Int) {
    self.init()
    append(element, count: count)
  }

  init(_ array: [Element]) {
    self.init()
    makeRoom(forMore: array.count)
    for element in array { append(element) }
  }

  @inlinable
  deinit {
    if capacity > 0 { unsafe elements.deallocate() }
  }

  /// What an array without memory points to.
  private static var nowhere: UnsafeMutablePointer<Element> {
    guard
      let pointer = unsafe UnsafeMutablePointer<Element>(
        bitPattern: MemoryLayout<Element>.alignment)
    else { preconditionFailure("an alignment is not 0") }
    return unsafe pointer
  }

  borrowing func copy() -> Self {
    var copy = Self()
    if count == 0 { return copy }
    unsafe copy.elements = elements.copied(count, capacity: count)
    copy.count = count
    copy.capacity = count
    return copy
  }

  /// The elements as an array. O(n).
  borrowing func array() -> [Element] {
    let buffer = unsafe UnsafeMutableBufferPointer<Element>(start: elements, count: count)
    return unsafe Array(buffer)
  }

  /// Appends the elements to an array. O(n).
  borrowing func append(to array: inout [Element]) {
    // One append: each of its own would look for other owners of the array.
    unsafe array.append(
      contentsOf: UnsafeMutableBufferPointer<Element>(start: elements, count: count))
  }

  /// Appends to an array what a function makes of the elements, except `nil`. O(n).
  @inline(__always)
  borrowing func append<Made>(to array: inout [Made], _ make: (Element) -> Made?) {
    let elements = unsafe self.elements
    array.append(atMost: count) { place in make(unsafe elements[place]) }
  }

  // MARK: Reading and writing

  var isEmpty: Bool { @inline(__always) get { count == 0 } }
  var indices: Range<Int> { @inline(__always) get { 0..<count } }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      return unsafe elements[index]
    }
    @inline(__always) _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      yield unsafe &elements[index]
    }
  }

  /// Inserts an element in order into a sorted part, over the element behind it. O(elements of the part that it precedes).
  @inline(__always)
  mutating func insert(
    _ element: Element, intoPart start: Int, _ end: Int, precedes: (Element, Element) -> Bool
  ) {
    precondition(start >= 0 && start <= end && end < count, "no part of the array")
    var place = end
    while place > start {
      let last = unsafe elements[place &- 1]
      if !precedes(element, last) { break }
      unsafe elements[place] = last
      place &-= 1
    }
    unsafe elements[place] = element
  }

  // MARK: Growing

  @inlinable var hasRoom: Bool { @inline(__always) get { count != capacity } }

  @inlinable
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { makeRoom(forMore: 1) }
    unsafe elements[count] = element
    count &+= 1
  }

  /// Adds an element several times.
  mutating func append(_ element: Element, count more: Int) {
    if more <= 0 { return }
    if more > capacity - count { makeRoom(forMore: more) }
    // In blocks, each in cache and by vector instructions: filling much memory at once begins slowly.
    let block = max(1, 1024 / MemoryLayout<Element>.stride)
    let end = count + more
    while count < end {
      let next = min(end, count &+ block)
      for index in count..<next { unsafe elements[index] = element }
      count = next
    }
  }

  /// Makes the array at least so long, by blocks: for arrays of which a reader comes to one element after the other.
  @inline(never)
  mutating func grow(toAtLeast wanted: Int, filling element: Element) {
    if wanted > count { append(element, count: wanted + 63 - count) }
  }

  /// Makes this array consist of so many equal elements. Keeps the memory, as ``empty()`` does.
  mutating func reset(to element: Element, count: Int) {
    empty()
    append(element, count: count)
  }

  /// Appends the elements of another array. O(n).
  mutating func append(contentsOf other: borrowing Self) {
    append(other, other.indices)
  }

  /// Appends a part of another array. O(elements of the part).
  mutating func append(_ other: borrowing Self, _ part: Range<Int>) {
    precondition(part.lowerBound >= 0 && part.upperBound <= other.count, "no part of the array")
    makeRoom(forMore: part.count)
    for index in 0..<part.count {
      unsafe elements[count &+ index] = other.elements[part.lowerBound &+ index]
    }
    count += part.count
  }

  /// Makes room for more elements. Small arrays double; large ones grow by a quarter, so that a long life of small changes leaves
  /// little unused. O(n) where there was no room, which is O(1) an element in the long run.
  @usableFromInline
  @inline(never)
  mutating func makeRoom(forMore more: Int) {
    let needed = count + more
    if needed <= capacity { return }
    // The first elements of a large load are often nearly all.
    let isFirst = count == 0 && more >= 64
    // A few elements cost less memory than an allocation costs time.
    let spare =
      isFirst
      ? needed / 16 : needed < 256 ? max(16, 2 * needed) : needed < 4096 ? needed : needed / 4
    reserve(needed + spare)
  }

  mutating func reserve(_ wanted: Int) {
    if wanted > capacity { setCapacity(wanted) }
  }

  /// Moves the elements to memory for so many.
  private mutating func setCapacity(_ wanted: Int) {
    let new = unsafe elements.copied(count, capacity: wanted)
    if capacity > 0 { unsafe elements.deallocate() }
    unsafe elements = new
    capacity = wanted
  }

  // MARK: Removing

  @inline(__always)
  mutating func removeLast() -> Element {
    precondition(count > 0, "there is an element")
    count &-= 1
    return unsafe elements[count]
  }

  @inline(__always)
  mutating func popLast() -> Element? { count == 0 ? nil : removeLast() }

  mutating func removeLast(_ fewer: Int) {
    precondition(0...count ~= fewer, "there are so many elements")
    count -= fewer
  }

  /// Removes all elements and keeps the memory.
  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Removes all elements. A capacity below 2048 is kept; a larger one, which one large change has needed, is freed.
  mutating func empty() {
    count = 0
    if capacity >= 2048 { free() }
  }

  /// Whether ``trim()`` frees anything.
  var isRoomy: Bool {
    let wanted = count + count / 16
    return capacity - wanted > wanted / 16 + 64
  }

  /// Frees most of the capacity that growing has left unused. A sixteenth stays. O(n) where it frees anything.
  mutating func trim() {
    if !isRoomy { return }
    let wanted = count + count / 16
    if wanted == 0 { free() } else { setCapacity(wanted) }
  }

  private mutating func free() {
    if capacity > 0 { unsafe elements.deallocate() }
    unsafe elements = Self.nowhere
    capacity = 0
  }
}

extension UnsafeMutablePointer where Pointee: BitwiseCopyable {
  /// New memory with the first elements of this one.
  @inline(__always)
  fileprivate func copied(_ count: Int, capacity: Int) -> Self {
    let stride = MemoryLayout<Pointee>.stride
    let bytes = unsafe UnsafeMutableRawPointer(self).copied(
      byteCount: count * stride, capacity: capacity * stride,
      alignment: MemoryLayout<Pointee>.alignment)
    return unsafe bytes.bindMemory(to: Pointee.self, capacity: capacity)
  }
}

extension UnsafeMutableRawPointer {
  /// New memory with the first bytes of this one. Programs that must be small have one function for all types of elements.
  fileprivate func copied(byteCount: Int, capacity: Int, alignment: Int) -> Self {
    let new = Self.allocate(byteCount: capacity, alignment: alignment)
    // An implicit conversion of the pointer would take the compiler's own operations.
    if byteCount > 0 { unsafe new.copyMemory(from: UnsafeRawPointer(self), byteCount: byteCount) }
    return unsafe new
  }
}

/// The memory of an array within a call of ``Swift/Array/withOwnElements(_:)``, which it cannot outlive: it has no copies. A write
/// checks bounds and nothing else.
@safe
struct OwnElements<Element: BitwiseCopyable>: ~Copyable {
  fileprivate let elements: UnsafeMutableBufferPointer<Element>

  subscript(index: Int) -> Element {
    @inline(__always) get {
      let count = unsafe elements.count
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      return unsafe elements[index]
    }
    @inline(__always) nonmutating set {
      let count = unsafe elements.count
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index out of range")
      unsafe elements[index] = newValue
    }
  }
}

extension Array where Element: BitwiseCopyable {
  /// Looks for other owners of the array once, for many writes.
  @inline(__always)
  mutating func withOwnElements<R>(_ body: (borrowing OwnElements<Element>) -> R) -> R {
    unsafe withUnsafeMutableBufferPointer { memory in
      body(unsafe OwnElements(elements: memory))
    }
  }
}

extension Array {
  /// Adds what a function makes of 0, 1, 2 and so on, except `nil`. O(more), and for many a few instructions each: an append of
  /// its own would look for other owners of the array.
  @inline(__always)
  mutating func append(atMost more: Int, _ make: (Int) -> Element?) {
    if more < 16 {
      for number in 0..<more {
        if let element = make(number) { append(element) }
      }
      return
    }
    let isFirst = isEmpty && capacity < more
    let roomy = isFirst ? Self.roomyCapacity(first: more) : more
    let made = unsafe Array(unsafeUninitializedCapacity: roomy) { memory, count in
      for number in 0..<more {
        guard let element = make(number) else { continue }
        unsafe memory.initializeElement(at: count, to: element)
        count &+= 1
      }
    }
    if isFirst {
      self = made
    } else {
      makeRoom(forMore: made.count)
      append(contentsOf: made)
    }
  }
}
