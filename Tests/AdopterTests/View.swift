import AnchorLayout

/// The base class of all that is on a desktop's screen. It knows its superview and its subviews, and has a native window
/// behind it that wants to be told of each frame.
class View {
  let layoutNode = LayoutNode()
  var layoutName: String
  private(set) weak var superview: View?
  private(set) var subviews: [View] = []
  /// How often the native window was moved.
  private(set) var moves = 0
  private var placed: Rect

  /// A view at `frame` until a constraint or a stack takes it over.
  init(_ name: String = "", frame: Rect = .zero) {
    layoutName = name
    placed = frame
    translatesAutoresizingMaskIntoConstraints = true
    setHostFrame(frame)
  }

  // MARK: Members of the toolkit that have names of the package's

  var frame: Rect {
    get { placed }
    set {
      placed = newValue
      setHostFrame(newValue)
    }
  }

  var bounds: Rect { Rect(origin: contentOffset, size: placed.size) }

  /// The middle of the frame, which is no anchor.
  var center: Point {
    get { Point(x: placed.midX, y: placed.midY) }
    set {
      let origin = Point(x: newValue.x - placed.width / 2, y: newValue.y - placed.height / 2)
      frame = Rect(origin: origin, size: placed.size)
    }
  }

  var isHidden = false { didSet { isHiddenInLayout = isHidden } }
  func layoutIfNeeded() { (self as any LayoutItem).layoutIfNeeded() }

  // MARK: The tree

  func addSubview(_ view: View) {
    view.removeFromSuperview()
    addLayoutChild(view)
    subviews.append(view)
    view.superview = self
  }

  func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    removeFromLayoutParent()
  }

  /// What the layout finds at a point, in the drawing order.
  var drawnItems: [any LayoutItem] { subviews }

  /// Called where a stack or a pin puts something in.
  func insertLayoutItem(_ item: any LayoutItem) {
    if let view = item as? View { addSubview(view) } else { addLayoutChild(item) }
  }

  /// Called where a stack lets go of what it arranged.
  func removeLayoutItems(_ items: [any LayoutItem]) {
    for item in items {
      (item as? View)?.removeFromSuperview()
      item.removeFromLayoutParent()
    }
  }

  /// Called where a list puts its views in another order.
  func orderLayoutItems(_ items: [any LayoutItem]) {
    let views = items.compactMap { $0 as? View }
    let places = subviews.indices.filter { index in views.contains { $0 === subviews[index] } }
    for (place, view) in zip(places, views) { subviews[place] = view }
  }

  // MARK: Layout and events

  var intrinsicContentSize: Size { Size(width: noIntrinsicMetric, height: noIntrinsicMetric) }
  func contentHeight(forWidth width: Double) -> Double? { nil }
  var clipsToBounds: Bool { false }

  func layoutFrameDidChange(_ frame: Rect) {
    placed = frame
    moves += 1
  }

  /// The view takes a press, or leaves it to its superview.
  func press() { superview?.press() }
}

extension View: LayoutItem {}
