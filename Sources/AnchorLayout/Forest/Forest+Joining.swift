// Joining forests, and setting trees apart.

extension Forest {
  /// Moves two items' trees into one forest. The parent's settings remain in force, and its constraints come first. The kept
  /// forest is the one being laid out, else one that was laid out, else the larger one.
  static func join(_ parent: NodeIdentity, _ child: NodeIdentity) {
    let keepsParents = parent.forest.worth >= child.forest.worth
    let (kept, moved) =
      keepsParents ? (parent.forest, child.forest) : (child.forest, parent.forest)
    let handler = parent.forest.reporting.onConflict ?? child.forest.reporting.onConflict
    let problemHandler = parent.forest.reporting.onProblem ?? child.forest.reporting.onProblem
    let listener = parent.forest.notices.onNeedsLayout == nil ? child.forest : parent.forest
    (kept.notices.onNeedsLayout, kept.notices.areDue) =
      (listener.notices.onNeedsLayout, listener.notices.areDue && !kept.state.isLayingOut)
    moved.notices.onNeedsLayout = nil
    if keepsParents && moved.host.snapping.scale != kept.host.snapping.scale {
      moved.markContentOnGrid()
    }
    moved.move(
      moved.tree.nodes.indices.filter { moved.tree.objects[$0].identity != nil }, to: kept,
      comingFirst: !keepsParents)
    kept.reporting.onConflict = handler
    kept.reporting.onProblem = problemHandler
    kept.tree.features.formUnion(moved.tree.features)
    if !keepsParents { kept.takeHostChoices(of: moved) }
    kept.reporting.takeProblems(of: moved.reporting)
    kept.work.moved.attached.append(contentsOf: moved.work.moved.attached)
  }

  /// Takes over the host's settings for a layout.
  private func takeHostChoices(of other: Forest) {
    if host.hasOwnMetrics || other.host.hasOwnMetrics {
      host.metrics = other.host.metrics
      host.hasOwnMetrics = true
      for node in tree.nodes.indices where tree.objects[node].identity != nil {
        markMetrics(of: node)
      }
      measuring.forgetAll()
    }
    if host.snapping != other.host.snapping { state.isGridNew = true }
    if host.snapping.scale != other.host.snapping.scale { markContentOnGrid() }
    host.waitsForCommonAncestor = other.host.waitsForCommonAncestor
    host.snapping = other.host.snapping
    host.reports = other.host.reports
  }

  /// Takes over the handlers of a forest whose other trees have moved into this one, and what they were not told.
  func takeHost(of other: Forest) {
    reporting.onConflict = other.reporting.onConflict
    reporting.onProblem = other.reporting.onProblem
    reporting.takeProblems(of: other.reporting)
    state.onPhase = other.state.onPhase
    state.recorder = other.state.recorder
    host.leftOutIdentifier = other.host.leftOutIdentifier
    host.leftOutNumber = other.host.leftOutNumber
  }

  /// The cost of moving this forest's records, most important part first.
  private var worth: (Int, Int, Int) {
    (state.isLayingOut ? 1 : 0, hasMainTree ? 1 : 0, tree.counts.records)
  }

  /// Whether a tree of this forest is laid out.
  private var hasMainTree: Bool { mainTreeRoot >= 0 }

  /// The root of the tree whose rows the solver holds, even if it was since inserted below another item; −1 if none.
  var mainTreeRoot: Int {
    guard isLowered, let main = space.root, main.isAlive, main.forest === self else { return -1 }
    return tree.root(of: main.index)
  }

  /// Moves the tree of a node to its own forest if this one lays out another tree, so that the two do not disturb each other.
  func setApart(_ node: NodeIdentity) {
    guard tree.counts.trees > 1, tree.known.member != node.index, hasMainTree else { return }
    let root = tree.root(of: node.index)
    if mainTreeRoot == root {
      tree.known.member = node.index
      return
    }
    let own = makeForestApart()
    var subtree: [Int] = []
    forEachNode(below: root) { if tree.objects[$0].identity != nil { subtree.append($0) } }
    move(subtree, to: own, comingFirst: false)
  }

  func makeForestApart() -> Forest {
    let forest = Forest()
    forest.tree.features = tree.features
    forest.takeHostChoices(of: self)
    return forest
  }

  /// Moves the records of whole subtrees. Their rows are removed, and lowered again in the other forest.
  ///
  /// - Parameter comingFirst: Whether their constraints count as activated before the other forest's.
  func move(_ indices: [Int], to other: Forest, comingFirst: Bool) {
    tree.counts.changes += 1
    for index in indices where isLowered || tree.nodes[index].label != 0 { removeFromSolver(index) }
    let hasConstraints = !constraints.lists.isEmpty
    if hasConstraints {
      other.constraints.takeActivations(
        of: indices.flatMap { index in
          constraints.lists.constraints(of: index).filter {
            $0.first === tree.objects[index].identity
          }
        }, comingFirst: comingFirst)
    }
    for index in indices {
      measuring.forget(index)
      tree.moveRecord(index, to: other.tree)
    }
    // All records are relinked before anything walks between them.
    for index in indices { other.tree.follow(tree.nodes[index].newIndex, from: tree) }
    for index in indices {
      let moved = tree.nodes[index].newIndex
      guard let identity = other.tree.objects[moved].identity else { continue }
      identity.move(to: other, moved)
      other.markDirty(moved)
      // The new forest tells the item what the old one was about to tell.
      if other.tree.nodes[moved][.needsLayout] {
        other.note(identity, in: &other.work.layoutRequests)
      }
      if hasConstraints { moveLists(of: index, identity, to: other) }
      other.tree.counts.records += 1
      if other.tree.nodes[moved].parent < 0 {
        tree.counts.trees -= 1
        other.tree.counts.trees += 1
      }
    }
    tree.counts.records -= indices.count
    other.takeNotes(of: self)
    if hasConstraints {
      for index in indices { other.noteSplitConstraints(of: tree.nodes[index].newIndex) }
    }
  }

  /// Lists a node's constraints in its new forest, where they wait to be lowered.
  private func moveLists(of index: Int, _ identity: NodeIdentity, to other: Forest) {
    for constraint in constraints.lists.constraints(of: index) {
      constraints.unlist(constraint, of: identity)
      other.constraints.list(constraint, of: identity)
      if constraint.first === identity {
        constraint.registration.isListedAsChanged = false
        other.constraints.wait(constraint, in: other)
      }
    }
  }
}
