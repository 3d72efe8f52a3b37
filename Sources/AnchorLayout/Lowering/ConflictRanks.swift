/// Which required rows come first where they contradict each other, in the layout and where a subtree is measured: rows of
/// the layout's own, then those of containers, then the user's constraints, those of the highest precedence first and of
/// these the first activated, then rows of containers that yield first. Rows of one rank are in their order, which is that
/// of the tree.
enum ConflictRanks {
  /// Where a measured subtree stands, and its size where that is required.
  static let root = ConflictRank(group: -1)
  static let layout = ConflictRank(group: 0)

  static func emitted(_ equation: Equation) -> ConflictRank {
    ConflictRank(group: equation.yieldsToUser ? 3 : 1)
  }

  static func user(_ constraint: LayoutConstraint) -> ConflictRank {
    ConflictRank(
      group: 2, place: ~constraint.conflictPrecedence, serial: constraint.standing.serial)
  }
}

extension NodeTable {
  /// The rank of a row of the layout. O(1).
  func conflictRank(of id: ConstraintID) -> ConflictRank {
    guard let owner = lowered.index.owner(of: id), owner.node < tree.nodes.count else {
      return ConflictRanks.layout
    }
    switch owner.place {
    case .made: return ConflictRanks.layout
    case .emitted(let hint):
      guard let place = emittedPlace(of: id, by: owner.node, hint: hint) else {
        return ConflictRanks.layout
      }
      return ConflictRanks.emitted(tree.nodes[owner.node].emission.equations[place])
    case .user(let entry):
      guard let constraint = constraints.lists.constraint(at: entry), constraint.standing.id == id
      else { return ConflictRanks.layout }
      return ConflictRanks.user(constraint)
    }
  }
}
