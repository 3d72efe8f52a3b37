import AnchorLayout

/// Two pictures with an arrow in between, as one self-contained SVG document.
///
/// The pictures are side by side or, if that would be wider than ``maximumWidth``, one below the other. In the second picture,
/// a dashed outline shows the old place of each element that moved or changed size.
public struct PairedSVGDrawing: Sendable {
  /// The drawn pair.
  public var pair: PreviewPair
  /// The appearance of both pictures.
  public var options: SVGOptions
  /// The maximum width of both pictures side by side, in points.
  public var maximumWidth: Double

  /// Creates a picture of `pair`, side by side if that is not wider than `maximumWidth` points.
  public init(
    _ pair: PreviewPair, options: SVGOptions = SVGOptions(), maximumWidth: Double = 900
  ) {
    self.pair = pair
    self.options = options
    self.maximumWidth = maximumWidth
  }

  /// The height of a caption over a picture, in points.
  private static let captionHeight = 26.0
  /// The length reserved for the arrow, in points.
  private static let stepLength = 56.0
  private static let pointSize = 13.0

  /// A picture and its position in the document.
  private struct Placed {
    var drawing: SVGDrawing
    var sketch: AnnotationSketch?
    var page: Rect
    var caption: String
    /// The offset added to coordinates of the picture.
    var offset = Point.zero

    init(_ element: PreviewElement, _ options: SVGOptions, _ caption: String) {
      drawing = SVGDrawing(element, options: options)
      sketch = AnnotationSketch(drawing)
      page = sketch?.page ?? drawing.window
      self.caption = caption
    }

    var window: Rect {
      let window = drawing.window
      return window.offsetBy(dx: offset.x, dy: offset.y)
    }

    /// Puts the top left corner of the page at a point.
    mutating func put(at point: Point) { offset = Point(x: point.x - page.x, y: point.y - page.y) }
  }

  /// The document, with a line break at the end. Takes as long as both pictures separately.
  public var text: String {
    var before = Placed(pair.before, options, pair.beforeCaption)
    var after = Placed(pair.after, options, pair.afterCaption)
    let across = before.page.width + Self.stepLength + after.page.width
    let isAcross = across <= maximumWidth
    before.put(at: Point(x: 0, y: Self.captionHeight))
    var page: Rect
    if isAcross {
      after.put(at: Point(x: before.page.width + Self.stepLength, y: Self.captionHeight))
      page = Rect(x: 0, y: 0, width: across, height: max(before.page.height, after.page.height))
    } else {
      let top = Self.captionHeight + before.page.height + Self.stepLength
      after.put(at: Point(x: 0, y: top + Self.captionHeight))
      page = Rect(
        x: 0, y: 0, width: max(before.page.width, after.page.width), height: top + after.page.height
      )
    }
    page.height += Self.captionHeight

    var writer = SVGWriter()
    before.drawing.writeDocument(into: &writer, page: page, parts: .pairs) { writer in
      write(before, marks: [], into: &writer)
      write(after, marks: outlines, into: &writer)
      if isAcross {
        let y = min(before.window.midY, after.window.midY)
        writeArrow(
          from: Point(x: before.offset.x + before.page.maxX + 12, y: y),
          to: Point(x: after.offset.x + after.page.x - 12, y: y), into: &writer)
      } else {
        let x = min(before.window.midX, after.window.midX)
        let top = before.offset.y + before.page.maxY
        writeArrow(
          from: Point(x: x, y: top + 12), to: Point(x: x, y: top + Self.stepLength - 12),
          into: &writer)
      }
    }
    return writer.text
  }

  private var outlines: [SVGPrimitive] {
    pair.oldFrames.map { frame in
      SVGPrimitive(
        tag: "rect",
        attributes: [("class", "moved")]
          + SVGDrawing.rectAttributes(frame.insetBy(dx: 0.5, dy: 0.5)))
    }
  }

  private func write(_ placed: Placed, marks: [SVGPrimitive], into writer: inout SVGWriter) {
    let room = placed.page.width
    let measure = FixedAdvanceMeasure(advance: 0.55)
    let caption =
      measure.fittedLines(
        of: placed.caption.printable, pointSize: Self.pointSize, width: room, maximumLines: 1
      ).first ?? ""
    if caption.columns > 0 {
      writer.leaf(
        "text",
        [
          ("class", "caption"), ("x", placed.window.midX.shortDecimal),
          ("y", (placed.offset.y + placed.page.y - 9).shortDecimal),
          ("font-size", Self.pointSize.shortDecimal), ("text-anchor", "middle"),
        ], text: caption)
    }
    let (x, y) = (placed.offset.x.shortDecimal, placed.offset.y.shortDecimal)
    writer.element("g", [("transform", "translate(\(x) \(y))")]) {
      placed.drawing.writePicture(into: &$0, placed.sketch, marks: marks)
    }
  }

  private func writeArrow(from start: Point, to end: Point, into writer: inout SVGWriter) {
    let isAcross = start.y == end.y
    func point(_ along: Double, _ beside: Double) -> String {
      let place =
        isAcross
        ? Point(x: end.x - along, y: end.y + beside) : Point(x: end.x + beside, y: end.y - along)
      return "\(place.x.shortDecimal) \(place.y.shortDecimal)"
    }
    writer.empty(
      "path",
      [
        ("class", "step"),
        (
          "d",
          "M\(start.x.shortDecimal) \(start.y.shortDecimal)L\(point(0, 0))"
            + "M\(point(7, -7))L\(point(0, 0))L\(point(7, 7))"
        ),
      ])
  }
}
