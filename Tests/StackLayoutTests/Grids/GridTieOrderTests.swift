import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Ties follow the cells row by row, however the grid came about.
@Suite struct GridTieOrderTests {
  private static func problems(_ grid: GridView) -> String? {
    var cells: [String] = []
    for (place, cell) in grid.cells.enumerated() {
      let (row, column) = (place / grid.numberOfColumns, place % grid.numberOfColumns)
      let isHead = cell.rowRange.lowerBound == row && cell.columnRange.lowerBound == column
      if isHead, let content = cell.contentView { cells.append(content.layoutName) }
    }
    let items = grid.layoutChildItems.map { $0.layoutName }
    return items == cells ? nil : "\(items), not \(cells)"
  }

  /// Each row ends with empty cells, so that the nearest item is often one of the row itself.
  @Test(arguments: [(0, 2), (2, 0), (1, 3), (3, 1), (0, 3), (3, 0)])
  func tiesAfterMovedRow(_ from: Int, _ to: Int) {
    let grid = GridView("grid")
    for row in 0..<4 {
      grid.addRow(with: [makeLeaf("a\(row)", 10), makeLeaf("b\(row)", 10), nil, nil])
    }
    grid.moveRow(at: from, to: to)
    expect(Self.problems(grid) == nil)
  }

  @Test(arguments: SeriesLength.seeds(20)) func tiesAfterRandomChanges(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let grid = GridView("grid", numberOfColumns: 2, rows: 2)
    var made = 0
    func item(_ chance: Int) -> LayoutView? {
      guard random.chance(chance) else { return nil }
      made += 1
      return makeLeaf("v\(made)", 10)
    }
    for step in 0..<40 {
      let (rows, columns) = (grid.numberOfRows, grid.numberOfColumns)
      let row = Int.random(in: 0..<rows, using: &random)
      let column = Int.random(in: 0..<columns, using: &random)
      let cell = grid.cell(atColumnIndex: column, rowIndex: row)
      let isMerged = grid.cells.contains { $0.rowRange.count > 1 || $0.columnRange.count > 1 }
      let kind = Int.random(in: 0..<9, using: &random)
      switch kind {
      case 0 where !isMerged: grid.insertRow(at: row, with: (0..<columns).map { _ in item(50) })
      case 1 where !isMerged: grid.insertColumn(at: column, with: (0..<rows).map { _ in item(50) })
      case 2 where rows > 2: grid.removeRow(at: row)
      case 3 where columns > 2: grid.removeColumn(at: column)
      case 4 where !isMerged: grid.moveRow(at: row, to: Int.random(in: 0..<rows, using: &random))
      case 5 where !isMerged:
        grid.moveColumn(at: column, to: Int.random(in: 0..<columns, using: &random))
      case 6 where !isMerged:
        grid.mergeCells(inHorizontalRange: column..<columns, verticalRange: row..<rows)
      case 7: grid.unmerge(cell)
      default:
        cell.contentView =
          random.chance(70) ? item(100) : grid.cells.randomElement(using: &random)?.contentView
      }
      let problem = Self.problems(grid)
      expect(problem == nil, "seed \(seed), step \(step), change \(kind)")
      if problem != nil { return }
    }
  }
}
