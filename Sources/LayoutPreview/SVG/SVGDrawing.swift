import AnchorLayout

/// A picture of a tree of elements as a self-contained SVG document.
///
/// The root's frame, in points, is drawn as a screen with rounded corners. The document is as large as that; with
/// annotations that have labels, there is room around it, and below it for what is said about problems. Colours follow the
/// light or dark appearance of the reader, unless the options say otherwise. The text of the document is the same
/// wherever it is made.
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
  /// the length of their texts; labels take time quadratic in their number.
  public var text: String {
    var writer = SVGWriter()
    let sketch = AnnotationSketch(self)
    writeDocument(into: &writer, page: sketch?.page) { writer in
      drawElements(into: &writer)
      for mark in sketch?.marks ?? [] { writer.write(mark) }
    } around: { writer in
      for label in sketch?.labels ?? [] { writer.write(label) }
      if let legend = sketch?.legend { legend.write(into: &writer) }
    }
    return writer.text
  }

  /// The style sheet of drawings of some appearances, annotations included, for a page whose drawings do not bring
  /// their own.
  package static func styleSheet(
    for appearances: [PreviewAppearance] = PreviewAppearance.allCases
  ) -> String {
    appearances.flatMap { SVGStyleSheet.lines(for: $0, isAnnotated: true) }.map { "\($0)\n" }
      .joined()
  }

  /// Writes the document around what `content` writes.
  ///
  /// - Parameters:
  ///   - page: what the document shows; `nil` for the root's frame.
  ///   - style: lines of the style sheet besides the usual ones.
  ///   - content: writes what is cut off at the window's edge.
  ///   - around: writes what is not.
  func writeDocument(
    into writer: inout SVGWriter, page: Rect? = nil, style: [String] = [],
    content: (inout SVGWriter) -> Void, around: (inout SVGWriter) -> Void = { _ in }
  ) {
    let frame = element.frame.isDrawable ? element.frame : .zero
    let page = page ?? frame
    let size = "\(frame.width.shortDecimal)x\(frame.height.shortDecimal)"
    // Documents of one page share their identifiers; two with this one have the same clip.
    let clip = "screen-\(size)"
    let corner = Self.rectAttributes(frame.inset(0.5, 0.5), radius: 12)
    writer.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("class", options.appearance.documentClass),
        ("width", page.width.shortDecimal), ("height", page.height.shortDecimal),
        (
          "viewBox",
          [page.x, page.y, page.width, page.height].map(\.shortDecimal).joined(separator: " ")
        ),
      ]
    ) { writer in
      if let name = element.name { writer.leaf("title", text: name) }
      let sheet =
        options.includesStyleSheet
        ? SVGStyleSheet.lines(
          for: options.appearance, isAnnotated: !options.annotations.isEmpty) : []
      if !(sheet + style).isEmpty {
        writer.element("style") { writer in
          for line in sheet + style { writer.line(line) }
        }
      }
      writer.element("clipPath", [("id", clip)]) { $0.empty("rect", corner) }
      writer.empty("rect", [("class", "window")] + corner)
      writer.element("g", [("clip-path", "url(#\(clip))")], content: content)
      writer.empty("rect", [("class", "bezel")] + corner)
      around(&writer)
    }
  }

  /// Draws the elements, without outlines of frames and labels.
  func drawElements(into writer: inout SVGWriter) {
    // The window itself is the outline of a root that is a mere box.
    let unseen = element.content == .box ? 1 : 0
    draw(element.drawnElements.dropFirst(unseen), into: &writer)
  }
}
