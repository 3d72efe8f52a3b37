import AnchorLayout
import Expectations
import Testing

/// A toolkit that proposes sizes and commits places, with one container that lays out by constraints.
@MainActor @Suite struct ProposalAdopterTests {
  private let title = Words("Title")
  private let text = Words("Twenty characters do")
  private let card: ConstraintBox

  init() throws {
    card = ConstraintBox("card")
    let (title, text) = (card.add(title), card.add(text))
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

  @Test(arguments: [
    (Proposal.nothing, Answer(width: 216, height: 60)),
    (Proposal(width: 116, height: nil), Answer(width: 116, height: 80)),
    (Proposal(width: 116, height: 70), Answer(width: 116, height: 70)),
    (Proposal(width: 0, height: nil), Answer(width: 26, height: 520)),
    (Proposal(width: .infinity, height: nil), Answer(width: 400, height: 60)),
  ])
  func sizesForProposals(_ proposal: Proposal, _ answer: Answer) {
    expect(card.answer(to: proposal), answer)
    // Asking lays nothing out.
    expect(text.commits == 0 && card.place == nil)
  }

  @Test func commitPlacesTheChildren() {
    let root = Root(card, size: Answer(width: 116, height: 80))
    root.frame()
    expect(card.place, Place(size: Answer(width: 116, height: 80)))
    expect(title.place, Place(x: 8, y: 8, size: Answer(width: 50, height: 20)))
    expect(text.place, Place(x: 8, y: 32, size: Answer(width: 100, height: 40)))
    expect(card.minimum.width, 26)
  }

  @Test func textChangeNeedsOneFrame() {
    let root = Root(card, size: Answer(width: 216, height: 100))
    root.frame()
    expect(!root.isDue)
    title.text = "A longer title"
    text.text = "short"
    expect(root.isDue)
    root.frame()
    expect(title.place?.size.width, 140)
    expect(root.frames == 2 && title.commits == 2)
    root.frame()
    expect(root.frames, 2)
    root.size = Answer(width: 66, height: 200)
    root.frame()
    expect(title.place?.size, Answer(width: 50, height: 60))
  }

  /// The toolkit's containers and this one nest in each other.
  @Test func nestedInBothDirections() {
    let inner = Words("ten chars.")
    let box = ConstraintBox("box")
    let item = box.add(inner)
    box.layout.activate { item.edges == box.edges.inset(5) }
    let outer = ConstraintBox("outer")
    let column = outer.add(Column([Words("abc"), box]))
    outer.layout.activate { column.edges == outer.edges }
    let root = Root(outer, size: Answer(width: 110, height: 50))
    root.frame()
    expect(outer.answer(to: .nothing), Answer(width: 110, height: 50))
    expect(box.place, Place(x: 0, y: 20, size: Answer(width: 110, height: 30)))
    expect(inner.place, Place(x: 5, y: 5, size: Answer(width: 100, height: 20)))
    inner.text = "fifteen letters"
    expect(root.isDue)
    root.frame()
    expect(inner.place?.size, Answer(width: 100, height: 40))
    expect(root.frames, 2)
  }

  @Test func hiddenAndRemovedChildren() {
    let root = Root(card, size: Answer(width: 216, height: 100))
    root.frame()
    card[text]?.isHidden = true
    title.text = "Other"
    root.frame()
    expect(text.commits == 1 && title.commits == 2)
    card.remove(title)
    expect(root.isDue)
    root.frame()
    expect(title.commits == 2 && card.items.count == 1 && title.container == nil)
  }

  @Test func conflictsNameWidgets() throws {
    card.layout.writesReports = false
    let item = try require(card[text])
    card.layout.activate { (item.width == 5).named("too small") }
    Root(card, size: Answer(width: 216, height: 100)).frame()
    let conflict = card.layout.conflicts.first
    expect(conflict?.broken?.description, "Twenty characters do.width == 5")
    let minimum = conflict?.members.first { $0.identifier == "minimum" }
    expect(minimum?.container, "Twenty characters do")
    expect(minimum?.description, "Twenty characters do.width >= 10")
  }
}
