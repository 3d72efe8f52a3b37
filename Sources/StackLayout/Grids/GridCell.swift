public import AnchorLayout

/// A cell of a grid, or several merged into one, with its item and the item's placement.
///
/// A cell stays the same object when its row or column is moved. A cell whose row or column was removed, or that was merged
/// into another cell, is no longer in a grid.
public final class GridCell {
  /// The placements and the alignment that are set.
  struct Settings: Equatable {
    var xPlacement = GridPlacement.inherited
    var yPlacement = GridPlacement.inherited
    var rowAlignment = GridRowAlignment.inherited
  }

  // Emissions read what is stored of each cell. It is apart from the public properties, whose reads check for other accesses.
  var firstRow: GridRow?
  var firstColumn: GridColumn?
  private(set) var settings = Settings() {
    didSet { if settings != oldValue { firstRow?.changed() } }
  }
  var rowSpan = 1
  var columnSpan = 1
  /// The item in the cell, while the grid arranges it.
  var content: ItemHandle?
  /// Whether the grid has listed the cell as one with its own constraints.
  var isListedWithConstraints = false

  init(_ row: GridRow, _ column: GridColumn) {
    firstRow = row
    firstColumn = column
  }

  /// The first row of the cell; `nil` if the cell is in no grid.
  public var row: GridRow? { firstRow }

  /// The first column of the cell; `nil` if the cell is in no grid.
  public var column: GridColumn? { firstColumn }

  /// Whether the cell begins in a row and a column.
  func begins(_ row: Int, _ column: Int) -> Bool {
    firstRow?.index == row && firstColumn?.index == column
  }

  /// Whether the cell is in a grid and holds no item, not even one that has left the grid.
  var isFree: Bool { row != nil && content == nil }

  /// The rows that the cell covers; empty if the cell is in no grid. O(1).
  public var rowRange: Range<Int> { row.map { $0.index..<$0.index + rowSpan } ?? 0..<0 }

  /// The columns that the cell covers; empty if the cell is in no grid. O(1).
  public var columnRange: Range<Int> {
    column.map { $0.index..<$0.index + columnSpan } ?? 0..<0
  }

  /// The item in the cell: a view, a stack, another grid, a guide; `nil` if the cell is empty.
  ///
  /// Setting an item adds it to the grid, and takes it out of the cell of the grid that it was in. The previous item of the
  /// cell leaves the tree. A cell is also empty after its item has left the grid in another way.
  ///
  /// - Precondition: To set it, the cell is in a grid, and the item is not the grid or one of its ancestors.
  public var contentView: (any LayoutItem)? {
    get {
      guard let content, let grid = row?.layoutParent, content.isArranged(by: grid) else {
        return nil
      }
      return content.item
    }
    set {
      guard let grid = row?.layoutParent, let arrangement = row?.arrangement else {
        preconditionFailure("the cell is in no grid")
      }
      arrangement.setContent(newValue, of: self, in: grid)
    }
  }

  /// The horizontal placement of the item in the cell; the column's by default.
  public var xPlacement: GridPlacement {
    get { settings.xPlacement }
    set { settings.xPlacement = newValue }
  }

  /// The vertical placement of the item in the cell; the row's by default.
  public var yPlacement: GridPlacement {
    get { settings.yPlacement }
    set { settings.yPlacement = newValue }
  }

  /// Constraints that are active while the cell is visible, that is, while ``isVisible`` is true. Use them with the placement
  /// `none`:
  ///
  /// ```swift
  /// cell.xPlacement = .none
  /// cell.customPlacementConstraints = [badge.centerX == grid.column(at: 1).trailing]
  /// ```
  public var customPlacementConstraints: [LayoutConstraint] = [] {
    didSet {
      for constraint in oldValue
      where !customPlacementConstraints.contains(where: { $0 === constraint }) {
        constraint.isActive = false
      }
      if !customPlacementConstraints.isEmpty { row?.arrangement?.noteCustomConstraints(of: self) }
      activateCustomConstraints()
    }
  }

  /// Whether the cell has an item that is not hidden, in at least one column and one row that are not hidden. O(rows and
  /// columns of the cell).
  public var isVisible: Bool {
    guard let content = contentView, !content.isHiddenInLayout, let arrangement = row?.arrangement
    else { return false }
    return columnRange.contains { !arrangement.columns[$0].isHidden }
      && rowRange.contains { !arrangement.rows[$0].isHidden }
  }

  /// Activates the cell's own constraints if the cell is visible, and deactivates them otherwise.
  func activateCustomConstraints() {
    if customPlacementConstraints.isEmpty { return }
    let isVisible = self.isVisible
    for constraint in customPlacementConstraints where constraint.isActive != isVisible {
      constraint.isActive = isVisible
    }
  }

  /// The line of text on which the item is aligned with others of its row; the row's by default.
  public var rowAlignment: GridRowAlignment {
    get { settings.rowAlignment }
    set { settings.rowAlignment = newValue }
  }
}
