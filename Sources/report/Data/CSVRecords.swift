/// The cells of a text of comma-separated values, as RFC 4180 has them.
///
/// Cells in quotation marks may hold commas, line breaks and doubled quotation marks. Empty lines are left out.
package struct CSVRecords {
  package struct Record: Hashable {
    /// The line on which it begins.
    package var line: Int
    package var cells: [String]
  }

  package private(set) var records: [Record] = []

  private var line = 1
  private var current = Record(line: 1, cells: [])
  private var cell = ""
  private var state = State.start

  /// Where in a cell the reader is.
  private enum State: Equatable {
    case start, plain
    case quoted(fromLine: Int)
    /// After a quotation mark that ends the cell, or is the first of two.
    case closed(fromLine: Int)
  }

  package init(_ text: String) throws(CSVError) {
    for character in text { try take(character) }
    if case .quoted(let line) = state { throw .openQuote(line: line) }
    endRecord()
  }

  private mutating func take(_ character: Character) throws(CSVError) {
    switch (state, character) {
    case (.quoted(let start), "\""): state = .closed(fromLine: start)
    case (.quoted, _):
      cell.append(character)
      if character.isNewline { line += 1 }
    case (.closed(let start), "\""):
      cell.append(character)
      state = .quoted(fromLine: start)
    case (_, ","): endCell()
    case (_, _) where character.isNewline:
      endRecord()
      line += 1
      current.line = line
    case (.start, "\""): state = .quoted(fromLine: line)
    case (.closed, _), (.plain, "\""): throw .strayQuote(line: line)
    case (.start, _), (.plain, _):
      cell.append(character)
      state = .plain
    }
  }

  private mutating func endCell() {
    current.cells.append(cell)
    (cell, state) = ("", .start)
  }

  private mutating func endRecord() {
    if current.cells.isEmpty && cell.isEmpty && state == .start { return }
    endCell()
    records.append(current)
    current = Record(line: line, cells: [])
  }
}
