import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// What belongs to grids, put to use and let go of, has to be gone: while the layout lives on, and with it.
@Suite struct GridLifetimeTests {
  enum Kind: String, CaseIterable, Sendable {
    case content, replacedContent, hiddenContent, movedContent, textInARow, spanningContent
    case nestedGrid, trackOfNestedGrid, cellOfNestedGrid, guide
    case removedRow, removedColumn, mergedCell
    case constraintOnATrack, customConstraint, followedContent
  }

  private static func makeGrid() -> GridView {
    let grid = GridView("grid", views: [[LeafView("stays", Size(20, 20)), nil], [nil, nil]])
    grid.layoutIfNeeded()
    return grid
  }

  @Test(arguments: Kind.allCases) func freedWithOrBeforeTheLayout(_ kind: Kind) {
    Self.use(kind, in: Self.makeGrid(), lettingGo: false).expectGone("\(kind)")
    let grid = Self.makeGrid()
    let objects = Self.use(kind, in: grid, lettingGo: true)
    grid.layoutIfNeeded()
    expect(!objects.isEmpty)
    objects.expectGone("\(kind)")
    expect(grid.subviews.map(\.layoutName), ["stays"], "\(kind)")
    expect(grid.cell(atColumnIndex: 0, rowIndex: 0).contentView === grid.subviews[0])
  }

  /// Tracks and views that somebody keeps can be used after their grid.
  @Test func partsOutliveTheirGrid() {
    var grid: GridView? = Self.makeGrid()
    let row = grid?.row(at: 0)
    let column = grid?.column(at: 1)
    row?.isHidden = true
    grid = nil
    row?.isHidden = false
    column?.size = .fixed(12)
    column?.layoutIfNeeded()
    expect(row?.layoutParent == nil && column?.layoutParent == nil)
    grid = Self.makeGrid()
    let view = grid?.subviews.first as? LeafView
    grid = nil
    expect(view?.superview == nil)
    view?.size = Size(7, 8)
    view?.layoutIfNeeded()
    expect(view?.frame, Rect(0, 0, 7, 8))
    let other = GridView("other", views: [[view]])
    other.layoutIfNeeded()
    expect(other.frame.size, Size(7, 8))
  }

  private static func use(_ kind: Kind, in grid: GridView, lettingGo: Bool) -> [Weak] {
    let leaf = LeafView("leaf", Size(30, 10))
    let cell = grid.cell(atColumnIndex: 1, rowIndex: 1)
    var objects = [Weak(leaf), Weak(leaf.layoutNode)]
    switch kind {
    case .content, .replacedContent, .hiddenContent, .movedContent, .textInARow, .followedContent:
      cell.contentView = leaf
      grid.layoutIfNeeded()
      switch kind {
      case .hiddenContent: leaf.isHidden = true
      case .movedContent: grid.cell(atColumnIndex: 0, rowIndex: 1).contentView = leaf
      case .textInARow:
        grid.rowAlignment = .firstBaseline
        for view in grid.subviews {
          (view as? LeafView)?.text = Baselines(firstFromTop: 8, lastFromBottom: 2)
        }
        grid.cell(atColumnIndex: 0, rowIndex: 1).contentView = LeafView(
          "text", Size(10, 10), text: Baselines(firstFromTop: 8, lastFromBottom: 2))
        grid.layoutIfNeeded()
        grid.cell(atColumnIndex: 0, rowIndex: 1).contentView = nil
      case .followedContent: leaf.size = Size(35, 10)
      default: break
      }
      grid.layoutIfNeeded()
      if lettingGo {
        if kind == .replacedContent {
          cell.contentView = LeafView("other", Size(5, 5))
          grid.layoutIfNeeded()
          cell.contentView = nil
        } else {
          leaf.removeFromSuperview()
        }
      }
    case .spanningContent:
      let merged = grid.mergeCells(inHorizontalRange: 0..<2, verticalRange: 1..<2)
      merged.contentView = leaf
      merged.xPlacement = .center
      grid.layoutIfNeeded()
      if lettingGo { merged.contentView = nil }
      grid.unmerge(merged)
    case .nestedGrid, .trackOfNestedGrid, .cellOfNestedGrid:
      let inner = GridView("inner", views: [[leaf, nil]])
      cell.contentView = inner
      objects.append(Weak(inner))
      objects.append(Weak(inner.arrangement))
      if kind == .trackOfNestedGrid {
        let column = inner.column(at: 1)
        (column.width == grid.column(at: 0).width).isActive = true
        objects += [Weak(column), Weak(column.layoutNode)]
      }
      if kind == .cellOfNestedGrid {
        objects.append(Weak(inner.cell(atColumnIndex: 1, rowIndex: 0)))
      }
      grid.layoutIfNeeded()
      if lettingGo { inner.removeFromSuperview() }
    case .guide:
      let guide = LayoutGuide("guide")
      objects = [Weak(guide)]
      cell.contentView = guide
      grid.layoutIfNeeded()
      if lettingGo { cell.contentView = nil }
    case .removedRow, .removedColumn, .mergedCell:
      cell.contentView = leaf
      objects.append(Weak(cell))
      let track: GridTrack = kind == .removedRow ? grid.row(at: 1) : grid.column(at: 1)
      if kind != .mergedCell { objects.append(Weak(track)) }
      grid.layoutIfNeeded()
      guard lettingGo else { break }
      switch kind {
      case .removedRow: grid.removeRow(at: 1)
      case .removedColumn: grid.removeColumn(at: 1)
      default: grid.column(at: 1).mergeCells(in: 0..<2)
      }
    case .constraintOnATrack:
      let constraint = leaf.trailing == grid.column(at: 0).trailing
      cell.contentView = leaf
      constraint.isActive = true
      objects.append(Weak(constraint))
      grid.layoutIfNeeded()
      if lettingGo { cell.contentView = nil }
    case .customConstraint:
      let constraint = leaf.trailing == grid.column(at: 0).trailing
      cell.contentView = leaf
      cell.customPlacementConstraints = [constraint]
      objects.append(Weak(constraint))
      grid.layoutIfNeeded()
      if lettingGo {
        cell.contentView = nil
        cell.customPlacementConstraints = []
      }
    }
    return objects
  }

  // MARK: Parts that outlive the grid

  /// Tracks and cells of a grid that is gone are in none, keep nothing of it alive, and are safe to use.
  @Test func tracksAndCellsOfFreedGrid() {
    let window = LayoutView("window")
    let leaf = LeafView("leaf", Size(30, 10))
    var grid: GridView? = GridView("grid", views: [[leaf, nil], [nil, nil]])
    let (row, column) = (grid?.row(at: 1), grid?.column(at: 0))
    let cell = grid?.cell(atColumnIndex: 0, rowIndex: 0)
    let object = grid.map { Weak($0) }
    grid.map { window.addSubview($0) }
    let constraint = column.map { $0.width == 100 }
    constraint?.isActive = true
    window.layoutIfNeeded()
    expect(column?.layoutFrame.width, 100)
    grid?.removeFromSuperview()
    grid = nil
    expect(object?.object == nil)
    window.layoutIfNeeded()
    expect(row?.grid == nil && column?.grid == nil)
    expect(row?.numberOfCells, 0)
    expect(cell?.contentView == nil)
    expect(cell?.isVisible, false)
    row?.size = .share(1)
    row?.isHidden = true
    column?.xPlacement = .fill
    cell?.xPlacement = .fill
    cell?.customPlacementConstraints = [leaf.width == 10]
    expect(cell?.customPlacementConstraints.first?.isActive, false)
    constraint?.isActive = false
    window.layoutIfNeeded()
    expect(window.layout.statistics.constraints, LayoutView("window").layoutedConstraints)
    // The view lives on, and can go into another grid.
    let other = GridView("other", views: [[leaf]])
    other.layoutIfNeeded()
    expect(leaf.frame, Rect(0, 0, 30, 10))
  }

  /// A plain grid keeps its items no more than they keep it.
  @Test func plainGridFreedBeforeItsItems() {
    let window = LayoutView("window")
    let leaf = LeafView("leaf", Size(30, 10))
    var table: PlainGrid? = PlainGrid("table")
    table?.addRow(with: [leaf, nil])
    table.map { window.addLayoutChild($0) }
    window.layoutIfNeeded()
    let (column, cell) = (table?.column(at: 0), table?.column(at: 0).cell(at: 0))
    let object = table.map { Weak($0) }
    table = nil
    expect(object?.object == nil)
    expect(column?.grid == nil)
    expect(cell?.contentView == nil)
    expect(leaf.layoutParent == nil)
    window.layoutIfNeeded()
    window.addSubview(leaf)
    window.layoutIfNeeded()
    expect(leaf.frame.size, Size(30, 10))
    expect(window.layout.solver.brokenInvariants.isEmpty)
  }

  /// Rows, columns and views removed and added repeatedly leave nothing behind.
  @Test func changesLeaveNothingBehind() {
    let grid = Self.makeGrid()
    let view = LeafView("leaf", Size(30, 10))
    func turn() {
      grid.addRow(with: [nil, view])
      grid.addColumn()
      grid.mergeCells(inHorizontalRange: 1..<3, verticalRange: 0..<2)
      grid.layoutIfNeeded()
      grid.moveRow(at: 2, to: 0)
      view.isHidden.toggle()
      view.size.width += 1
      grid.layoutIfNeeded()
      grid.removeRow(at: 0)
      grid.removeColumn(at: 2)
      grid.unmerge(grid.cell(atColumnIndex: 1, rowIndex: 0))
      grid.layoutIfNeeded()
    }
    turn()
    let statistics = grid.layout.statistics
    let slots = grid.layout.solver.model.constraints.count
    for _ in 0..<50 { turn() }
    expect(grid.layout.statistics.constraints, statistics.constraints)
    expect(grid.layout.statistics.variables, statistics.variables)
    expect(grid.layout.solver.model.constraints.count, slots)
  }
}

extension LayoutView {
  /// How many constraints the view's own layout has.
  fileprivate var layoutedConstraints: Int {
    layoutIfNeeded()
    return layout.statistics.constraints
  }
}
