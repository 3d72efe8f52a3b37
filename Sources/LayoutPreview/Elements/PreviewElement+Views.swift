public import AnchorLayout

extension PreviewElement {
  /// The picture of a view and its subviews as they are placed at present.
  ///
  /// The view's own frame is put at the origin, and all others are counted from there, less what is scrolled by a
  /// `contentOffset`. Views that are not `PreviewDrawable` are boxes; those that are `PreviewContainer` have more
  /// than their subviews in them. Takes time linear in the number of views, and no stack.
  public init(_ view: LayoutView) { self.init(view) { _ in nil } }

  /// - Parameter number: the number of a view's element; asked for level by level.
  init(_ view: LayoutView, numberedBy number: (LayoutView) -> Int?) {
    // Level by level, so that a view comes after its superview and after the siblings below it.
    var views = [view]
    var parents = [0]
    var elements = [Self(view, at: .zero)]
    var next = 0
    while next < views.count {
      elements[next].number = number(views[next])
      for (shown, origin) in views[next].shownViews(at: elements[next].frame.origin) {
        views.append(shown)
        parents.append(next)
        elements.append(Self(shown, at: origin))
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
      content: (view as? any PreviewDrawable)?.previewContent ?? .box,
      clipsChildren: view.clipsToBounds, isHidden: view.isHidden,
      direction: view.effectiveLayoutDirection)
  }
}

extension LayoutView {
  /// What is seen in the view, whose left top corner is at `origin`, from the lowest to the topmost.
  fileprivate func shownViews(at origin: Point) -> [(view: LayoutView, origin: Point)] {
    let offset = contentOffset
    let subviews = subviews.map { view in
      (
        view: view,
        origin: Point(
          origin.x + view.frame.x - offset.x, origin.y + view.frame.y - offset.y)
      )
    }
    guard let container = self as? any PreviewContainer else { return subviews }
    return container.previewViews.map { shown in
      (view: shown.view, origin: Point(origin.x + shown.origin.x, origin.y + shown.origin.y))
    } + subviews
  }
}
