/// An error in a file, and the number of its line, counted from 1.
package enum CSVError: Error, Hashable {
  /// There is no line with names of columns and at least one below it.
  case noRows
  /// There are too few or too many columns.
  case badNumberOfColumns(line: Int, found: Int, allowed: ClosedRange<Int>)
  /// A quoted cell does not end.
  case openQuote(line: Int)
  /// A quotation mark is inside an unquoted cell, or text follows a quoted cell.
  case strayQuote(line: Int)
  /// A line has more or fewer cells than there are columns.
  case wrongNumberOfCells(line: Int, found: Int, expected: Int)
  /// The last cell of a line is not a decimal number such as -12.5.
  case notANumber(line: Int, text: String)
  /// The numbers down to this line add up to more than can be counted.
  case totalTooLarge(line: Int)
}

extension CSVError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noRows: "no rows follow the column names"
    case .badNumberOfColumns(let line, let found, let allowed):
      "line \(line): \(found) columns, not \(allowed.lowerBound) to \(allowed.upperBound)"
    case .openQuote(let line): "line \(line): unterminated quoted cell"
    case .strayQuote(let line): "line \(line): unexpected quotation mark"
    case .wrongNumberOfCells(let line, let found, let expected):
      "line \(line): \(found) cells in a table of \(expected) columns"
    case .notANumber(let line, let text):
      "line \(line): “\(text)” is not a decimal number such as -12.5"
    case .totalTooLarge(let line): "line \(line): the sum of the numbers is too large"
    }
  }
}
