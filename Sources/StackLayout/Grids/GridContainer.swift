public import AnchorLayout

/// A grid: any class of items that arranges items in rows and columns, by emitting constraints.
///
/// Adopting it takes one stored property beside the node:
///
/// ```swift
/// final class Table: Widget, GridContainer {
///   let arrangement = GridArrangement()
/// }
/// ```
///
/// It has the words of NSGridView, and adds shares, least and greatest lengths, cells that can be taken apart again, and
/// tracks that constraints can refer to. How long the tracks of an axis are is decided in this order:
///
/// 1. Fixed lengths, minimum and maximum.
/// 2. Content is not squeezed, as strongly as it resists compression (750 by default). With too little room for that, the grid
///    overflows at its end.
/// 3. Shares divide what is left. Where there are none, the tracks in which an item fills its cell take it: those with a
///    stack, a grid or a flow, else the one in which content hugs least, of equal ones the last. Where nothing fills, the last
///    track that is not fixed takes it.
/// 4. The grid is as short as it can be, at the priority ``huggingPriority(for:)``.
///
/// What nothing else decides to give, the last track takes; what nothing else decides to take away, the first gives. No setting
/// leaves a grid ambiguous, and none of its constraints contradict each other.
///
/// A grid has no intrinsic size; its own hugging and compression resistance do nothing.
public protocol GridContainer: LayoutItem {
  /// What the grid says of its cells; made with the grid, and never handed to another.
  var arrangement: GridArrangement { get }
}

extension GridContainer {
  /// The arrangement, known to the layout.
  var ownArrangement: GridArrangement {
    let arrangement = self.arrangement
    if layoutNode.container !== arrangement { layoutNode.container = arrangement }
    return arrangement
  }

  /// The gap between rows, in points; 6 by default. A negative gap lets rows overlap. Finite.
  public var rowSpacing: Double {
    get { arrangement.rowSpacing }
    set {
      precondition(newValue.isFinite, "spacing must be finite")
      change(newValue != arrangement.rowSpacing) { $0.rowSpacing = newValue }
    }
  }

  /// The gap between columns, in points; 6 by default. A negative gap lets columns overlap. Finite.
  public var columnSpacing: Double {
    get { arrangement.columnSpacing }
    set {
      precondition(newValue.isFinite, "spacing must be finite")
      change(newValue != arrangement.columnSpacing) { $0.columnSpacing = newValue }
    }
  }

  /// Where items are placed in the width of their cells, where neither cell nor column says it; leading by default, which
  /// `inherited` means here.
  public var xPlacement: GridPlacement {
    get { arrangement.xPlacement }
    set { change(newValue != arrangement.xPlacement) { $0.xPlacement = newValue } }
  }

  /// Where items are placed in the height of their cells, where neither cell nor row says it; at the bottom by default, which
  /// `inherited` means here.
  public var yPlacement: GridPlacement {
    get { arrangement.yPlacement }
    set { change(newValue != arrangement.yPlacement) { $0.yPlacement = newValue } }
  }

  /// On which line of text the items of a row are aligned, where neither cell nor row says it; none by default.
  ///
  /// Two or more items of a row with text are aligned, each by its own line. Together they are placed as the first of them
  /// says that says anything.
  public var rowAlignment: GridRowAlignment {
    get { arrangement.rowAlignment }
    set { change(newValue != arrangement.rowAlignment) { $0.rowAlignment = newValue } }
  }

  /// How strongly the grid resists being longer than its tracks need; 49 by default, below all hugging. Content that resists
  /// compression less shrinks with it.
  public func huggingPriority(for axis: Axis) -> Priority {
    axis == .horizontal ? arrangement.widthHugging : arrangement.heightHugging
  }

  /// Sets how strongly the grid resists being longer than its tracks need.
  ///
  /// - Precondition: above 0 and at most 1000.
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

  /// The number of rows, hidden ones included. O(1).
  public var numberOfRows: Int { arrangement.rows.count }

  /// The number of columns, hidden ones included. O(1).
  public var numberOfColumns: Int { arrangement.columns.count }

  /// A row. O(1).
  ///
  /// - Precondition: `index` is in 0..<numberOfRows.
  public func row(at index: Int) -> GridRow {
    let rows = arrangement.rows
    precondition(rows.indices.contains(index), "row \(index) is not in 0..<\(rows.count)")
    return rows[index]
  }

  /// A column. O(1).
  ///
  /// - Precondition: `index` is in 0..<numberOfColumns.
  public func column(at index: Int) -> GridColumn {
    let columns = arrangement.columns
    precondition(columns.indices.contains(index), "column \(index) is not in 0..<\(columns.count)")
    return columns[index]
  }

  /// The place of a row. O(1).
  ///
  /// - Precondition: the row is one of this grid.
  public func index(of row: GridRow) -> Int {
    let rows = arrangement.rows
    precondition(
      rows.indices.contains(row.index) && rows[row.index] === row, "the row is not in this grid")
    return row.index
  }

  /// The place of a column. O(1).
  ///
  /// - Precondition: the column is one of this grid.
  public func index(of column: GridColumn) -> Int {
    let columns = arrangement.columns
    precondition(
      columns.indices.contains(column.index) && columns[column.index] === column,
      "the column is not in this grid")
    return column.index
  }

  /// The cell in a column and a row; the merged cell where several were merged. O(1).
  ///
  /// - Precondition: the indices are those of a column and a row.
  public func cell(atColumnIndex column: Int, rowIndex row: Int) -> GridCell {
    arrangement.cell(row: row, column: column)
  }

  /// The cell that an item is in; `nil` where it is in none of this grid. O(1).
  public func cell(for item: any LayoutItem) -> GridCell? { arrangement.cell(of: item, in: self) }

  // MARK: Rows

  /// Adds a row at the end; see ``insertRow(at:with:)``.
  @discardableResult
  public func addRow(with items: [(any LayoutItem)?] = []) -> GridRow {
    insertRow(at: numberOfRows, with: items)
  }

  /// Inserts a row, with an item or `nil` for each of its first cells. The grid gets more columns where there are more items. A
  /// merged cell that the row comes into covers it too.
  ///
  /// - Precondition: `index` is in 0...numberOfRows, and no item is for a place that a merged cell covers.
  /// - Complexity: O(columns), and O(rows) where the row is not the last.
  @discardableResult
  public func insertRow(at index: Int, with items: [(any LayoutItem)?] = []) -> GridRow {
    let arrangement = ownArrangement
    precondition(
      index >= 0 && index <= numberOfRows, "row \(index) is not in 0...\(numberOfRows)")
    for (column, item) in items.enumerated() where item != nil {
      precondition(
        !arrangement.isCovered(row: index, column: column),
        "column \(column) of the new row \(index) belongs to a merged cell")
    }
    arrangement.grow(columns: items.count, rows: 0, in: self)
    arrangement.insertRow(at: index, in: self)
    let row = arrangement.rows[index]
    arrangement.fill(items.indices.map { arrangement.cells[index][$0] }, with: items, in: self)
    return row
  }

  /// Removes a row. The items that are in it alone leave the tree; a merged cell covers one row less. Constraints that refer to
  /// the row end.
  ///
  /// - Precondition: `index` is in 0..<numberOfRows.
  public func removeRow(at index: Int) { ownArrangement.removeRow(at: index, in: self) }

  /// Moves a row to another place, counted without it, with its cells, its settings and the constraints that refer to it.
  ///
  /// - Precondition: both are in 0..<numberOfRows, and no merged cell is torn.
  public func moveRow(at index: Int, to destination: Int) {
    ownArrangement.moveRow(at: index, to: destination, in: self)
  }

  // MARK: Columns

  /// Adds a column at the end; see ``insertColumn(at:with:)``.
  @discardableResult
  public func addColumn(with items: [(any LayoutItem)?] = []) -> GridColumn {
    insertColumn(at: numberOfColumns, with: items)
  }

  /// Inserts a column, with an item or `nil` for each of its first cells. The grid gets more rows where there are more items. A
  /// merged cell that the column comes into covers it too.
  ///
  /// - Precondition: `index` is in 0...numberOfColumns, and no item is for a place that a merged cell covers.
  /// - Complexity: O(rows), and O(cells of the grid behind the column) where it is not the last.
  @discardableResult
  public func insertColumn(at index: Int, with items: [(any LayoutItem)?] = []) -> GridColumn {
    let arrangement = ownArrangement
    precondition(
      index >= 0 && index <= numberOfColumns, "column \(index) is not in 0...\(numberOfColumns)")
    for (row, item) in items.enumerated() where item != nil {
      precondition(
        !arrangement.isCovered(column: index, row: row),
        "row \(row) of the new column \(index) belongs to a merged cell")
    }
    arrangement.grow(columns: 0, rows: items.count, in: self)
    arrangement.insertColumn(at: index, in: self)
    let column = arrangement.columns[index]
    arrangement.fill(items.indices.map { arrangement.cells[$0][index] }, with: items, in: self)
    return column
  }

  /// Removes a column. The items that are in it alone leave the tree; a merged cell covers one column less. Constraints that
  /// refer to the column end.
  ///
  /// - Precondition: `index` is in 0..<numberOfColumns.
  public func removeColumn(at index: Int) { ownArrangement.removeColumn(at: index, in: self) }

  /// Moves a column to another place, counted without it, with its cells, its settings and the constraints that refer to it.
  ///
  /// - Precondition: both are in 0..<numberOfColumns, and no merged cell is torn.
  public func moveColumn(at index: Int, to destination: Int) {
    ownArrangement.moveColumn(at: index, to: destination, in: self)
  }

  // MARK: Merging

  /// Makes one cell of those in some columns and rows. What is in the first, at the top and the leading edge, stays; the items
  /// of the others leave the tree.
  ///
  /// - Precondition: the ranges are not empty and inside the grid, and no merged cell is in them in part.
  @discardableResult
  public func mergeCells(
    inHorizontalRange columns: Range<Int>, verticalRange rows: Range<Int>
  ) -> GridCell {
    ownArrangement.merge(rows: rows, columns: columns, in: self)
  }

  /// Makes single cells of a merged one. What is in it stays in the first; the others are empty.
  ///
  /// - Precondition: the cell is one of this grid.
  public func unmerge(_ cell: GridCell) { ownArrangement.unmerge(cell, in: self) }
}
