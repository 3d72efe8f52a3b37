/// The values of variables at the last postsolve, and an order in which all substituted ones can be computed.
///
/// The order outlives changes of the substitutions: variables that have begun or ended since, and what reads them, are left
/// out of it until so many have that a new one costs less.
struct SubstitutedValues: ~Copyable, Sendable {
  private(set) var values = FlatArray<Double>()
  /// What the values are less than the sums of their summands: long chains of coordinates would add up their rounding.
  private var rests = FlatArray<Float>()
  /// Whether a sum has been so large that rests count.
  private var hasLongSums = false

  /// Substituted variables, each before those that it reads, so that the last one is computed first; empty if no order is known.
  private var order = FlatArray<Int32>()
  /// The variables whose substitution has begun or ended since the order was made, each once.
  private(set) var changed = FlatArray<Int32>()
  /// Whether a variable is in `changed` or, while values are computed, reads one that is.
  private var isOutOfOrder = FlatArray<Bool>()

  init() {}

  init(copying other: borrowing Self) {
    values = other.values.copy()
    rests = other.rests.copy()
    hasLongSums = other.hasLongSums
    order = other.order.copy()
    changed = other.changed.copy()
    isOutOfOrder = other.isOutOfOrder.copy()
  }

  mutating func grow(to count: Int) {
    let missing = max(0, count - values.count)
    values.append(0, count: missing)
    rests.append(0, count: missing)
    isOutOfOrder.append(false, count: missing)
  }

  // MARK: One value

  @inline(__always)
  mutating func set(_ value: Double, of variable: Int) {
    values[variable] = value
    rests[variable] = 0
  }

  /// Computes a variable from those that its row of the matrix reads.
  ///
  /// - Parameter start: Its constant, or the value of its column.
  @inline(__always)
  mutating func compute(
    _ variable: Int, from start: Double, _ matrix: borrowing SparseMatrix
  ) -> Double {
    if !hasLongSums {
      var value = start
      for place in matrix.range(ofRow: variable) {
        value += matrix.terms[place].value * values[Int(matrix.terms[place].column)]
      }
      values[variable] = value
      if abs(value) < Self.longSum { return value }
      hasLongSums = true
    }
    var sum = PreciseSum(high: start)
    for place in matrix.range(ofRow: variable) {
      add(matrix.terms[place].value, times: Int(matrix.terms[place].column), to: &sum)
    }
    return set(sum, of: variable)
  }

  @inline(__always)
  private func add(_ coefficient: Double, times operand: Int, to sum: inout PreciseSum) {
    // A product is rounded: coefficients are rounded quotients, and a third of 384 is 128.
    sum.add(coefficient * values[operand])
    sum.low += coefficient * Double(rests[operand])
  }

  @inline(__always)
  private mutating func set(_ sum: PreciseSum, of variable: Int) -> Double {
    let value = sum.rounded
    // Beyond the range of doubles, or of rests, the sum of both is no number.
    if !(value.magnitude <= .greatestFiniteMagnitude) {
      set(sum.high, of: variable)
      return sum.high
    }
    values[variable] = value
    rests[variable] = Float(sum.high - value + sum.low)
    return value
  }

  /// Even long chains of smaller numbers leave less rounding than shows. They are what adding up the stated decimals gives.
  private static var longSum: Double { 4096 }

  // MARK: Order

  var isOrderKnown: Bool { !order.isEmpty }

  /// So many variables out of order take as long as a new order.
  var mostOutOfOrder: Int { order.count / 4 }

  /// Notes that a variable's substitution begins or ends.
  mutating func noteChange(_ variable: Int) {
    if !isOrderKnown || isOutOfOrder[variable] { return }
    if DeliberateFault.isActive(.staleOrder) { return }
    if changed.count >= mostOutOfOrder { return forgetOrder() }
    isOutOfOrder[variable] = true
    changed.append(Int32(truncatingIfNeeded: variable))
  }

  mutating func forgetOrder() {
    for place in changed.indices { isOutOfOrder[Int(changed[place])] = false }
    changed.empty()
    order.empty()
  }

  /// Makes room for an order of so many variables.
  mutating func reserveOrder(_ count: Int) { order.reserve(count) }

  /// Adds a variable to the order, which no variable added later reads.
  @inline(__always)
  mutating func appendToOrder(_ variable: Int32) { order.append(variable) }

  mutating func appendOrder(to variables: inout FlatArray<Int32>) {
    variables.append(contentsOf: order)
  }

  /// Computes and publishes the variables in order, except some and what has changed. O(terms).
  ///
  /// - Parameters:
  ///   - others: All variables that read a changed one.
  ///   - matrix: By row: what a variable reads.
  ///   - columns: By variable: the column that is a summand of a relative one, or -1.
  ///   - numbers: The values of columns.
  mutating func computeOrder(
    except others: borrowing FlatArray<Int32>, _ matrix: borrowing SparseMatrix,
    _ constants: borrowing FlatArray<Double>, _ columns: borrowing FlatArray<Int32>,
    _ numbers: borrowing FlatArray<Double>, _ published: inout FlatArray<PublishedValue>
  ) {
    let isComplete = others.isEmpty
    for place in others.indices { isOutOfOrder[Int(others[place])] = true }
    published.makeRoom(forMore: order.count)
    if hasLongSums
      || !computeShortSums(
        isComplete: isComplete, matrix, constants, columns, numbers, &published)
    {
      computeLongSums(isComplete: isComplete, matrix, constants, columns, numbers, &published)
    }
    for place in others.indices { isOutOfOrder[Int(others[place])] = false }
    for place in changed.indices { isOutOfOrder[Int(changed[place])] = true }
  }

  /// - Parameter isComplete: Whether no variable is out of order.
  private mutating func computeLongSums(
    isComplete: Bool, _ matrix: borrowing SparseMatrix, _ constants: borrowing FlatArray<Double>,
    _ columns: borrowing FlatArray<Int32>, _ numbers: borrowing FlatArray<Double>,
    _ published: inout FlatArray<PublishedValue>
  ) {
    for place in order.indices.reversed() {
      let variable = Int(order[place])
      if !isComplete && isOutOfOrder[variable] { continue }
      let own = Int(columns[variable])
      var sum = PreciseSum(high: own >= 0 ? numbers[own] : constants[variable])
      for place in matrix.range(ofRow: variable) {
        let term = matrix.terms[place]
        add(term.value, times: Int(term.column), to: &sum)
      }
      let value = set(sum, of: variable)
      published.append(PublishedValue(variable: order[place], value: value + 0))
    }
  }

  /// The same without rests, which are 0. Publishes nothing and returns `false` if rests count from now on.
  private mutating func computeShortSums(
    isComplete: Bool, _ matrix: borrowing SparseMatrix, _ constants: borrowing FlatArray<Double>,
    _ columns: borrowing FlatArray<Int32>, _ numbers: borrowing FlatArray<Double>,
    _ published: inout FlatArray<PublishedValue>
  ) -> Bool {
    let before = published.count
    for place in order.indices.reversed() {
      let variable = Int(order[place])
      if !isComplete && isOutOfOrder[variable] { continue }
      let own = Int(columns[variable])
      var value = own >= 0 ? numbers[own] : constants[variable]
      for place in matrix.range(ofRow: variable) {
        let term = matrix.terms[place]
        value += term.value * values[Int(term.column)]
      }
      values[variable] = value
      published.append(PublishedValue(variable: order[place], value: value + 0))
      if abs(value) >= Self.longSum {
        hasLongSums = true
        published.removeLast(published.count - before)
        return false
      }
    }
    return true
  }
}
