// Queries of single columns: slopes, signs, slacks, bounds and distances. They change no column.
//
// Queries in the loops of a solve are `mutating` nevertheless: without optimisation, a nonmutating call on a part of a
// struct copies the part, array by array. The same holds for `Presolve` and `Substitutions`.

extension ColumnCosts {
  // MARK: Slopes

  /// The slope change at a breakpoint, in the lane of the constraint's level; 0 for a bound.
  @inline(__always)
  mutating func slopeChange(_ breakpoint: Breakpoint) -> Double {
    if breakpoint.isBound { return 0 }
    return (breakpoint.weightBelow + breakpoint.weightAbove) * levels.factors[Int(breakpoint.level)]
  }

  /// The slope change at a breakpoint in one lane.
  @inline(__always)
  mutating func slopeChange(_ breakpoint: Breakpoint, lane: Int) -> Double {
    if lane == LevelMatrix.orderLane { return breakpoint.orderSlopeChange }
    return breakpoint.level == UInt32(truncatingIfNeeded: lane) ? slopeChange(breakpoint) : 0
  }

  @inline(__always)
  mutating func slopeChange(_ column: Int, _ index: Int, lane: Int) -> Double {
    slopeChange(breakpoints[column, index], lane: lane)
  }

  /// Adds a multiple of a slope change to a row.
  @inline(__always)
  mutating func addSlopeChange(
    _ column: Int, _ index: Int, times factor: Double, to matrix: inout LevelMatrix, row: Int
  ) {
    let breakpoint = breakpoints[column, index]
    if breakpoint.isBound { return }
    matrix[row, Int(breakpoint.level)] += factor * slopeChange(breakpoint)
    matrix[row, LevelMatrix.orderLane] += factor * breakpoint.orderSlopeChange
  }

  /// Adds the slope left of the cursor, without cost shifts, to a row. O(breakpoints).
  @inline(__always)
  mutating func addSlopeLeftOfCursor(_ column: Int, to matrix: inout LevelMatrix, row: Int) {
    let cursor = Int(positions[column].cursor)
    for index in breakpoints.indices(of: column) {
      let breakpoint = breakpoints[column, index]
      if breakpoint.isBound { continue }
      let weight = index < cursor ? breakpoint.weightAbove : -breakpoint.weightBelow
      matrix[row, Int(breakpoint.level)] += weight * levels.factors[Int(breakpoint.level)]
      let isInError = index < cursor ? breakpoint.rejectsAbove : breakpoint.rejectsBelow
      if isInError {
        matrix[row, LevelMatrix.orderLane] +=
          (index < cursor ? 1 : -1) * breakpoint.orderSlope
      }
    }
  }

  // MARK: Reduced costs

  /// -1, 0 or 1: the sign of the strongest level's number that is more than rounding.
  @inline(__always)
  mutating func sign(_ column: Int, beyond rounding: Double = Tolerance.reducedCost) -> Int {
    var lanes = Lanes(reducedCosts.mask(row: column), signRankCount)
    while let lane = lanes.next(levels) {
      let number = reducedCosts[column, lane]
      if number > rounding { return 1 }
      if number < -rounding { return -1 }
    }
    return 0
  }

  /// The sign of the dual value minus the slope right of a breakpoint.
  @inline(__always)
  mutating func overhangSign(
    _ column: Int, _ index: Int, beyond rounding: Double = Tolerance.reducedCost
  ) -> Int {
    let breakpoint = breakpoints[column, index]
    let change = slopeChange(breakpoint)
    let own = change == 0 ? 0 : LevelMatrix.bit(Int(breakpoint.level))
    var lanes = Lanes(reducedCosts.mask(row: column) | own, signRankCount)
    while let lane = lanes.next(levels) {
      let number =
        reducedCosts[column, lane]
        - (breakpoint.level == UInt32(truncatingIfNeeded: lane) ? change : 0)
      if number > rounding { return 1 }
      if number < -rounding { return -1 }
    }
    return 0
  }

  /// The number of levels that a sign depends on.
  @inline(__always)
  private var signRankCount: Int {
    mutating get {
      DeliberateFault.isActive(.truncatedLevels) ? min(2, levels.order.count) : levels.order.count
    }
  }

  /// An end of the subdifferential.
  enum SubdifferentialEnd { case left, right }

  /// The end of the subdifferential that a level's number of a basic column counts as, if any.
  mutating func end(ofBasic column: Int, _ lane: Int) -> SubdifferentialEnd? {
    if positions[column].isOnSegment { return .left }
    let number = reducedCosts[column, lane]
    if abs(number) <= levels.rounding { return .left }
    let change = slopeChange(column, Int(positions[column].cursor), lane: lane)
    return abs(number - change) <= levels.rounding ? .right : nil
  }

  /// Whether the dual value of a basic column lies in the subdifferential.
  mutating func isFeasible(basic column: Int) -> Bool {
    if positions[column].isOnSegment { return true }
    let cursor = Int(positions[column].cursor)
    var (mayFall, mayRise) = (!isBlockedBelow(column, cursor), !isBlockedAbove(column, cursor))
    for lane in levels.order.lazy.map(Int.init) where mayFall || mayRise {
      let end = end(ofBasic: column, lane)
      let number = reducedCosts[column, lane]
      let change = slopeChange(column, cursor, lane: lane)
      if mayFall && end != .left && !(end == .right && change == 0) {
        if number < 0 { return false }
        mayFall = false
      }
      if mayRise && end != .right && !(end == .left && change == 0) {
        if number > change { return false }
        mayRise = false
      }
    }
    return true
  }

  /// Whether the dual value lies in the subdifferential of the cost at the column's position.
  @inline(__always)
  mutating func isDualFeasible(_ column: Int) -> Bool {
    let cursor = Int(positions[column].cursor)
    if positions[column].isOnSegment { return sign(column) == 0 }
    return (isBlockedBelow(column, cursor) || sign(column) >= 0)
      && (isBlockedAbove(column, cursor) || overhangSign(column, cursor) <= 0)
  }

  /// The dual value minus the slope on the side to which the column moves, in one lane.
  @inline(__always)
  mutating func excess(_ column: Int, rises: Bool, lane: Int) -> Double {
    let number = reducedCosts[column, lane]
    if positions[column].isOnSegment || !rises { return number }
    return number - slopeChange(column, Int(positions[column].cursor), lane: lane)
  }

  /// How far the reduced cost of a nonbasic column can move before it leaves the subdifferential.
  struct LeadingSlack {
    /// The rank of the first lane that is not 0, and the number there.
    var rank: Int
    var value: Double
    /// The number in the order lane, which ranks last, if all between are 0, else no number; 0 if it is the first one.
    var orderValue: Double
    /// The constraint of the breakpoint at the cursor, or -1.
    var constraint: Int64
  }

  /// The slack of a nonbasic column in a direction. `nil` if a bound absorbs any reduced cost; 0 if the reduced cost is infeasible by
  /// rounding.
  ///
  /// A number too small for a sign comes first if a later one gives the sign: divided by a small entry, it may decide.
  @inline(__always)
  mutating func leadingSlack(_ column: Int, rises: Bool) -> LeadingSlack? {
    let orderRank = levels.order.count
    let cursor = Int(positions[column].cursor)
    let places = breakpoints.places(of: column)
    let place = places.lowerBound &+ cursor
    var slack = LeadingSlack(rank: orderRank, value: 0, orderValue: 0, constraint: -1)
    if positions[column].isOnSegment {
      if place < places.upperBound {
        slack.constraint = Int64(breakpoints[place: place].constraint)
      }
      return slack
    }
    if rises ? isBlockedAbove(column, cursor) : isBlockedBelow(column, cursor) { return nil }
    precondition(place < places.upperBound, "no breakpoint")
    let breakpoint = breakpoints[place: place]
    slack.constraint = Int64(breakpoint.constraint)
    var orderValue = reducedCosts[column, LevelMatrix.orderLane]
    if rises { orderValue = breakpoint.orderSlopeChange - orderValue }
    var first: (rank: Int, value: Double)?
    var isFirst = true
    let change = rises ? slopeChange(breakpoint) : 0
    let own = change == 0 ? 0 : LevelMatrix.bit(Int(breakpoint.level))
    var lanes = Lanes(reducedCosts.mask(row: column) | own, signRankCount)
    while let lane = lanes.next(levels) {
      var number = reducedCosts[column, lane]
      if rises {
        number = (breakpoint.level == UInt32(truncatingIfNeeded: lane) ? change : 0) - number
      }
      if first == nil && abs(number) > Tolerance.drop {
        first = (levels.ranks[lane], number)
      }
      if number > Tolerance.reducedCost, let first {
        (slack.rank, slack.value) = first
        slack.orderValue = isFirst && lanes.isEmpty ? orderValue : .nan
        return slack
      }
      if number < -Tolerance.reducedCost { return slack }
      if number != 0 { isFirst = false }
    }
    slack.value = max(0, orderValue)
    return slack
  }

  /// The slack of a column at its breakpoint in one lane.
  @inline(__always)
  mutating func slack(_ column: Int, rises: Bool, lane: Int) -> Double {
    let number = reducedCosts[column, lane]
    return rises ? slopeChange(column, Int(positions[column].cursor), lane: lane) - number : number
  }

  /// Whether a nonbasic column can rise at no cost.
  ///
  /// All breakpoints at its value are passed at once. Between two of them the reduced cost is 0, but a column that enters
  /// the basis there moves nothing and costs a pivot.
  @inline(__always)
  mutating func canRiseAtNoCost(_ column: Int) -> Bool {
    var index = Int(positions[column].cursor)
    if !positions[column].isOnSegment {
      if isBlockedAbove(column, index) || overhangSign(column, index) < 0 { return false }
      index += 1
    }
    let count = breakpoints.count(of: column)
    while index < count, breakpoints[column, index].value == values[column] {
      if isBlockedAbove(column, index)
        || slopeChange(breakpoints[column, index]) > Tolerance.reducedCost
      {
        return false
      }
      index += 1
    }
    return true
  }

  /// Whether a nonbasic column can fall at no cost.
  @inline(__always)
  mutating func canFallAtNoCost(_ column: Int) -> Bool {
    var index = Int(positions[column].cursor)
    if !positions[column].isOnSegment && (isBlockedBelow(column, index) || sign(column) > 0) {
      return false
    }
    while index > 0, breakpoints[column, index - 1].value == values[column] {
      index -= 1
      if isBlockedBelow(column, index)
        || slopeChange(breakpoints[column, index]) > Tolerance.reducedCost
      {
        return false
      }
    }
    return true
  }

  // MARK: Bounds and intervals

  @inline(__always)
  mutating func isBlockedBelow(_ column: Int, _ index: Int) -> Bool {
    index <= Int(positions[column].lowerBound)
  }

  @inline(__always)
  mutating func isBlockedAbove(_ column: Int, _ index: Int) -> Bool {
    index >= Int(positions[column].upperBound)
  }

  /// Whether one breakpoint is both bounds, as for an equation, or the bounds cross.
  @inline(__always)
  func isFixed(_ column: Int) -> Bool {
    positions[column].upperBound <= positions[column].lowerBound
  }

  /// Whether no soft constraint is on the column.
  @inline(__always)
  func hasNoCost(_ column: Int) -> Bool {
    // A closure, or a call that is not inlined, would copy this struct.
    for index in breakpoints.indices(of: column) where !breakpoints[column, index].isBound {
      return false
    }
    return true
  }

  /// The values at which the dual value is a slope of the cost.
  @inline(__always)
  mutating func interval(_ column: Int) -> (low: Double, high: Double) {
    let position = positions[column]
    let places = breakpoints.places(of: column)
    let place = places.lowerBound &+ Int(position.cursor)
    if !position.isOnSegment {
      let value = breakpoints[place: place].value
      return (value, value)
    }
    return (
      place > places.lowerBound ? breakpoints[place: place &- 1].value : -.infinity,
      place < places.upperBound ? breakpoints[place: place].value : .infinity
    )
  }

  /// The distance of the value from the interval, negative inside.
  @inline(__always)
  mutating func distanceToInterval(_ column: Int) -> Double {
    let (low, high) = interval(column)
    return max(low - values[column], values[column] - high)
  }

  /// The bounds of a column whose lower bound is above its upper bound.
  func crossedBounds(_ column: Int) -> (lower: Breakpoint, upper: Breakpoint)? {
    let low = Int(positions[column].lowerBound)
    let high = Int(positions[column].upperBound)
    guard low >= 0, high < low,
      breakpoints[column, high].value < breakpoints[column, low].value
    else { return nil }
    return (breakpoints[column, low], breakpoints[column, high])
  }

  /// The number of breakpoints below the segment on which a column moves in a direction.
  @inline(__always)
  mutating func segment(_ column: Int, rises: Bool) -> Int {
    Int(positions[column].cursor) + (!positions[column].isOnSegment && rises ? 1 : 0)
  }

  // MARK: Breakpoints

  /// The next breakpoint of a nonbasic column in a direction, and the distance to it. The column is taken to be at the
  /// breakpoint `position`, if given.
  @inline(__always)
  mutating func nextBreakpoint(
    _ column: Int, from position: Int? = nil, rises: Bool
  ) -> (index: Int?, distance: Double) {
    let cursor = position ?? Int(positions[column].cursor)
    let value = position.map { breakpoints[column, $0].value } ?? values[column]
    var next = rises ? cursor + 1 : cursor - 1
    if position == nil && positions[column].isOnSegment && rises { next = cursor }
    guard next >= 0 && next < breakpoints.count(of: column) else { return (nil, .infinity) }
    return (next, abs(breakpoints[column, next].value - value))
  }

  /// The next breakpoint in a direction, where a moving column stops.
  @inline(__always)
  mutating func nextStop(_ column: Int, rises: Bool) -> Int? {
    let index = rises ? segment(column, rises: true) : Int(positions[column].cursor) - 1
    return index >= 0 && index < breakpoints.count(of: column) ? index : nil
  }

  /// The index of a constraint's breakpoint, given its value.
  @inline(__always)
  func index(ofBreakpointOf constraint: UInt32, value: Double, in column: Int) -> Int? {
    let index = insertionIndex(value, constraint, in: column)
    let isThere =
      index < breakpoints.count(of: column) && breakpoints[column, index].constraint == constraint
    return isThere ? index : nil
  }

  /// The first breakpoint that does not precede a value and a constraint.
  @inline(__always)
  func insertionIndex(_ value: Double, _ constraint: UInt32, in column: Int) -> Int {
    var low = 0
    var high = breakpoints.count(of: column)
    while low < high {
      let middle = (low + high) / 2
      if breakpoints[column, middle].precedes(value, constraint) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
