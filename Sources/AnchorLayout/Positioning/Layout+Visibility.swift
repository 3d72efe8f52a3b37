// Hiding several items, and items without extent while they are hidden.

extension Layout {
  /// Sets ``LayoutItem/isHidden`` of several items; the next layout solves once for all of them.
  ///
  /// Containers close the gaps that hidden items leave. Elsewhere a hidden item keeps its place and its size, unless
  /// ``collapsing(_:fileID:line:)`` was called for it.
  public func setHidden(_ isHidden: Bool, _ items: [any LayoutItem]) {
    for item in items { item.isHidden = isHidden }
  }

  /// Makes a group of constraints that gives an item the width 0 and the height 0 while the item is hidden.
  ///
  /// ```swift
  /// layout.collapsing(badge)
  /// badge.isHidden = true     // what follows begins where the badge begins, plus its distance
  /// ```
  ///
  /// The constraints have the priority 999.999 and the name "collapsing": required lengths win, and everything else yields.
  /// The layout activates the group when ``LayoutItem/isHiddenInLayout`` becomes true, and deactivates it when that becomes
  /// false, whoever sets it. It keeps the group until ``endCollapsing(_:)``. Distances to other items remain. The item stops
  /// following an autoresizing mask.
  ///
  /// - Returns: the group; where the item has one already, that one.
  @discardableResult
  public func collapsing(
    _ item: some LayoutItem, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintGroup {
    let settings = item.node.table.settings(of: item.node.index)
    if let known = settings.collapsing { return known }
    let lengths = item.sizeAnchors == Size.zero ~ 999.999
    _ = lengths.written(SourceLocation(fileID: fileID, line: line))
    let group = ConstraintGroup("collapsing") { lengths }
    settings.collapsing = group
    if item.node.followsFrame { item.stopFollowingFrame() }
    group.isActive = item.isHiddenInLayout
    return group
  }

  /// Deactivates the group that ``collapsing(_:fileID:line:)`` made for an item, for good. Does nothing where there is none.
  public func endCollapsing(_ item: some LayoutItem) {
    guard item.node.hasRecord else { return }
    let settings = item.node.table.settings(of: item.node.index)
    settings.collapsing?.isActive = false
    settings.collapsing = nil
  }
}
