/// A dense array of values with a list of the indices that may be nonzero, so that clearing and iterating take time
/// linear in their number.
///
/// An index is listed once it has been written, also where its value is 0 or becomes 0 again.
struct SparseVector: Sendable {
  private(set) var values: [Double] = []
  /// The indices that have been written since the last ``clear()``, in that order, each once.
  private(set) var indices: [Int32] = []
  private var isListed: [Bool] = []

  mutating func grow(to count: Int) {
    let missing = max(0, count - values.count)
    values.append(0, count: missing)
    isListed.append(false, count: missing)
  }

  subscript(index: Int) -> Double { values[index] }

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

  /// Adds a value, and sets a sum that is only the rounding of a cancellation to 0.
  mutating func addCancelling(_ value: Double, at index: Int) {
    set(Self.cancellingSum(values[index], value), at: index)
  }

  /// The sum of two numbers, 0 where it is only the rounding of a cancellation.
  @inline(__always)
  static func cancellingSum(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    return abs(sum) <= Tolerance.cancellation * abs(second) ? 0 : sum
  }

  /// Sets all values to 0 and empties the list.
  mutating func clear() {
    for index in indices {
      values[Int(index)] = 0
      isListed[Int(index)] = false
    }
    indices.removeAll(keepingCapacity: true)
  }
}
