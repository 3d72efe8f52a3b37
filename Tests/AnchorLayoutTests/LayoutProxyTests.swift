import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Items made of closures, for objects that cannot be items.
@Suite struct LayoutProxyTests {
  /// A class of a toolkit that knows nothing of layout.
  private final class Widget {
    let name: String
    var size = Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
    /// How long its text is in one line of 20 points; 0 where there is none that wraps.
    var length = 0.0
    var text: Baselines?
    var insets = Insets.zero
    var children: [Widget] = []
    var frame = Rect.zero

    init(_ name: String) { self.name = name }

    func height(forWidth width: Double) -> Double? {
      length == 0 ? nil : 20 * max(1, (length / max(width, 1) - 1e-9).rounded(.up))
    }

    func makeProxy() -> LayoutProxy {
      let proxy = LayoutProxy(name)
      proxy.objectProvider = { [weak self] in self }
      proxy.intrinsicContentSizeProvider = { [unowned self] in size }
      proxy.contentHeightProvider = { [unowned self] in height(forWidth: $0) }
      proxy.baselinesProvider = { [unowned self] in text }
      proxy.alignmentInsetsProvider = { [unowned self] in insets }
      proxy.onFrameChange = { [unowned self] in frame = $0 }
      proxy.onInsert = { [unowned self] item in
        if let widget = (item as? LayoutProxy)?.object as? Widget { children.append(widget) }
      }
      proxy.onRemove = { [unowned self] items in
        children.removeAll { child in items.contains { $0.layoutName == child.name } }
      }
      return proxy
    }
  }

  /// The same as a view.
  private final class WidgetView: LayoutView {
    let widget: Widget

    init(_ widget: Widget) {
      self.widget = widget
      super.init(widget.name)
    }

    override var intrinsicContentSize: Size { widget.size }
    override func contentHeight(forWidth width: Double) -> Double? {
      widget.height(forWidth: width)
    }
    override var baselines: Baselines? { widget.text }
    override var alignmentInsets: Insets { widget.insets }
  }

  @Test func defaultsWithoutClosures() {
    let plain = PlainItem()
    let proxy = LayoutProxy("proxy")
    expect(proxy.layoutName == "proxy" && proxy.object == nil)
    for item in [plain, proxy] as [any LayoutItem] {
      let (child, guide) = (LayoutProxy("child"), LayoutGuide("guide"))
      expect(item.intrinsicContentSize, Size(width: -1, height: -1))
      expect(item.contentHeight(forWidth: 10) == nil && item.contentWidth(forHeight: 10) == nil)
      expect(item.baselines == nil && item.alignmentInsets == .zero)
      expect(item.firstBaselineItem == nil && item.lastBaselineItem == nil)
      expect(!item.isHidden && !item.clipsToBounds)
      item.isHidden = true
      expect(item.isHidden && item.isHiddenInLayout)
      item.insertLayoutItem(child)
      item.addLayoutGuide(guide)
      item.hostSize = Size(width: 30, height: 20)
      item.layoutIfNeeded()
      expect(item.drawnItems.map(\.layoutName), ["child"])
      expect(item.layoutGuides.map(\.identifier), ["guide"])
      expect(item.point(inside: Point(x: 29, y: 19)) && !item.point(inside: Point(x: 30, y: 0)))
      item.removeLayoutItems([child])
      expect(child.layoutParent == nil)
    }
  }

  @Test func providerClosures() {
    let (proxy, inner) = (LayoutProxy("proxy"), LayoutProxy("inner"))
    proxy.contentWidthProvider = { $0 * 2 }
    proxy.firstBaselineItemProvider = { [unowned inner] in inner }
    proxy.lastBaselineItemProvider = { [unowned inner] in inner }
    proxy.drawnItemsProvider = { [unowned inner] in [inner, inner] }
    proxy.pointInsideProvider = { $0.x == 5 }
    proxy.clipsToBounds = true
    expect(proxy.contentWidth(forHeight: 10), 20)
    expect(proxy.firstBaselineItem === inner && proxy.lastBaselineItem === inner)
    expect(proxy.drawnItems.count == 2 && proxy.clipsToBounds)
    expect(proxy.point(inside: Point(x: 5, y: -1)) && !proxy.point(inside: Point(x: 4, y: 0)))
    let widget = Widget("widget")
    proxy.drawnItemsProvider = { [] }
    proxy.objectProvider = { [unowned widget] in widget }
    expect((proxy.hitTest(Point(x: 5, y: 0)) as? LayoutProxy)?.object === widget)
  }

  @Test func callbackClosures() {
    let (root, child) = (LayoutProxy("root"), LayoutProxy("child"))
    var told: [String] = []
    root.onInsert = { told.append("insert \($0.layoutName)") }
    root.onRemove = { told.append("remove \($0.map(\.layoutName))") }
    root.onOrder = { told.append("order \($0.map(\.layoutName))") }
    root.onUpdateConstraints = { told.append("update") }
    root.onEmit = { _ in told.append("emit") }
    root.onFrameChange = { told.append("frame \($0.width)") }
    root.onLayoutChildren = { told.append("layout") }
    root.insertLayoutItem(child)
    root.insertLayoutItem(LayoutGuide("guide"))
    root.hostSize = Size(width: 30, height: 20)
    root.layoutIfNeeded()
    root.orderLayoutItems([child])
    root.removeLayoutItems([child])
    root.removeLayoutItems([child])
    expect(
      told,
      [
        "insert child", "update", "emit", "frame 30.0", "layout", "order [\"child\"]",
        "remove [\"child\"]",
      ])
  }

  @Test func closuresSetAfterFirstPass() {
    let (root, child) = (LayoutProxy("root"), LayoutProxy("child"))
    root.insertLayoutItem(child)
    root.hostSize = Size(width: 200, height: 100)
    root.layout.place(child, in: root, .leading(), .top())
    expect(child.laidOut().layoutFrame, is: Rect(x: 0, y: 0, width: 0, height: 0))
    child.intrinsicContentSizeProvider = { Size(width: 40, height: 20) }
    expect(child.laidOut().layoutFrame, is: Rect(x: 0, y: 0, width: 40, height: 20))
    child.contentHeightProvider = { $0 < 40 ? 50 : 20 }
    (child.width == 30).isActive = true
    expect(child.laidOut().layoutFrame, is: Rect(x: 0, y: 0, width: 30, height: 50))
    root.onEmit = { [unowned child] emission in
      let member = emission.member(child)
      emission.constrain("height", member, .height, .equal, constant: 70)
    }
    expect(child.laidOut().layoutFrame, is: Rect(x: 0, y: 0, width: 30, height: 70))
  }

  @Test func childrenOutliveFreedProxy() {
    weak var gone: LayoutProxy?
    let child = LayoutProxy("child")
    child.intrinsicContentSizeProvider = { Size(width: 7, height: 5) }
    do {
      let root = LayoutProxy("root")
      gone = root
      root.insertLayoutItem(child)
      root.layoutIfNeeded()
    }
    expect(gone == nil && child.layoutParent == nil)
    expect(child.laidOut().layoutFrame.size, Size(width: 7, height: 5))
  }

  /// Two trees side by side, of views and of proxies, to which the same changes are made.
  private struct Twins {
    var random: SplitMix64
    let widgets = (0..<9).map { Widget("w\($0)") }
    let views: [any LayoutItem]
    let proxies: [any LayoutItem]
    /// Pairs of constraints.
    var constraints: [[LayoutConstraint]] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      views = widgets.map(WidgetView.init)
      proxies = widgets.map { $0.makeProxy() }
      for tree in [views, proxies] { tree[0].hostSize = Size(width: 200, height: 150) }
      for _ in 0..<6 { move() }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }

    private mutating func both(_ change: ([any LayoutItem]) -> LayoutConstraint) {
      let pair = [change(views), change(proxies)]
      for constraint in pair { constraint.isActive = true }
      constraints.append(pair)
    }

    /// Puts an item into another one, or takes it out.
    private mutating func move() {
      let (child, parent) = (
        Int.random(in: 1..<9, using: &random), Int.random(in: 0..<9, using: &random)
      )
      if views[parent].isLayoutDescendant(of: views[child]) { return }
      let leaves = random.oneIn(5)
      for tree in [views, proxies] {
        tree[child].layoutParent?.removeLayoutItems([tree[child]])
        if !leaves { tree[parent].insertLayoutItem(tree[child]) }
      }
      if leaves { return }
      let (x, y, inset) = (number(0...20), number(0...20), number(0...10))
      both { $0[child].leadingAnchor == $0[parent].leadingAnchor + x }
      both { $0[child].topAnchor == $0[parent].topAnchor + y }
      if random.oneIn(2) {
        both { $0[child].trailingAnchor == $0[parent].trailingAnchor - inset ~ 700 }
      }
      if random.oneIn(2) {
        both { $0[child].bottomAnchor <= $0[parent].bottomAnchor - inset ~ .almostRequired }
      }
    }

    mutating func mutate() {
      let place = Int.random(in: 0..<9, using: &random)
      let widget = widgets[place]
      switch Int.random(in: 0..<8, using: &random) {
      case 0, 1: return move()
      case 2: widget.size = Size(width: number(-1...60), height: number(-1...40))
      case 3:
        widget.length = random.oneIn(4) ? 0 : number(20...300)
        widget.size = Size(
          width: widget.length == 0 ? noIntrinsicMetric : widget.length, height: 20)
      case 4:
        widget.text =
          random.oneIn(3)
          ? nil : Baselines(firstFromTop: number(0...15), lastFromBottom: number(0...5))
      case 5: widget.insets = Insets(number(-2...4))
      case 6:
        let other = Int.random(in: 0..<9, using: &random)
        if other != place {
          both { $0[place].firstBaselineAnchor == $0[other].lastBaselineAnchor + 3 ~ 600 }
        }
        return
      default:
        let (constant, size) = (number(0...30), Size(width: number(50...250), height: 150))
        if let pair = constraints.randomElement(using: &random) {
          for constraint in pair { constraint.constant = constant }
        }
        for tree in [views, proxies] { tree[0].hostSize = size }
        return
      }
      for tree in [views, proxies] { tree[place].invalidateIntrinsicContentSize() }
    }

    /// Lays out both trees and returns their differences.
    func differences() -> [String] {
      views.indices.flatMap { place -> [String] in
        let (view, proxy, widget) = (views[place], proxies[place], widgets[place])
        view.layoutIfNeeded()
        proxy.layoutIfNeeded()
        var found: [String] = []
        if !isClose(view.layoutFrame, proxy.layoutFrame) {
          found.append("\(widget.name): \(view.layoutFrame), but \(proxy.layoutFrame)")
        }
        if proxy.localLayoutFrame != widget.frame { found.append("\(widget.name) was not told") }
        let children = widget.children.map(\.name)
        if view.drawnItems.map(\.layoutName) != children
          || proxy.drawnItems.map(\.layoutName) != children
        {
          found.append("\(widget.name) has other children")
        }
        return found
      }
    }
  }

  @Test(arguments: SeriesLength.seeds(4)) func proxiesMatchViews(_ seed: Int) {
    var twins = Twins(seed: UInt64(seed))
    for step in 0..<20 {
      for _ in 0..<Int.random(in: 1...3, using: &twins.random) { twins.mutate() }
      let differences = twins.differences()
      expect(differences.isEmpty, "seed \(seed), step \(step): \(differences)")
      if !differences.isEmpty { return }
    }
  }
}
