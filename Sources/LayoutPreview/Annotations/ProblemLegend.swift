import AnchorLayout

/// The list of problems below a picture.
struct ProblemLegend {
  private(set) var frame: Rect
  private(set) var shapes: [SVGPrimitive] = []
  /// The left end of lines, and the baseline of the last one.
  private let left: Double
  private let room: Double
  private var bottom: Double

  private static let pointSize = 11.0
  private static let lineHeight = 15.0
  private static let padding = 12.0
  /// How far what follows a badge is moved in.
  private static let indent = 22.0
  private static let columnGap = 10.0
  private static let measure = FixedAdvanceMeasure(advance: 0.52)

  /// The legend of problems, each of which may be named several times; `nil` where there is none.
  init?(_ problems: [PreviewProblem], below corner: Point, width: Double) {
    var listed: [PreviewProblem] = []
    var known: Set<PreviewProblem> = []
    for problem in problems where known.insert(problem).inserted { listed.append(problem) }
    if listed.isEmpty { return nil }
    // Conflicts by their numbers, then what is ambiguous.
    let conflicts = listed.filter { $0.conflictNumber != nil }
      .sorted { ($0.conflictNumber ?? 0) < ($1.conflictNumber ?? 0) }
    let ambiguities = listed.filter { $0.conflictNumber == nil }
    left = corner.x + Self.padding
    room = max(width - 2 * Self.padding - Self.indent, 80)
    bottom = corner.y + Self.padding - 4
    frame = .zero
    for problem in conflicts { write(conflict: problem) }
    for problem in ambiguities {
      writeBadge("?", "ambiguity")
      write(problem.summary, "primary")
      bottom += 5
    }
    bottom += Self.padding - 9
    frame = Rect(corner.x, corner.y, width, bottom - corner.y)
  }

  /// Writes the legend, on a ground of its own so that it is readable on any page.
  func write(into writer: inout SVGWriter) {
    writer.empty(
      "rect",
      [("class", "window")] + SVGDrawing.rectAttributes(frame.inset(0.5, 0.5), radius: 12))
    for shape in shapes { writer.write(shape) }
    writer.empty(
      "rect", [("class", "bezel")] + SVGDrawing.rectAttributes(frame.inset(0.5, 0.5), radius: 12))
  }

  private mutating func write(conflict problem: PreviewProblem) {
    writeBadge("\(problem.conflictNumber ?? 0)", "conflict")
    write(problem.summary, "primary strong")
    for member in problem.members {
      let text = member.isDropped ? "dropped: \(member.text)" : member.text
      let last = write(text, member.isDropped ? "dropped" : "primary")
      // Where it was written stands on the same line if there is room.
      let width = Self.width(of: member.origin)
      if last + Self.columnGap + width <= room {
        writeLine(member.origin, "secondary", at: last + Self.columnGap)
      } else {
        write(member.origin, "secondary")
      }
    }
    if !problem.reason.isEmpty { write("why that one: \(problem.reason)", "secondary") }
    bottom += 5
  }

  private mutating func writeBadge(_ text: String, _ style: String) {
    shapes += AnnotationSketch.badge(text, style, Point(left + 7, bottom + 8))
  }

  /// Writes a text in as many lines as it needs.
  ///
  /// - Returns: how far the last line reaches.
  @discardableResult private mutating func write(_ text: String, _ style: String) -> Double {
    var last = 0.0
    if text.isEmpty { return last }
    for line in Self.measure.lines(of: text.printable, pointSize: Self.pointSize, width: room) {
      bottom += Self.lineHeight
      writeLine(line, style, at: 0)
      last = Self.width(of: line)
    }
    return last
  }

  private mutating func writeLine(_ line: String, _ style: String, at indent: Double) {
    let width = Self.width(of: line)
    if width == 0 { return }
    shapes.append(
      SVGPrimitive(
        tag: "text",
        attributes: [
          ("class", style), ("x", (left + Self.indent + indent).shortDecimal),
          ("y", (bottom - 3).shortDecimal), ("font-size", Self.pointSize.shortDecimal),
          ("textLength", width.shortDecimal), ("lengthAdjust", "spacingAndGlyphs"),
        ], text: line))
  }

  private static func width(of line: String) -> Double {
    measure.size(of: line, pointSize: pointSize).width
  }
}
