// The update cycle, and what comes out of it.

extension LayoutItem {
  /// Asks for ``updateConstraints()`` in the next pass.
  public func setNeedsUpdateConstraints() {
    let node = self.node
    if !node.hasRecord { return }
    node.table.tree.nodes[node.index].needsUpdateConstraints = true
    node.table.markDirty(node.index)
  }

  /// Asks for ``emitConstraints(into:)`` in the next pass.
  public func setNeedsEmission() {
    let node = self.node
    if !node.hasRecord { return }
    let (table, index) = (node.table, node.index)
    table.markEmission(index)
    table.markSizeDependents(of: index)
  }

  /// Asks for ``layoutChildren()`` in the next pass, also where the frame stays.
  public func setNeedsLayout() { node.table.requestLayout(of: node.index) }

  /// Brings all frames of the item's tree up to date.
  ///
  /// One batch of changes, one solve, and one more each time that wrapping text or lines turn out to need another length, up to
  /// four. Without changes it does nothing. Calls from inside a pass of the same tree, or from what is asked for its fitting
  /// size, are ignored.
  public func layoutIfNeeded() { node.table.layOut(rootOf: node.index) }

  /// The layout of the item's tree: its problems, conflicts and statistics, and the constraints' DSL.
  public var layout: Layout { Layout(item: self) }

  /// The solved frame in the coordinates of the tree's root, in points, exact. Zero before the first layout, and for
  /// guides that no constraint uses. O(1).
  public var layoutFrame: Rect { node.table.exactFrame(of: node.index) }

  /// The solved frame in the parent's coordinates, in points, on the host's grid. O(1).
  public var localLayoutFrame: Rect { node.table.localFrame(of: node.index) }

  /// The rectangle that constraints are about, for a frame.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentInsets) }

  /// The frame, for a rectangle that constraints are about.
  public func frame(forAlignmentRect rect: Rect) -> Rect { rect.outset(by: alignmentInsets) }

  /// The size that the host gives the item while it is the root of its tree, in points; `nil` leaves the size to
  /// the constraints.
  ///
  /// - Precondition: the lengths are finite and not negative.
  public var hostSize: Size? {
    get { node.table.tree.nodes[node.index].hostSize }
    set { node.table.setHostSize(newValue, of: node.index) }
  }

  /// Says where the host puts the item while it is the root of its tree, in the coordinates of what is around the tree,
  /// and how large it is; where an item ``translatesAutoresizingMaskIntoConstraints``, also where it stands in its parent.
  ///
  /// - Precondition: the numbers are finite, and the lengths are not negative.
  public func setHostFrame(_ frame: Rect) {
    precondition(frame.x.isFinite && frame.y.isFinite, "a frame's origin must be finite")
    node.table.tree.nodes[node.index].hostOrigin = frame.origin
    hostSize = frame.size
    if translatesAutoresizingMaskIntoConstraints { autoresizingFrame = frame }
  }
}

// MARK: Direction

extension LayoutItem {
  /// The item's own direction; `nil` takes that of the parent, and left to right at the root.
  public var layoutDirection: LayoutDirection? {
    get { node.table.tree.nodes[node.index].direction }
    set { node.table.setDirection(newValue, of: node.index) }
  }

  /// The direction in force: the item's own, else the nearest ancestor's, else left to right. O(depth).
  public var effectiveLayoutDirection: LayoutDirection {
    node.table.effectiveDirection(of: node.index)
  }
}
