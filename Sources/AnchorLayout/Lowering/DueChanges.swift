/// The changes that a pass gives to the solver.
struct DueChanges {
  /// Roots of inserted subtrees, whose frames are now in other coordinates.
  var attached: [Int] = []
  /// Nodes whose rows have the keys of an old place.
  var reordered: [Int] = []
  /// Nodes whose own rows may change.
  var rows: [Int] = []
  var emissions: [ConstraintEmission] = []
  /// Whether a container may have emitted several times.
  var hasRepeatedEmissions = false
  /// Containers with constants that depend on their children's changed content lengths.
  var contentConstants: [Int] = []
  /// Edits of constants by containers that follow their children's content.
  var contentEdits: [ContentEdits] = []

  var isEmpty: Bool {
    reordered.isEmpty && rows.isEmpty && emissions.isEmpty && contentConstants.isEmpty
      && contentEdits.isEmpty
  }

  /// About how many rows the changes add to an empty solver.
  var estimatedRows: Int {
    emissions.reduce(6 * rows.count + 16) { $0 + $1.descriptions.count + 2 * $1.guides.count }
  }

  /// Removes collected changes that callbacks have made obsolete. The last of several emissions of a container counts; repeated
  /// changes wait for the next pass, those of removed nodes for their return.
  mutating func removeStale(_ table: NodeTable, _ root: Int) {
    var members = table.members(of: root)
    func isPresent(_ node: Int) -> Bool {
      table.tree.objects[node].identity != nil && members.contains(node, in: table.tree)
    }
    attached.removeAll { !isPresent($0) }
    reordered.removeAll { !isPresent($0) }
    for node in rows where table.tree.objects[node].identity != nil && !isPresent(node) {
      table.markRows(node)
    }
    rows.removeAll { !isPresent($0) }
    for node in contentConstants where table.tree.objects[node].identity != nil && !isPresent(node)
    {
      table.tree.markContentConstants(node)
    }
    contentConstants.removeAll { !isPresent($0) }
    for emission in emissions
    where table.tree.objects[emission.node].identity != nil && !isPresent(emission.node) {
      table.markEmission(emission.node)
    }
    if !contentEdits.isEmpty { removeStaleEdits(table, isPresent) }
    if !hasRepeatedEmissions {
      emissions.removeAll { !isPresent($0.node) || table.tree.nodes[$0.node].needsEmission }
      return
    }
    var seen: Set<Int> = []
    emissions = Array(
      emissions.reversed().filter {
        isPresent($0.node) && !table.tree.nodes[$0.node].needsEmission
          && seen.insert($0.node).inserted
      }.reversed())
  }

  /// Removes edits of superseded emissions.
  private mutating func removeStaleEdits(_ table: NodeTable, _ isPresent: (Int) -> Bool) {
    var lastEmission: [Int: Int] = [:]
    for (place, emission) in emissions.enumerated() { lastEmission[emission.node] = place }
    for edits in contentEdits
    where table.tree.objects[edits.node].identity != nil && !isPresent(edits.node) {
      table.markEmission(edits.node)
    }
    contentEdits.removeAll {
      !isPresent($0.node) || table.tree.nodes[$0.node].needsEmission
        || lastEmission[$0.node].map { [before = $0.emissionsBefore] in $0 >= before } ?? false
    }
  }
}
