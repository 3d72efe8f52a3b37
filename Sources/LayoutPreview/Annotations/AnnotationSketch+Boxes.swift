import AnchorLayout

// Lines that mark places: frames, margins, guides, baselines.

extension AnnotationSketch {
  /// The length by which a baseline extends over both sides of its element, in points.
  private static let baselineOverhang = 6.0

  mutating func drawFrames() {
    for sketched in elements where sketched.seen.isDrawable {
      drawBox(sketched.element.frame, "frame", width: 0.5, clip: sketched.clip)
    }
  }

  mutating func drawMargins() {
    for sketched in elements where sketched.seen.isDrawable {
      guard let margins = sketched.element.margins, margins != .zero else { continue }
      let inside = sketched.element.frame.inset(by: margins)
      if inside.isDrawable { drawBox(inside, "margin", width: 1, clip: sketched.clip) }
    }
  }

  mutating func drawBaselines() {
    for sketched in elements where sketched.seen.isDrawable {
      guard let baselines = sketched.element.baselines else { continue }
      let frame = sketched.element.frame
      let first = frame.y + baselines.firstFromTop
      let last = frame.maxY - baselines.lastFromBottom
      for y in abs(last - first) < 0.5 ? [first] : [first, last]
      where y >= sketched.seen.y && y <= sketched.seen.maxY {
        let overhang = Self.baselineOverhang
        let line = Rect(x: frame.x - overhang, y: y, width: frame.width + 2 * overhang, height: 0)
        drawLine(line, "baseline", covering: line.insetBy(dx: 0, dy: -0.5), clip: sketched.clip)
      }
    }
  }

  /// A guide without a length on one axis is a line.
  mutating func drawGuides() {
    for sketched in elements where sketched.seen.isDrawable {
      for guide in sketched.element.guides {
        let (isWide, isHigh) = (guide.frame.width > 0, guide.frame.height > 0)
        let extent = guide.frame.insetBy(dx: isWide ? 0 : -0.5, dy: isHigh ? 0 : -0.5)
        guard isWide || isHigh, extent.isDrawable else { continue }
        if isWide && isHigh {
          drawBox(guide.frame, "guide", width: 1, clip: sketched.clip)
        } else {
          drawLine(guide.frame, "guide", covering: extent, clip: sketched.clip)
        }
        let name = guide.name.printable
        let seen = extent.clipped(to: sketched.clip)
        if name.columns == 0 || !seen.isDrawable { continue }
        let label = Label([(name, "guide")])
        let isWhole = seen == extent
        let ends = isWhole ? ends(of: seen, through: sketched.element.frame, label.size) : []
        place(label, at: ends + insideFirst(label.size, seen))
      }
    }
  }

  /// Draws the diagonal of a rectangle: a line if the rectangle has no length on one axis.
  private mutating func drawLine(
    _ rect: Rect, _ style: String, covering extent: Rect, clip: Rect
  ) {
    mark(
      SVGPrimitive(
        tag: "line",
        attributes: [
          ("class", style), ("x1", rect.x.shortDecimal), ("y1", rect.y.shortDecimal),
          ("x2", rect.maxX.shortDecimal), ("y2", rect.maxY.shortDecimal),
        ]), covering: extent, clip: clip)
  }

  /// Draws a rectangle whose stroke is inside it.
  mutating func drawBox(
    _ rect: Rect, _ style: String, width: Double, radius: Double = 0, clip: Rect
  ) {
    mark(
      SVGPrimitive(
        tag: "rect",
        attributes: [("class", style)]
          + SVGDrawing.rectAttributes(rect.insetBy(dx: width / 2, dy: width / 2), radius: radius)),
      covering: rect, clip: clip)
  }

  /// The label positions for a guide that runs from one edge of its element to the opposite one, as tracks of a grid do: beyond
  /// its ends.
  private func ends(of guide: Rect, through element: Rect, _ size: Size) -> [Point] {
    let isAcross = abs(guide.x - element.x) < 0.5 && abs(guide.maxX - element.maxX) < 0.5
    let isDown = abs(guide.y - element.y) < 0.5 && abs(guide.maxY - element.maxY) < 0.5
    if isAcross == isDown { return [] }
    return isDown
      ? [guide.y - size.height - 1, guide.maxY + 1].map {
        Point(x: guide.midX - size.width / 2, y: $0)
      }
      : [guide.x - size.width - 1, guide.maxX + 1].map {
        Point(x: $0, y: guide.midY - size.height / 2)
      }
  }

  /// The label positions at the corners of a rectangle, those inside before those outside.
  private func insideFirst(_ size: Size, _ rect: Rect) -> [Point] {
    let (left, right) = (rect.x + 2, rect.maxX - size.width - 2)
    let (top, bottom) = (rect.y + 2, rect.maxY - size.height - 2)
    return [
      Point(x: right, y: top), Point(x: left, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
      Point(x: rect.x, y: rect.y - size.height - 1), Point(x: rect.x, y: rect.maxY + 1),
    ]
  }
}
