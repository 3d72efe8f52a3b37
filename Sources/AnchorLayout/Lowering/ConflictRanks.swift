/// Which required rows come first where they contradict each other, in the layout and where a subtree is measured: rows of
/// the layout's own, then those of containers, then the user's constraints, those of the highest precedence first and of
/// these the first activated, then rows of containers that yield first. Rows of one rank are in their order, which is that
/// of the tree.
///
/// Made for one solve or one question, so that what it has looked up stays true.
final class ConflictRanks {
  private let table: NodeTable
  private var asked = 0
  /// Of all rows, where many are asked about.
  private var all: [ConstraintID: ConflictRank]?

  /// How many rows are looked up one by one before all are listed.
  private let singleLimit: Int

  init(_ table: NodeTable) {
    self.table = table
    table.endLeaving()
    singleLimit = 64 + table.tree.nodes.count / 8
  }

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

  subscript(id: ConstraintID) -> ConflictRank {
    if let all { return all[id] ?? Self.layout }
    asked += 1
    if asked > singleLimit {
      let listed = listAll()
      all = listed
      return listed[id] ?? Self.layout
    }
    let owner = table.lowered.index.owner(of: id)
    guard owner >= 0, owner < table.tree.nodes.count else { return Self.layout }
    if let place = table.tree.nodes[owner].emission.ids.firstIndex(of: id) {
      return Self.emitted(table.tree.nodes[owner].emission.equations[place])
    }
    return table.constraints.lists.constraints(of: owner).first { $0.standing.id == id }.map(
      Self.user)
      ?? Self.layout
  }

  private func listAll() -> [ConstraintID: ConflictRank] {
    var ranks: [ConstraintID: ConflictRank] = [:]
    for node in table.tree.nodes.indices {
      for (id, equation) in zip(
        table.tree.nodes[node].emission.ids, table.tree.nodes[node].emission.equations)
      {
        if let id { ranks[id] = Self.emitted(equation) }
      }
      for constraint in table.constraints.lists.constraints(of: node) {
        if let id = constraint.standing.id { ranks[id] = Self.user(constraint) }
      }
    }
    return ranks
  }
}
