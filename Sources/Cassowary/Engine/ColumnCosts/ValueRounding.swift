/// Estimates of the rounding that updates leave in values, relative for large ones.
struct ValueRounding: ~Copyable, Sendable {
  /// By column, since all values were last computed from the factors. A step that is later reverted leaves its rounding; a
  /// small pivot enlarges it.
  private var roundings = FlatArray<Float>()
  /// The largest of these; infinite if the values are unreliable.
  private(set) var largest = 0.0
  /// The largest rounding of a single step in this solve.
  var largestStep = 0.0
  /// Updates of values since they were last computed from the factors.
  private(set) var updates = 0
  /// How often any value was set.
  private(set) var changes = 0

  init() {}

  init(copying other: borrowing Self) {
    roundings = other.roundings.copy()
    largest = other.largest
    largestStep = other.largestStep
    updates = other.updates
    changes = other.changes
  }

  mutating func appendColumns(_ count: Int) { roundings.append(0, count: count) }

  mutating func clear(_ column: Int) { roundings[column] = 0 }

  /// The rounding of a column's value.
  subscript(column: Int) -> Double { @inline(__always) get { Double(roundings[column]) } }

  @inline(__always)
  mutating func noteChange() { changes += 1 }

  /// Adds the rounding of a step to the larger of the roundings that a value has and inherits: sums would grow without
  /// bound where errors cancel.
  @inline(__always)
  mutating func add(
    ofStep step: Double, inheriting other: Double, to column: Int, at value: Double
  ) {
    let size = max(1, Tolerance.coordinateDigits * abs(value))
    let own = abs(step) * Double.ulpOfOne / size
    largestStep = max(largestStep, own)
    roundings[column] = max(roundings[column], Float(other)) + Float(own)
    largest = max(largest, Double(roundings[column]))
  }

  /// - Parameter rounding: What rounding in the factors may have added to any value.
  mutating func noteUpdate(rounding: Double = 0) {
    updates += 1
    largest = max(largest, rounding)
  }

  /// Marks all values as unreliable.
  mutating func distrust() { largest = .infinity }

  /// Notes that all values were computed from the factors. O(columns).
  mutating func noteRecomputed() {
    updates = 0
    largest = 0
    for column in roundings.indices { roundings[column] = 0 }
  }
}
