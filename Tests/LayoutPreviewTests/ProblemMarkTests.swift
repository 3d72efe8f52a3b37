import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Marks of problems") struct ProblemMarkTests: Annotating {
  @Test("mark conflicts, and list their members below") func conflicts() throws {
    let conflict = PreviewProblem(
      .conflict(number: 1), axis: .horizontal, summary: "Two widths",
      members: [
        PreviewProblem.Member("a.width == 60", origin: "A.swift:1"),
        PreviewProblem.Member("a.width == 80", origin: "A.swift:2", isDropped: true),
      ], reason: "activated last")
    var other = conflict
    other.kind = .conflict(number: 2)
    var element = part("a", 40, 30, 60, 40)
    element.problems = [conflict, other]
    let drawn = annotated(.problems, element)
    let outline = try require(drawn.shapes("conflict").first)
    expect(outline.values("x y width height"), "40.75 30.75 58.5 38.5")
    // Lines on which x + y is a multiple of 8, from 72, just inside the left top corner, on.
    let hatching = try require(drawn.paths("hatching").first)
    expect(hatching.hasPrefix("M42 30L40 32M50 30L40 40M58 30L40 48"))
    expect(hatching.hasSuffix("M100 68L98 70"))
    // On the corners at the right and at the left; once more in the legend.
    expect(
      drawn.labels,
      [
        label("conflict-badge", 93, 23, 14, 14, "1"), label("conflict-badge", 33, 23, 14, 14, "2"),
        label("conflict-badge", 12, 133, 14, 14, "1"),
        label("conflict-badge", 12, 198, 14, 14, "2"),
      ])
    // Below the window and the gutter; 260 points are the least. Four lines of 15 each, with 5 in between, 8 above and
    // below.
    expect(drawn.shapes("bezel").last?.values("x y width height"), "0.5 124.5 259 140")
    expect(drawn.page, Rect(-24, -24, 308, 313))
    expect(drawn.shapes("code dropped").map { $0["content"] }.first, "dropped: a.width == 80")
    // On the line of what it belongs to: 13 columns of 5.7 points, and 8 more.
    let origin = try require(drawn.shapes("code secondary").first)
    expect(origin["content"] == "A.swift:1" && origin["x"] == "116.1" && origin["y"] == "159")
    // They number many conflicts, and count those without space.
    var crowded = part("a", 80, 30, 20, 20)
    crowded.problems = (95..<107).map {
      PreviewProblem(.conflict(number: $0), axis: .vertical, summary: "")
    }
    let badges = annotated(.problems, crowded).labels.filter { $0.frame.y < 100 }
    let shown = badges.dropLast().map(\.text)
    expect(shown, (95..<95 + shown.count).map(String.init))
    expect(badges.count > 3 && badges.last?.text == "+\(12 - shown.count)")
    // Two digits fit in a circle, and three in a pill: their text and 8 points.
    var wide = part("b", 80, 30, 60, 40)
    wide.problems = [PreviewProblem(.conflict(number: 100), axis: .vertical, summary: "")]
    expect(
      annotated(.problems, wide).labels.first, label("conflict-badge", 128.49, 23, 23.01, 14, "100")
    )
    // They mark elements without area.
    var flat = part("a", 50, 50, 0, 0)
    expect(annotated(.all, flat).shapes("conflict").isEmpty)
    flat.problems = [PreviewProblem(.conflict(number: 1), axis: .vertical, summary: "Gone")]
    expect(annotated(.all, flat).shapes("conflict").map { $0["width"] }, ["6.5"])
  }

  @Test("mark ambiguities by an arrow along the axis") func ambiguity() {
    var element = part("a", 40, 30, 60, 40)
    element.problems = [
      PreviewProblem(
        .ambiguity(ofPlace: false, ofLength: true), axis: .horizontal, summary: "a: any width")
    ]
    let drawn = annotated(.problems, element)
    // From 3 points inside the left edge to 3 inside the right one, 6 above the lower one.
    expect(drawn.paths("ambiguity"), ["M43 64L97 64M48 60L43 64L48 68M92 60L97 64L92 68"])
    expect(drawn.labels.first, label("ambiguity-badge", 93, 23, 14, 14, "?"))
    expect(drawn.shapes("primary").map { $0["content"] }, ["a: any width"])
    expect(drawn.shapes("conflict").isEmpty)
    // They place vertical arrows beside the trailing edge, below the badge.
    var vertical = part("a", 40, 30, 60, 40)
    vertical.problems = [
      PreviewProblem(
        .ambiguity(ofPlace: true, ofLength: false), axis: .vertical, summary: "a: any place")
    ]
    expect(annotated(.problems, vertical).paths("ambiguity")[0].hasPrefix("M88 33L88 67"))
    vertical.direction = .rightToLeft
    expect(annotated(.problems, vertical).paths("ambiguity")[0].hasPrefix("M52 33L52 67"))
    // Too narrow for a place beside the edge.
    vertical.frame.width = 16
    expect(annotated(.problems, vertical).paths("ambiguity")[0].hasPrefix("M48 33L48 67"))
  }
}
