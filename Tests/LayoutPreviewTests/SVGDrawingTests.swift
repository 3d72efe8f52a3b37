import AnchorLayout
import Expectations
import Foundation
import LayoutPreview
import Testing

@Suite("Pictures as SVG") struct SVGDrawingTests {
  /// The lines of a document behind its style sheet, without their indentation.
  private func shapes(_ drawing: SVGDrawing) throws -> [Substring] {
    let lines = drawing.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let end = try require(lines.firstIndex(of: "</style>"))
    return Array(lines[(end + 1)...])
  }

  /// The lines drawn for `elements` in a window.
  private func shapes(
    of elements: [PreviewElement], options: SVGOptions = SVGOptions()
  ) throws -> [Substring] {
    let root = PreviewElement(frame: Rect(0, 0, 200, 100), children: elements)
    let lines = try shapes(SVGDrawing(root, options: options))
    let start = try require(lines.firstIndex(of: "<g clip-path=\"url(#screen-200x100)\">"))
    let end = try require(lines.firstIndex(of: "</g>"))
    return Array(lines[(start + 1)..<end])
  }

  private func shapes(_ frame: Rect, _ content: PreviewContent) throws -> [Substring] {
    try shapes(of: [PreviewElement(frame: frame, content: content)])
  }

  @Test("show a button in a window") func document() throws {
    let root = PreviewElement(
      "A & B", frame: Rect(0, 0, 100, 50.5), children: [part(10, 10, 80, 30, .button("A<B"))])
    let drawing = SVGDrawing(root)
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" class="preview" width="100" height="50.5" \
      viewBox="0 0 100 50.5">
        <title>A &amp; B</title>
        <style>

      """
    expect(drawing.text.hasPrefix(head))
    // The middle is at 25; a capital letter of 17 points reaches 5.95 below it. Three columns
    // of 8.5 points are 25.5.
    let expected = """
      <clipPath id="screen-100x50.5">
      <rect x="0.5" y="0.5" width="99" height="49.5" rx="12"/>
      </clipPath>
      <rect class="window" x="0.5" y="0.5" width="99" height="49.5" rx="12"/>
      <g clip-path="url(#screen-100x50.5)">
      <rect class="filled" x="10" y="10" width="80" height="30" rx="10"/>
      <text class="on-filled strong" x="50" y="30.95" font-size="17" text-anchor="middle" \
      textLength="25.5" lengthAdjust="spacingAndGlyphs">A&lt;B</text>
      </g>
      <rect class="bezel" x="0.5" y="0.5" width="99" height="49.5" rx="12"/>
      </svg>
      """
    try expect(shapes(drawing), expected.split(separator: "\n"))
    expect(drawing.text.hasSuffix("</svg>\n"))
    for (text, escaped) in [
      "": "", "plain 用户 😀": "plain 用户 😀", "a & b": "a &amp; b", "<g>": "&lt;g&gt;",
      "\"q\"": "&quot;q&quot;", "&amp;": "&amp;amp;", "a\tb\nc": "a b c",
      "a\u{0}\u{1B}b\u{FFFE}": "ab", "e\u{301}<": "e\u{301}&lt;",
    ] { expect(text.escapedForXML, escaped) }
    // They have roots anywhere, without area, or with problems.
    let placed = SVGDrawing(part(-5, 6.5, 100, 50))
    expect(placed.text.contains("id=\"screen-100x50-at--5-6.5\""))
    expect(placed.text.contains("viewBox=\"-5 6.5 100 50\""))
    // They are empty where the troubled has no area.
    for width in [Double.nan, .infinity, -1] {
      expect(SVGDrawing(part(1, 2, width, 50)).text.contains("viewBox=\"0 0 0 0\""), "\(width)")
    }
    // They mark the troubled itself with round corners.
    var troubled = part(0, 0, 100, 50)
    troubled.problems = [
      PreviewProblem(.conflict(number: 1), axis: .horizontal, summary: "Horizontal conflict")
    ]
    let marked = SVGDrawing(troubled, options: SVGOptions(annotations: .problems))
    expect(marked.text.contains("class=\"conflict\""))
    expect(marked.text.contains("class=\"hatching\""))
  }

  @Test("keep every text to its measured width, an explicit baseline and its frame") func text()
    throws
  {
    let frame = Rect(20, 30, 100, 20)
    let drawn = try [TextAlignment.leading, .center, .trailing].map { alignment in
      try shapes(frame, .text("用户", style: TextStyle(pointSize: 10), alignment: alignment))
    }
    let rest = "textLength=\"20\" lengthAdjust=\"spacingAndGlyphs\">用户</text>"
    let start = "<text class=\"primary\""
    let style = "y=\"43.5\" font-size=\"10\""
    expect(
      drawn,
      [
        ["\(start) x=\"20\" \(style) \(rest)"],
        ["\(start) x=\"70\" \(style) text-anchor=\"middle\" \(rest)"],
        ["\(start) x=\"120\" \(style) text-anchor=\"end\" \(rest)"],
      ])
    // They break and shorten texts to their frames.
    // Lines of 12 points with 5 points for a column: 2 lines of 8 columns.
    let broken = try shapes(
      Rect(0, 0, 40, 24), .text("one two three", style: TextStyle(pointSize: 10, tone: .accent)))
    let begin = "<text class=\"accent\" x=\"0\""
    let glyphs = "lengthAdjust=\"spacingAndGlyphs\""
    expect(
      broken,
      [
        "\(begin) y=\"9.5\" font-size=\"10\" textLength=\"35\" \(glyphs)>one two</text>",
        "\(begin) y=\"21.5\" font-size=\"10\" textLength=\"25\" \(glyphs)>three</text>",
      ])
    let shortened = try shapes(
      Rect(0, 0, 40, 12), .text("one two three", style: TextStyle(pointSize: 10)))
    expect(shortened.count, 1)
    expect(shortened.first?.hasSuffix(">one two…</text>"), true)
  }

  @Test("draw the states of controls") func controls() throws {
    let drawn = try shapes(Rect(0, 0, 200, 40), .segments(["A", "B"], selected: 1))
    expect(
      drawn.filter { $0.hasPrefix("<rect") },
      [
        "<rect class=\"track\" x=\"0\" y=\"0\" width=\"200\" height=\"40\" rx=\"8\"/>",
        "<rect class=\"filled\" x=\"102\" y=\"2\" width=\"96\" height=\"36\" rx=\"6\"/>",
      ])
    let texts = drawn.filter { $0.hasPrefix("<text") }
    expect(texts.count, 2)
    expect(texts[0].hasPrefix("<text class=\"primary\" x=\"50\""))
    expect(texts[1].hasPrefix("<text class=\"on-filled strong\" x=\"150\""))
    // They distinguish placeholders from texts of fields.
    let frame = Rect(0, 0, 100, 40)
    let empty = try shapes(frame, .field(placeholder: "Name"))
    let filled = try shapes(frame, .field(placeholder: "Name", text: "Ann"))
    let border = "<rect class=\"field\" x=\"0.5\" y=\"0.5\" width=\"99\" height=\"39\" rx=\"8\"/>"
    for (field, start, end) in [
      (empty, "<text class=\"placeholder\" x=\"10\"", ">Name</text>"),
      (filled, "<text class=\"primary\" x=\"10\"", ">Ann</text>"),
    ] {
      expect(field.first, border[...])
      expect(field.last?.hasPrefix(start), true)
      expect(field.last?.hasSuffix(end), true)
    }
    // They tick a check box that is on.
    let kinds = try [true, false].map { isOn in
      try shapes(Rect(0, 0, 20, 20), .checkbox(isOn: isOn)).map { $0.prefix { $0 != " " } }
    }
    expect(kinds, [["<rect", "<polyline"], ["<rect"]])
  }

  @Test("follow the options for outlines and names, and omit what is hidden or has no area")
  func options() throws {
    let box = part("a", 10, 20, 30, 40)
    let dashed = "<rect class=\"box\" x=\"10.5\" y=\"20.5\" width=\"29\" height=\"39\"/>"
    try expect(shapes(of: [box]), [dashed[...]])
    try expect(shapes(of: [box], options: SVGOptions(showsContainers: false)), [])
    try expect(
      shapes(of: [box], options: SVGOptions(annotations: .frames)),
      [
        "<rect class=\"frame\" x=\"0.25\" y=\"0.25\" width=\"199.5\" height=\"99.5\"/>",
        "<rect class=\"frame\" x=\"10.25\" y=\"20.25\" width=\"29.5\" height=\"39.5\"/>",
      ])
    // They omit hidden elements and elements without area or position.
    let button = part(0, 0, 50, 20, .button("OK"))
    var hidden = PreviewElement(frame: Rect(0, 0, 50, 20), content: .panel, children: [button])
    hidden.isHidden = true
    let frames = [Rect(0, 0, 0, 20), Rect(0, 0, 50, -1), Rect(.nan, 0, 50, 20)]
    let elements = frames.map { PreviewElement(frame: $0, content: .button("OK")) }
    try expect(shapes(of: [hidden] + elements), [])
    try expect(shapes(of: [button]).count, 2)
  }

  @Test("have style sheets") func appearances() throws {
    let root = part(0, 0, 10, 10)
    let parts = SVGDrawing(root).text.split(separator: "@media (prefers-color-scheme: dark) {")
    expect(parts.count, 2)
    for part in parts { expect(part.contains(".preview .window { fill: #")) }
    // They have a fixed appearance if requested.
    let texts = [PreviewAppearance.light, .dark].map {
      SVGDrawing(root, options: SVGOptions(appearance: $0)).text
    }
    expect(texts[0].contains("class=\"preview light\""))
    expect(texts[0].contains(".preview.light .window { fill: #ffffff }"))
    expect(texts[1].contains("class=\"preview dark\""))
    // The rules for a dark ground come later, and so take precedence.
    expect(texts[1].contains(".preview.dark .window { fill: #ffffff; fill: #1c1c1e }"))
    for each in texts { expect(!each.contains("@media") && !each.contains(".preview .window")) }
    // They omit their style sheet if requested.
    var sharing = SVGOptions(annotations: .names, appearance: .dark)
    let own = SVGDrawing(root, options: sharing).text
    sharing.includesStyleSheet = false
    let bare = SVGDrawing(root, options: sharing).text
    expect(!bare.contains("<style>"))
    let (start, end) = (
      try require(own.range(of: "  <style>\n")), try require(own.range(of: "</style>\n"))
    )
    expect(own.replacingCharacters(in: start.lowerBound..<end.upperBound, with: ""), bare)
    // The page's sheet has every line of the drawing's own.
    let sheet = Set(SVGDrawing.styleSheet(for: [.dark]).split(separator: "\n"))
    let lines = own[start.upperBound..<end.lowerBound].split(separator: "\n").map {
      $0.drop { $0 == " " }
    }.filter { !$0.isEmpty }
    expect(lines.count > 20 && lines.allSatisfy(sheet.contains))
    expect(SVGDrawing.styleSheet().contains("@media (prefers-color-scheme: dark) {"))
    // They have annotation colors only with annotations.
    expect(!SVGDrawing(root).text.contains(".gap"))
    let spacing = SVGOptions(annotations: .spacing)
    expect(SVGDrawing(root, options: spacing).text.contains(".preview .gap {"))
  }
}
