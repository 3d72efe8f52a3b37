public import AnchorLayout

/// The base class of all that is on a desktop's screen. It knows its superview and its subviews, and has a native window
/// behind it that wants to be told of each frame.
open class View {
  /// The place in the layout.
  public let layoutNode = LayoutNode()
  /// What reports call the view.
  open var layoutName: String
  /// The view that this one is in.
  public private(set) weak var superview: View?
  /// The views inside, the last drawn on top.
  public private(set) var subviews: [View] = []
  private var placed: Rect
  /// How often the native window was moved.
  public private(set) var moves = 0

  /// A view at `frame` until a constraint or a stack takes it over.
  public init(_ name: String = "", frame: Rect = .zero) {
    layoutName = name
    placed = frame
    translatesAutoresizingMaskIntoConstraints = true
    setHostFrame(frame)
  }

  // MARK: Place and size

  /// The place in the superview.
  public var frame: Rect {
    get { placed }
    set {
      placed = newValue
      setHostFrame(newValue)
    }
  }

  /// The place in coordinates of the view itself.
  public var bounds: Rect { Rect(origin: contentOffset, size: placed.size) }

  /// The middle of the frame, which is no anchor.
  public var center: Point {
    get { Point(x: placed.midX, y: placed.midY) }
    set {
      frame = Rect(
        x: newValue.x - placed.width / 2, y: newValue.y - placed.height / 2, width: placed.width,
        height: placed.height)
    }
  }

  /// Whether the view is not drawn.
  public var isHidden = false {
    didSet { isHiddenInLayout = isHidden }
  }

  // MARK: The tree

  /// Puts a view in, on top of the others.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts a view in, at a place in the drawing order.
  public func insertSubview(_ view: View, at index: Int) {
    view.removeFromSuperview()
    addLayoutChild(view, before: index < subviews.count ? subviews[index] : nil)
    subviews.insert(view, at: index)
    view.superview = self
  }

  /// Takes the view out.
  public func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    removeFromLayoutParent()
  }

  /// What the layout finds at a point, in the drawing order.
  open var drawnItems: [any LayoutItem] { subviews }

  /// Called where a stack or a pin puts something in.
  open func insertLayoutItem(_ item: any LayoutItem) {
    if let view = item as? View { addSubview(view) } else { addLayoutChild(item) }
  }

  /// Called where a stack lets go of what it arranged.
  open func removeLayoutItems(_ items: [any LayoutItem]) {
    for item in items {
      if let view = item as? View {
        view.removeFromSuperview()
      } else {
        item.removeFromLayoutParent()
      }
    }
  }

  /// Called where a list puts its views in another order.
  open func orderLayoutItems(_ items: [any LayoutItem]) {
    let views = items.compactMap { $0 as? View }
    let places = subviews.indices.filter { index in views.contains { $0 === subviews[index] } }
    for (place, view) in zip(places, views) { subviews[place] = view }
  }

  // MARK: Layout

  // The toolkit's own words, so that its users need no import besides it.

  /// Asks for a pass.
  public func setNeedsLayout() { (self as any LayoutItem).setNeedsLayout() }
  /// Brings all frames up to date.
  public func layoutIfNeeded() { (self as any LayoutItem).layoutIfNeeded() }

  /// The place to arrange what constraints do not know.
  open func layoutSubviews() {}

  /// The size that the content asks for.
  open var intrinsicContentSize: Size { Size(width: noIntrinsicMetric, height: noIntrinsicMetric) }
  /// The height of content that wraps.
  open func contentHeight(forWidth width: Double) -> Double? { nil }
  /// The baselines of the text.
  open var baselines: Baselines? { nil }
  /// Whether content outside the bounds is invisible.
  open var clipsToBounds: Bool { false }
  /// The place to change constraints before a pass.
  open func updateConstraints() {}

  /// Moves the native window.
  public func layoutFrameDidChange(_ frame: Rect) {
    placed = frame
    moves += 1
  }

  /// Has subclasses arrange their subviews.
  public func layoutChildren() { layoutSubviews() }

  // MARK: Events

  /// The view takes a press, or leaves it to its superview.
  open func press() { superview?.press() }
}

extension View: LayoutItem {}
