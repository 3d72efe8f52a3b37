public import AnchorLayout

/// The settings of a grid: its tracks, the contents of the cells, spacings and placements. It emits the grid's constraints, and
/// never computes a frame.
///
/// A class that is a grid stores one as a property, and reads and changes it through ``GridContainer``.
///
/// The constraints depend only on the present settings, the items in the cells, which of them are hidden, and their natural
/// lengths. Their identifiers begin with `GV-`.
public final class GridArrangement: LayoutContainer {
  var rowSpacing = 6.0
  var columnSpacing = 6.0
  var xPlacement = GridPlacement.leading
  var yPlacement = GridPlacement.bottom
  var rowAlignment = GridRowAlignment.none
  var widthHugging = GridPriority.canvasFit
  var heightHugging = GridPriority.canvasFit

  var columns: [GridColumn] = []
  var rows: [GridRow] = []
  /// By row and column; a merged cell is at all places that it covers.
  var cells: [[GridCell]] = []
  /// The cells with content, by the identity of the content.
  private var cellOfContent: [ObjectIdentifier: GridCell] = [:]

  /// The cells with custom placement constraints.
  private var cellsWithConstraints: [GridCell] = []

  /// Creates a grid without rows and columns, with spacings of 6 points, whose items are placed at the leading edge and the
  /// bottom.
  public init() {}

  /// Emits the constraints of tracks and cells.
  public func emitConstraints(of item: any LayoutItem, into emission: inout ConstraintEmission) {
    var emitter = GridEmitter(self, consume emission)
    emitter.emit()
    emission = emitter.emission
  }

  /// Activates and deactivates the custom constraints of cells.
  public func childVisibilityDidChange(_ child: (any LayoutItem)?, in item: any LayoutItem) {
    if cellsWithConstraints.isEmpty { return }
    guard let child, !child.isTrack else { return activateCustomConstraints() }
    cellOfContent[ItemHandle(child).id]?.activateCustomConstraints()
  }

  // MARK: Cells

  func cell(row: Int, column: Int) -> GridCell {
    precondition(
      rows.indices.contains(row), "row \(row) is not in 0..<\(rows.count)")
    precondition(
      columns.indices.contains(column), "column \(column) is not in 0..<\(columns.count)")
    return cells[row][column]
  }

  /// Returns the cell of an item.
  func cell(of item: any LayoutItem, in grid: any LayoutItem) -> GridCell? {
    let handle = ItemHandle(item)
    guard handle.isArranged(by: grid) else { return nil }
    return cellOfContent[handle.id]
  }

  /// Calls a function once with each cell, row by row.
  func forEachCell(_ body: (GridCell) -> Void) {
    for row in rows.indices {
      for column in columns.indices {
        let cell = cells[row][column]
        if cell.begins(row, column) { body(cell) }
      }
    }
  }

  /// Replaces the item of a cell.
  func setContent(_ new: (any LayoutItem)?, of cell: GridCell, in grid: any LayoutItem) {
    let old = cell.contentView
    if let new, new === old { return }
    if let new {
      precondition(
        !new.isTrack, "a row or a column belongs to its grid and is no content of a cell")
      precondition(
        !grid.isLayoutDescendant(of: new), "a grid cannot arrange itself or an item that it is in")
      if let known = cellOfContent[ItemHandle(new).id] { clearContent(of: known) }
    }
    clearContent(of: cell)
    if let old { grid.removeLayoutItems([old]) }
    if let new { take(new, into: cell, of: grid) }
    cell.activateCustomConstraints()
    grid.setNeedsEmission()
  }

  private func take(_ item: any LayoutItem, into cell: GridCell, of grid: any LayoutItem) {
    let parent = item.layoutParent
    // A callback may put the item elsewhere, where it stays, or change the grid.
    if parent !== grid {
      guard cell.isFree else { return }
      parent?.removeLayoutItems([item])
      guard cell.isFree && grid.takeInToArrange(item) else { return }
    }
    let handle = ItemHandle(item)
    guard cell.isFree else {
      if cellOfContent[handle.id] == nil { grid.removeLayoutItems([item]) }
      return
    }
    if let known = cellOfContent[handle.id] { clearContent(of: known) }
    cell.content = handle
    cellOfContent[handle.id] = cell
    arrange(item, of: cell, in: grid)
  }

  func clearContent(of cell: GridCell) {
    guard let content = cell.content else { return }
    cell.content = nil
    if cellOfContent[content.id] === cell { cellOfContent[content.id] = nil }
    cell.activateCustomConstraints()
  }

  // MARK: Constraints of cells

  func noteCustomConstraints(of cell: GridCell) {
    if cell.isListedWithConstraints || cell.row == nil { return }
    cell.isListedWithConstraints = true
    cellsWithConstraints.append(cell)
  }

  /// Activates and deactivates the custom constraints of cells after a change of visibility.
  func activateCustomConstraints() {
    cellsWithConstraints.removeAll { cell in
      let isOver = cell.row == nil || cell.customPlacementConstraints.isEmpty
      if isOver { cell.isListedWithConstraints = false }
      return isOver
    }
    for cell in cellsWithConstraints { cell.activateCustomConstraints() }
  }

  // MARK: Order

  /// Moves the item of a cell to its place among the items, which are ordered by cells row by row, so that ties do not depend
  /// on the order of changes. O(places up to the nearest cell with content).
  func arrange(_ item: any LayoutItem, of cell: GridCell, in grid: any LayoutItem) {
    let count = rows.count * columns.count
    let place = cell.rowRange.lowerBound * columns.count + cell.columnRange.lowerBound
    for distance in 1..<max(count, 2) {
      if place - distance < 0 && place + distance >= count { break }
      if let previous = content(at: place - distance, besides: cell, in: grid) {
        return grid.arrangeChild(item, after: previous)
      }
      if let next = content(at: place + distance, besides: cell, in: grid) {
        return grid.arrangeChild(item, before: next.item)
      }
    }
    grid.arrangeChild(item, after: nil)
  }

  /// The same if only the items of cells before this one are in place. O(places back to one with content).
  func arrangeBehind(_ item: any LayoutItem, of cell: GridCell, in grid: any LayoutItem) {
    var place = cell.rowRange.lowerBound * columns.count + cell.columnRange.lowerBound - 1
    while place >= 0 {
      if let previous = content(at: place, besides: cell, in: grid) {
        return grid.arrangeChild(item, after: previous)
      }
      place -= 1
    }
    grid.arrangeChild(item, after: nil)
  }

  /// The content of the cell that begins at a place, counted row by row.
  private func content(
    at place: Int, besides other: GridCell, in grid: any LayoutItem
  ) -> ItemHandle? {
    guard place >= 0 && place < rows.count * columns.count else { return nil }
    let (row, column) = (place / columns.count, place % columns.count)
    let cell = cells[row][column]
    guard cell !== other, cell.begins(row, column), let content = cell.content,
      content.isArranged(by: grid)
    else { return nil }
    return content
  }
}
