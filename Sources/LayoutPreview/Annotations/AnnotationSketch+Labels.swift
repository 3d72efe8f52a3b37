import AnchorLayout

extension AnnotationSketch {
  /// A line of text on a coloured background, in parts of one kind each.
  struct Label {
    /// The texts, with the styles of their backgrounds.
    var parts: [(text: String, style: String)]

    init(_ parts: [(text: String, style: String)]) { self.parts = parts }

    static let height = 13.0
    static let padding = 4.0
    static let pointSize = 9.0

    static let measure = SansSerifMeasure()

    static func textWidth(_ text: String) -> Double {
      measure.size(of: text, pointSize: pointSize).width
    }

    var size: Size {
      Size(
        width: parts.reduce(0) { $0 + Self.textWidth($1.text) + 2 * Self.padding },
        height: Self.height)
    }
  }

  /// Writes a label at the first free position.
  ///
  /// - Returns: Whether there was one.
  @discardableResult mutating func place(
    _ label: Label, at candidates: [Point], owner: Int? = nil, limit: Double = .infinity
  ) -> Bool {
    let place = places.take(label.size, at: candidates, owner: owner, limit: limit)
    guard let place else { return false }
    var x = place.x
    for part in label.parts {
      let textWidth = Label.textWidth(part.text)
      let width = textWidth + 2 * Label.padding
      labels.append(
        SVGPrimitive(
          tag: "rect",
          attributes: [("class", "\(part.style)-label")]
            + SVGDrawing.rectAttributes(
              Rect(x: x, y: place.y, width: width, height: Label.height), radius: 3)))
      labels.append(
        SVGPrimitive(
          tag: "text",
          attributes: [
            ("class", "label-text"), ("x", (x + width / 2).shortDecimal),
            ("y", (place.y + 9.75).shortDecimal), ("text-anchor", "middle"),
            ("textLength", textWidth.shortDecimal),
            ("lengthAdjust", "spacingAndGlyphs"),
          ], text: part.text))
      x += width
    }
    return true
  }

  /// The fraction that the name of an element may cover before it is left out; see ``LabelPositions``.
  private static let coverage = 0.25
  /// The minimum width of a shortened name, in points.
  private static let leastNameWidth = 72.0

  /// Places names and sizes beside their elements, those of large elements first.
  mutating func placeLabels() {
    guard !annotations.isDisjoint(with: [.names, .sizes]) else { return }
    let drawn = elements.indices.filter { elements[$0].seen.isDrawable }
    // An element that fills its container has the container's size, which is shown once.
    var isSized = [Bool](repeating: false, count: elements.count)
    for index in largestFirst(drawn) {
      let element = elements[index].element
      if let parent = elements[index].parent, elements[parent].element.frame == element.frame {
        isSized[index] = isSized[parent]
      }
      var name = element.name?.printable
      if !annotations.contains(.names) || name?.columns == 0 { name = nil }
      var size: String?
      if annotations.contains(.sizes) && !isSized[index] {
        size =
          "\(element.frame.width.shortDecimal) × \(element.frame.height.shortDecimal)"
      }
      if placeLabel(of: index, name, size) { isSized[index] = true }
    }
  }

  /// Places a label with the name and the size of an element beside it. If both do not fit, tries the name, then the shortened
  /// name, and then the size.
  ///
  /// - Returns: Whether the size was written.
  private mutating func placeLabel(of index: Int, _ name: String?, _ size: String?) -> Bool {
    typealias Part = (text: String, style: String)
    let sizePart: [Part] = size.map { [($0, "size")] } ?? []
    var forms: [[[Part]]] = []
    var names = name.map { [$0] } ?? []
    if let name {
      let short = shortened(name, for: elements[index], beside: Label(sizePart).size.width)
      if short != name && !short.isEmpty { names.append(short) }
    }
    for name in names {
      let namePart: [Part] = [(name, "name")]
      forms.append(sizePart.isEmpty ? [namePart] : [namePart + sizePart, namePart])
    }
    if !sizePart.isEmpty { forms.append([sizePart]) }
    for form in forms {
      for limit in [0, Self.coverage] {
        for parts in form where place(parts, of: index, limit: limit) {
          return parts.contains { $0.style == "size" }
        }
      }
    }
    return false
  }

  /// The name shortened to the element's visible width minus `width` points for its size, but to no less than `leastNameWidth`
  /// if the picture is wide enough.
  private func shortened(
    _ name: String, for sketched: SketchedElement, beside width: Double
  ) -> String {
    let room = min(
      max(sketched.seen.width - width, Self.leastNameWidth), places.area.width - width - 20)
    let lines = Label.measure.fittedLines(
      of: name, pointSize: Label.pointSize, width: room - 2 * Label.padding, maximumLines: 1)
    return lines.first ?? ""
  }

  @discardableResult private mutating func place(
    _ parts: [(text: String, style: String)], of index: Int, limit: Double = 0
  ) -> Bool {
    let label = Label(parts)
    return place(
      label, at: candidates(label.size, for: elements[index]), owner: index, limit: limit)
  }

  /// The label positions of an element: above it first, so that the label covers little content. Labels of containers are on
  /// the right and those of other elements on the left, so a container and its first child rarely want the same position.
  private func candidates(_ size: Size, for sketched: SketchedElement) -> [Point] {
    let rect = sketched.seen
    let (left, right) = (rect.x, rect.maxX - size.width)
    let (above, below) = (rect.y - size.height, rect.maxY)
    let middle = rect.midX - size.width / 2
    if sketched.depth == 0 {
      return [above - 4, below + 4].flatMap { y in
        [left + 10, right - 10, middle].map { Point(x: $0, y: y) }
      }
    }
    let isContainer = !sketched.element.children.isEmpty
    let sides = (isContainer ? [right, left] : [left, right]) + [middle]
    var points = sides.map { Point(x: $0, y: above) } + sides.map { Point(x: $0, y: below) }
    if size.width <= rect.width - 2 && size.height <= rect.height - 2 {
      for y in [rect.y + 1, below - size.height - 1] {
        points += [right - 1, left + 1, middle].map { Point(x: $0, y: y) }
      }
    }
    for y in [rect.midY - size.height / 2, rect.y, below - size.height] {
      points += [Point(x: rect.maxX + 1, y: y), Point(x: left - size.width - 1, y: y)]
    }
    points.append(Point(x: middle, y: rect.midY - size.height / 2))
    return points
  }
}
