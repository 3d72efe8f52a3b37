/// The ranks that decide which of several contradictory required rows is broken, in the layout and in measurements. Rows are
/// added by ascending rank: implicit constraints, those of containers, the user's by descending precedence and then by
/// activation, and last those of containers that yield to the user. Rows of equal rank follow their order keys, that is, the
/// order of the tree.
enum ConflictRanks {
  /// The place of a measured subtree, and its size if required.
  static let root = ConflictRank(group: -1)
  static let layout = ConflictRank(group: 0)

  static func emitted(_ description: ConstraintDescription) -> ConflictRank {
    ConflictRank(group: description.yieldsToUser ? 3 : 1)
  }

  static func user(_ constraint: LayoutConstraint) -> ConflictRank {
    ConflictRank(
      group: 2, place: ~constraint.conflictPrecedence, serial: constraint.registration.serial)
  }
}

extension NodeTable {
  /// The rank of a row in the layout. O(1).
  func conflictRank(of id: ConstraintID) -> ConflictRank {
    guard let owner = lowered.index.owner(of: id), owner.node < tree.nodes.count else {
      return ConflictRanks.layout
    }
    switch owner.origin {
    case .made: return ConflictRanks.layout
    case .emitted(let hint):
      guard let place = emittedPlace(of: id, by: owner.node, hint: hint) else {
        return ConflictRanks.layout
      }
      return ConflictRanks.emitted(tree.emissions[owner.node].descriptions[place])
    case .user(let entry):
      guard let constraint = constraints.lists.constraint(at: entry),
        constraint.registration.id == id
      else { return ConflictRanks.layout }
      return ConflictRanks.user(constraint)
    }
  }
}
