// The tree of items, for hosts with view classes of their own. `LayoutView` does this by itself.

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
  public func addLayoutChild(_ child: some LayoutItem, before successor: (any LayoutItem)? = nil) {
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

  // MARK: Children that a container arranges

  /// Whether the item's parent arranges it, besides having it as a child. Ends when the item leaves its parent. O(1).
  package var isArrangedByParent: Bool {
    get { node.hasRecord && node.table.tree.nodes[node.index].isArranged }
    set { node.table.tree.nodes[node.index].isArranged = newValue }
  }

  /// Whether the item is not drawn, so that a container leaves it out. O(1).
  package var isLeftOut: Bool {
    get { node.hasRecord && node.table.tree.nodes[node.index].isHidden }
    set { node.table.tree.nodes[node.index].isHidden = newValue }
  }

  /// Says that the item is a container: without content of its own, and without margins unless some are set.
  package func becomeContainer() { node.table.tree.nodes[node.index].isContainer = true }

  /// What tells the item from others for as long as it lives.
  package var identity: ObjectIdentifier { ObjectIdentifier(layoutNode.identity) }

  /// The children that this item arranges, in order. O(children).
  package var arrangedLayoutChildren: [any LayoutItem] {
    let table = node.table
    var children: [any LayoutItem] = []
    var child = table.tree.nodes[node.index].firstChild
    while child >= 0 {
      if table.tree.nodes[child].isArranged, let item = table.item(at: child) {
        children.append(item)
      }
      child = table.tree.nodes[child].next
    }
    return children
  }
}
