/// What is due in the next pass, besides what the tree's records say.
struct UpdateQueue {
  /// Roots of subtrees that were put in and whose nodes may have no place and no rows yet.
  var attached: [NodeIdentity] = []
  /// Roots of subtrees that were taken out and whose rows may still be in the solver.
  var detached: [NodeIdentity] = []
  /// Roots of subtrees whose parent died. Their rows may speak of the parent, and are made anew wherever they are.
  var orphaned: [NodeIdentity] = []
  /// Items that asked for their layout pass.
  var layoutRequests: [NodeIdentity] = []
  /// Tracks that share unknowns of their grid since the last solve.
  var sharing: [Int] = []
  /// Items whose content wraps.
  var wrapping: [NodeIdentity] = []
  /// Items whose content did not wrap before it was asked last, and containers whose last emission followed their own
  /// length.
  var unmeasured: [NodeIdentity] = []
  /// Containers whose constraints follow their own length.
  var lengthReaders: [NodeIdentity] = []
  /// The first items of constraints that tie widths to heights, or did.
  var axisJoiners: [NodeIdentity] = []
  /// Items from whose margins or safe area rows were made.
  var insetUsers: [NodeIdentity] = []
  /// By container, the children that have left since its last emission, about whom there may still be constraints. Some may
  /// have come back, and the records of some may be those of other items.
  var leaving: [Int: [Int]] = [:]
  /// Rows that leave the solver.
  var endedRows: [ConstraintID] = []
  /// Variables that leave the solver, after the rows.
  var endedVariables: [Variable] = []

  /// Whether subtrees were moved, or something leaves the solver.
  var isEmpty: Bool {
    attached.isEmpty && detached.isEmpty && orphaned.isEmpty && endedRows.isEmpty
      && endedVariables.isEmpty
  }
}
