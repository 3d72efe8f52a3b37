/// What the next pass has to do, besides the marks in records.
final class Work {
  var moved = MovedSubtrees()
  /// Items that requested layout.
  var layoutRequests: [NodeIdentity] = []
  /// By container, the children that left since its last emission and may still have constraints in it. Some may have
  /// returned; some records may belong to other items.
  var leaving: [Int: [Int]] = [:]

  /// Takes the subtrees that have come or gone; `nil` if there are none.
  func takeMoved() -> MovedSubtrees? {
    if moved.isEmpty { return nil }
    defer { moved = MovedSubtrees() }
    return moved
  }
}

/// The roots of subtrees that have come or gone.
struct MovedSubtrees {
  /// Of inserted subtrees, whose nodes may lack a place and rows.
  var attached: [NodeIdentity] = []
  /// Of removed subtrees, whose rows may still be in the solver.
  var detached: [NodeIdentity] = []
  /// Of subtrees whose parent was deallocated. Their rows may refer to it, and are always rewritten.
  var orphaned: [NodeIdentity] = []

  var isEmpty: Bool { attached.isEmpty && detached.isEmpty && orphaned.isEmpty }
}

/// Items with rows whose numbers follow solved values. After a solve they are asked whether the numbers still hold.
final class Followers {
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
}
