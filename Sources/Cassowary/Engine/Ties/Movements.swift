/// The columns that move with a nonbasic column.
///
/// A basic column at a breakpoint does not move: it leaves the basis at once.
struct Movements: ~Copyable, Sendable {
  struct Movement: BitwiseCopyable, Sendable {
    let column: Int
    let rate: Double
  }

  /// The moving columns with their rates, the nonbasic column first.
  private(set) var list = FlatArray<Movement>()

  /// Finds the columns that move with a column, and their rates; `pivotColumn` is the FTRAN of the column.
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
      if solution.costs.positions[moving].isOnSegment {
        list.append(Movement(column: moving, rate: -entry * direction))
      }
    }
  }

  /// The errors that change as a column moves.
  struct OldestErrors {
    /// The oldest one; it exists.
    var first: OrderedError
    /// The oldest one in another column, if there is one.
    var second = OrderedError()
    /// Whether the nonbasic column has the first one.
    var isOwn: Bool
  }

  /// The oldest errors that change in a movement, without a list of what moves; `pivotColumn` is the FTRAN of the column.
  static func oldestErrors(
    _ column: Int, _ direction: Double, above smallest: Double, _ solution: inout BasicSolution,
    _ model: Model
  ) -> OldestErrors? {
    let own = solution.costs.oldestError(column, rate: direction, model.constraints)
    var found = OldestErrors(first: own, isOwn: own.exists)
    for listed in 0..<solution.basis.pivotColumn.count {
      let index = solution.basis.pivotColumn.index(at: listed)
      let entry = solution.basis.pivotColumn[Int(index)]
      if abs(entry) <= smallest { continue }
      let moving = solution.basis.column(inSlot: Int(index))
      if !solution.costs.positions[moving].isOnSegment { continue }
      let error = solution.costs.oldestError(
        moving, rate: -entry * direction, model.constraints)
      if !error.exists || found.second.exists && !error.precedes(found.second) { continue }
      if !found.first.exists || error.precedes(found.first) {
        found.second = found.first
        found.first = error
        found.isOwn = false
      } else {
        found.second = error
      }
    }
    return found.first.exists ? found : nil
  }
}
