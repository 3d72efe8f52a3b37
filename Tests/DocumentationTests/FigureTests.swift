import Testing

/// Figures that the README and docs/Performance.md repeat stand in docs/Benchmarks.md, in the section that is named beside
/// them.
@Suite struct FigureTests {
  private static let rows = ["README.md", "docs/Performance.md"].flatMap(rows)

  private static func rows(of document: String) -> [String] {
    Repository.lines(of: document).filter { $0.hasPrefix("| ") && $0.contains("Benchmarks.md#") }
  }

  @Test(arguments: [("README.md", 6), ("docs/Performance.md", 10)])
  func thereAreRows(_ document: String, _ count: Int) {
    #expect(Self.rows(of: document).count >= count)
  }

  @Test(arguments: rows) func figuresStandInTheirSection(_ row: String) throws {
    let cells = row.split(separator: "|").map { $0.drop { $0 == " " } }
    let anchor = try #require(cells.last?.firstMatch(of: #/Benchmarks\.md#([^)]+)\)/#)?.1)
    let measured = Set(Self.figures(in: try #require(Self.section(String(anchor)))))
    let figures = Self.figures(in: String(cells[1]))
    #expect(!figures.isEmpty)
    for figure in figures { #expect(measured.contains(figure), "\(figure): \(row)") }
  }

  @Test func numbersOutsideTheTable() throws {
    let stacks = try #require(Self.section("stacks-above-the-solver"))
    #expect(stacks.contains("5 deep | 16, 150 | 1.1 ms"))
    #expect(stacks.contains("20 deep | 61, 570 | 14 ms"))
    #expect(try #require(Self.section("figures")).contains("85.6 resident bytes a constraint"))
    // Of 1, 8 and 64 contradictions the last take over forty times as long as the first.
    let anchors = try #require(Self.section("the-anchors-above-the-solver"))
    let times = try #require(
      anchors.firstMatch(of: #/108,342.*\| ([0-9.]+) ms, [0-9.]+ ms, ([0-9.]+) ms \|/#))
    #expect(try #require(Double(times.2)) > 40 * (try #require(Double(times.1))))
  }

  /// The lines of a section with its subsections.
  private static func section(_ anchor: String) -> String? {
    let lines = Repository.lines(of: "docs/Benchmarks.md")
    func level(_ line: String) -> Int { line.prefix { $0 == "#" }.count }
    func isHeading(_ line: String) -> Bool {
      level(line) > 0
        && MarkdownPage.anchor(of: String(line.drop { $0 == "#" }.drop { $0 == " " })) == anchor
    }
    guard let start = lines.firstIndex(where: isHeading) else { return nil }
    let rest = lines[(start + 1)...]
    let end = rest.firstIndex { (1...level(lines[start])).contains(level($0)) } ?? lines.endIndex
    return rest[..<end].joined(separator: "\n")
  }

  private static func figures(in text: String) -> [String] {
    text.matches(of: #/[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?/#).map { String($0.0) }
  }
}
