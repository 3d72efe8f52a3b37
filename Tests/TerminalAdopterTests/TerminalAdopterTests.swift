import Expectations
import StackLayout
import Testing

/// A terminal toolkit without isolation, whose views, stacks and scrolled parts are classes of its own.
@Suite struct TerminalAdopterTests {
  private let screen = Screen(20, 6)

  private func fill(_ pane: Pane) {
    screen.addSubview(pane)
    screen.layout.activate { pane.edges == screen.edges }
  }

  @Test func rowsInAColumn() {
    let row = Box("row", .horizontal, [Text("left"), Text("right")])
    row.spacing = StackSpacing.useSystem
    let column = Box("column", .vertical, [Text("title"), row])
    column.alignment = .leading
    fill(column)
    screen.layout.activate { row.trailing == column.trailing }
    expect(screen.draw(), ["title", "", "", "", "", "left           right"])
  }

  @Test func widthsSnapToCells() {
    let row = Box("row", .horizontal, [Text("a"), Text("b"), Text("c")])
    row.distribution = .fillEqually
    fill(row)
    expect(screen.draw()[0], "a      b     c")
    expect(row.subviews.map(\.frame.width), [7, 6, 7])
  }

  @Test func textChangeNeedsOneFrame() {
    let (text, other) = (Text("abc"), Text("d"))
    let row = Box("row", .horizontal, [text, other])
    screen.addSubview(row)
    screen.layout.activate {
      row.leading == screen.leading
      row.top == screen.top
    }
    expect(screen.draw()[0], "abcd")
    expect(!screen.wantsFrame)
    text.text = "abcdef"
    other.text = "g"
    expect(screen.wantsFrame)
    expect(screen.draw()[0], "abcdefg")
    text.text = "abcdef"
    expect(!screen.wantsFrame && screen.frames == 2)
    text.isHidden = true
    expect(screen.wantsFrame)
    expect(screen.draw()[0], "g")
    text.isHidden = false
    row.setCustomSpacing(2, after: text)
    expect(screen.draw()[0], "abcdef  g")
    text.removeFromSuperview()
    expect(screen.draw()[0], "g")
    expect(row.arrangedSubviews.count == 1 && text.superview == nil)
  }

  @Test func scrolledTextIsClipped() {
    let column = Box("column", .vertical, (1...9).map { Text("line \($0)") })
    let scroller = Scroller("scroller")
    screen.addSubview(scroller)
    scroller.setContent(column, along: .vertical)
    screen.layout.activate {
      scroller.horizontal == screen.horizontal
      scroller.top == screen.top + 1
      scroller.height == 3
    }
    expect(screen.draw(), ["", "line 1", "line 2", "line 3", "", ""])
    expect(scroller.contentSize, Size(width: 20, height: 9))
    expect(scroller.content === column)
    scroller.scroll(to: Point(x: 0, y: 4))
    expect(screen.draw(), ["", "line 5", "line 6", "line 7", "", ""])
    scroller.scroll(to: Point(x: 0, y: 40))
    expect(screen.draw()[3], "line 9")
    expect(screen.hitTest(Point(x: 1, y: 3)) === column.subviews[8])
  }

  @Test func linesOfALongList() {
    let lines = Lines("lines", { $0 == 1 ? "a line of more cells" : "line \($0)" }, count: 1000)
    fill(lines)
    expect(
      screen.draw(),
      ["- line 0", "- a line of more cel", "  ls", "- line 2", "- line 3", "- line 4"])
    for top in stride(from: 0.0, through: 900, by: 60) {
      lines.top = top
      _ = screen.draw()
    }
    lines.top = 991
    expect(screen.draw()[0], "- line 990")
    // A few rows show one line after the other, though a debug build makes some more to compare with.
    expect(lines.panesMade < 60)
  }

  struct Item: StackElement {
    let text: String
    func makeView() -> Text { Text() }
    func configure(_ view: Text) { view.text = text }
  }

  @Test func elementsKeepTheirViews() {
    let column = Box("column", .vertical)
    fill(column)
    let list = ElementList(in: column)
    list.update {
      Item(text: "one").id("1")
      Spacer()
      Item(text: "two").id("2").spacing(after: 1)
      Item(text: "three").id("3")
    }
    expect(screen.draw(), ["one", "", "", "two", "", "three"])
    let two = list.view("2", as: Text.self)
    list.update {
      Item(text: "three").id("3")
      Item(text: "2").id("2")
      Spacer()
    }
    expect(screen.draw(), ["three", "2", "", "", "", ""])
    expect(list.view("2", as: Text.self) === two && two?.superview === column)
    expect(column.subviews.map(\.frame.y), [0, 1])
    expect(list.lastUpdate.made == 0 && list.lastUpdate.removed == 1)
  }

  @Test func stacksFollowTerminalSize() {
    let aside = Text("aside")
    let page = Box("page", .horizontal, [Text("page"), aside])
    page.alignment = .top
    screen.addSubview(page)
    screen.layout.activate {
      page.leading == screen.leading
      page.top == screen.top
    }
    let variations = TraitVariations()
    variations.vary(page, when: !.width(atLeast: 15), StackStyle(axis: .vertical, spacing: 1))
    variations.hide(aside, when: !.width(atLeast: 8))
    let cases: [(Double, [String])] = [
      (20, ["pageaside", "", ""]), (10, ["page", "", "aside"]), (5, ["page", "", ""]),
      (20, ["pageaside", "", ""]),
    ]
    for (width, lines) in cases {
      screen.hostSize = Size(width: width, height: 3)
      variations.traits = Traits(Size(width: width, height: 3))
      expect(screen.draw(), lines, "\(width)")
    }
  }

  @Test func conflictsNamePanes() {
    let row = Box("row", .horizontal, [Text("abc"), Text("d")])
    fill(row)
    screen.layout.writesReports = false
    screen.layout.activate { (row.width == 30).named("wide") }
    _ = screen.draw()
    let conflict = screen.layout.conflicts.first
    expect(conflict?.broken?.description, "row.width == 30")
    expect(conflict?.broken?.identifier, "wide")
    expect(conflict?.members.contains { $0.description.contains("screen") }, true)
  }
}
