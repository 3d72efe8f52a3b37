/// Infeasible slots, the worst first; of those that are equally bad, the first.
struct SlotQueue: ~Copyable, Sendable {
  /// A binary heap, no key below its children: the first half of a score's digits, and then the slot's complement.
  private var keys = FlatArray<UInt64>()

  init() {}

  mutating func removeAll() { keys.removeAll() }

  /// - Parameter score: At least 0, and no NaN: the bits of such numbers are in their order.
  @inline(__always)
  private static func key(_ slot: Int, _ score: Double) -> UInt64 {
    score.bitPattern & ~UInt64(UInt32.max) | UInt64(UInt32(truncatingIfNeeded: ~slot))
  }

  private static func slot(_ key: UInt64) -> Int { Int(~UInt32(truncatingIfNeeded: key)) }

  /// Adds a slot without restoring the order. ``heapify()`` must follow.
  @inline(__always)
  mutating func append(_ slot: Int, _ score: Double) { keys.append(Self.key(slot, score)) }

  /// Restores the order after ``append(_:_:)``. O(n).
  mutating func heapify() {
    var place = keys.count / 2
    while place > 0 {
      place -= 1
      sink(keys[place], from: place)
    }
  }

  /// Adds a slot. O(log n).
  mutating func push(_ slot: Int, _ score: Double) {
    let key = Self.key(slot, score)
    keys.append(key)
    var place = keys.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      if keys[parent] >= key { break }
      keys[place] = keys[parent]
      place = parent
    }
    keys[place] = key
  }

  /// The slot with the highest score when it was added.
  var first: Int? { keys.isEmpty ? nil : Self.slot(keys[0]) }

  /// Gives the first slot its present score. A higher one counts as unchanged. Returns whether the slot is still the first.
  /// O(log n).
  @inline(__always)
  mutating func updateFirst(_ score: Double) -> Bool {
    let (old, new) = (keys[0], Self.key(Self.slot(keys[0]), score))
    if new >= old { return true }
    sink(new, from: 0)
    return keys[0] == new
  }

  /// Removes and returns the first slot. O(log n).
  mutating func popFirst() -> Int? {
    if keys.isEmpty { return nil }
    let slot = Self.slot(keys[0])
    removeFirst()
    return slot
  }

  /// Removes the first slot. O(log n).
  mutating func removeFirst() {
    let last = keys.removeLast()
    if !keys.isEmpty { sink(last, from: 0) }
  }

  /// Writes a key to a place at or below a given one.
  private mutating func sink(_ key: UInt64, from start: Int) {
    var place = start
    while true {
      var child = 2 * place + 1
      if child >= keys.count { break }
      if child + 1 < keys.count && keys[child + 1] > keys[child] { child += 1 }
      if keys[child] <= key { break }
      keys[place] = keys[child]
      place = child
    }
    keys[place] = key
  }
}
