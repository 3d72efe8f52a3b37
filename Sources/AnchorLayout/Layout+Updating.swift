// Changes and the frames that they move.

/// A change of an item's frame.
///
/// The value may be sent to another thread, which may use its numbers. The item stays confined to the thread of its layout.
///
/// - Precondition: The item is not released last on another thread, because its end changes the layout. The layout's thread keeps
///   the item, or the value, until the other thread has dropped it.
public struct FrameChange: @unchecked Sendable {
  /// The item.
  public let item: any LayoutItem
  /// The frame before, in the parent's coordinates, in points.
  public let from: Rect
  /// The frame after, in the parent's coordinates, in points.
  public let to: Rect

  /// The interpolated frame: `from` at 0, `to` at 1. Values outside this range overshoot.
  public func frame(at progress: Double) -> Rect { from.interpolated(to: to, at: progress) }
}

extension Layout {
  /// Makes changes, lays out with one solve for all of them, and returns the frames that changed.
  ///
  /// ```swift
  /// layout.update { done.multiplier = 0.8; cap.constant = 66; cap.priority = .low }
  ///
  /// let moves = layout.update { panel.isActive = true }
  /// for move in moves { draw(move.item, in: move.frame(at: 0.5)) }
  /// ```
  ///
  /// Changes that were pending before are laid out first, so the result covers only the changes of this call. Items are told
  /// their frames as in any layout.
  @discardableResult
  public func update(_ changes: () -> Void) -> [FrameChange] {
    layoutIfNeeded()
    changes()
    return layoutIfNeeded()
  }

  /// Lays out pending changes, as ``LayoutItem/layoutIfNeeded()`` does, and returns the frames that changed, parents before
  /// their children: for hosts that prefer a list to a call for each item. Inside another such call, the result is empty, and
  /// the outer call returns the changes.
  @discardableResult
  public func layoutIfNeeded() -> [FrameChange] {
    let forest = self.forest
    // Of nested calls, only the outermost collects.
    guard forest.state.recorder == nil else {
      item.layoutIfNeeded()
      return []
    }
    let recorder = FrameRecorder()
    forest.state.recorder = recorder
    item.layoutIfNeeded()
    forest.state.recorder = nil
    return recorder.changes.compactMap { change in
      change.node.item.map { FrameChange(item: $0.item, from: change.from, to: change.to) }
    }
  }
}
