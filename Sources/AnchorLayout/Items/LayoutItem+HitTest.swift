// Hit testing.

extension LayoutItem {
  /// The topmost innermost item at a point: this item or a descendant. `nil` if this item is hidden or the point is outside of
  /// it.
  ///
  /// As in UIKit, hidden items and items whose ``point(inside:)`` is false are skipped with all their descendants. A descendant
  /// is therefore not found outside its parent, even if it is drawn there.
  ///
  /// ```swift
  /// let touched = window.hitTest(Point(x: 20, y: 40))
  /// ```
  ///
  /// - Parameter point: a place in this item's own coordinates, in points; see
  ///   ``LayoutItem/convert(_:to:)-(Point,_)``.
  /// - Complexity: O(depth + drawn items of each item on the way). Without recursion.
  public func hitTest(_ point: Point) -> (any LayoutItem)? {
    if isHidden || !self.point(inside: point) { return nil }
    var known: [Int: Rect] = [:]
    var hit: (item: any LayoutItem, point: Point) = (self, point)
    // An item that contains the point is the result or contains it, so nothing is tried twice.
    while let inner = hit.item.topmostItem(at: hit.point, &known) { hit = inner }
    return hit.item
  }

  /// The topmost drawn item at a point, and the point in its coordinates.
  ///
  /// - Parameter known: a cache of frames in the root's coordinates.
  fileprivate func topmostItem(
    at point: Point, _ known: inout [Int: Rect]
  ) -> (item: any LayoutItem, point: Point)? {
    for item in drawnItems.reversed() where !item.isHidden {
      let node = item.node
      precondition(node.forest === self.node.forest, "what an item draws is in its own tree")
      let origin = node.forest.ownOrigin(of: node.index, &known)
      let inner = Point(x: point.x - origin.x, y: point.y - origin.y)
      if item.point(inside: inner) { return (item, inner) }
    }
    return nil
  }
}
