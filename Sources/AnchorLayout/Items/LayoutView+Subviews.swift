// Many subviews at once, for containers that show lists.

extension LayoutView {
  /// Takes several subviews out, as ``removeFromSuperview()`` does with each.
  ///
  /// All are announced before the first one leaves. One that an override of ``willRemoveSubview(_:)`` takes away meanwhile
  /// has left already, and stays where it was put.
  ///
  /// - Precondition: they are subviews of this view.
  /// - Complexity: O(subviews, emitted constraints, and what the views hold); one by one it would be quadratic.
  package func removeSubviews(_ views: [LayoutView]) {
    if views.isEmpty { return }
    for view in views {
      precondition(view.superview === self, "\(view.layoutName) is not a subview")
    }
    for view in views where view.superview === self { willRemoveSubview(view) }
    let views = views.filter { $0.superview === self }
    let leaving = Set(views.map { ObjectIdentifier($0) })
    subviews.removeAll { leaving.contains(ObjectIdentifier($0)) }
    node.table.detach(views.map { $0.node.index }, from: node.index)
  }

  /// Gives the places that some subviews have in the drawing order to the same views in another order. Ties are not
  /// touched.
  ///
  /// - Precondition: `views` are different subviews of this view.
  /// - Complexity: O(subviews)
  package func drawSubviews(inOrder views: [LayoutView]) {
    let ordered = Set(views.map { ObjectIdentifier($0) })
    var next = views.startIndex
    for place in subviews.indices where ordered.contains(ObjectIdentifier(subviews[place])) {
      subviews[place] = views[next]
      next += 1
    }
    precondition(next == views.endIndex, "the views are not all subviews")
  }
}
