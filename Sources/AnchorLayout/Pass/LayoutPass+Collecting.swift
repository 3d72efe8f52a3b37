// Collecting what changed: subtrees that came and went, and what items with pending changes answer.

extension LayoutPass {
  /// Collects pending changes from a tree's items until there are none.
  mutating func collect() {
    for _ in 0..<Self.roundLimit {
      // A callback may have ended the tree, or joined it to another.
      guard let identity = tree.objects[root].identity, identity === space.root else { return }
      // A callback of an earlier pass may have put the root into an item, which has lost it since.
      if tree.nodes[root].label == 0 && tree.nodes[root].parent < 0 {
        forest.work.moved.attached.append(identity)
      }
      let moved = forest.work.takeMoved()
      if let moved { removeDetached(moved) }
      if tree.known.labelledRoot != root && tree.nodes[root].parent < 0
        && tree.objects[root].identity === space.root
      {
        tree.known.labelledRoot = root
      }
      var members = forest.members(of: root)
      if let moved { place(moved.attached, &members) }
      let dirty = tree.takeDirtyNodes(among: &members)
      if dirty.isEmpty { return }
      for node in dirty { ask(node) }
    }
  }

  /// Gives the nodes of inserted subtrees places in the tree.
  private mutating func place(_ attached: [NodeIdentity], _ members: inout TreeMembers) {
    let subtrees = outermost(attached, &members)
    due.attached += subtrees
    let unknowns = space.unknowns
    let reordered = tree.placeNewNodes(subtrees, in: root) { unknowns.isKnown($0) }
    for node in reordered { forest.markDepth(of: node) }
    due.reordered += reordered
  }

  /// The outermost subtrees without a place, each once. Subtrees joined before their insertion, as in deep trees, count as
  /// one.
  private func outermost(_ attached: [NodeIdentity], _ members: inout TreeMembers) -> [Int] {
    var subtrees: [Int] = []
    var known: Set<Int> = []
    for identity in attached
    where identity.isAlive && identity.forest === forest && tree.nodes[identity.index].label == 0
      && members.contains(identity.index, in: tree)
    {
      let parent = tree.nodes[identity.index].parent
      let isOutermost = parent < 0 || tree.nodes[parent].label != 0
      if isOutermost && known.insert(identity.index).inserted { subtrees.append(identity.index) }
    }
    return subtrees
  }

  /// Removes the rows of subtrees that have left.
  private func removeDetached(_ moved: MovedSubtrees) {
    if moved.orphaned.isEmpty && moved.detached.isEmpty { return }
    var members = TreeMembers(of: root)
    // A subtree is listed once for each removal.
    var seen: Set<Int> = []
    for identity in moved.orphaned
    where identity.isAlive && identity.forest === forest && seen.insert(identity.index).inserted {
      forest.forEachNode(below: identity.index) { forest.removeFromSolver($0) }
    }
    for identity in moved.detached
    where identity.isAlive && identity.forest === forest
      && !members.contains(identity.index, in: tree)
      && seen.insert(identity.index).inserted
    {
      forest.forEachNode(below: identity.index) { forest.removeFromSolver($0) }
    }
  }

  /// Collects an item's pending changes.
  mutating func ask(_ node: Int) {
    guard let item = forest.item(at: node) else { return }
    // Each callback may move the item, which is then visited at its new place; another item may have its index.
    let use = tree.uses[node]
    if tree.nodes[node][.needsUpdateConstraints] {
      tree.nodes[node][.needsUpdateConstraints] = false
      item.updateConstraints()
    }
    guard tree.uses[node] == use else { return }
    if tree.nodes[node][.needsIntrinsicSize] {
      tree.nodes[node][.needsIntrinsicSize] = false
      forest.askForContent(node, item)
      guard tree.uses[node] == use else { return }
    }
    forest.checkBaselines(of: node)
    if tree.nodes[node][.needsRows] {
      tree.nodes[node][.needsRows] = false
      due.rows.append(node)
    }
    if tree.nodes[node][.needsContentConstants] {
      tree.nodes[node][.needsContentConstants] = false
      if tree.emissions[node].inputs.kinds.contains(.followedContent) {
        due.contentConstants.append(node)
      }
      if tree.emissions[node].inputs.kinds.contains(.followedChildren)
        && !tree.nodes[node][.needsEmission]
      {
        let edits = forest.contentEdits(of: node)
        guard tree.uses[node] == use else { return }
        if var edits {
          edits.emissionsBefore = due.emissions.count
          due.contentEdits.append(edits)
        } else {
          tree.nodes[node][.needsEmission] = true
        }
      }
    }
    if tree.nodes[node][.needsEmission] {
      tree.nodes[node][.needsEmission] = false
      _ = tree.takeFollowedChildren(of: node)
      let emission = forest.emission(of: node, item)
      guard tree.uses[node] == use else { return }
      if !emission.isEmpty || tree.hasEmission(node) {
        if tree.nodes[node][.hasDueEmission] { due.hasRepeatedEmissions = true }
        tree.nodes[node][.hasDueEmission] = true
        noteReads(of: emission, node)
        due.emissions.append(consume emission)
      } else {
        noteReads(of: emission, node)
      }
    }
  }

  /// Notes what an emission read, and whether it relates both axes, before it is taken over.
  private mutating func noteReads(of emission: ConstraintEmission, _ node: Int) {
    forest.noteOwnLength(emission.inputs.lengthAxis, of: node)
    // Known before the pass resets content and lines that may move their own length.
    if emission.traits.contains(.joinsAxes) {
      tree.features.insert(.joinsAxes)
      tree.features.insert(.containersJoinAxes)
    }
    // The baselines were checked before the emission, with the lines of the tied lengths.
    if emission.traits.contains(.hasUntiedItems) {
      forest.checkBaselines(of: node, keepingMeasurements: true)
    }
    // Stored now, because a callback of this pass may change the values that the emission read. A follower has not been called
    // yet: a change before the emission is taken over causes another emission.
    if emission.inputs.kinds.isEmpty { return }
    tree.emissions[node].inputs.kinds.formUnion(emission.inputs.kinds)
    tree.features.insert(.hasMeasuringContainers)
    if let follower = emission.contentFollower {
      forest.settings(of: node).container.follower = follower
    }
  }
}
