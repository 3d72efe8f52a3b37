/// A view: an item with subviews. The base class for hosts without a view class of their own.
///
/// It follows UIKit's names and behaviour, with two differences. ``LayoutItem/translatesAutoresizingMaskIntoConstraints`` is
/// false at first. The class is isolated to no actor, so a subclass on the main actor cannot override its members with isolated
/// ones; such a class conforms to ``LayoutViewProtocol`` instead.
///
/// The host sets the size of a tree's root through ``frame``; constraints place everything else.
open class LayoutView: LayoutViewProtocol, CustomDebugStringConvertible {
  /// The view's place in the layout.
  public let layoutNode = LayoutNode()
  /// The view's name in reports and pictures.
  open var layoutName: String

  // Nothing but this property reaches the storage, and no access to a list calls what could reach the view.
  @exclusivity(unchecked) private var storedSubviews = SubviewList<LayoutView>()

  /// The subviews, as storage for ``LayoutViewProtocol``.
  public final var subviewList: SubviewList<LayoutView> {
    @inline(__always) get { unsafe storedSubviews }
    @inline(__always) _modify { yield unsafe &storedSubviews }
  }

  /// Whether the view is hidden. A stack leaves hidden arranged views out of its layout.
  open var isHidden: Bool {
    get { isHiddenInLayout }
    set { isHiddenInLayout = newValue }
  }

  /// The name, or the name that reports give a view without one.
  open var debugDescription: String { node.name }

  /// Creates a view without a size, outside any tree, with `subviews`.
  ///
  /// An `init(_:)` of a subclass overrides nothing.
  public init(_ name: String = "", subviews: [LayoutView] = []) {
    layoutName = name
    if subviews.isEmpty { return }
    subviewList.reserve(subviews.count)
    for view in subviews { addSubview(view) }
  }

  deinit {
    // Views are released one by one, so a deep tree needs no deep stack, and each before its subviews, so that none has to be
    // removed from its superview's constraints.
    // The usual end in a tree that ends as a whole.
    if subviewList.views.isEmpty && layoutNode.endInAbandonedForest() { return }
    let identity = layoutNode.identity
    identity.beginEnd()
    var dying = takeDyingSubviews()
    var lists: [[LayoutView]] = []
    if identity.isRootOfRecords {
      lists = endTree(dying)
      dying = []
    }
    identity.end()
    for place in lists.indices { lists[place] = [] }
    while let view = dying.popLast() {
      let inner = view.takeDyingSubviews()
      if !inner.isEmpty { dying.append(contentsOf: inner) }
    }
  }

  /// Ends a tree at once, if it dies as a whole.
  ///
  /// - Parameter dying: The root's dying subviews.
  /// - Returns: All dying views, in lists that are to be released in turn.
  private func endTree(_ dying: [LayoutView]) -> [[LayoutView]] {
    var lists = [dying]
    var next = 0
    while next < lists.count {
      for place in lists[next].indices where !lists[next][place].subviewList.views.isEmpty {
        let inner = lists[next][place].takeAllSubviews()
        if !inner.isEmpty { lists.append(inner) }
      }
      next += 1
    }
    let forest = layoutNode.identity.forest
    layoutNode.setDying(true, in: forest)
    for list in lists { for view in list { view.layoutNode.setDying(true, in: forest) } }
    if !forest.abandonTree(of: layoutNode.identity.index) {
      // A deinitializer may yet save some.
      layoutNode.setDying(false, in: forest)
      for list in lists { for view in list { view.layoutNode.setDying(false, in: forest) } }
    }
    return lists
  }

  /// Takes the subviews that nobody else holds; the others leave and live on without a superview.
  @inline(__always) private func takeDyingSubviews() -> [LayoutView] {
    subviewList.views.isEmpty ? [] : takeAllSubviews()
  }

  private func takeAllSubviews() -> [LayoutView] {
    let (dying, living) = subviewList.takeAll()
    if !living.isEmpty {
      let identity = layoutNode.identity
      if !identity.isLight { identity.forest.endSpace(ofDyingRoot: identity) }
      removeLayoutChildren(living)
    }
    return dying
  }

  // MARK: The tree

  // Members of the protocol, repeated: Embedded Swift needs them declared in a class that is not final for its witness tables,
  // and calls from other modules would not know the types.

  /// The superview, if any. O(1).
  public final var superview: LayoutView? { layoutParent as? LayoutView }

  /// The subviews, the last drawn on top.
  public final var subviews: [LayoutView] { subviewList.views }

  /// Adds a view on top; see ``LayoutViewProtocol/addSubview(_:)``.
  public final func addSubview(_ view: LayoutView) { insert(view, at: subviewList.views.count) }

  /// Adds a view at a place in the drawing order; see ``LayoutViewProtocol/insertSubview(_:at:)``.
  public final func insertSubview(_ view: LayoutView, at index: Int) { insert(view, at: index) }

  /// Removes the view from its superview; see ``LayoutViewProtocol/removeFromSuperview()``.
  public final func removeFromSuperview() { removeSelfFromSuperview() }

  /// The frame in the superview's coordinates, in points; see ``LayoutViewProtocol/frame``.
  public final var frame: Rect {
    get { localLayoutFrame }
    set { setHostFrame(newValue) }
  }

  /// The subviews.
  open var drawnItems: [any LayoutItem] { itemsOfSubviews }

  /// Adds a view as a subview, and any other item as a child in the layout only.
  open func insertLayoutItem(_ item: any LayoutItem) { insertItem(item) }

  /// Removes items, views as by ``removeFromSuperview()``; see ``LayoutItem/removeLayoutItems(_:)``.
  open func removeLayoutItems(_ items: [any LayoutItem]) { removeItems(items) }

  /// Reorders some subviews in the drawing order; see ``LayoutItem/orderLayoutItems(_:)``.
  open func orderLayoutItems(_ items: [any LayoutItem]) { orderItems(items) }

  // MARK: For subclasses

  /// The natural size of the content; none by default. Report changes with ``LayoutItem/invalidateIntrinsicContentSize()``.
  open var intrinsicContentSize: Size { Size(width: noIntrinsicMetric, height: noIntrinsicMetric) }

  /// The height of content that wraps at a width; `nil` by default. See ``LayoutItem/contentHeight(forWidth:)``.
  open func contentHeight(forWidth width: Double) -> Double? { nil }

  /// The size of content that wraps at a width: the length of its longest line, and its height; by default the height of
  /// ``contentHeight(forWidth:)`` alone. See ``LayoutItem/contentSize(forWidth:)``.
  open func contentSize(forWidth width: Double) -> Size? {
    contentHeight(forWidth: width).map { Size(width: noIntrinsicMetric, height: $0) }
  }

  /// The width of content that depends on its height; `nil` by default. See ``LayoutItem/contentWidth(forHeight:)``.
  open func contentWidth(forHeight height: Double) -> Double? { nil }

  /// The positions of the text's baselines; `nil` by default. See ``LayoutItem/baselines``.
  open var baselines: Baselines? { nil }

  /// The view whose first baseline is this view's; the view itself by default. If a descendant is returned, it must call
  /// ``LayoutItem/invalidateIntrinsicContentSize()`` when another view takes its place.
  open var forFirstBaselineLayout: LayoutView { self }

  /// The view whose last baseline is this view's; see ``forFirstBaselineLayout``.
  open var forLastBaselineLayout: LayoutView { self }

  /// The view of ``forFirstBaselineLayout``.
  public var firstBaselineItem: (any LayoutItem)? { forFirstBaselineLayout }

  /// The view of ``forLastBaselineLayout``.
  public var lastBaselineItem: (any LayoutItem)? { forLastBaselineLayout }

  /// Whether drawing is clipped to the view's bounds; false by default. Pictures and hit tests depend on it, layout does not.
  open var clipsToBounds: Bool { false }

  /// Whether a point in the view's own coordinates hits the view, for ``LayoutItem/hitTest(_:)``; by default, whether it is in
  /// ``LayoutViewProtocol/bounds``. A view that is too small for a finger accepts a larger area. The function changes nothing.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// The insets from the frame to the alignment rectangle. See ``LayoutItem/alignmentInsets``.
  open var alignmentInsets: Insets { .zero }

  /// Called in the constraints pass of a marked view, before its superview's.
  open func updateConstraints() {}

  /// Adds a container's constraints; see ``LayoutItem/emitConstraints(into:)``.
  open func emitConstraints(into emission: inout ConstraintEmission) {}

  /// Called in the layout pass if the view's frame changed, with the frame in the superview's coordinates, in points.
  open func layoutFrameDidChange(_ frame: Rect) {}

  /// Called in the layout pass after the frame changed, and after ``LayoutItem/setNeedsLayout()``.
  open func layoutChildren() {}

  /// Called after a subview was added.
  open func didAddSubview(_ view: LayoutView) {}

  /// Called before a subview leaves. If the call moves the view elsewhere, it stays there.
  open func willRemoveSubview(_ view: LayoutView) {}
}
