import AnchorLayout

extension AnnotationSketch {
  /// Half the length of the bars at both ends of an arrow, in points.
  private static let bar = 3.0
  /// Arrows that are shorter have bars alone, in points.
  private static let shortestWithHeads = 12.0

  /// Draws the distances inside of each container, the largest containers first.
  mutating func drawSpacing() {
    let containers = elements.indices.filter {
      elements[$0].seen.isDrawable && !elements[$0].element.children.isEmpty
    }
    let order = containers.sorted { first, second in
      let areas = (elements[first].area, elements[second].area)
      return areas.0 == areas.1 ? first < second : areas.0 > areas.1
    }
    var arrows: [(gap: FacingGap, seen: Rect)] = []
    for index in order {
      let element = elements[index].element
      let seen = element.clipsChildren ? elements[index].seen : elements[index].clip
      let frames = element.children.filter { !$0.isHidden && $0.frame.isDrawable }.map(\.frame)
        .filter { $0.overlaps(seen) }
      arrows += FacingGaps(frames, in: element.frame, isClipped: element.clipsChildren).gaps
        .map { ($0, seen) }
    }
    for arrow in arrows { draw(arrow.gap, within: arrow.seen) }
  }

  /// Draws an arrow in the middle of where the edges face each other, or beside it where the number has room.
  private mutating func draw(_ gap: FacingGap, within seen: Rect) {
    let sign = gap.isOverlap ? "-" : ""
    let style = gap.isOverlap ? "overlap" : "gap"
    let label = Label([(sign + gap.span.length.shortDecimal, style)])
    let size = label.size
    let facing = gap.facing.intersection(seen.span(gap.axis.other))
    guard facing.length > 0 else { return }
    let middles = [0.5, 0.25, 0.75].map { facing.from + $0 * facing.length }
    for across in middles {
      guard let arrow = gap.rect(at: across, halfWidth: Self.bar), seen.contains(arrow) else {
        continue
      }
      if place(label, at: candidates(size, for: gap, at: across)) {
        drawArrow(gap, at: across, style)
        places.avoid(arrow, weight: 1)
        return
      }
    }
    guard let arrow = gap.rect(at: facing.middle, halfWidth: 0), seen.contains(arrow) else {
      return
    }
    drawArrow(gap, at: facing.middle, style)
    places.avoid(arrow, weight: 1)
  }

  /// On the arrow where both ends of it stay visible, else beside it.
  private func candidates(_ size: Size, for gap: FacingGap, at across: Double) -> [Point] {
    let middle = gap.span.middle
    let isAcross = gap.axis == .horizontal
    let length = isAcross ? size.width : size.height
    let onTop =
      isAcross
      ? Point(middle - size.width / 2, across - size.height / 2)
      : Point(across - size.width / 2, middle - size.height / 2)
    let beside =
      isAcross
      ? [
        Point(middle - size.width / 2, across + Self.bar + 1),
        Point(middle - size.width / 2, across - Self.bar - 1 - size.height),
      ]
      : [
        Point(across + Self.bar + 1, middle - size.height / 2),
        Point(across - Self.bar - 1 - size.width, middle - size.height / 2),
      ]
    return (length + 12 <= gap.span.length ? [onTop] : []) + beside
  }

  private mutating func drawArrow(_ gap: FacingGap, at across: Double, _ style: String) {
    let (from, to) = (gap.span.from, gap.span.to)
    func point(_ along: Double, _ beside: Double) -> String {
      let (x, y) =
        gap.axis == .horizontal ? (along, across + beside) : (across + beside, along)
      return "\(x.shortDecimal) \(y.shortDecimal)"
    }
    var path = "M\(point(from, -Self.bar))L\(point(from, Self.bar))"
    path += "M\(point(to, -Self.bar))L\(point(to, Self.bar))"
    path += "M\(point(from, 0))L\(point(to, 0))"
    if gap.span.length >= Self.shortestWithHeads {
      path += "M\(point(from + 3, -2))L\(point(from, 0))L\(point(from + 3, 2))"
      path += "M\(point(to - 3, -2))L\(point(to, 0))L\(point(to - 3, 2))"
    }
    let shape = SVGPrimitive(tag: "path", attributes: [("class", style), ("d", path)])
    marks.append(AnnotationMark(shape: shape))
  }
}

extension FacingGap {
  /// What the arrow covers.
  fileprivate func rect(at across: Double, halfWidth: Double) -> Rect? {
    axis == .horizontal
      ? Rect(span.from, across - halfWidth, span.length, 2 * halfWidth)
      : Rect(across - halfWidth, span.from, 2 * halfWidth, span.length)
  }
}
