import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Controls in characters") struct TerminalControlsTests {
  /// The columns of a control, which is one row high, and the line of a picture of ten columns.
  typealias Control = (content: PreviewContent, columns: Int, line: String)

  static let controls: [Control] = [
    (.text("abc"), 6, "abc"), (.text("ab", alignment: .center), 6, "  ab"),
    (.text("ab", alignment: .trailing), 6, "    ab"), (.text("abcdef"), 4, "abc…"),
    (.text("用户名"), 4, "用…"), (.text("用"), 1, "…"), (.field(placeholder: "abcdefgh"), 8, "[ abc… ]"),
    (.field(placeholder: "a"), 2, "a"), (.button("abcdef"), 6, "[abc…]"),
    (.button("ab", style: .plain), 6, "  ab"),
    (.segments(["A", "B"], selected: -1), 9, "[ A | B ]"),
    // The line between is in column 5 (half of 9, rounded up).
    (.segments(["登", "册"], selected: 1), 10, "[ 登 |*册]"),
    (.segments(["abcd", "B"], selected: 0), 9, "[*a…| B ]"),
    (.segments([], selected: 0), 4, "[  ]"), (.segments(["A", "B", "C"], selected: 2), 5, "[ C ]"),
    (.checkbox(isOn: false), 3, "[ ]"), (.checkbox(isOn: true, title: "ab"), 8, "[x] ab"),
    (.toggle(isOn: true), 4, "(━●)"), (.toggle(isOn: false), 4, "(●─)"),
    (.slider(value: 0.5), 5, "━━●──"), (.slider(value: 7), 5, "━━━━●"),
    (.progress(value: 0.4), 5, "██░░░"), (.progress(value: .nan), 5, "░░░░░"),
    (.image("a"), 7, "░░ a ░░"), (.image(""), 3, "░░░"), (.icon("★"), 3, " ★"),
    (.separator, 4, "────"), (.spacer, 4, ""), (.box, 4, ""),
  ]

  static let fromTheRight: [Control] = [
    (.text("ab"), 6, "    ab"), (.segments(["A", "B"], selected: 0), 9, "[ B |*A*]"),
    (.checkbox(isOn: true, title: "ab"), 8, "  ab [x]"), (.progress(value: 0.4), 5, "░░░██"),
  ]

  @Test("show every control in one row", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func oneRow(_ direction: LayoutDirection) {
    let controls = direction == .leftToRight ? Self.controls : Self.fromTheRight
    for (content, columns, line) in controls {
      let element = PreviewElement(
        frame: Rect(0, 0, Double(columns) * 8, 16), content: content, direction: direction)
      let root = PreviewElement(frame: Rect(0, 0, 80, 16), children: [element])
      let drawing = TerminalDrawing(root, options: TerminalOptions(showsWindow: false))
      expect(drawing.lines, [line + String(repeating: " ", count: 10 - line.columns)], "\(content)")
    }
  }
}
