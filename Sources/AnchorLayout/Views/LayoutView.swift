/// A view: an item with subviews, the base class for hosts that bring no view class of their own.
///
/// It has UIKit's words and habits, with two differences. ``LayoutItem/translatesAutoresizingMaskIntoConstraints`` starts
/// with false. And the class belongs to no actor, so that classes of the main actor cannot override its members with
/// isolated ones: they adopt ``LayoutViewProtocol`` instead.
///
/// The host gives the root of a tree its size through ``frame``; constraints place everything else.
open class LayoutView: LayoutViewProtocol {
  /// The view's place in the layout.
  public let layoutNode = LayoutNode()
  /// What reports and pictures call the view.
  open var layoutName: String

  /// The views inside.
  public var subviewList = SubviewList<LayoutView>()

  /// Whether the view is drawn. A stack takes hidden arranged views out of its layout.
  open var isHidden: Bool {
    get { isHiddenInLayout }
    set { isHiddenInLayout = newValue }
  }

  /// A view without a size, outside any tree, that holds `subviews`.
  ///
  /// A subclass may have an `init(_:)` of its own, which overrides nothing.
  public init(_ name: String = "", subviews: [LayoutView] = []) {
    layoutName = name
    for view in subviews { addSubview(view) }
  }

  deinit {
    // Views die one by one, so that a deep tree needs no deep stack, and each before its subviews, so that none has to
    // be taken out of its superview's constraints.
    layoutNode.identity.beginEnd()
    var dying = takeDyingSubviews()
    layoutNode.identity.end()
    while let view = dying.popLast() {
      dying.append(contentsOf: view.takeDyingSubviews())
    }
  }

  /// The subviews that nobody else holds; the others leave, and live on outside any view.
  private func takeDyingSubviews() -> [LayoutView] {
    let (dying, living) = subviewList.takeAll()
    if !living.isEmpty { detachLayoutChildren(living) }
    return dying
  }

  // MARK: The tree

  // The members of the protocol once more, because classes that are not final have to say themselves what Embedded Swift is
  // to find in their witness tables, and because calls from other modules would not know the types.

  /// The view that this one is in, if any. O(1).
  public final var superview: LayoutView? { layoutParent as? LayoutView }

  /// The views inside, the last drawn on top.
  public final var subviews: [LayoutView] { subviewList.views }

  /// Adds a view on top; see ``LayoutViewProtocol/addSubview(_:)``.
  public final func addSubview(_ view: LayoutView) { insert(view, at: subviewList.views.count) }

  /// Adds a view at a place in the drawing order; see ``LayoutViewProtocol/insertSubview(_:at:)``.
  public final func insertSubview(_ view: LayoutView, at index: Int) { insert(view, at: index) }

  /// Takes the view out of its superview; see ``LayoutViewProtocol/removeFromSuperview()``.
  public final func removeFromSuperview() { leaveSuperview() }

  /// The frame in the superview's coordinates, in points; see ``LayoutViewProtocol/frame``.
  public final var frame: Rect {
    get { localLayoutFrame }
    set { setHostFrame(newValue) }
  }

  /// The subviews.
  open var drawnItems: [any LayoutItem] { itemsOfSubviews }

  /// Adds a view as a subview, and anything else as a child in the layout alone.
  open func insertLayoutItem(_ item: any LayoutItem) { insertItem(item) }

  /// Takes items out, views as ``removeFromSuperview()`` does with each; see ``LayoutItem/removeLayoutItems(_:)``.
  open func removeLayoutItems(_ items: [any LayoutItem]) { removeItems(items) }

  /// Draws some subviews in another order; see ``LayoutItem/orderLayoutItems(_:)``.
  open func orderLayoutItems(_ items: [any LayoutItem]) { orderItems(items) }

  // MARK: For subclasses

  /// The size that the content asks for; none by default. Say with ``LayoutItem/invalidateIntrinsicContentSize()``
  /// that it changed.
  open var intrinsicContentSize: Size { Size(width: noIntrinsicMetric, height: noIntrinsicMetric) }

  /// The height of content that wraps at a width; `nil` by default. See ``LayoutItem/contentHeight(forWidth:)``.
  open func contentHeight(forWidth width: Double) -> Double? { nil }

  /// The width of content that follows its height; `nil` by default. See ``LayoutItem/contentWidth(forHeight:)``.
  open func contentWidth(forHeight height: Double) -> Double? { nil }

  /// Where the text stands; `nil` by default. See ``LayoutItem/baselines``.
  open var baselines: Baselines? { nil }

  /// The view whose first baseline is this view's: itself by default. A view inside that is named here has to say with
  /// ``LayoutItem/invalidateIntrinsicContentSize()`` when another one takes its place.
  open var forFirstBaselineLayout: LayoutView { self }

  /// The view whose last baseline is this view's; see ``forFirstBaselineLayout``.
  open var forLastBaselineLayout: LayoutView { self }

  /// See ``forFirstBaselineLayout``.
  public var firstBaselineItem: (any LayoutItem)? { forFirstBaselineLayout }

  /// See ``forLastBaselineLayout``.
  public var lastBaselineItem: (any LayoutItem)? { forLastBaselineLayout }

  /// Whether what is outside the view's bounds is not seen; false by default. Layout does not depend on it, pictures do.
  open var clipsToBounds: Bool { false }

  /// Whether a point in the view's own coordinates belongs to the view, for ``LayoutItem/hitTest(_:)``: whether it is in ``LayoutViewProtocol/bounds``,
  /// by default. A view that is too small for a finger takes in more. It changes nothing.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// How much larger the frame is than what constraints are about. See ``LayoutItem/alignmentInsets``.
  open var alignmentInsets: Insets { .zero }

  /// Called in the constraints pass of a marked view, before its parent's.
  open func updateConstraints() {}

  /// Adds a container's constraints; see ``LayoutItem/emitConstraints(into:)``.
  open func emitConstraints(into emission: inout ConstraintEmission) {}

  /// Called in the layout pass when the view's frame changed, with the frame in the superview's coordinates.
  open func layoutFrameDidChange(_ frame: Rect) {}

  /// Called in the layout pass after the frame changed, and after ``LayoutItem/setNeedsLayout()``.
  open func layoutChildren() {}

  /// Called after a subview was put in.
  open func didAddSubview(_ view: LayoutView) {}

  /// Called before a subview leaves. A view that the call puts somewhere else stays there.
  open func willRemoveSubview(_ view: LayoutView) {}
}
