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

  /// However it leaves, the cell is empty, and its column has no length of its own: 30 and a gap are left.
  @Test func contentLeavingTheGrid() {
    let (other, stack) = (LayoutView("other"), StackView("stack"))
    let table = GridView("table", numberOfColumns: 1, rows: 1)
    let ways: [() -> Void] = [
      { a.removeFromSuperview() }, { other.addSubview(a) }, { stack.addArrangedSubview(a) },
      { table.cell(atColumnIndex: 0, rowIndex: 0).contentView = a }, { cell(0).contentView = nil },
      // A subview like any other, which no cell places.
      {
        a.removeFromSuperview()
        grid.addSubview(a)
      },
    ]
    for (number, way) in ways.enumerated() {
      way()
      expect(cell(0).contentView == nil && grid.cell(for: a) == nil, "way \(number)")
      expect(cell(1).contentView === b)
      grid.layoutIfNeeded()
      expect(grid.layoutFrame.width, 36)
      expect(b.frame, Rect(6, 0, 30, 20))
      if a.superview === grid {
        (a.leading == grid.column(at: 1).leading + 5).isActive = true
        grid.layoutIfNeeded()
        expect(a.frame.x, 11)
      }
      cell(0).contentView = a
      grid.layoutIfNeeded()
      expect(grid.cell(for: a) === cell(0))
      expect(grid.subviews.count, 2)
    }
  }

  /// The view that was there goes. From cell to cell, the first one is empty; put in twice, it is in the last one named.
  @Test func replacedContent() {
    let c = makeLeaf("c", 70)
    cell(0).contentView = c
    expect(a.superview == nil && c.superview === grid)
    grid.layoutIfNeeded()
    expect(b.frame.x, 76)
    // The order of views follows the cells.
    expect(grid.layoutChildItems.map(\.layoutName), ["c", "b"])
    cell(0).contentView = b
    expect(c.superview == nil && cell(1).contentView == nil)
    expect(grid.subviews.map(\.layoutName), ["b"])
    grid.layoutIfNeeded()
    expect(b.frame, Rect(0, 0, 30, 20))
    grid.addRow(with: [c, c])
    expect(cell(0, 1).contentView == nil && cell(1, 1).contentView === c)
    let wide = GridView(views: [[b], [c, nil, a], []])
    expect([wide.numberOfColumns, wide.numberOfRows], [3, 3])
    expect(wide.cell(atColumnIndex: 2, rowIndex: 0).contentView == nil)
    expect([wide.row(at: 2).numberOfCells, wide.column(at: 1).numberOfCells], [3, 3])
  }

  /// Moved from a grid without further passes, which leaves then, before, or for good.
  @Test func newGridFollowsContentChanges() {
    func addForm(_ first: LeafView, to window: LayoutView) -> GridView {
      let form = GridView(views: [[first, makeLeaf("field", 50)]])
      form.column(at: 1).xPlacement = .fill
      window.addSubview(form)
      LayoutConstraint.activate {
        form.leading == window.leading
        form.trailing == window.trailing
        form.top == window.top
      }
      return form
    }
    for way in 0..<3 {
      let window = LayoutView("window")
      window.hostSize = Size(400, 300)
      let label = makeLeaf("label", 40)
      var left: GridView? = addForm(label, to: window)
      let form = addForm(makeLeaf("other", 40), to: window)
      let cell = form.cell(atColumnIndex: 0, rowIndex: 0)
      window.layoutIfNeeded()
      if way == 0 { cell.contentView = label } else { label.size.width = 45 }
      left?.removeFromSuperview()
      if way == 2 { left = nil }
      cell.contentView = label
      for width in [45.0, 30, 60] {
        window.layoutIfNeeded()
        label.size.width = width
        window.layoutIfNeeded()
        expect(form.column(at: 0).layoutFrame.width, width, "way \(way)")
      }
    }
  }

  // MARK: Items that are no views

  @Test func guidesAndProxiesAsContent() {
    let guide = LayoutGuide("guide")
    (guide.width == 50).isActive = true
    (guide.height == 10).isActive = true
    cell(0).contentView = guide
    grid.layoutIfNeeded()
    expect(guide.layoutFrame, Rect(0, 10, 50, 10))
    expect(b.frame.x, 56)
    expect(cell(0).contentView === guide)
    let proxy = LayoutProxy("proxy")
    var width = 50.0
    proxy.intrinsicContentSizeProvider = { Size(width, 10) }
    cell(0).contentView = proxy
    grid.layoutIfNeeded()
    expect(guide.layoutParent == nil)
    expect(proxy.layoutFrame, Rect(0, 10, 50, 10))
    width = 60
    proxy.invalidateIntrinsicContentSize()
    grid.layoutIfNeeded()
    expect(b.frame.x, 66)
  }

  private static func box(_ name: String, _ width: Double) -> PlainLeaf {
    let box = PlainLeaf(name)
    box.size = Size(width, 20)
    return box
  }

  /// A plain class is a grid with its first word, keeps none of its items, and one that dies leaves its cell.
  @Test func plainGrid() {
    let table = PlainGrid("T")
    table.columnSpacing = 6
    table.layoutIfNeeded()
    expect(table.layoutFrame, .zero)
    expect(
      table.emittedConstraints.map(\.description),
      ["GV-canvas-fit: T.width == 0 @ 49", "GV-canvas-fit: T.height == 0 @ 49"])
    var first: PlainLeaf? = Self.box("first", 40)
    let second = Self.box("second", 30)
    first.map { _ = table.addRow(with: [$0, second]) }
    table.layoutIfNeeded()
    expect(second.layoutFrame, Rect(46, 0, 30, 20))
    first = nil
    expect(table.cell(atColumnIndex: 0, rowIndex: 0).contentView == nil)
    table.layoutIfNeeded()
    expect(second.layoutFrame, Rect(6, 0, 30, 20))
    table.column(at: 1).xPlacement = .fill
    table.hostSize = Size(200, 46)
    table.layoutIfNeeded()
    expect(table.column(at: 1).layoutFrame, Rect(6, 0, 194, 46))
    table.removeColumn(at: 1)
    expect(second.layoutParent == nil)
  }

  // MARK: Custom constraints

  /// They hold while the cell is visible, and end with it.
  @Test func customConstraints() {
    cell(0).xPlacement = .none
    let custom = a.trailing == grid.column(at: 1).trailing
    let fixed = grid.column(at: 1).width == 100
    cell(0).customPlacementConstraints = [custom, fixed]
    func expectCell(_ isActive: Bool, _ x: Double, _ what: String) {
      expect(custom.isActive == isActive && fixed.isActive == isActive, "\(what)")
      grid.layoutIfNeeded()
      expect(b.frame, Rect(x, 0, 30, 20), "\(what)")
      if isActive { expect(a.frame, Rect(66, 0, 40, 20), "\(what)") }
    }
    // A view placed by custom constraints counts for no track.
    expectCell(true, 6, "visible")
    a.isHidden = true
    expectCell(false, 6, "hidden view")
    a.isHidden = false
    expectCell(true, 6, "visible again")
    grid.column(at: 0).isHidden = true
    expectCell(false, 0, "hidden column")
    grid.column(at: 0).isHidden = false
    grid.row(at: 0).isHidden = true
    expect(!custom.isActive && !fixed.isActive)
    grid.row(at: 0).isHidden = false
    expectCell(true, 6, "visible a third time")
    cell(0).customPlacementConstraints = [custom]
    expect(custom.isActive && !fixed.isActive)
    cell(0).customPlacementConstraints = [custom, fixed]
    cell(0).contentView = nil
    expect(!custom.isActive && !fixed.isActive)
    cell(0).contentView = a
    expectCell(true, 6, "filled again")
    a.removeFromSuperview()
    expect(!custom.isActive && !fixed.isActive, "without its view")
    cell(0).contentView = a
    let gone = cell(0)
    grid.removeColumn(at: 0)
    expect(!custom.isActive && !fixed.isActive && a.superview == nil)
    gone.customPlacementConstraints = [fixed]
    expect(!fixed.isActive)
    expectCell(false, 0, "removed")
  }

  /// A merged cell is visible with any of its tracks, and the constraints of those that it covers end.
  @Test func customConstraintsOfMergedCell() {
    let covered = grid.column(at: 0).width == 100
    let placed = a.centerX == grid.column(at: 1).centerX
    cell(0).customPlacementConstraints = [placed]
    cell(1).customPlacementConstraints = [covered]
    expect(covered.isActive && placed.isActive)
    grid.row(at: 0).mergeCells(in: 0..<2)
    expect(!covered.isActive && placed.isActive)
    grid.column(at: 0).isHidden = true
    expect(placed.isActive)
    grid.column(at: 1).isHidden = true
    expect(!placed.isActive)
    grid.insertColumn(at: 1)
    expect(placed.isActive)
  }
}
