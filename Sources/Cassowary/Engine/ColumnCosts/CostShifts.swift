/// Temporary changes of slopes that make reduced costs feasible until values are: removed before the primal simplex
/// method runs.
///
/// Source: cost shifting in the dual simplex method, J. Hall and others, HiGHS (`shiftCost`, `shiftBack`).
struct CostShifts: Sendable {
  typealias Shift = (column: Int32, slope: LevelVector)
  typealias OrderShift = (column: Int32, slope: Double)

  private(set) var levelShifts: [Shift] = []
  /// Shifts of the order lane alone.
  private var orderShifts: [OrderShift] = []

  var isEmpty: Bool { levelShifts.isEmpty }

  /// Adds a reduced cost that differs from 0 by more than rounding; only in the order lane, or in a level.
  mutating func append(_ column: Int, _ reducedCost: LevelVector) {
    if reducedCost.sign != 0 {
      levelShifts.append((Int32(column), reducedCost))
    } else if abs(reducedCost[LevelVector.orderLane]) > Tolerance.reducedCost {
      orderShifts.append((Int32(column), reducedCost[LevelVector.orderLane]))
    }
  }

  /// Adds a shift of the levels.
  mutating func append(_ column: Int, required slope: LevelVector) {
    levelShifts.append((Int32(column), slope))
  }

  mutating func take() -> [Shift] {
    var taken: [Shift] = []
    swap(&taken, &levelShifts)
    return taken
  }

  mutating func takeOrderShifts() -> [OrderShift] {
    var taken: [OrderShift] = []
    swap(&taken, &orderShifts)
    return taken
  }

  /// The columns with a shift of the levels.
  func columns() -> Set<Int32> { Set(levelShifts.map { $0.column }) }

  /// The shifts of the levels, summed up by column. O(shifts).
  func sums() -> [Int32: LevelVector] {
    var sums: [Int32: LevelVector] = [:]
    for (column, slope) in levelShifts { sums[column, default: .zero] += slope }
    return sums
  }

  mutating func rescale(_ rank: Int, by factor: Double) {
    for index in levelShifts.indices { levelShifts[index].slope[rank] *= factor }
  }

  mutating func makeRoom(forRank rank: Int) {
    for index in levelShifts.indices {
      levelShifts[index].slope = levelShifts[index].slope.makingRoom(forRank: rank)
    }
  }
}
