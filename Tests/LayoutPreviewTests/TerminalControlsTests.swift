import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Controls in characters")
struct TerminalControlsTests {
  struct Control: CustomTestStringConvertible {
    var name: String
    var content: PreviewContent
    /// The columns of the control, which is one row high, in a picture of ten columns.
    var columns: Int
    var isRightToLeft = false
    var line: String
    var testDescription: String { name }
  }

  static let controls = [
    Control(name: "text", content: .text("abc"), columns: 6, line: "abc       "),
    Control(
      name: "centred text", content: .text("ab", alignment: .center), columns: 6,
      line: "  ab      "),
    Control(
      name: "trailing text", content: .text("ab", alignment: .trailing), columns: 6,
      line: "    ab    "),
    Control(
      name: "text that runs left", content: .text("ab"), columns: 6, isRightToLeft: true,
      line: "    ab    "),
    Control(name: "long text", content: .text("abcdef"), columns: 4, line: "abc…      "),
    Control(name: "long wide text", content: .text("用户名"), columns: 4, line: "用…       "),
    Control(name: "no room for a wide text", content: .text("用"), columns: 1, line: "…         "),
    Control(
      name: "long field", content: .field(placeholder: "abcdefgh"), columns: 8,
      line: "[ abc… ]  "),
    Control(
      name: "narrow field", content: .field(placeholder: "a"), columns: 2, line: "a         "),
    Control(name: "long button", content: .button("abcdef"), columns: 6, line: "[abc…]    "),
    Control(
      name: "plain button", content: .button("ab", style: .plain), columns: 6,
      line: "  ab      "),
    Control(
      name: "no segment selected", content: .segments(["A", "B"], selected: -1), columns: 9,
      line: "[ A | B ] "),
    Control(
      name: "segments from the right", content: .segments(["A", "B"], selected: 0), columns: 9,
      isRightToLeft: true, line: "[ B |*A*] "),
    Control(
      name: "wide titles", content: .segments(["登", "册"], selected: 1), columns: 10,
      // The line between is in column 5 (half of 9, rounded up).
      line: "[ 登 |*册]"),
    Control(
      name: "long title", content: .segments(["abcd", "B"], selected: 0), columns: 9,
      line: "[*a…| B ] "),
    Control(
      name: "no segments", content: .segments([], selected: 0), columns: 4, line: "[  ]      "),
    Control(
      name: "segments without room", content: .segments(["A", "B", "C"], selected: 2), columns: 5,
      line: "[ C ]     "),
    Control(
      name: "empty check box", content: .checkbox(isOn: false), columns: 3, line: "[ ]       "),
    Control(
      name: "check box with title", content: .checkbox(isOn: true, title: "ab"), columns: 8,
      line: "[x] ab    "),
    Control(
      name: "check box on the right", content: .checkbox(isOn: true, title: "ab"), columns: 8,
      isRightToLeft: true, line: "  ab [x]  "),
    Control(name: "switch on", content: .toggle(isOn: true), columns: 4, line: "(━●)      "),
    Control(name: "switch off", content: .toggle(isOn: false), columns: 4, line: "(●─)      "),
    Control(name: "slider", content: .slider(value: 0.5), columns: 5, line: "━━●──     "),
    Control(name: "slider at its end", content: .slider(value: 7), columns: 5, line: "━━━━●     "),
    Control(name: "progress", content: .progress(value: 0.4), columns: 5, line: "██░░░     "),
    Control(
      name: "progress from the right", content: .progress(value: 0.4), columns: 5,
      isRightToLeft: true, line: "░░░██     "),
    Control(name: "no progress", content: .progress(value: .nan), columns: 5, line: "░░░░░     "),
    Control(name: "image", content: .image("a"), columns: 7, line: "░░ a ░░   "),
    Control(name: "image without a name", content: .image(""), columns: 3, line: "░░░       "),
    Control(name: "icon", content: .icon("★"), columns: 3, line: " ★        "),
    Control(name: "separator", content: .separator, columns: 4, line: "────      "),
    Control(name: "spacer", content: .spacer, columns: 4, line: "          "),
    Control(name: "box", content: .box, columns: 4, line: "          "),
  ]

  @Test("show every control in one row", arguments: controls)
  func oneRow(_ control: Control) {
    let element = PreviewElement(
      frame: Rect(0, 0, Double(control.columns) * 8, 16), content: control.content,
      direction: control.isRightToLeft ? .rightToLeft : .leftToRight)
    let root = PreviewElement(frame: Rect(0, 0, 80, 16), children: [element])
    let drawing = TerminalDrawing(root, options: TerminalOptions(showsWindow: false))
    expect(drawing.lines, [control.line])
  }
}
