import AnchorLayout

/// A picture of a tree of elements as a self-contained SVG document.
///
/// The document is as large as the root's frame, in points, which is drawn as a screen with
/// rounded corners. Colours follow the light or dark appearance of the reader. The text of the
/// document is the same wherever it is made.
public struct SVGDrawing: Sendable {
  /// The root of what is drawn.
  public var element: PreviewElement
  /// How it looks.
  public var options: SVGOptions

  /// A picture of `element` and everything on top of it.
  public init(_ element: PreviewElement, options: SVGOptions = SVGOptions()) {
    self.element = element
    self.options = options
  }

  /// The document, with a line break at the end. Takes time linear in the number of elements and
  /// the length of their texts.
  public var text: String {
    var writer = SVGWriter()
    writeDocument(into: &writer) { writer in
      drawElements(into: &writer)
      let elements = element.drawnElements.map(\.element)
      if options.showsFrames { drawFrames(of: elements, into: &writer) }
      if options.showsNames { drawNames(of: elements, into: &writer) }
    }
    return writer.text
  }

  /// Writes the document around what `content` writes.
  ///
  /// - Parameter style: lines of the style sheet besides the usual ones.
  func writeDocument(
    into writer: inout SVGWriter, style: [String] = [], content: (inout SVGWriter) -> Void
  ) {
    let frame = element.frame.isDrawable ? element.frame : .zero
    let size = "\(frame.width.shortDecimal)x\(frame.height.shortDecimal)"
    // Documents of one page share their identifiers; two with this one have the same clip.
    let clip = "screen-\(size)"
    let corner = Self.rectAttributes(frame.inset(0.5, 0.5), radius: 12)
    writer.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", "preview"),
        ("width", frame.width.shortDecimal), ("height", frame.height.shortDecimal),
        (
          "viewBox",
          [frame.x, frame.y, frame.width, frame.height].map(\.shortDecimal).joined(separator: " ")
        ),
      ]
    ) { writer in
      if let name = element.name { writer.leaf("title", text: name) }
      SVGStyleSheet.write(into: &writer, also: style)
      writer.element("clipPath", [("id", clip)]) { $0.empty("rect", corner) }
      writer.empty("rect", [("class", "window")] + corner)
      writer.element("g", [("clip-path", "url(#\(clip))")], content: content)
      writer.empty("rect", [("class", "bezel")] + corner)
    }
  }

  /// Draws the elements, without outlines of frames and labels.
  func drawElements(into writer: inout SVGWriter) {
    // The window itself is the outline of a root that is a mere box.
    let unseen = element.content == .box ? 1 : 0
    draw(element.drawnElements.dropFirst(unseen), into: &writer)
  }

  private func drawFrames(of elements: [PreviewElement], into writer: inout SVGWriter) {
    for element in elements {
      writer.empty(
        "rect", [("class", "frame")] + Self.rectAttributes(element.frame.inset(0.25, 0.25)))
    }
  }

  /// Puts labels on top of the frames, so that they cover little of what is shown: those of
  /// containers at the right and all others at the left, so that a container and its first child
  /// rarely have their labels in the same place.
  private func drawNames(of elements: [PreviewElement], into writer: inout SVGWriter) {
    let measure = FixedAdvanceMeasure()
    for element in elements {
      guard let name = element.name?.printable, name.columns > 0 else { continue }
      let width = measure.size(of: name, pointSize: 8).width + 4
      let x = element.children.isEmpty ? element.frame.x : element.frame.maxX - width
      let frame = Rect(x, max(element.frame.y - 10, self.element.frame.y), width, 10)
      writer.empty("rect", [("class", "label")] + Self.rectAttributes(frame, radius: 2))
      writer.leaf(
        "text",
        [
          ("class", "name"), ("x", (frame.x + 2).shortDecimal),
          ("y", (frame.y + 8).shortDecimal), ("textLength", (width - 4).shortDecimal),
          ("lengthAdjust", "spacingAndGlyphs"),
        ], text: name)
    }
  }
}
