/// The broken rows of a measured subtree, chosen by the layout's rule.
final class SubtreeConflicts {
  private struct Broken {
    let row: Int
    let constraint: DroppedConstraint
  }

  /// Whether a row was ever broken.
  private(set) var hasBrokenRows = false
  private var broken: [Broken] = []

  /// Removes rows, changes others' constants, makes further changes, retries all broken rows, and breaks rows that cannot hold.
  func solve(
    _ space: Space, _ forest: Forest, removing ended: [Int],
    setting constants: [(row: Int, constant: Double)], _ changes: (inout Batch) -> Void
  ) {
    let before = broken
    broken = []
    let over = Set(ended)
    park(in: space, forest) { batch in
      for row in over {
        if let id = space.rows.id(of: row) { batch.remove(id) }
        space.rows.free(row)
      }
      for (row, constant) in constants {
        if let id = space.rows.id(of: row) { batch.setConstant(constant, of: id) }
      }
      changes(&batch)
      for row in before where !over.contains(row.row) {
        let statement = row.constraint.statement
        let constant = constants.first { $0.row == row.row }?.constant ?? statement.constant
        restore(
          row, LinearConstraint(statement.expression, statement.relation, constant), space, &batch)
      }
    }
    retryFreed(space, forest)
  }

  /// As in the layout, a row is retried if a row that it contradicted is itself broken.
  private func retryFreed(_ space: Space, _ forest: Forest) {
    for _ in 0..<8 + 4 * broken.count {
      let freed = broken.filter { $0.constraint.others.contains { !space.solver.contains($0) } }
      if freed.isEmpty { return }
      broken.removeAll { $0.constraint.others.contains { !space.solver.contains($0) } }
      park(in: space, forest) { batch in
        for row in freed { restore(row, row.constraint.statement, space, &batch) }
      }
    }
  }

  private func restore(
    _ row: Broken, _ statement: LinearConstraint, _ space: Space, _ batch: inout Batch
  ) {
    space.rows.setID(batch.require(statement, order: row.constraint.order), of: row.row)
  }

  private func park(
    in space: Space, _ forest: Forest, _ changes: (inout Batch) -> Void
  ) {
    space.solver.update(
      droppingLatestBy: { forest.conflictRank(of: $0, in: space) },
      { dropped in
        guard let row = space.rows.row(of: dropped.id) else { return }
        hasBrokenRows = true
        space.rows.breakRow(row)
        broken.append(Broken(row: row, constraint: dropped))
      }, changes)
  }
}
