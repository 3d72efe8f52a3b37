import Foundation

/// What a report is made of: named columns, of which the last holds the numbers that the report is about.
package struct ReportData {
  /// A line of the table.
  package struct Row {
    package var cells: [String]
    /// The number in the last cell.
    package var value: Double
  }

  package let title: String
  package let columns: [String]
  package let rows: [Row]
  package let total: Double
  private let largest: Double
  /// The most digits that a value has after its point.
  private let digits: Int

  /// One column to say what a row is about and one for its number; no more than a page has room for.
  package static let columnCounts = 2...10

  /// Reads comma-separated values: a line of names, then the rows.
  package init(title: String, csv: String) throws(CSVError) {
    let records = try CSVRecords(csv).records
    guard let head = records.first, records.count > 1 else { throw .noRows }
    guard Self.columnCounts.contains(head.cells.count) else {
      throw .badNumberOfColumns(
        line: head.line, found: head.cells.count, allowed: Self.columnCounts)
    }
    self.title = title
    columns = head.cells
    var total = 0.0
    rows = try records.dropFirst().map { record throws(CSVError) in
      let row = try Self.row(record, columns: head.cells.count)
      total += row.value
      guard total.isFinite else { throw .totalTooLarge(line: record.line) }
      return row
    }
    self.total = total
    largest = rows.map(\.value).max() ?? 0
    digits = rows.map { Self.digits(after: $0.cells.last ?? "") }.max() ?? 0
  }

  private static func row(_ record: CSVRecords.Record, columns: Int) throws(CSVError) -> Row {
    let cells = record.cells.map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == columns, let last = cells.last else {
      throw .wrongNumberOfCells(line: record.line, found: cells.count, expected: columns)
    }
    guard let value = number(last) else {
      throw .notANumber(line: record.line, text: last)
    }
    return Row(cells: cells, value: value)
  }

  /// The number that a text is: a sign, digits and a point, and nothing else. `nil` also for one that is too large.
  package static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func digits(after text: String) -> Int {
    text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
  }

  // MARK: What follows from the rows

  /// A number with as many digits as the values have, or more.
  package func text(of value: Double, moreDigits: Int = 0) -> String {
    String(format: "%.\(digits + moreDigits)f", value)
  }

  /// Whether all cells of a column are numbers.
  package func isNumeric(_ column: Int) -> Bool {
    rows.allSatisfy { Self.number($0.cells[column]) != nil }
  }

  /// A value as a part of the largest one; 0 for negative values.
  package func share(of value: Double) -> Double {
    value > 0 ? value / largest : 0
  }

  /// What there is to say in a few sentences.
  package var summary: String {
    guard let most = rows.max(by: { $0.value < $1.value }),
      let least = rows.min(by: { $0.value < $1.value })
    else { return "" }
    let name = columns[columns.count - 1]
    let count = rows.count == 1 ? "1 row" : "\(rows.count) rows"
    let mean = text(of: total / Double(rows.count), moreDigits: 1)
    return """
      The column \(name) adds up to \(text(of: total)) over \(count), which is \
      \(mean) a row. The largest value is \(text(of: most.value)), \
      that of \(most.cells[0]), and the smallest one is \(text(of: least.value)), that of \
      \(least.cells[0]). Bars compare each value with the largest.
      """
  }
}
