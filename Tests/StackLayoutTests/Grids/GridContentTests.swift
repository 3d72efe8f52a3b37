import Expectations
import StackLayout
import StackTestSupport
import Testing

/// What cells hold, and how it comes and goes: views, guides, plain items and proxies; by the grid's doing and by others'.
@Suite struct GridContentTests {
  private let a = makeLeaf("a", 40)
  private let b = makeLeaf("b", 30)
  private let grid: GridView

  init() {
    grid = GridView("G", views: [[a, b]])
    grid.layoutIfNeeded()
  }

  private func cell(_ column: Int, _ row: Int = 0) -> GridCell {
    grid.cell(atColumnIndex: column, rowIndex: row)
  }

  // MARK: Leaving otherwise

  /// The cell is empty, and its column has no length of its own: 30 and a gap are left.
  private func expectWithoutA(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    expect(cell(0).contentView == nil, sourceLocation: sourceLocation)
    expect(grid.cell(for: a) == nil, sourceLocation: sourceLocation)
    expect(cell(1).contentView === b, sourceLocation: sourceLocation)
    grid.layoutIfNeeded()
    expect(grid.layoutFrame.width, 36, sourceLocation: sourceLocation)
    expect(b.frame, Rect(6, 0, 30, 20), sourceLocation: sourceLocation)
  }

  @Test func removedFromSuperview() {
    a.removeFromSuperview()
    expectWithoutA()
  }

  @Test func movedToAnotherView() {
    let other = LayoutView("other")
    other.addSubview(a)
    expectWithoutA()
    expect(a.superview === other)
  }

  @Test func movedToStack() {
    let stack = StackView("stack")
    stack.addArrangedSubview(a)
    expectWithoutA()
    expect(stack.arrangedSubviews.count, 1)
  }

  @Test func movedToAnotherGrid() {
    let other = GridView("other", numberOfColumns: 1, rows: 1)
    other.cell(atColumnIndex: 0, rowIndex: 0).contentView = a
    expectWithoutA()
    expect(other.cell(for: a) === other.cell(atColumnIndex: 0, rowIndex: 0))
  }

  /// It is a subview like any other, which no cell places.
  @Test func addedBackAsSubview() {
    a.removeFromSuperview()
    grid.addSubview(a)
    expectWithoutA()
    (a.leading == grid.column(at: 1).leading + 5).isActive = true
    grid.layoutIfNeeded()
    expect(a.frame.x, 11)
    // A cell can have it again.
    cell(0).contentView = a
    grid.layoutIfNeeded()
    expect(grid.cell(for: a) === cell(0))
    expect(grid.subviews.count, 2)
  }

  /// Put in again in another place, it is not in two cells.
  @Test func addedBackInAnotherRow() {
    a.removeFromSuperview()
    grid.addRow(with: [nil, a])
    expect(cell(0).contentView == nil)
    expect(grid.cell(for: a) === cell(1, 1))
    grid.layoutIfNeeded()
    expect(a.frame, Rect(6, 26, 40, 20))
  }

  // MARK: Content of cells

  @Test func replacedContent() {
    let c = makeLeaf("c", 70)
    cell(0).contentView = c
    expect(a.superview == nil)
    expect(c.superview === grid)
    grid.layoutIfNeeded()
    expect(b.frame.x, 76)
    // The order of views follows the cells.
    expect(grid.layoutChildItems.map(\.layoutName), ["c", "b"])
  }

  /// From cell to cell, the view that was there goes and the first cell is empty.
  @Test func contentOfAnotherCell() {
    cell(0).contentView = b
    expect(a.superview == nil)
    expect(cell(1).contentView == nil)
    expect(grid.subviews.map(\.layoutName), ["b"])
    grid.layoutIfNeeded()
    expect(b.frame, Rect(0, 0, 30, 20))
    expect(grid.layoutFrame.width, 36)
  }

  /// Twice in one row, it is in the last cell that was named.
  @Test func sameViewTwiceInRow() {
    let c = makeLeaf("c", 10)
    grid.addRow(with: [c, c])
    expect(cell(0, 1).contentView == nil)
    expect(cell(1, 1).contentView === c)
    grid.layoutIfNeeded()
    expect(c.frame.x, 46)
  }

  @Test func rowsOfDifferentLengths() {
    let wide = GridView(views: [
      [makeLeaf("x", 10)], [makeLeaf("y", 10), nil, makeLeaf("z", 10)], [],
    ])
    expect(wide.numberOfColumns, 3)
    expect(wide.numberOfRows, 3)
    expect(wide.cell(atColumnIndex: 2, rowIndex: 0).contentView == nil)
    expect(wide.row(at: 2).numberOfCells, 3)
    expect(wide.column(at: 1).numberOfCells, 3)
  }

  // MARK: Items that are no views

  @Test func guideAsContent() {
    let guide = LayoutGuide("guide")
    (guide.width == 50).isActive = true
    (guide.height == 10).isActive = true
    cell(0).contentView = guide
    grid.layoutIfNeeded()
    expect(guide.layoutFrame, Rect(0, 10, 50, 10))
    expect(b.frame.x, 56)
    expect(cell(0).contentView === guide)
    cell(0).contentView = nil
    grid.layoutIfNeeded()
    expect(guide.layoutParent == nil)
    expect(b.frame.x, 6)
  }

  @Test func proxyAsContent() {
    let proxy = LayoutProxy("proxy")
    var width = 50.0
    proxy.intrinsicContentSizeProvider = { Size(width, 10) }
    cell(0).contentView = proxy
    grid.layoutIfNeeded()
    expect(proxy.layoutFrame, Rect(0, 10, 50, 10))
    width = 60
    proxy.invalidateIntrinsicContentSize()
    grid.layoutIfNeeded()
    expect(b.frame.x, 66)
  }

  /// A grid of plain items keeps none of them; one that dies leaves its cell.
  @Test func plainItemIsFreed() {
    let table = PlainTable("T")
    var first: PlainBox? = PlainBox("first", Size(40, 20))
    let second = PlainBox("second", Size(30, 20))
    first.map { _ = table.addRow(with: [$0, second]) }
    table.layoutIfNeeded()
    expect(second.layoutFrame, Rect(46, 0, 30, 20))
    first = nil
    expect(table.cell(atColumnIndex: 0, rowIndex: 0).contentView == nil)
    table.layoutIfNeeded()
    expect(second.layoutFrame, Rect(6, 0, 30, 20))
  }

  /// A plain class is a grid with its first word, and has what a grid of views has.
  @Test func plainGrid() {
    let table = PlainTable("T")
    expect(table.numberOfRows, 0)
    let boxes = (0..<4).map { PlainBox("box\($0)", Size(20 + 10 * Double($0), 20)) }
    table.addRow(with: [boxes[0], boxes[1]])
    table.addRow(with: [boxes[2], boxes[3]])
    table.column(at: 1).xPlacement = .fill
    table.hostSize = Size(200, 46)
    table.layoutIfNeeded()
    expect(
      boxes.map(\.layoutFrame),
      [
        Rect(0, 0, 20, 20), Rect(46, 0, 154, 20), Rect(0, 26, 40, 20), Rect(46, 26, 154, 20),
      ])
    expect(table.column(at: 1).layoutFrame, Rect(46, 0, 154, 46))
    table.removeColumn(at: 0)
    table.layoutIfNeeded()
    expect(boxes[1].layoutFrame, Rect(0, 0, 200, 20))
    expect(boxes[0].layoutParent == nil)
  }

  /// Spacing alone makes it a grid, which is 0 by 0.
  @Test func plainGridWithoutCells() {
    let table = PlainTable("T")
    table.columnSpacing = 3
    table.layoutIfNeeded()
    expect(table.layoutFrame, .zero)
    expect(
      table.emittedConstraints.map(\.description),
      [
        "GV-canvas-fit: T.width == 0 @ 49", "GV-canvas-fit: T.height == 0 @ 49",
      ])
  }

  // MARK: Custom constraints

  /// They hold while the cell is visible, and end with it.
  @Test func customConstraints() {
    cell(0).xPlacement = .none
    let custom = a.trailing == grid.column(at: 1).trailing
    let fixed = grid.column(at: 1).width == 100
    cell(0).customPlacementConstraints = [custom, fixed]
    func expectCell(_ isActive: Bool, _ frame: Rect, _ what: String) {
      grid.layoutIfNeeded()
      expect(custom.isActive == isActive && fixed.isActive == isActive, "\(what)")
      expect(b.frame, frame, "\(what)")
    }
    // A view placed by custom constraints counts for no track.
    expectCell(true, Rect(6, 0, 30, 20), "visible")
    expect(a.frame, Rect(66, 0, 40, 20))
    a.isHidden = true
    expectCell(false, Rect(6, 0, 30, 20), "hidden view")
    a.isHidden = false
    expectCell(true, Rect(6, 0, 30, 20), "visible again")
    grid.column(at: 0).isHidden = true
    expectCell(false, Rect(0, 0, 30, 20), "hidden column")
    grid.column(at: 0).isHidden = false
    grid.row(at: 0).isHidden = true
    grid.layoutIfNeeded()
    expect(!custom.isActive && !fixed.isActive)
    grid.row(at: 0).isHidden = false
    expectCell(true, Rect(6, 0, 30, 20), "visible a third time")
    cell(0).customPlacementConstraints = [custom]
    expect(custom.isActive && !fixed.isActive)
    cell(0).customPlacementConstraints = [custom, fixed]
    cell(0).contentView = nil
    grid.layoutIfNeeded()
    expect(!custom.isActive && !fixed.isActive)
    cell(0).contentView = a
    expectCell(true, Rect(6, 0, 30, 20), "filled again")
    let gone = cell(0)
    grid.removeColumn(at: 0)
    expect(!custom.isActive && !fixed.isActive)
    gone.customPlacementConstraints = [fixed]
    expect(!fixed.isActive)
    expectCell(false, Rect(0, 0, 30, 20), "removed")
  }

  @Test func customConstraintsOfMergedCell() {
    let fixed = grid.column(at: 0).width == 100
    cell(1).customPlacementConstraints = [fixed]
    expect(fixed.isActive)
    grid.row(at: 0).mergeCells(in: 0..<2)
    expect(!fixed.isActive)
    grid.layoutIfNeeded()
    // The one view lies over both columns and their gap.
    expect(grid.layoutFrame.width, 40)
  }
}

/// An item without a base class.
private final class PlainBox: LayoutItem {
  let layoutNode = LayoutNode()
  let layoutName: String
  let intrinsicContentSize: Size

  init(_ name: String, _ size: Size) {
    layoutName = name
    intrinsicContentSize = size
  }
}

private final class PlainTable: GridContainer {
  let layoutNode = LayoutNode()
  let arrangement = GridArrangement()
  let layoutName: String

  init(_ name: String) { layoutName = name }
}
