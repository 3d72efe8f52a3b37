import AnchorLayout
import Expectations
import LayoutPreview
import Testing

@Suite("Annotations") struct AnnotationTests: Annotating {
  @Test("write names and sizes, and enlarge the document for labels only") func names() {
    let drawn = annotated(
      .names, part("a", 10, 20, 30, 40),
      PreviewElement("box", frame: Rect(100, 40, 80, 50), children: [part(110, 50, 10, 10)]))
    // The container is larger, and its label at the right: its text and 8 points.
    expect(
      drawn.labels,
      [label("name-label", 157.49, 27, 22.51, 13, "box"), label("name-label", 10, 7, 13, 13, "a")])
    // They write sizes beside names, and that of the window outside of it.
    let sized = annotated([.names, .sizes], part("a", 10, 30, 30, 40.125))
    expect(
      sized.labels,
      [
        label("size-label", 10, -17, 48.28, 13, "200 × 100"),
        label("name-label", 10, 17, 13, 13, "a"),
        label("size-label", 23, 17, 50.79, 13, "30 × 40.13"),
      ])
    // They write the size of an element that fills its container once.
    let frame = Rect(10, 30, 60, 40)
    let nested = PreviewElement("a", frame: frame, children: [PreviewElement("b", frame: frame)])
    expect(annotated(.sizes, nested).labels.map(\.text), ["200 × 100", "60 × 40"])
    let siblings = [PreviewElement("a", frame: frame), PreviewElement("b", frame: frame)]
    expect(
      annotated(.sizes, siblings[0], siblings[1]).labels.map(\.text),
      ["200 × 100", "60 × 40", "60 × 40"])
    // They shorten long names, and write sizes of unnamed elements.
    let name = String(repeating: "n", count: 60)
    let long = PreviewElement(
      name, frame: Rect(0, 0, 160, 120),
      children: [PreviewElement(name, frame: Rect(40, 50, 80, 40))])
    // The root's size takes 48.28 points; the 111.72 that are left hold 8 points and 18 letters of 5 before an ellipsis
    // of 9. That of the element takes 38.28, and 72 points are the least for a name: 10 letters.
    expect(
      AnnotatedSVG(long, [.names, .sizes]).labels.map(\.text),
      [
        String(repeating: "n", count: 18) + "…", "160 × 120",
        String(repeating: "n", count: 10) + "…", "80 × 40",
      ])
    expect(
      AnnotatedSVG(PreviewElement(name, frame: Rect(0, 0, 10, 10)), [.names, .sizes]).labels.map(
        \.text), ["10 × 10"])
    // They omit the size if only the name fits.
    // Ten points, and 23 on each side, hold 23.01 or 38.28, but not both.
    let narrow = PreviewElement(frame: Rect(0, 0, 10, 60), children: [part("aaa", 0, 20, 10, 20)])
    expect(
      AnnotatedSVG(narrow, [.names, .sizes]).labels,
      [
        label("size-label", -14.14, -17, 38.28, 13, "10 × 60"),
        label("name-label", 0, 7, 23.01, 13, "aaa"),
      ])
    // They enlarge the document for labels only.
    expect(annotated([]).page, Rect(0, 0, 200, 100))
    expect(annotated([.frames, .margins, .baselines]).page, Rect(0, 0, 200, 100))
    for annotations in [PreviewAnnotations.names, .sizes, .spacing, .guides, .problems] {
      expect(annotated(annotations).page, Rect(-24, -24, 248, 148))
    }
  }

  @Test("omit labels without space and of what is not seen") func noRoom() {
    // Forty elements in one place, with labels longer than it: above, below, and one at each side.
    let frame = Rect(80, 40, 40, 20)
    var root = root
    root.children = (0..<40).map { PreviewElement("element \($0)", frame: frame) }
    let labels = AnnotatedSVG(root, .names).labels
    expect(labels.map(\.text), ["element 0", "element 1", "element 2", "element 3"])
    // They avoid covering texts.
    // The text below would be covered by a label on top of the field.
    let covering = annotated(
      .names, part("f", 20, 50, 100, 40), part(20, 30, 100, 20, .text("Your name")))
    expect(covering.labels, [label("name-label", 109.5, 37, 10.5, 13, "f")])
    // They omit hidden, clipped and outside elements.
    var elements = [
      PreviewElement("a", frame: Rect(0, 0, 50, 20), isHidden: true), part("b", 300, 0, 50, 20),
      PreviewElement(
        frame: Rect(0, 0, 10, 10), children: [part("c", 20, 0, 50, 20)], clipsChildren: true),
    ]
    for index in elements.indices {
      elements[index].baselines = Baselines(firstFromTop: 5, lastFromBottom: 5)
    }
    let unseen = annotated([.names, .guides, .frames], elements[0], elements[1], elements[2])
    expect(unseen.labels.isEmpty)
    // The root, and the one that clips.
    expect(unseen.shapes("frame").count, 2)
  }

  @Test("measure between facing elements") func spacing() {
    let drawn = annotated(.spacing, part(20, 10, 60, 30), part(100, 10, 80, 30))
    expect(
      drawn.paths("gap"),
      [
        // From the first to the second, halfway down; then to the edges at the left and at the right.
        "M80 22L80 28M100 22L100 28M80 25L100 25M83 23L80 25L83 27M97 23L100 25L97 27",
        "M0 22L0 28M20 22L20 28M0 25L20 25M3 23L0 25L3 27M17 23L20 25L17 27",
        "M180 22L180 28M200 22L200 28M180 25L200 25M183 23L180 25L183 27M197 23L200 25L197 27",
        // Down to the edge. The second child has the same distances, which are not said again.
        "M47 40L53 40M47 100L53 100M50 40L50 100M48 43L50 40L52 43M48 97L50 100L52 97",
        // Up to it; too short for heads.
        "M47 0L53 0M47 10L53 10M50 0L50 10",
      ])
    expect(
      drawn.labels,
      [
        // Below the arrow: 3 points of its bars, and 1 more.
        label("gap-label", 81, 29, 18.01, 13, "20"), label("gap-label", 1, 29, 18.01, 13, "20"),
        label("gap-label", 181, 29, 18.01, 13, "20"),
        // In its middle, where there is room for both ends.
        label("gap-label", 41, 63.5, 18.01, 13, "60"),
        label("gap-label", 54, -1.5, 18.01, 13, "10"),
      ])
  }

  @Test("omit gaps that say nothing, and write overlaps in red") func overlaps() {
    // The middle one hides the third from the first; half a point is not worth an arrow.
    let drawn = annotated(
      .spacing, part(0, 0, 50, 100), part(50.4, 0, 49.6, 100), part(130, 0, 70, 100))
    expect(drawn.labels.map(\.text), ["30"])
    // A label that ends far from the edge says nothing about the container; a view inside a sibling's frame lies on the
    // sibling.
    let lines = annotated(
      .spacing, part(0, 0, 200, 100, .panel), part(0, 0, 120, 50), part(0, 50, 200, 50))
    expect(lines.labels.isEmpty)
    // They write overlaps of siblings in red.
    let overlapping = annotated(
      .spacing, part(0, 0, 120, 60), part(100, 0, 100, 100), part(0, 60, 100, 40))
    // From 100 to 120, at the middle of 0 to 60.
    expect(
      overlapping.paths("overlap"),
      ["M100 27L100 33M120 27L120 33M100 30L120 30M103 28L100 30L103 32M117 28L120 30L117 32"])
    expect(overlapping.labels, [label("overlap-label", 99.5, 34, 21.01, 13, "-20")])
    expect(overlapping.paths("gap"), [])
    // They write overflows of children in red unless clipped.
    var box = PreviewElement(frame: Rect(0, 0, 100, 100), children: [part(0, 0, 130, 100)])
    expect(annotated(.spacing, box).labels.contains { $0.text == "-30" })
    box.clipsChildren = true
    expect(!annotated(.spacing, box).labels.contains { $0.text == "-30" })
  }

  @Test("write overflows of the window beside its edge, and clip arrows") func overflows() {
    let root = PreviewElement(frame: Rect(0, 0, 160, 120), children: [part(40, 40, 200, 40)])
    let drawn = AnnotatedSVG(root, .spacing)
    // From the edge to the last point that has room for labels; it goes on from there, so it has no bar.
    expect(
      drawn.paths("overlap"),
      ["M160 57L160 63M160 60L183 60M163 58L160 60L163 62M180 58L183 60L180 62"])
    // Below the middle of 160 to 183: its text and 8 points.
    expect(
      drawn.labels.filter { $0.style == "overlap-label" },
      [label("overlap-label", 161, 64, 21.01, 13, "-80")])
    // They clip arrows at the window.
    let box = PreviewElement(frame: Rect(0, 0, 100, 100), children: [part(20, 0, 380, 100)])
    let clipped = annotated(.spacing, box)
    expect(clipped.labels.filter { $0.style == "overlap-label" }.map(\.text), ["-300"])
    // The box's own distance of 100 is drawn halfway down, so this is a quarter down.
    expect(
      clipped.paths("overlap"),
      ["M100 22L100 28M100 25L200 25M103 23L100 25L103 27M197 23L200 25L197 27"])
  }

  @Test("draw baselines and margins") func baselines() {
    var text = part(20, 30, 100, 40)
    text.baselines = Baselines(firstFromTop: 15, lastFromBottom: 5)
    let lines = annotated(.baselines, text).shapes("baseline")
    // 6 points over both sides; 30 + 15 and 70 − 5.
    expect(lines.map { $0.values("x1 x2 y1 y2") }, ["14 126 45 45", "14 126 65 65"])
    text.baselines?.firstFromTop = 35
    expect(annotated(.baselines, text).shapes("baseline").map { $0["y1"] }, ["65"])
    expect(annotated(.frames, text).shapes("baseline").isEmpty)
    // They draw margins inside of frames.
    var box = part(10, 10, 80, 60)
    box.margins = Insets(top: 5, left: 6, bottom: 7, right: 8)
    let drawn = annotated(.margins, box).shapes("margin")
    // Inside of (16, 15, 66, 48) by half the width of the line.
    expect(drawn.map { $0.values("x y width height") }, ["16.5 15.5 65 47"])
    box.margins = .zero
    expect(annotated(.margins, box).shapes("margin").isEmpty)
  }

  @Test("draw guides with their names") func guides() {
    var box = part(0, 0, 200, 100)
    box.guides = [PreviewGuide("g", frame: Rect(30, 0, 40, 90))]
    let drawn = annotated(.guides, box)
    expect(drawn.shapes("guide").map { $0.values("x width") }, ["30.5 39"])
    // In the right top corner, 2 points from the edges.
    expect(drawn.labels, [label("guide-label", 55, 2, 13, 13, "g")])
    // They write names of guides from edge to edge beyond their ends.
    var filled = part(20, 20, 160, 60)
    filled.guides = [
      PreviewGuide("a", frame: Rect(20, 20, 40, 60)),
      PreviewGuide("b", frame: Rect(60, 20, 120, 60)),
      PreviewGuide("c", frame: Rect(20, 30, 160, 20)), PreviewGuide("d", frame: filled.frame),
    ]
    // Above the middles of the first two, at the left of the third; what fills the box has its name inside.
    expect(
      annotated(.guides, filled).labels,
      [
        label("guide-label", 33.5, 6, 13, 13, "a"), label("guide-label", 113.5, 6, 13, 13, "b"),
        label("guide-label", 6.5, 33.5, 12.5, 13, "c"), label("guide-label", 165, 22, 13, 13, "d"),
      ])
    // They draw guides without a length as lines.
    var thin = part(20, 20, 160, 60)
    thin.guides = [
      PreviewGuide("a", frame: Rect(100, 20, 0, 60)), PreviewGuide("b", frame: Rect(40, 50, 60, 0)),
      PreviewGuide("point", frame: Rect(60, 60, 0, 0)),
      PreviewGuide("outside", frame: Rect(300, 20, 0, 60)),
    ]
    let thinDrawn = annotated(.guides, thin)
    let lines = thinDrawn.shapes("guide").filter { $0["tag"] == "line" }
    expect(
      lines.map { $0.values("x1 x2 y1 y2") }, ["100 100 20 80", "40 100 50 50", "300 300 20 80"])
    expect(thinDrawn.labels.map(\.text), ["a", "b"])
    expect(thinDrawn.labels.first?.frame, Rect(93.5, 6, 13, 13))
  }
}
