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

  /// Substituted variables, each after those that it reads; empty if no order is known.
  private var order = FlatArray<Int32>()
  /// The terms of the variables in order: for each the end of its terms, which follow each other in memory.
  private var ends = FlatArray<Int32>()
  private var operands = FlatArray<Int32>()
  private var coefficients = FlatArray<Double>()
  /// The variables whose substitution has begun or ended since the order was made, each once.
  private(set) var changed: [Int32] = []
  /// Whether a variable is in `changed` or, while values are computed, reads one that is.
  private var isOutOfOrder = FlatArray<Bool>()

  init() {}

  init(copying other: borrowing Self) {
    values = other.values.copy()
    rests = other.rests.copy()
    hasLongSums = other.hasLongSums
    order = other.order.copy()
    ends = other.ends.copy()
    operands = other.operands.copy()
    coefficients = other.coefficients.copy()
    changed = other.changed
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
    if !value.isFinite {
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
    for variable in changed { isOutOfOrder[Int(variable)] = false }
    changed.empty()
    order.empty()
    ends.empty()
    operands.empty()
    coefficients.empty()
  }

  /// Makes room for an order of so many variables, which read so many.
  mutating func reserveOrder(variables: Int, terms: Int) {
    order.reserve(variables)
    ends.reserve(variables)
    operands.reserve(terms)
    coefficients.reserve(terms)
  }

  /// Adds a variable to the order; those that it reads are in it.
  mutating func appendToOrder(_ variable: Int32, _ matrix: borrowing SparseMatrix) {
    order.append(variable)
    for place in matrix.range(ofRow: Int(variable)) {
      operands.append(matrix.terms[place].column)
      coefficients.append(matrix.terms[place].value)
    }
    ends.append(Int32(truncatingIfNeeded: operands.count))
  }

  /// Computes and publishes the variables in order, except some and what has changed. O(terms).
  ///
  /// - Parameters:
  ///   - others: All variables that read a changed one.
  ///   - columns: By variable: the column that is a summand of a relative one, or -1.
  ///   - numbers: The values of columns.
  mutating func computeOrder(
    except others: [Int32], _ constants: borrowing FlatArray<Double>,
    _ columns: borrowing FlatArray<Int32>, _ numbers: borrowing FlatArray<Double>,
    _ published: inout FlatArray<PublishedValue>
  ) {
    let isComplete = others.isEmpty
    for variable in others { isOutOfOrder[Int(variable)] = true }
    published.makeRoom(forMore: order.count)
    if hasLongSums
      || !computeShortSums(isComplete: isComplete, constants, columns, numbers, &published)
    {
      computeLongSums(isComplete: isComplete, constants, columns, numbers, &published)
    }
    for variable in others { isOutOfOrder[Int(variable)] = false }
    for variable in changed { isOutOfOrder[Int(variable)] = true }
  }

  /// - Parameter isComplete: Whether no variable is out of order.
  private mutating func computeLongSums(
    isComplete: Bool, _ constants: borrowing FlatArray<Double>,
    _ columns: borrowing FlatArray<Int32>, _ numbers: borrowing FlatArray<Double>,
    _ published: inout FlatArray<PublishedValue>
  ) {
    var term = 0
    for place in order.indices {
      let (variable, end) = (Int(order[place]), Int(ends[place]))
      if !isComplete && isOutOfOrder[variable] {
        term = end
        continue
      }
      let own = Int(columns[variable])
      var sum = PreciseSum(high: own >= 0 ? numbers[own] : constants[variable])
      while term < end {
        add(coefficients[term], times: Int(operands[term]), to: &sum)
        term += 1
      }
      let value = set(sum, of: variable)
      published.append(PublishedValue(variable: order[place], value: value + 0))
    }
  }

  /// The same without rests, which are 0. Publishes nothing and returns `false` if rests count from now on.
  private mutating func computeShortSums(
    isComplete: Bool, _ constants: borrowing FlatArray<Double>,
    _ columns: borrowing FlatArray<Int32>, _ numbers: borrowing FlatArray<Double>,
    _ published: inout FlatArray<PublishedValue>
  ) -> Bool {
    let before = published.count
    var largest = 0.0
    var term = 0
    for place in order.indices {
      let (variable, end) = (Int(order[place]), Int(ends[place]))
      if !isComplete && isOutOfOrder[variable] {
        term = end
        continue
      }
      let own = Int(columns[variable])
      var value = own >= 0 ? numbers[own] : constants[variable]
      while term < end {
        value += coefficients[term] * values[Int(operands[term])]
        term += 1
      }
      values[variable] = value
      largest = max(largest, abs(value))
      published.append(PublishedValue(variable: order[place], value: value + 0))
    }
    if largest < Self.longSum { return true }
    hasLongSums = true
    published.removeLast(published.count - before)
    return false
  }
}
