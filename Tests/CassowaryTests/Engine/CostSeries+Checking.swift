// Checks after an edit, and checks of the costs.

import TestSupport

@testable import Cassowary

extension CostSeries {
  // MARK: Checking

  /// - Parameter changesTies: whether an error came or went, or a basic column left its breakpoint.
  mutating func checkEdit(_ column: Int, changesTies: Bool) {
    checkReducedCost(column, withOrder: true)
    check(
      costs.reshaped.contains(column) == (isBasic(column) && changesTies),
      "an edit of a basic column is not noted, or a bound is")
  }

  mutating func checkReducedCost(_ column: Int, withOrder: Bool) {
    let found = reducedCost(costs, column)
    let wanted = reducedCosts[column]
    check(
      withOrder ? found == wanted : ReferenceCost.compare(found, wanted) == 0,
      "the reduced cost is \(found), not \(wanted)")
  }

  mutating func checkPendingMoves(_ before: ColumnCosts) {
    let moved = (0..<Self.columnCount).filter { costs.values[$0] != before.values[$0] }
    check(moved.allSatisfy(costs.changedValues.contains), "a changed value is not noted")
    check(!costs.pendingMoves.isEmpty || moved.isEmpty, "a move is not pending")
    let moves = costs.pendingMoves
    costs.clearPendingMoves()
    check(
      Set(moves.map(\.column)).count == moves.count
        && Set(moved).isSubset(of: moves.map { Int($0.column) })
        && moves.allSatisfy { before.values[Int($0.column)] == $0.from },
      "pending moves are \(moves), not of \(moved)")
    check(costs.pendingMoves.isEmpty, "taken moves are pending")
  }

  mutating func checkState(_ column: Int) {
    checkReducedCost(column, withOrder: true)
    let reference = references[column]
    check(
      costs.breakpoints[column].map(\.constraint) == reference.pieces.map(\.constraint)
        && costs.breakpoints[column].map(\.value) == reference.pieces.map(\.value),
      "the breakpoints of column \(column) are \(costs.breakpoints[column].map(\.value))")
    check(
      Int(costs.lowerBounds[column]) == reference.lowerBounds.last ?? -1,
      "the lower bound is \(costs.lowerBounds[column])")
    check(
      costs.upperBounds[column] == reference.upperBounds.first.map(Int32.init) ?? .max,
      "the upper bound is \(costs.upperBounds[column])")
    let (low, high) = reference.bounds
    let hasEquation = reference.pieces.contains { $0.lane == nil && $0.relation == .equal }
    check(
      costs.isFixed(column) ? low == high : !hasEquation,
      "the column is fixed: \(costs.isFixed(column))")
    check(costs.crossedBounds(column) == nil, "the bounds are crossed")
    check(
      costs.hasNoCost(column) == reference.pieces.allSatisfy { $0.lane == nil },
      "the column has no cost: \(costs.hasNoCost(column))")
    let slope = plain(costs.plainSlopeLeftOfCursor(column))
    check(
      slope == reference.slope(passed: Int(costs.cursors[column])),
      "the slope on the left is \(slope)")
    var reset = costs
    reset.resetReducedCost(column)
    check(
      plain(reset.plainReducedCost(column)) == -slope,
      "a dual of 0 is a reduced cost of \(reset.plainReducedCost(column))")
    check(
      costs.hasReducedCost(column) == (costs.plainReducedCost(column) != .zero),
      "the column has a reduced cost: \(costs.hasReducedCost(column))")
    let ranked = costs.levels.order.map { costs.levels.priorities[Int($0)] }
    check(ranked == knownPriorities.sorted(by: >), "the levels are \(ranked)")
  }

  /// Queries that change nothing, at a position that fits.
  mutating func checkReading(_ column: Int) {
    let reference = references[column]
    let pieces = reference.pieces
    let value = costs.values[column]
    let cursor = Int(costs.cursors[column])
    let isOnSegment = costs.isOnSegment[column]
    let reducedCost = shiftedReducedCost(costs, column)
    let above = isOnSegment ? cursor : cursor + 1
    let (low, high) = costs.interval(column)
    if isOnSegment {
      check(
        low == (cursor > 0 ? pieces[cursor - 1].value : -.infinity)
          && high == (cursor < pieces.count ? pieces[cursor].value : .infinity),
        "the segment is \(low)...\(high)")
    } else {
      check(low == pieces[cursor].value && high == low, "the interval is \(low)...\(high)")
    }
    check(
      costs.distanceToInterval(column) == max(low - value, value - high),
      "the distance to the interval is \(costs.distanceToInterval(column))")
    check(
      costs.segment(column, rises: true) == above && costs.segment(column, rises: false) == cursor,
      "the segments are wrong")
    let aboveSlope = reference.slope(passed: above)
    let belowSlope = reference.slope(passed: cursor)
    for (rises, slope) in [(true, aboveSlope), (false, belowSlope)] {
      let excess = PlainVector(
        costs.levels.order.map { costs.excess(column, rises: rises, lane: Int($0)) },
        order: costs.excess(column, rises: rises, lane: LevelMatrix.orderLane))
      check(plain(excess) == reducedCost - slope, "the excess is \(plain(excess))")
    }
    let sign = ReferenceCost.compare(reducedCost, belowSlope)
    check(costs.sign(column) == sign, "the sign is \(costs.sign(column))")
    if cursor < pieces.count {
      let overhang = ReferenceCost.compare(reducedCost, reference.slope(passed: cursor + 1))
      check(
        costs.overhangSign(column, cursor) == overhang,
        "the sign of the overhang is \(costs.overhangSign(column, cursor))")
    }
    if !isBasic(column) { checkMovingAtNoCost(column, reducedCost) }
    checkFeasibility(column, reducedCost)
    checkOldestError(column, above, cursor)
  }

  mutating func checkMovingAtNoCost(_ column: Int, _ reducedCost: PlainVector) {
    let reference = references[column]
    let value = costs.values[column]
    let (low, high) = reference.subdifferential(at: value)
    let canRise = high.map { ReferenceCost.compare($0, reducedCost) <= 0 } ?? false
    let canFall = low.map { ReferenceCost.compare($0, reducedCost) >= 0 } ?? false
    check(
      costs.canRiseAtNoCost(column) == canRise && costs.canFallAtNoCost(column) == canFall,
      "the column can rise: \(canRise), fall: \(canFall)")
  }

  /// Reduced costs a little off the slopes on both sides of the position are feasible on one side alone.
  mutating func checkFeasibility(_ column: Int, _ reducedCost: PlainVector) {
    guard let level = costs.levels.order.randomElement(using: &generator) else { return }
    let reference = references[column]
    let cursor = Int(costs.cursors[column])
    var step = PlainVector.zero
    step[ReferenceCost.priorities.firstIndex(of: costs.levels.priorities[Int(level)])!] = 0.125
    let isAtBreakpoint = !costs.isOnSegment[column]
    let low =
      isAtBreakpoint && cursor <= reference.lowerBounds.last ?? -1
      ? nil : reference.slope(passed: cursor)
    let high =
      isAtBreakpoint && cursor >= reference.upperBounds.first ?? .max
      ? nil : reference.slope(passed: isAtBreakpoint ? cursor + 1 : cursor)
    for changed in [reducedCost - step, reducedCost, reducedCost + step] {
      var copy = costs
      copy.setReducedCost(column, to: scaled(changed - reference.slope(passed: cursor)))
      let isFeasible =
        ReferenceCost.compare(changed, ReferenceCost.clamp(changed, (low, high))) == 0
      check(
        copy.isDualFeasible(column) == isFeasible,
        "\(changed) is feasible between \(low as Any) and \(high as Any): \(!isFeasible)")
      check(
        [true, false].allSatisfy {
          copy.leadingSlack(column, rises: $0).map { $0.value >= 0 } ?? true
        }, "a slack is negative")
    }
  }

  mutating func checkOldestError(_ column: Int, _ above: Int, _ cursor: Int) {
    for rate in [-2.0, 3.0] {
      let passed = rate > 0 ? above : cursor
      let errors = references[column].pieces.enumerated().compactMap {
        index, piece -> (order: UInt64, constraint: UInt32, slope: Double)? in
        let slope = index < passed ? piece.slopeAbove : piece.slopeBelow
        if piece.lane == nil || slope == 0 { return nil }
        return (records[Int(piece.constraint)].order, piece.constraint, slope * rate)
      }
      let oldest = errors.min { ($0.order, $0.constraint) < ($1.order, $1.constraint) }
      let found = costs.oldestError(column, rate: rate, records)
      check(
        found?.order == oldest?.order && found?.constraint == oldest?.constraint
          && found?.slope == oldest?.slope,
        "the oldest error is \(found as Any), not \(oldest as Any)")
      check(costs.isOldestErrorTrue(column, records), "a right error is called outdated")
    }
    if generator.oneIn(4), let piece = references[column].pieces.randomElement(using: &generator) {
      records[Int(piece.constraint)].order = UInt64.random(in: 0..<20, using: &generator)
      costs.forgetOldestError(column)
    }
  }
}
