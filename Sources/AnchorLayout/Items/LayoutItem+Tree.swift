// The tree of items, for hosts with view classes of their own. Views with lists of subviews do this by themselves.

extension LayoutItem {
  /// The item's node, with the way back to the item set.
  var node: NodeIdentity {
    let identity = layoutNode.identity
    if identity.item == nil { identity.item = ItemReference(self) }
    return identity
  }

  /// Makes `child` a child of this item, before the child `successor` or last. It leaves its present parent first;
  /// a child of this item already only takes its new place. The order of children settles ties.
  ///
  /// - Precondition: `child` is not this item or one of its ancestors; `successor` is a child of this item.
  /// - Complexity: O(1) for a child without children; else O(depth). Joining two trees moves the smaller one.
  public func addLayoutChild(_ child: any LayoutItem, before successor: (any LayoutItem)? = nil) {
    NodeTable.put(child.node, into: node, before: successor?.node)
  }

  /// Takes the item, with its subtree, out of its parent. Constraints between the subtree and the outside are
  /// deactivated for good; those inside stay.
  public func removeFromLayoutParent() {
    if !node.hasRecord { return }
    node.table.detach(node.index)
  }

  /// The item one level up, if there is one. O(1).
  public var layoutParent: (any LayoutItem)? {
    let node = self.node
    if !node.hasRecord { return nil }
    let parent = node.table.tree.nodes[node.index].parent
    return parent < 0 ? nil : node.table.item(at: parent)
  }

  /// The items one level down, guides apart, in the order that settles ties. O(children).
  public var layoutChildItems: [any LayoutItem] {
    let node = self.node
    if !node.hasRecord { return [] }
    let table = node.table
    var children: [any LayoutItem] = []
    var child = table.tree.nodes[node.index].firstChild
    while child >= 0 {
      if table.tree.nodes[child].guideKind == nil, let item = table.item(at: child) {
        children.append(item)
      }
      child = table.tree.nodes[child].next
    }
    return children
  }

  /// Whether the item is `child`'s parent in the layout. O(1).
  public func isLayoutParent(of child: any LayoutItem) -> Bool {
    let (node, other) = (self.node, child.node)
    guard node.hasRecord, other.isIn(node.table) else { return false }
    return node.table.tree.nodes[other.index].parent == node.index
  }

  /// Whether the item is `item` or inside it. O(depth), and O(1) where `item` has nothing in it.
  public func isLayoutDescendant(of item: any LayoutItem) -> Bool {
    let (node, other) = (self.node, item.node)
    if node === other { return true }
    guard other.hasRecord, node.isIn(other.table),
      other.table.tree.nodes[other.index].firstChild >= 0
    else { return false }
    return node.table.tree.isAncestor(other.index, orSelfOf: node.index)
  }

  /// Puts an item without a parent in: a guide as a guide, and anything else as the item's class wants it.
  package func insertItemOrGuide(_ item: any LayoutItem) {
    if let guide = item as? LayoutGuide { addLayoutGuide(guide) } else { insertLayoutItem(item) }
  }

  /// Puts an item without a parent in, to be arranged.
  ///
  /// - Returns: whether it may be: an item that the class has no place for may, but not one that whoever was told of it has
  ///   put somewhere else or taken out again.
  package func takeInToArrange(_ item: any LayoutItem) -> Bool {
    let table = node.table
    let changes = table.tree.changes
    insertItemOrGuide(item)
    if isLayoutParent(of: item) { return true }
    return item.layoutParent == nil && node.table === table && table.tree.changes == changes
  }

  /// Takes several children out.
  func detachLayoutChildren(_ items: [any LayoutItem]) {
    let nodes = items.filter { isLayoutParent(of: $0) }.map { $0.node }
    if nodes.isEmpty { return }
    if !layoutNode.guides.isEmpty
      && nodes.contains(where: { node.table.tree.nodes[$0.index].guideKind != nil })
    {
      let leaving = Set(nodes.map { ObjectIdentifier($0) })
      layoutNode.guides.removeAll { leaving.contains($0.identity) }
    }
    for child in nodes where child.isIn(node.table) {
      // What is told of those before it may have moved one.
      if node.table.tree.nodes[child.index].parent == node.index { node.table.detach(child.index) }
    }
  }

  /// What tells the item from others for as long as it lives.
  package var identity: ObjectIdentifier { ObjectIdentifier(layoutNode.identity) }
}
