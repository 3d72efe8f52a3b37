// The view tree.

extension LayoutView {
  /// The view that this one is in, if any. O(1).
  public var superview: LayoutView? { layoutParent as? LayoutView }

  /// Adds a view on top. It leaves its present superview first.
  ///
  /// - Precondition: `view` is not this view or one it is in.
  public func addSubview(_ view: LayoutView) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a place in the drawing order, counted without the view itself where it is a subview already. Ties
  /// are settled in the same order; views that a stack arranges keep their order there.
  ///
  /// - Precondition: `index` is in 0...count; `view` is not this view or one it is in.
  public func insertSubview(_ view: LayoutView, at index: Int) {
    precondition(
      index >= 0 && index <= subviews.count,
      "index \(index) is not in 0...\(subviews.count)")
    precondition(!isDescendant(of: view), "a view cannot be put into itself or its own descendant")
    // Each of those that hand it on is told; two that fight for it are told once each.
    for _ in 0..<2 where view.superview !== self { view.removeFromSuperview() }
    // It is here already, or where the view that it left has put it.
    if let present = view.superview {
      present.subviews.remove(view)
      if present !== self { view.removeFromLayoutParent() }
    }
    let place = min(index, subviews.count)
    if view.superview !== self || !view.isArrangedByParent {
      addLayoutChild(view, before: place < subviews.count ? subviews[place] : nil)
    }
    subviews.insert(view, at: place)
  }

  /// Takes the view out of its superview, and deactivates for good the constraints between its subtree and the
  /// outside.
  public func removeFromSuperview() {
    guard let superview else { return }
    let identity = ObjectIdentifier(superview)
    if superviewTold != identity {
      let outer = superviewTold
      superviewTold = identity
      superview.willRemoveSubview(self)
      superviewTold = outer
    }
    // Where the call has put it somewhere else, it stays there.
    guard self.superview === superview else { return }
    superview.subviews.remove(self)
    removeFromLayoutParent()
  }

  /// Whether the view is `view` or inside it. O(depth), and O(1) where `view` has no subviews.
  public func isDescendant(of view: LayoutView) -> Bool {
    if view.subviews.isEmpty { return view === self }
    var ancestor: LayoutView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superview
    }
    return false
  }

  /// Adds a guide. It leaves its present view first; a guide of this view already stays as it is.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    if guide.owningView === self { return }
    guide.owningView?.removeLayoutGuide(guide)
    layoutGuides.append(guide)
    addLayoutChild(guide)
  }

  /// Takes a guide out and deactivates its constraints.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    if let place = layoutGuides.firstIndex(where: { $0 === guide }) {
      layoutGuides.remove(at: place)
    }
    guide.removeFromLayoutParent()
  }

  /// Adds a view as a subview, a guide as a guide, and anything else as a child in the layout alone.
  public func insertLayoutItem(_ item: any LayoutItem) {
    if let view = item as? LayoutView {
      addSubview(view)
    } else if let guide = item as? LayoutGuide {
      addLayoutGuide(guide)
    } else {
      NodeTable.put(item.node, into: node, before: nil)
    }
  }

  /// The frame in the superview's coordinates, in points.
  ///
  /// Set it on the root of a tree: the size becomes required. On a view that
  /// ``LayoutItem/translatesAutoresizingMaskIntoConstraints``, it is where the view stands. On other views,
  /// constraints decide; a frame set there counts once the view is a root.
  public var frame: Rect {
    get { node.table.localFrame(of: node.index) }
    set {
      precondition(
        newValue.x.isFinite && newValue.y.isFinite, "a frame's origin must be finite")
      node.table.tree.nodes[node.index].hostOrigin = newValue.origin
      hostSize = newValue.size
      if translatesAutoresizingMaskIntoConstraints { autoresizingFrame = newValue }
    }
  }

  /// The view's own rectangle, in the coordinates in which the frames of its subviews are: its size, at its
  /// ``LayoutItem/contentOffset``. O(1).
  public var bounds: Rect { ownBounds }

  /// Activates a constraint that this view holds. That matters for fitting sizes alone: those of views inside this one
  /// leave the constraint out, also where it speaks of one of them only.
  public func addConstraint(_ constraint: LayoutConstraint) {
    constraint.holder = node
    constraint.isActive = true
    constraint.markHolder()
  }

  /// Activates constraints that this view holds.
  public func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    constraint.isActive = false
    constraint.holder = nil
  }
}

extension [LayoutView] {
  fileprivate mutating func remove(_ view: LayoutView) {
    if let index = firstIndex(where: { $0 === view }) { remove(at: index) }
  }
}
