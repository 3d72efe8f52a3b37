/// The rows by their terms, so that constraints on one linear expression share a row and its logical.
///
/// Rows are parallel if their terms are equal or opposite after each row is scaled by a power of two, which changes no digit:
/// `x - y >= 8` and `2 * y - 2 * x >= -40` are breakpoints of one logical.
struct ParallelRows: Sendable {
  /// A row in use, or the place in ``NewRows`` of a row that has no number yet.
  enum Entry: Sendable {
    case row(Int32)
    case new(Int32)
  }

  private var entries: [UInt64: Entry] = [:]

  /// A row with this key. Callers must compare the terms, since different terms may have equal keys.
  subscript(key: UInt64) -> Entry? { entries[key] }

  /// Sets the row of a key. A former row with the same key and other terms is no longer found.
  mutating func set(_ entry: Entry, for key: UInt64) { entries[key] = entry }

  mutating func remove(row: Int32, key: UInt64) {
    if case .row(row) = entries[key] { entries[key] = nil }
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
