import Expectations
import StackLayout
import Testing

// docs/Adopting.md: one stored property
final class Tile: LayoutAnchored {
  let layoutNode = LayoutNode()
}
// end

// docs/Adopting.md: a view class
@MainActor class Widget {
  let layoutNode = LayoutNode()
  let layoutName: String  // the name in reports
  private(set) var children: [Widget] = []
  private(set) weak var parent: Widget?
  private(set) var frame = Rect.zero
  var isHidden = false { didSet { isHiddenInLayout = isHidden } }

  init(_ name: String) { layoutName = name }

  func add(_ child: Widget) {
    child.remove()
    children.append(child)
    child.parent = self
    addLayoutChild(child)  // tells the layout
  }

  func remove() {
    parent?.children.removeAll { $0 === self }
    parent = nil
    removeFromLayoutParent()  // tells the layout
  }

  // The layout calls these to measure.
  var intrinsicContentSize: Size { Size(width: noIntrinsicMetric, height: noIntrinsicMetric) }
  func contentHeight(forWidth width: Double) -> Double? { nil }
  var baselines: Baselines? { nil }
  func emitConstraints(into emission: inout ConstraintEmission) {}

  // The layout calls these with its results.
  func layoutFrameDidChange(_ frame: Rect) { self.frame = frame }
  func layoutChildren() {}

  // Stacks, pins and scroll containers put items in and take them out.
  func insertLayoutItem(_ item: any LayoutItem) {
    if let widget = item as? Widget { add(widget) } else { addLayoutChild(item) }
  }

  func removeLayoutItems(_ items: [any LayoutItem]) {
    for item in items {
      if let widget = item as? Widget { widget.remove() } else { item.removeFromLayoutParent() }
    }
  }
}

extension Widget: @MainActor LayoutAnchored {}
// end

// docs/Adopting.md: text
@MainActor final class Caption: Widget {
  var text: String { didSet { invalidateIntrinsicContentSize() } }

  override init(_ text: String) {
    self.text = text
    super.init(text)
  }

  override var intrinsicContentSize: Size { Size(width: Double(text.count) * 10, height: 20) }

  override func contentHeight(forWidth width: Double) -> Double? {
    let perLine = max(1, Int(width / 10))
    return Double((text.count + perLine - 1) / perLine) * 20
  }

  override var baselines: Baselines? {
    Baselines(firstFromTop: 15, lastFromBottom: 5, lineHeight: 20)
  }
}
// end

// docs/Adopting.md: a stack class
@MainActor final class Box: Widget, @MainActor StackContainer {
  let arrangement = StackArrangement()
}
// end

// docs/Adopting.md: a scrolling class
@MainActor final class Viewport: Widget, @MainActor ScrollContainer {
  let scrolledContent = ScrolledContent()
}
// end

// docs/Adopting.md: a class with subviews
@MainActor class Panel: @MainActor LayoutViewProtocol {
  let layoutNode = LayoutNode()
  var subviewList = SubviewList<Panel>()

  var intrinsicContentSize: Size { Size(width: 40, height: 20) }
}

@MainActor final class PanelStack: Panel, @MainActor StackContainer {
  let arrangement = StackArrangement()
}
// end

// docs/Adopting.md: a host
@MainActor final class Host {
  let root: Widget
  private(set) var pictures = 0
  private(set) var wantsFrame = true

  init(_ root: Widget) {
    self.root = root
    // A toolkit posts a message here, or asks the display for a frame.
    root.layout.onNeedsLayout = { [weak self] in self?.wantsFrame = true }
  }

  /// The window has another size.
  func resize(to size: Size) { root.hostSize = size }

  /// Lays out, and draws if something moved.
  func frame() {
    wantsFrame = false
    if !root.layout.layoutIfNeeded().isEmpty { draw() }
  }

  func draw() { pictures += 1 }
}
// end

// docs/Adopting.md: a hosted layout
/// A layout inside a toolkit that proposes sizes.
@MainActor final class HostedLayout {
  let root: Widget

  init(_ root: Widget) { self.root = root }

  /// Called as often as the toolkit likes: nothing is laid out.
  func size(for proposal: ProposedSize) -> Size { root.sizeThatFits(proposal) }

  /// Called once, with the size that the toolkit decided on.
  func place(in size: Size) {
    root.hostSize = size
    root.layoutIfNeeded()
  }
}
// end

// docs/Adopting.md: a column
@MainActor final class Column: Widget {
  var spacing = 0.0 { didSet { setNeedsEmission() } }

  override func add(_ child: Widget) {
    super.add(child)
    setNeedsEmission()
  }

  override func emitConstraints(into emission: inout ConstraintEmission) {
    let own = emission.member(self)
    var last: ConstraintEmission.Member?
    for child in children {
      let member = emission.member(child)
      emission.constrain("column-side", member, .leading, .equal, own)
      if let last {
        emission.constrain("column-gap", member, .top, .equal, last, .bottom, constant: spacing)
      } else {
        emission.constrain("column-start", member, .top, .equal, own)
      }
      last = member
    }
    if let last { emission.constrain("column-end", last, .bottom, .equal, own) }
  }
}
// end

/// The examples of docs/Adopting.md.
@MainActor @Suite struct AdoptingGuideTests: @MainActor Printing {
  let output = Output()

  @Test func ownClasses() {
    // docs/Adopting.md: a tile on a board
    let (board, tile) = (Tile(), Tile())
    board.hostSize = Size(width: 100, height: 60)
    board.addLayoutChild(tile)
    board.layout.activate { tile.edges == board.edges.inset(10) }
    board.layoutIfNeeded()
    print(tile.localLayoutFrame.width, tile.localLayoutFrame.height)  // 80.0 40.0
    // end
    output.expectComments(of: "docs/Adopting.md: a tile on a board")
    // docs/Adopting.md: subviews
    let stack = PanelStack()
    let (first, second) = (Panel(), Panel())
    stack.addArrangedSubview(first)
    stack.addArrangedSubview(second)
    stack.layoutIfNeeded()
    print(second.frame.x, stack.subviews.count)  // 40.0 2
    first.removeFromSuperview()
    stack.layoutIfNeeded()
    print(second.frame.x, stack.arrangedSubviews.count)  // 0.0 1
    // end
    output.expectComments(of: "docs/Adopting.md: subviews")
    // A class without the requirement takes the default, for its subclasses as well.
    class Base: LayoutAnchored { let layoutNode = LayoutNode() }
    final class Late: Base { var intrinsicContentSize: Size { Size(10, 10) } }
    let (root, late) = (Base(), Late())
    root.addLayoutChild(late)
    root.layoutIfNeeded()
    expect(late.localLayoutFrame.size, .zero)
  }

  @Test func screenOfWidgets() {
    let window = Widget("window")
    let (title, text) = (Caption("Title"), Caption("twenty characters .."))
    // docs/Adopting.md: a screen
    window.add(title)
    window.add(text)
    window.layout.activate {
      title.top == window.top + 8
      title.leading == window.leading + 8
      text.firstBaseline == title.lastBaseline.gap()  // a line below
      text.horizontal == window.horizontal.inset(8)
    }
    let host = Host(window)
    host.resize(to: Size(width: 116, height: 200))
    host.frame()
    print(text.frame.width, text.frame.height)  // 100.0 40.0
    // end
    output.expectComments(of: "docs/Adopting.md: a screen")
    // Twenty characters stand in two lines of ten.
    expect(title.frame, Rect(8, 8, 50, 20))
    expect(text.frame, Rect(8, 28, 100, 40))
    expect(host.pictures, 1)
    host.frame()
    expect(host.pictures == 1 && !host.wantsFrame)
    text.text = "short"
    expect(host.wantsFrame)
    host.frame()
    expect(host.pictures, 2)
    expect(text.frame, Rect(8, 28, 100, 20))
    // docs/Adopting.md: a press
    let touched = window.hitTest(Point(x: 20, y: 10)) as? Widget
    print(touched?.layoutName ?? "nobody")  // Title
    // end
    output.expectComments(of: "docs/Adopting.md: a press")
    expect(window.hitTest(Point(90, 90)) === window)
    title.remove()
    expect(window.children.count == 1 && title.layoutParent == nil)
  }

  @Test func containers() {
    // docs/Adopting.md: stacks
    let (ok, cancel) = (Caption("OK"), Caption("Cancel"))
    let buttons = Box("buttons")
    buttons.spacing = 8
    for button in [cancel, ok] { buttons.addArrangedItem(button) }
    buttons.layoutIfNeeded()
    print(ok.frame.x, cancel.frame.width)  // 68.0 60.0
    cancel.isHidden = true
    buttons.layoutIfNeeded()
    print(ok.frame.x)  // 0.0
    // end
    output.expectComments(of: "docs/Adopting.md: stacks")
    expect(buttons.children.count == 2 && cancel.parent === buttons)
    let column = Box("column")
    column.axis = .vertical
    for index in 1...9 { column.addArrangedItem(Caption("line \(index)")) }
    // docs/Adopting.md: scrolling
    let viewport = Viewport("viewport")
    viewport.hostSize = Size(width: 100, height: 60)
    viewport.setContent(column, along: .vertical)
    viewport.layoutIfNeeded()
    viewport.scroll(to: Point(x: 0, y: 500))
    print(viewport.contentSize.height, viewport.contentOffset.y)  // 180.0 120.0
    // end
    output.expectComments(of: "docs/Adopting.md: scrolling")
    expect(column.parent === viewport)
    // The member of the class and that of the protocol have one name.
    let bar = Bar("bar")
    for text in ["a", "b"] { bar.addArrangedItem(Caption(text)) }
    bar.axis = .upright
    bar.layoutIfNeeded()
    expect(bar.children.map(\.frame.y), [0, 20])
    expect((bar as any StackContainer).axis, .vertical)
  }

  @Test func proposals() {
    let (card, text) = (Widget("card"), Caption("Twenty characters do"))
    card.add(text)
    card.layout.activate {
      text.edges == card.edges.inset(8)
      card.width <= 400
    }
    // docs/Adopting.md: proposals
    let hosted = HostedLayout(card)
    print(card.idealSize.width, card.idealSize.height)  // 216.0 36.0
    print(card.minimumSize.width, card.maximumSize.width)  // 16.0 400.0
    let size = hosted.size(for: ProposedSize(width: 116, height: nil))
    print(size.width, size.height)  // 116.0 56.0
    hosted.place(in: size)
    print(text.frame.width, text.frame.height)  // 100.0 40.0
    // end
    output.expectComments(of: "docs/Adopting.md: proposals")
    expect(card.frame, Rect(0, 0, 116, 56))
  }

  @Test func customContainerEmission() {
    let column = Column("column")
    for text in ["a", "bb"] { column.add(Caption(text)) }
    column.spacing = 4
    column.layoutIfNeeded()
    expect(column.children.map(\.frame), [Rect(0, 0, 10, 20), Rect(0, 24, 20, 20)])
    expect(
      column.emittedConstraints.map(\.identifier),
      ["column-side", "column-start", "column-side", "column-gap", "column-end"])
    let constraints = column.layout.statistics.constraints
    column.spacing = 10
    column.layoutIfNeeded()
    expect(column.frame.height, 50)
    expect(column.layout.statistics.constraints, constraints)
    let first = column.children[0]
    first.remove()
    column.layoutIfNeeded()
    expect(column.children.map(\.frame.y) == [0] && column.frame.height == 20)
    first.layoutIfNeeded()
    column.add(first)
    column.layoutIfNeeded()
    expect(column.children.map(\.frame.y), [0, 30])
  }

  @Test func settingsAndChanges() {
    do {
      let (window, bar) = (Widget("window"), Widget("bar"))
      window.hostSize = Size(80.4, 24)
      window.add(bar)
      window.layout.activate { bar.edges == window.safeArea.edges }
      // docs/Adopting.md: settings of the root
      window.safeAreaInsets = Insets(top: 2)  // covered by a status bar
      window.layout.snapping = .edges(scale: 1)  // whole cells; 2 or 3 on a screen of pixels
      window.layout.metrics.standardSpacing = 1  // .gap() in a terminal
      window.layoutDirection = .leftToRight
      // end
      window.layoutIfNeeded()
      expect(bar.frame, Rect(0, 2, 80, 22))
    }
    let (window, title) = (Widget("window"), Caption("Title"))
    window.hostSize = Size(100, 100)
    window.add(title)
    // docs/Adopting.md: a list of changes
    for change in window.layout.layoutIfNeeded() {
      print(change.item.layoutName, change.to.width)
    }
    // end
    expect(output.lines, ["window 100.0", "Title 50.0"])
  }
}
