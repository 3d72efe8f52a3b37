import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Frames of proxies among those without an object, as in a toolkit whose objects are all in one window.
@Suite struct ProxyFrameTests {
  private final class Widget {
    private(set) var frames: [Rect] = []

    func move(to frame: Rect) { frames.append(frame) }
  }

  private static func proxy(_ name: String, of widget: Widget? = nil) -> LayoutProxy {
    let proxy = LayoutProxy(name)
    if let widget {
      proxy.objectProvider = { [unowned widget] in widget }
      proxy.onFrameChange = { [unowned widget] in widget.move(to: $0) }
    }
    return proxy
  }

  /// A button in a bar in a card, neither of which has an object.
  @Test func framesAreRelativeToTheNearestObject() {
    let (window, button) = (Widget(), Widget())
    let root = Self.proxy("root", of: window)
    let (card, bar) = (Self.proxy("card"), Self.proxy("bar"))
    let leaf = Self.proxy("button", of: button)
    root.insertLayoutItem(card)
    root.setHostFrame(Rect(3, 4, 300, 200))
    let place = root.layout.place(card, in: root, .leading(10), .top(20), .width(100), .height(90))
    root.layout.place(bar, in: card, .leading(5), .top(40), .width(80), .height(30))
    root.layout.place(leaf, in: bar, .leading(2), .top(1), .width(20), .height(9))
    root.layoutIfNeeded()
    expect(window.frames, [Rect(3, 4, 300, 200)])
    expect(button.frames, [Rect(17, 61, 20, 9)])
    expect(leaf.objectFrame == Rect(17, 61, 20, 9) && leaf.localLayoutFrame == Rect(2, 1, 20, 9))
    // Only the card moves in its parent.
    place[0].constant = 110
    root.layoutIfNeeded()
    expect(button.frames.dropFirst(), [Rect(117, 61, 20, 9)])
    // The bar scrolls.
    bar.contentOffset = Point(x: 0, y: 8)
    root.layoutIfNeeded()
    expect(button.frames.dropFirst(2), [Rect(117, 53, 20, 9)])
    // The card gets an object, and loses it.
    card.objectProvider = { [unowned window] in window }
    root.layoutIfNeeded()
    card.objectProvider = nil
    root.layoutIfNeeded()
    expect(button.frames.dropFirst(3), [Rect(7, 33, 20, 9), Rect(117, 53, 20, 9)])
    // Nothing else was told, and a pass without changes tells nothing.
    root.layoutIfNeeded()
    expect(button.frames.count == 5 && window.frames.count == 1)
    // As a root, the card has the coordinates.
    card.removeFromLayoutParent()
    card.layoutIfNeeded()
    expect(button.frames.last, Rect(7, 33, 20, 9))
  }

  /// A callback that takes an item out of the moving one ends its reports.
  @Test func itemTakenOutWhileReported() {
    let (first, second) = (Widget(), Widget())
    let (root, group) = (Self.proxy("root"), Self.proxy("group"))
    let leaves = [Self.proxy("first", of: first), Self.proxy("second", of: second)]
    root.insertLayoutItem(group)
    root.hostSize = Size(100, 100)
    let place = root.layout.place(group, in: root, .leading(10), .top())
    for leaf in leaves { root.layout.place(leaf, in: group, .leading(1), .top(), .width(5)) }
    root.layoutIfNeeded()
    leaves[0].onFrameChange = { [unowned leaf = leaves[1]] _ in leaf.removeFromLayoutParent() }
    place[0].constant = 20
    root.layoutIfNeeded()
    expect(leaves[1].layoutParent == nil && second.frames == [Rect(11, 0, 5, 0)])
  }

  /// A tree of proxies with and without objects, and some items of another class.
  private struct Tree {
    var random: SplitMix64
    let widgets = (0..<12).map { _ in Widget() }
    let items: [any LayoutItem]
    private var places: [[LayoutConstraint]] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      var items: [any LayoutItem] = []
      for (place, widget) in widgets.enumerated() {
        let proxy = ProxyFrameTests.proxy("\(place)", of: widget)
        if random.chance(50) { proxy.objectProvider = nil }
        items.append(place % 5 == 4 ? ContentView("\(place)") : proxy)
      }
      self.items = items
      places = Array(repeating: [], count: items.count)
      items[0].hostSize = Size(500, 500)
      for place in 1..<items.count { put(place, Int.random(in: 0..<place, using: &random)) }
    }

    private mutating func put(_ child: Int, _ parent: Int) {
      if items[parent].isLayoutDescendant(of: items[child]) { return }
      for constraint in places[child] { constraint.isActive = false }
      let (item, outer) = (items[child], items[parent])
      item.layoutParent?.removeLayoutItems([item])
      outer.addLayoutChild(item)
      places[child] = [
        item.leadingAnchor == outer.leadingAnchor + Double(Int.random(in: 0...3, using: &random)),
        item.topAnchor == outer.topAnchor + Double(Int.random(in: 0...3, using: &random)),
        item.widthAnchor == 10, item.heightAnchor == 10,
      ]
      LayoutConstraint.activate(places[child])
    }

    mutating func mutate() {
      let (place, other) = (
        Int.random(in: 1..<items.count, using: &random), Int.random(in: 0..<12, using: &random)
      )
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: put(place, other)
      case 2: places[place].first?.constant = Double(Int.random(in: 0...40, using: &random)) / 4
      case 3:
        items[other].contentOffset = Point(x: Double(Int.random(in: 0...3, using: &random)), y: 0)
      case 4: items[0].layout.snapping = random.chance(50) ? .none : .sizes(scale: 1)
      case 5: items[place].removeFromLayoutParent()
      default:
        guard let proxy = items[other] as? LayoutProxy else { return }
        let widget = widgets[other]
        proxy.objectProvider = proxy.objectProvider == nil ? { [unowned widget] in widget } : nil
      }
    }

    /// The frame of an item in the coordinates in which it should be told.
    private func frame(of item: any LayoutItem) -> Rect {
      guard let parent = item.layoutParent else { return item.localLayoutFrame }
      var outer = parent
      while (outer as? LayoutProxy).map({ $0.objectProvider == nil }) == true,
        let next = outer.layoutParent
      {
        outer = next
      }
      return parent.convert(item.localLayoutFrame, to: outer)
    }

    func differences() -> [String] {
      for item in items { item.layoutIfNeeded() }
      return zip(items, widgets).compactMap { item, widget in
        guard let proxy = item as? LayoutProxy else { return nil }
        let (got, want) = (widget.frames.last ?? .zero, frame(of: proxy))
        return isClose(got, want) && isClose(proxy.objectFrame, want)
          ? nil : "\(proxy.layoutName): \(got), not \(want)"
      }
    }
  }

  @Test(arguments: SeriesLength.seeds(5)) func reportsMatchFrames(_ seed: Int) {
    var tree = Tree(seed: UInt64(seed))
    for step in 0..<40 {
      let differences = tree.differences()
      expect(differences.isEmpty, "seed \(seed), step \(step): \(differences)")
      if !differences.isEmpty { return }
      for _ in 0..<Int.random(in: 1...3, using: &tree.random) { tree.mutate() }
    }
  }
}
