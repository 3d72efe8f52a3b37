/// A set of pivot orders that can grow while it is visited upwards or downwards: the nonzeros of a triangular solve.
///
/// A solve takes the next member and inserts those that it makes nonzero, so its time depends on the nonzeros, not on the
/// size of the basis. The set has one bit for each order and one for each nonempty word of bits. Inserting and removing take
/// constant time; finding the next member reads one word for each 4,096 orders that it passes.
///
/// Sources: J. Gilbert, T. Peierls, "Sparse partial pivoting in time proportional to arithmetic operations", SIAM J. Sci.
/// Stat. Comput. 9(5), 1988, who find the order by depth-first search; J. Hall, K. McKinnon, "Hyper-sparsity in the revised
/// simplex method and how to exploit it", Comput. Optim. Appl. 32(3), 2005.
struct PivotOrderSet: ~Copyable, Sendable {
  private var bits = FlatArray<UInt64>()
  /// A bit for each word of `bits` that is not 0.
  private var summary = FlatArray<UInt64>()

  init() {}

  init(copying other: borrowing Self) {
    bits = other.bits.copy()
    summary = other.summary.copy()
  }

  /// Empties the set and makes room for orders below `count`.
  mutating func reset(to count: Int) {
    bits.reset(to: 0, count: (count + 63) / 64)
    summary.reset(to: 0, count: (bits.count + 63) / 64)
  }

  /// Makes room for orders below `count`, and keeps the members.
  mutating func grow(to count: Int) {
    while bits.count * 64 < count { bits.append(0) }
    while summary.count * 64 < bits.count { summary.append(0) }
  }

  @inline(__always)
  mutating func insert(_ order: Int) {
    let word = order >> 6
    bits[word] |= 1 << UInt64(order & 63)
    summary[word >> 6] |= 1 << UInt64(word & 63)
  }

  @inline(__always)
  func contains(_ order: Int) -> Bool { bits[order >> 6] & (1 << UInt64(order & 63)) != 0 }

  /// Visits the members in ascending order.
  @inline(__always)
  func forEach(_ body: (Int) -> Void) {
    var next = first(from: 0)
    while let order = next {
      body(order)
      next = first(from: order + 1)
    }
  }

  /// The smallest member that is at least `start`.
  @inline(__always)
  func first(from start: Int) -> Int? {
    var word = start >> 6
    if word >= bits.count { return nil }
    let rest = bits[word] & (~0 << UInt64(start & 63))
    if rest != 0 { return word << 6 + rest.trailingZeroBitCount }
    word += 1
    var group = word >> 6
    if group >= summary.count { return nil }
    var words = summary[group] & (~0 << UInt64(word & 63))
    while words == 0 {
      group += 1
      if group == summary.count { return nil }
      words = summary[group]
    }
    word = group << 6 + words.trailingZeroBitCount
    return word << 6 + bits[word].trailingZeroBitCount
  }

  /// The largest member that is at most `end`, which must be below `count`.
  @inline(__always)
  func last(upTo end: Int) -> Int? {
    if end < 0 { return nil }
    var word = end >> 6
    let rest = bits[word] & (~0 >> UInt64(63 - end & 63))
    if rest != 0 { return word << 6 + 63 - rest.leadingZeroBitCount }
    word -= 1
    if word < 0 { return nil }
    var group = word >> 6
    var words = summary[group] & (~0 >> UInt64(63 - word & 63))
    while words == 0 {
      group -= 1
      if group < 0 { return nil }
      words = summary[group]
    }
    word = group << 6 + 63 - words.leadingZeroBitCount
    return word << 6 + 63 - bits[word].leadingZeroBitCount
  }

  /// Removes the smallest member that is at least `start`.
  @inline(__always)
  mutating func removeFirst(from start: Int) -> Int? {
    guard let order = first(from: start) else { return nil }
    remove(order)
    return order
  }

  /// Removes the largest member that is at most `end`, which must be below `count`.
  @inline(__always)
  mutating func removeLast(upTo end: Int) -> Int? {
    guard let order = last(upTo: end) else { return nil }
    remove(order)
    return order
  }

  @inline(__always)
  private mutating func remove(_ order: Int) {
    let word = order >> 6
    bits[word] &= ~(1 << UInt64(order & 63))
    if bits[word] == 0 { summary[word >> 6] &= ~(1 << UInt64(word & 63)) }
  }

  /// Removes all members, visiting them in ascending order.
  @inline(__always)
  mutating func removeAll(_ body: (Int) -> Void) {
    for group in summary.indices {
      var words = summary[group]
      if words == 0 { continue }
      summary[group] = 0
      while words != 0 {
        let word = group << 6 + words.trailingZeroBitCount
        words &= words - 1
        var rest = bits[word]
        bits[word] = 0
        while rest != 0 {
          body(word << 6 + rest.trailingZeroBitCount)
          rest &= rest - 1
        }
      }
    }
  }
}
