// Inserts, removes and moves rows and columns.

import AnchorLayout

extension GridArrangement {
  /// Adds tracks up to the given numbers.
  func grow(columns columnCount: Int, rows rowCount: Int, in grid: any LayoutItem) {
    precondition(columnCount >= 0 && rowCount >= 0, "a number of tracks is not negative")
    while columns.count < columnCount {
      insertTrack(at: columns.count, dividing: .horizontal, in: grid)
    }
    while rows.count < rowCount { insertTrack(at: rows.count, dividing: .vertical, in: grid) }
  }

  /// Inserts a track for some items; the grid gets tracks across for all of them.
  func insertTrack(
    at index: Int, dividing axis: Axis, for items: [(any LayoutItem)?], in grid: any LayoutItem
  ) {
    let count = count(dividing: axis)
    precondition(
      index >= 0 && index <= count, "\(axis.trackKind) \(index) is not in 0...\(count)")
    for (across, item) in items.enumerated()
    where item != nil && across < self.count(dividing: axis.other) {
      precondition(
        coveringCell(index, across, dividing: axis) == nil,
        "\(axis.other.trackKind) \(across) of the new \(axis.trackKind) \(index) belongs to a merged cell"
      )
    }
    let isRow = axis == .vertical
    grow(columns: isRow ? items.count : 0, rows: isRow ? 0 : items.count, in: grid)
    insertTrack(at: index, dividing: axis, in: grid)
  }

  /// Inserts a track of empty cells; a merged cell around it grows.
  private func insertTrack(at index: Int, dividing axis: Axis, in grid: any LayoutItem) {
    let covering = (0..<count(dividing: axis.other)).map {
      coveringCell(index, $0, dividing: axis)
    }
    var grown: [GridCell] = []
    for case let cell? in covering where cell !== grown.last {
      cell.extend(by: 1, along: axis)
      grown.append(cell)
    }
    let track: GridTrack
    let empty: [GridCell]
    if axis == .vertical {
      let row = GridRow()
      rows.insert(row, at: index)
      (track, empty) = (row, columns.map { GridCell(row, $0) })
    } else {
      let column = GridColumn()
      columns.insert(column, at: index)
      (track, empty) = (column, rows.map { GridCell($0, column) })
    }
    insertCells(zip(covering, empty).map { $0 ?? $1 }, at: index, dividing: axis)
    numberTracks(from: index, dividing: axis)
    grid.addTrack(track, after: trackBefore(index, dividing: axis))
    for cell in grown { cell.activateCustomConstraints() }
    grid.setNeedsEmission()
  }

  /// Removes a track, with its cells and their items. Merged cells shrink.
  func removeTrack(at index: Int, dividing axis: Axis, in grid: any LayoutItem) {
    let track = track(at: index, dividing: axis)
    var leaving: [any LayoutItem] = []
    var shrunk: [GridCell] = []
    var heads: [GridCell] = []
    // A cell that is merged across is there several times.
    for cell in takeCells(at: index, dividing: axis)
    where cell.row != nil && cell !== shrunk.last {
      if cell.span(along: axis) == 1 {
        leave(cell, &leaving)
        continue
      }
      cell.extend(by: -1, along: axis)
      shrunk.append(cell)
      if axis == .vertical && cell.row === track {
        cell.firstRow = rows[index + 1]
        heads.append(cell)
      } else if axis == .horizontal && cell.column === track {
        cell.firstColumn = columns[index + 1]
        heads.append(cell)
      }
    }
    if axis == .vertical { rows.remove(at: index) } else { columns.remove(at: index) }
    numberTracks(from: index, dividing: axis)
    track.removeFromLayoutParent()
    grid.setNeedsEmission()
    for cell in shrunk { cell.activateCustomConstraints() }
    if !leaving.isEmpty { grid.removeLayoutItems(leaving) }
    for cell in heads { arrangeContent(of: cell, in: grid) }
  }

  /// Moves a track, with its cells, its settings and the constraints that refer to it.
  func moveTrack(
    at index: Int, to destination: Int, dividing axis: Axis, in grid: any LayoutItem
  ) {
    let kind = axis.trackKind
    let track = track(at: index, dividing: axis)
    _ = self.track(at: destination, dividing: axis)
    if index == destination { return }
    let gap = destination > index ? destination + 1 : destination
    for across in 0..<count(dividing: axis.other) {
      precondition(
        cell(index, across, dividing: axis).span(along: axis) == 1,
        "moving \(kind) \(index) would tear a merged cell")
      precondition(
        coveringCell(gap, across, dividing: axis) == nil,
        "moving a \(kind) to \(destination) would tear a merged cell")
    }
    if axis == .vertical {
      rows.insert(rows.remove(at: index), at: destination)
    } else {
      columns.insert(columns.remove(at: index), at: destination)
    }
    let moved = takeCells(at: index, dividing: axis)
    insertCells(moved, at: destination, dividing: axis)
    numberTracks(from: min(index, destination), dividing: axis)
    grid.addTrack(track, after: trackBefore(destination, dividing: axis))
    for (across, cell) in moved.enumerated()
    where across == 0 || cell !== moved[across - 1] {
      arrangeContent(of: cell, in: grid)
    }
    grid.setNeedsEmission()
  }

  // MARK: Tracks of an axis

  private func count(dividing axis: Axis) -> Int {
    axis == .vertical ? rows.count : columns.count
  }

  private func track(at index: Int, dividing axis: Axis) -> GridTrack {
    let count = count(dividing: axis)
    precondition(
      index >= 0 && index < count, "\(axis.trackKind) \(index) is not in 0..<\(count)")
    return axis == .vertical ? rows[index] : columns[index]
  }

  /// The track before an index in the order of the tree, which has the columns before the rows.
  private func trackBefore(_ index: Int, dividing axis: Axis) -> GridTrack? {
    if axis == .horizontal { return index > 0 ? columns[index - 1] : nil }
    return index > 0 ? rows[index - 1] : columns.last
  }

  private func numberTracks(from first: Int, dividing axis: Axis) {
    if axis == .vertical {
      for index in rows.indices.dropFirst(first) { rows[index].index = index }
    } else {
      for index in columns.indices.dropFirst(first) { columns[index].index = index }
    }
  }

  /// The cell in a track and, across, in another one.
  private func cell(_ index: Int, _ across: Int, dividing axis: Axis) -> GridCell {
    axis == .vertical ? cells[index][across] : cells[across][index]
  }

  /// The merged cell that covers a track across on both sides of the edge where a track begins.
  private func coveringCell(_ index: Int, _ across: Int, dividing axis: Axis) -> GridCell? {
    guard index > 0 && index < count(dividing: axis) else { return nil }
    let cell = cell(index, across, dividing: axis)
    return cell === self.cell(index - 1, across, dividing: axis) ? cell : nil
  }

  private func insertCells(_ new: [GridCell], at index: Int, dividing axis: Axis) {
    if axis == .vertical { return cells.insert(new, at: index) }
    for (row, cell) in new.enumerated() { cells[row].insert(cell, at: index) }
  }

  private func takeCells(at index: Int, dividing axis: Axis) -> [GridCell] {
    axis == .vertical
      ? cells.remove(at: index) : cells.indices.map { cells[$0].remove(at: index) }
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
    clearContent(of: cell)
    cell.firstRow = nil
    cell.firstColumn = nil
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

extension GridCell {
  fileprivate func span(along axis: Axis) -> Int { axis == .vertical ? rowSpan : columnSpan }

  fileprivate func extend(by count: Int, along axis: Axis) {
    if axis == .vertical { rowSpan += count } else { columnSpan += count }
  }
}

extension Axis {
  /// What messages call the tracks that divide the axis.
  var trackKind: String { self == .vertical ? "row" : "column" }
}
