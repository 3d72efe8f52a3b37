/// A dense array with a list of the places that may not be zero, so that clearing and walking cost only those.
struct SparseVector: Sendable {
  private(set) var values: [Double] = []
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

  /// Adds; what is left of a sum that cancels is rounding.
  mutating func addCancelling(_ value: Double, at index: Int) {
    let sum = values[index] + value
    set(abs(sum) <= 1e-10 * abs(value) ? 0 : sum, at: index)
  }

  mutating func clear() {
    for index in indices {
      values[Int(index)] = 0
      isListed[Int(index)] = false
    }
    indices.removeAll(keepingCapacity: true)
  }
}
