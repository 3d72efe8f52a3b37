import AnchorLayout

extension SVGDrawing {
  /// Draws elements in their order; neighbours that are cut off alike stand in one group.
  func draw(_ elements: some Sequence<DrawnElement>, into writer: inout SVGWriter) {
    var run: [DrawnElement] = []
    for drawn in elements {
      if let last = run.last, last.clip != drawn.clip {
        draw(run: run, into: &writer)
        run = []
      }
      run.append(drawn)
    }
    draw(run: run, into: &writer)
  }

  private func draw(run: [DrawnElement], into writer: inout SVGWriter) {
    guard let clip = run.first?.clip else {
      for drawn in run { draw(drawn.element, into: &writer) }
      return
    }
    // Named after what it is, as the clip of the whole picture: documents of one page share their identifiers.
    let name =
      "clip-"
      + [clip.x, clip.y, clip.width, clip.height].map(\.shortDecimal).joined(separator: "-")
    writer.define(name, "clipPath") { $0.empty("rect", Self.rectAttributes(clip)) }
    writer.element("g", [("clip-path", "url(#\(name))")]) { writer in
      for drawn in run { draw(drawn.element, into: &writer) }
    }
  }
}
