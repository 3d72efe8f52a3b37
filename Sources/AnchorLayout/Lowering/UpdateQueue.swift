/// Pending changes for the next pass, besides the flags in records.
final class UpdateQueue {
  /// Roots of inserted subtrees, whose nodes may lack a place and rows.
  var attached: [NodeIdentity] = []
  /// Roots of removed subtrees, whose rows may still be in the solver.
  var detached: [NodeIdentity] = []
  /// Roots of subtrees whose parent was deallocated. Their rows may refer to it, and are always rewritten.
  var orphaned: [NodeIdentity] = []
  /// Items that requested layout.
  var layoutRequests: [NodeIdentity] = []
  /// Tracks that share unknowns of their grid since the last solve.
  var sharing: [Int] = []
  /// Items whose content wraps.
  var wrapping: [NodeIdentity] = []
  /// Items whose content did not wrap when last read, and containers whose last emission depended on their own length.
  var unmeasured: [NodeIdentity] = []
  /// Containers whose constraints depend on their own length.
  var lengthReaders: [NodeIdentity] = []
  /// The first items of constraints that relate or related both axes.
  var axisJoiners: [NodeIdentity] = []
  /// Items whose margins or safe area are in rows.
  var insetUsers: [NodeIdentity] = []
  /// By container, the children that left since its last emission and may still have constraints in it. Some may have
  /// returned; some records may belong to other items.
  var leaving: [Int: [Int]] = [:]
  /// The containers of items that were deallocated while arranged, with the items' names if known.
  var deaths: [(container: NodeIdentity, name: String?)] = []
  /// Rows that leave the solver.
  var endedRows: [ConstraintID] = []
  /// The first of each two variables that leave the solver, after the rows.
  var endedVariables: [Variable] = []

  /// Whether no subtrees were moved and nothing leaves the solver.
  var isEmpty: Bool {
    attached.isEmpty && detached.isEmpty && orphaned.isEmpty && endedRows.isEmpty
      && endedVariables.isEmpty
  }
}
