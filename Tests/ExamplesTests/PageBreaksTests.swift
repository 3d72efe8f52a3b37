import Expectations
import Testing
import report

@Suite struct PageBreaksTests {
  static let cases: [(name: String, heights: [Double], pages: [Range<Int>])] = [
    ("none", [], []),
    ("all on one", [10, 10, 10], [0..<3]),
    ("one too many", [10, 10, 10, 10, 10], [0..<3, 3..<5]),
    ("more room on later pages", Array(repeating: 10, count: 9), [0..<3, 3..<7, 7..<9]),
    ("the last is not alone", Array(repeating: 10, count: 8), [0..<3, 3..<6, 6..<8]),
    ("the last is alone, since there is no room", [20, 20, 5, 40], [0..<1, 1..<3, 3..<4]),
    ("higher than a page", [50, 10, 10], [0..<1, 1..<3]),
  ]

  /// Room for 30 points on the first page, and for 40 on the others.
  @Test(arguments: cases.indices) func rowsOfPages(_ index: Int) {
    let (name, heights, pages) = Self.cases[index]
    let got = PageBreaks.pages(heights: heights, first: 30, others: 40)
    expect(got, pages, "\(name)")
  }
}
