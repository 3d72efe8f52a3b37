import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Pictures in characters")
struct TerminalDrawingTests {
  /// The lines of a picture without its window.
  private func lines(
    _ width: Double, _ height: Double, _ children: [PreviewElement],
    options: TerminalOptions = TerminalOptions(showsWindow: false)
  ) -> [String] {
    let root = PreviewElement(frame: Rect(0, 0, width, height), children: children)
    return TerminalDrawing(root, options: options).lines
  }

  @Test("show a form of one-line controls in a window")
  func form() {
    let form = PreviewElement(
      frame: Rect(0, 0, 160, 96),
      children: [
        PreviewElement(frame: Rect(8, 0, 72, 16), content: .segments(["A", "B"], selected: 0)),
        PreviewElement(frame: Rect(8, 32, 34, 20.4), content: .text("用户")),
        PreviewElement(frame: Rect(56, 24, 96, 16), content: .field(placeholder: "Email")),
        PreviewElement(frame: Rect(8, 56, 24, 16), content: .checkbox(isOn: true)),
        PreviewElement(frame: Rect(56, 64, 96, 16), content: .button("OK")),
      ])
    let expected = """
      ╭────────────────────╮
      │ [*A*| B ]          │
      │                    │
      │ 用户  [ Email    ] │
      │                    │
      │ [x]   [    OK    ] │
      │                    │
      ╰────────────────────╯
      """
    expect(TerminalDrawing(form).text, expected)
  }

  @Test("give higher controls a border")
  func borders() {
    let drawn = lines(
      96, 144,
      [
        PreviewElement(
          frame: Rect(0, 0, 96, 48), content: .field(placeholder: "abc", text: "xyz")),
        PreviewElement(frame: Rect(0, 48, 96, 48), content: .button("OK")),
        PreviewElement(frame: Rect(0, 96, 72, 48), content: .segments(["A", "B"], selected: 1)),
      ])
    expect(
      drawn,
      [
        "┌──────────┐",
        "│ xyz      │",
        "└──────────┘",
        "╭──────────╮",
        "│    OK    │",
        "╰──────────╯",
        "┌───┬───┐   ",
        "│ A │*B*│   ",
        "└───┴───┘   ",
      ])
  }

  @Test("round edges instead of lengths")
  func rounding() {
    // Edges at 0, 1.5, 3 and 4.4 cells, so at 0, 2, 3 and 4.
    let drawn = lines(
      40, 16,
      [
        PreviewElement(frame: Rect(0, 0, 12, 16), content: .progress(value: 1)),
        PreviewElement(frame: Rect(12, 0, 12, 16), content: .image("")),
        PreviewElement(frame: Rect(24, 0, 11.2, 16), content: .text("z")),
      ])
    expect(drawn, ["██░z "])
  }

  @Test("keep thin lines in the row or column of their middle")
  func thinLines() {
    let drawn = lines(
      32, 48,
      [
        // Both edges round to row 2; the middle is at 1.53 rows.
        PreviewElement(frame: Rect(0, 24, 32, 1), content: .separator),
        // Both edges round to column 1; the middle is at 1.19 columns.
        PreviewElement(frame: Rect(9, 0, 1, 48), content: .separator),
      ])
    expect(drawn, [" │  ", "─┼──", " │  "])
  }

  @Test("count cells from the corner of the root")
  func origin() {
    let root = PreviewElement(
      frame: Rect(100, 50, 32, 16),
      children: [PreviewElement(frame: Rect(108, 50, 24, 16), content: .text("abc"))])
    let drawing = TerminalDrawing(root, options: TerminalOptions(showsWindow: false))
    expect(drawing.text, " abc")
  }

  @Test("take cells of any size")
  func cellSize() {
    let drawn = lines(
      30, 20, [PreviewElement(frame: Rect(10, 10, 20, 10), content: .text("ab"))],
      options: TerminalOptions(cellSize: Size(10, 10), showsWindow: false))
    expect(drawn, ["   ", " ab"])
  }

  @Test("cut elements off at the edge of the root")
  func clipping() {
    let drawn = lines(
      32, 16,
      [
        PreviewElement(frame: Rect(-16, 0, 32, 16), content: .text("abcd")),
        PreviewElement(frame: Rect(24, 0, 16, 16), content: .text("用")),
        PreviewElement(frame: Rect(0, 160, 32, 16), content: .text("below")),
        PreviewElement(frame: Rect(0, -1e300, 1e300, 16), content: .image("far")),
        PreviewElement(frame: Rect(.nan, 0, 32, 16), content: .text("nowhere")),
      ])
    expect(drawn, ["cd  "])
  }

  @Test("replace half a wide character by a space")
  func halves() {
    let wide = PreviewElement(frame: Rect(0, 0, 32, 16), content: .text("用户"))
    let drawn = [8.0, 16].map { x in
      lines(32, 16, [wide, PreviewElement(frame: Rect(x, 0, 8, 16), content: .text("x"))])
    }
    expect(drawn, [[" x户"], ["用x "]])
    let other = PreviewElement(frame: Rect(8, 0, 16, 16), content: .text("名"))
    expect(lines(32, 16, [wide, other]), [" 名 "])
  }

  @Test("wrap long texts into the available rows")
  func manyLines() {
    let text = PreviewContent.text("one two three four")
    let drawn = [32.0, 64, 96].map { height in
      lines(56, height, [PreviewElement(frame: Rect(0, 0, 56, height), content: text)])
    }
    expect(
      drawn,
      [
        ["one two", "three… "],
        // Three lines in four rows; the middle of the frame is the top of row 2.
        ["       ", "one two", "three  ", "four   "],
        ["       ", "       ", "one two", "three  ", "four   ", "       "],
      ])
  }

  @Test("join the borders of containers")
  func containers() {
    let drawn = lines(
      64, 64,
      [
        PreviewElement(frame: Rect(0, 0, 32, 64)),
        PreviewElement(frame: Rect(0, 0, 64, 64)),
      ], options: TerminalOptions(showsWindow: false, showsContainers: true))
    expect(drawn, ["┌──┬───┐", "│  │   │", "│  │   │", "└──┴───┘"])
  }

  @Test("join the borders of controls to those of containers")
  func joinedControls() {
    let drawn = lines(
      64, 48, [PreviewElement(frame: Rect(24, 0, 40, 48), content: .field(placeholder: "a"))],
      options: TerminalOptions(showsWindow: false, showsContainers: true))
    expect(drawn, ["┌──┬───┐", "│  │ a │", "└──┴───┘"])
  }

  @Test("write names into the borders of containers")
  func names() {
    let options = TerminalOptions(showsWindow: false, showsContainers: true, showsNames: true)
    let drawn = ["ab", "用户名称"].map { name in
      TerminalDrawing(PreviewElement(name, frame: Rect(0, 0, 64, 48)), options: options).lines
    }
    expect(
      drawn,
      [
        ["┌ ab ──┐", "│      │", "└──────┘"],
        // Four columns for the name: one wide character and the ellipsis.
        ["┌ 用… ─┐", "│      │", "└──────┘"],
      ])
  }

  @Test("keep the columns of joined, coloured and combined characters")
  func clusters() {
    let options = TerminalOptions(showsWindow: false, showsContainers: true, showsNames: true)
    func drawn(_ name: String, _ text: String) -> [String] {
      let text = PreviewElement(frame: Rect(8, 16, 64, 16), content: .text(text))
      return TerminalDrawing(
        PreviewElement(name, frame: Rect(0, 0, 80, 48), children: [text]), options: options
      ).lines
    }
    // A family, a heart with its selector and a flag take two columns each; an accent takes none.
    expect(
      drawn("👩\u{200D}👩\u{200D}👧", "❤\u{FE0F}e\u{301}🇩🇪x"),
      [
        "┌ 👩\u{200D}👩\u{200D}👧 ────┐", "│❤\u{FE0F}e\u{301}🇩🇪x  │", "└────────┘",
      ])
    // Two letters of one cluster take a column each; six columns cut the second heart off.
    expect(
      drawn("❤\u{FE0F}❤\u{FE0F}❤\u{FE0F}❤\u{FE0F}", "\u{915}\u{94D}\u{937}|"),
      [
        "┌ ❤\u{FE0F}❤\u{FE0F}… ─┐", "│\u{915}\u{94D}\u{937}|     │", "└────────┘",
      ])
  }

  @Test("hide elements below a panel or a control")
  func covering() {
    let below = PreviewElement(frame: Rect(0, 0, 64, 48), content: .image(""))
    let panel = PreviewElement(frame: Rect(8, 0, 48, 48), content: .panel)
    let button = PreviewElement(frame: Rect(8, 16, 48, 16), content: .button("OK"))
    expect(lines(64, 48, [below, panel]), ["░┌────┐░", "░│    │░", "░└────┘░"])
    expect(lines(64, 48, [below, button]), ["░░░░░░░░", "░[ OK ]░", "░░░░░░░░"])
  }

  @Test("omit hidden elements and their children")
  func hidden() {
    let text = PreviewElement(frame: Rect(0, 0, 32, 16), content: .text("abcd"))
    let inside = PreviewElement(
      frame: Rect(0, 0, 32, 16), content: .panel, children: [text], isHidden: true)
    expect(lines(32, 16, [text]), ["abcd"])
    expect(lines(32, 16, [inside]), ["    "])
  }

  @Test("are empty if the root has no area or is hidden")
  func noArea() {
    let options = TerminalOptions(showsWindow: false)
    for frame in [Rect.zero, Rect(0, 0, -8, 16), Rect(0, 0, .infinity, 16)] {
      expect(TerminalDrawing(PreviewElement(frame: frame), options: options).text, "")
    }
    let hidden = PreviewElement(
      frame: Rect(0, 0, 16, 16), content: .text("ab"), isHidden: true)
    expect(TerminalDrawing(hidden, options: options).text, "  ")
  }

  @Test("have escape sequences only if requested")
  func colors() {
    let field = PreviewElement(frame: Rect(0, 0, 48, 16), content: .field(placeholder: "ab"))
    let plain = TerminalOptions(showsWindow: false)
    let colored = TerminalOptions(showsWindow: false, isColored: true)
    expect(TerminalDrawing(field, options: plain).text, "[ ab ]")
    expect(
      TerminalDrawing(field, options: colored).text, "[ \u{1B}[0;2mab\u{1B}[0m ]")
  }
}
