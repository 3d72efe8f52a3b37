// Commands about the rows, columns and cells of grids.

import AnchorLayout
import StackLayout

extension Scene {
  /// The largest number of rows, and of columns.
  static let mostTracks = 100

  /// `row ID GRID INDEX`, `column ID GRID INDEX`
  func addTrack(_ command: Command, _ fields: inout Fields) throws(CommandError) {
    let (number, parent, container) = try newNumber(&fields)
    let grid = try container.grid()
    let index = try fields.viewNumber()
    try fields.finish()
    let count = command == .row ? grid.numberOfRows : grid.numberOfColumns
    if index > count { throw .badIndex }
    if count == Scene.mostTracks { throw .tooManyTracks }
    let kind: Entry.Kind =
      command == .row ? .row(grid.insertRow(at: index)) : .column(grid.insertColumn(at: index))
    container.members.append(number)
    insert(Entry(kind, parent: parent), as: number)
  }

  func moveTrack(_ entry: Entry, in grid: GridView, to index: Int) throws(CommandError) {
    switch entry.kind {
    case .column(let column):
      let place = grid.index(of: column)
      if index >= grid.numberOfColumns { throw .badIndex }
      try checkMove(from: place, to: index, grid.numberOfColumns, grid.numberOfRows) {
        grid.cell(atColumnIndex: $0, rowIndex: $1).columnRange
      }
      grid.moveColumn(at: place, to: index)
    case .row(let row):
      let place = grid.index(of: row)
      if index >= grid.numberOfRows { throw .badIndex }
      try checkMove(from: place, to: index, grid.numberOfRows, grid.numberOfColumns) {
        grid.cell(atColumnIndex: $1, rowIndex: $0).rowRange
      }
      grid.moveRow(at: place, to: index)
    default: break
    }
  }

  /// Makes sure that no merged cell covers the track that moves and another one, nor the tracks on both sides of where it
  /// goes. `range` tells which tracks the cell covers that is in a track and, across, in another one.
  private func checkMove(
    from place: Int, to index: Int, _ count: Int, _ countAcross: Int,
    _ range: (Int, Int) -> Range<Int>
  ) throws(CommandError) {
    if place == index { return }
    let gap = index > place ? index + 1 : index
    for across in 0..<countAcross {
      if range(place, across).count > 1 { throw .tornCell }
      if gap < count && range(gap, across).lowerBound < gap { throw .tornCell }
    }
  }

  /// `track ID SIZE MINIMUM MAXIMUM BEFORE AFTER`, where SIZE is `content`, `fixed N` or `share N`
  func changeTrack(_ fields: inout Fields) throws(CommandError) {
    let entry = try entry(&fields)
    guard let track = entry.item as? GridTrack else { throw .noSuchProperty }
    let size: GridTrackSize
    switch try fields.choice(of: "content fixed share") {
    case 0: size = .content
    case 1: size = .fixed(try fields.length())
    default:
      let share = try fields.number()
      if share <= 0 { throw .badWeight }
      size = .share(share)
    }
    let minimum = try fields.length()
    let maximum = try fields.optionalNumber()
    if let maximum, maximum < 0 { throw .negativeLength }
    let before = try fields.number()
    let after = try fields.number()
    try fields.finish()
    track.size = size
    track.minimum = minimum
    track.maximum = maximum
    switch entry.kind {
    case .column(let column):
      column.leadingPadding = before
      column.trailingPadding = after
    case .row(let row):
      row.topPadding = before
      row.bottomPadding = after
    default: break
    }
  }

  /// `placement GRID X Y ALIGNMENT`, `placement COLUMN X`, `placement ROW Y ALIGNMENT`
  func changePlacement(_ fields: inout Fields) throws(CommandError) {
    let kind = try entry(&fields).kind
    let first = try fields.placement()
    switch kind {
    case .grid(let grid):
      let y = try fields.placement()
      let alignment = try fields.rowAlignment()
      try fields.finish()
      grid.xPlacement = first
      grid.yPlacement = y
      grid.rowAlignment = alignment
    case .column(let column):
      try fields.finish()
      column.xPlacement = first
    case .row(let row):
      let alignment = try fields.rowAlignment()
      try fields.finish()
      row.yPlacement = first
      row.rowAlignment = alignment
    default: throw .noSuchProperty
    }
  }

  /// `cell GRID INDEX X Y ALIGNMENT`
  func changeCell(_ fields: inout Fields) throws(CommandError) {
    let grid = try entry(&fields).grid()
    let cell = try cell(try fields.viewNumber(), of: grid)
    let x = try fields.placement()
    let y = try fields.placement()
    let alignment = try fields.rowAlignment()
    try fields.finish()
    cell.xPlacement = x
    cell.yPlacement = y
    cell.rowAlignment = alignment
  }

  /// `span GRID INDEX COLUMNS ROWS`: merges the cells of that many columns and rows, or takes a merged one apart
  func changeSpan(_ fields: inout Fields) throws(CommandError) {
    let container = try entry(&fields)
    let grid = try container.grid()
    let head = try cell(try fields.viewNumber(), of: grid)
    let columnCount = try fields.index(upTo: Scene.mostTracks)
    let rowCount = try fields.index(upTo: Scene.mostTracks)
    try fields.finish()
    let (column, row) = (head.columnRange.lowerBound, head.rowRange.lowerBound)
    let columns = column..<column + columnCount
    let rows = row..<row + rowCount
    if columns.isEmpty || rows.isEmpty || columns.upperBound > grid.numberOfColumns
      || rows.upperBound > grid.numberOfRows
    {
      throw .badIndex
    }
    for row in rows {
      for column in columns {
        let cell = grid.cell(atColumnIndex: column, rowIndex: row)
        let isWhole =
          cell.columnRange.clamped(to: columns) == cell.columnRange
          && cell.rowRange.clamped(to: rows) == cell.rowRange
        if cell !== head && !isWhole { throw .tornCell }
      }
    }
    grid.unmerge(head)
    grid.mergeCells(inHorizontalRange: columns, verticalRange: rows)
    forgetLost(in: container)
  }

  /// The cell with a number, counted row by row.
  func cell(_ index: Int, of grid: GridView) throws(CommandError) -> GridCell {
    let columns = grid.numberOfColumns
    if index >= columns * grid.numberOfRows { throw .badIndex }
    return grid.cell(atColumnIndex: index % columns, rowIndex: index / columns)
  }

  /// Forgets the views that have left a grid with their cells.
  func forgetLost(in container: Entry) {
    container.members.removeAll { number in
      guard let view = entries[number]?.view, view.superview == nil else { return false }
      forget(number)
      return true
    }
  }
}
