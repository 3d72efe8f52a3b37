// Editing the breakpoints of columns.
//
// These methods keep the dual value; the reduced cost follows the slope left of the cursor. A call of `fitValue` or
// `fitReducedCost` must follow.

extension ColumnCosts {
  mutating func insert(_ breakpoint: Breakpoint, into column: Int, isBasic: Bool) {
    let index = insertionIndex(breakpoint.value, breakpoint.constraint, in: column)
    breakpoints.insert(breakpoint, at: index, of: column)
    shapes.noteReshaped(column, isBasic, changesTies: !breakpoint.isBound)
    let cursor = Int(positions[column].cursor)
    if index < cursor || index == cursor && !positions[column].isOnSegment {
      positions[column].cursor += 1
      if !DeliberateFault.isActive(.staleReducedCost) {
        addSlope(of: breakpoint, onRight: true, times: -1, column)
      }
    } else {
      addSlope(of: breakpoint, onRight: false, times: -1, column)
    }
    if positions[column].lowerBound >= index { positions[column].lowerBound += 1 }
    if positions[column].upperBound >= index && positions[column].upperBound != .max {
      positions[column].upperBound += 1
    }
    if breakpoint.isLowerBound {
      positions[column].lowerBound = max(positions[column].lowerBound, Int32(index))
    }
    if breakpoint.isUpperBound {
      positions[column].upperBound = min(positions[column].upperBound, Int32(index))
    }
  }

  /// Takes over the memory of the first breakpoints of all; each list must then be inserted.
  mutating func takeOver(_ new: inout NewBreakpoints) { breakpoints.takeOver(&new) }

  /// Inserts a list of new breakpoints, and restores dual feasibility by the value. Returns whether the position changed, bounds
  /// aside. O(breakpoints).
  mutating func insert(
    _ new: borrowing NewBreakpoints, of list: Int, into column: Int, isBasic: Bool
  ) -> Bool {
    let known = breakpoints.count(of: column)
    let count = new.count(of: list)
    if known == 0 && !hasReducedCost(column) {
      return load(new, of: list, into: column, isBasic: isBasic)
    }
    if count < 4 || 16 * count < known {
      breakpoints.reserve(known + count, of: column)
      for index in 0..<count { insert(new[list, index], into: column, isBasic: isBasic) }
    } else {
      merge(new, of: list, into: column, isBasic: isBasic)
    }
    return fitValue(column, isBasic: isBasic)
  }

  /// Gives a column some breakpoints that has none and the dual value 0, and puts it where its cost is least.
  private mutating func load(
    _ new: borrowing NewBreakpoints, of list: Int, into column: Int, isBasic: Bool
  ) -> Bool {
    breakpoints.fill(column, with: new, of: list)
    let lanes = findBounds(column)
    shapes.noteReshaped(column, isBasic, changesTies: lanes != 0)
    repriced.insert(column)
    let (cursor, isSegment) = leastCost(column, lanes)
    positions[column].cursor = Int32(truncatingIfNeeded: cursor)
    if isSegment {
      put(column, onSegmentBelow: cursor, isBasic)
    } else {
      if lanes != 0 { subtractSlopeLeftOfCursor(column) }
      put(column, at: cursor, isBasic)
    }
    return hasMoved(column, from: (0, true))
  }

  private mutating func merge(
    _ new: borrowing NewBreakpoints, of list: Int, into column: Int, isBasic: Bool
  ) {
    let known = breakpoints.count(of: column)
    let start =
      positions[column].isOnSegment
      ? Int(positions[column].cursor) : Int(positions[column].cursor) + 1
    var hasCost = false
    var next = 0
    for index in 0..<new.count(of: list) {
      let breakpoint = new[list, index]
      while next < known && breakpoints[column, next].precedes(breakpoint) { next += 1 }
      if next < start { positions[column].cursor += 1 }
      if !breakpoint.isBound {
        hasCost = true
        addSlope(of: breakpoint, onRight: next < start, times: -1, column)
      }
    }
    breakpoints.merge(new, of: list, into: column)
    findBounds(column)
    shapes.noteReshaped(column, isBasic, changesTies: hasCost)
  }

  /// Finds the bounds among the breakpoints. Returns the levels of the others, as the lanes of a mask. O(breakpoints).
  @discardableResult
  private mutating func findBounds(_ column: Int) -> UInt64 {
    var (lower, upper): (Int32, Int32) = (-1, .max)
    var lanes: UInt64 = 0
    let places = breakpoints.places(of: column)
    for place in places {
      let level = breakpoints[place: place].level
      if level != Breakpoint.boundLevel {
        lanes |= LevelMatrix.bit(Int(level))
        continue
      }
      let index = Int32(truncatingIfNeeded: place &- places.lowerBound)
      if breakpoints[place: place].rejectsBelow { lower = index }
      if breakpoints[place: place].rejectsAbove && upper == .max { upper = index }
    }
    positions[column].lowerBound = lower
    positions[column].upperBound = upper
    return lanes
  }

  mutating func removeBreakpoint(_ index: Int, of column: Int, isBasic: Bool) {
    let breakpoint = breakpoints.remove(at: index, of: column)
    let cursor = Int(positions[column].cursor)
    // A basic column at a breakpoint does not move; without the breakpoint it does.
    let wasThere = index == cursor && !positions[column].isOnSegment
    shapes.noteReshaped(column, isBasic, changesTies: !breakpoint.isBound || wasThere)
    if index < cursor {
      positions[column].cursor -= 1
      addSlope(of: breakpoint, onRight: true, times: 1, column)
    } else {
      addSlope(of: breakpoint, onRight: false, times: 1, column)
      if index == cursor { positions[column].isOnSegment = true }
    }
    if positions[column].lowerBound == index || positions[column].upperBound == index {
      findBounds(column)
      return
    }
    if positions[column].lowerBound > index { positions[column].lowerBound -= 1 }
    if positions[column].upperBound > index && positions[column].upperBound != .max {
      positions[column].upperBound -= 1
    }
  }

  /// Moves a breakpoint. A nonbasic column at it keeps that position, and `fitValue` then moves its value.
  mutating func moveBreakpoint(_ index: Int, of column: Int, to value: Double, isBasic: Bool) {
    var breakpoint = breakpoints[column, index]
    breakpoint.value = value
    let keepsIndex =
      (index == 0 || breakpoints[column, index - 1].precedes(breakpoint))
      && (index + 1 == breakpoints.count(of: column)
        || breakpoint.precedes(breakpoints[column, index + 1]))
    if keepsIndex {
      breakpoints[column, index].value = value
      return
    }
    let carriesColumn =
      !positions[column].isOnSegment && Int(positions[column].cursor) == index && !isBasic
    removeBreakpoint(index, of: column, isBasic: isBasic)
    insert(breakpoint, into: column, isBasic: isBasic)
    if carriesColumn {
      moveCursor(of: column, to: insertionIndex(value, breakpoint.constraint, in: column))
      positions[column].isOnSegment = false
    }
  }
}
