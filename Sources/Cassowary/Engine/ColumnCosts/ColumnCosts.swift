/// The convex piecewise-linear cost, value, position and reduced cost of each column.
///
/// A column has a *cursor* into its sorted breakpoints. Its reduced cost is its dual value minus the slope left of the
/// cursor. So slopes are not stored, and a new or moved breakpoint costs a binary search and a short move of the cursor.
///
/// At an optimum the dual value lies in the subdifferential of the cost at the column's value:
/// - at the breakpoint of the cursor, the reduced cost lies between 0 and the slope change;
/// - on the segment below that breakpoint, the reduced cost is 0.
///
/// This part knows neither rows nor a basis; callers pass `isBasic` where it matters.
struct ColumnCosts: ~Copyable, Sendable {
  /// Where a column is among its breakpoints, and which of them bound it: in one place, because most readers need several of these.
  struct Position: BitwiseCopyable, Sendable {
    /// The breakpoint that the column is at or, if `isOnSegment`, the first breakpoint above it.
    var cursor: Int32 = 0
    /// The last breakpoint that is a lower bound, or -1.
    var lowerBound: Int32 = -1
    /// The first breakpoint that is an upper bound, or `Int32.max`.
    var upperBound = Int32.max
    var isOnSegment = true
  }

  private(set) var values = FlatArray<Double>()
  /// Dual values minus the slopes left of the cursors, by column.
  var reducedCosts = LevelMatrix()
  var positions = FlatArray<Position>()
  var breakpoints = BreakpointLists()

  private(set) var levels: PriorityLevels
  private(set) var shifts = CostShifts()

  /// Columns whose value changed since the last postsolve.
  var changedValues = WorkList()
  /// Columns whose reduced cost, position or basis status changed since ties were last broken; weak where cost shifts were removed
  /// and nothing else has changed.
  var repriced = WorkList()
  var shapes = CostShapes()
  var pendingMoves = PendingMoves()
  var valueRounding = ValueRounding()
  var reducedCostRounding = ReducedCostRounding()

  var count: Int { values.count }

  /// - Parameter levelExponent: the binary exponent to which the largest weights of a level are scaled.
  init(levelExponent: Int = 0) { levels = PriorityLevels(exponent: levelExponent) }

  init(copying other: borrowing Self) {
    values = other.values.copy()
    reducedCosts = LevelMatrix(copying: other.reducedCosts)
    positions = other.positions.copy()
    breakpoints = BreakpointLists(copying: other.breakpoints)
    levels = PriorityLevels(copying: other.levels)
    shifts = CostShifts(copying: other.shifts)
    changedValues = WorkList(copying: other.changedValues)
    repriced = WorkList(copying: other.repriced)
    shapes = CostShapes(copying: other.shapes)
    pendingMoves = PendingMoves(copying: other.pendingMoves)
    valueRounding = ValueRounding(copying: other.valueRounding)
    reducedCostRounding = ReducedCostRounding(copying: other.reducedCostRounding)
  }

  // MARK: Columns

  /// Adds columns at 0 without a cost until there are `count`.
  mutating func growColumns(to count: Int) {
    let new = values.count..<count
    values.append(0, count: new.count)
    valueRounding.appendColumns(new.count)
    reducedCosts.appendRows(new.count)
    positions.append(Position(), count: new.count)
    breakpoints.growColumns(to: count)
    pendingMoves.appendColumns(new.count)
    shapes.appendColumns(new.count)
    repriced.insert(new: new)
    changedValues.insert(new: new)
  }

  /// Resets a column for another use: at 0, without a cost.
  mutating func resetColumn(_ column: Int) {
    values[column] = 0
    valueRounding.clear(column)
    reducedCosts.clear(row: column)
    positions[column] = Position()
    breakpoints.removeAll(of: column)
    shapes.clearOldestError(column)
    repriced.insert(column)
    changedValues.insert(column)
  }

  // MARK: Values

  @inline(__always)
  mutating func setValue(_ column: Int, _ value: Double) {
    values[column] = value
    valueRounding.noteChange()
    changedValues.insert(column)
  }

  /// Sets a value without noting the change, for ``DeliberateFault/unreportedChange`` alone.
  mutating func setUnreportedValue(_ column: Int, _ value: Double) { values[column] = value }

  /// See ``ValueRounding/add(ofStep:inheriting:to:at:)``.
  @inline(__always)
  mutating func addRounding(ofStep step: Double, inheriting other: Double = 0, to column: Int) {
    valueRounding.add(ofStep: step, inheriting: other, to: column, at: values[column])
  }

  /// Moves a nonbasic column while loading; the basic columns follow when pending moves are applied.
  mutating func moveLater(_ column: Int, to value: Double) {
    if values[column] == value { return }
    pendingMoves.note(column, from: values[column])
    setValue(column, value)
  }

  // MARK: Levels

  /// Makes levels of priorities, strongest first, before any column has a cost. Without, each few new levels move all columns'
  /// numbers.
  mutating func reserveLevels(_ priorities: [Double]) {
    levels.reserve(priorities)
    reducedCosts.makeRoom(forLane: priorities.count)
    shifts.makeRoom(forLane: priorities.count)
  }

  /// See ``PriorityLevels/useAgain(_:weight:)``.
  @inline(__always)
  mutating func useLevelAgain(_ priority: Double, weight: Double) -> UInt32? {
    levels.useAgain(priority, weight: weight)
  }

  /// Returns the level of a priority and counts the use. `cleared` are the columns whose reduced cost lost a number left
  /// from an earlier use of the level. O(1), unless a new level adds lanes to all columns, or a weight much larger than
  /// the level's others rescales the level.
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
  mutating func removeUseOfLevel(_ level: UInt32, weight: Double) {
    if level == Breakpoint.boundLevel { return }
    let rescaling = levels.removeUse(of: level, weight: weight)
    if rescaling == 1 { return }
    rescale(Int(level), by: rescaling)
    // Rounding beside large weights may be significant beside small ones.
    reducedCostRounding.distrust()
  }

  /// Scales the numbers of a level, and notes the columns whose number begins or ceases to count as 0. O(columns).
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

  private static func sign(_ number: Double) -> Int {
    number > Tolerance.reducedCost ? 1 : number < -Tolerance.reducedCost ? -1 : 0
  }

  /// Removes the unused levels if most are. Returns whether it did; the reduced costs must then be recomputed.
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

  /// Moves the reduced cost of a column that enters a segment into its cost shift.
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

  /// Shifts the cost so that the dual value becomes the slope right of the cursor's breakpoint.
  mutating func shiftToSlopeOnRight(_ column: Int, of index: Int) {
    addSlopeChange(at: index, times: -1, column)
    shiftToSlopeOnLeft(column)
    addSlopeChange(at: index, times: 1, column)
  }

  // MARK: Moving along the cost

  /// Moves the cursor. The dual value stays; the reduced cost follows the slope left of the cursor.
  mutating func moveCursor(of column: Int, to target: Int) {
    while Int(positions[column].cursor) < target { moveCursorUp(of: column) }
    while Int(positions[column].cursor) > target { moveCursorDown(of: column) }
  }

  /// Moves the cursor past one breakpoint.
  @inline(__always)
  mutating func moveCursorUp(of column: Int) {
    addSlopeChange(at: Int(positions[column].cursor), times: -1, column)
    positions[column].cursor &+= 1
  }

  @inline(__always)
  mutating func moveCursorDown(of column: Int) {
    positions[column].cursor &-= 1
    addSlopeChange(at: Int(positions[column].cursor), times: 1, column)
  }

  /// Puts a column at a breakpoint; its value and reduced cost stay.
  @inline(__always)
  mutating func setPosition(_ column: Int, at index: Int) {
    positions[column].cursor = Int32(index)
    positions[column].isOnSegment = false
  }

  /// Puts a column on the segment below a breakpoint; its value stays, and its reduced cost becomes 0.
  @inline(__always)
  mutating func setPosition(_ column: Int, onSegmentBelow index: Int) {
    positions[column].cursor = Int32(index)
    positions[column].isOnSegment = true
    reducedCosts.clear(row: column)
  }

  /// Takes a column off its breakpoint; the cursor stays.
  @inline(__always)
  mutating func setOnSegment(_ column: Int) { positions[column].isOnSegment = true }

  /// Moves a column from its breakpoint to the segment on one side; its dual value stays.
  mutating func leaveBreakpoint(_ column: Int, rises: Bool) {
    if positions[column].isOnSegment { return }
    if rises { moveCursor(of: column, to: Int(positions[column].cursor) + 1) }
    positions[column].isOnSegment = true
  }

  /// Moves a column and its value to a breakpoint. The dual value of a basic column becomes the slope of its segment.
  mutating func stop(_ column: Int, at index: Int, isBasic: Bool) {
    let wasOnSegment = positions[column].isOnSegment
    setValue(column, breakpoints[column, index].value)
    positions[column].isOnSegment = false
    if !wasOnSegment { return }
    if isBasic { reducedCosts.clear(row: column) }
    moveCursor(of: column, to: index)
  }

  /// A bound flip: moves a nonbasic column to its next breakpoint. Returns the distance, with its sign.
  mutating func flip(_ column: Int, rises: Bool) -> Double {
    guard let next = nextBreakpoint(column, rises: rises).index else { return 0 }
    let value = breakpoints[column, next].value
    let distance = value - values[column]
    setValue(column, value)
    let wasOnSegment = positions[column].isOnSegment
    positions[column].isOnSegment = false
    if !wasOnSegment && rises {
      addSlopeChange(at: next - 1, times: -1, column)
      positions[column].cursor = Int32(next)
    } else if !rises {
      positions[column].cursor = Int32(next)
      addSlopeChange(at: next, times: 1, column)
    }
    repriced.insert(column)
    return distance
  }

  // MARK: Oldest errors

  /// The oldest error of a column that its own movement changes, if there is one.
  @inline(__always)
  mutating func oldestError(
    _ column: Int, rate: Double, _ constraints: SharedArray<Model.ConstraintRecord>
  ) -> OrderedError {
    var error = shapes.oldestError(
      column, passed: segment(column, rises: rate > 0), breakpoints, constraints)
    error.slope *= rate
    return error
  }

  /// Whether the cached oldest error agrees with the breakpoints. For invariants.
  func isOldestErrorTrue(_ column: Int, _ constraints: SharedArray<Model.ConstraintRecord>) -> Bool
  {
    shapes.isOldestErrorTrue(column, breakpoints, constraints)
  }
}
