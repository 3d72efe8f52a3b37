// What containers need to know of the children that they arrange, and children of the container that arranges them.

/// What a container makes of an item that takes up room and shows nothing.
package enum SpacerKind: UInt8 {
  case fixed, flexible
}

extension LayoutItem {
  /// What the layout holds of whether the item is drawn; false at first. Containers leave hidden items out of their
  /// arrangement, and ``Layout/collapsing(_:fileID:line:)`` follows it. See ``isHidden``. O(1).
  public var isHiddenInLayout: Bool {
    get { node.hasRecord && node.table.tree.nodes[node.index].isHidden }
    set {
      if newValue == isHiddenInLayout { return }
      let (table, index) = (node.table, node.index)
      table.tree.nodes[index].isHidden = newValue
      if let group = table.tree.nodes[index].settings?.collapsing { group.isActive = newValue }
      let parent = table.tree.nodes[index].parent
      if parent < 0 { return }
      table.markEmission(parent)
      table.markSizeDependents(of: parent)
      table.noteVisibility(of: self, in: parent)
    }
  }

  // MARK: Of an arranged item

  /// Whether the item's parent arranges it, besides having it as a child. Ends when the item leaves its parent. O(1).
  package var isArrangedByParent: Bool {
    node.hasRecord && node.table.tree.nodes[node.index].isArranged
  }

  /// The gap after an arranged item that counts in the place of its container's; `nil` where that one's counts. Ends when
  /// the item is no longer arranged. O(1).
  package var spacingAfter: Double? {
    get { node.hasRecord ? node.table.tree.nodes[node.index].settings?.spacingAfter : nil }
    set {
      if newValue == spacingAfter { return }
      node.table.settings(of: node.index).spacingAfter = newValue
    }
  }

  /// Whether the next item begins a line in a container of lines. Ends when the item is no longer arranged. O(1).
  package var breaksAfter: Bool {
    get { node.hasRecord && node.table.tree.nodes[node.index].settings?.breaksAfter == true }
    set {
      if newValue == breaksAfter { return }
      node.table.settings(of: node.index).breaksAfter = newValue
    }
  }

  /// What kind of spacer the item is, if it is one. O(1).
  package var spacerKind: SpacerKind? {
    get { node.hasRecord ? node.table.tree.nodes[node.index].spacerKind : nil }
    set { node.table.tree.nodes[node.index].spacerKind = newValue }
  }

  /// Along which axis the item's container arranges it; `nil` where none does. O(1).
  package var axisOfArrangement: Axis? {
    let node = self.node
    guard node.hasRecord, node.table.tree.nodes[node.index].isArranged else { return nil }
    return node.table.tree.nodes[node.table.tree.nodes[node.index].parent].identity?.container?
      .arrangedAxis
  }

  /// Asks the container that arranges the item for its constraints in the next pass.
  package func setContainerNeedsEmission() {
    let node = self.node
    guard node.hasRecord, node.table.tree.nodes[node.index].isArranged else { return }
    let parent = node.table.tree.nodes[node.index].parent
    node.table.markEmission(parent)
    node.table.markSizeDependents(of: parent)
  }

  // MARK: Of a container

  /// Has the item arrange a child from now on, before another child or last: ties are settled by the order in the layout,
  /// which follows the arranged order and not the drawing order. An autoresizing mask no longer counts.
  package func arrangeChild(_ child: any LayoutItem, before successor: (any LayoutItem)?) {
    let (node, other) = (self.node, child.node)
    NodeTable.put(other, into: node, before: successor?.node)
    node.table.arrange(other.index)
    if other.followsFrame { child.translatesAutoresizingMaskIntoConstraints = false }
  }

  /// Has the item arrange a child from now on, directly after another child, or before all others that are no tracks where
  /// there is none.
  package func arrangeChild(_ child: any LayoutItem, after predecessor: ItemHandle?) {
    let (node, other) = (self.node, child.node)
    NodeTable.put(other, into: node, after: predecessor?.identity)
    node.table.arrange(other.index)
    if other.followsFrame { child.translatesAutoresizingMaskIntoConstraints = false }
  }

  /// Has the item no longer arrange a child, which stays a child.
  package func endArranging(_ child: any LayoutItem) {
    child.node.table.endArranging(child.node.index)
  }

  /// The children that the item arranges, in order. O(children).
  package var arrangedLayoutChildren: [any LayoutItem] {
    var children: [any LayoutItem] = []
    forEachArrangedChild { table, child in
      if let item = table.item(at: child) { children.append(item) }
    }
    return children
  }

  /// The arranged child at a place, counted without `item`, and how many come before it: all of them where there is none
  /// at that place. O(place).
  package func arrangedChild(
    at place: Int, without item: (any LayoutItem)? = nil
  ) -> (item: (any LayoutItem)?, before: Int) {
    let node = self.node
    if !node.hasRecord { return (nil, 0) }
    let skipped = item.map { $0.node.isIn(node.table) ? $0.node.index : -1 } ?? -1
    let (child, before) = node.table.tree.arrangedChild(of: node.index, at: place, without: skipped)
    return (child < 0 ? nil : node.table.item(at: child), before)
  }

  /// The lengths of arranged spacers follow the axis. O(children).
  package func invalidateArrangedSpacers() {
    forEachArrangedChild { table, child in
      if table.tree.nodes[child].spacerKind == nil { return }
      table.markContent(child)
      table.markSizeDependents(of: child)
    }
  }

  private func forEachArrangedChild(_ body: (NodeTable, Int) -> Void) {
    let node = self.node
    if !node.hasRecord { return }
    let table = node.table
    var child = table.tree.nodes[node.index].firstChild
    while child >= 0 {
      if table.tree.nodes[child].isArranged { body(table, child) }
      child = table.tree.nodes[child].next
    }
  }
}

extension LayoutTree {
  /// The arranged child at a place, −1 where there is none, and how many come before it.
  fileprivate func arrangedChild(
    of parent: Int, at place: Int, without skipped: Int
  ) -> (child: Int, before: Int) {
    var before = 0
    var child = nodes[parent].firstChild
    while child >= 0 {
      if nodes[child].isArranged && child != skipped {
        if before == place { return (child, before) }
        before += 1
      }
      child = nodes[child].next
    }
    return (-1, before)
  }
}

extension NodeTable {
  /// A child is arranged from now on.
  func arrange(_ child: Int) {
    tree.nodes[child].isArranged = true
    if tree.nodes[child].spacerKind != nil {
      markContent(child)
      markSizeDependents(of: child)
    }
    let parent = tree.nodes[child].parent
    markEmission(parent)
    markSizeDependents(of: parent)
  }

  /// Tells a container that a child of its item is visible, or no longer.
  func noteVisibility(of child: (any LayoutItem)?, in parent: Int) {
    guard let identity = tree.nodes[parent].identity, let container = identity.container,
      let item = identity.item?.item
    else { return }
    container.childVisibilityDidChange(child, in: item)
  }

  /// An item is no longer arranged, and what its container was told of it ends.
  func endArranging(_ child: Int) {
    tree.nodes[child].endArrangement()
    if tree.nodes[child].spacerKind == nil { return }
    markContent(child)
    markSizeDependents(of: child)
  }
}
