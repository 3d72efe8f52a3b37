import Foundation
import StackLayout

/// What a long list of rows costs beside one that makes new views for each row, in one run.
package struct RowComparison: JSONReport {
  package var rows: Int
  /// Milliseconds until all rows are measured: with reused views, and with new ones a row.
  package var buildMs: Double
  package var newTreesMs: Double
  /// Milliseconds a screen, from the top to the end, screen by screen.
  package var screenMs: Double
  package var screens: Int
  /// Milliseconds for a screen anywhere in the list.
  package var jumpMs: Double
  /// Milliseconds until the screen around a row in the middle is laid out after the row has another datum.
  package var changeMs: Double
  /// Microseconds until the list knows of a row that was inserted or deleted in the middle.
  package var insertUs: Double
  /// Bytes that the list with all rows measured and one screen laid out holds, and a list of a tenth of the rows.
  package var bytes: Int?
  package var bytesOfATenth: Int?
  package var isCorrect: Bool

  private static let width = 320.0
  private static let screenHeight = 568.0

  package init(rows: Int) {
    self.rows = rows
    isCorrect = true
    // What the first list of all leaves behind belongs to none.
    _ = Self.liveBytes(rows: 100)
    bytesOfATenth = Self.liveBytes(rows: rows / 10)
    bytes = Self.liveBytes(rows: rows)

    let templates = MeasuredRows()
    var changed: (row: Int, edition: Int) = (-1, 0)
    let list = RowList(width: Self.width, count: rows, template: templates.template) {
      MeasuredRows.Datum($0, edition: $0 == changed.row ? changed.edition : 0)
    }

    // In turns, so that both meet the same machine.
    (buildMs, newTreesMs) = (0, 0)
    var first = 0
    while first < rows {
      let last = min(first + 1000, rows)
      buildMs += Stopwatch.milliseconds { list.measureRows(atMost: last - first) }
      var heights: [Double] = []
      newTreesMs += Stopwatch.milliseconds {
        for row in first..<last { heights.append(Self.heightOfNewTree(row, templates)) }
      }
      for row in first..<last
      where abs(list.rectForRow(at: row).height - heights[row - first]) > 1e-6 {
        isCorrect = false
      }
      first = last
    }

    let end = list.contentSize.height
    var offset = 0.0
    var seen = 0
    var screens = 0
    let scrollMs = Stopwatch.milliseconds {
      while offset < end {
        for row in list.layOutRows(from: offset, height: Self.screenHeight)
        where row.index == seen { seen += 1 }
        offset += Self.screenHeight
        screens += 1
      }
    }
    self.screens = screens
    screenMs = scrollMs / Double(screens)
    if seen != rows { isCorrect = false }

    var jumps: [Double] = []
    var changes: [Double] = []
    var inserts: [Double] = []
    let middle = rows / 2
    for number in 1...25 {
      let top = end / 26 * Double(number)
      jumps.append(
        Stopwatch.milliseconds { _ = list.layOutRows(from: top, height: Self.screenHeight) })

      let y = list.rectForRow(at: middle).y - 100
      _ = list.layOutRows(from: y, height: Self.screenHeight)
      changed = (middle, number)
      changes.append(
        Stopwatch.milliseconds {
          list.reloadRows(middle..<middle + 1)
          _ = list.layOutRows(from: y, height: Self.screenHeight)
        })
      let height = Self.heightOfNewTree(middle, templates, edition: number)
      if abs(list.rectForRow(at: middle).height - height) > 1e-6 { isCorrect = false }
      inserts.append(
        Stopwatch.milliseconds {
          list.insertRows(middle..<middle + 1)
          list.deleteRows(middle..<middle + 1)
        } / 2)
    }
    (jumpMs, changeMs) = (jumps.sorted()[12], changes.sorted()[12])
    insertUs = inserts.sorted()[12] * 1000
  }

  /// The height that a row asks for in views of its own.
  private static func heightOfNewTree(
    _ row: Int, _ templates: MeasuredRows, edition: Int = 0
  ) -> Double {
    let datum = MeasuredRows.Datum(row, edition: edition)
    let list = RowList(width: width, count: 1, template: templates.template) { _ in datum }
    return list.layOutRows(from: 0, height: 1)[0].frame.height
  }

  private static func liveBytes(rows: Int) -> Int? {
    let templates = MeasuredRows()
    let before = Memory.live
    let list = RowList(width: width, count: rows, template: templates.template) {
      MeasuredRows.Datum($0)
    }
    list.measureRows()
    _ = list.layOutRows(from: list.contentSize.height / 2, height: screenHeight)
    defer { withExtendedLifetime(list) {} }
    return before.flatMap { before in Memory.live.map { $0 - before } }
  }

  package var summary: String {
    let perSecond = Double(rows) / buildMs * 1000
    let newPerSecond = Double(rows) / newTreesMs * 1000
    var text = String(
      format: """
        %d rows of three templates, 320 points wide
          all measured: %.0f ms, %.0f rows a second
          with new views a row: %.0f ms, %.0f rows a second, %.1f times as long
          a screen, from the top to the end: %.3f ms (%d screens)
          a screen anywhere: %.3f ms
          a row in the middle changed: %.3f ms
          a row in the middle inserted or deleted: %.1f µs
        """, rows, buildMs, perSecond, newTreesMs, newPerSecond, newTreesMs / buildMs, screenMs,
      screens, jumpMs, changeMs, insertUs)
    if let bytes, let bytesOfATenth {
      text += String(
        format: "\n  memory: %d bytes, %d for a tenth of the rows: %.1f bytes a row more", bytes,
        bytesOfATenth, Double(bytes - bytesOfATenth) / Double(rows - rows / 10))
    }
    return text + (isCorrect ? "" : "\n  WRONG: a row is not as high as in views of its own")
  }
}
