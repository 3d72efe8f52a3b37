import Cassowary
import StackLayout

/// The rows of a layout's solver, to count what a change adds to them, takes away and edits.
struct SolverRows {
  struct Row: Equatable {
    let constant: Double
    let priority: Double
    let weight: Double
  }

  struct Change: Equatable {
    var added = 0
    var removed = 0
    /// Rows that stay, with another constant, weight or priority.
    var edited = 0
  }

  let rows: [ConstraintID: Row]

  init(_ layout: Layout) {
    let model = layout.solver.model
    var rows: [ConstraintID: Row] = [:]
    for (index, record) in model.constraints.enumerated() where record.isLive {
      rows[model.constraintID(at: index)] = Row(
        constant: record.constant, priority: record.priority, weight: record.weight)
    }
    self.rows = rows
  }

  func change(to later: SolverRows) -> Change {
    var change = Change()
    for (id, row) in rows {
      if let other = later.rows[id] {
        if row != other { change.edited += 1 }
      } else {
        change.removed += 1
      }
    }
    change.added = later.rows.count - (rows.count - change.removed)
    return change
  }
}

extension Layout {
  /// What becomes of the rows of the solver by a change and the pass after it.
  func rowChange(_ change: () -> Void) -> SolverRows.Change {
    let before = SolverRows(self)
    change()
    layoutIfNeeded()
    return before.change(to: SolverRows(self))
  }
}
