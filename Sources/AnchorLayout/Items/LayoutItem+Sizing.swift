// How strongly an item holds on to the size its content asks for.

extension LayoutItem {
  /// How strongly the item resists being longer than its content; 250 by default. O(1).
  public func contentHuggingPriority(for axis: Axis) -> Priority {
    node.table.nodes[node.index].hugging[axis]
  }

  /// Sets how strongly the item resists being longer than its content.
  ///
  /// An invalid priority is recorded in ``Layout/problems`` and changes nothing.
  public func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    guard node.table.accepts(priority, of: self) else { return }
    node.table.nodes[node.index].hugging[axis] = priority
    node.table.markRows(node.index)
    node.table.markSizeDependents(of: node.index)
  }

  /// How strongly the item resists being shorter than its content; 750 by default. O(1).
  public func contentCompressionResistancePriority(for axis: Axis) -> Priority {
    node.table.nodes[node.index].compression[axis]
  }

  /// Sets how strongly the item resists being shorter than its content.
  ///
  /// An invalid priority is recorded in ``Layout/problems`` and changes nothing.
  public func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
    guard node.table.accepts(priority, of: self) else { return }
    node.table.nodes[node.index].compression[axis] = priority
    node.table.markRows(node.index)
    node.table.markSizeDependents(of: node.index)
  }

  /// Says that the content asks for another size; it is asked for in the next pass. A change of the numbers
  /// edits constants and adds nothing.
  public func invalidateIntrinsicContentSize() {
    let node = self.node
    node.table.nodes[node.index].needsIntrinsicSize = true
    node.table.markDirty(node.index)
    node.table.markSizeDependents(of: node.index)
  }
}

// MARK: The update cycle

extension LayoutItem {
  /// Asks for ``updateConstraints()`` in the next pass.
  public func setNeedsUpdateConstraints() {
    let node = self.node
    node.table.nodes[node.index].needsUpdateConstraints = true
    node.table.markDirty(node.index)
  }

  /// Asks for ``emitConstraints(into:)`` in the next pass.
  public func setNeedsEmission() {
    let node = self.node
    node.table.nodes[node.index].needsEmission = true
    node.table.markDirty(node.index)
    node.table.markSizeDependents(of: node.index)
  }

  /// Brings all frames of the item's tree up to date: one batch of changes, one solve. Without changes it does
  /// nothing. Calls from inside a pass are ignored.
  public func layoutIfNeeded() { node.table.layOut(rootOf: node.index) }

  /// The layout of the item's tree: its problems, conflicts and statistics.
  public var layout: Layout { Layout(item: self) }

  /// The solved frame in the coordinates of the tree's root, in points. Zero before the first layout, and for
  /// guides that no constraint uses. O(1).
  public var layoutFrame: Rect { node.table.nodes[node.index].frame }

  /// The size that the host gives the item while it is the root of its tree, in points; `nil` leaves the size to
  /// the constraints.
  ///
  /// - Precondition: the lengths are finite and not negative.
  public var hostSize: Size? {
    get { node.table.nodes[node.index].hostSize }
    set { node.table.setHostSize(newValue, of: node.index) }
  }
}

// MARK: Direction

extension LayoutItem {
  /// The item's own direction; `nil` takes that of the parent, and left to right at the root.
  public var layoutDirection: LayoutDirection? {
    get { node.table.nodes[node.index].direction }
    set { node.table.setDirection(newValue, of: node.index) }
  }

  /// The direction in force: the item's own, else the nearest ancestor's, else left to right. O(depth).
  public var effectiveLayoutDirection: LayoutDirection {
    node.table.effectiveDirection(of: node.index)
  }
}
