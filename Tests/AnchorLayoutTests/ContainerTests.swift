import AnchorLayout
import Expectations
import Testing

/// What arranges an item's children, and children that leave: nothing depends on what came before.
@Suite struct ContainerTests {
  /// Arranges nothing.
  private final class Container: LayoutContainer {
    let onEnd: () -> Void

    init(onEnd: @escaping () -> Void = {}) { self.onEnd = onEnd }

    deinit { onEnd() }

    func emitConstraints(of item: any LayoutItem, into emission: inout ConstraintEmission) {}
  }

  /// Whatever else gives an item settings.
  @Test func defaultMarginsFollowTheContainer() {
    let settings: [(name: String, set: (any LayoutItem) -> Void)] = [
      ("none", { _ in }), ("an offset", { $0.contentOffset = Point(x: 1, y: 2) }),
      ("a safe area", { $0.additionalSafeAreaInsets = .zero }),
      ("a frame", { $0.autoresizingFrame = Rect(x: 0, y: 0, width: 1, height: 1) }),
    ]
    for (name, set) in settings {
      let item = PlainItem()
      set(item)
      item.layoutNode.container = Container()
      expect(item.layoutMargins == .zero && item.directionalLayoutMargins.leading == 0, "\(name)")
      item.layoutNode.container = nil
      expect(item.layoutMargins, Insets(8), "\(name)")
      item.layoutMargins = Insets(8)
      item.layoutNode.container = Container()
      expect(item.layoutMargins, Insets(8), "\(name), then margins")
    }
    let (root, inner) = (PlainItem(), PlainItem())
    root.addLayoutChild(inner)
    root.hostSize = Size(width: 100, height: 50)
    let constraints = LayoutConstraint.activate {
      inner.edgeAnchors == root.layoutMarginsGuide.edgeAnchors
    }
    expect(inner.laidOut().localLayoutFrame, Rect(x: 8, y: 8, width: 84, height: 34))
    root.layoutNode.container = Container()
    expect(inner.laidOut().localLayoutFrame, Rect(x: 0, y: 0, width: 100, height: 50))
    expect(constraints.allSatisfy { $0.isActive })
  }

  @Test func containerIsReleasedWithItsItem() {
    var hasEnded = false
    var item: PlainItem? = PlainItem()
    item?.layoutNode.container = Container { hasEnded = true }
    let held = item?.widthAnchor.constraint(equalToConstant: 3)
    expect(!hasEnded)
    item = nil
    expect(hasEnded)
    expect(held?.isActive, false)
  }

  @Test(arguments: [true, false]) func removedItemsIncludeGuides(isView: Bool) {
    let item: any LayoutItem = isView ? LayoutView() : PlainItem()
    let (guide, staying, inner) = (LayoutGuide("guide"), LayoutGuide("staying"), PlainItem())
    item.addLayoutGuide(guide)
    item.insertLayoutItem(inner)
    item.addLayoutGuide(staying)
    item.removeLayoutItems([inner, guide])
    expect(item.layoutGuides.map(\.identifier), ["staying"])
    expect(guide.owningView == nil)
    item.addLayoutGuide(guide)
    expect(item.layoutGuides.map(\.identifier), ["staying", "guide"])
  }

  /// A view's subview was put into another item without the view being asked.
  @Test func viewDeallocatesWhileSubviewHasOtherParent() {
    var view: LayoutView? = LayoutView()
    let subview = LayoutView("subview")
    view?.addSubview(subview)
    let other = PlainItem()
    let children = (0..<6).map { _ in PlainItem() }
    for child in children { other.addLayoutChild(child) }
    other.layoutIfNeeded()
    other.addLayoutChild(subview)
    view = nil
    expect(subview.layoutParent === other)
    expect(other.layoutChildItems.count, 7)
  }

  /// Lists its items.
  private final class Box: LayoutItem {
    let layoutNode = LayoutNode()
    var list: [any LayoutItem] = []

    var drawnItems: [any LayoutItem] { list }

    func insertLayoutItem(_ item: any LayoutItem) {
      list.append(item)
      addLayoutChild(item)
    }

    func removeLayoutItems(_ items: [any LayoutItem]) {
      list.removeAll { child in items.contains { $0 === child } }
      for item in items { item.removeFromLayoutParent() }
    }
  }

  @Test func movedViewLeavesListOfCustomItem() {
    let (box, view, window) = (Box(), LayoutView("view"), LayoutView("window"))
    box.insertLayoutItem(view)
    window.addSubview(view)
    expect(box.list.isEmpty)
    expect(window.subviews.map(\.layoutName), ["view"])
    expect(view.superview === window)
  }

  /// Notes what leaves it, and may take something else out meanwhile.
  private final class Noting: LayoutView {
    var noted: [String] = []
    var onRemoval: ((LayoutView) -> Void)?

    override func willRemoveSubview(_ view: LayoutView) {
      noted.append(view.layoutName)
      onRemoval?(view)
    }
  }

  @Test func removalNotifiesEachViewOnce() {
    let view = Noting()
    let (first, second) = (LayoutView("first"), LayoutView("second"))
    for subview in [first, second] { view.addSubview(subview) }
    view.onRemoval = { if $0 === second { first.removeFromSuperview() } }
    view.removeLayoutItems([first, second, first])
    expect(view.noted, ["first", "second"])
    expect(view.subviews.isEmpty)
    view.addSubview(first)
    first.removeFromSuperview()
    expect(view.noted, ["first", "second", "first"])
  }
}
