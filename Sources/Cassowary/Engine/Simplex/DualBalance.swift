/// The check that dual values add up: those of a variable's column and of the logicals of its rows, times the coefficients, add
/// up to 0 at each level. Unlike an estimate of rounding, the sums find digits lost by the factors.
///
/// Most dual values are 0 at most levels. So the sum of a column visits only the levels at which one of its dual values is not.
struct DualBalance: ~Copyable, Sendable {
  /// What the dual values of a column's equation add up to, if that is more than the rounding of its terms.
  struct Imbalance {
    let column: Int
    let lane: Int
    let sum: Double
    /// Whether digits are lost.
    let isLarge: Bool
  }

  /// By lane: the sum of the present column, and its largest absolute term or sum on the way.
  private var sums = FlatArray<Double>()
  private var sizes = FlatArray<Double>()
  private var isListed = FlatArray<Bool>()
  private var lanes = FlatArray<Int>()
  /// By lane: whether it belongs to a level.
  private var isLevel = FlatArray<Bool>()

  /// The dual values of logicals, each computed once: by row the place of its first number, or -1.
  private var placeOfRow = FlatArray<Int32>()
  private var rows = FlatArray<Int>()
  /// The numbers that are not 0, each row's followed by one of lane -1. The first one ends the list of all rows without any.
  private var duals = FlatArray<Dual>()

  struct Dual: BitwiseCopyable, Sendable {
    let lane: Int32
    var number: Double
  }

  init() {}

  mutating func begin(_ costs: borrowing ColumnCosts, rowCount: Int) {
    let laneCount = costs.reducedCosts.laneCount
    if sums.count < laneCount {
      sums.append(0, count: laneCount - sums.count)
      sizes.append(0, count: laneCount - sizes.count)
      isListed.append(false, count: laneCount - isListed.count)
    }
    isLevel.removeAll()
    isLevel.append(false, count: laneCount)
    duals.append(Dual(lane: -1, number: 0))
    for level in costs.levels.order { isLevel[Int(level)] = true }
    placeOfRow.append(-1, count: max(0, rowCount - placeOfRow.count))
  }

  mutating func end() {
    for place in rows.indices { placeOfRow[rows[place]] = -1 }
    rows.removeAll()
    duals.removeAll()
  }

  // MARK: Adding up

  /// Adds the dual value of the column itself, cost shifts aside.
  mutating func addDualValue(of column: Int, _ costs: inout ColumnCosts) {
    let cursor = Int(costs.positions[column].cursor)
    for index in costs.breakpoints.indices(of: column) {
      let breakpoint = costs.breakpoints[column, index]
      if breakpoint.isBound { continue }
      let weight = index < cursor ? breakpoint.weightAbove : -breakpoint.weightBelow
      let lane = Int(breakpoint.level)
      list(lane)
      sums[lane] += weight * costs.levels.factors[lane]
    }
    var lane = costs.reducedCosts.lane(from: 1, row: column)
    while lane < costs.reducedCosts.laneCount {
      let number = costs.reducedCosts[column, lane]
      if number != 0 && isLevel[lane] {
        list(lane)
        sums[lane] += number
      }
      lane = costs.reducedCosts.lane(from: lane + 1, row: column)
    }
  }

  /// Adds the dual value of a row's logical, times the column's coefficient in the row.
  mutating func addDualValue(
    ofRow row: Int, logical: Int, times coefficient: Double, _ costs: inout ColumnCosts
  ) {
    if placeOfRow[row] < 0 { computeDualValue(ofRow: row, logical: logical, &costs) }
    var place = Int(placeOfRow[row])
    while duals[place].lane >= 0 {
      let lane = Int(duals[place].lane)
      let product = coefficient * duals[place].number
      list(lane)
      sums[lane] += product
      sizes[lane] = max(sizes[lane], abs(product), abs(sums[lane]))
      place += 1
    }
  }

  /// Stores the dual value of a logical. The sum must be empty but for the present column's.
  private mutating func computeDualValue(
    ofRow row: Int, logical: Int, _ costs: inout ColumnCosts
  ) {
    rows.append(row)
    let first = duals.count
    let cursor = Int(costs.positions[logical].cursor)
    for index in costs.breakpoints.indices(of: logical) {
      let breakpoint = costs.breakpoints[logical, index]
      if breakpoint.isBound { continue }
      let weight = index < cursor ? breakpoint.weightAbove : -breakpoint.weightBelow
      addDual(weight * costs.levels.factors[Int(breakpoint.level)], Int(breakpoint.level), first)
    }
    var lane = costs.reducedCosts.lane(from: 1, row: logical)
    while lane < costs.reducedCosts.laneCount {
      let number = costs.reducedCosts[logical, lane]
      if number != 0 && isLevel[lane] { addDual(number, lane, first) }
      lane = costs.reducedCosts.lane(from: lane + 1, row: logical)
    }
    placeOfRow[row] = duals.count == first ? 0 : Int32(truncatingIfNeeded: first)
    if duals.count > first { duals.append(Dual(lane: -1, number: 0)) }
  }

  /// Adds to a number of the dual value whose numbers begin at `first`.
  private mutating func addDual(_ number: Double, _ lane: Int, _ first: Int) {
    var place = first
    while place < duals.count && Int(duals[place].lane) != lane { place += 1 }
    if place == duals.count { duals.append(Dual(lane: Int32(truncatingIfNeeded: lane), number: 0)) }
    duals[place].number += number
  }

  @inline(__always)
  private mutating func list(_ lane: Int) {
    if isListed[lane] { return }
    isListed[lane] = true
    lanes.append(lane)
  }

  /// Clears the sum of a column, and appends what is more than rounding to a list.
  ///
  /// - Parameter smallest: The column's smallest coefficient in a row whose logical is nonbasic. The dual value of a basic
  ///   logical is its slope, without rounding.
  mutating func takeSum(of column: Int, smallest: Double, _ imbalances: inout [Imbalance]) {
    for place in lanes.indices {
      let lane = lanes[place]
      let (sum, size) = (sums[lane], sizes[lane])
      sums[lane] = 0
      sizes[lane] = 0
      isListed[lane] = false
      if abs(sum) <= 2 * Double.ulpOfOne * size { continue }
      let tolerance = max(Tolerance.balance * size, Tolerance.dualBalance * smallest)
      imbalances.append(
        Imbalance(column: column, lane: lane, sum: sum, isLarge: !(abs(sum) <= tolerance)))
    }
    lanes.removeAll()
  }
}

extension BasicSolution {
  enum DualRefinement {
    case notNeeded, corrected, failed
  }

  /// Corrects updated reduced costs that have lost digits, by the same factors, until they add up. There must be no cost
  /// shifts.
  ///
  /// Only what does not add up is solved for, so this takes far less time than new factors and reduced costs, and leaves no more
  /// rounding than these would.
  mutating func refineReducedCosts() -> DualRefinement {
    for corrections in 0...Self.dualRefinements {
      let imbalances = dualImbalances()
      // After a correction only the sums that it changed are in question.
      costs.noteGoodReducedCosts()
      if !imbalances.contains(where: { $0.isLarge }) {
        return corrections == 0 ? .notNeeded : .corrected
      }
      if corrections < Self.dualRefinements { correctReducedCosts(imbalances) }
    }
    return .failed
  }

  /// Most sums hold after one correction. More are needed only where the factors have lost digits.
  private static var dualRefinements: Int { 2 }

  /// Whether the updated reduced costs hold. There must be no cost shifts.
  mutating func updatedReducedCostsHold() -> Bool {
    !dualImbalances().contains(where: { $0.isLarge })
  }

  /// What the dual values of all columns whose sum may have changed do not add up to. O(terms of these columns), times the
  /// levels at which a dual value is not 0.
  private mutating func dualImbalances() -> [DualBalance.Imbalance] {
    basis.gatherVariables(withDualValuesOf: costs.reducedCostRounding.columns)
    dualBalance.begin(costs, rowCount: basis.slotCount)
    var imbalances: [DualBalance.Imbalance] = []
    for listed in 0..<basis.pivotRow.count {
      let index = basis.pivotRow.index(at: listed)
      let column = Int(index)
      dualBalance.addDualValue(of: column, &costs)
      var smallest = 1.0
      var place = Int(basis.matrix.heads[column])
      while place >= 0 {
        let entry = basis.matrix.terms[place]
        let logical = basis.logical(ofRow: Int(entry.row))
        dualBalance.addDualValue(
          ofRow: Int(entry.row), logical: logical, times: entry.value, &costs)
        if basis.isNonbasic(logical) {
          smallest = min(smallest, abs(entry.value))
        }
        place = Int(entry.next)
      }
      dualBalance.takeSum(of: column, smallest: smallest, &imbalances)
    }
    dualBalance.end()
    return imbalances
  }

  /// Changes the dual values of the rows so that those of basic columns add up, and then the reduced costs of all nonbasic
  /// ones. One BTRAN for each level at which digits are lost.
  private mutating func correctReducedCosts(_ imbalances: [DualBalance.Imbalance]) {
    for level in costs.levels.order {
      let lane = Int(level)
      var largest = 0.0
      var isLarge = false
      for imbalance in imbalances where imbalance.lane == lane {
        largest = max(largest, abs(imbalance.sum))
        if imbalance.isLarge { isLarge = true }
      }
      guard isLarge, let scale = ResidualVector.scale(of: largest) else { continue }
      for imbalance in imbalances where imbalance.lane == lane {
        let slot = basis.slot(of: imbalance.column)
        if slot >= 0 { basis.addToRightHandSide(slot: slot, imbalance.sum * scale) }
      }
      basis.btran()
      basis.price()
      for imbalance in imbalances where imbalance.lane == lane {
        if basis.isNonbasic(imbalance.column) {
          basis.addToPivotRow(imbalance.column, -imbalance.sum * scale)
        }
      }
      for listed in 0..<basis.pivotRow.count {
        let index = basis.pivotRow.index(at: listed)
        guard basis.pivotRow[Int(index)] != 0 else { continue }
        costs.addToReducedCost(Int(index), basis.pivotRow[Int(index)] / scale, lane: lane)
        costs.repriced.insert(Int(index))
      }
    }
  }
}
