// What the movement of a degenerate column changes first, and how fast: that decides whether it gains.

extension TieBreaker {
  /// The first thing that a movement changes, and how fast it grows.
  struct Judgement {
    let key: Key
    let slope: Double
    /// The variable whose size decides, or -1.
    var sizeVariable = -1
    /// The oldest error of a column other than the one that decides.
    var next: Change?
  }

  mutating func judge(
    _ column: Int, rises: Bool, _ solution: inout BasicSolution, _ presolve: inout Presolve,
    _ model: Model, _ criteria: Criteria
  ) -> Judgement {
    gatherMovements(column, rises ? 1 : -1, &solution)
    if solution.costs.levels.order.count > LevelVector.width,
      let (rank, slope) = slopeAtWeakerLevels(&solution.costs)
    {
      return Judgement(key: Key(kind: .level, order: UInt64(rank), index: 0), slope: slope)
    }
    var goal: [(column: Int, coefficient: Double)]?
    var includesOrder = true
    if case .smallest(let sum, let order) = criteria {
      goal = sum
      includesOrder = order
    }
    if includesOrder, let (error, next) = oldestErrors(&solution.costs, model) {
      return Judgement(
        key: Key(error), slope: error.slope,
        next: next.map { Change(key: Key($0), slope: $0.slope) })
    }
    if let goal {
      var slope = 0.0
      var size = 0.0
      for (moving, rate) in movements {
        for term in goal where term.column == moving {
          slope += term.coefficient * rate
          size = max(size, abs(term.coefficient * rate))
        }
      }
      let key = Key(kind: .size, order: .max, index: .max)
      return Judgement(key: key, slope: abs(slope) > Tolerance.entry * size ? slope : 0)
    }
    let (key, slope, variable) = judgeSizes(&solution, &presolve, model)
    return Judgement(key: key, slope: slope, sizeVariable: variable)
  }

  /// The level or the error that the gathered movements change first; all sizes together where they change neither.
  mutating func firstKeyOfMovements(_ costs: inout ColumnCosts, _ model: Model) -> Key {
    if costs.levels.order.count > LevelVector.width, let (rank, _) = slopeAtWeakerLevels(&costs) {
      return Key(kind: .level, order: UInt64(rank), index: 0)
    }
    return oldestErrors(&costs, model).map { Key($0.first) }
      ?? Key(kind: .size, order: 0, index: 0)
  }

  /// The oldest of the errors that change, and the oldest one of another column.
  private func oldestErrors(
    _ costs: inout ColumnCosts, _ model: Model
  ) -> (first: OrderedError, second: OrderedError?)? {
    var first: OrderedError?
    var second: OrderedError?
    for index in movements.indices {
      let (column, rate) = movements[index]
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
  mutating func gatherMovements(
    _ column: Int, _ direction: Double, _ solution: inout BasicSolution
  ) {
    movements.removeAll(keepingCapacity: true)
    movements.append((column, direction))
    for index in solution.basis.pivotColumn.indices {
      let entry = solution.basis.pivotColumn[Int(index)]
      if abs(entry) <= Tolerance.entry { continue }
      let moving = solution.basis.column(inSlot: Int(index))
      if solution.costs.isOnSegment[moving] { movements.append((moving, -entry * direction)) }
    }
  }

  /// The slope at the strongest level beyond those of a vector that changes at all. O(breakpoints of what moves).
  private mutating func slopeAtWeakerLevels(
    _ costs: inout ColumnCosts
  ) -> (rank: Int, slope: Double)? {
    let count = costs.levels.order.count - LevelVector.width
    weakerSlopes.removeAll(keepingCapacity: true)
    weakerSlopes.append((0, 0), count: count)
    var isChanged = false
    for (moving, rate) in movements {
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
    if !isChanged { return nil }
    for (place, slope) in weakerSlopes.enumerated()
    where abs(slope.sum) > Tolerance.reducedCost * max(1, slope.size) {
      return (place + LevelVector.width, slope.sum)
    }
    return nil
  }
}
