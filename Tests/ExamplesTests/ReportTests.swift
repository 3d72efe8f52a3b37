import Expectations
import Foundation
import LayoutPreview
import StackLayout
import Testing
import report

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Pages of a report. Letters have Helvetica's widths; a cell is set in 10 points and 13 high, with 4 above and below.
@Suite struct ReportTests {
  private func document(_ rows: Int, text: String = "row") throws -> ReportDocument {
    let lines = (1...rows).map { "\(text) \($0),\($0)" }
    return ReportDocument(
      try ReportData(title: "T & <t>", csv: "Name,N\n" + lines.joined(separator: "\n")))
  }

  private func frame(_ name: String, in row: LayoutView) -> Rect? {
    row.subviews.first { $0.layoutName == name }?.frame
  }

  private func expectColumn(
    _ name: String, in row: LayoutView, _ x: Double, _ width: Double, line: Int = #line
  ) {
    let frame = frame(name, in: row) ?? Rect(x: -1, y: -1, width: -1, height: -1)
    let isRight = abs(frame.x - x) < 1e-6 && abs(frame.width - width) < 1e-6
    expect(isRight, "\(name) is at \(frame), not \(x), \(width)", line: line)
  }

  /// The first column is as wide as its name, 7.22 + 5.56 + 8.33 + 5.56 points; the second as 20 and 21, twice 5.56.
  /// The page is 595 − 2·48 wide; after two gaps of 12 the bars have the rest.
  @Test func columnWidths() throws {
    let document = ReportDocument(try ReportData(title: "t", csv: "Name,N\nab,1\nabcd,20\n"))
    let rows = document.pages[0].rows
    expect(rows.count, 3)
    let rest = 499 - 26.67 - 11.12 - 24
    for (row, texts) in zip(rows, [["ab", "1"], ["abcd", "20"], ["Total", "21"]]) {
      expectColumn(texts[0], in: row, 0, 26.67)
      expectColumn(texts[1], in: row, 38.67, 11.12)
    }
    for (row, share) in zip(rows, [0.05, 1]) {
      expectColumn("track", in: row, 499 - rest, rest)
      expectColumn("bar", in: row, 499 - rest, rest * share)
    }
    expect(frame("bar", in: rows[2]) == nil)
    let sides = rows[0].subviews.compactMap { view -> TextAlignment? in
      guard case .text(_, _, let side)? = (view as? any PreviewDrawable)?.previewContent else {
        return nil
      }
      return side
    }
    expect(sides, [.leading, .trailing])
  }

  /// The heading is 28.6 points high, and the summary 14.3 a line. It has 2 lines here, so the rows begin at
  /// 48 + 28.6 + 10 + 28.6 + 16 + 21 and have 641.8 points: 30 rows of 21. On further pages the heading is one line of
  /// 11.7 points, so that there are 697.3 points, 33 rows.
  @Test func rowsContinueOnFurtherPages() throws {
    for (rows, counts) in [
      (29, [30]), (30, [29, 2]), (62, [30, 33]), (63, [30, 32, 2]),
    ] {
      let document = try document(rows)
      expect(document.pages.map(\.rows.count), counts, "\(rows) rows")
      expect(document.conflicts.isEmpty)
      let names = document.pages.flatMap { $0.rows.map(\.layoutName) }
      expect(names, (1...rows).map { "row row \($0)" } + ["row Total"])
      for page in document.pages {
        let end = page.rows.last.map { $0.layoutFrame.maxY - page.layoutFrame.y } ?? 0
        expect(end <= 842 - 48 + 1e-6)
      }
    }
  }

  /// A column is as wide as its widest cell on any page: here one on the second page, with ten letters of 5.56 points, four
  /// spaces and a t of 2.78, two r of 3.33, an l of 2.22 and an m of 8.33.
  @Test func columnsAgreeOnAllPages() throws {
    let lines = (1...60).map { "row \($0),\($0)" } + ["a rather long name,5"]
    let csv = "Name,N\n" + lines.joined(separator: "\n")
    let pages = ReportDocument(try ReportData(title: "t", csv: csv)).pages
    let tracks = pages.map { frame("track", in: $0.rows[0])?.x }
    expect(tracks.count == 2 && tracks[0] == tracks[1])
    expectColumn("row 1", in: pages[0].rows[0], 0, 83.93)
  }

  /// Long texts wrap within two fifths of the width, and even absurd ones fit a page.
  @Test func longTexts() throws {
    let words = Array(repeating: "word", count: 20).joined(separator: " ")
    let document = try document(20, text: words)
    expect(document.conflicts.isEmpty && document.pages.count > 1)
    for page in document.pages {
      for row in page.rows.dropLast() {
        expect(row.subviews[0].frame.width <= 499 * 0.4 + 1e-6)
      }
      expect(page.rows[0].frame.height > 21)
      expect(PreviewElement(page).overlappingTexts.isEmpty)
    }
    let long = "Name,N\n\(String(repeating: words, count: 20)),1\n"
    let absurd = ReportDocument(try ReportData(title: "t", csv: long))
    expect(absurd.conflicts.isEmpty && absurd.pages[0].rows[0].frame.height == 500)
  }

  /// Ten columns of numbers that are 66.72 points wide each do not fit 499. Every cell keeps 30 of them at least, and the
  /// bars keep 72.
  @Test func tooManyColumns() throws {
    let names = (1...10).map { "n\($0)" }.joined(separator: ",")
    let numbers = Array(repeating: "123456789012", count: 10).joined(separator: ",")
    let document = ReportDocument(try ReportData(title: "t", csv: "\(names)\n\(numbers)\n"))
    expect(document.conflicts.isEmpty)
    let row = document.pages[0].rows[0]
    expect(row.frame.height, 21)
    expect(row.subviews.prefix(10).allSatisfy { $0.frame.width >= 30 - 1e-6 })
    expectColumn("track", in: row, 427, 72)
    // Nine columns of two words each do not fit; but the longer word does, five letters of 5.56 points and one of 3.33.
    let cells = Array(repeating: "header text", count: 9).joined(separator: ",")
    let words = ReportDocument(try ReportData(title: "t", csv: "\(cells),N\n\(cells),1\n"))
    let cellsOfRow = words.pages[0].rows[0].subviews.prefix(9)
    expect(cellsOfRow.allSatisfy { $0.frame.width >= 31.13 - 1e-6 })
    expect(words.conflicts.isEmpty)
  }

  @Test func pagesAreWellFormed() throws {
    let document = try document(40, text: "a & b <c> ”d” 'e'")
    for (index, page) in document.pages.enumerated() {
      let parser = XMLParser(data: Data(page.svg.utf8))
      expect(parser.parse(), "\(String(describing: parser.parserError))")
      expect(page.svg.contains(">Page \(index + 1) of 2<"))
    }
    expect(document.pages.count, 2)
    let sample = ReportDocument(try .sample())
    expect(sample.pages.count == 1 && sample.pages[0].rows.count == 13)
    expect(sample.conflicts.isEmpty && PreviewElement(sample.pages[0]).overlappingTexts.isEmpty)
  }

  /// Room for 30 points on the first page, and for 40 on the others.
  @Test func rowsOfPages() {
    let cases: [(name: String, heights: [Double], pages: [Range<Int>])] = [
      ("none", [], []),
      ("all on one", [10, 10, 10], [0..<3]),
      ("one too many", [10, 10, 10, 10, 10], [0..<3, 3..<5]),
      ("more room on later pages", Array(repeating: 10, count: 9), [0..<3, 3..<7, 7..<9]),
      ("the last is not alone", Array(repeating: 10, count: 8), [0..<3, 3..<6, 6..<8]),
      ("the last is alone, since there is no room", [20, 20, 5, 40], [0..<1, 1..<3, 3..<4]),
      ("higher than a page", [50, 10, 10], [0..<1, 1..<3]),
    ]
    for (name, heights, pages) in cases {
      expect(PageBreaks.pages(heights: heights, first: 30, others: 40), pages, "\(name)")
    }
  }

  @Test func commandLines() throws {
    let options = try ReportOptions(["a.csv", "--write", "out"])
    expect(options.file == "a.csv" && options.folder == "out")
    try expect(ReportOptions(["-h"]).showsHelp)
    expect(throws: ReportOptions.Mistake.noFolder) { try ReportOptions(["--write"]) }
    expect(throws: ReportOptions.Mistake.secondFile("b")) { try ReportOptions(["a", "b"]) }
    expect(throws: ReportOptions.Mistake.unknownOption("-x")) { try ReportOptions(["-x"]) }
  }
}
