/// Constraints that were noted for later. Some may be obsolete, and some noted twice.
struct NotedConstraints {
  private(set) var all: [LayoutConstraint] = []
  /// The length at which obsolete constraints are removed.
  private var limit = 64

  var isEmpty: Bool { all.isEmpty }

  /// Notes a constraint. Notes without a pass must not grow the list without limit, so now and then each constraint is kept
  /// once, if it is not obsolete. O(1), amortized.
  mutating func note(
    _ constraint: LayoutConstraint, removing isObsolete: (inout LayoutConstraint) -> Bool
  ) {
    all.append(constraint)
    guard all.count > limit else { return }
    var seen: Set<ObjectIdentifier> = []
    var kept: [LayoutConstraint] = []
    for place in all.indices
    where !isObsolete(&all[place]) && seen.insert(ObjectIdentifier(all[place])).inserted {
      kept.append(all[place])
    }
    all = kept
    limit = max(64, 2 * all.count)
  }

  mutating func removeAll(where isObsolete: (LayoutConstraint) -> Bool) {
    all.removeAll(where: isObsolete)
  }
}
