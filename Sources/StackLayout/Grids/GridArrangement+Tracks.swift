// Inserts, removes and moves rows and columns.

import AnchorLayout

extension GridArrangement {
  /// Adds tracks up to the given numbers.
  func grow(columns columnCount: Int, rows rowCount: Int, in grid: any LayoutItem) {
    precondition(columnCount >= 0 && rowCount >= 0, "a number of tracks is not negative")
    while columns.count < columnCount { insertColumn(at: columns.count, in: grid) }
    while rows.count < rowCount { insertRow(at: rows.count, in: grid) }
  }

  // MARK: Rows

  /// Inserts a row of empty cells; a merged cell around it grows.
  func insertRow(at index: Int, in grid: any LayoutItem) {
    precondition(
      index >= 0 && index <= rows.count, "row \(index) is not in 0...\(rows.count)")
    let row = GridRow()
    var new: [GridCell] = []
    var grown: [GridCell] = []
    new.reserveCapacity(columns.count)
    for column in columns {
      if let covering = cellAcross(row: index, column: column.index) {
        if covering.column === column {
          covering.rowSpan += 1
          grown.append(covering)
        }
        new.append(covering)
      } else {
        new.append(GridCell(row, column))
      }
    }
    rows.insert(row, at: index)
    cells.insert(new, at: index)
    numberRows(from: index)
    grid.addTrack(row, after: index > 0 ? rows[index - 1] : columns.last)
    for cell in grown { cell.activateCustomConstraints() }
    grid.setNeedsEmission()
  }

  /// Removes a row, with its cells and their items. Merged cells shrink.
  func removeRow(at index: Int, in grid: any LayoutItem) {
    precondition(rows.indices.contains(index), "row \(index) is not in 0..<\(rows.count)")
    let row = rows[index]
    var leaving: [any LayoutItem] = []
    var shrunk: [GridCell] = []
    for column in columns {
      let cell = cells[index][column.index]
      guard cell.column === column else { continue }
      if cell.rowSpan == 1 {
        leave(cell, &leaving)
      } else {
        cell.rowSpan -= 1
        shrunk.append(cell)
        if cell.row === row { cell.row = rows[index + 1] }
      }
    }
    rows.remove(at: index)
    cells.remove(at: index)
    numberRows(from: index)
    row.removeFromLayoutParent()
    grid.setNeedsEmission()
    for cell in shrunk { cell.activateCustomConstraints() }
    if !leaving.isEmpty { grid.removeLayoutItems(leaving) }
    arrangeHeads(inRow: index, in: grid)
  }

  /// Moves a row, with its cells, its settings and the constraints that refer to it.
  func moveRow(at index: Int, to destination: Int, in grid: any LayoutItem) {
    precondition(rows.indices.contains(index), "row \(index) is not in 0..<\(rows.count)")
    precondition(
      rows.indices.contains(destination), "row \(destination) is not in 0..<\(rows.count)")
    if index == destination { return }
    let gap = destination > index ? destination + 1 : destination
    for column in columns.indices {
      precondition(
        cells[index][column].rowSpan == 1, "moving row \(index) would tear a merged cell")
      precondition(
        cellAcross(row: gap, column: column) == nil,
        "moving a row to \(destination) would tear a merged cell")
    }
    let row = rows.remove(at: index)
    rows.insert(row, at: destination)
    let moved = cells.remove(at: index)
    cells.insert(moved, at: destination)
    numberRows(from: min(index, destination))
    grid.addTrack(row, after: destination > 0 ? rows[destination - 1] : columns.last)
    arrangeHeads(inRow: destination, in: grid)
    grid.setNeedsEmission()
  }

  /// Whether a merged cell would cover a new row at an index in a column.
  func isCovered(row: Int, column: Int) -> Bool {
    columns.indices.contains(column) && cellAcross(row: row, column: column) != nil
  }

  /// The merged cell that covers a column on both sides of the upper edge of a row.
  private func cellAcross(row: Int, column: Int) -> GridCell? {
    guard row > 0 && row < rows.count, cells[row - 1][column] === cells[row][column] else {
      return nil
    }
    return cells[row][column]
  }

  private func numberRows(from first: Int) {
    for index in first..<max(first, rows.count) { rows[index].index = index }
  }

  // MARK: Columns

  /// Inserts a column of empty cells; a merged cell around it grows.
  func insertColumn(at index: Int, in grid: any LayoutItem) {
    precondition(
      index >= 0 && index <= columns.count, "column \(index) is not in 0...\(columns.count)")
    let column = GridColumn()
    var grown: [GridCell] = []
    for row in rows {
      if let covering = cellAcross(column: index, row: row.index) {
        if covering.row === row {
          covering.columnSpan += 1
          grown.append(covering)
        }
        cells[row.index].insert(covering, at: index)
      } else {
        cells[row.index].insert(GridCell(row, column), at: index)
      }
    }
    columns.insert(column, at: index)
    numberColumns(from: index)
    grid.addTrack(column, after: index > 0 ? columns[index - 1] : nil)
    for cell in grown { cell.activateCustomConstraints() }
    grid.setNeedsEmission()
  }

  /// Removes a column, with its cells and their items. Merged cells shrink.
  func removeColumn(at index: Int, in grid: any LayoutItem) {
    precondition(columns.indices.contains(index), "column \(index) is not in 0..<\(columns.count)")
    let column = columns[index]
    var leaving: [any LayoutItem] = []
    var shrunk: [GridCell] = []
    var heads: [GridCell] = []
    for row in rows {
      let cell = cells[row.index].remove(at: index)
      guard cell.row === row else { continue }
      if cell.columnSpan == 1 {
        leave(cell, &leaving)
      } else {
        cell.columnSpan -= 1
        shrunk.append(cell)
        if cell.column === column {
          cell.column = columns[index + 1]
          heads.append(cell)
        }
      }
    }
    columns.remove(at: index)
    numberColumns(from: index)
    column.removeFromLayoutParent()
    grid.setNeedsEmission()
    for cell in shrunk { cell.activateCustomConstraints() }
    if !leaving.isEmpty { grid.removeLayoutItems(leaving) }
    for cell in heads { arrangeContent(of: cell, in: grid) }
  }

  /// Moves a column, with its cells, its settings and the constraints that refer to it.
  func moveColumn(at index: Int, to destination: Int, in grid: any LayoutItem) {
    precondition(columns.indices.contains(index), "column \(index) is not in 0..<\(columns.count)")
    precondition(
      columns.indices.contains(destination), "column \(destination) is not in 0..<\(columns.count)")
    if index == destination { return }
    let gap = destination > index ? destination + 1 : destination
    for row in rows.indices {
      precondition(
        cells[row][index].columnSpan == 1, "moving column \(index) would tear a merged cell")
      precondition(
        cellAcross(column: gap, row: row) == nil,
        "moving a column to \(destination) would tear a merged cell")
    }
    let column = columns.remove(at: index)
    columns.insert(column, at: destination)
    for row in rows.indices {
      let cell = cells[row].remove(at: index)
      cells[row].insert(cell, at: destination)
    }
    numberColumns(from: min(index, destination))
    grid.addTrack(column, after: destination > 0 ? columns[destination - 1] : nil)
    for row in rows where cells[row.index][destination].row === row {
      arrangeContent(of: cells[row.index][destination], in: grid)
    }
    grid.setNeedsEmission()
  }

  /// Whether a merged cell would cover a new column at an index in a row.
  func isCovered(column: Int, row: Int) -> Bool {
    rows.indices.contains(row) && cellAcross(column: column, row: row) != nil
  }

  /// The merged cell that covers a row on both sides of the leading edge of a column.
  private func cellAcross(column: Int, row: Int) -> GridCell? {
    guard column > 0 && column < columns.count, cells[row][column - 1] === cells[row][column] else {
      return nil
    }
    return cells[row][column]
  }

  private func numberColumns(from first: Int) {
    for index in first..<max(first, columns.count) { columns[index].index = index }
  }

  // MARK: Cells

  /// Puts items into new cells.
  func fill(_ cells: [GridCell], with items: [(any LayoutItem)?], in grid: any LayoutItem) {
    for (cell, item) in zip(cells, items) {
      // Callbacks for an item may change the grid.
      if let item, cell.row != nil { setContent(item, of: cell, in: grid) }
    }
  }

  /// Removes a cell and its content from the grid.
  func leave(_ cell: GridCell, _ leaving: inout [any LayoutItem]) {
    if let content = cell.contentView { leaving.append(content) }
    forgetContent(of: cell)
    cell.row = nil
    cell.column = nil
  }

  /// Moves the items of the cells that begin in a row to their places among the items.
  private func arrangeHeads(inRow index: Int, in grid: any LayoutItem) {
    guard rows.indices.contains(index) else { return }
    for cell in cells[index] where cell.row === rows[index] { arrangeContent(of: cell, in: grid) }
  }

  /// Moves an item by the cells before it: of several cells that changed places, later ones may not be in place yet.
  private func arrangeContent(of cell: GridCell, in grid: any LayoutItem) {
    if let content = cell.contentView { arrangeBehind(content, of: cell, in: grid) }
  }

  // MARK: Merging

  /// Merges the cells in some rows and columns.
  func merge(rows rowRange: Range<Int>, columns columnRange: Range<Int>, in grid: any LayoutItem)
    -> GridCell
  {
    precondition(
      !rowRange.isEmpty && rowRange.lowerBound >= 0 && rowRange.upperBound <= rows.count,
      "rows \(rowRange.lowerBound)..<\(rowRange.upperBound) are not in 0..<\(rows.count)")
    precondition(
      !columnRange.isEmpty && columnRange.lowerBound >= 0
        && columnRange.upperBound <= columns.count,
      "columns \(columnRange.lowerBound)..<\(columnRange.upperBound) are not in 0..<\(columns.count)"
    )
    for row in rowRange {
      for column in columnRange {
        let cell = cells[row][column]
        precondition(
          rowRange.contains(cell.rowRange) && columnRange.contains(cell.columnRange),
          "the cells overlap a merged cell in part")
      }
    }
    let head = cells[rowRange.lowerBound][columnRange.lowerBound]
    var leaving: [any LayoutItem] = []
    for row in rowRange {
      for column in columnRange {
        let cell = cells[row][column]
        if cell !== head && cell.row != nil { leave(cell, &leaving) }
        cells[row][column] = head
      }
    }
    head.rowSpan = rowRange.count
    head.columnSpan = columnRange.count
    head.activateCustomConstraints()
    grid.setNeedsEmission()
    if !leaving.isEmpty { grid.removeLayoutItems(leaving) }
    return head
  }

  /// Splits a merged cell; its item stays in the first cell.
  func unmerge(_ cell: GridCell, in grid: any LayoutItem) {
    precondition(
      cell.row.map { rows.indices.contains($0.index) && rows[$0.index] === $0 } ?? false,
      "the cell is not in this grid")
    let (rowRange, columnRange) = (cell.rowRange, cell.columnRange)
    for row in rowRange {
      for column in columnRange
      where row != rowRange.lowerBound || column != columnRange.lowerBound {
        cells[row][column] = GridCell(rows[row], columns[column])
      }
    }
    cell.rowSpan = 1
    cell.columnSpan = 1
    cell.activateCustomConstraints()
    grid.setNeedsEmission()
  }
}

extension Range<Int> {
  fileprivate func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
