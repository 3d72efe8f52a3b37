/// A view: an item with subviews, the base class for hosts that bring no view class of their own.
///
/// It has UIKit's words and habits, with one difference:
/// ``LayoutItem/translatesAutoresizingMaskIntoConstraints`` starts with false. The root of a tree is given its size by the host through ``frame``; everything else is placed by
/// constraints.
open class LayoutView: LayoutAnchored {
  /// The view's place in the layout.
  public let layoutNode = LayoutNode()
  /// What reports and pictures call the view.
  open var layoutName: String

  /// The views inside, the last drawn on top.
  public internal(set) var subviews: [LayoutView] = []
  /// The guides of this view.
  public internal(set) var layoutGuides: [LayoutGuide] = []

  /// The superview that is being told that this view leaves, which it is told once.
  var superviewTold: ObjectIdentifier?

  /// Whether the view is drawn. A stack takes hidden arranged views out of its layout.
  open var isHidden: Bool {
    get { isLeftOut }
    set {
      if newValue == isLeftOut { return }
      isLeftOut = newValue
      superview?.subviewDidChangeVisibility(self)
    }
  }

  /// A view without a size, outside any tree.
  public init(_ name: String = "") { layoutName = name }

  /// A view without a size that holds `subviews`.
  public convenience init(_ name: String = "", subviews: [LayoutView]) {
    self.init(name)
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
    var living: [LayoutView] = []
    for index in subviews.indices.reversed() where !isKnownUniquelyReferenced(&subviews[index]) {
      living.append(subviews.remove(at: index))
    }
    let identity = layoutNode.identity
    if !living.isEmpty {
      identity.table.detach(living.map { $0.layoutNode.identity.index }, from: identity.index)
    }
    defer { subviews = [] }
    return subviews
  }

  // MARK: For subclasses

  /// The size that the content asks for; none by default. Say with ``LayoutItem/invalidateIntrinsicContentSize()``
  /// that it changed.
  open var intrinsicContentSize: Size { Size(noIntrinsicMetric, noIntrinsicMetric) }

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

  /// Called before a subview leaves. A view that the call puts somewhere else stays there.
  open func willRemoveSubview(_ view: LayoutView) {}

  /// Called when a subview was hidden or shown.
  open func subviewDidChangeVisibility(_ view: LayoutView) {}
}
