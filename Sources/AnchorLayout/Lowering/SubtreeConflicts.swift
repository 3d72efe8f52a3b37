/// The broken rows of a measured subtree, chosen by the layout's rule.
final class SubtreeConflicts {
  private struct Broken {
    let row: DroppedConstraint
    let rank: ConflictRank
  }

  /// The ranks of required rows, by index; the layout's own rows need none.
  private var ranks: [ConflictRank] = []
  /// Whether a row was ever broken.
  private(set) var hasBrokenRows = false
  private var broken: [Broken] = []
  /// By former handle: rows that were broken and are in force again.
  private var renamed: [ConstraintID: ConstraintID] = [:]

  func setRank(_ rank: ConflictRank, of row: ConstraintID) {
    let index = row.index
    while ranks.count <= index { ranks.append(ConflictRanks.layout) }
    ranks[index] = rank
  }

  private func rank(of row: ConstraintID) -> ConflictRank {
    let index = row.index
    return index < ranks.count ? ranks[index] : ConflictRanks.layout
  }

  /// A row's present handle, in force or not.
  func handle(of row: ConstraintID) -> ConstraintID {
    var handle = row
    while let next = renamed[handle] { handle = next }
    return handle
  }

  /// Gives changes to the solver, and breaks rows that cannot hold.
  func solve(_ solver: inout Solver, _ changes: (inout Batch) -> Void) {
    park(in: &solver, changes)
    // As in the layout, a row is retried if a row that it contradicted is itself broken.
    for _ in 0..<8 + 4 * broken.count {
      let freed = broken.filter { $0.row.others.contains { !solver.contains($0) } }
      if freed.isEmpty { return }
      broken.removeAll { $0.row.others.contains { !solver.contains($0) } }
      park(in: &solver) { batch in for row in freed { restore(row, row.row.statement, &batch) } }
    }
  }

  /// Removes rows, changes others' constants, makes further changes, and retries all broken rows.
  func solve(
    _ solver: inout Solver, removing ended: [ConstraintID],
    setting constants: [(row: ConstraintID, constant: Double)],
    _ changes: (inout Batch) -> Void
  ) {
    let before = broken
    broken = []
    let over = Set(ended.map(handle))
    solve(&solver) { batch in
      for row in over {
        if batch.contains(row) { batch.remove(row) }
        setRank(ConflictRanks.layout, of: row)
      }
      for (row, constant) in constants where batch.contains(handle(of: row)) {
        batch.setConstant(constant, of: handle(of: row))
      }
      changes(&batch)
      for row in before where !over.contains(row.row.id) {
        let constant = constants.first { handle(of: $0.row) == row.row.id }?.constant
        let statement = row.row.statement
        restore(
          row,
          LinearConstraint(
            statement.expression, statement.relation, constant ?? statement.constant), &batch)
      }
    }
  }

  private func restore(_ row: Broken, _ statement: LinearConstraint, _ batch: inout Batch) {
    let id = batch.require(statement, order: row.row.order)
    setRank(row.rank, of: id)
    renamed[row.row.id] = id
  }

  private func park(in solver: inout Solver, _ changes: (inout Batch) -> Void) {
    solver.update(
      droppingLatestBy: { self.rank(of: $0) },
      {
        hasBrokenRows = true
        broken.append(Broken(row: $0, rank: rank(of: $0.id)))
      }, changes)
  }
}
