/// The reduced costs of a level with twice the digits, and what rounding of the stated numbers may leave in them.
struct RefinedPrices: ~Copyable, Sendable {
  /// Noise is estimated by a solve with pseudo-random signs. The true one is hardly more than this many times as large.
  static var margin: Double { 16 }

  /// A number with twice the digits.
  struct Number {
    var value = 0.0
    /// By how much rounding of two doubles may have made it another one.
    var rounding = 0.0
    /// By how much rounding of the stated numbers may have.
    var noise = 0.0

    /// Whether the number is not 0 but no more than its own rounding.
    var isHidden: Bool { value != 0 && abs(value) <= rounding }

    /// The sign, or `nil` if noise explains the number.
    var sign: Int8? {
      if !value.isFinite { return nil }
      if abs(value) <= rounding { return 0 }
      return abs(value) <= rounding + noise ? nil : value > 0 ? 1 : -1
    }
  }

  /// By column.
  private var sums = ResidualVector()
  private var roundings = SparseVector()
  private var noise = SparseVector()

  /// Computes a level's prices of the nonbasic columns, from the dual values of the basic ones. Slopes beside these may be in
  /// the right-hand side already. Solutions must be refined. O(terms), and a BTRAN with two
  /// more for each kind of rounding.
  mutating func compute(_ lane: Int, _ basis: inout Basis, _ costs: inout ColumnCosts) {
    var slopeNoise: [(slot: Int, size: Double)] = []
    for slot in 0..<basis.slotCount where basis.header.columnOfSlot[slot] >= 0 {
      let column = basis.column(inSlot: slot)
      let slope = Self.dualValue(ofBasic: column, lane, &costs)
      if slope.noise != 0 { slopeNoise.append((slot, slope.noise)) }
      let number = slope.sum.rounded
      let rest = slope.sum.low - (number - slope.sum.high)
      if number != 0 || rest != 0 { basis.addToRightHandSide(slot: slot, number, rest: rest) }
    }
    price(slopeNoise, &basis, costs.count)
  }

  /// Computes a slot's row of the tableau.
  mutating func computeRow(_ slot: Int, _ basis: inout Basis, _ costs: borrowing ColumnCosts) {
    basis.addToRightHandSide(slot: slot, 1)
    price([], &basis, costs.count)
  }

  private mutating func price(
    _ slopeNoise: [(slot: Int, size: Double)], _ basis: inout Basis, _ columnCount: Int
  ) {
    sums.grow(to: columnCount)
    roundings.grow(to: columnCount)
    noise.grow(to: columnCount)
    sums.clear()
    roundings.clear()
    noise.clear()
    if basis.rightHandSides.bySlot.count == 0 { return }
    basis.btran()
    basis.price(into: &sums, &roundings)
    basis.estimateNoise(ofSlopes: slopeNoise, into: &noise)
  }

  subscript(column: Int) -> Number {
    Number(
      value: sums[column], rounding: roundings[column], noise: Self.margin * noise[column])
  }

  /// The reduced cost of a nonbasic column, and that minus the slope change at its breakpoint. Once for each column.
  mutating func reducedCost(
    _ column: Int, _ lane: Int, _ costs: inout ColumnCosts
  ) -> (number: Number, excess: Number) {
    let number = subtract(Self.slope(column, lane, &costs), from: self[column], column)
    if costs.positions[column].isOnSegment { return (number, number) }
    let breakpoint = costs.breakpoints[column, Int(costs.positions[column].cursor)]
    if breakpoint.isBound || Int(breakpoint.level) != lane { return (number, number) }
    let change = Slope(
      breakpoint.weightBelow + breakpoint.weightAbove, scaledBy: costs.levels.factors[lane])
    let excess = subtract(change, from: number, column)
    return (number, excess)
  }

  private mutating func subtract(
    _ slope: Slope, from number: Number, _ column: Int
  ) -> Number {
    sums.add(-slope.sum.high, at: column)
    sums.add(-slope.sum.low, at: column)
    return Number(
      value: sums[column], rounding: number.rounding + Basis.negligible * abs(slope.sum.high),
      noise: number.noise + slope.noise)
  }

  // MARK: Slopes

  /// A sum of weights, as the decimals that they were stated with.
  private struct Slope {
    var sum = PreciseSum()
    var noise = 0.0

    init() {}

    init(_ weight: Double, scaledBy factor: Double) {
      sum.high = weight * factor
      if let rest = Self.decimalRest(weight) {
        sum.low = rest * factor
        noise = rest == 0 ? 0 : Basis.negligible * abs(sum.high)
      } else {
        noise = 4 * Double.ulpOfOne * abs(sum.high)
      }
    }

    /// What a short decimal is more than the double; `nil` if the number is no short decimal.
    private static func decimalRest(_ number: Double) -> Double? {
      var power = 1.0
      while power <= 1e22 {
        let digits = Presolve.rounded(number * power)
        if abs(digits) >= 0x1p51 { return nil }
        if digits / power == number {
          var difference = PreciseSum(high: digits)
          difference.addProduct(-number, power)
          return difference.rounded / power
        }
        power *= 10
      }
      return nil
    }

    mutating func add(_ other: Slope) {
      sum.add(other.sum.high)
      sum.add(other.sum.low)
      noise += other.noise
    }
  }

  /// The dual value of a basic column: the slope of its segment, or at a breakpoint any number between the slopes beside it.
  private static func dualValue(
    ofBasic column: Int, _ lane: Int, _ costs: inout ColumnCosts
  ) -> Slope {
    let cursor = Int(costs.positions[column].cursor)
    switch costs.end(ofBasic: column, lane) {
    case .left: return slope(column, lane, upTo: cursor, &costs)
    case .right: return slope(column, lane, upTo: cursor + 1, &costs)
    case nil:
      // What the digits of weights leave of a 0 would only have to cancel elsewhere.
      var slope = slope(column, lane, upTo: cursor, &costs)
      slope.sum.add(costs.reducedCosts[column, lane])
      return abs(slope.sum.rounded) <= costs.levels.rounding ? Slope() : slope
    }
  }

  /// A column's slope left of the cursor.
  private static func slope(_ column: Int, _ lane: Int, _ costs: inout ColumnCosts) -> Slope {
    slope(column, lane, upTo: Int(costs.positions[column].cursor), &costs)
  }

  /// A column's slope right of the first `cursor` breakpoints.
  private static func slope(
    _ column: Int, _ lane: Int, upTo cursor: Int, _ costs: inout ColumnCosts
  ) -> Slope {
    var slope = Slope()
    for index in costs.breakpoints.indices(of: column) {
      let breakpoint = costs.breakpoints[column, index]
      if breakpoint.isBound || Int(breakpoint.level) != lane { continue }
      let weight = index < cursor ? breakpoint.weightAbove : -breakpoint.weightBelow
      slope.add(Slope(weight, scaledBy: costs.levels.factors[lane]))
    }
    return slope
  }
}
