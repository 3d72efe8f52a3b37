// State of arranged children, and children of the container that arranges them.

/// How a container treats an item that takes up room and shows nothing.
package enum SpacerKind: UInt8 {
  case fixed, flexible
}

extension LayoutItem {
  /// Whether the item is hidden, as stored by the layout; false at first. Containers leave hidden items out of their
  /// arrangement, and ``Layout/collapsing(_:fileID:line:)`` follows this property. See ``isHidden``. O(1).
  public var isHiddenInLayout: Bool {
    get { node.record[.isHidden] }
    set {
      if newValue == isHiddenInLayout { return }
      let node = self.node
      if node.isLight {
        node.record[.isHidden] = newValue
        if let parent = node.links.parent { parent.noteLightVisibility(of: self) }
        return
      }
      let (forest, index) = (node.forest, node.index)
      forest.tree.nodes[index][.isHidden] = newValue
      if newValue { forest.tree.features.insert(.hidesItems) }
      if let group = forest.tree.objects[index].settings?.collapsing { group.isActive = newValue }
      forest.updateVisibility(of: index)
      let parent = forest.tree.nodes[index].parent
      if parent < 0 { return }
      forest.markEmission(parent)
      forest.markSizeDependents(of: parent)
      forest.noteVisibility(of: self, in: parent)
    }
  }

  // MARK: Of an arranged item

  /// Whether the item's parent arranges it, beyond having it as a child. Reset when the item leaves its parent. O(1).
  package var isArrangedByParent: Bool { node.isArranged }

  /// The gap after an arranged item in place of the container's spacing; `nil` for the container's. Reset when the item is no
  /// longer arranged. O(1).
  package var spacingAfter: Double? {
    get { node.knownSettings?.arrangement.spacingAfter }
    set { if newValue != spacingAfter { node.settings.arrangement.spacingAfter = newValue } }
  }

  /// Whether the next item begins a line in a container of lines. Reset when the item is no longer arranged. O(1).
  package var breaksAfter: Bool {
    get { node.knownSettings?.arrangement.breaksAfter == true }
    set { if newValue != breaksAfter { node.settings.arrangement.breaksAfter = newValue } }
  }

  /// The kind of spacer, if the item is one. O(1).
  package var spacerKind: SpacerKind? {
    get { node.record.spacerKind }
    set { node.record.spacerKind = newValue }
  }

  /// The axis along which the item's container arranges it; `nil` if none does. O(1).
  package var axisOfArrangement: Axis? {
    let node = self.node
    guard node.isArranged else { return nil }
    if node.isLight { return node.links.parent?.container?.arrangedAxis }
    let tree = node.forest.tree
    return tree.objects[tree.nodes[node.index].parent].identity?.container?.arrangedAxis
  }

  /// Requests an emission of the container that arranges the item, in the next pass.
  package func setContainerNeedsEmission() {
    let node = self.node
    guard !node.isLight, node.isArranged else { return }
    let parent = node.forest.tree.nodes[node.index].parent
    node.forest.markEmission(parent)
    node.forest.markSizeDependents(of: parent)
  }

  /// Sets the constraints that place the item in its parent and end when it leaves.
  package func setPlacing(_ constraints: ConstraintGroup) {
    node.settings.placing = constraints
  }

  // MARK: Of a container

  /// Registers the container that arranges the item's children.
  package func becomeContainer(_ container: any LayoutContainer) {
    layoutNode.identity.setContainer(container)
  }

  /// Makes an item the last one that a container arranges in this item.
  package func arrangeLast(_ item: any LayoutItem, by container: any LayoutContainer) {
    takeInLast(item, by: container)
  }

  @inline(__always) fileprivate func takeInLast(
    _ item: any LayoutItem, by container: any LayoutContainer
  ) {
    layoutNode.identity.setContainer(container)
    if takeIn(item) { arrange(item, before: nil) }
  }

  /// Inserts or moves a child before another child or last, and arranges it. Ties are settled by the layout order, which
  /// follows the arranged order and not the drawing order. The child stops following an autoresizing mask.
  package func arrangeChild(_ child: any LayoutItem, before successor: (any LayoutItem)?) {
    arrange(child, before: successor?.node)
  }

  @inline(__always) fileprivate func arrange(
    _ child: any LayoutItem, before successor: NodeIdentity?
  ) {
    // A child that was taken in to be arranged last is there already.
    if successor != nil || !child.layoutNode.identity.isLastLightChild(of: layoutNode.identity) {
      Forest.put(child.node, into: node, before: successor)
    }
    layoutNode.identity.arrange(child.layoutNode.identity)
    if child.layoutNode.identity.followsFrame { child.stopFollowingFrame() }
  }

  /// Inserts or moves a child directly after another child, or before all other children that are not tracks if there is no
  /// predecessor, and arranges it. The child stops following an autoresizing mask.
  package func arrangeChild(_ child: any LayoutItem, after predecessor: ItemHandle?) {
    let (node, other) = (self.node, child.node)
    Forest.put(other, into: node, after: predecessor?.identity)
    node.arrange(other)
    if other.followsFrame { child.translatesAutoresizingMaskIntoConstraints = false }
  }

  /// Stops arranging a child, which remains a child.
  package func endArranging(_ child: any LayoutItem) {
    let node = child.node
    if node.isLight { node.endLightArrangement() } else { node.forest.endArranging(node.index) }
  }

  /// The arranged children, in order. O(children).
  package var arrangedLayoutChildren: [any LayoutItem] {
    var children: [any LayoutItem] = []
    if node.isLight {
      node.forEachLightChild { child in
        if child.links.isArranged, let item = child.item?.item { children.append(item) }
      }
      return children
    }
    node.forEachArrangedChild { forest, child in
      if let item = forest.item(at: child) { children.append(item) }
    }
    return children
  }

  /// The arranged child at a place, counted without `item`, and the number of arranged children before it; without a child at
  /// that place, the number of all. O(distance from the child read or arranged last, or from the first child if that is
  /// nearer).
  package func arrangedChild(
    at place: Int, without item: (any LayoutItem)? = nil
  ) -> (item: (any LayoutItem)?, before: Int) {
    let node = self.node
    // A long list is searched from the place of the last search, which a record keeps.
    if node.isLight && place < 64 { return node.lightArrangedChild(at: place, without: item?.node) }
    let forest = node.forest
    var skipped = item.map { $0.node.isIn(forest) ? $0.node.index : -1 } ?? -1
    // An item that is not arranged here is not counted anyway.
    if skipped >= 0 && !isLayoutParent(of: forest, skipped) { skipped = -1 }
    let cursor =
      skipped < 0 ? forest.tree.objects[node.index].settings?.container.arrangedCursor : nil
    let found = forest.tree.arrangedChild(
      of: node.index, at: place, without: skipped, from: cursor)
    if skipped < 0 && found.last.child >= 0 {
      forest.settings(of: node.index).container.arrangedCursor = found.last
    }
    return (found.child < 0 ? nil : forest.item(at: found.child), found.before)
  }

  private func isLayoutParent(of forest: Forest, _ child: Int) -> Bool {
    forest.tree.nodes[child][.isArranged] && forest.tree.nodes[child].parent == node.index
  }

  /// Remembers the place of an arranged child as a starting point for later searches.
  package func noteArranged(_ item: any LayoutItem, at place: Int) {
    let (node, other) = (self.node, item.node)
    guard !node.isLight, other.isIn(node.forest), isLayoutParent(of: node.forest, other.index)
    else {
      return
    }
    node.forest.settings(of: node.index).container.arrangedCursor = ArrangedPlace(
      child: other.index, place: place)
  }
}

extension LayoutNode {
  /// Registers the container that arranges the item's children and, if a property of it gets another value, sets that value and
  /// requests an emission.
  package func changeContainer(
    _ container: any LayoutContainer, if isOther: Bool, _ change: () -> Void
  ) {
    identity.setContainer(container)
    if !isOther { return }
    change()
    identity.setNeedsEmission()
  }

  /// Marks the lengths of arranged spacers as changed, because they depend on the axis. O(children).
  package func invalidateArrangedSpacers() { identity.invalidateArrangedSpacers() }
}

extension NodeIdentity {
  func invalidateArrangedSpacers() {
    forEachArrangedChild { forest, child in
      if forest.tree.nodes[child].spacerKind == nil { return }
      forest.markContent(child)
      forest.markSizeDependents(of: child)
    }
  }

  fileprivate func forEachArrangedChild(_ body: (Forest, Int) -> Void) {
    if isLight { return }
    let forest = self.forest
    var child = forest.tree.nodes[index].children.first
    while child >= 0 {
      if forest.tree.nodes[child][.isArranged] { body(forest, child) }
      child = forest.tree.nodes[child].siblings.next
    }
  }
}

extension LayoutView {
  /// The arranged children that are views of this class, in order. O(children).
  package final var arrangedViews: [LayoutView] {
    arrangedLayoutChildren.compactMap { $0 as? LayoutView }
  }

  /// Makes a view the last one that a container arranges in this view, in fewer steps than any other item because the classes
  /// are known.
  package final func arrangeLast(_ view: LayoutView, by container: any LayoutContainer) {
    takeInLast(view, by: container)
  }

  /// Makes views the last ones that a container arranges in this view.
  package final func arrangeLast(_ views: [LayoutView], by container: any LayoutContainer) {
    layoutNode.identity.setContainer(container)
    subviewList.reserve(subviewList.views.count + views.count)
    for view in views { takeInLast(view, by: container) }
  }
}

/// A child and the number of arranged children before it.
struct ArrangedPlace {
  var child: Int
  var place: Int
}

extension LayoutTree {
  /// Finds the arranged child at a place (−1 if there is none), the number of arranged children before it, and the last child
  /// that the search passed.
  ///
  /// - Parameter start: the start of the search, unless the first child is nearer.
  fileprivate func arrangedChild(
    of parent: Int, at place: Int, without skipped: Int, from start: ArrangedPlace?
  ) -> (child: Int, before: Int, last: ArrangedPlace) {
    func isCounted(_ child: Int) -> Bool { nodes[child][.isArranged] && child != skipped }
    var last = ArrangedPlace(child: -1, place: -1)
    if let start, place >= start.place / 2 { last = start }
    while last.place > place {
      repeat { last.child = nodes[last.child].siblings.previous } while !isCounted(last.child)
      last.place -= 1
    }
    while last.place < place {
      var next = last.child < 0 ? nodes[parent].children.first : nodes[last.child].siblings.next
      while next >= 0 && !isCounted(next) { next = nodes[next].siblings.next }
      if next < 0 { return (-1, last.place + 1, last) }
      last = ArrangedPlace(child: next, place: last.place + 1)
    }
    return (last.child, last.place, last)
  }

  /// Forgets the remembered place after the arranged children of a container have changed.
  func removeArrangedPlace(in container: Int) {
    if container >= 0 && objects[container].settings?.container.arrangedCursor != nil {
      objects[container].settings?.container.arrangedCursor = nil
    }
  }
}

extension Forest {
  /// Marks a child as arranged.
  func arrange(_ child: Int) {
    tree.nodes[child][.isArranged] = true
    updateVisibility(of: child)
    tree.removeArrangedPlace(in: tree.nodes[child].parent)
    if tree.nodes[child].spacerKind != nil {
      markContent(child)
      markSizeDependents(of: child)
    }
    let parent = tree.nodes[child].parent
    markEmission(parent)
    markSizeDependents(of: parent)
  }

  /// Tells a container that a child of its item was shown or hidden.
  func noteVisibility(of child: (any LayoutItem)?, in parent: Int) {
    guard let identity = tree.objects[parent].identity, let container = identity.container,
      let item = identity.item?.item
    else { return }
    container.childVisibilityDidChange(child, in: item)
  }

  /// Marks an item as no longer arranged, and removes its container's settings for it.
  func endArranging(_ child: Int) {
    tree.removeArrangedPlace(in: tree.nodes[child].parent)
    tree.endArrangement(of: child)
    updateVisibility(of: child)
    if tree.nodes[child].spacerKind == nil { return }
    markContent(child)
    markSizeDependents(of: child)
  }
}
