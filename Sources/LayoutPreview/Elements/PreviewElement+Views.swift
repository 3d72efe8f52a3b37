public import AnchorLayout

extension PreviewElement {
  /// The picture of a view and its subviews as they are placed at present.
  ///
  /// The view's own frame is put at the origin, and all others are counted from there. Views that
  /// are not `PreviewDrawable` are boxes. Takes time linear in the number of views, and no stack.
  public init(_ view: LayoutView) {
    // Level by level, so that a view comes after its superview and after the siblings below it.
    var views = [view]
    var parents = [0]
    var elements = [Self(view, at: .zero)]
    var next = 0
    while next < views.count {
      let origin = elements[next].frame.origin
      for subview in views[next].subviews {
        views.append(subview)
        parents.append(next)
        elements.append(
          Self(subview, at: Point(origin.x + subview.frame.x, origin.y + subview.frame.y)))
      }
      next += 1
    }
    // From the end, so that an element is complete, topmost child first, before it is moved.
    for index in elements.indices.reversed() {
      elements[index].children.reverse()
      if index > 0 { elements[parents[index]].children.append(elements[index]) }
    }
    self = elements[0]
  }

  /// The element of a view without its subviews, with its left top corner at `origin`.
  private init(_ view: LayoutView, at origin: Point) {
    let size = view.frame.size
    self.init(
      view.layoutName.isEmpty ? nil : view.layoutName,
      frame: Rect(origin.x, origin.y, size.width, size.height),
      content: (view as? any PreviewDrawable)?.previewContent ?? .box, isHidden: view.isHidden,
      direction: view.effectiveLayoutDirection)
  }
}
