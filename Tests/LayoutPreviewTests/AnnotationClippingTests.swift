import AnchorLayout
import Expectations
import LayoutPreview
import Testing

/// Annotations say nothing of what a container cuts off, and do not reach over its edge.
@Suite("Annotations of clipped elements")
struct AnnotationClippingTests {
  /// A scroll view at (10, 10, 120, 80) with a content that is larger and does not clip itself, three rows in it, and a
  /// button below. Of the first row nothing is seen, of the second all but 60 points of its width, and of the last
  /// nothing.
  private var screen: PreviewElement {
    let rows = [-40.0, 40, 140].enumerated().map { index, y in
      PreviewElement("row \(index)", frame: Rect(10, y, 180, 30), content: .panel)
    }
    return PreviewElement(
      "screen", frame: Rect(0, 0, 220, 200),
      children: [
        PreviewElement(
          "scroll", frame: Rect(10, 10, 120, 80),
          children: [PreviewElement("content", frame: Rect(10, -40, 180, 260), children: rows)],
          clipsChildren: true),
        PreviewElement(
          "button", frame: Rect(10, 100, 120, 40), content: .button("OK", style: .filled)),
      ])
  }

  private let clip = Rect(10, 10, 120, 80)

  @Test("measure visible elements only")
  func spacing() {
    let drawn = AnnotatedSVG(screen, .spacing)
    // Between the rows are 50 and 70 points, from -10 to 40 and from 70 to 140: neither is seen as a whole. The window
    // and its children have the other distances.
    expect(Set(drawn.labels.map(\.text)), ["10", "60", "90"])
  }

  @Test("clip lines with their elements")
  func lines() {
    var screen = screen
    for index in 0..<3 {
      screen.children[0].children[0].children[index].margins = Insets(2)
      screen.children[0].children[0].children[index].baselines = Baselines(
        firstFromTop: 20, lastFromBottom: 10)
    }
    screen.children[0].children[0].guides = [PreviewGuide("g", frame: Rect(10, 60, 180, 100))]
    let drawn = AnnotatedSVG(screen, [.frames, .margins, .baselines, .guides])
    // The content, its second row with its margin and its baseline, and the guide; not the scroll view itself.
    let shapes = ["frame", "margin", "baseline", "guide"].flatMap { drawn.shapes($0) }
    expect(shapes.filter { $0["clip"] == "clip-10-10-120-80" }.count, 5)
    expect(drawn.shapes("frame").count, 5)
    expect(drawn.shapes("baseline").map { $0["y1"] }, ["60"])
    // In the right top corner of the guide's visible part.
    expect(drawn.labels.map(\.frame), [Rect(115, 62, 13, 13)])
  }

  @Test("list problems of invisible elements in the legend only", arguments: [0, 2])
  func unseenProblem(row: Int) {
    var screen = screen
    screen.children[0].children[0].children[row].problems = [
      PreviewProblem(.conflict(number: 1), axis: .vertical, summary: "Two heights"),
      PreviewProblem(
        .ambiguity(ofPlace: true, ofLength: false), axis: .vertical, summary: "Any place"),
    ]
    let drawn = AnnotatedSVG(screen, .problems)
    expect(drawn.paths("hatching").isEmpty)
    expect(drawn.shapes("conflict").isEmpty)
    expect(drawn.paths("ambiguity").isEmpty)
    // Both below the window.
    expect(drawn.labels.map { $0.frame.y > 200 }, [true, true])
  }

  @Test("mark problems of partly visible elements in the visible part")
  func partlySeenProblem() throws {
    var screen = screen
    screen.children[0].children[0].children[1].problems = [
      PreviewProblem(.conflict(number: 1), axis: .vertical, summary: "Two heights"),
      PreviewProblem(
        .ambiguity(ofPlace: false, ofLength: true), axis: .horizontal, summary: "Any width"),
    ]
    let drawn = AnnotatedSVG(screen, .problems)
    // Of (10, 40, 180, 30), the part up to 130 is seen.
    try expect(require(drawn.paths("hatching").first).hasSuffix("M130 62L122 70"))
    expect(drawn.shapes("conflict").map { $0["clip"] }, ["clip-10-10-120-80"])
    try expect(require(drawn.paths("ambiguity").first).hasPrefix("M13 64L127 64"))
    expect(drawn.labels.prefix(2).map(\.frame), [Rect(123, 33, 14, 14), Rect(3, 33, 14, 14)])
  }

  @Test("mark elements without area if their position is visible")
  func noArea() {
    for (y, count) in [(50.0, 1), (90, 1), (91, 0), (9, 0)] {
      var screen = screen
      var gone = PreviewElement("gone", frame: Rect(20, y, 30, 0))
      gone.problems = [PreviewProblem(.conflict(number: 1), axis: .vertical, summary: "Gone")]
      screen.children[0].children[0].children.append(gone)
      expect(AnnotatedSVG(screen, .problems).shapes("conflict").count, count, "\(y)")
    }
  }
}
