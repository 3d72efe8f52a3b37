/// A dense array of values with a list of the indices that may be nonzero, so that clearing and iterating take time linear in
/// their number.
///
/// A written index is listed even if its value is or becomes 0.
struct SparseVector: ~Copyable, Sendable {
  private(set) var values = FlatArray<Double>()
  /// The indices written since the last ``clear()``, each once, in that order.
  private(set) var indices = FlatArray<Int32>()
  private var isListed = FlatArray<Bool>()

  init() {}

  init(copying other: borrowing Self) {
    values = other.values.copy()
    indices = other.indices.copy()
    isListed = other.isListed.copy()
  }

  mutating func grow(to count: Int) {
    let missing = max(0, count - values.count)
    values.append(0, count: missing)
    isListed.append(false, count: missing)
  }

  subscript(index: Int) -> Double { @inline(__always) get { values[index] } }

  /// The number of listed indices.
  var count: Int { @inline(__always) get { indices.count } }

  /// A listed index by its place in the list.
  @inline(__always)
  func index(at place: Int) -> Int32 { indices[place] }

  /// The largest absolute value.
  var largest: Double {
    var largest = 0.0
    for place in indices.indices { largest = max(largest, abs(values[Int(indices[place])])) }
    return largest
  }

  var entries: [(index: Int32, value: Double)] {
    indices.indices.map { (indices[$0], values[Int(indices[$0])]) }
  }

  mutating func add(_ value: Double, at index: Int) {
    if !isListed[index] {
      isListed[index] = true
      indices.append(Int32(truncatingIfNeeded: index))
    }
    values[index] += value
  }

  mutating func set(_ value: Double, at index: Int) {
    if !isListed[index] {
      isListed[index] = true
      indices.append(Int32(truncatingIfNeeded: index))
    }
    values[index] = value
  }

  /// Adds a value. A sum that is only rounding of a cancellation becomes 0.
  mutating func addCancelling(_ value: Double, at index: Int) {
    set(Self.cancellingSum(values[index], value), at: index)
  }

  /// The sum of two numbers, or 0 if it is only rounding of a cancellation.
  @inline(__always)
  static func cancellingSum(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    return abs(sum) <= Tolerance.cancellation * abs(second) ? 0 : sum
  }

  /// Sets all values to 0 and empties the list.
  mutating func clear() {
    for place in indices.indices {
      let index = Int(indices[place])
      values[index] = 0
      isListed[index] = false
    }
    indices.removeAll()
  }
}
