/// A triangular factor of the basis without its diagonal. Entries are grouped by their pivot, each with the pivot order of
/// its other index.
///
/// Entries of L by column and of U by row refer to later pivots; those of the transposes to earlier ones.
struct TriangularFactor: Sendable {
  /// An entry while the factor is computed.
  struct Entry {
    /// The pivot of the entry's group.
    let order: Int32
    /// The entry's row in L, its position in U.
    let slot: Int32
    let value: Double
  }

  /// The start of each pivot's entries, followed by the number of entries.
  private(set) var starts: [Int32] = [0]
  private(set) var orders: [Int32] = []
  private(set) var values: [Double] = []

  var isEmpty: Bool { @inline(__always) get { orders.isEmpty } }
  var entryCount: Int { orders.count }

  @inline(__always)
  func range(_ order: Int) -> Range<Int> { Int(starts[order])..<Int(starts[order + 1]) }

  /// Appends an entry to the open group.
  mutating func appendEntry(_ order: Int32, _ value: Double) {
    orders.append(order)
    values.append(value)
  }

  mutating func endGroup() { starts.append(Int32(orders.count)) }

  /// Returns a factor in both orientations: grouped by each entry's pivot, and by its slot's pivot. O(entries + pivots).
  ///
  /// - Parameter orders: By slot: the order of its pivot.
  static func orientations(
    of entries: [Entry], pivotCount: Int, orders: [Int32]
  ) -> (given: Self, transposed: Self) {
    var given = Self()
    var transposed = Self()
    given.starts = Array(repeating: 0, count: pivotCount + 1)
    transposed.starts = given.starts
    for entry in entries {
      given.starts[Int(entry.order) + 1] += 1
      transposed.starts[Int(orders[Int(entry.slot)]) + 1] += 1
    }
    for order in 0..<pivotCount {
      given.starts[order + 1] += given.starts[order]
      transposed.starts[order + 1] += transposed.starts[order]
    }
    given.orders = Array(repeating: 0, count: entries.count)
    given.values = Array(repeating: 0, count: entries.count)
    transposed.orders = given.orders
    transposed.values = given.values
    var nextGiven = given.starts
    var nextTransposed = transposed.starts
    for entry in entries {
      let order = Int(entry.order)
      let other = Int(orders[Int(entry.slot)])
      given.orders[Int(nextGiven[order])] = Int32(other)
      given.values[Int(nextGiven[order])] = entry.value
      nextGiven[order] += 1
      transposed.orders[Int(nextTransposed[other])] = Int32(order)
      transposed.values[Int(nextTransposed[other])] = entry.value
      nextTransposed[other] += 1
    }
    return (given, transposed)
  }
}
