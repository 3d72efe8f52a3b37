// What is known of a conflict: its constraints by origin, and its report.

/// The origin of a row of the solver.
enum Origin {
  case made(node: Int, ImplicitConstraintDescription)
  case emitted(container: Int, ConstraintDescription)
  case user(LayoutConstraint)

  func isUser(_ constraint: LayoutConstraint) -> Bool {
    if case .user(let own) = self { return own === constraint }
    return false
  }
}

/// A conflict whose broken constraint is still out of the solver.
final class ActiveConflict {
  let broken: Origin
  /// The broken constraint as it was given to the solver.
  let constraint: DroppedConstraint
  let rank: ConflictRank
  /// Constraints in force that precede the broken one and contradict it. It stays out while they are unchanged or, if only
  /// constants change, while its certificate is valid.
  let others: [(id: ConstraintID, origin: Origin?)]
  /// Whether the report was given, or skipped without a recipient.
  var isReported = false
  /// The last report that the host was told.
  var told: ToldConflict?
  /// The report, and the number of the solve that preceded it.
  var known: (solve: Int, report: ConflictReport)?

  init(
    broken: Origin, constraint: DroppedConstraint, rank: ConflictRank,
    others: [(id: ConstraintID, origin: Origin?)]
  ) {
    self.broken = broken
    self.constraint = constraint
    self.rank = rank
    self.others = others
  }

  /// A copy for changed numbers that the host has not been told.
  func renumbered() -> ActiveConflict {
    let copy = ActiveConflict(
      broken: broken, constraint: constraint, rank: rank, others: others)
    copy.told = told
    copy.known = known
    return copy
  }
}

/// A report with the origins of its members.
struct ConflictReport {
  let conflict: LayoutConflict
  let origins: [Origin]
  /// The handles of the members in force.
  let others: [ConstraintID]
}

/// A report that the host was told, and the data that decides whether another is due.
struct ToldConflict {
  let description: String
  let others: [ConstraintID]
  /// The broken constraint and the others as text, with their stated numbers.
  let words: [String]
}
