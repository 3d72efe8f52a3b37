import AnchorLayout
import Expectations
import LayoutPreview
import Testing

/// Annotations say nothing of what a container cuts off, and do not reach over its edge.
@Suite("Annotations of clipped elements") struct AnnotationClippingTests {
  /// A scroll view at (10, 10, 120, 80) with a content that is larger and does not clip itself, three rows in it, and a
  /// button below. Of the first row nothing is seen, of the second all but 60 points of its width, and of the last
  /// nothing.
  private var screen: PreviewElement {
    let rows = [-40.0, 40, 140].enumerated().map { index, y in
      part("row \(index)", 10, y, 180, 30, .panel)
    }
    return PreviewElement(
      "screen", frame: Rect(0, 0, 220, 200),
      children: [
        PreviewElement(
          "scroll", frame: Rect(10, 10, 120, 80),
          children: [PreviewElement("content", frame: Rect(10, -40, 180, 260), children: rows)],
          clipsChildren: true), part("button", 10, 100, 120, 40, .button("OK", style: .filled)),
      ])
  }

  private let clip = Rect(10, 10, 120, 80)

  @Test("measure and draw visible parts only") func spacing() {
    let drawn = AnnotatedSVG(screen, .spacing)
    // Between the rows are 50 and 70 points, from -10 to 40 and from 70 to 140: neither is seen as a whole. The window
    // and its children have the other distances.
    expect(Set(drawn.labels.map(\.text)), ["10", "60", "90"])
    // They clip lines with their elements.
    var screen = screen
    for index in 0..<3 {
      screen.children[0].children[0].children[index].margins = Insets(2)
      screen.children[0].children[0].children[index].baselines = Baselines(
        firstFromTop: 20, lastFromBottom: 10)
    }
    screen.children[0].children[0].guides = [PreviewGuide("g", frame: Rect(10, 60, 180, 100))]
    let lined = AnnotatedSVG(screen, [.frames, .margins, .baselines, .guides])
    // The content, its second row with its margin and its baseline, and the guide; not the scroll view itself.
    let shapes = ["frame", "margin", "baseline", "guide"].flatMap { lined.shapes($0) }
    expect(shapes.filter { $0["clip"] == "clip-10-10-120-80" }.count, 5)
    expect(lined.shapes("frame").count, 5)
    expect(lined.shapes("baseline").map { $0["y1"] }, ["60"])
    // In the right top corner of the guide's visible part.
    expect(lined.labels.map(\.frame), [Rect(115, 62, 13, 13)])
  }

  @Test("mark problems in visible parts") func problems() throws {
    func drawn(row: Int) -> AnnotatedSVG {
      var screen = screen
      screen.children[0].children[0].children[row].problems = [
        PreviewProblem(.conflict(number: 1), axis: .vertical, summary: "Two heights"),
        PreviewProblem(
          .ambiguity(ofPlace: false, ofLength: true), axis: .horizontal, summary: "Any width"),
      ]
      return AnnotatedSVG(screen, .problems)
    }
    for row in [0, 2] {
      let drawn = drawn(row: row)
      expect(drawn.paths("hatching").isEmpty && drawn.paths("ambiguity").isEmpty)
      expect(drawn.shapes("conflict").isEmpty)
      // Both below the window.
      expect(drawn.labels.map { $0.frame.y > 200 }, [true, true])
    }
    let drawn = drawn(row: 1)
    // Of (10, 40, 180, 30), the part up to 130 is seen.
    try expect(require(drawn.paths("hatching").first).hasSuffix("M130 62L122 70"))
    expect(drawn.shapes("conflict").map { $0["clip"] }, ["clip-10-10-120-80"])
    try expect(require(drawn.paths("ambiguity").first).hasPrefix("M13 64L127 64"))
    expect(drawn.labels.prefix(2).map(\.frame), [Rect(123, 33, 14, 14), Rect(3, 33, 14, 14)])
    // They mark elements without area if their position is visible.
    for (y, count) in [(50.0, 1), (90, 1), (91, 0), (9, 0)] {
      var screen = screen
      var gone = part("gone", 20, y, 30, 0)
      gone.problems = [PreviewProblem(.conflict(number: 1), axis: .vertical, summary: "Gone")]
      screen.children[0].children[0].children.append(gone)
      expect(AnnotatedSVG(screen, .problems).shapes("conflict").count, count, "\(y)")
    }
  }
}

/// Searches that need not look at everything find what one that does would.
@Suite("Annotations of many elements") struct AnnotationScaleTests {
  @Test("place labels, and measure gaps and overlaps") func labels() {
    // 60 rows of 30 points, with a gap of 20 above each: room for a label.
    let rows = (0..<60).map { (row: Int) -> PreviewElement in
      part("\(row)", 20, Double(row) * 50 + 20, 900, 30)
    }
    let drawn = AnnotatedSVG(PreviewElement(frame: Rect(0, 0, 1000, 3020), children: rows), .names)
    expect(drawn.labels.map(\.text), (0..<60).map(String.init))
    // Each is on top of its row.
    let places: [Double] = (0..<60).map { Double($0) * 50 + 7 }
    expect(drawn.labels.map(\.frame.y), places)
    // They measure gaps of many rows of different lengths.
    // The gaps are 1, 2, 3 … points, so none is left out as one that is known.
    var y = 0.0
    var uneven: [PreviewElement] = []
    for index in 0..<40 {
      uneven.append(part(0, y, index.isMultiple(of: 2) ? 300 : 200, 30))
      y += 30 + Double(index + 1)
    }
    let root = PreviewElement(frame: Rect(0, 0, 300, y - 40), children: uneven)
    let gaps = AnnotatedSVG(root, .spacing).labels.map(\.text)
    for gap in 1..<40 { expect(gaps.contains("\(gap)"), "\(gap)") }
    // What ends short of the edge is at the next row that does not.
    expect(!gaps.contains("0"))
    // They find overlaps of many tiles.
    // Each reaches over the next by its number in points; those at the ends of a row do not.
    var x = 0.0
    var tiles: [PreviewElement] = []
    for index in 1...20 {
      tiles.append(part(x, 0, 100, 60))
      x += 100 - Double(index)
    }
    let tiled = PreviewElement(frame: Rect(0, 0, x + 20, 60), children: tiles.reversed())
    let overlapping = AnnotatedSVG(tiled, .spacing)
    expect(overlapping.paths("overlap").count, 19)
    expect(
      Set(overlapping.labels.filter { $0.style == "overlap-label" }.map(\.text)).isSubset(
        of: Set((1..<20).map { "-\($0)" })))
  }
}
