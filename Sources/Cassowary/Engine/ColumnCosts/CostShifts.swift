/// Temporary changes of slopes that make reduced costs feasible until the primal simplex method removes them.
///
/// Source: cost shifting in the dual simplex method, J. Hall and others, HiGHS (`shiftCost`, `shiftBack`).
struct CostShifts: ~Copyable, Sendable {
  typealias OrderShift = (column: Int32, slope: Double)

  /// The shifted columns, some more than once.
  private(set) var columns: [Int32] = []
  /// The shifts, one row for each of `columns`.
  private(set) var slopes = LevelMatrix()
  /// Shifts of the order lane alone.
  private var orderShifts: [OrderShift] = []

  init() {}

  init(copying other: borrowing Self) {
    columns = other.columns
    slopes = LevelMatrix(copying: other.slopes)
    orderShifts = other.orderShifts
  }

  var isEmpty: Bool { columns.isEmpty }

  /// Adds a multiple of a row to the shift of a column.
  mutating func append(
    _ column: Int, _ factor: Double, times matrix: borrowing LevelMatrix, row: Int
  ) {
    columns.append(Int32(column))
    slopes.appendRow()
    slopes.add(factor, times: matrix, row: row, to: columns.count - 1)
  }

  /// Adds a shift of the order lane alone.
  mutating func append(_ column: Int, order slope: Double) {
    if abs(slope) > Tolerance.reducedCost { orderShifts.append((Int32(column), slope)) }
  }

  /// Removes and returns the shifts, those of the order lane alone excepted.
  mutating func take() -> CostShifts {
    var taken = CostShifts()
    swap(&taken.columns, &columns)
    swap(&taken.slopes, &slopes)
    slopes.makeRoom(forLane: taken.slopes.laneCount - 1)
    return taken
  }

  mutating func takeOrderShifts() -> [OrderShift] {
    var taken: [OrderShift] = []
    swap(&taken, &orderShifts)
    return taken
  }

  mutating func rescale(_ lane: Int, by factor: Double) { slopes.scale(lane: lane, by: factor) }

  mutating func makeRoom(forLane lane: Int) { slopes.makeRoom(forLane: lane) }

  /// Removes the shifts in the lane of a removed level.
  mutating func clear(lane: Int) { slopes.clear(lane: lane) }
}
