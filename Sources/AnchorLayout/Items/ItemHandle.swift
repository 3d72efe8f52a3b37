/// A container's reference to an item that it arranges. It keeps the item's place in the layout, not the item.
package struct ItemHandle {
  let identity: NodeIdentity

  package init(_ item: any LayoutItem) { identity = item.node }

  /// The item; `nil` if it is gone.
  package var item: (any LayoutItem)? { identity.item?.item }

  /// An identifier of the item, unique as long as a handle exists.
  package var id: ObjectIdentifier { ObjectIdentifier(identity) }

  /// Whether an item is the parent of the handle's item and arranges it. O(1).
  package func isArranged(by container: any LayoutItem) -> Bool {
    let parent = container.node
    if identity.isLight { return identity.links.isArranged && identity.links.parent === parent }
    guard !parent.isLight, identity.isIn(parent.forest) else { return false }
    let record = parent.forest.tree.nodes[identity.index]
    return record.parent == parent.index && record[.isArranged]
  }
}
