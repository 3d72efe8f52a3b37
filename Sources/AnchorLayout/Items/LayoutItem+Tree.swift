// The tree of items, for hosts with their own view classes. Views with lists of subviews maintain it by themselves.

extension LayoutItem {
  /// The item's node, with its reference back to the item set.
  var node: NodeIdentity {
    let identity = layoutNode.identity
    if identity.item == nil { identity.item = ItemReference(self) }
    return identity
  }

  /// Makes `child` a child of this item, before the child `successor` or last. It first leaves its present parent; a present
  /// child of this item only moves. The order of children settles ties.
  ///
  /// - Precondition: `child` is not this item or one of its ancestors; `successor` is a child of this item.
  /// - Complexity: O(1) for a child without children; else O(depth). Joining two trees moves the smaller one.
  public func addLayoutChild(_ child: any LayoutItem, before successor: (any LayoutItem)? = nil) {
    Forest.put(child.node, into: node, before: successor?.node)
  }

  /// Removes the item, with its subtree, from its parent. Constraints between the subtree and the outside are deactivated for
  /// good; constraints inside the subtree stay.
  public func removeFromLayoutParent() {
    let node = self.node
    node.makeRecordsForConstraints()
    if node.isLight { node.leaveLightParent() } else { node.forest.removeFromParent(node.index) }
  }

  /// The parent in the layout, if any. O(1).
  public var layoutParent: (any LayoutItem)? {
    node.parent?.item?.item
  }

  /// The children in the layout without guides, in the order that settles ties. O(children).
  public var layoutChildItems: [any LayoutItem] {
    let node = self.node
    var children: [any LayoutItem] = []
    if node.isLight {
      node.forEachLightChild { child in
        if child.record.guideKind == nil, let item = child.item?.item { children.append(item) }
      }
      return children
    }
    let forest = node.forest
    var child = forest.tree.nodes[node.index].children.first
    while child >= 0 {
      if forest.tree.nodes[child].guideKind == nil, let item = forest.item(at: child) {
        children.append(item)
      }
      child = forest.tree.nodes[child].siblings.next
    }
    return children
  }

  /// Whether the item is `child`'s parent in the layout. O(1).
  public func isLayoutParent(of child: any LayoutItem) -> Bool {
    child.node.isChild(of: node)
  }

  /// Whether the item is `item` or a descendant of it. O(depth); O(1) if `item` has no children.
  public func isLayoutDescendant(of item: any LayoutItem) -> Bool {
    node.isDescendant(of: item.node)
  }

  /// Inserts an item without a parent: a guide as a guide, any other item as the item's class does it.
  @inline(__always) package func insertItemOrGuide(_ item: any LayoutItem) {
    if let guide = item as? LayoutGuide { addLayoutGuide(guide) } else { insertLayoutItem(item) }
  }

  /// Makes an item a child, if it is not one, to be arranged.
  ///
  /// - Precondition: the item is neither a track nor this item or an ancestor.
  /// - Returns: whether it may be arranged: true if the item is a child now, or if the class has no place for it. False if a
  ///   callback during the insertion has moved it elsewhere or removed it.
  package func takeInToArrange(_ item: any LayoutItem) -> Bool { takeIn(item) }

  // Inlined, so that nothing is cast where the caller knows the classes. Identities are read again each time: holding them would take
  // more.
  @inline(__always) func takeIn(_ item: any LayoutItem) -> Bool {
    if item.layoutNode.identity.hasParent, let parent = item.node.parent {
      if parent === layoutNode.identity { return true }
      item.node.checkArrangeable(in: node)
      parent.item?.item.removeLayoutItems([item])
    } else if item.layoutNode.identity.seed != nil
      || !LightLinks.canAppend(item.layoutNode.identity, to: layoutNode.identity)
    {
      item.node.checkArrangeable(in: node)
    }
    if layoutNode.identity.isLight {
      let moves = item.layoutNode.identity.links.moves
      insertItemOrGuide(item)
      if item.layoutNode.identity.isChild(of: layoutNode.identity) { return true }
      return !item.layoutNode.identity.hasParent && item.layoutNode.identity.isLight
        && item.layoutNode.identity.links.moves == moves
    }
    let forest = node.forest
    let changes = forest.tree.counts.changes
    insertItemOrGuide(item)
    if item.layoutNode.identity.isChild(of: layoutNode.identity) { return true }
    return !item.node.hasParent && node.forest === forest
      && forest.tree.counts.changes == changes
  }

  /// Removes several children.
  func removeLayoutChildren(_ items: [any LayoutItem]) {
    let nodes = items.filter { isLayoutParent(of: $0) }.map { $0.node }
    if nodes.isEmpty { return }
    if !layoutNode.guides.isEmpty && nodes.contains(where: { $0.record.guideKind != nil }) {
      let leaving = Set(nodes.map { ObjectIdentifier($0) })
      layoutNode.guides.removeAll { leaving.contains($0.identity) }
    }
    for child in nodes {
      // A callback for an earlier child may have moved this one.
      if let item = child.item?.item, isLayoutParent(of: item) { item.removeFromLayoutParent() }
    }
  }

  /// An identifier of the item, unique for its lifetime.
  package var identity: ObjectIdentifier { ObjectIdentifier(layoutNode.identity) }
}

extension NodeIdentity {
  /// The parent in the layout, if any. O(1).
  var parent: NodeIdentity? {
    guard let forest = place.forest else { return links.parent }
    let parent = forest.tree.nodes[index].parent
    return parent < 0 ? nil : forest.tree.objects[parent].identity
  }

  var hasParent: Bool {
    guard let forest = place.forest else { return links.hasParent }
    return forest.tree.nodes[index].parent >= 0
  }

  func isChild(of node: NodeIdentity) -> Bool {
    guard let forest = place.forest else { return links.isParent(node) }
    return node.isIn(forest) && forest.tree.nodes[index].parent == node.index
  }

  /// Whether the item is `other` or a descendant of it.
  func isDescendant(of other: NodeIdentity) -> Bool {
    if self === other { return true }
    guard let forest = place.forest else { return isLightDescendant(of: other) }
    return other.isIn(forest) && forest.tree.isAncestor(other.index, orSelfOf: index)
  }

  fileprivate func checkArrangeable(in container: NodeIdentity) {
    precondition(
      !isTrack,
      "a row or a column belongs to its grid and cannot be arranged")
    precondition(
      !container.isDescendant(of: self), "an item cannot arrange itself or one that it is in")
  }
}
