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

  /// The document, with a line break at the end. Takes time linear in the number n of elements and the length of their
  /// texts. With annotations, it takes O(n log n) where siblings and labels lie side by side, and O(n²) at worst, where
  /// most siblings overlap or most labels want the same place.
  public var text: String {
    var writer = SVGWriter()
    let sketch = AnnotationSketch(self)
    writeDocument(into: &writer, page: sketch?.page ?? window) {
      writePicture(into: &$0, sketch)
    }
    return writer.text
  }

  /// The style sheet of drawings of some appearances, with all that drawings may have in them, for a page whose drawings do
  /// not bring their own.
  package static func styleSheet(
    for appearances: [PreviewAppearance] = PreviewAppearance.allCases
  ) -> String {
    appearances.flatMap { SVGStyleSheet.lines(for: $0, parts: .all) }.map { "\($0)\n" }.joined()
  }

  /// The root's frame, or nothing where it has no area.
  var window: Rect { element.frame.isDrawable ? element.frame : .zero }

  /// Writes the document around what `content` writes.
  ///
  /// - Parameters:
  ///   - page: what the document shows.
  ///   - parts: what the style sheet is needed for, annotations apart.
  ///   - style: lines of the style sheet besides the usual ones.
  func writeDocument(
    into writer: inout SVGWriter, page: Rect, parts: SVGStyleSheet.Parts = [],
    style: [String] = [], content: (inout SVGWriter) -> Void
  ) {
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
      var sheet = style
      if options.includesStyleSheet {
        let parts = options.annotations.isEmpty ? parts : parts.union(.annotations)
        sheet = SVGStyleSheet.lines(for: options.appearance, parts: parts) + sheet
      }
      if !sheet.isEmpty {
        writer.element("style") { writer in
          for line in sheet { writer.line(line) }
        }
      }
      content(&writer)
    }
  }

  /// Writes the window with what is in it, and what annotations add.
  ///
  /// - Parameter marks: what else is drawn over the elements.
  func writePicture(
    into writer: inout SVGWriter, _ sketch: AnnotationSketch?, marks: [SVGPrimitive] = []
  ) {
    writeWindow(into: &writer) { writer in
      drawElements(into: &writer)
      for mark in marks { writer.write(mark) }
      draw(sketch?.marks ?? [], into: &writer)
    }
    for mark in sketch?.outerMarks ?? [] { writer.write(mark) }
    for label in sketch?.labels ?? [] { writer.write(label) }
    sketch?.legend?.write(into: &writer)
  }

  /// Writes the window around what `content` writes, which is cut off at its edge.
  func writeWindow(into writer: inout SVGWriter, content: (inout SVGWriter) -> Void) {
    let frame = window
    // Documents of one page share their identifiers; two with this one have the same clip.
    var clip = "screen-\(frame.width.shortDecimal)x\(frame.height.shortDecimal)"
    if frame.x != 0 || frame.y != 0 {
      clip += "-at-\(frame.x.shortDecimal)-\(frame.y.shortDecimal)"
    }
    let corner = Self.rectAttributes(frame.insetBy(dx: 0.5, dy: 0.5), radius: 12)
    writer.define(clip, "clipPath") { $0.empty("rect", corner) }
    writer.empty("rect", [("class", "window")] + corner)
    writer.element("g", [("clip-path", "url(#\(clip))")], content: content)
    writer.empty("rect", [("class", "bezel")] + corner)
  }

  /// Draws the elements, without annotations.
  func drawElements(into writer: inout SVGWriter) {
    // The window itself is the outline of a root that is a mere box.
    let unseen = element.content == .box ? 1 : 0
    draw(element.drawnElements.dropFirst(unseen), into: &writer)
  }
}
