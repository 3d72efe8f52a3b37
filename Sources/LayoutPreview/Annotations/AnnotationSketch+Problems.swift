import AnchorLayout

extension AnnotationSketch {
  /// The distance between the lines of a hatching, in points.
  private static let hatching = 8.0
  private static let badgeRadius = 7.0
  /// The size of the box that marks an element without an area, in points.
  private static let leastMark = 8.0

  /// Marks elements in a conflict and ambiguous elements, the largest first.
  mutating func drawProblems() {
    // Problems of invisible elements are in the legend only.
    let troubled = largestFirst(
      elements.indices.filter {
        !elements[$0].element.problems.isEmpty && elements[$0].isInSight
      }
    ).map { elements[$0] }
    for sketched in troubled {
      let frame = marked(sketched.element.frame)
      let isInConflict = sketched.element.problems.contains { $0.conflictNumber != nil }
      let isRoot = sketched.depth == 0
      if isInConflict { drawHatching(frame.clipped(to: sketched.clip)) }
      drawBox(
        frame, isInConflict ? "conflict" : "ambiguity", width: 1.5, radius: isRoot ? 12 : 0,
        clip: sketched.clip)
      for problem in sketched.element.problems where problem.conflictNumber == nil {
        drawAmbiguity(problem, of: sketched, in: frame.clipped(to: sketched.clip))
      }
    }
    for sketched in troubled {
      let frame = marked(sketched.element.frame).clipped(to: sketched.clip)
      placeBadges(sketched.element.problems.compactMap(\.conflictNumber), at: frame)
      if sketched.element.problems.contains(where: { $0.conflictNumber == nil }) {
        placeBadge("?", "ambiguity", at: frame)
      }
    }
  }

  private func marked(_ frame: Rect) -> Rect {
    frame.centered(max(frame.width, Self.leastMark), max(frame.height, Self.leastMark))
  }

  /// Draws slanted lines into a rectangle inside the window. Their positions are relative to the root's corner, so the lines of
  /// neighbours continue each other.
  private mutating func drawHatching(_ rect: Rect) {
    guard rect.isDrawable else { return }
    var path = ""
    // On each line, x + y is constant.
    let (low, high) = (rect.x + rect.y, rect.maxX + rect.maxY)
    var number = Int((low - window.x - window.y) / Self.hatching) + 1
    while true {
      let sum = window.x + window.y + Double(number) * Self.hatching
      if sum >= high { break }
      let start = min(sum - rect.y, rect.maxX)
      let end = max(sum - rect.maxY, rect.x)
      path += "M\(start.shortDecimal) \((sum - start).shortDecimal)"
      path += "L\(end.shortDecimal) \((sum - end).shortDecimal)"
      number += 1
    }
    if path.isEmpty { return }
    mark(
      SVGPrimitive(tag: "path", attributes: [("class", "hatching"), ("d", path)]),
      covering: rect, clip: window)
  }

  /// Draws an arrow with two heads along the axis: beside the lower or the trailing edge, where it crosses no text and is not
  /// below a badge, or in the middle if that is nearer.
  private mutating func drawAmbiguity(
    _ problem: PreviewProblem, of sketched: SketchedElement, in frame: Rect
  ) {
    let isAcross = problem.axis == .horizontal
    let y = max(frame.midY, frame.maxY - 6)
    let x =
      sketched.element.direction == .leftToRight
      ? max(frame.midX, frame.maxX - 12) : min(frame.midX, frame.x + 12)
    let middle = isAcross ? frame.midX : frame.midY
    let half = max((isAcross ? frame.width : frame.height) / 2 - 3, 10)
    func point(_ along: Double, _ beside: Double) -> String {
      let (x, y) =
        isAcross ? (middle + along, y + beside) : (x + beside, middle + along)
      return "\(x.shortDecimal) \(y.shortDecimal)"
    }
    let path =
      "M\(point(-half, 0))L\(point(half, 0))"
      + "M\(point(5 - half, -4))L\(point(-half, 0))L\(point(5 - half, 4))"
      + "M\(point(half - 5, -4))L\(point(half, 0))L\(point(half - 5, 4))"
    let extent = frame.centered(max(frame.width, 2 * half), max(frame.height, 2 * half))
    mark(
      SVGPrimitive(tag: "path", attributes: [("class", "ambiguity"), ("d", path)]),
      covering: extent, clip: sketched.clip)
  }

  /// Places badges with the numbers of conflicts around a rectangle. If not all fit, the last badge shows the number of the
  /// missing ones.
  private mutating func placeBadges(_ numbers: [Int], at frame: Rect) {
    let (oldPlaces, oldLabels) = (places, labels)
    for count in (0...numbers.count).reversed() {
      var texts = numbers.prefix(count).map { "\($0)" }
      if count < numbers.count { texts.append("+\(numbers.count - count)") }
      if texts.allSatisfy({ placeBadge($0, "conflict", at: frame) }) { return }
      (places, labels) = (oldPlaces, oldLabels)
    }
  }

  /// Places a badge on a corner of a rectangle, or beside it.
  ///
  /// - Returns: Whether there was space.
  @discardableResult private mutating func placeBadge(
    _ text: String, _ style: String, at corners: Rect
  ) -> Bool {
    let size = Self.badgeSize(text)
    let middles = [
      Point(x: corners.maxX, y: corners.y), Point(x: corners.x, y: corners.y),
      Point(x: corners.maxX, y: corners.maxY), Point(x: corners.x, y: corners.maxY),
      Point(x: corners.maxX - size.width, y: corners.y),
      Point(x: corners.maxX + size.width, y: corners.midY),
      Point(x: corners.x - size.width, y: corners.midY), Point(x: corners.midX, y: corners.y),
      Point(x: corners.midX, y: corners.maxY), Point(x: corners.midX, y: corners.midY),
    ]
    let place = places.take(
      size, at: middles.map { Point(x: $0.x - size.width / 2, y: $0.y - size.height / 2) })
    guard let place else { return false }
    labels += Self.badge(text, style, Point(x: place.midX, y: place.midY))
    return true
  }

  /// The size of a badge: a circle, or wider than high if the text needs it.
  private static func badgeSize(_ text: String) -> Size {
    let width = Label.textWidth(text)
    return Size(
      width: text.count <= 2 ? 2 * badgeRadius : width + 2 * Label.padding, height: 2 * badgeRadius)
  }

  /// A circle or a pill with a number in it.
  static func badge(_ text: String, _ style: String, _ middle: Point) -> [SVGPrimitive] {
    let size = badgeSize(text)
    let pill = Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
      height: size.height)
    let circle: [SVGWriter.Attribute] = [
      ("cx", middle.x.shortDecimal), ("cy", middle.y.shortDecimal),
      ("r", badgeRadius.shortDecimal),
    ]
    let isCircle = size.width == size.height
    return [
      SVGPrimitive(
        tag: isCircle ? "circle" : "rect",
        attributes: [("class", "\(style)-badge")]
          + (isCircle ? circle : SVGDrawing.rectAttributes(pill, radius: badgeRadius))),
      SVGPrimitive(
        tag: "text",
        attributes: [
          ("class", "label-text strong"), ("x", middle.x.shortDecimal),
          ("y", (middle.y + 3.2).shortDecimal), ("text-anchor", "middle"),
        ], text: text),
    ]
  }
}

extension SketchedElement {
  /// Whether a part of the element is visible or, if it has no area, its position is.
  fileprivate var isInSight: Bool {
    if seen.isDrawable { return true }
    let frame = element.frame
    guard clip.isDrawable, frame.width <= 0 || frame.height <= 0 else { return false }
    return frame.x <= clip.maxX && frame.maxX >= clip.x && frame.y <= clip.maxY
      && frame.maxY >= clip.y
  }
}

extension PreviewProblem {
  /// The number of a conflict.
  var conflictNumber: Int? {
    if case .conflict(let number) = kind { return number }
    return nil
  }
}
