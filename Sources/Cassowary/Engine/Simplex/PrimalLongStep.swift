/// The part of a primal step that passes breakpoints beyond which the cost still falls.
///
/// A primal step usually ends at the first breakpoint of any column, and each of many breakpoints that follow each other
/// would take an iteration. This part follows the slope of the movement's cost from breakpoint to breakpoint. Passed
/// columns go on to their next segments, and none leaves the basis. The moving column stops between two breakpoints with
/// an infeasible reduced cost, so the next iteration goes on with it.
///
/// Source: R. Fourer, "A simplex algorithm for piecewise-linear programming", Math. Programming 33, 1985.
struct PrimalLongStep: ~Copyable, Sendable {
  /// A column that reaches a breakpoint.
  private struct Event: HeapElement {
    let distance: Double
    /// The slot of a basic column, or -1 for the moving column.
    let slot: Int
    let column: Int
    let rate: Double
    let breakpoint: Int

    func precedes(_ other: Event) -> Bool {
      distance < other.distance || distance == other.distance && column < other.column
    }
  }

  /// The slope of the movement's cost, in one row.
  private var slope = LevelMatrix()

  /// For fewer breakpoints computing reduced costs does not pay.
  private static var fewBreakpoints: Int { 4 }

  /// Moves a column, whose FTRAN is `pivotColumn`, past breakpoints while the cost falls. Returns the columns whose
  /// reduced cost changed, or `nil` without a change if few breakpoints can be passed.
  mutating func run(_ column: Int, rises: Bool, _ solution: inout BasicSolution) -> [Int32]? {
    let direction = rises ? 1.0 : -1.0
    setSlope(column, rises, &solution.costs)
    var events = Heap<Event>()
    let own = Event(distance: 0, slot: -1, column: column, rate: direction, breakpoint: -1)
    if let event = next(own, &solution.costs) { events.push(event) }
    for listed in 0..<solution.basis.pivotColumn.count {
      let index = solution.basis.pivotColumn.index(at: listed)
      let slot = Int(index)
      let rate = -solution.basis.pivotColumn[slot] * direction
      if abs(rate) <= solution.basis.accuracy.smallestEntry {
        continue
      }
      let basic = solution.basis.column(inSlot: slot)
      if !solution.costs.positions[basic].isOnSegment { return nil }
      let start = Event(distance: 0, slot: slot, column: basic, rate: rate, breakpoint: -1)
      if let event = next(start, &solution.costs) { events.append(event) }
    }
    events.heapify()
    var passed: [Event] = []
    var end = Double.infinity
    while let event = events.popFirst() {
      if !pass(event, &solution.costs) {
        end = event.distance
        break
      }
      passed.append(event)
      if let following = next(event, &solution.costs) { events.push(following) }
    }
    // Rounding could confuse breakpoints so near to the end: the next iteration passes them.
    while let last = passed.last, end - last.distance <= Tolerance.movement * max(1, end) {
      passed.removeLast()
    }
    guard passed.count >= Self.fewBreakpoints, end < .infinity, let last = passed.last else {
      return nil
    }
    return carryOut(
      passed, column, rises: rises, distance: (last.distance + end) / 2, &solution)
  }

  private mutating func setSlope(_ column: Int, _ rises: Bool, _ costs: inout ColumnCosts) {
    slope.removeAll(laneCount: costs.reducedCosts.laneCount)
    slope.appendRow()
    for lane in costs.levels.lanes {
      let excess = costs.excess(column, rises: rises, lane: lane)
      slope[0, lane] = rises ? -excess : excess
    }
  }

  /// The next breakpoint of a column after an event, if any.
  private func next(_ event: Event, _ costs: inout ColumnCosts) -> Event? {
    let rises = event.rate > 0
    let index: Int
    if event.breakpoint >= 0 {
      index = rises ? event.breakpoint + 1 : event.breakpoint - 1
    } else if let stop = costs.nextStop(event.column, rises: rises) {
      index = stop
    } else {
      return nil
    }
    guard index >= 0, index < costs.breakpoints.count(of: event.column) else { return nil }
    let gap = costs.breakpoints[event.column, index].value - costs.values[event.column]
    return Event(
      distance: max(0, gap / event.rate), slot: event.slot, column: event.column,
      rate: event.rate, breakpoint: index)
  }

  /// Adds the slope change of a breakpoint to the slope. Returns whether the cost falls beyond it.
  private mutating func pass(_ event: Event, _ costs: inout ColumnCosts) -> Bool {
    let isBlocked =
      event.rate > 0
      ? costs.isBlockedAbove(event.column, event.breakpoint)
      : costs.isBlockedBelow(event.column, event.breakpoint)
    if isBlocked { return false }
    costs.addSlopeChange(
      event.column, event.breakpoint, times: abs(event.rate), to: &slope, row: 0)
    for level in costs.levels.order {
      if slope[0, Int(level)] < -Tolerance.reducedCost { return true }
      if slope[0, Int(level)] > Tolerance.reducedCost { return false }
    }
    return false
  }

  private func carryOut(
    _ passed: [Event], _ column: Int, rises: Bool, distance: Double,
    _ solution: inout BasicSolution
  ) -> [Int32] {
    let signedDistance = rises ? distance : -distance
    var slopes = BasicSolution.SlotSlopes(laneCount: solution.costs.reducedCosts.laneCount)
    solution.costs.leaveBreakpoint(column, rises: rises)
    for event in passed {
      let position = event.rate > 0 ? event.breakpoint + 1 : event.breakpoint
      if event.slot < 0 {
        solution.costs.moveCursor(of: column, to: position)
        continue
      }
      let row = slopes.append(event.slot)
      solution.costs.addSlopeChange(
        event.column, event.breakpoint, times: event.rate > 0 ? 1 : -1, to: &slopes.slopes, row: row
      )
      solution.costs.setPosition(event.column, onSegmentBelow: position)
      solution.costs.shapes.reshaped.insert(event.column)
    }
    solution.costs.setValue(column, solution.costs.values[column] + signedDistance)
    solution.moveBasicColumns(by: signedDistance)
    solution.costs.repriced.insert(column)
    return [Int32(column)] + solution.addToReducedCosts(slopes)
  }
}
