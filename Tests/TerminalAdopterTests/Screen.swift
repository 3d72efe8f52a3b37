import StackLayout

/// The cells that are drawn on.
struct Canvas {
  private var cells: [[Character]]
  private var origin = Point.zero
  private var clip: Rect

  init(_ size: Size) {
    cells = Array(repeating: Array(repeating: " ", count: Int(size.width)), count: Int(size.height))
    clip = Rect(origin: .zero, size: size)
  }

  mutating func put(_ character: Character, _ column: Int, _ line: Int) {
    let point = Point(x: origin.x + Double(column), y: origin.y + Double(line))
    if clip.contains(point) { cells[Int(point.y)][Int(point.x)] = character }
  }

  /// Draws in a rectangle of the present coordinates.
  mutating func enter(_ rect: Rect, clips: Bool, _ draw: (inout Canvas) -> Void) {
    let (outerOrigin, outerClip) = (origin, clip)
    origin = Point(x: origin.x + rect.x, y: origin.y + rect.y)
    if clips {
      clip = clip.intersection(Rect(origin: origin, size: rect.size)) ?? .zero
    }
    draw(&self)
    (origin, clip) = (outerOrigin, outerClip)
  }

  /// The lines, without the spaces at their ends.
  var lines: [String] {
    cells.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}

/// The terminal: the root, in whole cells.
final class Screen: Pane {
  private(set) var frames = 0
  private(set) var wantsFrame = false

  init(_ width: Double, _ height: Double) {
    super.init("screen")
    hostSize = Size(width: width, height: height)
    layout.snapping = .edges(scale: 1)
    layout.metrics.standardSpacing = 1
    layout.onNeedsLayout = { [weak self] in self?.wantsFrame = true }
  }

  /// The lines after the layout.
  func draw() -> [String] {
    wantsFrame = false
    layoutIfNeeded()
    frames += 1
    var canvas = Canvas(frame.size)
    drawAll(on: &canvas)
    return canvas.lines
  }
}
