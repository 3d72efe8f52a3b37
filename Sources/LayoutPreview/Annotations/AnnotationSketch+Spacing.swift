import AnchorLayout

extension AnnotationSketch {
  /// Half the length of the bars at both ends of an arrow, in points.
  private static let bar = 3.0
  /// The minimum length of an arrow with heads, in points; shorter arrows have only bars.
  private static let shortestWithHeads = 12.0

  /// Draws the distances inside each container, the largest containers first.
  mutating func drawSpacing() {
    let containers = elements.indices.filter {
      elements[$0].seen.isDrawable && !elements[$0].element.children.isEmpty
    }
    var arrows: [(gap: FacingGap, seen: Rect)] = []
    for index in largestFirst(containers) {
      let element = elements[index].element
      let seen = element.clipsChildren ? elements[index].seen : elements[index].clip
      let frames = element.children.filter { !$0.isHidden && $0.frame.isDrawable }.map(\.frame)
        .filter { $0.intersects(seen) }
      arrows += FacingGaps(frames, in: element.frame, isClipped: element.clipsChildren).gaps
        .map { ($0, seen) }
    }
    for arrow in arrows { draw(arrow.gap, within: arrow.seen) }
  }

  /// Draws an arrow in the middle of the range in which the edges face each other, or beside it where the number fits.
  private mutating func draw(_ gap: FacingGap, within seen: Rect) {
    let sign = gap.isOverlap ? "-" : ""
    let style = gap.isOverlap ? "overlap" : "gap"
    let label = Label([(sign + gap.span.length.shortDecimal, style)])
    var shown = gap
    let room = cut(&shown, to: seen)
    shown.facing = gap.facing.intersection(seen.span(gap.axis.other))
    guard shown.facing.length > 0 else { return }
    let isInside = window.contains(room)
    for part in [0.5, 0.25, 0.75] {
      let across = shown.facing.from + part * shown.facing.length
      let arrow = shown.rect(at: across, halfWidth: Self.bar)
      if room.contains(arrow) && place(label, at: candidates(label.size, for: shown, at: across)) {
        drawArrow(gap, shown.span, at: across, style, isInside: isInside)
        places.avoid(arrow, weight: 1)
        return
      }
    }
    let arrow = shown.rect(at: shown.facing.middle, halfWidth: 0)
    guard room.contains(arrow) else { return }
    drawArrow(gap, shown.span, at: shown.facing.middle, style, isInside: isInside)
    places.avoid(arrow, weight: 1)
  }

  /// Clips an arrow with a negative number to `seen`. If `seen` is the window and too little of the arrow is inside, the arrow
  /// extends into the space beside the window instead.
  ///
  /// - Returns: The area that the arrow may use.
  private func cut(_ gap: inout FacingGap, to seen: Rect) -> Rect {
    guard gap.isOverlap else { return seen }
    let inside = gap.span.intersection(seen.span(gap.axis))
    let isShort = inside.length < min(gap.span.length, Self.shortestWithHeads)
    let room = isShort && seen == window ? places.area : seen
    gap.span = gap.span.intersection(room.span(gap.axis))
    return room
  }

  /// The label positions: on the arrow if both of its ends stay visible, otherwise beside it.
  private func candidates(_ size: Size, for gap: FacingGap, at across: Double) -> [Point] {
    let middle = gap.span.middle
    let isAcross = gap.axis == .horizontal
    let (length, thickness) =
      isAcross ? (size.width, size.height) : (size.height, size.width)
    func point(_ beside: Double) -> Point {
      let along = middle - length / 2
      return isAcross ? Point(x: along, y: beside) : Point(x: beside, y: along)
    }
    let onTop = length + 12 <= gap.span.length ? [point(across - thickness / 2)] : []
    let points =
      onTop + [point(across + Self.bar + 1), point(across - Self.bar - 1 - thickness)]
    if !gap.isOverlap { return points }
    // Beside the window, the number may be wider than the arrow is long.
    let area = places.area
    return points.map {
      Point(
        x: max(area.x, min($0.x, area.maxX - size.width)),
        y: max(area.y, min($0.y, area.maxY - size.height)))
    }
  }

  /// - Parameter shown: the visible part of the arrow. A clipped end has a head, but no bar.
  private mutating func drawArrow(
    _ gap: FacingGap, _ shown: Span, at across: Double, _ style: String, isInside: Bool
  ) {
    func point(_ along: Double, _ beside: Double) -> String {
      let (x, y) =
        gap.axis == .horizontal ? (along, across + beside) : (across + beside, along)
      return "\(x.shortDecimal) \(y.shortDecimal)"
    }
    let ends = [
      (place: shown.from, inward: 1.0, isCut: shown.from > gap.span.from),
      (place: shown.to, inward: -1.0, isCut: shown.to < gap.span.to),
    ]
    var path = ""
    for end in ends where !end.isCut {
      path += "M\(point(end.place, -Self.bar))L\(point(end.place, Self.bar))"
    }
    path += "M\(point(shown.from, 0))L\(point(shown.to, 0))"
    for end in ends where end.isCut || shown.length >= Self.shortestWithHeads {
      let back = end.place + 3 * end.inward
      path += "M\(point(back, -2))L\(point(end.place, 0))L\(point(back, 2))"
    }
    let shape = SVGPrimitive(tag: "path", attributes: [("class", style), ("d", path)])
    if isInside { marks.append(AnnotationMark(shape: shape)) } else { outerMarks.append(shape) }
  }
}

extension FacingGap {
  /// The area that the arrow covers.
  fileprivate func rect(at across: Double, halfWidth: Double) -> Rect {
    axis == .horizontal
      ? Rect(x: span.from, y: across - halfWidth, width: span.length, height: 2 * halfWidth)
      : Rect(x: across - halfWidth, y: span.from, width: 2 * halfWidth, height: span.length)
  }
}
