import Expectations
import LayoutPreview
import StackLayout
import Testing
import terminal_form

extension FormScreen {
  /// Keys, and the frame after them.
  fileprivate func show(_ keys: [Key]) {
    press(keys)
    layOut()
  }
}

/// Keys in, drawings out.
@Suite struct FormScreenTests {
  private func screen(_ columns: Double, _ rows: Double, _ keys: [Key] = []) -> FormScreen {
    let screen = FormScreen(Size(width: columns, height: rows))
    screen.show(keys)
    return screen
  }

  private func typed(_ text: String) -> [Key] { text.map(Key.character) }

  /// The drawing without the spaces at the ends of its rows. The cursor cell of a note counts as a space.
  private func picture(_ screen: FormScreen) -> String {
    screen.drawing.lines.map { line in
      String(line.replacing("\u{A0}", with: " ").reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// The form is 62 − 2 columns wide. The widest prompt is “  Language” or “  E-mail *”, 10 columns; 2 of spacing leave 48
  /// for the controls, whose line of text is the prompt's.
  @Test func wide() {
    expect(
      picture(screen(62, 20, typed("Ada 名前"))),
      """
       Join the workshop
       Fields with a star are required; all others are optional.
                   ┌──────────────────────────────────────────────┐
       › Name *    │ Ada 名前                                     │
                   └──────────────────────────────────────────────┘
                   ┌──────────────────────────────────────────────┐
         E-mail *  │ ada@example.org                              │
                   └──────────────────────────────────────────────┘
                   ┌───────────────┬──────────────┬───────────────┐
         Language  │   *English*   │   Deutsch    │    日本語     │
                   └───────────────┴──────────────┴───────────────┘
         News      [ ] Send me a letter now and then
                   ┌──────────────────────────────────────────────┐
         Note      │                                              │
                   │                                              │
                   └──────────────────────────────────────────────┘
       ╭─────────────────╮ ╭──────────────────╮ ╭─────────────────╮
       │      Send       │ │      Clear       │ │      Leave      │
       ╰─────────────────╯ ╰──────────────────╯ ╰─────────────────╯
            Tab next · Space choose · Enter press · Esc leave
      """)
  }

  /// Ten rows have no room for the help, nor for the heading once the second control has the focus: it takes four rows,
  /// and is scrolled just so far that they are the last ones.
  @Test func narrowAndLow() {
    expect(
      picture(screen(40, 10, [.tab, .character("x")])),
      """
       Fields with a star are required; all
       others are optional.
         Name *
       ┌────────────────────────────────────┐
       │ Ada or 名前                        │
       └────────────────────────────────────┘
       › E-mail *
       ┌────────────────────────────────────┐
       │ x                                  │
       └────────────────────────────────────┘
      """)
  }

  /// Send is the sixth stop, and Clear the one after it. An error is shown below its field and pushes the rest of the form down by one row.
  @Test func missingFieldsAreReportedAndCleared() {
    let screen = screen(62, 24, typed("Ada"))
    let before = screen.drawing.lines
    for _ in 0..<5 { screen.show([.tab]) }
    screen.show([.enter])
    let after = screen.drawing.lines
    expect(screen.outcome == nil)
    expect(after[6].hasPrefix(" › E-mail *"))
    expect(after[8].contains(" ! An address needs an @."))
    expect(Array(after[9..<20]), Array(before[8..<19]))
    expect(screen.cursor, Point(15, 6))
    screen.show([.character("a")])
    expect(!screen.drawing.text.contains("!"))
    expect(Array(screen.drawing.lines[8..<19]), Array(before[8..<19]))
    screen.show([.tab, .right, .tab, .character(" "), .tab] + typed("note") + [.tab, .tab])
    expect(screen.drawing.text.contains("note") && screen.answers.wantsNews)
    screen.show([.enter])
    expect(screen.drawing.lines, self.screen(62, 24).drawing.lines)
    expect(screen.answers.name.isEmpty && !screen.answers.wantsNews)
  }

  /// Keys that come together do what they do one by one.
  @Test func formIsSent() {
    let keys: [Key] =
      typed("名前") + [.enter] + typed("a@xb") + [.left, .backspace, .down, .right, .right, .down]
      + [.character(" "), .tab] + typed("one") + [.enter] + typed("two") + [.tab]
    let (screen, alone) = (screen(80, 24, keys), self.screen(80, 24))
    for key in keys { alone.show([key]) }
    expect(screen.drawing.lines == alone.drawing.lines && screen.cursor == alone.cursor)
    screen.show([.enter])
    let answers = screen.answers
    expect(screen.outcome, .sent(answers))
    expect(answers, alone.answers)
    expect(answers.name == "名前" && answers.mail == "a@b" && answers.language == "日本語")
    expect(answers.wantsNews && answers.note == "one\ntwo")
    expect(self.screen(80, 24, [.escape]).outcome, .cancelled)
    let blank = self.screen(80, 24, typed("  ") + [.backTab, .backTab, .backTab, .enter])
    expect(blank.outcome == nil && blank.drawing.text.contains("Your name is missing."))
    expect(blank.drawing.text.contains("An address needs an @."))
  }

  /// The field is 46 columns wide inside its border at a width of 62, and 44 for the text.
  @Test func noteWrapsAndGrows() {
    let screen = screen(62, 24, [.tab, .tab, .tab, .tab])
    let height = screen.drawing.lines.count { $0.contains("│") }
    screen.show(
      typed("A note that is long enough for a second line, and then for a third one as well."))
    let lines = screen.drawing.lines
    expect(lines[13].contains("│ A note that is long enough for a second "))
    expect(lines[14].contains("│ line, and then for a third one as well."))
    expect(lines.count { $0.contains("│") }, height)
    screen.show([.enter, .character("x")])
    expect(screen.drawing.lines[15].contains("│ x") && screen.cursor == Point(16, 15))
    expect(screen.drawing.lines.count { $0.contains("│") }, height + 1)
  }

  /// 44 columns are seen of a line, one of them under the cursor; five to the left, what follows it is seen too.
  @Test func longLineScrollsToItsEnd() {
    let screen = screen(62, 24, typed(String(repeating: "abcdefghi ", count: 1000) + "the end"))
    let tail = "fghi abcdefghi abcdefghi abcdefghi the end"
    expect(screen.drawing.lines[3].contains("\(tail)  │") && screen.cursor == Point(58, 3))
    for _ in 0..<5 { screen.show([.left]) }
    expect(screen.drawing.lines[3].contains("\(tail)  │") && screen.cursor == Point(53, 3))
    // A field without a column for its text does not look as if nothing had been typed.
    let narrow = self.screen(5, 3, typed("x"))
    expect(!narrow.drawing.text.contains { "A…".contains($0) })
    narrow.show([.backspace])
    expect(narrow.drawing.text.contains { "A…".contains($0) })
  }

  static let sizes = [
    Size(120, 40), Size(80, 24), Size(60, 20), Size(59, 12), Size(50, 14), Size(43, 9), Size(24, 6),
  ]

  /// The mark of the focus and, where there is one, the cursor are seen at every stop, there and back. A note that is higher
  /// than the window is scrolled to its cursor.
  @Test(arguments: sizes) func focusIsVisible(_ size: Size) throws {
    let screen = screen(size.width, size.height)
    func isSeen(_ cursor: Point) -> Bool {
      cursor.x >= 0 && cursor.x < size.width && cursor.y >= 0 && cursor.y < size.height
    }
    for key in Array(repeating: Key.tab, count: 9) + Array(repeating: .backTab, count: 9) {
      expect(screen.drawing.text.contains("›") && screen.cursor.map(isSeen) ?? true, "\(size)")
      screen.show([key])
    }
    screen.show([.tab, .tab, .tab, .tab])
    for _ in 0..<8 { screen.show(typed("five of these forty words ")) }
    try expect(isSeen(require(screen.cursor)), "\(size)")
    screen.show([.tab, .enter])
    expect(screen.drawing.element.texts.count >= 2)
    expect(screen.drawing.element.overlappingTexts.isEmpty)
    expect(screen.window.layout.conflicts.isEmpty && screen.window.layout.problems.isEmpty)
  }

  /// A window that is resized shows what one of that size shows from the beginning, with as many constraints.
  @Test func resizingMatchesFreshScreen() {
    let screen = self.screen(70, 22)
    for size in Self.sizes + Self.sizes.reversed() {
      screen.resize(to: size)
      screen.layOut()
      // From the top, since a low window leaves a place to which it was scrolled.
      screen.show([.tab, .backTab])
      let new = self.screen(size.width, size.height)
      expect(screen.drawing.lines, new.drawing.lines, "\(size)")
      let counts = [screen, new].map { $0.window.layout.statistics.constraints }
      expect(counts[0], counts[1], "\(size)")
    }
  }

  /// Whatever is seen to change brings about one frame, however much it is; nothing else does.
  @Test func framesAreDueAfterChanges() {
    let screen = screen(62, 24)
    var notices = 0
    screen.window.layout.onNeedsLayout = { notices += 1 }
    let cases: [(name: String, keys: [Key], frames: Int)] = [
      ("nothing", [], 0),
      ("a letter", [.character("a")], 1),
      ("a paste", typed("Ada Lovelace") + [.enter] + typed("ada@x"), 1),
      ("within a line", [.left], 1),
      ("to a choice, and chosen", [.tab, .right], 1),
      ("to a box, and checked", [.tab, .character(" ")], 1),
      ("a longer note", [.tab] + typed("one two three"), 1),
      ("to a button", [.tab], 1),
      ("to the next one", [.tab], 1),
      ("cleared", [.enter], 1),
      ("a letter and its end", [.character("a"), .backspace], 1),
    ]
    for (name, keys, frames) in cases {
      notices = 0
      screen.press(keys)
      expect(notices == frames && screen.window.layout.needsLayout == (frames > 0), "\(name)")
      let before = screen.drawing.lines
      screen.layOut()
      if frames == 0 { expect(screen.drawing.lines, before, "\(name)") }
      expect(!screen.window.layout.needsLayout, "\(name)")
    }
    // Typing into a field changes no constraint, so there is nothing to solve.
    screen.show([.character("a")])
    let solves = screen.window.layout.statistics.solves
    screen.show([.character("b")])
    expect(screen.window.layout.statistics.solves, solves)
  }
}
