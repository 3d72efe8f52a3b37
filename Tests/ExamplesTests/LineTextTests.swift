import Testing
import terminal_form

/// Typing in a line, and what of it is seen.
@Suite struct LineTextTests {
  private func line(_ keys: [Key]) -> LineText {
    var line = LineText()
    for key in keys { _ = line.press(key) }
    return line
  }

  private func typed(_ text: String) -> [Key] { text.map(Key.character) }

  @Test func editingInTheMiddle() {
    let line = line(typed("abcd") + [.left, .left, .backspace, .character("X"), .delete])
    #expect(line.before == "aX")
    #expect(line.after == "d")
  }

  @Test func endsStayEnds() {
    let line = line([.backspace, .left, .right, .delete] + typed("ab") + [.home, .left, .delete])
    #expect(line.before.isEmpty)
    #expect(line.text == "b")
  }

  @Test func aMarkJoinsTheCharacterBeforeIt() {
    var line = line(typed("e") + [.character("\u{301}")])
    #expect(line.text.count == 1)
    _ = line.press(.backspace)
    #expect(line.text.isEmpty)
  }

  @Test func otherKeysMeanNothing() {
    var line = LineText("a")
    for key in [Key.tab, .enter, .up, .escape] { #expect(line.press(key) == false) }
    #expect(line == LineText("a"))
  }

  /// Ten columns: nine for text before the cursor, since the cursor needs one itself.
  @Test func theCursorIsAlwaysSeen() {
    let short = LineText("abc").visible(columns: 10)
    #expect(short.text == "abc" && short.cursor == 3)
    let long = LineText("abcdefghijkl").visible(columns: 10)
    #expect(long.text == "defghijkl" && long.cursor == 9)
    // Two columns each; five are ten columns, so one goes.
    let wide = LineText("一二三四五").visible(columns: 10)
    #expect(wide.text == "二三四五" && wide.cursor == 8)
    let begun = line(typed("abcdefghijkl") + [.home]).visible(columns: 10)
    #expect(begun.text == "abcdefghij" && begun.cursor == 0)
  }
}
