// The view at a point.

extension LayoutView {
  /// The view that is seen at a point: this one or the innermost one in it, and of several the one drawn last. `nil` where
  /// this view is hidden or the point is not inside.
  ///
  /// As in UIKit, hidden views are passed over with all that is in them, and so are views that
  /// ``point(inside:)`` leaves out: a subview is not found where it is outside of its superview, although it may be drawn
  /// there.
  ///
  /// ```swift
  /// let touched = window.hitTest(Point(x: 20, y: 40))
  /// ```
  ///
  /// - Parameter point: a place in this view's own coordinates, in points; see
  ///   ``LayoutItem/convert(_:to:)-(Point,_)``.
  /// - Complexity: O(depth, and the subviews of the views that are found on the way). Without recursion.
  public func hitTest(_ point: Point) -> LayoutView? {
    if isHidden || !self.point(inside: point) { return nil }
    var known: [Int: Rect] = [:]
    var hit = (view: self, point: point)
    // A view in which the point is either contains the one that is looked for, or is it: nothing is tried twice.
    while let inner = hit.view.topmostSubview(at: hit.point, &known) { hit = inner }
    return hit.view
  }

  /// The last drawn of the subviews in which a point is, and the point in its coordinates.
  ///
  /// - Parameter known: frames in the root's coordinates that were asked for before.
  private func topmostSubview(
    at point: Point, _ known: inout [Int: Rect]
  ) -> (view: LayoutView, point: Point)? {
    for view in subviews.reversed() where !view.isHidden {
      let node = view.node
      let origin = node.table.ownOrigin(of: node.index, &known)
      let inner = Point(x: point.x - origin.x, y: point.y - origin.y)
      if view.point(inside: inner) { return (view, inner) }
    }
    return nil
  }
}
