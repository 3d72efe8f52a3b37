/// A step of the reduced costs: a row of a ``LevelMatrix`` that stores only its nonzero numbers, so adding a multiple of
/// it takes time for these alone.
struct CostStep: ~Copyable, Sendable {
  struct Number: BitwiseCopyable, Sendable {
    let lane: Int
    let number: Double
  }

  private(set) var numbers = FlatArray<Number>()
  /// Their lanes, as bits.
  private(set) var mask: UInt64 = 0

  init() {}

  /// Whether all levels and the order are 0.
  var isZero: Bool { numbers.isEmpty }

  /// The largest absolute number.
  var size: Double {
    var size = 0.0
    for place in numbers.indices { size = max(size, abs(numbers[place].number)) }
    return size
  }

  mutating func removeAll() {
    numbers.removeAll()
    mask = 0
  }

  /// Sets the number of a lane that was not set.
  mutating func append(_ number: Double, lane: Int) {
    if number == 0 { return }
    numbers.append(Number(lane: lane, number: number))
    mask |= LevelMatrix.bit(lane)
  }
}
