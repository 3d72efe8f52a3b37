import AnchorLayout

extension SVGDrawing {
  /// The attributes of a rectangle; its corner radius is at most half its shorter side.
  static func rectAttributes(_ rect: Rect, radius: Double = 0) -> [SVGWriter.Attribute] {
    var attributes: [SVGWriter.Attribute] = [
      ("x", rect.x.shortDecimal), ("y", rect.y.shortDecimal),
      ("width", rect.width.shortDecimal), ("height", rect.height.shortDecimal),
    ]
    let radius = min(radius, rect.width / 2, rect.height / 2)
    if radius > 0 { attributes.append(("rx", radius.shortDecimal)) }
    return attributes
  }

  /// Draws a rectangle with a class of the style sheet.
  func drawRect(
    _ rect: Rect, _ style: String, radius: Double = 0, into writer: inout SVGWriter
  ) {
    writer.empty("rect", [("class", style)] + Self.rectAttributes(rect, radius: radius))
  }

  /// Draws a circle with a class of the style sheet.
  func drawCircle(
    _ center: Point, radius: Double, _ style: String, into writer: inout SVGWriter
  ) {
    writer.empty(
      "circle",
      [
        ("class", style), ("cx", center.x.shortDecimal), ("cy", center.y.shortDecimal),
        ("r", radius.shortDecimal),
      ])
  }

  /// Draws a path through `points` with a class of the style sheet, closed if it is filled.
  func drawPath(
    _ points: [Point], _ style: String, isClosed: Bool, lineWidth: Double? = nil,
    into writer: inout SVGWriter
  ) {
    var attributes: [SVGWriter.Attribute] = [
      ("class", style),
      (
        "points",
        points.map { "\($0.x.shortDecimal),\($0.y.shortDecimal)" }.joined(separator: " ")
      ),
    ]
    if let lineWidth { attributes.append(("stroke-width", lineWidth.shortDecimal)) }
    writer.empty(isClosed ? "polygon" : "polyline", attributes)
  }

  /// Draws `text`, vertically centred in `rect`, in as many lines as fit.
  ///
  /// The baseline is explicit, because renderers disagree about other baselines. `textLength` makes every renderer keep the
  /// measured width, whatever its fonts; only symbols keep their own width.
  func drawText(
    _ text: String, in rect: Rect, pointSize: Double, style: String, side: TextSide,
    maximumLines: Int = .max, isSymbol: Bool = false, into writer: inout SVGWriter
  ) {
    let measure = options.measure
    let lineHeight = measure.size(of: "", pointSize: pointSize).height
    guard pointSize > 0, lineHeight > 0 else { return }
    // The half point allows for rounding in a frame that was solved for exactly these lines.
    let room = min((rect.height + 0.5) / lineHeight, 10_000)
    let lines = measure.fittedLines(
      of: text, pointSize: pointSize, width: rect.width,
      maximumLines: min(maximumLines, max(Int(room), 1)))
    var y = rect.midY - Double(lines.count) * lineHeight / 2 + measure.ascent(pointSize: pointSize)
    let (x, anchor): (Double, String?) =
      switch side {
      case .left: (rect.x, nil)
      case .middle: (rect.midX, "middle")
      case .right: (rect.maxX, "end")
      }
    for line in lines {
      let width = measure.size(of: line, pointSize: pointSize).width
      if width >= 0.01 {
        var attributes: [SVGWriter.Attribute] = [
          ("class", style), ("x", x.shortDecimal), ("y", y.shortDecimal),
          ("font-size", pointSize.shortDecimal),
        ]
        if let anchor { attributes.append(("text-anchor", anchor)) }
        if !isSymbol {
          attributes.append(("textLength", width.shortDecimal))
          attributes.append(("lengthAdjust", "spacingAndGlyphs"))
        }
        writer.leaf("text", attributes, text: line.printable)
      }
      y += lineHeight
    }
  }
}
