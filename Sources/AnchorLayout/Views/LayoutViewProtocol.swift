/// What ``LayoutView`` offers, for classes that cannot inherit from it: those with a base class of their own, and those that
/// are isolated to an actor, since Swift forbids them to override the members of a class that is not.
///
/// ```swift
/// @MainActor class View: @MainActor LayoutViewProtocol {
///   let layoutNode = LayoutNode()
///   var subviewList = SubviewList<View>()
/// }
/// ```
///
/// Views of such a class end in each other, as Swift's objects do, so that a tree of some ten thousand levels needs a deep
/// call stack; a `LayoutView` needs none.
///
/// What ``LayoutView`` has subclasses override are requirements with defaults here and in ``LayoutItem``. A class
/// that others inherit from implements those that they override, since a requirement that it takes from the defaults is met
/// for its subclasses too.
public protocol LayoutViewProtocol: LayoutAnchored {
  /// The class of the view's subviews and of its superview, most often the class itself.
  associatedtype Subview: LayoutViewProtocol where Subview.Subview == Subview

  /// The view's subviews, which the members of this protocol read and change.
  var subviewList: SubviewList<Subview> { get set }

  /// Called after a subview was put in. Does nothing by default.
  func didAddSubview(_ view: Subview)

  /// Called before a subview leaves. A view that the call puts somewhere else stays there. Does nothing by default.
  func willRemoveSubview(_ view: Subview)
}

extension LayoutViewProtocol {
  /// Does nothing.
  public func didAddSubview(_ view: Subview) {}
  /// Does nothing.
  public func willRemoveSubview(_ view: Subview) {}

  /// The views inside, the last drawn on top.
  public var subviews: [Subview] { subviewList.views }

  /// The view that this one is in, if any. O(1).
  public var superview: Subview? { layoutParent as? Subview }

  /// Adds a view on top. It leaves its present superview first.
  ///
  /// - Precondition: `view` is not this view or one it is in.
  public func addSubview(_ view: Subview) { insert(view, at: subviewList.views.count) }

  /// Adds a view at a place in the drawing order, counted without the view itself where it is a subview already. Ties
  /// are settled in the same order; views that a stack arranges keep their order there.
  ///
  /// - Precondition: `index` is in 0...count; `view` is not this view or one it is in.
  public func insertSubview(_ view: Subview, at index: Int) { insert(view, at: index) }

  /// Adds a view on top of a subview, or brings it there.
  ///
  /// - Precondition: `sibling` is a subview, and not `view`.
  public func insertSubview(_ view: Subview, aboveSubview sibling: Subview) {
    insert(view, at: place(of: sibling, without: view) + 1)
  }

  /// Adds a view under a subview, or brings it there.
  ///
  /// - Precondition: `sibling` is a subview, and not `view`.
  public func insertSubview(_ view: Subview, belowSubview sibling: Subview) {
    insert(view, at: place(of: sibling, without: view))
  }

  /// Draws a subview on top of the others. A view that is no subview is ignored.
  public func bringSubviewToFront(_ view: Subview) {
    if view.superview === self { insert(view, at: subviewList.views.count - 1) }
  }

  /// Draws a subview under the others. A view that is no subview is ignored.
  public func sendSubviewToBack(_ view: Subview) {
    if view.superview === self { insert(view, at: 0) }
  }

  /// Has two subviews change places in the drawing order.
  ///
  /// - Precondition: the indices are those of subviews.
  public func exchangeSubview(at index: Int, withSubviewAt other: Int) {
    let (low, high) = (min(index, other), max(index, other))
    if low == high { return }
    let (lower, upper) = (subviewList.views[low], subviewList.views[high])
    insert(upper, at: low)
    insert(lower, at: high)
  }

  /// Takes the view out of its superview, and deactivates for good the constraints between its subtree and the
  /// outside.
  public func removeFromSuperview() { leaveSuperview() }

  /// Whether the view is `view` or inside it. O(depth), and O(1) where there is nothing in `view`.
  public func isDescendant(of view: Subview) -> Bool { isLayoutDescendant(of: view) }

  /// The frame in the superview's coordinates, in points.
  ///
  /// Set it on the root of a tree: the size becomes required. On a view that
  /// ``LayoutItem/translatesAutoresizingMaskIntoConstraints``, it is where the view stands. On other views,
  /// constraints decide; a frame set there counts once the view is a root.
  public var frame: Rect {
    get { localLayoutFrame }
    set { setHostFrame(newValue) }
  }

  /// The view's own rectangle, in the coordinates in which the frames of its subviews are: its size, at its
  /// ``LayoutItem/contentOffset``. O(1).
  public var bounds: Rect { ownBounds }

  // MARK: What containers ask for

  /// The subviews.
  public var drawnItems: [any LayoutItem] { itemsOfSubviews }

  /// Adds a view of the class of subviews as a subview, and anything else as a child in the layout alone.
  public func insertLayoutItem(_ item: any LayoutItem) { insertItem(item) }

  /// Takes items out, subviews as ``removeFromSuperview()`` does with each.
  ///
  /// All subviews are announced before the first one leaves. One that ``willRemoveSubview(_:)`` takes away meanwhile has left
  /// already, and stays where it was put.
  ///
  /// - Complexity: O(subviews and what the items hold)
  public func removeLayoutItems(_ items: [any LayoutItem]) { removeItems(items) }

  /// Gives the places that some subviews have in the drawing order to the same views in another order. Ties are not
  /// touched.
  ///
  /// - Complexity: O(subviews)
  public func orderLayoutItems(_ items: [any LayoutItem]) { orderItems(items) }
}

// MARK: - The work

// Members under names of their own, so that a class of this module calls them with its types known.
extension LayoutViewProtocol {
  @inline(__always) func insert(_ view: Subview, at index: Int) {
    let count = subviewList.views.count
    precondition(index >= 0 && index <= count, "index \(index) is not in 0...\(count)")
    precondition(
      !isLayoutDescendant(of: view), "a view cannot be put into itself or its own descendant")
    if view.layoutParent != nil { takeOut(view) }
    let isNew = !isLayoutParent(of: view)
    let place = min(index, subviewList.views.count)
    if isNew || !view.isArrangedByParent {
      addLayoutChild(view, before: place < subviewList.views.count ? subviewList.views[place] : nil)
    }
    subviewList.insert(view, at: place)
    if isNew { didAddSubview(view) }
  }

  /// Has a view leave where it is, and the list where it is here already.
  private func takeOut(_ view: Subview) {
    // Each of those that hand it on is told; two that fight for it are told once each.
    for _ in 0..<2 where view.superview !== self { view.removeFromSuperview() }
    // It is here already, or where the view that it left has put it.
    if let present = view.superview {
      present.subviewList.remove(view)
      if present !== self { view.removeFromLayoutParent() }
    } else if let parent = view.layoutParent {
      // An item of another class may have a list of its own.
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
    // The view may be here already, and leaves first.
    if view.superview === self, let own = subviewList.place(of: view), own < place {
      return place - 1
    }
    return place
  }

  @inline(__always) func leaveSuperview() {
    guard let view = self as? Subview, let superview = view.superview else { return }
    superview.announceLeaving(of: view)
    // Where the call has put it somewhere else, it stays there.
    guard view.superview === superview else { return }
    superview.subviewList.remove(view)
    removeFromLayoutParent()
  }

  /// Says that a subview leaves, unless it is being said.
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
      NodeTable.put(item.node, into: node, before: nil)
    }
  }

  @inline(__always) func removeItems(_ items: [any LayoutItem]) {
    if items.isEmpty { return }
    // Each is told of until it has left, however that happens.
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
    detachLayoutChildren(staying)
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
