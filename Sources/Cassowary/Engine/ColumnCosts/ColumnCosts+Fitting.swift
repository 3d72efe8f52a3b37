// Restoring dual feasibility after the cost of a column was edited: by its value, or by its reduced cost.

extension ColumnCosts {
  /// Restores dual feasibility by the value: finds the position at which the reduced cost is a slope of the cost. A
  /// nonbasic column moves there. Where no slope is as steep as the reduced cost, the cost is shifted.
  mutating func fitValue(_ column: Int, isBasic: Bool) {
    repriced.insert(column)
    let cursor = cursors[column]
    let wasOnSegment = isOnSegment[column]
    findPosition(column, isBasic)
    if isBasic && (cursor != cursors[column] || wasOnSegment != isOnSegment[column]) {
      reshaped.insert(column)
    }
  }

  private mutating func findPosition(_ column: Int, _ isBasic: Bool) {
    let count = breakpoints[column].count
    let low = Int(lowerBounds[column])
    let high = Int(upperBounds[column])
    let start = Int(cursors[column])
    if !isOnSegment[column] && !isBasic && low <= start && start <= high && isDualFeasible(column) {
      moveLater(column, to: breakpoints[column][start].value)
      return
    }
    if Int(cursors[column]) < low { moveCursor(of: column, to: low) }
    if Int(cursors[column]) > high { moveCursor(of: column, to: high) }
    if low >= 0 && high <= Int(cursors[column]) && Int(cursors[column]) <= low {
      place(column, at: Int(cursors[column]), isBasic)
      return
    }
    var cameFromAbove = false
    while true {
      let cursor = Int(cursors[column])
      let sign = reducedCosts[column].sign
      if sign < 0 {
        if cursor <= low { return place(column, at: cursor, isBasic) }
        if cursor == 0 {
          shift(column, by: reducedCosts[column])
          return place(column, onSegmentBelow: 0, isBasic)
        }
        moveCursor(of: column, to: cursor - 1)
        cameFromAbove = true
        continue
      }
      if cursor == count {
        if sign > 0 { shift(column, by: reducedCosts[column]) }
        return place(column, onSegmentBelow: cursor, isBasic)
      }
      if sign == 0 && cursor > low { return place(column, onSegmentBelow: cursor, isBasic) }
      if cursor >= high || cameFromAbove { return place(column, at: cursor, isBasic) }
      let overhang = (reducedCosts[column] - slopeChange(column, cursor)).sign
      if overhang < 0 { return place(column, at: cursor, isBasic) }
      moveCursor(of: column, to: cursor + 1)
    }
  }

  /// Restores dual feasibility by the reduced cost: keeps the value, and shifts the cost by the part of the reduced cost
  /// that no slope at the value has.
  mutating func fitReducedCost(_ column: Int, isBasic: Bool) {
    repriced.insert(column)
    shiftToSubdifferential(column, isBasic)
    if isBasic { reshaped.insert(column) }
  }

  private mutating func shiftToSubdifferential(_ column: Int, _ isBasic: Bool) {
    let value = values[column]
    let list = breakpoints[column]
    let low = Int(lowerBounds[column])
    let high = Int(upperBounds[column])
    var target = Int(cursors[column])
    while target < list.count && target < high && list[target].value < value { target += 1 }
    while target > 0 && target > low && list[target - 1].value >= value { target -= 1 }
    if target < low { target = low }
    if target > high { target = high }
    moveCursor(of: column, to: target)
    while target < list.count
      && (list[target].value == value
        || value < list[target].value && isBlockedBelow(column, target)
        || list[target].value < value && isBlockedAbove(column, target))
    {
      if !isBlockedBelow(column, target) && reducedCosts[column].sign < 0 {
        shift(column, by: reducedCosts[column])
      }
      let overhang = reducedCosts[column] - slopeChange(column, target)
      if isBlockedAbove(column, target) || overhang.sign <= 0 {
        return place(column, at: target, isBasic)
      }
      if target + 1 < list.count && list[target + 1].value == value {
        target += 1
        moveCursor(of: column, to: target)
        continue
      }
      shift(column, by: overhang)
      return place(column, at: target, isBasic)
    }
    if reducedCosts[column].sign != 0 { shift(column, by: reducedCosts[column]) }
    setPosition(column, onSegmentBelow: Int(cursors[column]))
  }

  private mutating func place(_ column: Int, at cursor: Int, _ isBasic: Bool) {
    setPosition(column, at: cursor, reducedCost: reducedCosts[column])
    if isBasic {
      leaveBreakpointAtItsEnd(column)
    } else {
      moveLater(column, to: breakpoints[column][cursor].value)
    }
  }

  /// Puts a basic column at a breakpoint, whose reduced cost is the slope on one side, on the segment there.
  mutating func leaveBreakpointAtItsEnd(_ column: Int) {
    let cursor = Int(cursors[column])
    if reducedCosts[column].sign == 0 && !isBlockedBelow(column, cursor) {
      setPosition(column, onSegmentBelow: cursor)
    } else if !isBlockedAbove(column, cursor)
      && (reducedCosts[column] - slopeChange(column, cursor)).sign == 0
    {
      setPosition(column, onSegmentBelow: cursor + 1)
    }
    if isOnSegment[column] { slideAlongFlatBreakpoints(column) }
  }

  private mutating func place(_ column: Int, onSegmentBelow cursor: Int, _ isBasic: Bool) {
    setPosition(column, onSegmentBelow: cursor)
    slideAlongFlatBreakpoints(column)
    if isBasic { return }
    let (low, high) = interval(column)
    let here = Int(cursors[column])
    if values[column] >= high {
      setPosition(column, at: here, reducedCost: .zero)
      moveLater(column, to: high)
    } else if values[column] <= low && low > -.infinity {
      setPosition(column, at: here - 1, reducedCost: slopeChange(column, here - 1))
      moveLater(column, to: low)
    }
  }

  /// Moves the cursor on to the segment that holds the column's value as long as the slope does not change on the way.
  private mutating func slideAlongFlatBreakpoints(_ column: Int) {
    let list = breakpoints[column]
    var cursor = Int(cursors[column])
    let value = values[column]
    while cursor < list.count, list[cursor].value < value, !isBlockedAbove(column, cursor),
      slopeChange(list[cursor]).levelsOnly == .zero
    {
      cursor += 1
    }
    while cursor > 0, value < list[cursor - 1].value, !isBlockedBelow(column, cursor - 1),
      slopeChange(list[cursor - 1]).levelsOnly == .zero
    {
      cursor -= 1
    }
    setPosition(column, onSegmentBelow: cursor)
  }
}
