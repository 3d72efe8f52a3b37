import AnchorLayout
import Expectations
import Testing

/// A card in a window, with an image, a title, a badge and a bar.
struct CardScene {
  let window: LayoutView
  let card = LayoutView("card")
  let image = ContentView("image")
  let title = ContentView("title")
  let badge = ContentView("badge")
  let bar = ContentView("bar")

  /// - Parameter width: of the window, which is 200 high and has margins of 8.
  init(width: Double = 320) {
    window = makeRoot(width, 200)
    window.addSubview(card)
    for view in [image, title, badge, bar] { card.addSubview(view) }
  }

  var layout: Layout { window.layout }

  /// The card on all edges of the window.
  func fillWindow() { LayoutConstraint.activate { card.edges == window.edges } }
}

/// The statements of a block.
@Suite struct StatementSyntaxTests {
  let s = CardScene()

  /// The frames of a screen that is stated in a block are those of the guide's.
  @Test(arguments: [(true, 40.0), (false, 24)])
  func blockOfStatements(isWide: Bool, width: Double) {
    let (card, image, title, badge) = (s.card, s.image, s.title, s.badge)
    let form = s.layout.activate {
      card.edges == s.window.margins.edges.inset(16)
      image.size == Size(48, 48)
      title.leading == image.trailing.gap()
      title.width >= 120 ~ .high
      title.width <= 110 ~ 751
      title.width <= 115 ~ .required.lowered(by: 1)
      (title.height <= 44).named("two lines at most")
      if isWide { badge.width == 40 } else { badge.width == 24 ~ .almostRequired }
      for view in [title, badge] { view.height >= 20 }
    }
    expect(card.laidOut().frame, is: Rect(24, 24, 272, 152))
    expect(title.frame.size, Size(110, 20))
    expect(badge.frame.size, Size(width, 20))
    // Four edges and two lengths count one by one.
    expect(form.count, 14)
    expect(form.filter { $0.identifier == "two lines at most" }.count, 1)
    let lines = form.compactMap(\.source?.line)
    expect(lines.count == 14 && lines == lines.sorted())
    expect(s.layout.problems.isEmpty && s.layout.conflicts.isEmpty)
  }

  @Test func priorityAndIdentifierOfStatement() {
    let widths = equalWidths(s.title, s.badge, s.bar) ~ .low
    s.layout.activate {
      widths
      s.title.width == 60
      s.badge.width == 20 ~ 100
      s.bar.width == 20 ~ 300
    }
    s.window.layoutIfNeeded()
    expect(widths.map(\.priority), [.low, .low])
    expect(s.badge.frame.width == 60 && s.bar.frame.width == 20)
    let edges = (s.badge.inside(s.card) ~ 400).named("frame").constraints
    expect(edges.count == 4 && edges.allSatisfy { $0.priority == 400 && $0.identifier == "frame" })
    s.title.contentHuggingPriority(251, for: .horizontal).contentCompressionResistancePriority(
      .required, for: .horizontal
    ).contentHuggingPriority(252, for: .vertical)
    expect(s.title.contentHuggingPriority(for: .horizontal), 251)
    expect(s.title.contentHuggingPriority(for: .vertical), 252)
    expect(s.title.contentCompressionResistancePriority(for: .horizontal), .required)
    expect(s.title.contentCompressionResistancePriority(for: .vertical), .high)
  }

  @Test func statementsRecordSourceLines() {
    let start = UInt(#line)
    let block = s.layout.activate {
      s.card.edges == s.window.edges
      s.title.width == 10
      row(s.image, s.title, s.badge)
    }
    let lines: [UInt] = [2, 2, 2, 2, 3, 4, 4]
    expect(block.map(\.source?.line), lines.map { start + $0 })
    let (width, size) = s.layout.add(s.bar.width == 10, s.badge.size == Size(1, 2))
    let line = UInt(#line) - 1
    expect([width, size.width, size.height].map(\.source?.line), [line, line, line])
    expect(width.source?.fileID.description, "AnchorLayoutTests/StatementSyntaxTests.swift")
    let placed = s.layout.place(s.bar, in: s.card, .edges())
    expect(placed.allSatisfy { $0.source?.line == UInt(#line) - 1 })
  }
}
