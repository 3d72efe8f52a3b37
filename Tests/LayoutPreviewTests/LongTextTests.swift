import AnchorLayout
import Expectations
import Foundation
import LayoutPreview
import Testing

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

  @Test("break a word of 20,000 letters into lines of 50")
  func word() {
    let measure = CountingMeasure()
    let word = String(repeating: "abcde", count: 4000)
    let lines = measure.lines(of: word, pointSize: 1, width: 50)
    expect(lines, Array(repeating: String(repeating: "abcde", count: 10), count: 400))
    // Two steps of 32 and 64, and the halves between.
    expect(measure.asked < 20_000 * 12)
  }

  @Test("keep words whole beside a long one")
  func words() {
    let measure = CountingMeasure()
    expect(
      measure.lines(of: "to abcdefghij x yz", pointSize: 1, width: 4),
      [
        "to", "abcd", "efgh", "ij x", "yz",
      ])
    expect(
      measure.lines(of: "字字」」字", pointSize: 1, width: 2), ["字", "字」", "」字"])
    expect(measure.lines(of: "abc d", pointSize: 1, width: 0), ["a", "b", "c", "d"])
    expect(measure.lines(of: "  ab", pointSize: 1, width: 2), ["  ", "ab"])
  }

  @Test("are cut off with an ellipsis")
  func ellipsis() {
    let measure = CountingMeasure()
    let text = String(repeating: "word ", count: 4000)
    var options = SVGOptions()
    options.measure = measure
    let element = PreviewElement(
      frame: Rect(0, 0, 100, 10), content: .text(text, style: TextStyle(pointSize: 10)))
    // Ten characters, the ellipsis among them, less the space before that.
    let drawing = SVGDrawing(element, options: options).text
    expect(drawing.contains(">word word…<"))
    expect(measure.asked < 1000)
  }
}
