/// The changes that a pass gives to the solver.
struct DueChanges {
  /// The changes of the tree when collecting began.
  private let treeChanges: Int
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
  func estimatedRows(_ tree: LayoutTree) -> Int {
    var count = 8
    for node in rows {
      let size = tree.nodes[node].intrinsicSize
      count += 2 + (size.width < 0 ? 0 : 2) + (size.height < 0 ? 0 : 2)
    }
    return emissions.reduce(count) { $0 + $1.descriptions.count + $1.guides.count }
  }

  /// Begins to collect from a tree.
  init(from tree: LayoutTree) { treeChanges = tree.counts.changes }

  /// Removes collected changes that callbacks have made obsolete. The last of several emissions of a container counts; repeated
  /// changes wait for the next pass, those of removed nodes for their return.
  mutating func removeStale(_ forest: Forest, _ root: Int) {
    let tree = forest.tree
    let hasMoved = tree.counts.changes != treeChanges
    if hasMoved { removeAbsent(forest, root) }
    if !contentEdits.isEmpty { removeSupersededEdits(tree) }
    removeSupersededEmissions(tree, hasMoved: hasMoved)
    if !hasMoved { return }
    var members = forest.members(of: root)
    // The record of an item that is gone keeps its links, and another item may have taken it.
    emissions.removeAll {
      tree.uses[$0.node] != $0.use || !members.contains($0.node, in: tree)
    }
  }

  /// Notes everything as pending again, for a pass that ends before it states the changes. Rows need no new order keys: they have
  /// left the solver with the root, or with their records.
  func giveBack(to forest: Forest) {
    let tree = forest.tree
    func isAlive(_ node: Int) -> Bool { tree.objects[node].identity != nil }
    for subtree in attached where isAlive(subtree) {
      forest.forEachNode(below: subtree) {
        if let identity = tree.objects[$0].identity {
          forest.note(identity, in: &forest.work.layoutRequests)
        }
      }
    }
    for node in rows where isAlive(node) { forest.markRows(node) }
    for node in contentConstants where isAlive(node) { tree.markContentConstants(node) }
    for emission in emissions where isAlive(emission.node) {
      tree.nodes[emission.node][.hasDueEmission] = false
      forest.markEmission(emission.node)
    }
    for edits in contentEdits where isAlive(edits.node) { forest.markEmission(edits.node) }
  }

  /// Removes what was collected from nodes that have left since, except for emissions, whose places edits know.
  private mutating func removeAbsent(_ forest: Forest, _ root: Int) {
    let tree = forest.tree
    var members = forest.members(of: root)
    func isPresent(_ node: Int) -> Bool {
      tree.objects[node].identity != nil && members.contains(node, in: tree)
    }
    func isElsewhere(_ node: Int) -> Bool {
      tree.objects[node].identity != nil && !isPresent(node)
    }
    attached.removeAll { !isPresent($0) }
    reordered.removeAll { !isPresent($0) }
    for node in rows where isElsewhere(node) { forest.markRows(node) }
    rows.removeAll { !isPresent($0) }
    for node in contentConstants where isElsewhere(node) { tree.markContentConstants(node) }
    contentConstants.removeAll { !isPresent($0) }
    for emission in emissions where isElsewhere(emission.node) {
      forest.markEmission(emission.node)
    }
    for edits in contentEdits where isElsewhere(edits.node) { forest.markEmission(edits.node) }
    contentEdits.removeAll { tree.uses[$0.node] != $0.use || !isPresent($0.node) }
  }

  private mutating func removeSupersededEdits(_ tree: LayoutTree) {
    var lastEmission: [Int: Int] = [:]
    for place in emissions.indices { lastEmission[emissions[place].node] = place }
    contentEdits.removeAll {
      tree.nodes[$0.node][.needsEmission]
        || lastEmission[$0.node].map { [before = $0.emissionsBefore] in $0 >= before } ?? false
    }
  }

  private mutating func removeSupersededEmissions(_ tree: LayoutTree, hasMoved: Bool) {
    if !hasMoved && !hasRepeatedEmissions
      && !emissions.indices.contains(where: { tree.nodes[emissions[$0].node][.needsEmission] })
    {
      return
    }
    var seen: Set<Int> = []
    emissions = Array(
      emissions.reversed().filter {
        !tree.nodes[$0.node][.needsEmission] && seen.insert($0.node).inserted
      }.reversed())
  }
}
