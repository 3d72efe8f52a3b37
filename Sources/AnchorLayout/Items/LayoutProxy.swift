/// An item that represents an object whose class cannot conform to ``LayoutItem``: an imported class that can neither gain a
/// stored property nor be subclassed.
///
/// Closures supply the values that the layout reads and receive its calls. Without a closure, the default of ``LayoutItem``
/// applies.
///
/// ```swift
/// let proxy = LayoutProxy("title")
/// proxy.objectProvider = { [weak label] in label }
/// proxy.intrinsicContentSizeProvider = { [weak label] in label?.textSize ?? Size(width: 0, height: 0) }
/// proxy.onFrameChange = { [weak label] frame in label?.move(to: frame) }
/// ```
///
/// If the toolkit's objects are isolated to an actor, closures written there are too.
///
/// - Important: the toolkit keeps every proxy alive as long as the layout needs it, for example in a table keyed by its objects;
///   that includes proxies without an object, such as a row of views. Parents in the layout do not keep their children. A proxy
///   that is released while a container arranges it leaves the layout, and ``LayoutProblem/Kind/releasedWhileArranged`` is
///   recorded.
///
/// - Important: the proxy keeps its closures and everything that they capture, so they capture the object weakly.
open class LayoutProxy: LayoutAnchored, CustomDebugStringConvertible {
  /// The proxy's place in the layout.
  public let layoutNode = LayoutNode()
  /// The item's name in reports and pictures.
  public var layoutName: String

  /// The name, or the name that reports give an item without one.
  open var debugDescription: String { node.name }

  /// Creates a proxy without closures, outside any tree.
  public init(_ name: String = "") { layoutName = name }

  // A report of a proxy that was released too early has its name.
  deinit { layoutNode.identity.end(name: layoutName) }

  // MARK: The object

  /// Returns the object that the proxy represents; `nil` for a proxy that only groups others, such as a row of views in a
  /// toolkit whose views are all in one window.
  ///
  /// The frames of the objects inside are then relative to the nearest ancestor with an object; see ``onFrameChange``.
  public var objectProvider: (() -> AnyObject?)? {
    didSet { if (objectProvider == nil) != (oldValue == nil) { setNeedsLayout() } }
  }

  /// The object that the proxy represents, for example to find the object of an item that was hit; `nil` without
  /// ``objectProvider``.
  public var object: AnyObject? { objectProvider?() }

  // MARK: Content

  /// Returns the natural size of the content, in points; see ``LayoutItem/intrinsicContentSize``.
  public var intrinsicContentSizeProvider: (() -> Size)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Returns the height of content that wraps at a width, in points; see ``LayoutItem/contentHeight(forWidth:)``.
  public var contentHeightProvider: ((_ width: Double) -> Double?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Returns the size of content that wraps at a width, in points; see ``LayoutItem/contentSize(forWidth:)``. Without it, the
  /// height of ``contentHeightProvider`` counts.
  public var contentSizeProvider: ((_ width: Double) -> Size?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Returns the width of content that depends on its height, in points; see ``LayoutItem/contentWidth(forHeight:)``.
  public var contentWidthProvider: ((_ height: Double) -> Double?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Returns the positions of the text's baselines; see ``LayoutItem/baselines``.
  public var baselinesProvider: (() -> Baselines?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Returns the descendant whose first baseline is this item's; see ``LayoutItem/firstBaselineItem``.
  public var firstBaselineItemProvider: (() -> (any LayoutItem)?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Returns the descendant whose last baseline is this item's; see ``LayoutItem/lastBaselineItem``.
  public var lastBaselineItemProvider: (() -> (any LayoutItem)?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Returns the insets from the frame to the alignment rectangle; see ``LayoutItem/alignmentInsets``.
  public var alignmentInsetsProvider: (() -> Insets)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  // MARK: Pictures and hits

  /// Whether drawing is clipped to the item's bounds; false at first. Pictures and hit tests depend on it, layout does not.
  public var clipsToBounds = false

  /// Returns the items drawn inside this one, the last on top; without it, the children in the layout.
  public var drawnItemsProvider: (() -> [any LayoutItem])?

  /// Returns whether a point in the item's own coordinates hits the item; without it, points in its rectangle do.
  public var pointInsideProvider: ((_ point: Point) -> Bool)?

  // MARK: The layout pass

  /// Called in the constraints pass, before the first layout and after ``LayoutItem/setNeedsUpdateConstraints()``; children
  /// come before their parents.
  public var onUpdateConstraints: (() -> Void)?

  /// Adds the constraints of a container; see ``LayoutItem/emitConstraints(into:)``.
  public var onEmit: ((_ emission: inout ConstraintEmission) -> Void)? {
    didSet { setNeedsEmission() }
  }

  /// Called in the layout pass if ``objectFrame`` changed, with this frame: the place to move the object. So it is also called
  /// if the frame in the layout parent stays the same, but a parent without an object moves.
  public var onFrameChange: ((_ frame: Rect) -> Void)?

  var reported = ReportedPlace()

  /// Called in the layout pass after the frame changed, and after ``LayoutItem/setNeedsLayout()``.
  public var onLayoutChildren: (() -> Void)?

  // MARK: The tree

  /// Called after ``insertLayoutItem(_:)`` made an item the last child in the layout: the place to insert its object into this
  /// proxy's object. It is not called for guides.
  public var onInsert: ((_ item: any LayoutItem) -> Void)?

  /// Called after ``removeLayoutItems(_:)`` removed children from the layout: the place to remove their objects from this
  /// proxy's object. It receives the items that were children, and is not called if there were none.
  public var onRemove: ((_ items: [any LayoutItem]) -> Void)?

  /// Called to reorder some items among the places that they occupy in the drawing order; see
  /// ``LayoutItem/orderLayoutItems(_:)``.
  public var onOrder: ((_ items: [any LayoutItem]) -> Void)?

  // MARK: Requirements of LayoutItem

  /// The result of ``intrinsicContentSizeProvider``.
  public var intrinsicContentSize: Size {
    intrinsicContentSizeProvider?() ?? Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
  }

  /// The result of ``contentHeightProvider``.
  public func contentHeight(forWidth width: Double) -> Double? {
    contentHeightProvider?(width) ?? nil
  }

  /// The result of ``contentSizeProvider``; without it, the height of ``contentHeightProvider``.
  public func contentSize(forWidth width: Double) -> Size? {
    if let contentSizeProvider { return contentSizeProvider(width) }
    return contentHeight(forWidth: width).map { Size(width: noIntrinsicMetric, height: $0) }
  }

  /// The result of ``contentWidthProvider``.
  public func contentWidth(forHeight height: Double) -> Double? {
    contentWidthProvider?(height) ?? nil
  }

  /// The result of ``baselinesProvider``.
  public var baselines: Baselines? { baselinesProvider?() ?? nil }

  /// The result of ``firstBaselineItemProvider``.
  public var firstBaselineItem: (any LayoutItem)? { firstBaselineItemProvider?() ?? nil }

  /// The result of ``lastBaselineItemProvider``.
  public var lastBaselineItem: (any LayoutItem)? { lastBaselineItemProvider?() ?? nil }

  /// The result of ``alignmentInsetsProvider``.
  public var alignmentInsets: Insets { alignmentInsetsProvider?() ?? .zero }

  /// Whether the item is hidden; stored by the layout. A stack leaves hidden arranged items out of its layout.
  public var isHidden: Bool {
    get { isHiddenInLayout }
    set { isHiddenInLayout = newValue }
  }

  /// The result of ``pointInsideProvider``.
  public func point(inside point: Point) -> Bool {
    pointInsideProvider?(point) ?? ownBounds.contains(point)
  }

  /// The result of ``drawnItemsProvider``.
  public var drawnItems: [any LayoutItem] { drawnItemsProvider?() ?? layoutChildItems }

  /// Calls ``onUpdateConstraints``.
  public func updateConstraints() { onUpdateConstraints?() }

  /// Makes an item a child in the layout and calls ``onInsert``; a guide is added and kept as by `addLayoutGuide(_:)`.
  public func insertLayoutItem(_ item: any LayoutItem) {
    if let guide = item as? LayoutGuide { return addLayoutGuide(guide) }
    addLayoutChild(item)
    onInsert?(item)
  }

  /// Removes children from the layout and calls ``onRemove``.
  public func removeLayoutItems(_ items: [any LayoutItem]) {
    let children = items.filter { isLayoutParent(of: $0) }
    if children.isEmpty { return }
    removeLayoutChildren(children)
    onRemove?(children)
  }

  /// Calls ``onOrder``.
  public func orderLayoutItems(_ items: [any LayoutItem]) { onOrder?(items) }

  /// Calls ``onEmit``.
  public func emitConstraints(into emission: inout ConstraintEmission) { onEmit?(&emission) }

  /// Calls ``onFrameChange``, also of proxies inside this one if it has no object.
  public func layoutFrameDidChange(_ frame: Rect) { reportFrames(frame) }

  /// Calls ``onLayoutChildren``.
  public func layoutChildren() {
    reportFrames(node.forest.tree.frames[node.index])
    onLayoutChildren?()
  }
}
