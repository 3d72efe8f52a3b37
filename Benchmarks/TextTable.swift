/// Tables in a terminal: two columns of names to the left, then numbers to the right.
enum TextTable {
  static func row(_ widths: [Int], _ cells: [String]) -> String {
    zip(cells, widths).enumerated().map { column, cell in
      let padding = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return column < 2 ? cell.0 + padding : padding + cell.0
    }.joined(separator: "  ")
  }
}
