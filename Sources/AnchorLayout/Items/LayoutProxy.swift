/// An item that stands in for an object that cannot be one: its class is imported, so that it takes no stored property and
/// cannot be inherited from.
///
/// Closures answer what the layout asks, and are told what it tells. What has no closure is as ``LayoutItem`` has it by
/// default.
///
/// ```swift
/// let proxy = LayoutProxy("title")
/// proxy.objectProvider = { [weak label] in label }
/// proxy.intrinsicContentSizeProvider = { [weak label] in label?.textSize ?? Size(width: 0, height: 0) }
/// proxy.onFrameChange = { [weak label] frame in label?.move(to: frame) }
/// ```
///
/// The toolkit keeps the proxies, in a table from its objects to them, since parents in the layout do not keep their
/// children. Where the toolkit has objects on an actor, so are the closures that are written there.
///
/// - Important: the proxy keeps its closures, and they what they capture. The object is captured weakly.
open class LayoutProxy: LayoutAnchored {
  /// The proxy's place in the layout.
  public let layoutNode = LayoutNode()
  /// What reports and pictures call the item.
  public var layoutName: String

  /// A proxy without closures, outside any tree.
  public init(_ name: String = "") { layoutName = name }

  // MARK: The object

  /// Answers the object that the proxy stands for.
  public var objectProvider: (() -> AnyObject?)?

  /// The object that the proxy stands for: the way back from an item that was hit, say. `nil` where ``objectProvider`` is.
  public var object: AnyObject? { objectProvider?() }

  // MARK: Content

  /// Answers the size that the content asks for, in points; see ``LayoutItem/intrinsicContentSize``.
  public var intrinsicContentSizeProvider: (() -> Size)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Answers the height of content that wraps at a width, in points; see ``LayoutItem/contentHeight(forWidth:)``.
  public var contentHeightProvider: ((_ width: Double) -> Double?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Answers the width of content that follows its height, in points; see ``LayoutItem/contentWidth(forHeight:)``.
  public var contentWidthProvider: ((_ height: Double) -> Double?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Answers where the text stands; see ``LayoutItem/baselines``.
  public var baselinesProvider: (() -> Baselines?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Answers the item inside whose first baseline is this item's; see ``LayoutItem/firstBaselineItem``.
  public var firstBaselineItemProvider: (() -> (any LayoutItem)?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Answers the item inside whose last baseline is this item's; see ``LayoutItem/lastBaselineItem``.
  public var lastBaselineItemProvider: (() -> (any LayoutItem)?)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Answers how much larger the frame is than what constraints are about; see ``LayoutItem/alignmentInsets``.
  public var alignmentInsetsProvider: (() -> Insets)? {
    didSet { invalidateIntrinsicContentSize() }
  }

  // MARK: Pictures and hits

  /// Whether what is outside the item's bounds is not seen; false at first. Pictures and hits depend on it, layout does not.
  public var clipsToBounds = false

  /// Answers the items inside that are drawn, the last on top; without it, they are the children in the layout.
  public var drawnItemsProvider: (() -> [any LayoutItem])?

  /// Answers whether a point in the item's own coordinates belongs to the item; without it, points of its rectangle do.
  public var pointInsideProvider: ((_ point: Point) -> Bool)?

  // MARK: The layout pass

  /// Called in the constraints pass of an item that was marked, before its parent's.
  public var onUpdateConstraints: (() -> Void)?

  /// Adds the constraints of a container; see ``LayoutItem/emitConstraints(into:)``.
  public var onEmit: ((_ emission: inout ConstraintEmission) -> Void)? {
    didSet { setNeedsEmission() }
  }

  /// Called in the layout pass when the frame changed, with the frame in the parent's coordinates, in points: the place to
  /// move the object.
  public var onFrameChange: ((_ frame: Rect) -> Void)?

  /// Called in the layout pass after the frame changed, and after ``LayoutItem/setNeedsLayout()``.
  public var onLayoutChildren: (() -> Void)?

  // MARK: The tree

  /// Called after ``insertLayoutItem(_:)`` made an item the last child in the layout: the place to put its object into this
  /// one's. Of guides it is not told.
  public var onInsert: ((_ item: any LayoutItem) -> Void)?

  /// Called after ``removeLayoutItems(_:)`` took children out of the layout: the place to take their objects out of this
  /// one's. It is told of those that were children, if there were any.
  public var onRemove: ((_ items: [any LayoutItem]) -> Void)?

  /// Called to give the places that some items have in the drawing order to the same items in another order; see
  /// ``LayoutItem/orderLayoutItems(_:)``.
  public var onOrder: ((_ items: [any LayoutItem]) -> Void)?

  // MARK: What the layout asks and tells

  /// What ``intrinsicContentSizeProvider`` answers.
  public var intrinsicContentSize: Size {
    intrinsicContentSizeProvider?() ?? Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
  }

  /// What ``contentHeightProvider`` answers.
  public func contentHeight(forWidth width: Double) -> Double? {
    contentHeightProvider?(width) ?? nil
  }

  /// What ``contentWidthProvider`` answers.
  public func contentWidth(forHeight height: Double) -> Double? {
    contentWidthProvider?(height) ?? nil
  }

  /// What ``baselinesProvider`` answers.
  public var baselines: Baselines? { baselinesProvider?() ?? nil }

  /// What ``firstBaselineItemProvider`` answers.
  public var firstBaselineItem: (any LayoutItem)? { firstBaselineItemProvider?() ?? nil }

  /// What ``lastBaselineItemProvider`` answers.
  public var lastBaselineItem: (any LayoutItem)? { lastBaselineItemProvider?() ?? nil }

  /// What ``alignmentInsetsProvider`` answers.
  public var alignmentInsets: Insets { alignmentInsetsProvider?() ?? .zero }

  /// Whether the item is drawn; the layout keeps it. A stack takes hidden items that it arranges out of its layout.
  public var isHidden: Bool {
    get { isHiddenInLayout }
    set { isHiddenInLayout = newValue }
  }

  /// What ``pointInsideProvider`` answers.
  public func point(inside point: Point) -> Bool {
    pointInsideProvider?(point) ?? ownBounds.contains(point)
  }

  /// What ``drawnItemsProvider`` answers.
  public var drawnItems: [any LayoutItem] { drawnItemsProvider?() ?? layoutChildItems }

  /// Calls ``onUpdateConstraints``.
  public func updateConstraints() { onUpdateConstraints?() }

  /// Makes an item a child in the layout, and tells ``onInsert``; a guide is kept, as `addLayoutGuide(_:)` does.
  public func insertLayoutItem(_ item: any LayoutItem) {
    if let guide = item as? LayoutGuide { return addLayoutGuide(guide) }
    addLayoutChild(item)
    onInsert?(item)
  }

  /// Takes children out of the layout, and tells ``onRemove``.
  public func removeLayoutItems(_ items: [any LayoutItem]) {
    let children = items.filter { isLayoutParent(of: $0) }
    if children.isEmpty { return }
    detachLayoutChildren(children)
    onRemove?(children)
  }

  /// Calls ``onOrder``.
  public func orderLayoutItems(_ items: [any LayoutItem]) { onOrder?(items) }

  /// Calls ``onEmit``.
  public func emitConstraints(into emission: inout ConstraintEmission) { onEmit?(&emission) }

  /// Calls ``onFrameChange``.
  public func layoutFrameDidChange(_ frame: Rect) { onFrameChange?(frame) }

  /// Calls ``onLayoutChildren``.
  public func layoutChildren() { onLayoutChildren?() }
}
