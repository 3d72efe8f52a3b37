/// The columns that move when a nonbasic column does, and what their movement changes first.
struct Movements: Sendable {
  /// The moving columns with their rates, the nonbasic one first.
  private(set) var list: [(column: Int, rate: Double)] = []

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
      // Below a pivot, an entry may be what updates have left in the factors: the tie would be broken by rounding.
      if abs(entry) <= Tolerance.pivot && !solution.isCareful {
        solution.costs.noteDoubt(entry: entry)
      }
      if abs(entry) <= solution.basis.smallestEntry { continue }
      let moving = solution.basis.column(inSlot: Int(index))
      if solution.costs.isOnSegment[moving] { list.append((moving, -entry * direction)) }
    }
  }
}
