/// A step of the reduced costs: a row of a ``LevelMatrix`` that stores only its nonzero numbers, so adding a multiple of
/// it takes time for these alone.
struct CostStep: Sendable {
  private(set) var numbers: [(lane: Int, number: Double)] = []

  /// Whether all levels and the order are 0.
  var isZero: Bool { numbers.isEmpty }

  /// The largest absolute number.
  var size: Double {
    var size = 0.0
    for (_, number) in numbers { size = max(size, abs(number)) }
    return size
  }

  mutating func removeAll() { numbers.removeAll(keepingCapacity: true) }

  /// Sets the number of a lane that was not set.
  mutating func append(_ number: Double, lane: Int) {
    if number != 0 { numbers.append((lane, number)) }
  }
}
