// Changes and what they move.

/// An item whose frame a change moved.
public struct FrameChange {
  /// The item.
  public let item: any LayoutItem
  /// The frame before, in the parent's coordinates, in points.
  public let from: Rect
  /// The frame after.
  public let to: Rect

  /// The frame in between: 0 is before, 1 is after. Values outside overshoot.
  public func frame(at progress: Double) -> Rect { from.interpolated(to: to, at: progress) }
}

extension Layout {
  /// Makes changes and lays out: one solve for all of them. Answers the frames that changed.
  ///
  /// ```swift
  /// layout.update { done.multiplier = 0.8; cap.constant = 66; cap.priority = .low }
  ///
  /// let moves = layout.update { panel.isActive = true }
  /// for move in moves { draw(move.item, in: move.frame(at: 0.5)) }
  /// ```
  ///
  /// What was due before is laid out first, so that the answer is about these changes alone. Items are told their frames
  /// as in any layout.
  @discardableResult
  public func update(_ changes: () -> Void) -> [FrameChange] {
    layoutIfNeeded()
    changes()
    return layoutIfNeeded()
  }

  /// Lays out what is due, as ``LayoutItem/layoutIfNeeded()`` does, and answers the frames that changed, parents before
  /// their children: for hosts that would rather read a list than be told item by item.
  @discardableResult
  public func layoutIfNeeded() -> [FrameChange] {
    let table = self.table
    // Only the outermost call of nested ones collects.
    guard table.recorder == nil else {
      item.layoutIfNeeded()
      return []
    }
    let recorder = FrameRecorder()
    table.recorder = recorder
    item.layoutIfNeeded()
    table.recorder = nil
    return recorder.changes.compactMap { change in
      change.node.item.map { FrameChange(item: $0.item, from: change.from, to: change.to) }
    }
  }
}
