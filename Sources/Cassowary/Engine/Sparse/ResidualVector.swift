/// A sum of products of doubles with twice the digits: two doubles, the second for digits that the first has no room for.
///
/// Source: T. J. Dekker, "A floating-point technique for extending the available precision", Numer. Math. 18, 1971.
struct PreciseSum {
  var high = 0.0
  var low = 0.0

  /// The sum, rounded.
  var rounded: Double { @inline(__always) get { high + low } }

  @inline(__always)
  mutating func add(_ value: Double) {
    let total = high + value
    let part = total - high
    low += (high - (total - part)) + (value - part)
    high = total
  }

  @inline(__always)
  mutating func addProduct(_ first: Double, _ second: Double) {
    let product = first * second
    add(product)
    // Most coefficients are powers of two, whose products are exact.
    if first.significandBitPattern == 0 { return }
    // A fused multiply-add would do, but calls the C library if the processor may lack it.
    let (firstHigh, firstLow) = Self.halves(first)
    let (secondHigh, secondLow) = Self.halves(second)
    low +=
      firstHigh * secondHigh - product + firstHigh * secondLow + firstLow * secondHigh
      + firstLow * secondLow
  }

  /// Splits a number into two with half as many digits, whose products are exact.
  @inline(__always)
  private static func halves(_ number: Double) -> (high: Double, low: Double) {
    let large = 0x1.0000002p27 * number
    let high = large - (large - number)
    return (high, number - high)
  }
}

/// A sparse vector of sums with twice the digits of doubles; see ``PreciseSum``.
struct ResidualVector: ~Copyable, Sendable {
  private var sums = FlatArray<Double>()
  private var rests = FlatArray<Double>()
  /// The listed indices, each once.
  private(set) var indices = FlatArray<Int32>()
  private var isListed = FlatArray<Bool>()

  init() {}

  init(copying other: borrowing Self) {
    sums = other.sums.copy()
    rests = other.rests.copy()
    indices = other.indices.copy()
    isListed = other.isListed.copy()
  }

  mutating func grow(to count: Int) {
    let missing = max(0, count - sums.count)
    sums.append(0, count: missing)
    rests.append(0, count: missing)
    isListed.append(false, count: missing)
  }

  /// The number of listed indices.
  var count: Int { @inline(__always) get { indices.count } }

  /// A listed index by its place in the list.
  @inline(__always)
  func index(at place: Int) -> Int32 { indices[place] }

  /// A sum, rounded.
  subscript(index: Int) -> Double { sums[index] + rests[index] }

  /// Lists an index. A new index has the sum 0.
  @inline(__always)
  mutating func list(_ index: Int) {
    if isListed[index] { return }
    isListed[index] = true
    indices.append(Int32(truncatingIfNeeded: index))
  }

  @inline(__always)
  mutating func add(_ value: Double, at index: Int) {
    list(index)
    var sum = PreciseSum(high: sums[index], low: rests[index])
    sum.add(value)
    (sums[index], rests[index]) = (sum.high, sum.low)
  }

  @inline(__always)
  mutating func addProduct(_ first: Double, _ second: Double, at index: Int) {
    list(index)
    var sum = PreciseSum(high: sums[index], low: rests[index])
    sum.addProduct(first, second)
    (sums[index], rests[index]) = (sum.high, sum.low)
  }

  /// Whether all sums are numbers within the range of doubles.
  var isFinite: Bool { indices.indices.allSatisfy { self[Int(indices[$0])].isFinite } }

  /// The power of two that brings the largest sum near 1; `nil` if all are 0 or one is not finite.
  func scale() -> Double? {
    var largest = 0.0
    for place in indices.indices {
      let size = abs(self[Int(indices[place])])
      if !size.isFinite { return nil }
      largest = max(largest, size)
    }
    return Self.scale(of: largest)
  }

  /// The power of two that brings a number near 1; `nil` for 0 and for what is not finite.
  static func scale(of largest: Double) -> Double? {
    if largest == 0 || !largest.isFinite { return nil }
    return Double(
      sign: .plus, exponent: -max(-900, min(900, Int(largest.exponent))), significand: 1)
  }

  /// Adds the sums, times a factor, to another vector.
  func add(times factor: Double, to vector: inout SparseVector) {
    for place in indices.indices {
      let index = Int(indices[place])
      let value = self[index]
      if value != 0 { vector.add(value * factor, at: index) }
    }
  }

  /// Sets all sums to 0 and empties the list.
  mutating func clear() {
    for place in indices.indices {
      let index = Int(indices[place])
      sums[index] = 0
      rests[index] = 0
      isListed[index] = false
    }
    indices.removeAll()
  }
}
