import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Text measures")
struct TextMeasureTests {
  let measure = FixedAdvanceMeasure(advance: 0.5, lineHeight: 1.25)

  @Test(
    "give every column the same advance",
    arguments: [
      ("", 16, Size(0, 20)), ("a", 16, Size(8, 20)), ("abc", 16, Size(24, 20)),
      ("用户", 16, Size(32, 20)), ("a用", 20, Size(30, 25)), ("e\u{301}", 16, Size(8, 20)),
      ("ab\nabcd", 16, Size(32, 40)), ("ab\n", 16, Size(16, 40)), ("a\r\nb", 16, Size(8, 40)),
    ] as [(String, Double, Size)])
  func size(_ text: String, _ pointSize: Double, _ expected: Size) {
    expect(measure.size(of: text, pointSize: pointSize), expected)
  }

  @Test("put capital letters in the middle of a line")
  func ascent() {
    // Half of 25 points, and half of the 14 points of a capital letter.
    expect(measure.ascent(pointSize: 20), 19.5)
  }

  struct Breaks: CustomTestStringConvertible {
    var text: String
    var columns: Int
    var lines: [String]
    var testDescription: String { "\(text) in \(columns)" }
  }

  @Test(
    "break lines between words and at wide characters",
    arguments: [
      Breaks(text: "", columns: 4, lines: [""]),
      Breaks(text: "one two", columns: 7, lines: ["one two"]),
      Breaks(text: "one two", columns: 6, lines: ["one", "two"]),
      Breaks(text: "one  two", columns: 3, lines: ["one", "two"]),
      Breaks(text: " one", columns: 4, lines: [" one"]),
      Breaks(text: "one ", columns: 3, lines: ["one"]),
      Breaks(text: "a\n\nb", columns: 9, lines: ["a", "", "b"]),
      Breaks(text: "abcdefgh ij", columns: 3, lines: ["abc", "def", "gh", "ij"]),
      Breaks(text: "用户名", columns: 5, lines: ["用户", "名"]),
      Breaks(text: "用户，名", columns: 5, lines: ["用", "户，", "名"]),
      Breaks(text: "ab用户", columns: 4, lines: ["ab用", "户"]),
      Breaks(text: "用ab户", columns: 3, lines: ["用", "ab", "户"]),
      Breaks(text: "用户", columns: 1, lines: ["用", "户"]),
    ])
  func lines(_ example: Breaks) {
    let width = Double(example.columns) * 8
    expect(measure.lines(of: example.text, pointSize: 16, width: width), example.lines)
    let size = measure.size(of: example.text, pointSize: 16, width: width)
    expect(size.height, Double(example.lines.count) * 20)
  }

  /// A measure as a host might bring one: it knows two widths, and nothing of columns.
  private struct TwoWidths: TextMeasure {
    func size(of text: String, pointSize: Double) -> Size {
      Size(text.reduce(0) { $0 + ($1 == "i" ? 1 : 3) }, pointSize)
    }
  }

  @Test("can be supplied by the host")
  func ownMeasure() {
    expect(TwoWidths().lines(of: "iii mm", pointSize: 10, width: 6), ["iii", "mm"])
    expect(TwoWidths().ascent(pointSize: 10), 8.5)
    let label = PreviewElement(frame: Rect(0, 0, 50, 20), content: .text("im"))
    let text = SVGDrawing(label, options: SVGOptions(measure: TwoWidths())).text
    expect(text.contains("textLength=\"4\""))
  }
}
