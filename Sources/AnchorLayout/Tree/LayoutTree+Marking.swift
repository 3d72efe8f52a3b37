// Pending changes: flags of the records, and a list of the records that have some.

extension LayoutTree {
  func markDirty(_ index: Int) {
    if nodes[index][.isDirty] { return }
    nodes[index][.isDirty] = true
    dirtyNodes.append(index)
  }

  func markContent(_ index: Int) {
    nodes[index][.needsIntrinsicSize] = true
    markDirty(index)
  }

  func markRows(_ index: Int) {
    nodes[index][.needsRows] = true
    markDirty(index)
  }

  func markEmission(_ index: Int) {
    nodes[index][.needsEmission] = true
    markDirty(index)
  }

  func markContentConstants(_ index: Int) {
    nodes[index][.needsContentConstants] = true
    markDirty(index)
  }

  /// Marks ancestors that measured their contents, which emit again. O(depth) if there are any.
  func markSizeDependents(of index: Int) {
    guard features.contains(.hasMeasuringContainers) else { return }
    var ancestor = nodes[index].parent
    if ancestor >= 0 && emissions[ancestor].inputs.kinds.contains(.intrinsicLengths) {
      markEmission(ancestor)
    } else if ancestor >= 0 && emissions[ancestor].inputs.kinds.contains(.followedContent) {
      markContentConstants(ancestor)
    }
    var child = index
    while ancestor >= 0 {
      if emissions[ancestor].inputs.kinds.contains(.followedChildren) {
        noteContentChange(of: child, in: ancestor)
      }
      child = ancestor
      if emissions[ancestor].inputs.kinds.contains(.naturalLengths) { markEmission(ancestor) }
      if nodes[ancestor][.usesBaselines] { markDirty(ancestor) }
      ancestor = nodes[ancestor].parent
    }
  }

  /// Notes a child's content change for a container that follows its children's content, which is notified in the next pass. A
  /// container that emits again need not be notified.
  private func noteContentChange(of child: Int, in container: Int) {
    if nodes[container][.needsEmission] || nodes[child][.isListedAsFollowed] { return }
    nodes[child][.isListedAsFollowed] = true
    objects[container].settings?.container.followedChildren.append(child)
    markContentConstants(container)
  }

  /// Returns the children of a container whose content may have changed since the last call.
  func takeFollowedChildren(of container: Int) -> [Int] {
    guard let settings = objects[container].settings, !settings.container.followedChildren.isEmpty
    else {
      return []
    }
    let listed = settings.container.followedChildren
    settings.container.followedChildren = []
    // A child that left may be in another container's list, and a freed record may belong to another item meanwhile.
    let present = listed.filter { nodes[$0].parent == container && objects[$0].identity != nil }
    for child in present { nodes[child][.isListedAsFollowed] = false }
    return present
  }

  /// Returns the dirty nodes of one tree, leaves before their parents. Dirty nodes of other trees are removed from the list, so
  /// that removed subtrees cost nothing: all nodes of a subtree become dirty when it gets its place in the tree.
  func takeDirtyNodes(among members: inout TreeMembers) -> [Int] {
    if dirtyNodes.isEmpty { return [] }
    var due: [Int] = []
    due.reserveCapacity(dirtyNodes.count)
    for node in dirtyNodes {
      nodes[node][.isDirty] = false
      if objects[node].identity != nil && members.contains(node, in: self) { due.append(node) }
    }
    dirtyNodes.removeAll(keepingCapacity: true)
    if due.count < 2 { return due }
    due.sort { nodes[$0].label > nodes[$1].label }
    return due
  }
}
