/// The columns that move when a nonbasic column does, and what their movement changes first.
struct Movements: Sendable {
  /// The moving columns with their rates, the nonbasic one first.
  private(set) var list: [(column: Int, rate: Double)] = []
  /// What they change at each weaker level: the sum of the slopes, and the sum of their absolute values.
  private var weakerSlopes: [(sum: Double, size: Double)] = []

  /// The level or the error that the movements change first; all sizes together where they change neither.
  mutating func firstKey(_ costs: inout ColumnCosts, _ model: Model) -> TieBreaker.Key {
    if costs.levels.order.count > LevelVector.width, let (rank, _) = slopeAtWeakerLevels(&costs) {
      return TieBreaker.Key(kind: .level, order: UInt64(rank), index: 0)
    }
    return oldestErrors(&costs, model).map { TieBreaker.Key($0.first) }
      ?? TieBreaker.Key(kind: .size, order: 0, index: 0)
  }

  /// The oldest of the errors that change, and the oldest one of another column.
  func oldestErrors(
    _ costs: inout ColumnCosts, _ model: Model
  ) -> (first: OrderedError, second: OrderedError?)? {
    var first: OrderedError?
    var second: OrderedError?
    for index in list.indices {
      let (column, rate) = list[index]
      guard let error = costs.oldestError(column, rate: rate, model.constraints) else { continue }
      if let known = first {
        if error.precedes(known) {
          second = known
          first = error
        } else if second.map(error.precedes) ?? true {
          second = error
        }
      } else {
        first = error
      }
    }
    return first.map { ($0, second) }
  }

  /// Finds the columns that move when one does, with their rates. A basic column at a breakpoint does not move: it leaves
  /// the basis at once. `pivotColumn` holds the moving column in terms of the basis.
  mutating func gather(
    _ column: Int, _ direction: Double, _ solution: inout BasicSolution
  ) {
    list.removeAll(keepingCapacity: true)
    list.append((column, direction))
    for index in solution.basis.pivotColumn.indices {
      let entry = solution.basis.pivotColumn[Int(index)]
      if abs(entry) <= Tolerance.entry { continue }
      let moving = solution.basis.column(inSlot: Int(index))
      if solution.costs.isOnSegment[moving] { list.append((moving, -entry * direction)) }
    }
  }

  /// The slope at the strongest level beyond those of a vector that changes at all. O(breakpoints of what moves).
  mutating func slopeAtWeakerLevels(
    _ costs: inout ColumnCosts
  ) -> (rank: Int, slope: Double)? {
    let count = costs.levels.order.count - LevelVector.width
    weakerSlopes.removeAll(keepingCapacity: true)
    weakerSlopes.append((0, 0), count: count)
    var isChanged = false
    for (moving, rate) in list {
      let segment = costs.segment(moving, rises: rate > 0)
      for (index, breakpoint) in costs.breakpoints[moving].enumerated() where !breakpoint.isBound {
        let place = costs.levels.rank(of: breakpoint.level) - LevelVector.width
        if place < 0 { continue }
        let weight = breakpoint.weight * costs.levels.factors[Int(breakpoint.level)]
        let slope =
          index < segment
          ? breakpoint.rejectsAbove ? weight : 0 : breakpoint.rejectsBelow ? -weight : 0
        if slope == 0 { continue }
        weakerSlopes[place].sum += rate * slope
        weakerSlopes[place].size += abs(rate * slope)
        isChanged = true
      }
    }
    if !isChanged || DeliberateFault.isActive(.weakerLevels) { return nil }
    for (place, slope) in weakerSlopes.enumerated()
    where abs(slope.sum) > Tolerance.reducedCost * max(1, slope.size) {
      return (place + LevelVector.width, slope.sum)
    }
    return nil
  }
}
