// Hiding several items, and items that have no extent while hidden.

extension Layout {
  /// Sets ``LayoutItem/isHidden`` of several items; the next layout solves once for all of them.
  ///
  /// Containers close the gaps of hidden items. Elsewhere a hidden item keeps its place and size, unless
  /// ``collapsing(_:fileID:line:)`` was called for it.
  public func setHidden(_ isHidden: Bool, _ items: [any LayoutItem]) {
    for item in items { item.isHidden = isHidden }
  }

  /// Creates a group of constraints that gives an item width 0 and height 0 while it is hidden.
  ///
  /// ```swift
  /// layout.collapsing(badge)
  /// badge.isHidden = true     // what follows begins where the badge begins, plus its distance
  /// ```
  ///
  /// The constraints have the priority 0.0005 and the name "collapsing": a required length, or a constraint with something
  /// visible, wins. While the item is hidden, constraints of it alone and its content count still less. The layout activates the group when ``LayoutItem/isHiddenInLayout`` becomes true and deactivates it when that becomes false,
  /// whoever sets it, and keeps the group until ``endCollapsing(_:)``. Distances to other items remain. The item stops
  /// following an autoresizing mask. If constraints let only some of several hidden items collapse, the first ones in the tree
  /// do, whichever was hidden first.
  ///
  /// - Returns: the group; if the item has one already, that one.
  @discardableResult
  public func collapsing(
    _ item: some LayoutItem, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintGroup {
    let settings = item.node.forest.settings(of: item.node.index)
    if let known = settings.collapsing { return known }
    let lengths = item.sizeAnchors == Size.zero ~ HiddenTier.hiding
    _ = lengths.written(SourceLocation(fileID: fileID, line: line))
    for constraint in lengths.constraints { constraint.role.isCollapsing = true }
    let group = ConstraintGroup("collapsing") { lengths }
    settings.collapsing = group
    if item.node.followsFrame { item.stopFollowingFrame() }
    group.isActive = item.isHiddenInLayout
    item.node.forest.updateVisibility(of: item.node.index)
    return group
  }

  /// Deactivates for good the group that ``collapsing(_:fileID:line:)`` created for an item. Does nothing if there is none.
  public func endCollapsing(_ item: some LayoutItem) {
    if item.node.isLight { return }
    let settings = item.node.forest.settings(of: item.node.index)
    settings.collapsing?.isActive = false
    settings.collapsing = nil
    item.node.forest.updateVisibility(of: item.node.index)
  }
}
