/// The cost of each column as a convex piecewise-linear function, the column's value, and its reduced cost.
///
/// At an optimum the reduced cost of a column lies in the subdifferential of its cost at its value. Slopes are not
/// stored: a column has a *cursor* into its sorted breakpoints, and its reduced cost is stored as the offset from the
/// slope on the left of the cursor. So a new or a moved breakpoint costs a binary search and a short walk.
///
/// A column is in one of two positions:
/// - at the breakpoint of its cursor: the reduced cost lies between the slopes on its two sides,
/// - on a segment, below the breakpoint of its cursor: the reduced cost is the slope there, so the offset is 0.
///
/// The part knows neither rows nor a basis. Where a rule differs for basic columns, the caller passes `isBasic`.
struct ColumnCosts: Sendable {
  private(set) var values: [Double] = []
  /// Reduced costs by column, as offsets from the slope on the left of the cursor.
  private(set) var reducedCosts = LevelMatrix()
  /// The breakpoint that the column is at or, where `isOnSegment`, the first breakpoint above it.
  private(set) var cursors: [Int32] = []
  private(set) var isOnSegment: [Bool] = []
  private(set) var breakpoints: [[Breakpoint]] = []
  /// The last breakpoint that is a lower bound, or -1.
  private(set) var lowerBounds: [Int32] = []
  /// The first breakpoint that is an upper bound, or `Int32.max`.
  private(set) var upperBounds: [Int32] = []

  private(set) var levels: PriorityLevels
  private(set) var shifts = CostShifts()

  /// Columns whose value changed since the last postsolve.
  var changedValues = WorkList()
  /// Columns whose reduced cost, position or basis status changed since ties were broken last.
  var repriced = WorkList()
  /// Basic columns whose cost or segment changed since ties were broken last.
  var reshaped = WorkList()
  /// Nonbasic columns that were moved while loading, with the values that the basic columns still correspond to.
  private(set) var pendingMoves: [(column: Int32, from: Double)] = []
  private var isMovePending: [Bool] = []
  /// The oldest error that each column changes as it rises, as last computed.
  private var oldestErrors: [OldestError] = []

  /// Updates of values since they were last computed from the factors.
  private(set) var valueUpdates = 0
  /// How often a value was set, ever.
  private(set) var valueChanges = 0
  /// An estimate of the rounding that updates have left in each value since all were last computed from the factors,
  /// relative to large values. A large step that a later one reverts leaves rounding of its own size, and a small pivot
  /// enlarges it.
  private var roundings: [Float] = []
  /// The largest of them.
  private(set) var valueRounding = 0.0
  /// The largest rounding of a single step in this solve.
  var stepRounding = 0.0
  /// Columns whose reduced cost was updated since it was last computed or checked.
  private(set) var updatedReducedCosts = WorkList()
  /// An estimate of the rounding that these updates have left in all reduced costs together.
  private(set) var reducedCostRounding = 0.0

  /// What counts as 0 and is larger than this is doubtful.
  var leastDoubt = Tolerance.doubt(rows: 0)
  /// The lanes of levels in which a number of a reduced cost that counted as 0 was more than rounding usually is, so that
  /// it may have decided something.
  var doubtfulLanes = LaneSet()
  /// Whether the same is so of entries of the basis inverse, or of numbers whatever is known of their rounding.
  var isDoubtful = false

  var count: Int { values.count }

  /// - Parameter levelExponent: the binary exponent that the largest weights of a level are scaled to.
  init(levelExponent: Int = 0) { levels = PriorityLevels(exponent: levelExponent) }

  // MARK: Columns

  /// Adds columns at 0 without a cost, so that there are so many.
  mutating func growColumns(to count: Int) {
    let new = values.count..<count
    values.append(0, count: new.count)
    roundings.append(0, count: new.count)
    reducedCosts.appendRows(new.count)
    cursors.append(0, count: new.count)
    isOnSegment.append(true, count: new.count)
    breakpoints.append([], count: new.count)
    lowerBounds.append(-1, count: new.count)
    upperBounds.append(.max, count: new.count)
    isMovePending.append(false, count: new.count)
    oldestErrors.append(OldestError(), count: new.count)
    for column in new {
      repriced.insert(column)
      changedValues.insert(column)
    }
  }

  /// Takes a column into use again: at 0, without a cost.
  mutating func resetColumn(_ column: Int) {
    values[column] = 0
    roundings[column] = 0
    reducedCosts.clear(row: column)
    cursors[column] = 0
    isOnSegment[column] = true
    lowerBounds[column] = -1
    upperBounds[column] = .max
    breakpoints[column].removeAll(keepingCapacity: true)
    oldestErrors[column].passed = -1
    repriced.insert(column)
    changedValues.insert(column)
  }

  // MARK: Values

  @inline(__always)
  mutating func setValue(_ column: Int, _ value: Double) {
    values[column] = value
    valueChanges += 1
    changedValues.insert(column)
  }

  /// Sets a value that is not published: for the deliberate fault of that name alone.
  mutating func setUnreportedValue(_ column: Int, _ value: Double) { values[column] = value }

  /// The estimate of the rounding in a value.
  func rounding(of column: Int) -> Double { Double(roundings[column]) }

  /// Adds the rounding of a step to a value that takes over that of another value: the larger one counts, since a sum
  /// would grow without bound where errors cancel.
  @inline(__always)
  mutating func addRounding(ofStep step: Double, inheriting other: Double = 0, to column: Int) {
    let size = max(1, Tolerance.coordinateDigits * abs(values[column]))
    let own = abs(step) * Double.ulpOfOne / size
    stepRounding = max(stepRounding, own)
    roundings[column] = max(roundings[column], Float(other)) + Float(own)
    valueRounding = max(valueRounding, Double(roundings[column]))
  }

  mutating func noteValueUpdate() { valueUpdates += 1 }

  /// The values are no better than a guess.
  mutating func distrustValues() { valueRounding = .infinity }

  /// All values were computed from the factors. O(columns).
  mutating func noteRecomputedValues() {
    valueUpdates = 0
    valueRounding = 0
    for column in roundings.indices { roundings[column] = 0 }
  }

  /// Moves a nonbasic column while loading; the basic columns follow when the caller takes the pending moves.
  mutating func moveLater(_ column: Int, to value: Double) {
    if values[column] == value { return }
    if !isMovePending[column] {
      isMovePending[column] = true
      pendingMoves.append((Int32(column), values[column]))
    }
    setValue(column, value)
  }

  /// The basic columns have followed the pending moves.
  mutating func clearPendingMoves() {
    for (column, _) in pendingMoves { isMovePending[Int(column)] = false }
    pendingMoves.empty()
  }

  // MARK: Reduced costs

  /// Whether a number of the reduced cost differs from 0.
  @inline(__always)
  func hasReducedCost(_ column: Int) -> Bool { !reducedCosts.isZero(row: column) }

  mutating func clearReducedCost(_ column: Int) {
    reducedCosts.clear(row: column)
    updatedReducedCosts.insert(column)
  }

  /// Makes the reduced cost a row of a matrix.
  mutating func setReducedCost(_ column: Int, _ matrix: borrowing LevelMatrix, row: Int) {
    reducedCosts.clear(row: column)
    reducedCosts.add(1, times: matrix, row: row, to: column)
  }

  @inline(__always)
  mutating func addToReducedCost(_ column: Int, _ step: Double, lane: Int) {
    addCancelling(step, column, lane)
    updatedReducedCosts.insert(column)
  }

  /// Adds to a number of a reduced cost. A sum that is as small as rounding becomes 0; it is in doubt where nothing cancelled.
  @inline(__always)
  private mutating func addCancelling(_ change: Double, _ column: Int, _ lane: Int) {
    let isDropped = reducedCosts.addCancelling(change, column, lane)
    if isDropped && abs(change) > leastDoubt * Tolerance.refinedDoubt
      && abs(change) < Tolerance.drop
    {
      noteDoubt(lane: lane)
    }
  }

  /// Adds a multiple of a step.
  @inline(__always)
  mutating func addToReducedCost(_ column: Int, _ factor: Double, times step: borrowing CostStep) {
    for (lane, number) in step.numbers {
      addCancelling(factor * number, column, lane)
    }
    updatedReducedCosts.insert(column)
  }

  /// Adds a multiple of a row of a matrix.
  mutating func addToReducedCost(
    _ column: Int, _ factor: Double, times matrix: borrowing LevelMatrix, row: Int
  ) {
    reducedCosts.add(factor, times: matrix, row: row, to: column)
  }

  /// Makes the dual value 0 but for the cost shifts: the reduced cost is minus the slope on the left of the cursor.
  mutating func resetReducedCost(_ column: Int) {
    reducedCosts.clear(row: column)
    subtractSlopeLeftOfCursor(column)
  }

  private mutating func subtractSlopeLeftOfCursor(_ column: Int) {
    let cursor = Int(cursors[column])
    for (index, breakpoint) in breakpoints[column].enumerated() {
      addSlope(of: breakpoint, onRight: index < cursor, times: -1, column)
    }
  }

  /// Adds the slope that a constraint has on one side of its breakpoint to a reduced cost.
  @inline(__always)
  private mutating func addSlope(
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

  /// Adds a multiple of the change of slope at a breakpoint to a reduced cost.
  @inline(__always)
  mutating func addSlopeChange(at index: Int, times factor: Double, _ column: Int) {
    let breakpoint = breakpoints[column][index]
    if breakpoint.isBound { return }
    reducedCosts.addCancelling(factor * slopeChange(breakpoint), column, Int(breakpoint.level))
    reducedCosts.addCancelling(
      factor * breakpoint.orderSlopeChange, column, LevelMatrix.orderLane)
  }

  /// Adds the rounding of a step of some size, which a pivot ends, if any. It counts for all reduced costs: errors of one
  /// are passed on to others, and a reduced cost that is not 0 by rounding hides a tie. A small pivot enlarges those that
  /// are too small to be found.
  mutating func noteRounding(ofStep size: Double, pivot: Double = 1) {
    reducedCostRounding += size * Double.ulpOfOne / min(1, abs(pivot))
    if abs(pivot) < Self.smallPivot && size > 0 {
      reducedCostRounding += Tolerance.balance / abs(pivot)
    }
  }

  private static var smallPivot: Double { 0.01 }

  /// The reduced costs that were updated have to be checked.
  mutating func doubtReducedCosts() {
    reducedCostRounding = max(reducedCostRounding, 2 * Tolerance.rounding)
  }

  /// The reduced costs are no better than a guess.
  mutating func distrustReducedCosts() { reducedCostRounding = .infinity }

  /// All reduced costs were computed from the factors, or those that were updated have been found good.
  mutating func noteGoodReducedCosts() {
    reducedCostRounding = 0
    updatedReducedCosts.removeAll()
  }

  /// Replaces a number of a reduced cost by one that is computed without rounding but for that of coefficients: where no
  /// more than that keeps it from an end of the subdifferential, it is there. Returns whether a sign is another one.
  mutating func setExactly(_ column: Int, lane: Int, _ number: Double, rounding: Double) -> Bool {
    let bound = min(Tolerance.reducedCost, Self.roundingMargin * rounding)
    let change = isOnSegment[column] ? 0 : slopeChange(column, Int(cursors[column]), lane: lane)
    let isAtChange = abs(number) > bound && change != 0 && abs(number - change) <= bound
    let old = reducedCosts[column, lane]
    let new = abs(number) <= bound ? 0 : isAtChange ? change : number
    reducedCosts[column, lane] = new
    return Self.sign(old) != Self.sign(new) || Self.sign(old - change) != Self.sign(new - change)
  }

  /// How far beyond its estimate rounding may be.
  private static var roundingMargin: Double { 32 }

  private static func sign(_ number: Double) -> Int {
    number > Tolerance.reducedCost ? 1 : number < -Tolerance.reducedCost ? -1 : 0
  }

  /// Notes a doubt where a number that decides is neither 0 nor large enough to count.
  mutating func noteDoubts(in lanes: LaneSet, where isNonbasic: (Int) -> Bool) {
    let least = leastDoubt
    leastDoubt *= Tolerance.refinedDoubt
    for column in values.indices where isNonbasic(column) { _ = isDualFeasible(column) }
    leastDoubt = least
    if doubtfulLanes.intersects(lanes) { isDoubtful = true }
    doubtfulLanes = LaneSet()
  }

  /// Makes a number 0 that is only the rounding of a sum of numbers of some size.
  mutating func clearRounding(_ column: Int, lane: Int, size: Double) {
    if abs(reducedCosts[column, lane]) <= Tolerance.sumRounding * size {
      reducedCosts[column, lane] = 0
    }
  }

  // MARK: Levels

  /// The level of a priority, which is counted as used. O(1) but for a level that is new, which may double the lanes of
  /// all columns, and a weight that is much larger than all others of its level, to which these are scaled. `cleared` are
  /// the columns whose reduced cost had a number from an earlier use of the level, which is gone.
  mutating func useLevel(
    _ priority: Double, weight: Double
  ) -> (level: UInt32, cleared: [Int]) {
    let (level, isNew, rescaling) = levels.use(priority, weight: weight)
    if isNew {
      reducedCosts.makeRoom(forLane: Int(level))
      shifts.makeRoom(forLane: Int(level))
    }
    if rescaling == 1 { return (level, []) }
    let cleared =
      rescaling == 0 ? values.indices.filter { reducedCosts[$0, Int(level)] != 0 } : []
    rescale(Int(level), by: rescaling)
    return (level, cleared)
  }

  /// Ends one use of a level.
  mutating func releaseLevel(_ level: UInt32, weight: Double) {
    if level == Breakpoint.boundLevel { return }
    let rescaling = levels.release(level, weight: weight)
    if rescaling == 1 { return }
    rescale(Int(level), by: rescaling)
    // What is rounding beside large weights may be significant beside small ones.
    distrustReducedCosts()
  }

  /// Scales the numbers of a level, and notes the columns for which one counts as 0 that did not, or does no more. O(columns).
  private mutating func rescale(_ lane: Int, by factor: Double) {
    for column in values.indices {
      let number = reducedCosts[column, lane]
      if number == 0 { continue }
      let scaled = factor == 0 ? 0 : number * factor
      reducedCosts[column, lane] = scaled
      if Self.sign(number) != Self.sign(scaled) { repriced.insert(column) }
    }
    shifts.rescale(lane, by: factor)
  }

  /// Removes the levels that nothing uses, where these are most. Returns whether there were any: then the reduced costs
  /// have to be computed again.
  mutating func removeUnusedLevels() -> Bool {
    if !levels.areMostUnused { return false }
    let lanes = Set(levels.lanes)
    levels.removeUnused()
    if DeliberateFault.isActive(.keptLane) { return true }
    for lane in lanes.subtracting(levels.lanes) {
      shifts.clear(lane: lane)
      reducedCosts.clear(lane: lane)
    }
    return true
  }

  // MARK: Cost shifts

  /// Adds the reduced cost of a column that enters a segment, and must not have one there, to its cost shift.
  mutating func shiftReducedCost(_ column: Int) {
    if sign(column) != 0 {
      shifts.append(column, 1, times: reducedCosts, row: column)
    } else {
      shifts.append(column, order: reducedCosts[column, LevelMatrix.orderLane])
    }
    reducedCosts.clear(row: column)
  }

  mutating func takeShifts() -> CostShifts { shifts.take() }
  mutating func takeOrderShifts() -> [CostShifts.OrderShift] { shifts.takeOrderShifts() }

  /// Shifts the cost of a column by its reduced cost, which becomes 0.
  mutating func shiftToSlopeOnLeft(_ column: Int) {
    shifts.append(column, 1, times: reducedCosts, row: column)
    reducedCosts.clear(row: column)
  }

  /// Shifts the cost of a column so that its reduced cost becomes the slope on the right of a breakpoint, which the cursor
  /// is at.
  mutating func shiftToSlopeOnRight(_ column: Int, of index: Int) {
    addSlopeChange(at: index, times: -1, column)
    shiftToSlopeOnLeft(column)
    addSlopeChange(at: index, times: 1, column)
  }

  // MARK: Moving along the cost

  /// Moves the cursor; the reduced cost stays, its offset follows.
  mutating func moveCursor(of column: Int, to target: Int) {
    var cursor = Int(cursors[column])
    while cursor < target {
      addSlopeChange(at: cursor, times: -1, column)
      cursor += 1
    }
    while cursor > target {
      cursor -= 1
      addSlopeChange(at: cursor, times: 1, column)
    }
    cursors[column] = Int32(target)
  }

  /// Puts a column at a breakpoint without changing its value or its reduced cost.
  @inline(__always)
  mutating func setPosition(_ column: Int, at index: Int) {
    cursors[column] = Int32(index)
    isOnSegment[column] = false
  }

  /// Puts a column at a breakpoint without changing its value; its reduced cost is the slope on one side.
  mutating func setPosition(_ column: Int, at index: Int, onRight: Bool) {
    setPosition(column, at: index)
    reducedCosts.clear(row: column)
    if onRight { addSlopeChange(at: index, times: 1, column) }
  }

  /// Puts a column on the segment below a breakpoint without changing its value. Its reduced cost is the slope there.
  @inline(__always)
  mutating func setPosition(_ column: Int, onSegmentBelow index: Int) {
    cursors[column] = Int32(index)
    isOnSegment[column] = true
    reducedCosts.clear(row: column)
  }

  /// Takes a column off its breakpoint without moving the cursor.
  @inline(__always)
  mutating func setOnSegment(_ column: Int) { isOnSegment[column] = true }

  /// Moves a column from its breakpoint to the segment on one side; the reduced cost stays.
  mutating func leaveBreakpoint(_ column: Int, rises: Bool) {
    if isOnSegment[column] { return }
    if rises { moveCursor(of: column, to: Int(cursors[column]) + 1) }
    isOnSegment[column] = true
  }

  /// Moves a column to a breakpoint, and its value with it. The reduced cost of a basic column is 0.
  mutating func stop(_ column: Int, at index: Int, isBasic: Bool) {
    let wasOnSegment = isOnSegment[column]
    setValue(column, breakpoints[column][index].value)
    isOnSegment[column] = false
    if !wasOnSegment { return }
    if isBasic { reducedCosts.clear(row: column) }
    moveCursor(of: column, to: index)
  }

  /// A bound flip: moves a nonbasic column to its next breakpoint. Returns the distance, with its sign.
  mutating func flip(_ column: Int, rises: Bool) -> Double {
    guard let next = nextBreakpoint(column, rises: rises).index else { return 0 }
    let value = breakpoints[column][next].value
    let distance = value - values[column]
    setValue(column, value)
    let wasOnSegment = isOnSegment[column]
    isOnSegment[column] = false
    if !wasOnSegment && rises {
      addSlopeChange(at: next - 1, times: -1, column)
      cursors[column] = Int32(next)
    } else if !rises {
      cursors[column] = Int32(next)
      addSlopeChange(at: next, times: 1, column)
    }
    repriced.insert(column)
    return distance
  }

  // MARK: Oldest errors

  /// The oldest error of its own that a column changes when it moves at a rate.
  @inline(__always)
  mutating func oldestError(
    _ column: Int, rate: Double, _ constraints: [Model.ConstraintRecord]
  ) -> OrderedError? {
    let passed = segment(column, rises: rate > 0)
    if Int(oldestErrors[column].passed) != passed {
      oldestErrors[column] = OldestError(
        passed: passed, in: breakpoints[column], constraints)
    }
    guard oldestErrors[column].exists else { return nil }
    var error = oldestErrors[column].error
    error.slope *= rate
    return error
  }

  /// Forgets the oldest error of a column: the order key of one of its constraints has changed.
  mutating func forgetOldestError(_ column: Int) { oldestErrors[column].passed = -1 }

  /// Whether the oldest error that is remembered for a column is what its breakpoints say. For invariants.
  func isOldestErrorTrue(_ column: Int, _ constraints: [Model.ConstraintRecord]) -> Bool {
    let known = oldestErrors[column]
    if known.passed < 0 { return true }
    let found = OldestError(passed: Int(known.passed), in: breakpoints[column], constraints)
    return known.exists == found.exists
      && (!found.exists
        || known.error.constraint == found.error.constraint
          && known.error.slope == found.error.slope)
  }

  // MARK: Editing
  //
  // These keep the reduced cost: its offset follows the slope on the left of the cursor. `fitValue` or
  // `fitReducedCost` has to follow.

  mutating func insert(_ breakpoint: Breakpoint, into column: Int, isBasic: Bool) {
    let index = insertionIndex(breakpoint.value, breakpoint.constraint, in: column)
    breakpoints[column].insert(breakpoint, at: index)
    noteReshaped(column, isBasic, changesTies: !breakpoint.isBound)
    let cursor = Int(cursors[column])
    if index < cursor || index == cursor && !isOnSegment[column] {
      cursors[column] += 1
      if !DeliberateFault.isActive(.staleReducedCost) {
        addSlope(of: breakpoint, onRight: true, times: -1, column)
      }
    } else {
      addSlope(of: breakpoint, onRight: false, times: -1, column)
    }
    if lowerBounds[column] >= index { lowerBounds[column] += 1 }
    if upperBounds[column] >= index && upperBounds[column] != .max { upperBounds[column] += 1 }
    if breakpoint.isLowerBound { lowerBounds[column] = max(lowerBounds[column], Int32(index)) }
    if breakpoint.isUpperBound { upperBounds[column] = min(upperBounds[column], Int32(index)) }
  }

  /// Inserts several, which are left sorted. O(breakpoints there and new) after sorting the new ones.
  mutating func insert(_ new: inout [Breakpoint], into column: Int, isBasic: Bool) {
    if new.count < 4 || 16 * new.count < breakpoints[column].count {
      // Most columns get all their breakpoints at once.
      if breakpoints[column].isEmpty { breakpoints[column].reserveCapacity(new.count) }
      for breakpoint in new { insert(breakpoint, into: column, isBasic: isBasic) }
      return
    }
    new.sort { $0.precedes($1) }
    let old = breakpoints[column]
    let wasOnSegment = isOnSegment[column]
    let start = Int(cursors[column])
    var merged: [Breakpoint] = []
    merged.reserveCapacity(old.count + new.count)
    var next = 0
    for breakpoint in new {
      while next < old.count && old[next].precedes(breakpoint) {
        merged.append(old[next])
        next += 1
      }
      merged.append(breakpoint)
      if next < start || next == start && !wasOnSegment {
        cursors[column] += 1
        addSlope(of: breakpoint, onRight: true, times: -1, column)
      } else {
        addSlope(of: breakpoint, onRight: false, times: -1, column)
      }
    }
    merged.append(contentsOf: old[next...])
    lowerBounds[column] = Int32(merged.lastIndex { $0.isLowerBound } ?? -1)
    upperBounds[column] = merged.firstIndex { $0.isUpperBound }.map(Int32.init) ?? .max
    breakpoints[column] = merged
    noteReshaped(column, isBasic, changesTies: new.contains { !$0.isBound })
  }

  mutating func removeBreakpoint(_ index: Int, of column: Int, isBasic: Bool) {
    let breakpoint = breakpoints[column].remove(at: index)
    let cursor = Int(cursors[column])
    // A basic column does not move where it is at a breakpoint.
    let wasThere = index == cursor && !isOnSegment[column]
    noteReshaped(column, isBasic, changesTies: !breakpoint.isBound || wasThere)
    if index < cursor {
      cursors[column] -= 1
      addSlope(of: breakpoint, onRight: true, times: 1, column)
    } else {
      addSlope(of: breakpoint, onRight: false, times: 1, column)
      if index == cursor { isOnSegment[column] = true }
    }
    if lowerBounds[column] == index {
      lowerBounds[column] = Int32(breakpoints[column][..<index].lastIndex { $0.isLowerBound } ?? -1)
    } else if lowerBounds[column] > index {
      lowerBounds[column] -= 1
    }
    if upperBounds[column] == index {
      upperBounds[column] =
        breakpoints[column][index...].firstIndex { $0.isUpperBound }.map(Int32.init) ?? .max
    } else if upperBounds[column] > index && upperBounds[column] != .max {
      upperBounds[column] -= 1
    }
  }

  /// Moves a breakpoint to another value. A nonbasic column at the breakpoint moves with it.
  mutating func moveBreakpoint(_ index: Int, of column: Int, to value: Double, isBasic: Bool) {
    var breakpoint = breakpoints[column][index]
    breakpoint.value = value
    let keepsIndex =
      (index == 0 || breakpoints[column][index - 1].precedes(breakpoint))
      && (index + 1 == breakpoints[column].count
        || breakpoint.precedes(breakpoints[column][index + 1]))
    if keepsIndex {
      breakpoints[column][index].value = value
      return
    }
    let carriesColumn = !isOnSegment[column] && Int(cursors[column]) == index && !isBasic
    removeBreakpoint(index, of: column, isBasic: isBasic)
    insert(breakpoint, into: column, isBasic: isBasic)
    if carriesColumn {
      moveCursor(of: column, to: insertionIndex(value, breakpoint.constraint, in: column))
      isOnSegment[column] = false
    }
  }

  /// Notes a column that has got or lost breakpoints. Bounds are no errors, and change no tie by themselves.
  private mutating func noteReshaped(_ column: Int, _ isBasic: Bool, changesTies: Bool) {
    oldestErrors[column].passed = -1
    if isBasic && changesTies { reshaped.insert(column) }
  }

}
