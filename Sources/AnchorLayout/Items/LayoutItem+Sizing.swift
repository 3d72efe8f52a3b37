// Content priorities and fitting sizes.

extension LayoutItem {
  /// How strongly the item resists being longer than its content; 250 by default. O(1).
  public func contentHuggingPriority(for axis: Axis) -> Priority {
    (node.knownContent?.hugging ?? NodeContent.hugging)[axis]
  }

  /// Sets how strongly the item resists being longer than its content.
  ///
  /// An invalid priority is recorded in ``Layout/problems`` and changes nothing.
  public func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    setContentPriority(priority) { $0.hugging[axis] = priority }
  }

  /// How strongly the item resists being shorter than its content; 750 by default. O(1).
  public func contentCompressionResistancePriority(for axis: Axis) -> Priority {
    (node.knownContent?.compression ?? NodeContent.compression)[axis]
  }

  /// Sets how strongly the item resists being shorter than its content.
  ///
  /// An invalid priority is recorded in ``Layout/problems`` and changes nothing.
  public func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
    setContentPriority(priority) { $0.compression[axis] = priority }
  }

  /// Sets both content priorities on both axes.
  package func setContentPriorities(hugging: Priority, compression: Priority) {
    setContentPriority(min(hugging, compression)) {
      $0.hugging = PerAxis(hugging, hugging)
      $0.compression = PerAxis(compression, compression)
    }
  }

  private func setContentPriority(_ priority: Priority, _ change: (NodeContent) -> Void) {
    let node = self.node
    guard priority.isValid || node.forest.accepts(priority, of: self) else { return }
    if node.container != nil { report(.containerHasNoContent) }
    change(node.content)
    if node.isLight { return }
    node.forest.markRows(node.index)
    node.forest.markSizeDependents(of: node.index)
  }

  /// Sets the content hugging priority and returns the item: `title.contentHuggingPriority(251, for: .horizontal)`.
  @discardableResult
  public func contentHuggingPriority(_ priority: Priority, for axis: Axis) -> Self {
    setContentHuggingPriority(priority, for: axis)
    return self
  }

  /// Sets the content compression resistance priority and returns the item:
  /// `title.contentCompressionResistancePriority(.required, for: .horizontal)`.
  @discardableResult
  public func contentCompressionResistancePriority(_ priority: Priority, for axis: Axis) -> Self {
    setContentCompressionResistancePriority(priority, for: axis)
    return self
  }

  /// Marks the content size as changed; the next pass reads it again. If only numbers change, the layout edits constants and
  /// adds nothing.
  public func invalidateIntrinsicContentSize() {
    let node = self.node
    if node.isLight { return }
    let (forest, index) = (node.forest, node.index)
    forest.markContent(index)
    forest.markSizeDependents(of: index)
  }
}

// MARK: Fitting

extension Size {
  /// Asks for the smallest size that the constraints allow: UIKit's `layoutFittingCompressedSize`.
  public static let fittingCompressed = Size(width: 0, height: 0)
  /// Asks for the largest size that the constraints allow: UIKit's `layoutFittingExpandedSize`.
  public static let fittingExpanded = Size(width: 10_000, height: 10_000)
}

extension LayoutItem {
  /// The size of the frame that suits the item and its contents, as close to `targetSize` as the priorities allow.
  ///
  /// Only constraints inside the item count, without constraints to its surroundings and without a host's size. At the default
  /// priorities of 50, the content's own size wins. A required priority makes the length exact, so text inside wraps at it:
  ///
  /// ```swift
  /// card.systemLayoutSizeFitting(Size(width: 320, height: 0), withHorizontalFittingPriority: .required).height
  /// ```
  ///
  /// Frames, constraints and pending changes stay as they are. The result is cached until something inside the item changes. If
  /// the layout snaps to a grid, text inside is measured in whole pixels of its width, and the result is rounded up.
  ///
  /// - Precondition: callbacks inside the item stop changing the tree after finitely many calls, and none asks for this size.
  ///
  /// - Complexity: that of solving the subtree; O(1) when asked again.
  public func systemLayoutSizeFitting(
    _ targetSize: Size = .fittingCompressed,
    withHorizontalFittingPriority horizontal: Priority = .fitting,
    verticalFittingPriority vertical: Priority = .fitting
  ) -> Size {
    precondition(
      targetSize.width.isFinite && targetSize.height.isFinite, "a target size must be finite")
    guard node.forest.accepts(horizontal, of: self), node.forest.accepts(vertical, of: self) else {
      return .zero
    }
    node.forest.noteMeasurement(of: node.index)
    let size = node.forest.fittingSize(
      of: node.index,
      FittingQuestion(target: targetSize, horizontal: horizontal, vertical: vertical))
    // A callback may have moved the item.
    let forest = node.forest
    let insets = forest.tree.content(of: node.index).alignmentInsets
    let frame = Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
    guard let scale = forest.host.snapping.scale else { return frame }
    return Size(width: Snapping.up(frame.width, scale), height: Snapping.up(frame.height, scale))
  }
}

extension LayoutItem {
  /// The content's natural length, else the smallest that the constraints inside the item allow.
  package func naturalLength(along axis: Axis) -> Double {
    let node = self.node
    return node.forest.naturalLength(of: node.index, along: axis)
  }
}
