// Fitting the value or the reduced cost, and the checks after it.

@testable import Cassowary

extension CostSeries {
  // MARK: Fitting

  mutating func fitValue(_ column: Int, isMove: Bool = false) {
    let reference = references[column]
    let old = shiftedReducedCost(costs, column)
    let value = costs.values[column]
    let wasFitting = reference.hasSlope(old, at: value)
    let position = (costs.cursors[column], costs.isOnSegment[column])
    let shiftCount = costs.shifts.columns.count
    let hasMoved = costs.fitValue(column, isBasic: isBasic(column))
    check(
      hasMoved == isOther(position, column), "fitting the value says that it moves: \(hasMoved)")
    checkFit(column, shiftCount)
    let wanted = ReferenceCost.clamp(old, reference.slopes)
    check(
      ReferenceCost.compare(shiftedReducedCost(costs, column), wanted) == 0,
      "fitting the value shifts the cost from \(old) to \(shiftedReducedCost(costs, column))")
    if isBasic(column) || wasFitting && !isMove {
      check(costs.values[column] == value, "a value that fits moves to \(costs.values[column])")
    }
  }

  mutating func fitReducedCost(_ column: Int) {
    let reference = references[column]
    let old = shiftedReducedCost(costs, column)
    let value = costs.values[column]
    let position = (costs.cursors[column], costs.isOnSegment[column])
    let shiftCount = costs.shifts.columns.count
    let hasMoved = costs.fitReducedCost(column, isBasic: isBasic(column))
    check(
      hasMoved == isOther(position, column),
      "fitting the reduced cost says that it moves: \(hasMoved)")
    checkFit(column, shiftCount)
    if !reference.allows(value) { return }
    let wanted = ReferenceCost.clamp(old, reference.subdifferential(at: value))
    check(
      ReferenceCost.compare(shiftedReducedCost(costs, column), wanted) == 0,
      "fitting the reduced cost \(old) gives \(shiftedReducedCost(costs, column)), not \(wanted)")
    check(costs.values[column] == value, "fitting the reduced cost moves the value")
    check(costs.distanceToInterval(column) <= 0, "the value is outside of its interval")
  }

  /// Whether a column is at a breakpoint and was not, or the other way round, or is on a segment with another slope.
  private func isOther(
    _ position: (cursor: Int32, isOnSegment: Bool), _ column: Int
  ) -> Bool {
    let hasSlopes = references[column].pieces.contains { $0.lane != nil }
    return position.isOnSegment != costs.isOnSegment[column]
      || hasSlopes && position.cursor != costs.cursors[column]
  }

  /// The reduced cost is a slope of the cost at the column's position.
  ///
  /// - Parameter shiftCount: how many cost shifts there were before.
  mutating func checkFit(_ column: Int, _ shiftCount: Int) {
    checkReducedCost(column, withOrder: false)
    let reference = references[column]
    let reducedCost = shiftedReducedCost(costs, column)
    let value = costs.values[column]
    check(costs.repriced.contains(column), "fitting is not noted")
    check(costs.isDualFeasible(column), "the reduced cost is infeasible")
    let (low, high) = costs.interval(column)
    if isBasic(column) {
      let inner = low.isFinite ? (high.isFinite ? (low + high) / 2 : low + 1) : min(high - 1, 0)
      for point in [low, inner, high] where point.isFinite {
        check(
          reference.hasSlope(reducedCost, at: point),
          "the reduced cost \(reducedCost) is no slope at \(point)")
      }
    } else {
      check(
        reference.hasSlope(reducedCost, at: value),
        "the reduced cost \(reducedCost) is no slope at \(value)")
      check(
        costs.isOnSegment[column] ? low < value && value < high : low == value && value == high,
        "\(value) lies not inside of \(low)...\(high)")
      if !costs.isOnSegment[column] {
        check(
          value == costs.breakpoints[column][Int(costs.cursors[column])].value,
          "the column is not at its breakpoint")
      }
    }
    check(
      costs.plainShifts.dropFirst(shiftCount).allSatisfy { plain($0.slope).exactSign != 0 },
      "there is a cost shift of nothing")
    // What fitting drops from the order is lost.
    let order = self.reducedCost(costs, column).order
    reducedCosts[column].order = order
  }
}
