import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Constraints of a cell's own, which are active while the cell is visible.
@Suite struct GridCustomPlacementTests {
  private let window = LayoutView("window")
  private let grid = GridView("grid", numberOfColumns: 2, rows: 2)
  private let badge = LeafView("badge", Size(width: 10, height: 10))
  private let placed: LayoutConstraint

  init() {
    placed = badge.centerX == grid.column(at: 1).centerX
    window.hostSize = Size(width: 300, height: 200)
    window.addSubview(grid)
    LayoutConstraint.activate {
      grid.leading == window.leading
      grid.top == window.top
    }
    grid.columnSpacing = 0
    for column in 0..<2 { grid.column(at: column).size = .fixed(50) }
    let cell = grid.cell(atColumnIndex: 0, rowIndex: 0)
    cell.contentView = badge
    cell.xPlacement = .none
    cell.customPlacementConstraints = [placed]
  }

  private var cell: GridCell { grid.cell(atColumnIndex: 0, rowIndex: 0) }

  @Test func constraintsPlaceTheItem() {
    window.layoutIfNeeded()
    expect(badge.layoutFrame.x, 70)
  }

  @Test(arguments: ["view", "row", "column"])
  func inactiveWhileCellIsHidden(_ what: String) {
    func setHidden(_ isHidden: Bool) {
      switch what {
      case "view": badge.isHidden = isHidden
      case "row": grid.row(at: 0).isHidden = isHidden
      default: grid.column(at: 0).isHidden = isHidden
      }
    }
    setHidden(true)
    expect(!placed.isActive)
    window.layoutIfNeeded()
    setHidden(false)
    expect(placed.isActive)
    window.layoutIfNeeded()
    expect(badge.layoutFrame.x, 70)
  }

  @Test func endWithContent() {
    cell.contentView = nil
    expect(!placed.isActive)
    cell.contentView = badge
    expect(placed.isActive)
    let other = grid.cell(atColumnIndex: 1, rowIndex: 1)
    other.contentView = badge
    expect(!placed.isActive && cell.contentView == nil)
  }

  @Test func endWhenContentLeavesGrid() {
    let width = grid.column(at: 1).height == 77
    cell.customPlacementConstraints = [width]
    badge.removeFromSuperview()
    expect(!width.isActive)
  }

  @Test func endWithRow() {
    let removed = cell
    grid.removeRow(at: 0)
    expect(!placed.isActive && removed.row == nil && badge.superview == nil)
  }

  @Test func mergedCellIsVisibleWithAnyTrack() {
    grid.mergeCells(inHorizontalRange: 0..<2, verticalRange: 0..<1)
    grid.column(at: 0).isHidden = true
    expect(placed.isActive)
    grid.column(at: 1).isHidden = true
    expect(!placed.isActive)
    grid.insertColumn(at: 1)
    expect(placed.isActive)
  }

  @Test func replacedConstraints() {
    let edge = badge.leading == grid.column(at: 1).leading
    cell.customPlacementConstraints = [edge]
    expect(edge.isActive && !placed.isActive)
    window.layoutIfNeeded()
    expect(badge.layoutFrame.x, 50)
  }
}
