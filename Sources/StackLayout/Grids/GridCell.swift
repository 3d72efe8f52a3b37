public import AnchorLayout

/// A cell of a grid, or several that were merged: what is in it, and where that is placed.
///
/// A cell stays the same when its row or column is moved. One whose row or column was removed, or that was merged into
/// another, is in no grid any more.
public final class GridCell {
  /// The first row that the cell is in; `nil` where it is in no grid.
  public internal(set) var row: GridRow?
  /// The first column that the cell is in; `nil` where it is in no grid.
  public internal(set) var column: GridColumn?
  var rowSpan = 1
  var columnSpan = 1
  /// What is in the cell, as long as the grid arranges it.
  var content: ItemHandle?
  /// Whether the grid knows that the cell has constraints of its own.
  var isListedWithConstraints = false

  init(_ row: GridRow, _ column: GridColumn) {
    self.row = row
    self.column = column
  }

  /// Whether the cell is in a grid and holds nothing, not even something that has left.
  var isFree: Bool { row != nil && content == nil }

  /// The rows that the cell covers; empty where it is in no grid. O(1).
  public var rowRange: Range<Int> { row.map { $0.index..<$0.index + rowSpan } ?? 0..<0 }

  /// The columns that the cell covers; empty where it is in no grid. O(1).
  public var columnRange: Range<Int> {
    column.map { $0.index..<$0.index + columnSpan } ?? 0..<0
  }

  /// The item in the cell: a view, a stack, another grid, a guide; `nil` where the cell is empty.
  ///
  /// An item that is set joins the grid, and leaves the cell of the grid that it was in; the one that was in the cell leaves
  /// the tree. A cell is empty too once its item has left the grid otherwise.
  ///
  /// - Precondition: to set it, the cell is in a grid, and the item is not the grid or one that the grid is in.
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

  /// Where the item is placed in the cell's width; as the column says by default.
  public var xPlacement = GridPlacement.inherited {
    didSet { if xPlacement != oldValue { row?.changed() } }
  }

  /// Where the item is placed in the cell's height; as the row says by default.
  public var yPlacement = GridPlacement.inherited {
    didSet { if yPlacement != oldValue { row?.changed() } }
  }

  /// Constraints that are active while the cell is visible: while it has an item that is not hidden, in a column and a row that
  /// are not. Use them with the placement `none`:
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

  /// Whether the cell has an item that is not hidden, in a column and a row that are not. O(rows and columns of the cell).
  public var isVisible: Bool {
    guard let content = contentView, !content.isHiddenInLayout, let arrangement = row?.arrangement
    else { return false }
    return columnRange.contains { !arrangement.columns[$0].isHidden }
      && rowRange.contains { !arrangement.rows[$0].isHidden }
  }

  /// Activates the cell's own constraints where it is visible, and deactivates them elsewhere.
  func activateCustomConstraints() {
    if customPlacementConstraints.isEmpty { return }
    let isVisible = self.isVisible
    for constraint in customPlacementConstraints where constraint.isActive != isVisible {
      constraint.isActive = isVisible
    }
  }

  /// On which line of text the item is aligned with others of its row; as the row says by default.
  public var rowAlignment = GridRowAlignment.inherited {
    didSet { if rowAlignment != oldValue { row?.changed() } }
  }
}
