import AnchorLayout
import Expectations
import Foundation
import LayoutPreview
import Testing

@Suite("Text measures") struct TextMeasureTests {
  let measure = FixedAdvanceMeasure(advance: 0.5, lineHeight: 1.25)

  @Test("give every column the same advance") func size() {
    let sizes: [(text: String, pointSize: Double, size: Size)] = [
      ("", 16, Size(0, 20)), ("a", 16, Size(8, 20)), ("abc", 16, Size(24, 20)),
      ("用户", 16, Size(32, 20)), ("a用", 20, Size(30, 25)), ("e\u{301}", 16, Size(8, 20)),
      ("ab\nabcd", 16, Size(32, 40)), ("ab\n", 16, Size(16, 40)), ("a\r\nb", 16, Size(8, 40)),
    ]
    for (text, pointSize, size) in sizes {
      expect(measure.size(of: text, pointSize: pointSize), size)
    }
    // Capital letters are in the middle of a line: half of 25 points, and half of the 14 points of a capital letter.
    expect(measure.ascent(pointSize: 20), 19.5)
    // They break lines between words and at wide characters.
    let breaks: [(text: String, columns: Int, lines: [String])] = [
      ("", 4, [""]), ("one two", 7, ["one two"]), ("one two", 6, ["one", "two"]),
      ("one  two", 3, ["one", "two"]), (" one", 4, [" one"]), ("one ", 3, ["one"]),
      ("a\n\nb", 9, ["a", "", "b"]), ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
      ("用户名", 5, ["用户", "名"]), ("用户，名", 5, ["用", "户，", "名"]), ("ab用户", 4, ["ab用", "户"]),
      ("用ab户", 3, ["用", "ab", "户"]), ("用户", 1, ["用", "户"]),
    ]
    for (text, columns, lines) in breaks {
      let width = Double(columns) * 8
      expect(measure.lines(of: text, pointSize: 16, width: width), lines)
      let size = measure.size(of: text, pointSize: 16, width: width)
      expect(size.height, Double(lines.count) * 20)
    }
  }

  /// A measure as a host might bring one: it knows two widths, and nothing of columns.
  private struct TwoWidths: TextMeasure {
    func size(of text: String, pointSize: Double) -> Size {
      Size(text.reduce(0) { $0 + ($1 == "i" ? 1 : 3) }, pointSize)
    }
  }

  @Test("can be supplied by the host") func ownMeasure() {
    expect(TwoWidths().lines(of: "iii mm", pointSize: 10, width: 6), ["iii", "mm"])
    expect(TwoWidths().ascent(pointSize: 10), 8.5)
    let label = part(0, 0, 50, 20, .text("im"))
    let text = SVGDrawing(label, options: SVGOptions(measure: TwoWidths())).text
    expect(text.contains("textLength=\"4\""))
  }

  @Test("give characters the widths of Helvetica") func sansSerif() {
    let widths: KeyValuePairs<String, Double> = [
      "": 0, " ": 278, "~": 584, "iiii": 888, "WWWW": 3776, "Ag": 1223, "09": 1112, "é": 556,
      "e\u{301}": 556, "用户": 2000, "👩‍👩‍👧": 1000, "\u{301}": 0, "ab\nW": 1112, "Ä×ÿ": 1751,
      "A\u{308}": 667, "“…”": 1666, "★→": 1676, "−": 584,
      // Three columns.
      "\u{915}\u{94D}\u{937}\u{93F}": 1500,
    ]
    for (text, thousandths) in widths {
      let size = SansSerifMeasure().size(of: text, pointSize: 1000)
      expect(size, Size(thousandths, text.contains("\n") ? 2400 : 1200), "\(text)")
    }
    for code in UInt8(32)..<127 {
      let size = SansSerifMeasure(lineHeight: 1.5).size(
        of: String(UnicodeScalar(code)), pointSize: 10)
      expect(size.width >= 1.9 && size.width <= 10.2 && size.height == 15)
    }
  }
}

/// Text of which a line holds only a small part.
@Suite("Long texts") struct LongTextTests {
  /// A character is as wide as the font size is high; counts the characters that it is asked about.
  final class CountingMeasure: TextMeasure, @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var asked: Int { lock.withLock { count } }

    func size(of text: String, pointSize: Double) -> Size {
      lock.withLock { count += text.count }
      return Size(Double(text.count) * pointSize, pointSize)
    }
  }

  @Test("are broken into lines or cut off") func longLines() {
    let measure = CountingMeasure()
    let word = String(repeating: "abcde", count: 4000)
    let lines = measure.lines(of: word, pointSize: 1, width: 50)
    expect(lines, Array(repeating: String(repeating: "abcde", count: 10), count: 400))
    // Two steps of 32 and 64, and the halves between.
    expect(measure.asked < 20_000 * 12)
    for (text, width, lines) in [
      ("to abcdefghij x yz", 4, ["to", "abcd", "efgh", "ij x", "yz"]),
      ("字字」」字", 2, ["字", "字」", "」字"]), ("abc d", 0, ["a", "b", "c", "d"]),
      ("  ab", 2, ["  ", "ab"]),
    ] as [(String, Double, [String])] {
      expect(measure.lines(of: text, pointSize: 1, width: width), lines)
    }
    // They are cut off with an ellipsis.
    let counting = CountingMeasure()
    let text = String(repeating: "word ", count: 4000)
    var options = SVGOptions()
    options.measure = counting
    let element = part(0, 0, 100, 10, .text(text, style: TextStyle(pointSize: 10)))
    // Ten characters, the ellipsis among them, less the space before that.
    let drawing = SVGDrawing(element, options: options).text
    expect(drawing.contains(">word word…<"))
    expect(counting.asked < 1000)
  }
}
