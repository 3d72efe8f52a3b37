// The item at a point.

extension LayoutItem {
  /// The item that is seen at a point: this one or the innermost one in it, and of several the one drawn last. `nil` where
  /// this item is hidden or the point is not inside.
  ///
  /// As in UIKit, hidden items are passed over with all that is in them, and so are those that
  /// ``point(inside:)`` leaves out: an item is not found where it is outside of the one that it is in, although it may be
  /// drawn there.
  ///
  /// ```swift
  /// let touched = window.hitTest(Point(x: 20, y: 40))
  /// ```
  ///
  /// - Parameter point: a place in this item's own coordinates, in points; see
  ///   ``LayoutItem/convert(_:to:)-(Point,_)``.
  /// - Complexity: O(depth, and the items inside those that are found on the way). Without recursion.
  public func hitTest(_ point: Point) -> (any LayoutItem)? {
    if isHidden || !self.point(inside: point) { return nil }
    var known: [Int: Rect] = [:]
    var hit: (item: any LayoutItem, point: Point) = (self, point)
    // An item in which the point is either contains the one that is looked for, or is it: nothing is tried twice.
    while let inner = hit.item.topmostItem(at: hit.point, &known) { hit = inner }
    return hit.item
  }

  /// The last drawn of the items inside in which a point is, and the point in its coordinates.
  ///
  /// - Parameter known: frames in the root's coordinates that were asked for before.
  fileprivate func topmostItem(
    at point: Point, _ known: inout [Int: Rect]
  ) -> (item: any LayoutItem, point: Point)? {
    for item in drawnItems.reversed() where !item.isHidden {
      let node = item.node
      precondition(node.table === self.node.table, "what an item draws is in its own tree")
      let origin = node.table.ownOrigin(of: node.index, &known)
      let inner = Point(x: point.x - origin.x, y: point.y - origin.y)
      if item.point(inside: inner) { return (item, inner) }
    }
    return nil
  }
}
