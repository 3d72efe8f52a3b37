// How much memory an array grows by and keeps.

extension Array {
  /// Adds an element several times.
  mutating func append(_ element: Element, count: Int) {
    // In unoptimised builds, each element of `repeatElement` would cost a few generic calls.
    if isEmpty && capacity < count {
      self = [Element](repeating: element, count: count)
    } else if count > 8 {
      append(contentsOf: [Element](repeating: element, count: count))
    } else if count > 0 {
      for _ in 0..<count { append(element) }
    }
  }

  /// Makes room for more elements. Small arrays double, as appending does; large ones grow by an eighth, so that a long
  /// life of small changes leaves little unused. O(n) where there was no room, which is O(1) an element in the long run.
  @inline(__always)
  mutating func makeRoom(forMore more: Int) {
    let needed = count + more
    if needed <= capacity { return }
    reserveCapacity(
      isEmpty ? Self.roomyCapacity(first: more) : needed + (needed < 4096 ? needed : needed / 8))
  }

  /// The capacity of an empty array for its first elements. Those of a large load are often nearly all.
  static func roomyCapacity(first count: Int) -> Int {
    count < 64 ? 2 * count : count + count / 16
  }

  /// Removes all elements. A capacity below 2048 is kept; a larger one, which one large change has needed, is freed.
  mutating func empty() { removeAll(keepingCapacity: capacity < 2048) }

  /// Frees most of the capacity that growing by doubling has left unused. A sixteenth stays, so that the next few
  /// elements do not double it again. O(n) where it frees anything.
  mutating func trim() {
    let wanted = count + count / 16
    if capacity - wanted <= wanted / 16 + 64 { return }
    var copy: [Element] = []
    copy.reserveCapacity(wanted)
    copy.append(contentsOf: self)
    self = copy
  }
}
