import Expectations
import Testing
import terminal_form

/// Typing in a line, and its visible part.
@Suite struct LineTextTests {
  private func line(_ keys: [Key]) -> LineText {
    var line = LineText()
    for key in keys { _ = line.press(key) }
    return line
  }

  private func typed(_ text: String) -> [Key] { text.map(Key.character) }

  @Test func editingInTheMiddle() {
    let line = line(typed("abcd") + [.left, .left, .backspace, .character("X"), .delete])
    expect(line.before, "aX")
    expect(line.after, "d")
  }

  @Test func cursorStopsAtEnds() {
    let line = line([.backspace, .left, .right, .delete] + typed("ab") + [.home, .left, .delete])
    expect(line.before.isEmpty)
    expect(line.text, "b")
  }

  @Test func combiningMarkJoinsPreviousCharacter() {
    var line = line(typed("e") + [.character("\u{301}")])
    expect(line.text.count, 1)
    _ = line.press(.backspace)
    expect(line.text.isEmpty)
  }

  @Test func otherKeysAreIgnored() {
    var line = LineText("a")
    for key in [Key.tab, .enter, .up, .escape] { expect(line.press(key), false) }
    expect(line, LineText("a"))
  }

  /// The visible text in ten columns, with a bar at the cursor.
  private func seen(_ line: inout LineText) -> String {
    let (text, cursor) = line.scroll(columns: 10)
    var column = 0
    let before = text.prefix { character in
      defer { column += character.isASCII ? 1 : 2 }
      return column < cursor
    }
    return "\(before)|\(text.dropFirst(before.count))"
  }

  /// Ten columns: nine for text before the cursor, since the cursor needs one itself.
  @Test(arguments: [
    ("abc", "abc|"),
    ("abcdefghijkl", "defghijkl|"),
    // Two columns each; five are ten columns, so one goes.
    ("一二三四五", "二三四五|"),
    ("", "|"),
  ]) func cursorIsAlwaysVisible(_ text: String, _ expected: String) {
    var line = LineText(text)
    expect(seen(&line), expected)
  }

  /// The text does not scroll while the cursor is visible, and scrolls by a character at either end.
  @Test func textScrollsMinimally() {
    var line = LineText("abcdefghijklmnopqrst")
    let steps: [(name: String, keys: [Key], seen: String)] = [
      ("at the end", [], "lmnopqrst|"),
      ("to the left", [.left, .left, .left], "lmnopq|rst"),
      ("typed in the middle", [.character("X")], "lmnopqX|rst"),
      ("at the first column", Array(repeating: .left, count: 7), "|lmnopqXrst"),
      ("over it", [.left], "|klmnopqXrs"),
      ("back", [.right, .right], "kl|mnopqXrs"),
      ("at the last column", Array(repeating: .right, count: 7), "klmnopqXr|s"),
      ("over it by two", [.right, .right], "mnopqXrst|"),
      ("without gaps at the end", [.backspace, .backspace], "klmnopqXr|"),
      ("the beginning", [.home], "|abcdefghij"),
      ("and the end", [.end], "klmnopqXr|"),
    ]
    for step in steps {
      for key in step.keys { _ = line.press(key) }
      expect(seen(&line), step.seen, "\(step.name)")
    }
  }

  /// In no column nothing is seen, and in one the cursor.
  @Test(arguments: [-2, 0, 1]) func narrowField(_ columns: Int) {
    var line = LineText("abc")
    let (text, cursor) = line.scroll(columns: columns)
    expect(text.isEmpty && cursor == 0)
  }

  /// However long the line is: 9 characters before the cursor, one after either end, and never the rest.
  @Test func measuresOnlyVisibleCharacters() {
    var line = LineText(String(repeating: "a", count: 10_000))
    for keys: [Key] in [[], [.left, .left], [.home], [.end], [.character("b")], [.backspace]] {
      for key in keys { _ = line.press(key) }
      var count = 0
      let text = line.scroll(columns: 10) { _ in
        count += 1
        return 1
      }.text
      expect((9...10).contains(text.count))
      expect(count <= 12)
    }
    expect(line.text.count, 10_000)
  }
}
