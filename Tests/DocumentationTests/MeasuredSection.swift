/// A section of docs/Benchmarks.md, of which figures are read with their units.
///
/// What is not found, or found twice, reads as a text with a question mark, which no document has.
struct MeasuredSection {
  let anchor: String
  /// The lines with the subsections.
  private let lines: [String]

  init(_ anchor: String, of page: [String] = Repository.lines(of: "docs/Benchmarks.md")) {
    self.anchor = anchor
    lines = MarkdownPage.section(anchor, of: page)
  }

  /// The text between two others, on one line.
  func words(after start: String, before end: String) -> String {
    let text = lines.joined(separator: " ")
    let starts = text.ranges(of: start)
    guard starts.count == 1, let end = text[starts[0].upperBound...].firstRange(of: end) else {
      return "?\(anchor): \(start)…"
    }
    return String(text[starts[0].upperBound..<end.lowerBound])
  }

  /// A figure of a cell: `264 ms, 144 ms: 1.8` has three, `313 (214–376)` one and what is behind it.
  ///
  /// - Parameters:
  ///   - row: how the row begins, as Markdown shows it.
  ///   - column: how the heading of the column begins.
  func figure(_ row: String, _ column: String, _ index: Int = 0) -> String {
    let found = cells(column).filter { $0.row.hasPrefix(row) }
    guard found.count == 1, index < found[0].figures.count else {
      return "?\(anchor): \(row), \(column), \(index)"
    }
    return found[0].figures[index]
  }

  /// A figure of each row.
  func column(_ column: String, _ index: Int = 0) -> [String] {
    cells(column).map { index < $0.figures.count ? $0.figures[index] : "?\(column)" }
  }

  private func cells(_ column: String) -> [(row: String, figures: [String])] {
    var found: [(row: String, figures: [String])] = []
    for table in lines.split(whereSeparator: { !$0.hasPrefix("|") }).map({ $0.map(Self.cells) }) {
      let places = table[0].indices.filter { table[0][$0].hasPrefix(column) }
      guard places.count == 1 else { continue }
      for row in table.dropFirst(2) where places[0] < row.count {
        let figures = row[places[0]].split(separator: #/[,:] | \(/#).map(String.init)
        found.append((row.joined(separator: " | "), figures))
      }
    }
    return found
  }

  private static func cells(_ row: String) -> [String] {
    row.replacing("`", with: "").split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
  }
}
