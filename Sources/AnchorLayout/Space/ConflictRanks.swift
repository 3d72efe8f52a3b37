/// The ranks that decide which of several contradictory required rows is broken, in the layout and in measurements. Rows are
/// added by ascending rank: implicit constraints, those of containers, the user's by descending precedence and then by
/// activation, and last those of containers that yield to the user. Rows of equal rank follow their order keys, that is, the
/// order of the tree.
enum ConflictRanks {
  /// The place of a measured subtree, and its size if required.
  static let rootGroup: Int32 = -1
  static let layoutGroup: Int32 = 0
  static let layout = ConflictRank(group: layoutGroup)

  static func group(of description: ConstraintDescription) -> Int32 {
    description[.yieldsToUser] ? 3 : 1
  }

  /// The group of the user's constraints; their precedence decides among them.
  static let userGroup: Int32 = 2

  static func user(_ constraint: LayoutConstraint) -> ConflictRank {
    ConflictRank(
      group: userGroup, place: ~constraint.conflictPrecedence,
      serial: constraint.registration.serial)
  }
}

extension Forest {
  /// The rank of a row in a space. O(1).
  func conflictRank(of id: ConstraintID, in space: Space) -> ConflictRank {
    guard let row = space.rows.row(of: id) else { return ConflictRanks.layout }
    if let entry = space.rows.origin(of: row).entry,
      let constraint = constraints.lists.constraint(at: entry)
    {
      return ConflictRanks.user(constraint)
    }
    return ConflictRank(group: space.rows.group(of: row))
  }
}
