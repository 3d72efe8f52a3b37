import AnchorLayout
import Expectations
import Testing

/// A framework of its own: views that belong to the main actor and know nothing of the package's view class. One stored
/// property, and the tree told as it changes, are all that the layout asks of it.
@MainActor private class Widget {
  let layoutNode = LayoutNode()
  let layoutName: String
  private(set) var children: [Widget] = []
  private(set) weak var parent: Widget?
  private(set) var frame = Rect.zero
  /// How often the widget arranged what constraints do not know.
  private(set) var arrangements = 0

  init(_ name: String) { layoutName = name }

  func add(_ child: Widget) {
    child.remove()
    children.append(child)
    child.parent = self
    addLayoutChild(child)
  }

  func remove() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    removeFromLayoutParent()
  }

  // MARK: What the layout asks and tells

  var intrinsicContentSize: Size { Size(noIntrinsicMetric, noIntrinsicMetric) }
  func contentHeight(forWidth width: Double) -> Double? { nil }
  var baselines: Baselines? { nil }

  func insertLayoutItem(_ item: any LayoutItem) {
    if let widget = item as? Widget { add(widget) }
  }

  func layoutFrameDidChange(_ frame: Rect) { self.frame = frame }
  func layoutChildren() { arrangements += 1 }
}

extension Widget: @MainActor LayoutAnchored {}

/// Text of ten points a character and twenty a line.
@MainActor private final class Caption: Widget {
  var text: String { didSet { invalidateIntrinsicContentSize() } }

  override init(_ text: String) {
    self.text = text
    super.init(text)
  }

  override var intrinsicContentSize: Size { Size(Double(text.count) * 10, 20) }

  override func contentHeight(forWidth width: Double) -> Double? {
    let perLine = max(1, Int(width / 10))
    return Double((text.count + perLine - 1) / perLine) * 20
  }

  override var baselines: Baselines? {
    Baselines(firstFromTop: 15, lastFromBottom: 5, lineHeight: 20)
  }
}

/// A window of the framework: the root, with the size that its host gives.
@MainActor private final class Window: Widget {
  init(_ width: Double, _ height: Double) {
    super.init("window")
    hostSize = Size(width, height)
  }
}

/// A view hierarchy that is not the package's, laid out through `LayoutItem` alone.
@MainActor @Suite struct AdopterTests {
  private let window = Window(200, 300)
  private let card = Widget("card")
  private let title = Caption("Title")
  private let text = Caption("twenty characters ..")
  private let button = Caption("OK")

  init() {
    let layout = window.layout
    layout.place(card, in: window, .top(10), .horizontal(10))
    layout.place(title, in: card, .top(5), .leading(5))
    layout.place(text, in: card, .below(title, 10), .horizontal(5))
    layout.place(button, in: card, .below(text), .trailing(5), .bottom(5))
  }

  @Test func placingInsertsIntoParent() {
    expect(window.children.map(\.layoutName), ["card"])
    expect(card.children.count, 3)
    expect(title.parent === card)
    expect(title.layoutParent === card)
  }

  /// The card is 180 wide, so the text has 17 characters a line and takes two.
  @Test func framesOfAScreen() {
    window.layoutIfNeeded()
    expect(title.frame, Rect(5, 5, 50, 20))
    expect(text.frame, Rect(5, 35, 170, 40))
    expect(button.frame, Rect(155, 83, 20, 20))
    expect(card.frame, Rect(10, 10, 180, 108))
    expect(window.layout.problems.isEmpty && window.layout.conflicts.isEmpty)
  }

  @Test func onlyMovedWidgetsGetFrames() {
    window.layoutIfNeeded()
    let before = title.arrangements
    window.hostSize = Size(120, 300)
    window.layoutIfNeeded()
    // 90 points hold 9 characters: three lines.
    expect(text.frame, Rect(5, 35, 90, 60))
    expect(card.frame, Rect(10, 10, 100, 128))
    expect(title.arrangements, before)
    text.text = "short"
    window.layoutIfNeeded()
    expect(text.frame, Rect(5, 35, 90, 20))
    expect(card.frame.height, 88)
  }

  @Test func widgetsRemovedAndInsertedAgain() {
    window.layoutIfNeeded()
    button.remove()
    window.layoutIfNeeded()
    expect(button.layoutParent == nil)
    expect(card.children.count, 2)
    // Nothing holds the card's bottom any more.
    expect(card.frame.height, 0)
    window.layout.place(button, in: card, .below(text, 8), .leading(5), .bottom(5))
    window.layoutIfNeeded()
    expect(button.frame, Rect(5, 83, 20, 20))
  }

  @Test func updateListsMovesForAnimation() {
    window.layoutIfNeeded()
    let moves = window.layout.update { text.text = "short" }
    expect(moves.map(\.item.layoutName), ["card", "twenty characters ..", "OK"])
    expect(moves[0].from, Rect(10, 10, 180, 108))
    expect(moves[0].to, Rect(10, 10, 180, 88))
    expect(moves[0].frame(at: 0.25), Rect(10, 10, 180, 103))
    expect(moves[2].frame(at: 0.5), Rect(155, 73, 20, 20))
    expect(card.frame, moves[0].to)
  }

  @Test func reportsNameWidgets() {
    window.layout.activate { (title.width == 400).named("too wide") }
    window.layout.activate { title.trailing == card.trailing - 5 }
    window.layoutIfNeeded()
    let conflict = window.layout.conflicts.first
    expect(conflict?.members.contains { $0.description.hasPrefix("title.width") }, false)
    expect(conflict?.description.contains("Title.width == 400"), true)
    expect(conflict?.broken?.source?.description.contains("AdopterTests.swift"), true)
    expect(window.layout.explain(title).contains("Title.width == 400"))
  }
}
