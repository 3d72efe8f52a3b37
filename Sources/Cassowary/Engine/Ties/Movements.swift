/// The columns that move with a nonbasic column, and the oldest errors that change.
struct Movements: ~Copyable, Sendable {
  struct Movement: BitwiseCopyable, Sendable {
    let column: Int
    let rate: Double
  }

  /// The moving columns with their rates, the nonbasic column first.
  private(set) var list = FlatArray<Movement>()

  /// The oldest error that changes, and the oldest in another column, if there is one.
  func oldestErrors(
    _ costs: inout ColumnCosts, _ model: Model
  ) -> (first: OrderedError, second: OrderedError)? {
    var (first, second) = (OrderedError(), OrderedError())
    for place in list.indices {
      let moving = list[place]
      let error = costs.oldestError(moving.column, rate: moving.rate, model.constraints)
      if !error.exists { continue }
      if !first.exists || error.precedes(first) {
        second = first
        first = error
      } else if !second.exists || error.precedes(second) {
        second = error
      }
    }
    return first.exists ? (first, second) : nil
  }

  /// Finds the columns that move with a column, and their rates; `pivotColumn` is the FTRAN of the column. A basic column
  /// at a breakpoint does not move: it leaves the basis at once.
  mutating func gather(
    _ column: Int, _ direction: Double, above smallest: Double, _ solution: inout BasicSolution
  ) {
    list.removeAll()
    list.append(Movement(column: column, rate: direction))
    for listed in 0..<solution.basis.pivotColumn.count {
      let index = solution.basis.pivotColumn.index(at: listed)
      let entry = solution.basis.pivotColumn[Int(index)]
      if abs(entry) <= smallest { continue }
      let moving = solution.basis.column(inSlot: Int(index))
      if solution.costs.isOnSegment[moving] {
        list.append(Movement(column: moving, rate: -entry * direction))
      }
    }
  }
}
