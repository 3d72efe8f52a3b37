import StackLayout
import Testing

// docs/Adopting.md: a view class
@MainActor class Widget {
  let layoutNode = LayoutNode()  // the one stored property
  let layoutName: String  // what reports call it
  private(set) var children: [Widget] = []
  private(set) weak var parent: Widget?
  private(set) var frame = Rect.zero

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

  // What the layout asks.
  var intrinsicContentSize: Size { Size(noIntrinsicMetric, noIntrinsicMetric) }
  func contentHeight(forWidth width: Double) -> Double? { nil }
  var baselines: Baselines? { nil }
  func emitConstraints(into emission: inout ConstraintEmission) {}

  // What the layout tells.
  func layoutFrameDidChange(_ frame: Rect) { self.frame = frame }
  func layoutChildren() {}
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

  override var intrinsicContentSize: Size { Size(Double(text.count) * 10, 20) }

  override func contentHeight(forWidth width: Double) -> Double? {
    let perLine = max(1, Int(width / 10))
    return Double((text.count + perLine - 1) / perLine) * 20
  }

  override var baselines: Baselines? {
    Baselines(firstFromTop: 15, lastFromBottom: 5, lineHeight: 20)
  }
}
// end

// docs/Adopting.md: a host
@MainActor final class Host {
  let root: Widget
  private(set) var pictures = 0
  private(set) var wantsFrame = true

  init(_ root: Widget) {
    self.root = root
    // Where a toolkit has a way to ask for a frame, this asks for one.
    root.layout.onNeedsLayout = { [weak self] in self?.wantsFrame = true }
  }

  /// The window has another size.
  func resize(to size: Size) { root.hostSize = size }

  /// Lays out what is due, and draws if something moved.
  func frame() {
    wantsFrame = false
    if !root.layout.layOut().isEmpty { draw() }
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

// docs/Adopting.md: UIKit's calls
@MainActor class View: Widget {
  private(set) var constraints: [LayoutConstraint] = []

  func addConstraint(_ constraint: LayoutConstraint) {
    if !constraints.contains(where: { $0 === constraint }) { constraints.append(constraint) }
    constraint.isActive = true
  }

  func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  func removeConstraint(_ constraint: LayoutConstraint) {
    guard let place = constraints.firstIndex(where: { $0 === constraint }) else { return }
    constraints.remove(at: place).isActive = false
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

// docs/Adopting.md: a backing view
/// The layout's half of a control that has a class of its own.
final class Backing: LayoutView {
  var contentSize = Size.zero { didSet { invalidateIntrinsicContentSize() } }
  var onFrame: (Rect) -> Void = { _ in }

  override var intrinsicContentSize: Size { contentSize }
  override func layoutFrameDidChange(_ frame: Rect) { onFrame(frame) }
}

final class Control {
  let backing: Backing
  private(set) var frame = Rect.zero

  init(_ name: String, size: Size) {
    backing = Backing(name)
    backing.contentSize = size
    backing.onFrame = { [weak self] in self?.frame = $0 }
  }
}
// end

/// The examples of docs/Adopting.md.
@MainActor @Suite struct AdoptingGuideTests: @MainActor Printing {
  let output = Output()

  @Test func aScreen() {
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
    host.resize(to: Size(116, 200))
    host.frame()
    print(text.frame.width, text.frame.height)  // 100.0 40.0
    // end
    output.expectComments(of: "docs/Adopting.md: a screen")
    // Twenty characters stand in two lines of ten.
    #expect(title.frame == Rect(8, 8, 50, 20))
    #expect(text.frame == Rect(8, 28, 100, 40))
    #expect(host.pictures == 1)
    host.frame()
    #expect(host.pictures == 1 && !host.wantsFrame)
    text.text = "short"
    #expect(host.wantsFrame)
    host.frame()
    #expect(host.pictures == 2)
    #expect(text.frame == Rect(8, 28, 100, 20))
    title.remove()
    #expect(window.children.count == 1 && title.layoutParent == nil)
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
    #expect(card.frame == Rect(0, 0, 116, 56))
  }

  @Test func uikitsCalls() {
    let (window, other, title) = (View("window"), View("other"), Caption("Title"))
    window.hostSize = Size(100, 100)
    window.add(other)
    other.add(title)
    let width = title.widthAnchor.constraint(equalToConstant: 70)
    window.addConstraint(width)
    window.layoutIfNeeded()
    #expect(title.frame.width == 70)
    // Only the view that holds it removes it.
    other.removeConstraint(width)
    #expect(width.isActive && window.constraints.count == 1)
    window.addConstraint(width)
    #expect(window.constraints.count == 1)
    window.removeConstraint(width)
    #expect(!width.isActive && window.constraints.isEmpty)
    window.addConstraints([title.heightAnchor.constraint(equalToConstant: 30)])
    window.layoutIfNeeded()
    #expect(title.frame == Rect(0, 0, 50, 30))
  }

  @Test func columnsEmit() {
    let column = Column("column")
    for text in ["a", "bb"] { column.add(Caption(text)) }
    column.spacing = 4
    column.layoutIfNeeded()
    #expect(column.children.map(\.frame) == [Rect(0, 0, 10, 20), Rect(0, 24, 20, 20)])
    #expect(column.frame.height == 44)
    #expect(
      column.emittedConstraints.map(\.identifier) == [
        "column-side", "column-start", "column-side", "column-gap", "column-end",
      ])
    let solves = column.layout.statistics.constraints
    column.spacing = 10
    column.layoutIfNeeded()
    #expect(column.frame.height == 50)
    #expect(column.layout.statistics.constraints == solves)
    let first = column.children[0]
    first.remove()
    column.layoutIfNeeded()
    #expect(column.children.map(\.frame) == [Rect(0, 0, 20, 20)])
    #expect(column.frame.height == 20)
    first.layoutIfNeeded()
    column.add(first)
    column.layoutIfNeeded()
    #expect(column.children.map(\.frame) == [Rect(0, 0, 20, 20), Rect(0, 30, 10, 20)])
  }

  @Test func safeAreasAndSnapping() {
    let (window, bar) = (Widget("window"), Widget("bar"))
    window.hostSize = Size(80.4, 24)
    window.add(bar)
    window.layout.activate {
      bar.edges == window.safeArea.edges
    }
    // docs/Adopting.md: what the host sets
    window.safeAreaInsets = Insets(top: 2)  // what a status bar covers
    window.layout.snapping = .edges(scale: 1)  // whole cells; 2 or 3 on a screen of pixels
    window.layout.metrics.standardSpacing = 1  // .gap() in a terminal
    window.layoutDirection = .leftToRight
    // end
    window.layoutIfNeeded()
    #expect(bar.frame == Rect(0, 2, 80, 22))
  }

  @Test func backingsInAStack() {
    // docs/Adopting.md: backings in a stack
    let ok = Control("ok", size: Size(40, 20))
    let cancel = Control("cancel", size: Size(60, 20))
    let buttons = StackView("buttons", arrangedSubviews: [cancel.backing, ok.backing])
    buttons.spacing = 8
    buttons.layoutIfNeeded()
    print(ok.frame.x, cancel.frame.width)  // 68.0 60.0
    // end
    output.expectComments(of: "docs/Adopting.md: backings in a stack")
  }

  @Test func changesAsAList() {
    let (window, title) = (Widget("window"), Caption("Title"))
    window.hostSize = Size(100, 100)
    window.add(title)
    // docs/Adopting.md: a list of changes
    for change in window.layout.layOut() {
      print(change.item.layoutName, change.to.width)
    }
    // end
    #expect(output.lines == ["window 100.0", "Title 50.0"])
  }
}
