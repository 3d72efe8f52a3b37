/// Bounds of the errors that movements of nonbasic columns change, for many columns that are judged without a change between.
///
/// FTRAN of a column comes to basic columns along the entries of the factors. Taken back along these, the order keys of basic
/// columns' errors give for each row the oldest error that a column with an entry there can change, and all rows take no longer
/// than a few FTRANs. A column whose own error is older needs no FTRAN of its own. Entries that cancel or are rounding make a bound
/// only older than need be.
struct ErrorBounds: ~Copyable {
  /// By row: FTRAN of a column with an entry there comes to no older error. Empty before they are known.
  private var orders = FlatArray<UInt64>()
  /// The number of columns judged by FTRAN that needed none.
  private var misses = 0

  var areKnown: Bool { @inline(__always) get { !orders.isEmpty } }

  /// Notes that a column needed no FTRAN: its own errors decide. Finds the bounds after some such columns if many wait, as after
  /// a first load. Of the few that wait after a small change, most change older errors than their own.
  mutating func noteMiss(waiting: Int, _ solution: inout BasicSolution, _ model: Model) {
    misses += 1
    let slotCount = solution.basis.slotCount
    // A refined solution may have more entries than the factors give it.
    if misses == 4 + slotCount / 32 && 2 * waiting >= slotCount
      && !solution.basis.accuracy.isRefining
      && !DeliberateFault.isActive(.tieOrder)
    {
      find(&solution, model)
    }
  }

  private mutating func find(_ solution: inout BasicSolution, _ model: Model) {
    orders.append(.max, count: solution.basis.slotCount)
    for slot in orders.indices where solution.basis.header.columnOfSlot[slot] >= 0 {
      let column = solution.basis.column(inSlot: slot)
      // Others leave the basis before they move.
      if !solution.costs.positions[column].isOnSegment { continue }
      let error = solution.costs.oldestError(column, rate: 1, model.constraints)
      if error.exists { orders[slot] = error.order }
    }
    solution.basis.spreadLeast(&orders)
  }

  /// The error that breaks a column's tie, if it is one of the column's own and the bounds show that: the younger of those that grow
  /// as it moves in its directions.
  @inline(__always)
  func decisiveError(
    of column: Int, _ directions: TieBreaker.Directions, _ solution: inout BasicSolution,
    _ model: Model
  ) -> OrderedError? {
    var error = OrderedError()
    if directions.rises {
      error = solution.costs.oldestError(column, rate: 1, model.constraints)
      if error.slope <= 0 { return nil }
    }
    if directions.falls {
      let other = solution.costs.oldestError(column, rate: -1, model.constraints)
      if other.slope <= 0 { return nil }
      if !error.exists || error.precedes(other) { error = other }
    }
    let order = error.order
    return solution.basis.allRows(of: column) { order < orders[$0] } ? error : nil
  }
}
