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

  @Test func editing() {
    let middle = line(typed("abcd") + [.left, .left, .backspace, .character("X"), .delete])
    expect(middle.before == "aX" && middle.after == "d")
    let ends = line([.backspace, .left, .right, .delete] + typed("ab") + [.home, .left, .delete])
    expect(ends.before.isEmpty && ends.text == "b")
    // A combining mark joins the character before it.
    var mark = line(typed("e") + [.character("\u{301}")])
    expect(mark.text.count, 1)
    _ = mark.press(.backspace)
    expect(mark.text.isEmpty)
    var other = LineText("a")
    for key in [Key.tab, .enter, .up, .escape] { expect(other.press(key), false) }
    expect(other, LineText("a"))
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

  /// Ten columns: nine for text before the cursor, since the cursor needs one itself. The text does not scroll while the
  /// cursor is visible, and scrolls by a character at either end.
  @Test func textScrollsMinimally() {
    // Two columns each; five are ten columns, so one goes.
    let cases = [("abc", "abc|"), ("", "|"), ("一二三四五", "二三四五|")]
    for (text, expected) in cases {
      var line = LineText(text)
      expect(seen(&line), expected)
    }
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
    // In no column nothing is seen, and in one the cursor.
    for columns in [-2, 0, 1] {
      let (text, cursor) = line.scroll(columns: columns)
      expect(text.isEmpty && cursor == 0, "\(columns)")
    }
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
