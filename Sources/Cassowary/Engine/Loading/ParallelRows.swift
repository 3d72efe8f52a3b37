/// The rows by their terms, so that constraints on one linear expression share a row and its logical.
///
/// Rows are parallel if their terms are equal or opposite after each row is scaled by a power of two, which changes no digit:
/// `x - y >= 8` and `2 * y - 2 * x >= -40` are breakpoints of one logical.
///
/// A hash table with open addressing; the keys are hashes already.
struct ParallelRows: ~Copyable, Sendable {
  /// A row in use, or the place in ``NewRows`` of a row that has no number yet.
  enum Entry: Sendable {
    case row(Int32)
    case new(Int32)
  }

  struct Slot: BitwiseCopyable, Sendable {
    var key: UInt64 = 0
    /// The row's number, its place counted down from `firstNew`, or `unused` or `removed`.
    var row = unused
  }

  private static var unused: Int32 { -1 }
  /// Where an entry was removed: a search goes on.
  private static var removed: Int32 { -2 }
  private static var firstNew: Int32 { -3 }

  private var slots = FlatArray<Slot>()
  /// The number of slots that are not unused.
  private var takenCount = 0

  init() {}

  init(copying other: borrowing Self) {
    slots = other.slots.copy()
    takenCount = other.takenCount
  }

  /// A row with this key. Callers must compare the terms, since different terms may have equal keys.
  subscript(key: UInt64) -> Entry? {
    guard let place = place(of: key) else { return nil }
    let row = slots[place].row
    return row >= 0 ? .row(row) : .new(Self.firstNew - row)
  }

  @inline(__always)
  private func place(of key: UInt64) -> Int? {
    if slots.isEmpty { return nil }
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: key) & mask
    while slots[place].row != Self.unused {
      if slots[place].key == key && slots[place].row != Self.removed { return place }
      place = (place + 1) & mask
    }
    return nil
  }

  /// Sets the row of a key. A former row with the same key and other terms is no longer found. O(1) amortised.
  mutating func set(_ entry: Entry, for key: UInt64) {
    let row: Int32 =
      switch entry {
      case .row(let row): row
      case .new(let place): Self.firstNew - place
      }
    if slots.isEmpty { rebuild() }
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: key) & mask
    // A row that is removed and added again and again must not leave a longer search each time.
    var removed = -1
    while slots[place].row != Self.unused {
      if slots[place].row == Self.removed {
        if removed < 0 { removed = place }
      } else if slots[place].key == key {
        slots[place].row = row
        return
      }
      place = (place + 1) & mask
    }
    if removed >= 0 {
      slots[removed] = Slot(key: key, row: row)
      return
    }
    if 4 * (takenCount + 1) > 3 * slots.count { rebuild() }
    insert(Slot(key: key, row: row))
    takenCount += 1
  }

  /// Gives new rows their places as numbers: they are the first ones of all. O(slots).
  mutating func numberNewRows() {
    for place in slots.indices where slots[place].row <= Self.firstNew {
      slots[place].row = Self.firstNew - slots[place].row
    }
  }

  private mutating func insert(_ slot: Slot) {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: slot.key) & mask
    while slots[place].row != Self.unused { place = (place + 1) & mask }
    slots[place] = slot
  }

  /// Drops removed entries, and makes room for at least twice as many again as are left.
  private mutating func rebuild() {
    let known = slots.copy()
    takenCount = 0
    for place in known.indices where known[place].row != Self.unused {
      if known[place].row != Self.removed { takenCount += 1 }
    }
    var count = 64
    while count < 4 * takenCount { count *= 2 }
    slots.removeAll()
    slots.append(Slot(), count: count)
    for place in known.indices
    where known[place].row != Self.unused && known[place].row != Self.removed {
      insert(known[place])
    }
  }

  mutating func remove(row: Int32, key: UInt64) {
    if let place = place(of: key), slots[place].row == row { slots[place].row = Self.removed }
  }

  /// Hashes terms independently of their order and common sign. Columns must be distinct and coefficients scaled.
  @inline(__always)
  static func key(
    count: Int, term: (Int) -> (column: Int32, value: Double)
  ) -> UInt64 {
    var smallest = Int32.max
    var sign = 1.0
    for index in 0..<count {
      let (column, value) = term(index)
      if column >= smallest { continue }
      smallest = column
      sign = value < 0 ? -1 : 1
    }
    var key: UInt64 = 0
    for index in 0..<count {
      let (column, value) = term(index)
      // The finalizer of SplitMix64: G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators",
      // OOPSLA 2014.
      var hash =
        (value * sign).bitPattern &+ UInt64(UInt32(bitPattern: column)) &* 0x9E37_79B9_7F4A_7C15
      hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
      hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
      key &+= hash ^ hash >> 31
    }
    return key
  }
}
