import Expectations
import StackLayout
import StackTestSupport
import Testing

/// The number of constraints of grids, and of those that changes add, remove and edit.
@Suite struct GridCostTests {
  private final class CountingGrid: GridView {
    private(set) var emissions = 0

    override func emitConstraints(into emission: inout ConstraintEmission) {
      emissions += 1
      super.emitConstraints(into: &emission)
    }
  }

  /// Texts of 30 by 20, the first of them 40 wide.
  private static func text(_ row: Int, _ column: Int) -> LeafView {
    makeText("v\(row).\(column)", row == 0 ? 40 : 30, ascent: 15)
  }

  private static func table(_ rows: Int, _ columns: Int) -> CountingGrid {
    let grid = CountingGrid(
      "G", views: (0..<rows).map { row in (0..<columns).map { text(row, $0) } })
    grid.hostSize = Size(2000, 1000)
    return grid
  }

  private static func view(_ grid: GridView, _ row: Int, _ column: Int) -> LeafView? {
    grid.cell(atColumnIndex: column, rowIndex: row).contentView as? LeafView
  }

  // MARK: Rows

  /// Four a cell, and on each axis start, end and fit, 19 gaps and 19 orders: 1600 + 2 * 41.
  @Test func constraintsOfViews() {
    let grid = Self.table(20, 20)
    grid.layoutIfNeeded()
    expect(grid.emittedConstraints.count, 1682)
  }

  /// As rows of text, in each row 19 lines that are the first one's and a place to rest more.
  @Test func constraintsOfText() {
    let grid = Self.table(20, 20)
    grid.rowAlignment = .firstBaseline
    grid.layoutIfNeeded()
    expect(grid.emittedConstraints.count, 1682 + 20 * 20)
  }

  /// A view has its hugging and its resistance on each axis, and its lengths are not negative. Tracks have one unknown length
  /// each, the grid two.
  @Test func constraintsInTheSolver() {
    let grid = Self.table(20, 20)
    grid.layoutIfNeeded()
    let statistics = grid.layout.statistics
    // The size and the place of the root are two rows an axis.
    expect(statistics.constraints, 1682 + 400 * 6 + 40 + 2 + 4)
    expect(statistics.variables, 400 * 4 + 40 * 2 + 4)
  }

  @Test(arguments: [GridRowAlignment.none, .firstBaseline])
  func levelsDoNotDependOnTheNumberOfCells(_ alignment: GridRowAlignment) {
    let levels = [3, 12].map { count in
      let grid = Self.table(count, count)
      grid.rowAlignment = alignment
      grid.xPlacement = .fill
      grid.column(at: 0).size = .share(1)
      grid.row(at: 1).isHidden = true
      grid.layoutIfNeeded()
      return grid.layout.statistics.levels
    }
    expect(levels[0], levels[1])
  }

  // MARK: Texts

  /// The column need not be wider for it: the view's own hugging and resistance change, and nothing else.
  @Test func shorterTextChanges() {
    let grid = Self.table(20, 20)
    grid.column(at: 19).xPlacement = .fill
    grid.layoutIfNeeded()
    let solves = grid.layout.statistics.solves
    let change = grid.layout.rowChange { Self.view(grid, 7, 3)?.size.width = 35 }
    expect(change, .init(edited: 2))
    expect(grid.emissions, 1)
    expect(grid.layout.statistics.solves, solves + 1)
    expect(grid.column(at: 3).layoutFrame.width, 40)
  }

  /// The column holds on to the new length.
  @Test func longestTextChanges() {
    let grid = Self.table(20, 20)
    grid.column(at: 19).xPlacement = .fill
    grid.layoutIfNeeded()
    let change = grid.layout.rowChange { Self.view(grid, 7, 3)?.size.width = 50 }
    expect(change, .init(edited: 3))
    expect(grid.emissions, 1)
    expect(grid.column(at: 3).layoutFrame.width, 50)
    expect(
      grid.emittedConstraints.map(\.description).contains("GV-hugging: G.column3.width <= 50 @ 300")
    )
  }

  /// Over columns 2 and 3 lies a view of 200: it lacks 200 - 6 - 40 - 40, half in each. Where column 3 needs 20 more, both have
  /// other parts: 40 + 47 and 60 + 47.
  @Test func textBesideSpanChanges() {
    let grid = Self.table(20, 20)
    grid.column(at: 19).xPlacement = .fill
    grid.mergeCells(inHorizontalRange: 2..<4, verticalRange: 5..<6).contentView = makeLeaf(
      "span", 200)
    grid.layoutIfNeeded()
    expect(grid.column(at: 2).layoutFrame.width, 97)
    let change = grid.layout.rowChange { Self.view(grid, 7, 3)?.size.width = 60 }
    // Its own two, and GV-span and GV-hugging of both.
    expect(change, .init(edited: 6))
    expect(grid.emissions, 1)
    expect(grid.column(at: 2).layoutFrame.width, 87)
    expect(grid.column(at: 3).layoutFrame.width, 107)
  }

  /// Its own two rows, and that the row of text holds on to its height, since one in the last row fills.
  @Test func textInBaselineRowChanges() {
    let grid = Self.table(20, 20)
    grid.rowAlignment = .firstBaseline
    let cell = grid.cell(atColumnIndex: 3, rowIndex: 19)
    cell.rowAlignment = .none
    cell.yPlacement = .fill
    grid.layoutIfNeeded()
    let change = grid.layout.rowChange { Self.view(grid, 7, 3)?.size.height = 30 }
    // 15 above the line and 15 below it.
    expect(change, .init(edited: 3))
    expect(grid.emissions, 1)
    expect(grid.row(at: 7).layoutFrame.height, 30)
  }

  /// With and without content: a width that is there now has no suppression.
  @Test func textGainsWidth() {
    let grid = Self.table(20, 20)
    Self.view(grid, 7, 3)?.size.width = noIntrinsicMetric
    grid.layoutIfNeeded()
    let change = grid.layout.rowChange { Self.view(grid, 7, 3)?.size.width = 30 }
    expect(change, .init(added: 2, removed: 1))
  }

  // MARK: Tracks

  /// Only constraints of the row and of its views come and go: its gaps, its end of the order, and the sides of its cells.
  @Test(arguments: [20, 40]) func hiddenRow(rows: Int) {
    let grid = Self.table(rows, 5)
    grid.layoutIfNeeded()
    let before = Set(grid.emittedConstraints.map(\.description))
    let change = grid.layout.rowChange { grid.row(at: 7).isHidden = true }
    let after = Set(grid.emittedConstraints.map(\.description))
    let others = after.symmetricDifference(before).filter {
      !$0.contains("row7") && !$0.contains("v7.")
    }
    expect(others, ["GV-spacing: G.row8.top == G.row6.bottom + 6 @ 1000"])
    // 20 sides, 2 gaps and the order; 15 that park and hide, hiding and parking of the row, a gap.
    expect(change.removed <= 23 && change.added <= 18)
    expect(change.added - change.removed, 18 - 23)
    expect(change.edited, 0)
    expect(
      grid.layout.rowChange { grid.row(at: 7).isHidden = false },
      .init(added: change.removed, removed: change.added, edited: change.edited))
  }

  /// Its cells have four rows each, its views six; it brings a gap, the end, an order and that its height is not negative.
  @Test func addedRow() {
    let grid = Self.table(20, 20)
    grid.layoutIfNeeded()
    let change = grid.layout.rowChange { grid.addRow(with: (0..<20).map { Self.text(20, $0) }) }
    expect(change, .init(added: 20 * 10 + 4, removed: 1))
    expect(grid.emissions, 2)
  }

  @Test func addedColumn() {
    let grid = Self.table(20, 20)
    grid.layoutIfNeeded()
    let change = grid.layout.rowChange { grid.addColumn(with: (0..<20).map { Self.text($0, 20) }) }
    expect(change, .init(added: 20 * 10 + 4, removed: 1))
  }

  /// The gaps on both sides and the orders; cells stay with their row.
  @Test func movedRow() {
    let grid = Self.table(20, 20)
    grid.layoutIfNeeded()
    let change = grid.layout.rowChange { grid.moveRow(at: 3, to: 5) }
    // Between 2 and 4, 5 and 3, 3 and 6 in the place of 2 and 3, 3 and 4, 5 and 6.
    expect(change, .init(added: 3, removed: 3))
  }

  /// One cell has another strong side.
  @Test func changedPlacement() {
    let grid = Self.table(20, 20)
    grid.layoutIfNeeded()
    let change = grid.layout.rowChange {
      grid.cell(atColumnIndex: 4, rowIndex: 4).xPlacement = .trailing
    }
    expect(change, .init(added: 1, removed: 1))
  }

  @Test func changedSpacing() {
    let grid = Self.table(20, 20)
    grid.layoutIfNeeded()
    expect(grid.layout.rowChange { grid.columnSpacing = 9 }, .init(edited: 19))
  }

  /// Nothing changes where nothing is said.
  @Test func equalValuesChangeNothing() {
    let grid = Self.table(5, 5)
    grid.layoutIfNeeded()
    let solves = grid.layout.statistics.solves
    grid.columnSpacing = 6
    grid.xPlacement = .leading
    grid.column(at: 2).size = .content
    grid.row(at: 1).topPadding = 0
    grid.row(at: 1).isHidden = false
    grid.moveRow(at: 3, to: 3)
    grid.setHuggingPriority(49, for: .horizontal)
    let cell = grid.cell(atColumnIndex: 1, rowIndex: 1)
    cell.contentView = Self.view(grid, 1, 1)
    cell.xPlacement = .inherited
    grid.mergeCells(inHorizontalRange: 1..<2, verticalRange: 1..<2)
    grid.layoutIfNeeded()
    expect(grid.layout.statistics.solves, solves)
  }
}
