import AnchorLayout

/// The list of problems below a picture.
struct ProblemLegend {
  private(set) var frame: Rect
  private(set) var shapes: [SVGPrimitive] = []
  /// The left end and the maximum length of lines.
  private let left: Double
  private let room: Double
  private var bottom: Double

  /// A kind of text.
  private struct Font {
    let style: String
    let pointSize: Double
    let measure: FixedAdvanceMeasure

    static func prose(_ style: String) -> Font {
      Font(style: style, pointSize: 11, measure: FixedAdvanceMeasure(advance: 0.54))
    }

    /// Constraints and their source locations.
    static func code(_ style: String, pointSize: Double = 9.5) -> Font {
      Font(
        style: "code \(style)", pointSize: pointSize, measure: FixedAdvanceMeasure(advance: 0.6))
    }

    func width(of text: String) -> Double { measure.size(of: text, pointSize: pointSize).width }
  }

  private static let lineHeight = 15.0
  private static let padding = 12.0
  /// The indentation of the text after a badge, in points.
  private static let indent = 22.0
  private static let columnGap = 8.0
  private static let paragraphGap = 5.0
  /// The minimum width, in points; shorter lines are hard to read.
  private static let leastWidth = 260.0

  /// Creates the legend of problems, which may contain duplicates; `nil` if there are none.
  init?(_ problems: [PreviewProblem], below corner: Point, width: Double) {
    var listed: [PreviewProblem] = []
    var known: Set<PreviewProblem> = []
    for problem in problems where known.insert(problem).inserted { listed.append(problem) }
    if listed.isEmpty { return nil }
    let width = max(width, Self.leastWidth)
    left = corner.x + Self.padding
    room = width - 2 * Self.padding - Self.indent
    bottom = corner.y + Self.padding - 4
    frame = .zero
    // Conflicts by number, then ambiguities.
    let conflicts = listed.filter { $0.conflictNumber != nil }
      .sorted { ($0.conflictNumber ?? 0) < ($1.conflictNumber ?? 0) }
    for problem in conflicts { write(conflict: problem) }
    for problem in listed where problem.conflictNumber == nil {
      writeBadge("?", "ambiguity")
      write(problem.summary, .prose("primary"))
      bottom += Self.paragraphGap
    }
    bottom += Self.padding - 4 - Self.paragraphGap
    frame = Rect(x: corner.x, y: corner.y, width: width, height: bottom - corner.y)
  }

  /// Writes the legend on its own background, so that it is readable on any page.
  func write(into writer: inout SVGWriter) {
    let rect = SVGDrawing.rectAttributes(frame.insetBy(dx: 0.5, dy: 0.5), radius: 12)
    writer.empty("rect", [("class", "window")] + rect)
    for shape in shapes { writer.write(shape) }
    writer.empty("rect", [("class", "bezel")] + rect)
  }

  private mutating func write(conflict problem: PreviewProblem) {
    writeBadge("\(problem.conflictNumber ?? 0)", "conflict")
    write(problem.summary, .prose("primary strong"))
    for member in problem.members {
      let text = member.isDropped ? "dropped: \(member.text)" : member.text
      let last = write(text, .code(member.isDropped ? "dropped" : "primary"))
      // The source location is on the same line if it fits.
      let font = Font.code("secondary", pointSize: 9)
      let column = last + Self.columnGap
      if member.origin.isEmpty { continue }
      if column + font.width(of: member.origin) <= room {
        writeLine(member.origin, font, at: column)
      } else {
        write(member.origin, font)
      }
    }
    if !problem.reason.isEmpty {
      write("reason: \(problem.reason)", .prose("secondary"))
    }
    bottom += Self.paragraphGap
  }

  private mutating func writeBadge(_ text: String, _ style: String) {
    shapes += AnnotationSketch.badge(text, style, Point(x: left + 7, y: bottom + 8))
  }

  /// Writes a text in as many lines as it needs, at least one.
  ///
  /// - Returns: The end of the last line.
  @discardableResult private mutating func write(_ text: String, _ font: Font) -> Double {
    var last = 0.0
    let lines = font.measure.lines(of: text.printable, pointSize: font.pointSize, width: room)
    for line in lines {
      bottom += Self.lineHeight
      writeLine(line, font, at: 0)
      last = font.width(of: line)
    }
    return last
  }

  private mutating func writeLine(_ line: String, _ font: Font, at indent: Double) {
    let width = font.width(of: line)
    if width == 0 { return }
    shapes.append(
      SVGPrimitive(
        tag: "text",
        attributes: [
          ("class", font.style), ("x", (left + Self.indent + indent).shortDecimal),
          ("y", (bottom - 3).shortDecimal), ("font-size", font.pointSize.shortDecimal),
          ("textLength", width.shortDecimal), ("lengthAdjust", "spacingAndGlyphs"),
        ], text: line))
  }
}
