public import AnchorLayout

/// A grid: an item of any class that arranges items in rows and columns by emitting constraints.
///
/// Adopting the protocol takes one stored property beside the layout node:
///
/// ```swift
/// final class Table: Widget, GridContainer {
///   let arrangement = GridArrangement()
/// }
/// ```
///
/// The API follows NSGridView, and adds shares, minimum and maximum lengths, cells that can be unmerged, and tracks that
/// constraints can refer to. These rules decide the lengths of the tracks of an axis, in this order:
///
/// 1. Fixed lengths, minimum and maximum hold.
/// 2. Content resists compression at its own priority (750 by default). If the grid is too small for its content, it overflows
///    at its end.
/// 3. Shares divide the remaining space. Without shares, the tracks with an item that fills its cell take it: the tracks filled
///    by a stack, a grid or a flow if there are any, otherwise the track whose filling content hugs least, the last one of
///    equals. If no item fills its cell, the last track that is not fixed takes the space.
/// 4. The grid is as short as possible, at the priority ``huggingPriority(for:)``.
///
/// On a tie, the last track takes surplus length, and the first track gives up missing length. No combination of settings
/// leaves a grid ambiguous, and the constraints of a grid never conflict with each other.
///
/// A grid has no intrinsic content size. Its own hugging and compression resistance have no effect.
public protocol GridContainer: LayoutItem {
  /// The grid's settings, tracks and cells. Create the arrangement with the grid, and never give it to another grid.
  var arrangement: GridArrangement { get }
}

extension GridContainer {
  /// The arrangement, after registering it with the layout.
  var ownArrangement: GridArrangement {
    let arrangement = self.arrangement
    if layoutNode.container !== arrangement { layoutNode.container = arrangement }
    return arrangement
  }

  /// The gap between rows, in points; 6 by default. Finite. Rows overlap if it is negative.
  public var rowSpacing: Double {
    get { arrangement.rowSpacing }
    set {
      precondition(newValue.isFinite, "spacing must be finite")
      change(newValue != arrangement.rowSpacing) { $0.rowSpacing = newValue }
    }
  }

  /// The gap between columns, in points; 6 by default. Finite. Columns overlap if it is negative.
  public var columnSpacing: Double {
    get { arrangement.columnSpacing }
    set {
      precondition(newValue.isFinite, "spacing must be finite")
      change(newValue != arrangement.columnSpacing) { $0.columnSpacing = newValue }
    }
  }

  /// The horizontal placement of items in their cells, unless the cell or the column sets one; leading by default, which is
  /// also the meaning of `inherited` here.
  public var xPlacement: GridPlacement {
    get { arrangement.xPlacement }
    set { change(newValue != arrangement.xPlacement) { $0.xPlacement = newValue } }
  }

  /// The vertical placement of items in their cells, unless the cell or the row sets one; bottom by default, which is also the
  /// meaning of `inherited` here.
  public var yPlacement: GridPlacement {
    get { arrangement.yPlacement }
    set { change(newValue != arrangement.yPlacement) { $0.yPlacement = newValue } }
  }

  /// The line of text on which the items of a row are aligned, unless the cell or the row sets one; none by default.
  ///
  /// If at least two items of a row have text on their lines, they are aligned, each by its own line. The aligned items are
  /// placed together, by the vertical placement of the first of them whose placement is not `none`.
  public var rowAlignment: GridRowAlignment {
    get { arrangement.rowAlignment }
    set { change(newValue != arrangement.rowAlignment) { $0.rowAlignment = newValue } }
  }

  /// The priority with which the grid resists being longer than its tracks need; 49 by default, below all hugging. Content
  /// whose compression resistance is lower shrinks with the grid.
  public func huggingPriority(for axis: Axis) -> Priority {
    axis == .horizontal ? arrangement.widthHugging : arrangement.heightHugging
  }

  /// Sets the priority with which the grid resists being longer than its tracks need.
  ///
  /// - Precondition: The priority is above 0 and at most 1000.
  public func setHuggingPriority(_ priority: Priority, for axis: Axis) {
    precondition(
      priority.isValid, "a priority is above 0 and at most 1000")
    change(priority != huggingPriority(for: axis)) {
      if axis == .horizontal { $0.widthHugging = priority } else { $0.heightHugging = priority }
    }
  }

  private func change(_ isOther: Bool, _ body: (GridArrangement) -> Void) {
    let arrangement = ownArrangement
    guard isOther else { return }
    body(arrangement)
    setNeedsEmission()
  }

  // MARK: Cells

  /// The number of rows, including hidden rows. O(1).
  public var numberOfRows: Int { arrangement.rows.count }

  /// The number of columns, including hidden columns. O(1).
  public var numberOfColumns: Int { arrangement.columns.count }

  /// Returns the row at an index. O(1).
  ///
  /// - Precondition: `index` is in 0..<numberOfRows.
  public func row(at index: Int) -> GridRow {
    let rows = arrangement.rows
    precondition(rows.indices.contains(index), "row \(index) is not in 0..<\(rows.count)")
    return rows[index]
  }

  /// Returns the column at an index. O(1).
  ///
  /// - Precondition: `index` is in 0..<numberOfColumns.
  public func column(at index: Int) -> GridColumn {
    let columns = arrangement.columns
    precondition(columns.indices.contains(index), "column \(index) is not in 0..<\(columns.count)")
    return columns[index]
  }

  /// Returns the index of a row. O(1).
  ///
  /// - Precondition: The row is in this grid.
  public func index(of row: GridRow) -> Int {
    let rows = arrangement.rows
    precondition(
      rows.indices.contains(row.index) && rows[row.index] === row, "the row is not in this grid")
    return row.index
  }

  /// Returns the index of a column. O(1).
  ///
  /// - Precondition: The column is in this grid.
  public func index(of column: GridColumn) -> Int {
    let columns = arrangement.columns
    precondition(
      columns.indices.contains(column.index) && columns[column.index] === column,
      "the column is not in this grid")
    return column.index
  }

  /// Returns the cell in a column and a row; the merged cell if several were merged. O(1).
  ///
  /// - Precondition: Both indices are in the grid.
  public func cell(atColumnIndex column: Int, rowIndex row: Int) -> GridCell {
    arrangement.cell(row: row, column: column)
  }

  /// Returns the cell that contains an item; `nil` if no cell of this grid does. O(1).
  public func cell(for item: any LayoutItem) -> GridCell? { arrangement.cell(of: item, in: self) }

  // MARK: Rows

  /// Adds a row at the end; see ``insertRow(at:with:)``.
  @discardableResult
  public func addRow(with items: [(any LayoutItem)?] = []) -> GridRow {
    insertRow(at: numberOfRows, with: items)
  }

  /// Inserts a row, with an item or `nil` for each of its first cells.
  ///
  /// The grid gets more columns if there are more items than columns. A row inserted inside a merged cell becomes part of that
  /// cell.
  ///
  /// - Precondition: `index` is in 0...numberOfRows, and no item is for a place that a merged cell covers.
  /// - Complexity: O(columns); O(rows) more if the row is not the last.
  @discardableResult
  public func insertRow(at index: Int, with items: [(any LayoutItem)?] = []) -> GridRow {
    let arrangement = ownArrangement
    arrangement.insertTrack(at: index, dividing: .vertical, for: items, in: self)
    let row = arrangement.rows[index]
    arrangement.fill(items.indices.map { arrangement.cells[index][$0] }, with: items, in: self)
    return row
  }

  /// Removes a row, and the items that are in this row only. A merged cell covers one row fewer. Constraints that refer to the
  /// row are removed.
  ///
  /// - Precondition: `index` is in 0..<numberOfRows.
  public func removeRow(at index: Int) {
    ownArrangement.removeTrack(at: index, dividing: .vertical, in: self)
  }

  /// Moves a row, with its cells, its settings and the constraints that refer to it. `destination` is the row's index after the
  /// move.
  ///
  /// - Precondition: Both indices are in 0..<numberOfRows, and no merged cell is split.
  public func moveRow(at index: Int, to destination: Int) {
    ownArrangement.moveTrack(at: index, to: destination, dividing: .vertical, in: self)
  }

  // MARK: Columns

  /// Adds a column at the end; see ``insertColumn(at:with:)``.
  @discardableResult
  public func addColumn(with items: [(any LayoutItem)?] = []) -> GridColumn {
    insertColumn(at: numberOfColumns, with: items)
  }

  /// Inserts a column, with an item or `nil` for each of its first cells.
  ///
  /// The grid gets more rows if there are more items than rows. A column inserted inside a merged cell becomes part of that
  /// cell.
  ///
  /// - Precondition: `index` is in 0...numberOfColumns, and no item is for a place that a merged cell covers.
  /// - Complexity: O(rows); O(cells behind the column) more if it is not the last.
  @discardableResult
  public func insertColumn(at index: Int, with items: [(any LayoutItem)?] = []) -> GridColumn {
    let arrangement = ownArrangement
    arrangement.insertTrack(at: index, dividing: .horizontal, for: items, in: self)
    let column = arrangement.columns[index]
    arrangement.fill(items.indices.map { arrangement.cells[$0][index] }, with: items, in: self)
    return column
  }

  /// Removes a column, and the items that are in this column only. A merged cell covers one column fewer. Constraints that
  /// refer to the column are removed.
  ///
  /// - Precondition: `index` is in 0..<numberOfColumns.
  public func removeColumn(at index: Int) {
    ownArrangement.removeTrack(at: index, dividing: .horizontal, in: self)
  }

  /// Moves a column, with its cells, its settings and the constraints that refer to it. `destination` is the column's index
  /// after the move.
  ///
  /// - Precondition: Both indices are in 0..<numberOfColumns, and no merged cell is split.
  public func moveColumn(at index: Int, to destination: Int) {
    ownArrangement.moveTrack(at: index, to: destination, dividing: .horizontal, in: self)
  }

  // MARK: Merging

  /// Merges the cells in some columns and rows into one. The item of the first cell, at the top leading corner, stays; the
  /// items of the other cells are removed.
  ///
  /// - Precondition: The ranges are not empty and inside the grid, and contain no merged cell in part.
  @discardableResult
  public func mergeCells(
    inHorizontalRange columns: Range<Int>, verticalRange rows: Range<Int>
  ) -> GridCell {
    ownArrangement.merge(rows: rows, columns: columns, in: self)
  }

  /// Splits a merged cell into single cells. Its item stays in the first cell; the other cells are empty.
  ///
  /// - Precondition: The cell is in this grid.
  public func unmerge(_ cell: GridCell) { ownArrangement.unmerge(cell, in: self) }
}
