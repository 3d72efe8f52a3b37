/// A tree as a solver holds it. The layout is one space, and each measurement another.
final class Space {
  /// The laid-out root; `nil` in a measurement.
  var root: NodeIdentity?
  var solver = Solver()
  let unknowns = Unknowns()
  let rows = RowTable()
  /// The rows that conflicts keep out.
  let conflicts = Conflicts()
  /// Rows that leave the solver in the next batch.
  var endedRows: [ConstraintID] = []
  /// The first of each two variables that leave the solver, after the rows.
  var endedVariables: [Variable] = []
  /// Tracks that share unknowns of their grid since the last solve.
  var sharing: [Int] = []

  /// Whether anything leaves the solver in the next batch.
  var hasEnded: Bool { !endedRows.isEmpty || !endedVariables.isEmpty }

  /// Ends a row, which leaves the solver in the next batch.
  func end(_ row: Int32) {
    if let id = rows.id(of: Int(row)) { endedRows.append(id) }
    rows.free(Int(row))
  }
}

/// The conflicts of a layout whose broken constraints are out of the solver.
final class Conflicts {
  var active: [ActiveConflict] = []
  /// Whether some concern constraints that were deactivated or wait.
  var haveEnded = false
  /// The number of batches given to the solver; each report belongs to one.
  var solves = 0
}
