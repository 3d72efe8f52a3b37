// Reduced costs: their changes, and the rounding that these leave.

extension ColumnCosts {
  /// Whether any number of the reduced cost is not 0.
  @inline(__always)
  func hasReducedCost(_ column: Int) -> Bool { !reducedCosts.isZero(row: column) }

  mutating func clearReducedCost(_ column: Int) {
    reducedCosts.clear(row: column)
    reducedCostRounding.columns.insert(column)
  }

  mutating func setReducedCost(_ column: Int, _ matrix: borrowing LevelMatrix, row: Int) {
    reducedCosts.clear(row: column)
    reducedCosts.add(1, times: matrix, row: row, to: column)
  }

  @inline(__always)
  mutating func addToReducedCost(_ column: Int, _ step: Double, lane: Int) {
    reducedCosts.addCancelling(step, column, lane)
    reducedCostRounding.columns.insert(column)
  }

  @inline(__always)
  mutating func addToReducedCost(_ column: Int, _ factor: Double, times step: borrowing CostStep) {
    reducedCosts.addCancelling(factor, times: step, column)
    reducedCostRounding.columns.insert(column)
  }

  mutating func addToReducedCost(
    _ column: Int, _ factor: Double, times matrix: borrowing LevelMatrix, row: Int
  ) {
    reducedCosts.add(factor, times: matrix, row: row, to: column)
  }

  /// Makes the dual value 0, cost shifts aside: the reduced cost becomes minus the slope left of the cursor.
  mutating func resetReducedCost(_ column: Int) {
    reducedCosts.clear(row: column)
    subtractSlopeLeftOfCursor(column)
  }

  mutating func subtractSlopeLeftOfCursor(_ column: Int) {
    let places = breakpoints.places(of: column)
    let cursor = places.lowerBound &+ Int(positions[column].cursor)
    var orderSlope = reducedCosts[column, LevelMatrix.orderLane]
    for place in places {
      let breakpoint = breakpoints[place: place]
      let onRight = place < cursor
      if breakpoint.isBound || !(onRight ? breakpoint.rejectsAbove : breakpoint.rejectsBelow) {
        continue
      }
      let weight = breakpoint.weight * levels.factors[Int(breakpoint.level)]
      reducedCosts.addCancelling(onRight ? -weight : weight, column, Int(breakpoint.level))
      orderSlope += onRight ? -breakpoint.orderSlope : breakpoint.orderSlope
    }
    reducedCosts[column, LevelMatrix.orderLane] = orderSlope
  }

  /// Adds a constraint's slope on one side of its breakpoint to a reduced cost.
  @inline(__always)
  mutating func addSlope(
    of breakpoint: Breakpoint, onRight: Bool, times factor: Double, _ column: Int
  ) {
    if breakpoint.isBound || !(onRight ? breakpoint.rejectsAbove : breakpoint.rejectsBelow) {
      return
    }
    let sign = onRight ? factor : -factor
    reducedCosts.addCancelling(
      sign * breakpoint.weight * levels.factors[Int(breakpoint.level)], column,
      Int(breakpoint.level))
    reducedCosts[column, LevelMatrix.orderLane] += sign * breakpoint.orderSlope
  }

  @inline(__always)
  mutating func addSlopeChange(at index: Int, times factor: Double, _ column: Int) {
    let breakpoint = breakpoints[column, index]
    if breakpoint.isBound { return }
    reducedCosts.addCancelling(factor * slopeChange(breakpoint), column, Int(breakpoint.level))
    reducedCosts.addCancelling(
      factor * breakpoint.orderSlopeChange, column, LevelMatrix.orderLane)
  }

  /// Notes that all reduced costs were computed from the factors, or the updated ones found good.
  mutating func noteGoodReducedCosts() {
    reducedCosts.hasDoubtfulSums = false
    reducedCostRounding.removeAll()
  }

  /// Replaces a number of a reduced cost by one whose noise is known: by 0 or the slope change if it differs from it by noise
  /// alone.
  mutating func setRefined(
    _ column: Int, lane: Int, _ number: RefinedPrices.Number, excess: RefinedPrices.Number
  ) {
    let change =
      positions[column].isOnSegment
      ? 0 : slopeChange(column, Int(positions[column].cursor), lane: lane)
    reducedCosts[column, lane] =
      number.sign ?? 0 == 0 ? 0 : excess.sign ?? 0 == 0 ? change : number.value
  }

  /// Sets a number to 0 if it is no more than the rounding of a sum of the given size.
  mutating func clearRounding(_ column: Int, lane: Int, size: Double) {
    if abs(reducedCosts[column, lane]) <= Tolerance.carefulRounding * size {
      reducedCosts[column, lane] = 0
    }
  }
}
