/// Pending changes for the next pass, besides the flags in the tree's records.
struct UpdateQueue {
  /// Roots of subtrees that were inserted, whose nodes may have no place and no rows yet.
  var attached: [NodeIdentity] = []
  /// Roots of subtrees that were removed, whose rows may still be in the solver.
  var detached: [NodeIdentity] = []
  /// Roots of subtrees whose parent was deallocated. Their rows may refer to the parent, and are always rewritten.
  var orphaned: [NodeIdentity] = []
  /// Items that requested their layout pass.
  var layoutRequests: [NodeIdentity] = []
  /// Tracks that began to share unknowns of their grid since the last solve.
  var sharing: [Int] = []
  /// Items whose content wraps.
  var wrapping: [NodeIdentity] = []
  /// Items whose content did not wrap before it was last read, and containers whose last emission depended on their own length.
  var unmeasured: [NodeIdentity] = []
  /// Containers whose constraints depend on their own length.
  var lengthReaders: [NodeIdentity] = []
  /// The first items of constraints that relate both axes, or did.
  var axisJoiners: [NodeIdentity] = []
  /// Items from whose margins or safe area rows were made.
  var insetUsers: [NodeIdentity] = []
  /// By container, the children that have left since its last emission, about which it may still have constraints. Some may
  /// have returned, and some records may belong to other items.
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
