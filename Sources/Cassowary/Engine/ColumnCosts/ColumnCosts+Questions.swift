// Questions about single columns: slopes, bounds, intervals, and how far a reduced cost or a value can go. Nothing here
// changes a column.

extension ColumnCosts {
  // MARK: Slopes

  /// The change of slope at a breakpoint. A bound counts as 0.
  @inline(__always)
  func slopeChange(_ breakpoint: Breakpoint) -> LevelVector {
    var change = LevelVector(repeating: 0)
    let level = breakpoint.level
    if breakpoint.isBound { return change }
    let rank = levels.rank(of: level)
    if rank < LevelVector.width {
      change[rank] =
        (breakpoint.weightBelow + breakpoint.weightAbove) * levels.factors[Int(level)]
    }
    change[LevelVector.orderLane] =
      Double(breakpoint.orderWeight) * (breakpoint.relation == .equal ? 2 : 1)
    return change
  }

  @inline(__always)
  func slopeChange(_ column: Int, _ index: Int) -> LevelVector {
    slopeChange(breakpoints[column][index])
  }

  /// The slope that one side of a constraint adds.
  @inline(__always)
  func slope(_ weight: Double, of breakpoint: Breakpoint) -> LevelVector {
    var vector = LevelVector(repeating: 0)
    if breakpoint.isBound { return vector }
    let rank = levels.rank(of: breakpoint.level)
    if rank < LevelVector.width {
      vector[rank] = weight * levels.factors[Int(breakpoint.level)]
    }
    if weight > 0 { vector[LevelVector.orderLane] = Double(breakpoint.orderWeight) }
    return vector
  }

  /// The slope on the left of the cursor, cost shifts not included. O(breakpoints).
  @inline(__always)
  func slopeLeftOfCursor(_ column: Int) -> LevelVector {
    var slope = LevelVector(repeating: 0)
    let cursor = Int(cursors[column])
    for (index, breakpoint) in breakpoints[column].enumerated() where !breakpoint.isBound {
      let rank = levels.rank(of: breakpoint.level)
      if rank < LevelVector.width {
        slope[rank] +=
          (index < cursor ? breakpoint.weightAbove : -breakpoint.weightBelow)
          * levels.factors[Int(breakpoint.level)]
      }
      let isInError = index < cursor ? breakpoint.rejectsAbove : breakpoint.rejectsBelow
      if isInError {
        slope[LevelVector.orderLane] += (index < cursor ? 1 : -1) * Double(breakpoint.orderWeight)
      }
    }
    return slope
  }

  // MARK: Reduced costs

  /// Whether the reduced cost lies in the subdifferential of the cost at the column's position.
  @inline(__always)
  func isDualFeasible(_ column: Int) -> Bool {
    let cursor = Int(cursors[column])
    if isOnSegment[column] { return reducedCosts[column].sign == 0 }
    return (isBlockedBelow(column, cursor) || reducedCosts[column].sign >= 0)
      && (isBlockedAbove(column, cursor)
        || (reducedCosts[column] - slopeChange(column, cursor)).sign <= 0)
  }

  /// The reduced cost as the rate at which the cost changes when the column moves in a direction: how far it lies
  /// beyond the slope on that side.
  @inline(__always)
  func excess(_ column: Int, rises: Bool) -> LevelVector {
    if isOnSegment[column] || !rises { return reducedCosts[column] }
    return reducedCosts[column] - slopeChange(column, Int(cursors[column]))
  }

  /// How far the reduced cost of a nonbasic column can move before it leaves the subdifferential; `nil` where a bound
  /// absorbs any reduced cost.
  @inline(__always)
  func slack(_ column: Int, rises: Bool) -> LevelVector? {
    if isOnSegment[column] { return .zero }
    let cursor = Int(cursors[column])
    let slack: LevelVector
    if rises {
      if isBlockedAbove(column, cursor) { return nil }
      slack = slopeChange(column, cursor) - reducedCosts[column]
    } else {
      if isBlockedBelow(column, cursor) { return nil }
      slack = reducedCosts[column]
    }
    return slack.atLeastZero
  }

  /// Whether a nonbasic column can rise at no cost at the levels of a vector.
  ///
  /// All breakpoints at the column's value are passed at once. Between two of them the reduced cost is 0, but the segment
  /// has no length: a column that enters the basis there moves nothing, and costs a pivot.
  @inline(__always)
  func canRiseAtNoCost(_ column: Int) -> Bool {
    var index = Int(cursors[column])
    var slack = LevelVector.zero
    if !isOnSegment[column] {
      if isBlockedAbove(column, index) { return false }
      slack = slopeChange(column, index) - reducedCosts[column]
      if slack.sign > 0 { return false }
      index += 1
    }
    let count = breakpoints[column].count
    while index < count, breakpoints[column][index].value == values[column] {
      if isBlockedAbove(column, index) { return false }
      slack += slopeChange(column, index)
      index += 1
    }
    return slack.sign <= 0
  }

  /// Whether a nonbasic column can fall at no cost at the levels of a vector.
  @inline(__always)
  func canFallAtNoCost(_ column: Int) -> Bool {
    var index = Int(cursors[column])
    var slack = LevelVector.zero
    if !isOnSegment[column] {
      if isBlockedBelow(column, index) || reducedCosts[column].sign > 0 { return false }
      slack = reducedCosts[column]
    }
    while index > 0, breakpoints[column][index - 1].value == values[column] {
      index -= 1
      if isBlockedBelow(column, index) { return false }
      slack += slopeChange(column, index)
    }
    return slack.sign <= 0
  }

  // MARK: Bounds and intervals

  @inline(__always)
  func isBlockedBelow(_ column: Int, _ index: Int) -> Bool { index <= Int(lowerBounds[column]) }

  @inline(__always)
  func isBlockedAbove(_ column: Int, _ index: Int) -> Bool { index >= Int(upperBounds[column]) }

  /// Whether one breakpoint is the lower and the upper bound, as that of an equation is, or the bounds cross.
  @inline(__always)
  func isFixed(_ column: Int) -> Bool { upperBounds[column] <= lowerBounds[column] }

  /// Whether there is no soft constraint on the column.
  func hasNoCost(_ column: Int) -> Bool { breakpoints[column].allSatisfy { $0.isBound } }

  /// The values at which the reduced cost is a slope of the cost.
  @inline(__always)
  func interval(_ column: Int) -> (low: Double, high: Double) {
    let cursor = Int(cursors[column])
    if !isOnSegment[column] {
      let value = breakpoints[column][cursor].value
      return (value, value)
    }
    return (
      cursor > 0 ? breakpoints[column][cursor - 1].value : -.infinity,
      cursor < breakpoints[column].count ? breakpoints[column][cursor].value : .infinity
    )
  }

  /// How far the value lies outside the interval, negative inside.
  @inline(__always)
  func distanceToInterval(_ column: Int) -> Double {
    let (low, high) = interval(column)
    return max(low - values[column], values[column] - high)
  }

  /// The bounds of a column whose lower bound is above its upper bound.
  func crossedBounds(_ column: Int) -> (lower: Breakpoint, upper: Breakpoint)? {
    let low = Int(lowerBounds[column])
    let high = Int(upperBounds[column])
    guard low >= 0, high < low,
      breakpoints[column][high].value < breakpoints[column][low].value
    else { return nil }
    return (breakpoints[column][low], breakpoints[column][high])
  }

  /// How many breakpoints lie below the segment on which a column moves in a direction.
  @inline(__always)
  func segment(_ column: Int, rises: Bool) -> Int {
    Int(cursors[column]) + (!isOnSegment[column] && rises ? 1 : 0)
  }

  // MARK: Breakpoints

  /// The next breakpoint of a nonbasic column in a direction, and the distance to it. `position` is the breakpoint that
  /// the column is thought to be at, instead of where it is.
  @inline(__always)
  func nextBreakpoint(
    _ column: Int, from position: Int? = nil, rises: Bool
  ) -> (index: Int?, distance: Double) {
    let list = breakpoints[column]
    let cursor = position ?? Int(cursors[column])
    let value = position.map { list[$0].value } ?? values[column]
    var next = rises ? cursor + 1 : cursor - 1
    if position == nil && isOnSegment[column] && rises { next = cursor }
    guard next >= 0 && next < list.count else { return (nil, .infinity) }
    return (next, abs(list[next].value - value))
  }

  /// The next breakpoint in a direction that stops a column. Those of levels from the rank `passedRank` on are passed.
  @inline(__always)
  func nextStop(_ column: Int, rises: Bool, passedRank: Int) -> Int? {
    let list = breakpoints[column]
    var index = Int(cursors[column])
    if rises {
      if !isOnSegment[column] { index += 1 }
      while index < list.count && isPassed(list[index], passedRank) { index += 1 }
      return index < list.count ? index : nil
    }
    index -= 1
    while index >= 0 && isPassed(list[index], passedRank) { index -= 1 }
    return index >= 0 ? index : nil
  }

  @inline(__always)
  func isPassed(_ breakpoint: Breakpoint, _ passedRank: Int) -> Bool {
    !breakpoint.isBound && levels.rank(of: breakpoint.level) >= passedRank
  }

  /// The index of a constraint's breakpoint, which has the given value.
  @inline(__always)
  func index(ofBreakpointOf constraint: UInt32, value: Double, in column: Int) -> Int? {
    let index = insertionIndex(value, constraint, in: column)
    let isThere =
      index < breakpoints[column].count && breakpoints[column][index].constraint == constraint
    return isThere ? index : nil
  }

  /// The first breakpoint that does not come before a value and a constraint.
  @inline(__always)
  func insertionIndex(_ value: Double, _ constraint: UInt32, in column: Int) -> Int {
    var low = 0
    var high = breakpoints[column].count
    while low < high {
      let middle = (low + high) / 2
      if breakpoints[column][middle].precedes(value, constraint) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
