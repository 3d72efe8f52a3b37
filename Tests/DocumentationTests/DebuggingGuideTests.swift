import Expectations
import StackLayout
import Testing

/// The examples of docs/Debugging.md, and what they print.
@Suite struct DebuggingGuideTests: Printing {
  let output = Output()
  private let card = LayoutView("card")
  private let title = Label("title", "Ada Lovelace")
  private let window = makeWindow(320, 200)
  private var layout: Layout { window.layout }

  init() {
    window.addSubview(card)
    card.addSubview(title)
  }

  @Test func reports() {
    Self().conflictReport()
    Self().breakOrderChooses()
    Self().immediateReports()
    Self().turningReportsOff()
    Self().caseDescription()
  }

  private func conflictReport() {
    #sourceLocation(file:"Card.swift",line:29)
    // docs/Debugging.md: a report
    layout.activate {
      card.leading == window.leading + 16
      card.trailing == window.trailing - 16
      (card.width == 320).named("as wide as the picture")
    }
    window.layoutIfNeeded()
    for conflict in layout.conflicts { print(conflict) }
    // end
    #sourceLocation()
    expectPrints(output.takeText(), as: "docs/Debugging.md: conflict")
    expect(card.frame, Rect(16, 0, 288, 0))
  }

  private func breakOrderChooses() {
    let (leading, trailing, width) = layout.add(
      card.leading == window.leading + 16, card.trailing == window.trailing - 16, card.width == 320)
    // docs/Debugging.md: who gives way
    trailing.conflictPrecedence = -1
    window.layoutIfNeeded()
    // end
    expect(trailing.isBroken && trailing.isActive && !leading.isBroken && !width.isBroken)
    expect(card.frame, Rect(16, 0, 320, 0))
    window.hostSize = Size(352, 200)
    window.layoutIfNeeded()
    expect(!trailing.isBroken && layout.conflicts.isEmpty)
  }

  private func immediateReports() {
    // docs/Debugging.md: reports at once
    layout.onConflict = { conflict in print(conflict.broken?.description ?? "") }
    layout.onProblem = { problem in print(problem) }
    // end
    layout.activate {
      card.width == 10
      card.width == 20
    }
    card.setContentHuggingPriority(0.0, for: .vertical)
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    expect(output.lines.first, "card.width == 20")
    expect(output.lines.dropFirst(), layout.problems.map(\.description)[...])
  }

  private func turningReportsOff() {
    layout.writesReports = true
    // docs/Debugging.md: no reports
    layout.writesReports = false
    // end
    expect(!layout.writesReports)
  }

  private func members() -> [String] {
    window.layoutIfNeeded()
    return layout.conflicts.flatMap(\.members).map {
      $0.identifier.isEmpty ? $0.description : "\($0.description) \"\($0.identifier)\""
    }
  }

  @Test func causes() {
    Self().constantForOneWindowSize()
    Self().duplicateStatementRemoved()
    Self().bothStatesActive()
    Self().incompressibleContent()
    Self().placedByFrame()
  }

  private func constantForOneWindowSize() {
    layout.activate { card.edges == window.edges.inset(16) }
    let (width) = layout.add(card.width == 288)
    expect(members(), [])
    window.hostSize = Size(400, 200)
    expect(members().contains("card.width == 288"))
    expect(members().contains("window.width == 400 \"root size\""))
    // docs/Debugging.md: cure by an optional constraint
    width.priority = .almostRequired
    // end
    expect(members(), [])
    expect(card.frame.width, 368)
  }

  private func duplicateStatementRemoved() {
    // docs/Debugging.md: cure by a handle
    let width = layout.add(card.width == 100)
    let lines = layout.group { title.height == 20 }
    lines.isActive = true
    width.constant = 120
    lines.replace { title.height == 40 }
    // end
    expect(members(), [])
    expect(card.frame.width == 120 && title.frame.height == 40)
  }

  private func bothStatesActive() {
    let compact = layout.group("compact") { title.top == card.top + 8 }
    let wide = layout.group("wide") { title.top == card.top + 24 }
    compact.isActive = true
    wide.isActive = true
    expect(
      members(), ["title.top == card.top + 8 \"compact\"", "title.top == card.top + 24 \"wide\""])
    // docs/Debugging.md: cure by switching
    layout.switchTo(wide, from: compact)
    // end
    expect(members(), [])
    expect(title.frame.y, 24)
  }

  private func incompressibleContent() {
    layout.activate {
      card.width == 100
      title.horizontal == card.horizontal
    }
    title.setContentCompressionResistancePriority(.required, for: .horizontal)
    expect(members().contains("title.width >= 120 \"content compression resistance\""))
    // docs/Debugging.md: cure by resistance
    title.contentCompressionResistancePriority(.high, for: .horizontal)
    // end
    expect(members(), [])
    expect(title.frame.width, 100)
  }

  private func placedByFrame() {
    card.translatesAutoresizingMaskIntoConstraints = true
    card.frame = Rect(0, 0, 100, 40)
    card.widthAnchor.constraint(equalToConstant: 200).isActive = true
    expect(members(), ["card.width == 200", "card.width == 100 \"autoresizing mask\""])
    // docs/Debugging.md: cure by one placement
    card.translatesAutoresizingMaskIntoConstraints = false
    // end
    expect(members(), [])
    expect(card.frame.width, 200)
  }

  @Test func otherQuestions() {
    Self().ambiguity()
    Self().explanations()
    Self().problems()
    Self().oscillatingText()
    Self().frameWithoutEffect()
    Self().overflowingStack()
  }

  private func ambiguity() {
    let note = Label("note", "new")
    card.addSubview(note)
    layout.activate {
      card.edges == window.edges
      title.top == card.top
      note.top == card.top
    }
    // docs/Debugging.md: an ambiguity
    layout.activate { row(title, note, in: card, spacing: 8) }
    window.layoutIfNeeded()
    for each in layout.ambiguities() { print(each) }
    // end
    expectPrints(output.takeText(), as: "docs/Debugging.md: ambiguities")
    // The older constraint, the title's hugging, is met best: 320 are 120, 8, and the rest.
    expect(title.frame == Rect(0, 0, 120, 20) && note.frame == Rect(128, 0, 192, 20))
    // docs/Debugging.md: no ambiguity
    title.contentHuggingPriority(251, for: .horizontal)
    // end
    window.layoutIfNeeded()
    expect(layout.ambiguities().isEmpty)
    expect(title.frame, Rect(0, 0, 120, 20))
  }

  private func explanations() {
    #sourceLocation(file:"Card.swift",line:39)
    // docs/Debugging.md: an explanation
    layout.activate {
      card.edges == window.edges.inset(16)
      title.leading == card.leading + 12
      title.width <= 100
    }
    window.layoutIfNeeded()
    print(layout.explain(title))
    // end
    #sourceLocation()
    expectPrints(output.takeText(), as: "docs/Debugging.md: explanation")
    // docs/Debugging.md: a dump
    print(layout.dump())
    // end
    expectPrints(output.takeText(), as: "docs/Debugging.md: dump")
  }

  private func problems() {
    let picture = Rising("picture")
    window.addSubview(picture)
    let far = LayoutView("far")
    #sourceLocation(file:"Card.swift",line:59)
    // docs/Debugging.md: problems
    layout.activate {
      title.leading == card.left
      title.top == far.top + 8
      picture.width == picture.height
    }
    window.layoutIfNeeded()
    for problem in layout.problems { print(problem) }
    for constraint in layout.pending { print("waiting:", constraint) }
    // end
    #sourceLocation()
    expectPrints(output.takeText(), as: "docs/Debugging.md: problems")
    expect(!layout.isSettled)
  }

  private func oscillatingText() {
    let picture = Rising("picture")
    window.addSubview(picture)
    layout.activate { picture.width == picture.height }
    window.layoutIfNeeded()
    expect(!layout.isSettled)
    // docs/Debugging.md: cure of text
    layout.activate { picture.width == window.width / 2 ~ 751 }
    // end
    window.layoutIfNeeded()
    expect(picture.frame.width, 160)
  }

  private func frameWithoutEffect() {
    // docs/Debugging.md: a frame that does nothing
    let badge = LayoutView("badge")
    badge.frame = Rect(x: 16, y: 16, width: 100, height: 40)
    window.addSubview(badge)
    window.layoutIfNeeded()
    for problem in layout.problems { print(problem) }
    // end
    expectPrints(output.takeText(), as: "docs/Debugging.md: untaken")
    expect(badge.frame, .zero)
  }

  private func overflowingStack() {
    let (first, second) = (LayoutView("first"), LayoutView("second"))
    window.hostSize = Size(100, 40)
    // docs/Debugging.md: an overflow
    let bar = StackView("bar", arrangedSubviews: [first, second])
    bar.spacing = 8
    window.addSubview(bar)
    let (widths, _) = layout.add(
      first.size == Size(width: 80, height: 20), second.size == Size(width: 80, height: 20))
    layout.activate { bar.horizontal == window.horizontal }
    window.layoutIfNeeded()
    print(bar.frame.maxX, second.frame.maxX)  // 100.0 168.0
    // end
    output.expectComments(of: "docs/Debugging.md: an overflow")
    expect(layout.conflicts.isEmpty)
    expect(layout.explain(second).contains("80"))
    // docs/Debugging.md: cure of an overflow
    widths.width.priority = .high
    window.layoutIfNeeded()
    print(first.frame.width, second.frame.maxX)  // 12.0 100.0
    // end
    output.expectComments(of: "docs/Debugging.md: cure of an overflow")
  }

  private func caseDescription() {
    card.removeFromSuperview()
    // docs/Debugging.md: a case
    print(layout.caseDescription)
    // end
    let text = output.takeText()
    expect(text.hasPrefix("{\"name\": \"report\", \"variables\": "))
    expect(text == layout.caseDescription && !text.contains("\n"))
  }
}

/// Content that is lower the wider it is, and asks for its height as its width: it swings.
private final class Rising: LayoutView {
  override var intrinsicContentSize: Size { Size(300, 20) }
  override func contentHeight(forWidth width: Double) -> Double? { width < 100 ? 150 : 50 }
  init(_ name: String = "") {
    super.init(name)
    contentHuggingPriority(1, for: .horizontal).contentCompressionResistancePriority(
      1, for: .horizontal)
  }
}
