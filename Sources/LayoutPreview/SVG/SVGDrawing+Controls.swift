import AnchorLayout

extension SVGDrawing {
  /// Draws the content of one element, without its children.
  func draw(_ element: PreviewElement, into writer: inout SVGWriter) {
    let frame = element.frame
    let direction = element.direction
    switch element.content {
    case .box:
      if options.showsContainers && !options.annotations.contains(.frames) {
        drawRect(frame.insetBy(dx: 0.5, dy: 0.5), "box", into: &writer)
      }
    case .panel: drawRect(frame, "panel", into: &writer)
    case .text(let text, let style, let alignment):
      drawText(
        text, in: frame, pointSize: style.pointSize,
        style: style.tone.rawValue + (style.isStrong ? " strong" : ""),
        side: alignment.side(in: direction), into: &writer)
    case .field(let placeholder, let text):
      drawRect(frame.insetBy(dx: 0.5, dy: 0.5), "field", radius: 8, into: &writer)
      drawText(
        text.isEmpty ? placeholder : text, in: frame.insetBy(dx: 10, dy: 0),
        pointSize: TextStyle.placeholder.pointSize,
        style: text.isEmpty ? "placeholder" : "primary",
        side: TextAlignment.leading.side(in: direction), maximumLines: 1, into: &writer)
    case .button(let title, let style):
      if style == .filled { drawRect(frame, "filled", radius: 10, into: &writer) }
      drawText(
        title, in: frame.insetBy(dx: 4, dy: 0), pointSize: TextStyle.headline.pointSize,
        style: style == .filled ? "on-filled strong" : "accent", side: .middle, maximumLines: 1,
        into: &writer)
    case .segments(let titles, let selected):
      drawSegments(titles, selected: selected, of: element, into: &writer)
    case .checkbox(let isOn, let title):
      drawCheckbox(isOn: isOn, title: title, of: element, into: &writer)
    case .toggle(let isOn):
      drawToggle(isOn: isOn, of: element, into: &writer)
    case .slider(let value):
      drawBar(upTo: value, height: 4, of: element, into: &writer)
      let radius = max(min(frame.width, frame.height, 28) / 2 - 0.5, 0)
      let middle = radius + (frame.width - 2 * radius) * value.asPart(in: direction)
      drawCircle(Point(x: frame.x + middle, y: frame.midY), radius: radius, "knob", into: &writer)
    case .progress(let value):
      drawBar(upTo: value, height: 8, of: element, into: &writer)
    case .image(let name): drawImage(name, in: frame, into: &writer)
    case .icon(let symbol):
      let extent = min(frame.width, frame.height)
      drawText(
        symbol, in: frame, pointSize: extent * 0.8, style: "accent", side: .middle,
        maximumLines: 1, isSymbol: true, into: &writer)
    case .separator: drawRect(frame, "separator", into: &writer)
    case .spacer: break
    }
  }

  private func drawSegments(
    _ titles: [String], selected: Int, of element: PreviewElement, into writer: inout SVGWriter
  ) {
    let frame = element.frame
    drawRect(frame, "track", radius: 8, into: &writer)
    let width = frame.width / Double(max(titles.count, 1))
    for (index, title) in titles.enumerated() {
      let place = element.direction == .leftToRight ? index : titles.count - 1 - index
      let segment = Rect(
        x: frame.x + Double(place) * width, y: frame.y, width: width, height: frame.height)
      if index == selected {
        drawRect(segment.insetBy(dx: 2, dy: 2), "filled", radius: 6, into: &writer)
      }
      drawText(
        title, in: segment.insetBy(dx: 4, dy: 0), pointSize: 15,
        style: index == selected ? "on-filled strong" : "primary", side: .middle,
        maximumLines: 1, into: &writer)
    }
  }

  private func drawCheckbox(
    isOn: Bool, title: String, of element: PreviewElement, into writer: inout SVGWriter
  ) {
    let frame = element.frame
    let side = min(frame.width, frame.height, 22)
    var square = frame.centered(side, side)
    if !title.isEmpty {
      let isLeft = element.direction == .leftToRight
      square.x = isLeft ? frame.x : frame.maxX - side
      let room = max(frame.width - side - 8, 0)
      drawText(
        title,
        in: Rect(
          x: isLeft ? frame.maxX - room : frame.x, y: frame.y, width: room, height: frame.height),
        pointSize: TextStyle.body.pointSize, style: "primary",
        side: TextAlignment.leading.side(in: element.direction), into: &writer)
    }
    if isOn {
      drawRect(square, "filled", radius: 0.25 * side, into: &writer)
      let tick = [(0.24, 0.52), (0.43, 0.7), (0.76, 0.32)].map {
        Point(x: square.x + $0.0 * side, y: square.y + $0.1 * side)
      }
      drawPath(tick, "tick", isClosed: false, lineWidth: 0.1 * side, into: &writer)
    } else {
      drawRect(square.insetBy(dx: 0.5, dy: 0.5), "field", radius: 0.25 * side, into: &writer)
    }
  }

  private func drawToggle(isOn: Bool, of element: PreviewElement, into writer: inout SVGWriter) {
    let frame = element.frame
    let height = min(frame.height, frame.width * 0.6, 31)
    let capsule = frame.centered(height * 51 / 31, height)
    drawRect(capsule, isOn ? "filled" : "track", radius: height / 2, into: &writer)
    let isRight = isOn == (element.direction == .leftToRight)
    let x = isRight ? capsule.maxX - height / 2 : capsule.x + height / 2
    drawCircle(
      Point(x: x, y: capsule.midY), radius: max(height / 2 - 2, 0), "knob", into: &writer)
  }

  /// Draws the track of a slider or a progress bar and, from its start, the filled part.
  private func drawBar(
    upTo value: Double, height: Double, of element: PreviewElement,
    into writer: inout SVGWriter
  ) {
    let track = element.frame.centered(element.frame.width, min(height, element.frame.height))
    drawRect(track, "track", radius: height / 2, into: &writer)
    var filled = track
    filled.width = track.width * value.asPart(in: .leftToRight)
    if element.direction == .rightToLeft { filled.x = track.maxX - filled.width }
    if filled.width > 0 { drawRect(filled, "filled", radius: height / 2, into: &writer) }
  }

  /// Draws a sun above mountains and, if there is space, the name of the image below them.
  private func drawImage(_ name: String, in frame: Rect, into writer: inout SVGWriter) {
    drawRect(frame, "track", radius: 4, into: &writer)
    let nameSize = options.measure.size(of: name.printable, pointSize: 11)
    let hasName = !name.isEmpty && frame.height >= 64 && nameSize.width <= frame.width - 8
    let room = Rect(
      x: frame.x, y: frame.y, width: frame.width, height: frame.height - (hasName ? 20 : 0))
    let height = min(room.height * 0.6, room.width * 0.45)
    let scene = room.centered(height * 4 / 3, height)
    let mountains = [
      (0, 1), (0.34, 0.3), (0.56, 0.72), (0.68, 0.52), (1, 1),
    ].map { Point(x: scene.x + $0.0 * scene.width, y: scene.y + $0.1 * scene.height) }
    drawPath(mountains, "pictogram", isClosed: true, into: &writer)
    drawCircle(
      Point(x: scene.x + 0.76 * scene.width, y: scene.y + 0.16 * scene.height),
      radius: 0.13 * height,
      "pictogram", into: &writer)
    if hasName {
      drawText(
        name.printable, in: Rect(x: frame.x, y: frame.maxY - 24, width: frame.width, height: 20),
        pointSize: 11,
        style: "secondary", side: .middle, maximumLines: 1, into: &writer)
    }
  }
}

extension Double {
  /// The number clamped to 0...1, with NaN as 0, counted from the left.
  func asPart(in direction: LayoutDirection) -> Double {
    let part = self > 0 ? min(self, 1) : 0
    return direction == .leftToRight ? part : 1 - part
  }
}
