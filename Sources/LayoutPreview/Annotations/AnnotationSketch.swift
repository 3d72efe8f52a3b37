import AnchorLayout

/// The annotations of a drawing: lines, labels on top of them, and space around the window.
///
/// Labels are placed in order of importance, problems first and sizes last, and within a kind in order of the elements' areas.
/// So the least important labels are left out if space is missing.
struct AnnotationSketch {
  let drawing: SVGDrawing
  /// The visible elements, from the lowest to the topmost.
  let elements: [SketchedElement]
  /// Lines and shapes, clipped at the window's edge.
  var marks: [AnnotationMark] = []
  /// Arrows that begin at the window's edge and are beside it.
  var outerMarks: [SVGPrimitive] = []
  /// Labels and badges, which may be beside the window.
  var labels: [SVGPrimitive] = []
  var places: LabelPositions
  /// The window with the space for labels around it.
  private let area: Rect
  /// The list of problems, below everything else.
  private(set) var legend: ProblemLegend?

  var annotations: PreviewAnnotations { drawing.options.annotations }
  var window: Rect { drawing.element.frame }

  /// The space for labels beside the window, in points.
  static let gutter = 24.0

  /// Creates the sketch of a drawing; `nil` if there is nothing to draw.
  init?(_ drawing: SVGDrawing) {
    let root = drawing.element
    guard !drawing.options.annotations.isEmpty, root.frame.isDrawable else { return nil }
    self.drawing = drawing
    let hasLabels = !drawing.options.annotations.isDisjoint(with: [
      .names, .sizes, .spacing, .guides, .problems,
    ])
    let gutter = hasLabels ? Self.gutter : 0
    area = root.frame.insetBy(dx: -gutter, dy: -gutter)
    places = LabelPositions(area: area.insetBy(dx: 1, dy: 1))
    elements = root.sketchedElements
    if hasLabels { avoidContents() }
    if annotations.contains(.margins) { drawMargins() }
    if annotations.contains(.frames) { drawFrames() }
    if annotations.contains(.baselines) { drawBaselines() }
    if annotations.contains(.problems) {
      drawProblems()
      legend = ProblemLegend(
        elements.flatMap(\.element.problems), below: Point(x: root.frame.x, y: area.maxY),
        width: root.frame.width)
    }
    if annotations.contains(.spacing) { drawSpacing() }
    if annotations.contains(.guides) { drawGuides() }
    placeLabels()
  }

  /// The visible area of the document.
  var page: Rect {
    var page = area
    guard let legend else { return page }
    page.width = max(page.maxX, legend.frame.maxX + Self.gutter) - page.x
    page.height = legend.frame.maxY + Self.gutter - page.y
    return page
  }

  /// Orders indices of elements by area, and those of equal areas as they are.
  func largestFirst(_ indices: [Int]) -> [Int] {
    indices.sorted { first, second in
      let areas = (elements[first].area, elements[second].area)
      return areas.0 == areas.1 ? first < second : areas.0 > areas.1
    }
  }

  /// Adds a line or shape of an element, clipped like the element.
  ///
  /// - Parameter extent: the area that the shape covers.
  mutating func mark(_ shape: SVGPrimitive, covering extent: Rect, clip: Rect) {
    let isWhole = clip == window || clip.contains(extent)
    marks.append(AnnotationMark(shape: shape, clip: isWhole ? nil : clip))
  }

  /// Registers texts and controls as obstacles: labels cover texts only if they must, and cover little of controls other than
  /// their own.
  private mutating func avoidContents() {
    for (index, sketched) in elements.enumerated() where sketched.seen.isDrawable {
      if sketched.element.content.isOpaque {
        places.avoid(sketched.seen, weight: 0.5, owner: index)
      }
      var writer = SVGWriter()
      writer.collected = []
      drawing.draw(sketched.element, into: &writer)
      for primitive in writer.collected ?? [] {
        if let text = primitive.textFrame {
          places.avoid(text.clipped(to: sketched.clip), weight: 3)
        }
      }
    }
  }
}

extension PreviewContent {
  /// Whether the content fills most of the frame.
  fileprivate var isOpaque: Bool {
    switch self {
    case .field, .button, .segments, .checkbox, .toggle, .slider, .progress, .image, .icon: true
    case .box, .panel, .text, .separator, .spacer: false
    }
  }
}

extension SVGPrimitive {
  /// The approximate area of the drawn text.
  fileprivate var textFrame: Rect? {
    guard tag == "text" else { return nil }
    func number(_ name: String) -> Double? {
      attributes.first { $0.name == name }.flatMap { Double($0.value) }
    }
    guard let x = number("x"), let y = number("y"), let pointSize = number("font-size") else {
      return nil
    }
    let width = number("textLength") ?? pointSize
    let left =
      switch attributes.first(where: { $0.name == "text-anchor" })?.value {
      case "middle": x - width / 2
      case "end": x - width
      default: x
      }
    return Rect(x: left, y: y - 0.75 * pointSize, width: width, height: pointSize)
  }
}
