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

  /// Four a cell, and on each axis start, end and fit, 19 gaps and 19 orders: 1600 + 2 * 41.
  @Test func constraintsOfViews() {
    let grid = Self.table(20, 20)
    grid.layoutIfNeeded()
    expect(grid.emittedConstraints.count, 1682)
    // A view has its hugging and its resistance on each axis, and its lengths are not negative. Tracks have one unknown length
    // each, the grid two. The size and the place of the root are two rows an axis.
    let statistics = grid.layout.statistics
    expect(statistics.constraints, 1682 + 400 * 6 + 40 + 2 + 4)
    expect(statistics.variables, 400 * 4 + 40 * 2 + 4)
    // As rows of text, in each row 19 lines that are the first one's and a place to rest more.
    grid.rowAlignment = .firstBaseline
    grid.layoutIfNeeded()
    expect(grid.emittedConstraints.count, 1682 + 20 * 20)
  }

  @Test func levelsDoNotDependOnTheNumberOfCells() {
    for alignment in [GridRowAlignment.none, .firstBaseline] {
      let levels = [3, 8].map { count in
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
  }

  // MARK: Changes

  /// What one change in a table of eight rows and columns does to the rows of the solver. The last column fills, so that the others hold on to their lengths.
  private struct Cost {
    let name: String
    var prepare: (GridView) -> Void = { _ in }
    let change: (GridView) -> Void
    let rows: SolverRows.Change
    var emissions = 2
    /// The widths of the third and the fourth column after it.
    var widths = [40.0, 40]
  }

  private static func setWidth(_ width: Double) -> (GridView) -> Void {
    { view($0, 6, 3)?.size.width = width }
  }

  private static var costs: [Cost] {
    [
      // The view's own hugging and resistance, and nothing else.
      Cost(name: "shorter text", change: setWidth(35), rows: .init(edited: 2), emissions: 1),
      // The column holds on to the new length.
      Cost(
        name: "longest text", change: setWidth(50), rows: .init(edited: 3), emissions: 1,
        widths: [40, 50]),
      // Over columns 2 and 3 lies a view of 200: it lacks 200 - 6 - 40 - 40, half in each. Where column 3 needs 20 more, both have
      // other parts: 40 + 47 and 60 + 47. The view's own two rows, and GV-span and GV-hugging of both.
      Cost(
        name: "text beside a span",
        prepare: { grid in
          let cell = grid.mergeCells(inHorizontalRange: 2..<4, verticalRange: 5..<6)
          cell.contentView = makeLeaf("span", 200)
        }, change: setWidth(60), rows: .init(edited: 6), emissions: 1, widths: [87, 107]),
      // 15 above the line and 15 below it: its own two, and that the row of text holds on to its height, since one in the last row
      // fills.
      Cost(
        name: "text in a row of text",
        prepare: { grid in
          grid.rowAlignment = .firstBaseline
          let cell = grid.cell(atColumnIndex: 3, rowIndex: 7)
          cell.rowAlignment = .none
          cell.yPlacement = .fill
        }, change: { view($0, 6, 3)?.size.height = 30 }, rows: .init(edited: 3), emissions: 1),
      // A width that is there now has no suppression.
      Cost(
        name: "text that gains a width", prepare: setWidth(noIntrinsicMetric), change: setWidth(30),
        rows: .init(added: 2, removed: 1)),
      // Its cells have four rows each, its views six; it brings a gap, the end, an order and that its height is not negative.
      Cost(
        name: "added row", change: { $0.addRow(with: (0..<8).map { text(8, $0) }) },
        rows: .init(added: 8 * 10 + 4, removed: 1)),
      // The gaps on both sides and the orders; cells stay with their row: between 2 and 4, 5 and 3, 3 and 6 in the place of 2 and 3,
      // 3 and 4, 5 and 6.
      Cost(
        name: "moved row", change: { $0.moveRow(at: 3, to: 5) }, rows: .init(added: 3, removed: 3)),
      // One cell has another strong side.
      Cost(
        name: "other placement",
        change: { $0.cell(atColumnIndex: 4, rowIndex: 4).xPlacement = .trailing },
        rows: .init(added: 1, removed: 1)),
      Cost(name: "other spacing", change: { $0.columnSpacing = 9 }, rows: .init(edited: 7)),
      // Nothing changes where nothing is said.
      Cost(
        name: "equal values",
        change: { grid in
          grid.columnSpacing = 6
          grid.xPlacement = .leading
          grid.column(at: 2).size = .content
          grid.row(at: 1).topPadding = 0
          grid.row(at: 1).isHidden = false
          grid.moveRow(at: 3, to: 3)
          grid.setHuggingPriority(49, for: .horizontal)
          let cell = grid.cell(atColumnIndex: 1, rowIndex: 1)
          cell.contentView = view(grid, 1, 1)
          cell.xPlacement = .inherited
          grid.mergeCells(inHorizontalRange: 1..<2, verticalRange: 1..<2)
        }, rows: .init()),
    ]
  }

  @Test func costsOfChanges() {
    for cost in Self.costs {
      let grid = Self.table(8, 8)
      grid.column(at: 7).xPlacement = .fill
      cost.prepare(grid)
      grid.layoutIfNeeded()
      let solves = grid.layout.statistics.solves
      expect(grid.layout.rowChange { cost.change(grid) }, cost.rows, "\(cost.name)")
      expect(grid.emissions, cost.emissions, "\(cost.name)")
      let solved = cost.rows == .init() ? 0 : 1
      expect(grid.layout.statistics.solves, solves + solved, "\(cost.name)")
      let widths = (2...3).map { grid.column(at: $0).layoutFrame.width }
      expect(widths, cost.widths, "\(cost.name)")
    }
  }

  /// Only constraints of the row and of its views come and go: its gaps, its end of the order, and the sides of its cells.
  @Test func hiddenRow() {
    for rows in [10, 20] {
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
      // Hugging and resistance of the five views, along both axes, no longer count.
      expect(change.edited, 20)
      expect(
        grid.layout.rowChange { grid.row(at: 7).isHidden = false },
        .init(added: change.removed, removed: change.added, edited: change.edited))
    }
  }
}
