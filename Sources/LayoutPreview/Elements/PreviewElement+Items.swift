public import AnchorLayout

extension PreviewElement {
  /// Creates the picture of a view, or any other item, and of everything drawn inside, at the present frames.
  ///
  /// The view's own frame is moved to the origin, and all others are relative to it, minus the `contentOffset` of scrolled
  /// views. Views that are not `PreviewDrawable` are boxes. Views that are `PreviewContainer` also contain the views that they
  /// show. Takes time linear in the number of views, and no stack.
  ///
  /// - Parameters:
  ///   - view: the outermost item of the picture.
  ///   - content: returns the content of a view, for hosts whose classes do not adopt `PreviewDrawable`; `nil` leaves it to the
  ///     view.
  public init(
    _ view: any LayoutItem, content: ((any LayoutItem) -> PreviewContent?)? = nil
  ) {
    self.init(view, content: content) { _, _ in }
  }

  /// Creates the picture of a view and its subviews with the problems of their constraints, for
  /// ``PreviewAnnotations/problems``: the present conflicts, and ambiguities. Ties that the order of constraints settles are
  /// not marked.
  ///
  /// For debugging: it may take several solves for each view.
  public init(
    inspecting view: any LayoutItem, content: ((any LayoutItem) -> PreviewContent?)? = nil
  ) {
    var inspection = LayoutInspection()
    var root = view
    while let outer = root.layoutParent { root = outer }
    if root !== view { inspection.inspect(root) }
    self.init(view, content: content) { view, element in
      // Views that a container shows besides its subviews have their own layouts.
      if view.layoutParent == nil { inspection.inspect(view) }
      element.problems = inspection[view]
    }
  }

  /// - Parameter adding: adds to the element of a view; called level by level.
  init(
    _ view: any LayoutItem, content: ((any LayoutItem) -> PreviewContent?)? = nil,
    adding: (any LayoutItem, inout PreviewElement) -> Void
  ) {
    // Level by level, so that a view comes after its superview and after the siblings below it.
    var views = [view]
    var parents = [0]
    var elements = [Self(view, content, at: .zero)]
    var next = 0
    while next < views.count {
      adding(views[next], &elements[next])
      for (shown, origin) in views[next].shownViews(at: elements[next].frame.origin) {
        views.append(shown)
        parents.append(next)
        elements.append(Self(shown, content, at: origin))
      }
      next += 1
    }
    // From the end, so that an element is complete, topmost child first, before it is moved into its parent.
    for index in elements.indices.reversed() {
      elements[index].children.reverse()
      if index > 0 { elements[parents[index]].children.append(elements[index]) }
    }
    self = elements[0]
  }

  /// Creates the element of a view without its subviews, with its top left corner at `origin`.
  private init(
    _ view: any LayoutItem, _ content: ((any LayoutItem) -> PreviewContent?)?, at origin: Point
  ) {
    let size = view.localLayoutFrame.size
    self.init(
      view.layoutName.isEmpty ? nil : view.layoutName,
      frame: Rect(x: origin.x, y: origin.y, width: size.width, height: size.height),
      content: content?(view) ?? (view as? any PreviewDrawable)?.previewContent ?? .box,
      clipsChildren: view.clipsToBounds, isHidden: view.isHidden,
      direction: view.effectiveLayoutDirection)
    if var text = view.baselines {
      // Baselines are relative to the alignment rectangle.
      text.firstFromTop += view.alignmentInsets.top
      text.lastFromBottom += view.alignmentInsets.bottom
      baselines = text
    }
    margins = view.inspectedMargins
    guides = view.shownGuides(at: origin)
  }
}

extension LayoutItem {
  /// The guides that constraints refer to, including tracks of grids and the margin guides, which have their own marks. On an
  /// axis on which no constraint refers to it, a guide is as long as the view, as a track is on its other axis.
  fileprivate func shownGuides(at origin: Point) -> [PreviewGuide] {
    let (size, offset) = (localLayoutFrame.size, contentOffset)
    return inspectedGuides.compactMap { guide in
      let (isAcross, isDown) = (guide.isPlaced(on: .horizontal), guide.isPlaced(on: .vertical))
      guard isAcross || isDown else { return nil }
      let frame = guide.localLayoutFrame
      return PreviewGuide(
        guide.layoutName,
        frame: Rect(
          x: origin.x + (isAcross ? frame.x - offset.x : 0),
          y: origin.y + (isDown ? frame.y - offset.y : 0),
          width: isAcross ? frame.width : size.width,
          height: isDown ? frame.height : size.height))
    }
  }

  /// The visible views inside the view, whose top left corner is at `origin`, from the lowest to the topmost.
  fileprivate func shownViews(at origin: Point) -> [(view: any LayoutItem, origin: Point)] {
    let offset = contentOffset
    let inside = drawnItems.map { view in
      let frame = view.localLayoutFrame
      return (
        view: view,
        origin: Point(x: origin.x + frame.x - offset.x, y: origin.y + frame.y - offset.y)
      )
    }
    guard let container = self as? any PreviewContainer else { return inside }
    return container.previewViews.map { shown in
      (view: shown.view, origin: Point(x: origin.x + shown.origin.x, y: origin.y + shown.origin.y))
    } + inside
  }
}
