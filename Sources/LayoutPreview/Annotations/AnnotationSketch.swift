import AnchorLayout

/// What annotations add to a drawing: lines, labels on top of them, and room around the window.
///
/// Labels are placed in the order of their weight, problems first and sizes last, and among those of a kind in the order
/// of the elements' areas; so it is the least that is left out where there is no room.
struct AnnotationSketch {
  let drawing: SVGDrawing
  /// The elements that are seen, from the lowest to the topmost.
  let elements: [SketchedElement]
  /// Lines and shapes, which are cut off at the window's edge.
  var marks: [AnnotationMark] = []
  /// Arrows that begin at the window's edge and lie beside it.
  var outerMarks: [SVGPrimitive] = []
  /// Labels and badges, which may stand beside the window.
  var labels: [SVGPrimitive] = []
  var places: LabelPlaces
  /// The window with the room for labels around it.
  private let area: Rect
  /// What is said about problems, below everything else.
  private(set) var legend: ProblemLegend?

  var annotations: PreviewAnnotations { drawing.options.annotations }
  var window: Rect { drawing.element.frame }

  /// How much room labels have beside the window, in points.
  static let gutter = 24.0

  /// The sketch of a drawing; `nil` where nothing is to be drawn.
  init?(_ drawing: SVGDrawing) {
    let root = drawing.element
    guard !drawing.options.annotations.isEmpty, root.frame.isDrawable else { return nil }
    self.drawing = drawing
    let hasLabels = !drawing.options.annotations.isDisjoint(with: [
      .names, .sizes, .spacing, .guides, .problems,
    ])
    let gutter = hasLabels ? Self.gutter : 0
    area = root.frame.insetBy(dx: -gutter, dy: -gutter)
    places = LabelPlaces(area: area.insetBy(dx: 1, dy: 1))
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

  /// What the document shows.
  var page: Rect {
    var page = area
    guard let legend else { return page }
    page.width = max(page.maxX, legend.frame.maxX + Self.gutter) - page.x
    page.height = legend.frame.maxY + Self.gutter - page.y
    return page
  }

  /// Adds a line or shape of an element, of which no more is seen than of the element.
  ///
  /// - Parameter extent: what the shape covers.
  mutating func mark(_ shape: SVGPrimitive, covering extent: Rect, clip: Rect) {
    let isWhole = clip == window || clip.contains(extent)
    marks.append(AnnotationMark(shape: shape, clip: isWhole ? nil : clip))
  }

  /// Labels cover the drawn texts only where they have to, and controls that are not their own little.
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
  /// Whether it shows something in most of its frame.
  fileprivate var isOpaque: Bool {
    switch self {
    case .field, .button, .segments, .checkbox, .toggle, .slider, .progress, .image, .icon: true
    case .box, .panel, .text, .separator, .spacer: false
    }
  }
}

extension SVGPrimitive {
  /// About where a text is drawn.
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
