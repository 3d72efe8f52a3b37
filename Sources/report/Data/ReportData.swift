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
    rows = try records.dropFirst().map { record throws(CSVError) in
      try Self.row(record, columns: head.cells.count)
    }
    largest = rows.map(\.value).max() ?? 0
    digits = rows.map { Self.digits(after: $0.cells.last ?? "") }.max() ?? 0
  }

  private static func row(_ record: CSVRecords.Record, columns: Int) throws(CSVError) -> Row {
    let cells = record.cells.map { $0.trimmingCharacters(in: .whitespaces) }
    guard cells.count == columns, let last = cells.last else {
      throw .wrongNumberOfCells(line: record.line, found: cells.count, expected: columns)
    }
    guard let value = Double(last), value.isFinite else {
      throw .notANumber(line: record.line, text: last)
    }
    return Row(cells: cells, value: value)
  }

  private static func digits(after text: String) -> Int {
    text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
  }

  // MARK: What follows from the rows

  package var total: Double { rows.reduce(0) { $0 + $1.value } }

  /// A number with as many digits as the values have.
  package func text(of value: Double) -> String { String(format: "%.\(digits)f", value) }

  /// Whether all cells of a column are numbers.
  package func isNumeric(_ column: Int) -> Bool {
    rows.allSatisfy { Double($0.cells[column]) != nil }
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
    return """
      The column \(name) adds up to \(text(of: total)) over \(rows.count) rows, which is \
      \(text(of: total / Double(rows.count))) a row. The largest value is \(text(of: most.value)), \
      that of \(most.cells[0]), and the smallest one is \(text(of: least.value)), that of \
      \(least.cells[0]). Bars compare each value with the largest.
      """
  }
}
