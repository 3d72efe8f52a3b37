import AnchorLayout
import Expectations
import Testing

/// A view of a toolkit whose containers propose sizes and commit places. Nothing in it knows of constraints.
private class Part {
  let name: String
  weak var container: Part?
  private(set) var place: Rect?
  private(set) var commits = 0

  init(_ name: String) { self.name = name }

  func answer(to proposal: ProposedSize) -> Size { .zero }

  func commit(_ place: Rect) {
    self.place = place
    commits += 1
  }

  func changed() { container?.childChanged(self) }
  func childChanged(_ child: Part) {}
}

/// Text that breaks anywhere, ten points a character and twenty a line, and never narrower than a character.
private final class Words: Part {
  var text: String { didSet { changed() } }

  override init(_ text: String) {
    self.text = text
    super.init(text)
  }

  override func answer(to proposal: ProposedSize) -> Size {
    let width = min(Double(text.count) * 10, max(10, proposal.width ?? .infinity))
    let perLine = max(1, Int(width / 10))
    return Size(width: width, height: Double((text.count + perLine - 1) / perLine) * 20)
  }
}

/// A part that lays out its children by constraints.
private final class ConstraintBox: Part, LayoutAnchored {
  let layoutNode = LayoutNode()
  private var items: [ChildItem] = []
  private(set) var changes = 0
  var layoutName: String { name }

  override init(_ name: String) {
    super.init(name)
    layout.onNeedsLayout = { [weak self] in self?.changed() }
  }

  /// Puts a part in, and returns what constraints hold on to.
  func add(_ child: Part) -> ChildItem {
    let item = ChildItem(child)
    items.append(item)
    addLayoutChild(item)
    child.container = self
    return item
  }

  override func answer(to proposal: ProposedSize) -> Size { sizeThatFits(proposal) }

  override func commit(_ place: Rect) {
    super.commit(place)
    hostSize = place.size
    layoutIfNeeded()
    for item in items where !item.isHidden { item.part.commit(item.localLayoutFrame) }
  }

  override func changed() {
    changes += 1
    super.changed()
  }

  override func childChanged(_ child: Part) {
    guard let item = items.first(where: { $0.part === child }) else { return }
    item.invalidateIntrinsicContentSize()
    item.setNeedsEmission()
  }
}

/// A child of the toolkit in terms of constraints: its answer to no proposal is its content, and its smallest width a
/// required limit.
private final class ChildItem: LayoutAnchored {
  let layoutNode = LayoutNode()
  let part: Part

  init(_ part: Part) { self.part = part }

  var layoutName: String { part.name }
  var intrinsicContentSize: Size { part.answer(to: .ideal) }

  func contentHeight(forWidth width: Double) -> Double? {
    part.answer(to: ProposedSize(width: width, height: nil)).height
  }

  func emitConstraints(into emission: inout ConstraintEmission) {
    let least = part.answer(to: .minimum).width
    emission.constrain(
      "minimum", emission.member(self), .width, .greaterThanOrEqual, constant: least)
  }
}

/// A toolkit that proposes sizes and commits places, with one container that lays out by constraints.
@Suite struct ProposalTests {
  private let title = Words("Title")
  private let text = Words("Twenty characters do")
  private let card = ConstraintBox("card")
  private let textItem: ChildItem

  init() {
    let (title, text) = (card.add(title), card.add(text))
    textItem = text
    card.layout.activate {
      title.top == card.top + 8
      title.leading == card.leading + 8
      title.trailing <= card.trailing - 8
      text.top == title.bottom + 4
      text.horizontal == card.horizontal.inset(8)
      text.bottom == card.bottom - 8
      card.width <= 400
    }
  }

  /// The card is a child of another container, and its changes reach that.
  @Test func changesReachOuterContainer() {
    expect(card.answer(to: .ideal), Size(width: 216, height: 60))
    expect(card.answer(to: ProposedSize(width: 0, height: nil)), Size(width: 26, height: 520))
    expect(
      card.answer(to: ProposedSize(width: .infinity, height: 70)), Size(width: 400, height: 70))
    // Asking lays nothing out.
    expect(text.commits == 0 && card.place == nil)
    let outer = ConstraintBox("outer")
    let item = outer.add(card)
    outer.layout.activate { item.edges == outer.edges.inset(5) }
    expect(outer.answer(to: .ideal), Size(width: 226, height: 70))
    outer.commit(Rect(x: 0, y: 0, width: 126, height: 90))
    expect(card.place, Rect(x: 5, y: 5, width: 116, height: 80))
    expect(title.place, Rect(x: 8, y: 8, width: 50, height: 20))
    expect(text.place, Rect(x: 8, y: 32, width: 100, height: 40))
    let changes = outer.changes
    title.text = "A longer title"
    text.text = "short"
    expect(outer.changes, changes + 1)
    expect(outer.answer(to: .ideal), Size(width: 166, height: 70))
    outer.commit(Rect(x: 0, y: 0, width: 226, height: 110))
    expect(title.place?.width == 140 && title.commits == 2)
    textItem.isHidden = true
    expect(outer.changes, changes + 2)
    outer.commit(Rect(x: 0, y: 0, width: 76, height: 200))
    expect(title.place?.size, Size(width: 50, height: 60))
    expect(text.commits == 2 && title.commits == 3)
  }

  @Test func conflictsNameParts() {
    card.layout.writesReports = false
    card.layout.activate { (textItem.width == 5).named("too small") }
    card.commit(Rect(x: 0, y: 0, width: 216, height: 100))
    let conflict = card.layout.conflicts.first
    expect(conflict?.broken?.description, "Twenty characters do.width == 5")
    let minimum = conflict?.members.first { $0.identifier == "minimum" }
    expect(minimum?.container, "Twenty characters do")
    expect(minimum?.description, "Twenty characters do.width >= 10")
  }
}
