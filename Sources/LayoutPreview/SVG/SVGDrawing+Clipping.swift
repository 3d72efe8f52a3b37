import AnchorLayout

extension SVGDrawing {
  /// Draws elements in order; neighbours with the same clip share a group.
  func draw(_ elements: some Sequence<DrawnElement>, into writer: inout SVGWriter) {
    drawRuns(of: elements, cutTo: \.clip, into: &writer) { draw($0.element, into: &$1) }
  }

  /// Draws annotations in order, grouped like elements.
  func draw(_ marks: [AnnotationMark], into writer: inout SVGWriter) {
    drawRuns(of: marks, cutTo: \.clip, into: &writer) { $1.write($0.shape) }
  }

  private func drawRuns<Things: Sequence>(
    of things: Things, cutTo clip: (Things.Element) -> Rect?, into writer: inout SVGWriter,
    draw: (Things.Element, inout SVGWriter) -> Void
  ) {
    var run: [Things.Element] = []
    func drawRun(into writer: inout SVGWriter) {
      guard let first = run.first, let clip = clip(first) else {
        for thing in run { draw(thing, &writer) }
        return
      }
      // Named after its content, like the clip of the whole picture, because documents on one page share their identifiers.
      let name =
        "clip-"
        + [clip.x, clip.y, clip.width, clip.height].map(\.shortDecimal).joined(separator: "-")
      writer.define(name, "clipPath") { $0.empty("rect", Self.rectAttributes(clip)) }
      writer.element("g", [("clip-path", "url(#\(name))")]) { writer in
        for thing in run { draw(thing, &writer) }
      }
    }
    for thing in things {
      if let last = run.last, clip(last) != clip(thing) {
        drawRun(into: &writer)
        run = []
      }
      run.append(thing)
    }
    drawRun(into: &writer)
  }
}
