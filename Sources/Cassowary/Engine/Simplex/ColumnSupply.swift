/// The columns that a load can take into use, and those that go out of use.
struct ColumnSupply: ~Copyable, Sendable {
  private var free = FlatArray<Int32>()
  /// The number of new columns that wait for ``BasicSolution/addReservedColumns()``.
  private(set) var reservedCount = 0
  /// Columns out of use. Work lists may still hold them, so their indices are free only after the solve.
  private(set) var removed = FlatArray<Int32>()
  /// Columns that may have lost their last row or breakpoint.
  private(set) var idle = FlatArray<Int32>()

  init() {}

  init(copying other: borrowing Self) {
    free = other.free.copy()
    reservedCount = other.reservedCount
    removed = other.removed.copy()
    idle = other.idle.copy()
  }

  mutating func takeFree() -> Int? { free.popLast().map { Int($0) } }

  /// Reserves a new column. Returns how many were reserved before.
  mutating func reserve() -> Int {
    reservedCount += 1
    return reservedCount - 1
  }

  mutating func forgetReserved() { reservedCount = 0 }

  mutating func remove(_ column: Int32) { removed.append(column) }

  /// Makes the removed columns free.
  mutating func reuseRemoved() {
    if removed.isEmpty { return }
    for place in removed.indices { free.append(removed[place]) }
    removed.empty()
  }

  mutating func noteIdle(_ column: Int32) { idle.append(column) }

  mutating func forgetIdle() { idle.empty() }
}
