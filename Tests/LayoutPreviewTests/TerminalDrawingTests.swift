import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Pictures in characters") struct TerminalDrawingTests {
  /// The lines of a picture without its window.
  private func lines(
    _ width: Double, _ height: Double, _ children: [PreviewElement],
    options: TerminalOptions = TerminalOptions(showsWindow: false)
  ) -> [String] {
    let root = PreviewElement(frame: Rect(0, 0, width, height), children: children)
    return TerminalDrawing(root, options: options).lines
  }

  @Test("show controls, with a border where they are higher than a line")
  func form() {
    let form = PreviewElement(
      frame: Rect(0, 0, 160, 96),
      children: [
        part(8, 0, 72, 16, .segments(["A", "B"], selected: 0)), part(8, 32, 34, 20.4, .text("用户")),
        part(56, 24, 96, 16, .field(placeholder: "Email")),
        part(8, 56, 24, 16, .checkbox(isOn: true)), part(56, 64, 96, 16, .button("OK")),
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
    // They give higher controls a border.
    let bordered = lines(
      96, 144,
      [
        part(0, 0, 96, 48, .field(placeholder: "abc", text: "xyz")),
        part(0, 48, 96, 48, .button("OK")),
        part(0, 96, 72, 48, .segments(["A", "B"], selected: 1)),
      ])
    expect(
      bordered,
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

  @Test("round edges to cells")
  func cells() {
    // Edges at 0, 1.5, 3 and 4.4 cells, so at 0, 2, 3 and 4.
    let drawn = lines(
      40, 16,
      [
        part(0, 0, 12, 16, .progress(value: 1)), part(12, 0, 12, 16, .image("")),
        part(24, 0, 11.2, 16, .text("z")),
      ])
    expect(drawn, ["██░z "])
    // The last digits of a solve move no edge: all are at 1.5 rows.
    let halves = [-1e-10, 0, 1e-10].map { error in
      lines(8, 48, [part(0, 24 + error, 8, 16, .text("a"))])
    }
    expect(halves, Array(repeating: [" ", " ", "a"], count: 3))
    let middles = [-1e-10, 0, 1e-10].map { error in
      lines(8, 48, [part(0, 21.8 + error, 8, 20.4, .text("a"))])
    }
    expect(middles, Array(repeating: [" ", " ", "a"], count: 3))
    // They keep thin lines in the row or column of their middle.
    let thin = lines(
      32, 48,
      [
        // Both edges round to row 2; the middle is at 1.53 rows.
        part(0, 24, 32, 1, .separator),
        // Both edges round to column 1; the middle is at 1.19 columns.
        part(9, 0, 1, 48, .separator),
      ])
    expect(thin, [" │  ", "─┼──", " │  "])
    // They count cells from the corner of the root.
    let root = PreviewElement(
      frame: Rect(100, 50, 32, 16), children: [part(108, 50, 24, 16, .text("abc"))])
    let drawing = TerminalDrawing(root, options: TerminalOptions(showsWindow: false))
    expect(drawing.text, " abc")
    // They take cells of any size.
    let large = lines(
      30, 20, [part(10, 10, 20, 10, .text("ab"))],
      options: TerminalOptions(cellSize: Size(10, 10), showsWindow: false))
    expect(large, ["   ", " ab"])
  }

  @Test("wrap long texts, and cut elements off")
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
    // They cut elements off at edges, and wide characters in the middle.
    let cut = lines(
      32, 16,
      [
        part(-16, 0, 32, 16, .text("abcd")), part(24, 0, 16, 16, .text("用")),
        part(0, 160, 32, 16, .text("below")), part(0, -1e300, 1e300, 16, .image("far")),
        part(.nan, 0, 32, 16, .text("nowhere")),
      ])
    expect(cut, ["cd  "])
    // They replace half a wide character by a space.
    let wide = part(0, 0, 32, 16, .text("用户"))
    let halves = [8.0, 16].map { x in
      lines(32, 16, [wide, part(x, 0, 8, 16, .text("x"))])
    }
    expect(halves, [[" x户"], ["用x "]])
    let other = part(8, 0, 16, 16, .text("名"))
    expect(lines(32, 16, [wide, other]), [" 名 "])
  }

  @Test("join the borders of containers, which have names")
  func containers() {
    let drawn = lines(
      64, 64, [part(0, 0, 32, 64), part(0, 0, 64, 64)],
      options: TerminalOptions(showsWindow: false, showsContainers: true))
    expect(drawn, ["┌──┬───┐", "│  │   │", "│  │   │", "└──┴───┘"])
    // They join the borders of controls to those of containers.
    let joined = lines(
      64, 48, [part(24, 0, 40, 48, .field(placeholder: "a"))],
      options: TerminalOptions(showsWindow: false, showsContainers: true))
    expect(joined, ["┌──┬───┐", "│  │ a │", "└──┴───┘"])
    // They write names into the borders of containers.
    let options = TerminalOptions(showsWindow: false, showsContainers: true, showsNames: true)
    let named = ["ab", "用户名称"].map { name in
      TerminalDrawing(PreviewElement(name, frame: Rect(0, 0, 64, 48)), options: options).lines
    }
    expect(
      named,
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
      let text = part(8, 16, 64, 16, .text(text))
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

  @Test("hide what is below, hidden or without area")
  func covering() {
    let below = part(0, 0, 64, 48, .image(""))
    let panel = part(8, 0, 48, 48, .panel)
    let button = part(8, 16, 48, 16, .button("OK"))
    expect(lines(64, 48, [below, panel]), ["░┌────┐░", "░│    │░", "░└────┘░"])
    expect(lines(64, 48, [below, button]), ["░░░░░░░░", "░[ OK ]░", "░░░░░░░░"])
    // They omit hidden elements and their children.
    let text = part(0, 0, 32, 16, .text("abcd"))
    let inside = PreviewElement(
      frame: Rect(0, 0, 32, 16), content: .panel, children: [text], isHidden: true)
    expect(lines(32, 16, [text]), ["abcd"])
    expect(lines(32, 16, [inside]), ["    "])
    // They are empty if the root has no area or is hidden.
    let options = TerminalOptions(showsWindow: false)
    for frame in [Rect.zero, Rect(0, 0, -8, 16), Rect(0, 0, .infinity, 16)] {
      expect(TerminalDrawing(PreviewElement(frame: frame), options: options).text, "")
    }
    let unseen = PreviewElement(frame: Rect(0, 0, 16, 16), content: .text("ab"), isHidden: true)
    expect(TerminalDrawing(unseen, options: options).text, "  ")
    // They have escape sequences only if requested.
    let field = part(0, 0, 48, 16, .field(placeholder: "ab"))
    let plain = TerminalOptions(showsWindow: false)
    let colored = TerminalOptions(showsWindow: false, isColored: true)
    expect(TerminalDrawing(field, options: plain).text, "[ ab ]")
    expect(
      TerminalDrawing(field, options: colored).text, "[ \u{1B}[0;2mab\u{1B}[0m ]")
  }
}
