import Foundation
import StackLayout

/// What a long list of rows costs beside one that makes new views for each row, in one run.
package struct RowComparison {
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
    _ = Self.liveBytes(rows: min(rows, 100))
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
    let count = min(25, rows / 4)
    for number in 1...count {
      let top = end / Double(count + 1) * Double(number)
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
    (jumpMs, changeMs) = (median(jumps) ?? 0, median(changes) ?? 0)
    insertUs = (median(inserts) ?? 0) * 1000
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

  // MARK: The command

  static let table = Table(
    "A list of rows", names: ["what"], ["reused views", "new views per row"])

  static func run(rows: Int, _ output: Output) -> Bool {
    let result = RowComparison(rows: rows)
    output.begin(table)
    let more = result.bytes.flatMap { bytes in
      result.bytesOfATenth.map { Double(bytes - $0) / Double(rows - rows / 10) }
    }
    let lines: [(String, Double?, Double?)] = [
      ("\(rows) rows measured, ms", result.buildMs, result.newTreesMs),
      (
        "rows per second", Double(rows) / result.buildMs * 1000,
        Double(rows) / result.newTreesMs * 1000
      ),
      ("next screen, ms", result.screenMs, nil),
      ("random screen, ms", result.jumpMs, nil),
      ("changed row, ms", result.changeMs, nil),
      ("insert or delete, µs", result.insertUs, nil),
      ("memory, MB", result.bytes.map { Double($0) / 1e6 }, nil),
      ("bytes per added row", more, nil),
    ]
    for (what, reused, new) in lines {
      output.write([.text(what), .number(reused), .number(new)], in: table)
    }
    if !result.isCorrect {
      Output.note("benchmarks: a row's height differs from that of new views")
    }
    return result.isCorrect
  }
}
