/// What a container remembers of an item that it arranges: it keeps the item's place in the layout, and not the item.
package struct ItemHandle {
  let identity: NodeIdentity

  package init(_ item: any LayoutItem) { identity = item.node }

  /// The item; `nil` where it is gone.
  package var item: (any LayoutItem)? { identity.item?.item }

  /// What tells the item from others as long as somebody has a handle.
  package var id: ObjectIdentifier { ObjectIdentifier(identity) }

  /// Whether an item has the handle's item as a child and arranges it. O(1).
  package func isArranged(by container: any LayoutItem) -> Bool {
    let parent = container.node
    guard identity.hasRecord, parent.hasRecord, identity.isIn(parent.table) else { return false }
    let record = parent.table.tree.nodes[identity.index]
    return record.parent == parent.index && record.isArranged
  }
}
