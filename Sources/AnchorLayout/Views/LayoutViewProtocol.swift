/// The features of ``LayoutView`` for classes that cannot inherit from it: classes with another base class, and classes
/// isolated to an actor, which Swift forbids to override the members of a nonisolated class.
///
/// ```swift
/// @MainActor class View: @MainActor LayoutViewProtocol {
///   let layoutNode = LayoutNode()
///   var subviewList = SubviewList<View>()
/// }
/// ```
///
/// Deallocation of such views is recursive, as usual for Swift objects, so a tree of some ten thousand levels needs a deep call
/// stack; a tree of `LayoutView` does not.
///
/// The members that subclasses of ``LayoutView`` override are requirements with defaults here and in ``LayoutItem``. A base
/// class implements the requirements that its subclasses override, because subclasses inherit the conformance with the defaults
/// that it uses.
public protocol LayoutViewProtocol: LayoutAnchored {
  /// The class of the view's subviews and of its superview, usually the class itself.
  associatedtype Subview: LayoutViewProtocol where Subview.Subview == Subview

  /// The view's subviews, which the members of this protocol read and change.
  var subviewList: SubviewList<Subview> { get set }

  /// Called after a subview was added. Does nothing by default.
  func didAddSubview(_ view: Subview)

  /// Called before a subview leaves. If the call moves the view elsewhere, it stays there. Does nothing by default.
  func willRemoveSubview(_ view: Subview)
}

extension LayoutViewProtocol {
  /// Does nothing.
  public func didAddSubview(_ view: Subview) {}
  /// Does nothing.
  public func willRemoveSubview(_ view: Subview) {}

  /// The subviews, the last drawn on top.
  public var subviews: [Subview] { subviewList.views }

  /// The superview, if any. O(1).
  public var superview: Subview? { layoutParent as? Subview }

  /// Adds a view on top. The view first leaves its present superview.
  ///
  /// - Precondition: `view` is not this view or an ancestor.
  public func addSubview(_ view: Subview) { insert(view, at: subviewList.views.count) }

  /// Adds a view at a place in the drawing order, counted without the view itself if it is a subview already. The order that
  /// settles ties follows, except that views arranged by a stack keep their order there.
  ///
  /// - Precondition: `index` is in 0...count; `view` is not this view or an ancestor.
  public func insertSubview(_ view: Subview, at index: Int) { insert(view, at: index) }

  /// Adds a view directly above a subview, or moves it there.
  ///
  /// - Precondition: `sibling` is a subview, and not `view`.
  public func insertSubview(_ view: Subview, aboveSubview sibling: Subview) {
    insert(view, at: place(of: sibling, without: view) + 1)
  }

  /// Adds a view directly below a subview, or moves it there.
  ///
  /// - Precondition: `sibling` is a subview, and not `view`.
  public func insertSubview(_ view: Subview, belowSubview sibling: Subview) {
    insert(view, at: place(of: sibling, without: view))
  }

  /// Moves a subview to the top. A view that is not a subview is ignored.
  public func bringSubviewToFront(_ view: Subview) {
    if view.superview === self { insert(view, at: subviewList.views.count - 1) }
  }

  /// Moves a subview to the bottom. A view that is not a subview is ignored.
  public func sendSubviewToBack(_ view: Subview) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Exchanges two subviews in the drawing order.
  ///
  /// - Precondition: the indices are those of subviews.
  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    let (low, high) = (min(index, other), max(index, other))
    if low == high { return }
    let (lower, upper) = (subviewList.views[low], subviewList.views[high])
    insert(upper, at: low)
    insert(lower, at: high)
  }

  /// Removes the view from its superview, and deactivates for good the constraints between its subtree and the outside.
  public func removeFromSuperview() { removeSelfFromSuperview() }

  /// Whether the view is `view` or a descendant of it. O(depth); O(1) if `view` has no children.
  public func isDescendant(of view: Subview) -> Bool { isLayoutDescendant(of: view) }

  /// The frame in the superview's coordinates, in points.
  ///
  /// On the root of a tree, setting the frame makes its size required. On a view that
  /// ``LayoutItem/translatesAutoresizingMaskIntoConstraints``, it places the view. On other views, constraints decide: a
  /// frame that was set takes effect when the view is a root, and is recorded as ``LayoutProblem/Kind/frameNotTaken`` if
  /// constraints give the view another one, also if it was set before the view was added.
  public var frame: Rect {
    get { localLayoutFrame }
    set { setHostFrame(newValue) }
  }

  /// The view's rectangle in its own coordinates, those of its subviews' frames: its size, at its ``LayoutItem/contentOffset``.
  /// O(1).
  public var bounds: Rect { ownBounds }

  // MARK: Requirements of LayoutItem

  /// The subviews.
  public var drawnItems: [any LayoutItem] { itemsOfSubviews }

  /// Adds a view of the class of subviews as a subview, and any other item as a child in the layout only.
  public func insertLayoutItem(_ item: any LayoutItem) { insertItem(item) }

  /// Removes items, subviews as by ``removeFromSuperview()``.
  ///
  /// ``willRemoveSubview(_:)`` is called for all subviews before the first one leaves. A subview that such a call moves
  /// elsewhere stays there.
  ///
  /// - Complexity: O(subviews and what the items hold)
  public func removeLayoutItems(_ items: [any LayoutItem]) { removeItems(items) }

  /// Reorders some subviews among the places that they occupy in the drawing order. The order that settles ties is unchanged.
  ///
  /// - Complexity: O(subviews)
  public func orderLayoutItems(_ items: [any LayoutItem]) { orderItems(items) }
}

// MARK: - Implementation

// Members with names of their own, so that a class of this module calls them with known types.
extension LayoutViewProtocol {
  @inline(__always) func insert(_ view: Subview, at index: Int) {
    let count = subviewList.views.count
    precondition(index >= 0 && index <= count, "index \(index) is not in 0...\(count)")
    // Most trees are built so. This retains no node.
    if index == count && LightLinks.canAppend(view.node, to: node) {
      LightLinks.append(view.layoutNode.identity, to: layoutNode.identity)
      subviewList.insert(view, at: index)
      didAddSubview(view)
    } else {
      insertAnywhere(view, at: index)
    }
  }

  private func insertAnywhere(_ view: Subview, at index: Int) {
    let (node, other) = (self.node, view.node)
    var (isNew, place) = (true, index)
    // A view without a superview cannot be here already, and is compared with the ancestors when it is put in.
    if other.hasParent {
      precondition(
        !node.isDescendant(of: other), "a view cannot be put into itself or its own descendant")
      removeFromOldPlace(view)
      isNew = !other.isChild(of: node)
      place = min(index, subviewList.views.count)
    }
    if isNew || !other.isArranged {
      let successor = place < subviewList.views.count ? subviewList.views[place] : nil
      Forest.put(other, into: node, before: successor?.node)
    }
    subviewList.insert(view, at: place)
    if isNew { didAddSubview(view) }
  }

  /// Removes a view from its present place, and from this list if it is here already.
  private func removeFromOldPlace(_ view: Subview) {
    // Each superview that the view passes through gets its callbacks once, even if two superviews move it back and forth.
    for _ in 0..<2 where view.superview !== self { view.removeFromSuperview() }
    // The view may be here already, or where its previous superview has moved it.
    if let present = view.superview {
      present.subviewList.remove(view)
      if present !== self { view.removeFromLayoutParent() }
    } else if let parent = view.layoutParent {
      // An item of another class may have its own list.
      parent.removeLayoutItems([view])
    }
  }

  @inline(__always) var itemsOfSubviews: [any LayoutItem] {
    var items: [any LayoutItem] = []
    items.reserveCapacity(subviewList.views.count)
    for view in subviewList.views { items.append(view) }
    return items
  }

  private func place(of sibling: Subview, without view: Subview) -> Int {
    precondition(sibling !== view, "a view does not stand beside itself")
    guard let place = subviewList.place(of: sibling) else {
      preconditionFailure("\(sibling.layoutName) is not a subview")
    }
    // The view may be a subview already, and leaves first.
    if view.superview === self, let own = subviewList.place(of: view), own < place {
      return place - 1
    }
    return place
  }

  @inline(__always) func removeSelfFromSuperview() {
    guard let view = self as? Subview, let superview = view.superview else { return }
    superview.announceLeaving(of: view)
    // If the call has moved the view elsewhere, it stays there.
    guard view.superview === superview else { return }
    superview.subviewList.remove(view)
    removeFromLayoutParent()
  }

  /// Calls `willRemoveSubview` unless that call is running already.
  func announceLeaving(of view: Subview) {
    let identity = ObjectIdentifier(self)
    if view.subviewList.superviewTold == identity { return }
    let outer = view.subviewList.superviewTold
    view.subviewList.superviewTold = identity
    willRemoveSubview(view)
    view.subviewList.superviewTold = outer
  }

  @inline(__always) func insertItem(_ item: any LayoutItem) {
    if let view = item as? Subview {
      addSubview(view)
    } else {
      Forest.put(item.node, into: node, before: nil)
    }
  }

  @inline(__always) func removeItems(_ items: [any LayoutItem]) {
    if items.isEmpty { return }
    // Each view is marked as announced until it has left, however that happens.
    let identity = ObjectIdentifier(self)
    var told: [(view: Subview, outer: ObjectIdentifier?)] = []
    for view in items.lazy.compactMap({ $0 as? Subview }) where view.superview === self {
      let outer = view.subviewList.superviewTold
      if outer == identity { continue }
      view.subviewList.superviewTold = identity
      told.append((view, outer))
      willRemoveSubview(view)
    }
    defer { for (view, outer) in told { view.subviewList.superviewTold = outer } }
    let staying = items.filter { isLayoutParent(of: $0) }
    if staying.count < 8 {
      for view in staying.lazy.compactMap({ $0 as? Subview }) { subviewList.remove(view) }
    } else {
      let leaving = Set(staying.map { $0.identity })
      subviewList.removeAll { leaving.contains($0.identity) }
    }
    removeLayoutChildren(staying)
  }

  @inline(__always) func orderItems(_ items: [any LayoutItem]) {
    let views = items.compactMap { $0 as? Subview }
    let ordered = Set(views.map { $0.identity })
    let places = subviewList.views.indices.filter {
      ordered.contains(subviewList.views[$0].identity)
    }
    precondition(places.count == views.count, "the items are not all subviews, each once")
    for (place, view) in zip(places, views) { subviewList.put(view, at: place) }
  }
}
