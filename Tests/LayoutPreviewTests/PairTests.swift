import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Pairs of pictures") struct PairTests {
  private func box(_ name: String?, _ frame: Rect, _ children: PreviewElement...) -> PreviewElement
  {
    PreviewElement(name, frame: frame, children: children)
  }

  private func pair(_ before: PreviewElement, _ after: PreviewElement) -> PreviewPair {
    PreviewPair(
      before: box("window", Rect(0, 0, 100, 50), before),
      after: box("window", Rect(0, 0, 120, 60), after))
  }

  @Test("have the old frames of what moved by itself")
  func moved() {
    let old = Rect(10, 10, 20, 20)
    expect(pair(box("a", old), box("a", Rect(40, 10, 20, 20))).oldFrames, [old])
    expect(pair(box("a", old), box("a", Rect(10, 10, 20, 25))).oldFrames, [old])
    // Less than half a point is rounding, another name is another thing, and a window is not told.
    expect(pair(box("a", old), box("a", Rect(10.4, 10, 20, 20))).oldFrames, [])
    expect(pair(box("a", old), box("b", Rect(40, 10, 20, 20))).oldFrames, [])
    expect(pair(box(nil, old), box(nil, Rect(40, 10, 20, 20))).oldFrames, [])
    // They omit elements that moved with their container.
    let before = box("row", Rect(0, 0, 60, 20), box("a", Rect(5, 5, 10, 10)))
    let along = box("row", Rect(30, 10, 60, 20), box("a", Rect(35, 15, 10, 10)))
    let inside = box("row", Rect(30, 10, 60, 20), box("a", Rect(5, 5, 10, 10)))
    expect(pair(before, along).oldFrames, [Rect(0, 0, 60, 20)])
    expect(pair(before, inside).oldFrames, [Rect(0, 0, 60, 20), Rect(5, 5, 10, 10)])
  }

  @Test("match elements by number, or by name and order, unless hidden")
  func matching() {
    let (first, second) = (Rect(0, 0, 10, 10), Rect(20, 0, 10, 10))
    let before = box("row", Rect(0, 0, 50, 10), box("star", first), box("star", second))
    let after = box("row", Rect(0, 0, 50, 10), box("star", first), box("star", Rect(30, 0, 10, 10)))
    expect(pair(before, after).oldFrames, [second])
    var (numbered, renamed) = (box("a", first), box("b", second))
    numbered.number = 7
    renamed.number = 7
    expect(pair(numbered, renamed).oldFrames, [first])
    renamed.number = 8
    renamed.name = "a"
    expect(pair(numbered, renamed).oldFrames, [])
    // They omit elements hidden in one picture.
    var (hidden, shown) = (box("a", Rect(0, 0, 10, 10)), box("a", Rect(20, 0, 10, 10)))
    hidden.isHidden = true
    expect(pair(hidden, shown).oldFrames, [])
    hidden.isHidden = false
    shown.isHidden = true
    expect(pair(hidden, shown).oldFrames, [])
  }

  @Test("are drawn in a row or a column with an arrow between")
  func sideBySide() {
    let drawn = AnnotatedSVG(
      PairedSVGDrawing(pair(box("a", Rect(10, 10, 20, 20)), box("a", Rect(40, 10, 20, 20)))).text)
    // 100, 56 for the arrow, 120; 26 for the captions, and 60.
    expect(drawn.page, Rect(0, 0, 276, 86))
    expect(drawn.transforms, ["translate(0 26)", "translate(156 26)"])
    // At the middle of the lower picture, 12 points from both.
    expect(drawn.paths("step"), ["M112 51L144 51M137 44L144 51L137 58"])
    let captions = drawn.shapes("caption")
    expect(captions.map { $0.values("content x y") }, ["before 50 17", "after 216 17"])
    expect(drawn.shapes("moved").map { $0.values("x width") }, ["10.5 19"])
    // They are drawn in a column if wide.
    let wide = box("window", Rect(0, 0, 600, 300))
    let column = AnnotatedSVG(
      PairedSVGDrawing(PreviewPair(before: wide, after: wide, captions: "narrow", "用户")).text)
    expect(column.page, Rect(0, 0, 600, 708))
    // 26, 300, 56 and 26 again.
    expect(column.transforms, ["translate(0 26)", "translate(0 408)"])
    expect(column.paths("step"), ["M300 338L300 370M293 363L300 370L307 363"])
    expect(column.shapes("caption").map { $0["content"] }, ["narrow", "用户"])
    expect(column.shapes("moved").isEmpty)
    // They have the annotations of both, and write each clip once.
    let options = SVGOptions(annotations: .names)
    let window = box("window", Rect(0, 0, 100, 50))
    let text = PairedSVGDrawing(PreviewPair(before: window, after: window), options: options).text
    let annotated = AnnotatedSVG(text)
    expect(annotated.page, Rect(0, 0, 352, 124))
    expect(annotated.transforms, ["translate(24 50)", "translate(228 50)"])
    expect(annotated.labels.map(\.text), ["window", "window"])
    expect(text.split(separator: "<clipPath id=\"screen-100x50\">").count, 2)
  }

  private func screen(_ width: Double, _ height: Double, _ text: PreviewElement) -> PreviewElement {
    PreviewElement(frame: Rect(0, 0, width, height), children: [text])
  }

  private func text(_ text: String, _ frame: Rect) -> PreviewElement {
    PreviewElement(frame: frame, content: .text(text))
  }

  @Test("are drawn in a row in a wide terminal")
  func terminal() {
    let pair = PreviewPair(
      before: screen(40, 32, text("ab", Rect(0, 0, 16, 16))),
      after: screen(40, 32, text("ab", Rect(24, 0, 16, 16))))
    expect(
      PairedTerminalDrawing(pair, columns: 19).lines,
      [
        "before      after  ",
        "╭─────╮     ╭─────╮",
        "│ab   │     │   ab│",
        "│     │  →  │     │",
        "╰─────╯     ╰─────╯",
      ])
    expect(
      PairedTerminalDrawing(pair, columns: 18).lines,
      [
        "before ", "╭─────╮", "│ab   │", "│     │", "╰─────╯", "↓      ", "after  ", "╭─────╮",
        "│   ab│", "│     │", "╰─────╯",
      ])
    // They align columns with wide characters and different sizes.
    let wide = PreviewPair(
      before: screen(56, 32, text("👩\u{200D}👩\u{200D}👧 ❤\u{FE0F}🇩🇪", Rect(0, 0, 56, 16))),
      after: screen(24, 16, text("用", Rect(0, 0, 24, 16))), captions: "変更前の画面", "後")
    // Nine columns with the border hold four ideographs and the ellipsis, and five hold one.
    expect(
      PairedTerminalDrawing(wide).lines,
      [
        "変更前の…     後   ",
        "╭───────╮     ╭───╮",
        "│👩\u{200D}👩\u{200D}👧 ❤\u{FE0F}🇩🇪│  →  │用 │",
        "│       │     ╰───╯",
        "╰───────╯          ",
      ])
    // They are as high as the higher one of a pair.
    func window(_ height: Double) -> PreviewElement { part(0, 0, 24, height, .panel) }
    let uneven = PreviewPair(before: window(16), after: window(48), captions: "old", "new")
    let drawing = PairedTerminalDrawing(uneven, options: TerminalOptions(showsWindow: false))
    let lines = drawing.lines
    // A line of captions over three rows, of which the left picture has one.
    expect(lines.count, 4)
    expect(lines[0].hasPrefix("old") && lines[0].hasSuffix("new"))
    expect(lines[2].hasPrefix("   ") && lines[3].hasPrefix("   "))
    expect(Set(lines.map(\.count)).count, 1)
  }
}
