public import AnchorLayout

extension PreviewElement {
  /// The picture of a view and its subviews as they are placed at present.
  ///
  /// The view's own frame is put at the origin, and all others are counted from there, less what is scrolled by a
  /// `contentOffset`. Views that are not `PreviewDrawable` are boxes; those that are `PreviewContainer` have more
  /// than their subviews in them. Takes time linear in the number of views, and no stack.
  public init(_ view: LayoutView) { self.init(view) { _, _ in } }

  /// The picture of a view and its subviews together with what is wrong with their constraints, for
  /// ``PreviewAnnotations/problems``: the conflicts that stand, and what no constraint settles. What is
  /// tied is settled by an order, and is not marked.
  ///
  /// For debugging: it may cost several solves a view.
  public init(inspecting view: LayoutView) {
    var inspection = LayoutInspection()
    var root = view
    while let outer = root.superview { root = outer }
    if root !== view { inspection.inspect(root) }
    self.init(view) { view, element in
      // What a container shows besides its subviews is laid out by itself.
      if view.layoutParent == nil { inspection.inspect(view) }
      element.problems = inspection[view]
    }
  }

  /// - Parameter adding: adds to a view's element; called level by level.
  init(_ view: LayoutView, adding: (LayoutView, inout PreviewElement) -> Void) {
    // Level by level, so that a view comes after its superview and after the siblings below it.
    var views = [view]
    var parents = [0]
    var elements = [Self(view, at: .zero)]
    var next = 0
    while next < views.count {
      adding(views[next], &elements[next])
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
    if var text = view.baselines {
      // Baselines count from the rectangle that constraints are about.
      text.firstFromTop += view.alignmentInsets.top
      text.lastFromBottom += view.alignmentInsets.bottom
      baselines = text
    }
    margins = view.inspectedMargins
    guides = view.shownGuides(at: origin)
  }
}

extension LayoutView {
  /// The guides that constraints speak of; those of the margins are shown as such. Along an axis on which nothing is said
  /// of it, a guide is as long as the view.
  fileprivate func shownGuides(at origin: Point) -> [PreviewGuide] {
    let (size, offset) = (frame.size, contentOffset)
    return (builtInGuides + layoutGuides).compactMap { guide in
      let (isAcross, isDown) = (guide.isPlaced(on: .horizontal), guide.isPlaced(on: .vertical))
      guard isAcross || isDown, !guide.isMarginsGuide else { return nil }
      let frame = guide.localLayoutFrame
      return PreviewGuide(
        guide.identifier,
        frame: Rect(
          origin.x + (isAcross ? frame.x - offset.x : 0),
          origin.y + (isDown ? frame.y - offset.y : 0), isAcross ? frame.width : size.width,
          isDown ? frame.height : size.height))
    }
  }

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
