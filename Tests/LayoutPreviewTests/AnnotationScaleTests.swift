import AnchorLayout
import Expectations
import LayoutPreview
import Testing

/// Searches that need not look at everything find what one that does would.
@Suite("Annotations of many elements")
struct AnnotationScaleTests {
  @Test("place a label for each of many rows")
  func labels() {
    // 60 rows of 30 points, with a gap of 20 above each: room for a label.
    let rows = (0..<60).map { (row: Int) -> PreviewElement in
      PreviewElement("\(row)", frame: Rect(20, Double(row) * 50 + 20, 900, 30))
    }
    let drawn = AnnotatedSVG(PreviewElement(frame: Rect(0, 0, 1000, 3020), children: rows), .names)
    expect(drawn.labels.map(\.text), (0..<60).map(String.init))
    // Each is on top of its row.
    let places: [Double] = (0..<60).map { Double($0) * 50 + 7 }
    expect(drawn.labels.map(\.frame.y), places)
  }

  @Test("measure gaps of many rows of different lengths")
  func gaps() {
    // The gaps are 1, 2, 3 … points, so none is left out as one that is known.
    var y = 0.0
    var rows: [PreviewElement] = []
    for index in 0..<40 {
      rows.append(PreviewElement(frame: Rect(0, y, index.isMultiple(of: 2) ? 300 : 200, 30)))
      y += 30 + Double(index + 1)
    }
    let root = PreviewElement(frame: Rect(0, 0, 300, y - 40), children: rows)
    let gaps = AnnotatedSVG(root, .spacing).labels.map(\.text)
    for gap in 1..<40 { expect(gaps.contains("\(gap)"), "\(gap)") }
    // What ends short of the edge is at the next row that does not.
    expect(!gaps.contains("0"))
  }

  @Test("find overlaps of many tiles")
  func overlaps() {
    // Each reaches over the next by its number in points; those at the ends of a row do not.
    var x = 0.0
    var tiles: [PreviewElement] = []
    for index in 1...20 {
      tiles.append(PreviewElement(frame: Rect(x, 0, 100, 60)))
      x += 100 - Double(index)
    }
    let root = PreviewElement(frame: Rect(0, 0, x + 20, 60), children: tiles.reversed())
    let drawn = AnnotatedSVG(root, .spacing)
    expect(drawn.paths("overlap").count, 19)
    expect(
      Set(drawn.labels.filter { $0.style == "overlap-label" }.map(\.text))
        .isSubset(of: Set((1..<20).map { "-\($0)" })))
  }
}
