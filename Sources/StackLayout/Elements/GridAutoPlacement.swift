/// The automatic placement of elements in the cells of a grid: row by row, each element takes the next area of its row that
/// has enough space and that no earlier element covers.
struct GridAutoPlacement {
  struct Area {
    let row: Int
    /// The index in the row, counting empty cells.
    let number: Int
    let column: Int
    let rowSpan: Int
    var columnSpan: Int
  }

  /// The areas of the elements, row by row.
  private(set) var areas: [Area] = []
  private(set) var columnCount = 0

  /// For each column, the first row that no element covers so far.
  private var freeRow: [Int] = []
  /// The same for the columns after those.
  private var freeRowBehind = 0

  /// - Complexity: O(cells + rows · columns).
  ///
  /// - Parameter columns: the minimum number of columns of the grid.
  init(_ rows: [ElementRow], columns: Int) {
    for (row, elements) in rows.enumerated() {
      var column = 0
      for (number, element) in elements.cells.enumerated() {
        let rowSpan = min(element?.gridCell.rows ?? 1, rows.count - row)
        var columnSpan = element?.gridCell.columns ?? 1
        column = nextColumn(for: columnSpan == .max ? 1 : columnSpan, from: column, in: row)
        if columnSpan == .max { columnSpan = roomToEnd(from: column, in: row) }
        cover(column, columnSpan, until: row + rowSpan)
        if element != nil {
          areas.append(
            Area(
              row: row, number: number, column: column, rowSpan: rowSpan, columnSpan: columnSpan))
        }
        column = columnSpan == .max ? freeRow.count : column + columnSpan
      }
    }
    columnCount = max(freeRow.count, columns)
    for index in areas.indices where areas[index].columnSpan == .max {
      areas[index].columnSpan = columnCount - areas[index].column
    }
  }

  private func nextColumn(for span: Int, from first: Int, in row: Int) -> Int {
    var (start, column) = (first, first)
    while column < start + span && column < freeRow.count {
      if freeRow[column] > row { start = column + 1 }
      column += 1
    }
    precondition(
      start + span <= freeRow.count || freeRowBehind <= row,
      "row \(row) has no room behind an element that covers all columns up to the last one")
    return start
  }

  /// The number of free columns from a free one on; `Int.max` if all are free to the end.
  private func roomToEnd(from column: Int, in row: Int) -> Int {
    let covered = freeRow.indices.dropFirst(column).first { freeRow[$0] > row }
    return covered.map { $0 - column } ?? .max
  }

  private mutating func cover(_ column: Int, _ span: Int, until row: Int) {
    let end = span == .max ? max(freeRow.count, column + 1) : column + span
    while freeRow.count < end { freeRow.append(0) }
    for covered in column..<end { freeRow[covered] = row }
    if span == .max { freeRowBehind = row }
  }
}
