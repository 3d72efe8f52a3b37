// The update cycle and its results.

extension LayoutItem {
  /// Requests ``updateConstraints()`` in the next pass.
  public func setNeedsUpdateConstraints() {
    let node = self.node
    if node.isLight { return }
    node.forest.tree.nodes[node.index][.needsUpdateConstraints] = true
    node.forest.markDirty(node.index)
  }

  /// Requests ``emitConstraints(into:)`` in the next pass.
  public func setNeedsEmission() {
    layoutNode.identity.setNeedsEmission()
  }

  /// Requests ``layoutChildren()`` in the next pass, also if the frame stays the same.
  public func setNeedsLayout() { node.forest.requestLayout(of: node.index) }

  /// Brings all frames of the item's tree up to date.
  ///
  /// All changes are one batch with one solve, and one more solve each time that wrapping text or lines need another length,
  /// four in all at most. Without changes it does nothing. Calls from inside a pass of the same tree, or from callbacks during
  /// the computation of a fitting size, are ignored.
  public func layoutIfNeeded() { node.forest.layOut(rootOf: node.index) }

  /// The layout of the item's tree: the DSL for constraints, problems, conflicts and statistics.
  public var layout: Layout { Layout(item: self) }

  /// The exact solved frame in the coordinates of the tree's root, in points. Zero before the first layout, and for guides that
  /// no constraint uses. O(1).
  public var layoutFrame: Rect { node.forest.exactFrame(of: node.index) }

  /// The solved frame in the parent's coordinates, in points, on the host's grid. O(1).
  public var localLayoutFrame: Rect { node.forest.localFrame(of: node.index) }

  /// The alignment rectangle for a frame.
  public func alignmentRect(forFrame frame: Rect) -> Rect { frame.inset(by: alignmentInsets) }

  /// The frame for an alignment rectangle.
  public func frame(forAlignmentRect rect: Rect) -> Rect { rect.outset(by: alignmentInsets) }

  /// The size that the host gives the item as the root of its tree, in points; `nil` leaves the size to the constraints. It has
  /// no effect while the item has a parent.
  ///
  /// - Precondition: the lengths are finite and not negative.
  public var hostSize: Size? {
    get { node.knownContent?.hostSize }
    set { node.setHostSize(newValue) }
  }

  /// Sets the frame that the host gives the item as the root of its tree, in the coordinates around the tree. For an item that
  /// ``translatesAutoresizingMaskIntoConstraints``, it is also the frame in the parent. For any other item that has a parent,
  /// or gets one before it was laid out as a root, a frame that is not the one that constraints give it is recorded as
  /// ``LayoutProblem/Kind/frameNotTaken``. If the layout snaps to a grid, ``localLayoutFrame`` is this frame on the grid.
  ///
  /// - Precondition: the numbers are finite, and the lengths are not negative.
  public func setHostFrame(_ frame: Rect) {
    precondition(frame.x.isFinite && frame.y.isFinite, "a frame's origin must be finite")
    let node = self.node
    let followsFrame = translatesAutoresizingMaskIntoConstraints
    if node.isLight && node.links.parent == nil {
      if !followsFrame { node.content.hasHostFrame = frame.size != .zero }
    } else if !followsFrame {
      node.forest.noteHostFrame(frame, of: node.index)
    }
    if frame.origin != .zero || node.knownContent != nil { node.content.hostOrigin = frame.origin }
    hostSize = frame.size
    if followsFrame { autoresizingFrame = frame }
  }
}

extension NodeIdentity {
  func setNeedsEmission() {
    if isLight { return }
    let (forest, index) = (self.forest, self.index)
    forest.markEmission(index)
    forest.markSizeDependents(of: index)
  }
}

// MARK: Direction

extension LayoutItem {
  /// The item's own direction; `nil` inherits the parent's, and the root's default is left to right.
  public var layoutDirection: LayoutDirection? {
    get { node.record.direction }
    set {
      let node = self.node
      if node.isLight {
        node.record.direction = newValue
      } else {
        node.forest.setDirection(newValue, of: node.index)
      }
    }
  }

  /// The effective direction: the item's own, else that of the nearest ancestor with one, else left to right. O(depth).
  public var effectiveLayoutDirection: LayoutDirection {
    node.forest.inheritance.direction(of: node.index, in: node.forest.tree)
  }
}
