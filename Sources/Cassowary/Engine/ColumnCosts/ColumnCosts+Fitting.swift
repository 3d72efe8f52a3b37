// Restoring dual feasibility after an edit of a column's cost: by the value or by the reduced cost.

extension ColumnCosts {
  /// Restores dual feasibility by the value: finds the position where the cost has the dual value as a slope, and moves a
  /// nonbasic column there. If no slope is as steep, shifts the cost. Returns whether the position changed, bounds aside.
  @discardableResult
  mutating func fitValue(_ column: Int, isBasic: Bool) -> Bool {
    repriced.insert(column)
    let before = (positions[column].cursor, positions[column].isOnSegment)
    findPosition(column, isBasic)
    return hasMoved(column, from: before)
  }

  /// Whether a column came to another segment, or from a segment to a breakpoint or back. All segments are alike if the
  /// column has only bounds.
  @inline(__always)
  func hasMoved(_ column: Int, from position: (cursor: Int32, isOnSegment: Bool)) -> Bool {
    positions[column].isOnSegment != position.isOnSegment
      || positions[column].cursor != position.cursor && !hasNoCost(column)
  }

  private mutating func findPosition(_ column: Int, _ isBasic: Bool) {
    let rounding = levels.rounding
    let count = breakpoints.count(of: column)
    let low = Int(positions[column].lowerBound)
    let high = Int(positions[column].upperBound)
    let start = Int(positions[column].cursor)
    if !positions[column].isOnSegment && !isBasic && low <= start && start <= high
      && isDualFeasible(column)
    {
      moveLater(column, to: breakpoints[column, start].value)
      return
    }
    if Int(positions[column].cursor) < low { moveCursor(of: column, to: low) }
    if Int(positions[column].cursor) > high { moveCursor(of: column, to: high) }
    if low >= 0 && high <= Int(positions[column].cursor) && Int(positions[column].cursor) <= low {
      put(column, at: Int(positions[column].cursor), isBasic)
      return
    }
    var sign = sign(column, beyond: rounding)
    if sign < 0 {
      while sign < 0 {
        let cursor = Int(positions[column].cursor)
        if cursor <= low { return put(column, at: cursor, isBasic) }
        if cursor == 0 {
          shiftToSlopeOnLeft(column)
          return put(column, onSegmentBelow: 0, isBasic)
        }
        moveCursorDown(of: column)
        sign = self.sign(column, beyond: rounding)
      }
      let cursor = Int(positions[column].cursor)
      if sign == 0 && cursor > low { return put(column, onSegmentBelow: cursor, isBasic) }
      return put(column, at: cursor, isBasic)
    }
    while true {
      let cursor = Int(positions[column].cursor)
      if cursor == count {
        if sign > 0 { shiftToSlopeOnLeft(column) }
        return put(column, onSegmentBelow: cursor, isBasic)
      }
      if sign == 0 && cursor > low { return put(column, onSegmentBelow: cursor, isBasic) }
      if cursor >= high { return put(column, at: cursor, isBasic) }
      // What is left beyond the breakpoint is the reduced cost there.
      sign = overhangSign(column, cursor, beyond: rounding)
      if sign < 0 { return put(column, at: cursor, isBasic) }
      moveCursorUp(of: column)
    }
  }

  /// The position with the dual value 0 within a column's bounds: the first segment without a slope, named by the breakpoint above
  /// it, or else the breakpoint where the slope changes its sign; the upper bound if the bounds cross. O(breakpoints) a level until one
  /// decides.
  ///
  /// - Parameter mask: The lanes of the levels that the breakpoints have.
  mutating func leastCost(_ column: Int, _ mask: UInt64) -> (cursor: Int, isSegment: Bool) {
    let places = breakpoints.places(of: column)
    let lower = Int(positions[column].lowerBound)
    // The segments without a slope at the levels that were looked at, each by the breakpoint above it.
    var first = lower + 1
    var last = min(places.count, Int(positions[column].upperBound))
    if first > last { return (last, false) }
    var lanes = Lanes(mask, levels.order.count)
    while let lane = lanes.next(levels) {
      var (slope, size) = slope(places, lane, onSegmentBelow: first)
      let rounding = max(
        levels.rounding / levels.factors[lane], Double(places.count) * size * .ulpOfOne)
      var segment = first
      while slope < -rounding {
        if segment == last { return (segment, last == places.count) }
        slope += slopeChange(places.lowerBound &+ segment, lane)
        segment += 1
      }
      if slope > rounding { return (segment - 1, false) }
      first = segment
      while segment < last {
        slope += slopeChange(places.lowerBound &+ segment, lane)
        if slope > rounding { break }
        segment += 1
      }
      last = segment
    }
    return (first, true)
  }

  /// The slope in a lane on a segment, without the level's factor, and the sum of the weights.
  @inline(__always)
  private func slope(
    _ places: Range<Int>, _ lane: Int, onSegmentBelow cursor: Int
  ) -> (slope: Double, size: Double) {
    var (slope, size) = (0.0, 0.0)
    for place in places
    where breakpoints[place: place].level == UInt32(truncatingIfNeeded: lane) {
      let weight = breakpoints[place: place].weight
      size += weight
      if place < places.lowerBound &+ cursor {
        if breakpoints[place: place].rejectsAbove { slope += weight }
      } else if breakpoints[place: place].rejectsBelow {
        slope -= weight
      }
    }
    return (slope, size)
  }

  /// The change of the slope in a lane at a breakpoint, without the level's factor.
  @inline(__always)
  private func slopeChange(_ place: Int, _ lane: Int) -> Double {
    if breakpoints[place: place].level != UInt32(truncatingIfNeeded: lane) { return 0 }
    let weight = breakpoints[place: place].weight
    return breakpoints[place: place].rejectsBoth ? 2 * weight : weight
  }

  /// Restores dual feasibility by the reduced cost: keeps the value, if the bounds allow it, and shifts the cost by the
  /// part of the dual value that no slope there has. Returns whether the position changed, bounds aside.
  ///
  /// - Parameter rounding: What counts as 0, by default what moving the cursor may leave.
  @discardableResult
  mutating func fitReducedCost(
    _ column: Int, isBasic: Bool, beyond rounding: Double? = nil
  ) -> Bool {
    repriced.insert(column)
    let before = (positions[column].cursor, positions[column].isOnSegment)
    shiftToSubdifferential(column, isBasic, beyond: rounding ?? levels.rounding)
    return hasMoved(column, from: before)
  }

  private mutating func shiftToSubdifferential(
    _ column: Int, _ isBasic: Bool, beyond rounding: Double
  ) {
    let value = values[column]
    let count = breakpoints.count(of: column)
    let low = Int(positions[column].lowerBound)
    let high = Int(positions[column].upperBound)
    var target = Int(positions[column].cursor)
    while target < count && target < high && breakpoints[column, target].value < value {
      target += 1
    }
    while target > 0 && target > low && breakpoints[column, target - 1].value >= value {
      target -= 1
    }
    if target < low { target = low }
    if target > high { target = high }
    moveCursor(of: column, to: target)
    while target < count
      && (breakpoints[column, target].value == value
        || value < breakpoints[column, target].value && isBlockedBelow(column, target)
        || breakpoints[column, target].value < value && isBlockedAbove(column, target))
    {
      if !isBlockedBelow(column, target) && sign(column, beyond: rounding) < 0 {
        shiftToSlopeOnLeft(column)
      }
      if isBlockedAbove(column, target) || overhangSign(column, target, beyond: rounding) <= 0 {
        return put(column, at: target, isBasic)
      }
      if target + 1 < count && breakpoints[column, target + 1].value == value {
        target += 1
        moveCursor(of: column, to: target)
        continue
      }
      shiftToSlopeOnRight(column, of: target)
      return put(column, at: target, isBasic)
    }
    if sign(column, beyond: rounding) != 0 { shiftToSlopeOnLeft(column) }
    setPosition(column, onSegmentBelow: Int(positions[column].cursor))
  }

  mutating func put(_ column: Int, at cursor: Int, _ isBasic: Bool) {
    setPosition(column, at: cursor)
    if isBasic {
      leaveBreakpointAtItsEnd(column)
    } else {
      moveLater(column, to: breakpoints[column, cursor].value)
    }
  }

  /// Moves a basic column from its breakpoint to the adjoining segment that has its dual value as the slope, if any.
  private mutating func leaveBreakpointAtItsEnd(_ column: Int) {
    let (cursor, rounding) = (Int(positions[column].cursor), levels.rounding)
    if sign(column, beyond: rounding) == 0 && !isBlockedBelow(column, cursor) {
      setPosition(column, onSegmentBelow: cursor)
    } else if !isBlockedAbove(column, cursor) && overhangSign(column, cursor, beyond: rounding) == 0
    {
      setPosition(column, onSegmentBelow: cursor + 1)
    }
  }

  mutating func put(_ column: Int, onSegmentBelow cursor: Int, _ isBasic: Bool) {
    setPosition(column, onSegmentBelow: cursor)
    if isBasic { return }
    let (low, high) = interval(column)
    let here = Int(positions[column].cursor)
    // A value beyond the range of doubles may leave no breakpoint above it.
    let hasUpper = here < breakpoints.count(of: column)
    if hasUpper && (values[column] >= high || low == high) {
      setPosition(column, at: here)
      moveLater(column, to: high)
    } else if values[column] <= low && low > -.infinity {
      setPosition(column, at: here - 1)
      addSlopeChange(at: here - 1, times: 1, column)
      moveLater(column, to: low)
    }
  }
}
