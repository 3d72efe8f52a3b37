import AnchorLayout

/// A picture of a tree of elements as a self-contained SVG document.
///
/// The root's frame, in points, is drawn as a screen with rounded corners, and determines the size of the document. Annotations
/// with labels add space around it, and problems add a legend below. Colours follow the reader's light or dark appearance
/// unless the options set one. The text of the document does not depend on the machine that makes it.
public struct SVGDrawing: Sendable {
  /// The root of the drawn tree.
  public var element: PreviewElement
  /// The appearance of the drawing.
  public var options: SVGOptions

  /// Creates a picture of `element` and everything on top of it.
  public init(_ element: PreviewElement, options: SVGOptions = SVGOptions()) {
    self.element = element
    self.options = options
  }

  /// The document, with a line break at the end. Takes time linear in the number n of elements and the length of their texts.
  /// Annotations take O(n log n) if siblings and labels are side by side, and O(n²) at worst, if most siblings overlap or most
  /// labels want the same place.
  public var text: String {
    var writer = SVGWriter()
    let sketch = AnnotationSketch(self)
    writeDocument(into: &writer, page: sketch?.page ?? window) {
      writePicture(into: &$0, sketch)
    }
    return writer.text
  }

  /// The style sheet for everything that drawings of some appearances may contain, for a page whose drawings do not include
  /// their own.
  package static func styleSheet(
    for appearances: [PreviewAppearance] = PreviewAppearance.allCases
  ) -> String {
    appearances.flatMap { SVGStyleSheet.lines(for: $0, parts: .all) }.map { "\($0)\n" }.joined()
  }

  /// The root's frame; `.zero` if it has no area.
  var window: Rect { element.frame.isDrawable ? element.frame : .zero }

  /// Writes the document around the output of `content`.
  ///
  /// - Parameters:
  ///   - page: the visible area of the document.
  ///   - parts: the parts of the style sheet that are needed besides annotations.
  ///   - style: additional lines of the style sheet.
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

  /// Writes the window with its contents and annotations.
  ///
  /// - Parameter marks: further marks to draw over the elements.
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

  /// Writes the window around the output of `content`, which is clipped to its edge.
  func writeWindow(into writer: inout SVGWriter, content: (inout SVGWriter) -> Void) {
    let frame = window
    // Documents on one page share their identifiers; documents with the same identifier have the same clip.
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
    // The window is the outline of a root that is a plain box.
    let unseen = element.content == .box ? 1 : 0
    draw(element.drawnElements.dropFirst(unseen), into: &writer)
  }
}
