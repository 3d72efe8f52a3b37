// Changes a grid to a complete description of its rows and cells.

import AnchorLayout

/// A complete description of the rows and cells of a grid.
struct GridPlan {
  /// A cell with content.
  struct Cell {
    let row: Int
    let column: Int
    let rowSpan: Int
    let columnSpan: Int
    let content: any LayoutItem
  }

  /// The new rows, and those of the grid that stay.
  let rows: [GridRow]
  let columnCount: Int
  /// Row by row, without overlaps.
  let cells: [Cell]
}

extension GridArrangement {
  /// The changes made to follow a plan.
  struct Changes {
    /// The plan's cells.
    let cells: [GridCell]
    let removedRows: Int
    /// The number of kept rows that moved to another place.
    let movedRows: Int
    /// The number of kept items that are in another cell.
    let movedItems: Int
  }

  /// Changes a grid to a plan. Rows, columns and cells that stay keep their settings, and cells keep their merges. As few rows
  /// as possible are moved, and items stay in the tree.
  ///
  /// - Complexity: O(n log n) for all cells.
  func follow(_ plan: GridPlan, in grid: any LayoutItem) -> Changes {
    removeItems(except: plan, from: grid)
    let cellsBefore = plan.cells.map { cell(of: $0.content, in: grid) }
    var known: [GridCell] = []
    forEachCell { known.append($0) }

    let rowsBefore = (0..<plan.rows.count).map { index -> Int? in
      let row = plan.rows[index]
      return rows.indices.contains(row.index) && rows[row.index] === row ? row.index : nil
    }
    let arranged = arrangedCells(plan, rowsBefore)
    let isOther =
      arranged.columns.count != columns.count || rowsBefore.count != rows.count
      || zip(rowsBefore, rows.indices).contains { $0 != $1 }
      || zip(arranged.cells, cells).contains { zip($0, $1).contains { $0 !== $1 } }
    var changes = (removed: 0, moved: 0)
    if isOther {
      changes = putTracks(plan, rowsBefore, arranged.columns, in: grid)
      cells = arranged.cells
      for cell in known where !stands(cell) { remove(cell) }
      setSpans(plan)
      activateCustomConstraints()
      grid.setNeedsEmission()
    }

    let heads = plan.cells.map { cells[$0.row][$0.column] }
    let isFilled = fill(heads, plan, in: grid)
    if isOther || isFilled { order(plan, in: grid) }
    return Changes(
      cells: heads, removedRows: changes.removed, movedRows: changes.moved,
      movedItems: zip(cellsBefore, heads).count { $0 != nil && $0 !== $1 })
  }

  /// Removes the items that the plan does not contain.
  private func removeItems(except plan: GridPlan, from grid: any LayoutItem) {
    let staying = Set(plan.cells.map { $0.content.identity })
    var leaving: [any LayoutItem] = []
    forEachCell { cell in
      let content = cell.contentView
      if let content, staying.contains(content.identity) { return }
      clearContent(of: cell)
      if let content { leaving.append(content) }
    }
    if leaving.isEmpty { return }
    grid.removeLayoutItems(leaving)
    grid.setNeedsEmission()
  }

  // MARK: Structure

  /// The columns and cells of a plan, including existing ones.
  ///
  /// - Parameter rowsBefore: the present indices of the plan's rows.
  private func arrangedCells(
    _ plan: GridPlan, _ rowsBefore: [Int?]
  ) -> (columns: [GridColumn], cells: [[GridCell]]) {
    let columns = (0..<plan.columnCount).map {
      $0 < self.columns.count ? self.columns[$0] : GridColumn()
    }
    func cell(_ row: Int, _ column: Int) -> GridCell {
      if let before = rowsBefore[row], column < self.columns.count {
        let cell = cells[before][column]
        if cell.row === plan.rows[row] && cell.column === columns[column] { return cell }
      }
      return GridCell(plan.rows[row], columns[column])
    }
    var covering = [[GridCell?]](
      repeating: [GridCell?](repeating: nil, count: plan.columnCount), count: plan.rows.count)
    for planned in plan.cells {
      let head = cell(planned.row, planned.column)
      for row in planned.row..<planned.row + planned.rowSpan {
        for column in planned.column..<planned.column + planned.columnSpan {
          covering[row][column] = head
        }
      }
    }
    let arranged = covering.enumerated().map { row, covering in
      covering.enumerated().map { column, head in head ?? cell(row, column) }
    }
    return (columns, arranged)
  }

  /// Inserts, removes and reorders tracks.
  private func putTracks(
    _ plan: GridPlan, _ rowsBefore: [Int?], _ newColumns: [GridColumn], in grid: any LayoutItem
  ) -> (removed: Int, moved: Int) {
    for column in columns.dropFirst(newColumns.count) { column.removeFromLayoutParent() }
    for index in newColumns.indices.dropFirst(columns.count) {
      newColumns[index].index = index
      grid.addTrack(newColumns[index], after: index > 0 ? newColumns[index - 1] : nil)
    }
    columns = newColumns

    var isStaying = [Bool](repeating: false, count: rows.count)
    for case let index? in rowsBefore { isStaying[index] = true }
    for (row, stays) in zip(rows, isStaying) where !stays { row.removeFromLayoutParent() }
    let removed = isStaying.count { !$0 }
    let inOrder = LongestIncreasingSubsequence.members(of: rowsBefore)
    rows = plan.rows
    for index in rows.indices {
      rows[index].index = index
      if inOrder[index] { continue }
      grid.addTrack(rows[index], after: index > 0 ? rows[index - 1] : columns.last)
    }
    let moved = zip(rowsBefore, inOrder).count { before, stays in before != nil && !stays }
    return (removed, moved)
  }

  /// Whether a cell is still in the grid.
  private func stands(_ cell: GridCell) -> Bool {
    guard let row = cell.row?.index, let column = cell.column?.index else { return false }
    return rows.indices.contains(row) && columns.indices.contains(column)
      && cells[row][column] === cell
  }

  /// Removes a cell from the grid, and keeps its content.
  private func remove(_ cell: GridCell) {
    cell.customPlacementConstraints = []
    clearContent(of: cell)
    cell.firstRow = nil
    cell.firstColumn = nil
  }

  private func setSpans(_ plan: GridPlan) {
    forEachCell {
      $0.rowSpan = 1
      $0.columnSpan = 1
    }
    for planned in plan.cells {
      let cell = cells[planned.row][planned.column]
      cell.rowSpan = planned.rowSpan
      cell.columnSpan = planned.columnSpan
    }
  }

  // MARK: Items

  /// Puts the items into their cells. Returns whether any was in another cell.
  private func fill(_ cells: [GridCell], _ plan: GridPlan, in grid: any LayoutItem) -> Bool {
    var isOther = false
    for (cell, planned) in zip(cells, plan.cells) where cell.contentView !== planned.content {
      clearContent(of: cell)
      isOther = true
    }
    if isOther { fill(cells, with: plan.cells.map { $0.content }, in: grid) }
    return isOther
  }

  /// Orders the items by their cells, for ties and for drawing.
  private func order(_ plan: GridPlan, in grid: any LayoutItem) {
    let items = plan.cells.map { $0.content }.filter { cell(of: $0, in: grid) != nil }
    _ = grid.arrangeFirst(items) { grid.arrangeChild($0, before: $1) }
    grid.orderLayoutItems(items)
  }
}
