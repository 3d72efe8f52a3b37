/// Which rows are on which page.
package enum PageBreaks {
  /// The rows of each page in turn: as many as there is room for, and at least one.
  ///
  /// The last row, which holds the totals, is not alone on a page if that can be avoided.
  ///
  /// - Parameters:
  ///   - heights: the heights of the rows, in points.
  ///   - first: the room on the first page.
  ///   - others: the room on each page after it.
  package static func pages(heights: [Double], first: Double, others: Double) -> [Range<Int>] {
    var pages: [Range<Int>] = []
    var start = 0
    while start < heights.count {
      var room = pages.isEmpty ? first : others
      var end = start
      while end < heights.count && (end == start || heights[end] <= room) {
        room -= heights[end]
        end += 1
      }
      pages.append(start..<end)
      start = end
    }
    keepLastRowsTogether(&pages, heights, room: others)
    return pages
  }

  private static func keepLastRowsTogether(
    _ pages: inout [Range<Int>], _ heights: [Double], room: Double
  ) {
    guard pages.count > 1, pages[pages.count - 1].count == 1, pages[pages.count - 2].count > 1,
      heights.suffix(2).reduce(0, +) <= room
    else { return }
    let start = heights.count - 2
    pages[pages.count - 2] = pages[pages.count - 2].lowerBound..<start
    pages[pages.count - 1] = start..<heights.count
  }
}
