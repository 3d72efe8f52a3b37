import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Which views and rows an update keeps, makes and lets go.
@Suite struct GridElementListTests {
  private let grid = GridView("grid")
  private let list: GridElementList

  init() { list = GridElementList(in: grid) }

  private var names: [[String]] { grid.names }

  private func view(_ column: Int, _ row: Int) -> CountingView? {
    grid.cell(atColumnIndex: column, rowIndex: row).contentView as? CountingView
  }

  @Test func equalRowsChangeNothing() {
    func rows() -> [ElementRow] {
      [
        ElementRow { Counted("title").gridCell(columns: .max, x: .center) },
        ElementRow("x") {
          Counted("tall", 20).gridCell(rows: 2)
          Counted("b").id("b").hidden()
        }.padding(top: 4).rowAlignment(.firstBaseline),
        ElementRow(7) {
          EmptyCell()
          Counted("c", 30).id(3).gridCell(y: .top)
        }.height(.fixed(40)),
        ElementRow { Counted("gone") }.hidden(),
      ]
    }
    list.update(rows())
    let tracks = (0..<4).map(grid.row(at:))
    let cells = grid.cells
    ElementListTests.expectNoChange(in: grid) { list.update(rows()) }
    expect((0..<4).allSatisfy { grid.row(at: $0) === tracks[$0] })
    expect(zip(grid.cells, cells).allSatisfy { $0 === $1 })
    expect(list.lastUpdate.viewNumbers, [0, 0, 0, 0])
    expect(list.lastUpdate.rowNumbers, [0, 0, 0])
  }

  private func show(_ text: String) { list.update(elementRows(text)) }

  private var identities: Set<ObjectIdentifier> { Set(grid.subviews.map { ObjectIdentifier($0) }) }

  // MARK: Views

  @Test func newValueInSameCellKeepsView() {
    show("a b")
    grid.layoutIfNeeded()
    let first = view(1, 0)
    first?.typed = "typed"
    let solves = grid.layout.statistics.solves
    list.update { ElementRow { [Counted("a"), Counted("c", 50)] } }
    grid.layoutIfNeeded()
    expect(view(1, 0) === first)
    expect(first?.typed, "typed")
    expect([first?.configurations, view(0, 0)?.configurations], [2, 1])
    expect(grid.frame.width, 66)
    expect(grid.layout.statistics.solves, solves + 1)
    expect(list.lastUpdate.viewNumbers, [0, 0, 0, 1])
    // Another type makes another view, and an id is another element than none.
    show("a c")
    for text in ["*a c", "*#a c", "*a c"] {
      let before = view(0, 0)
      show(text)
      expect(view(0, 0) !== before && before?.superview == nil)
      expect(list.lastUpdate.viewNumbers, [1, 1, 0, 1])
    }
  }

  /// Whatever covers more or fewer columns than before, and whatever comes from above.
  @Test func positionCountsElementsAndEmptyCells() {
    show("v/. a *b")
    let (first, second) = (view(1, 1), view(2, 1))
    show("v12/*n a21 *b")
    expect(names, [["v", "", "", "", ""], ["v", "n", "a", "a", "b"]])
    expect(view(2, 1) === first && view(4, 1) === second)
    expect(list.lastUpdate.viewNumbers, [1, 0, 2, 1])
  }

  @Test func sameIDKeepsViewAcrossCells() {
    show("x: #a #b/y: #c d")
    let views = identities
    show("x: #c #a/y: #b d")
    expect(names, [["c", "a"], ["b", "d"]])
    expect(grid.subviews.map(\.layoutName), ["c", "a", "b", "d"])
    expect(identities, views)
    expect(list.view("b") === view(0, 1))
    expect(list.lastUpdate.viewNumbers, [0, 0, 3, 0])
    expect(list.lastUpdate.rowNumbers, [0, 0, 0])
    // Another type with the same id.
    show("x: *#c")
    expect(list.lastUpdate.viewNumbers, [1, 4, 0, 1])
    expect(list.view("a") == nil)
  }

  @Test func viewsAndRowsAreFoundByID() {
    list.update {
      ElementRow("x") {
        Counted("a").id("a")
        Spacer(3).id("gap")
      }
      ElementRow(7) { Counted("b").id(7) }
      ElementRow { Counted("c") }
    }
    expect(list.rows.map(\.cells.count), [2, 1, 1])
    expect(list.view("a")?.layoutName, "a")
    expect(list.view(7, as: CountingView.self)?.layoutName, "b")
    expect(list.view(7, as: GridView.self) == nil)
    expect(list.view("gap")?.layoutName, "gap")
    expect(list.row("x") === grid.row(at: 0) && list.row(7) === grid.row(at: 1))
    expect(list.row("7") == nil)
    weak let view = list.view("a", as: LayoutView.self)
    weak let row = list.row("x")
    list.update {}
    expect(list.row("x") == nil && list.view("a") == nil)
    expect(view == nil && row == nil, "they are freed")
    expect(grid.subviews.isEmpty && grid.numberOfRows == 0)
    expect(list.lastUpdate.rowNumbers, [0, 3, 0])
    grid.layoutIfNeeded()
    expect(grid.frame.size, .zero)
  }

  // MARK: Rows

  /// A row with an ID keeps its constraints, its cells and its settings.
  @Test func rowWithIDKeepsItsTrack() throws {
    show("x: a/y: b/z: c")
    let row = try require(list.row("x"))
    let cell = row.cell(at: 0)
    (row.height == 50.0).isActive = true
    row.bottomPadding = 9
    show("n: n/y: b/z: c/x: a")
    grid.layoutIfNeeded()
    expect(list.row("x") === row && grid.row(at: 3) === row)
    expect(row.cell(at: 0) === cell)
    expect(row.layoutFrame, Rect(0, 78, 10, 50))
    // Three rows of 20 and this one, three gaps of 6 and the padding.
    expect(grid.frame.height, 137)
    expect(list.lastUpdate.viewNumbers, [1, 0, 0, 1])
    expect(list.lastUpdate.rowNumbers, [1, 0, 1])
    show("y: b")
    expect(row.grid == nil && cell.row == nil)
  }

  @Test func rowsWithoutIDsMatchInOrder() {
    show("a/x: b/c")
    let tracks = (0..<3).map(grid.row(at:))
    let views = grid.subviews
    show("d/e/f/x: b")
    expect(names, [["d"], ["e"], ["f"], ["b"]])
    expect(grid.row(at: 0) === tracks[0] && grid.row(at: 1) === tracks[2])
    expect(grid.row(at: 3) === tracks[1])
    expect(view(0, 0) === views[0] && view(0, 1) === views[2])
    expect(list.lastUpdate.viewNumbers, [1, 0, 0, 3])
    expect(list.lastUpdate.rowNumbers, [1, 0, 1])
  }

  @Test func propertiesOfRowsFollowTheList() {
    func row(_ change: (ElementRow) -> ElementRow = { $0 }) -> GridRow {
      list.update { change(ElementRow("x") { Counted("a") }) }
      return grid.row(at: 0)
    }
    let track = row {
      $0.height(.fixed(50)).hidden().padding(top: 1).padding(bottom: 2).yPlacement(.center)
        .rowAlignment(.lastBaseline)
    }
    expect(track.size, .fixed(50))
    expect(track.isHidden)
    expect([track.topPadding, track.bottomPadding], [1, 2])
    expect(track.yPlacement, .center)
    expect(track.rowAlignment, .lastBaseline)
    _ = row { $0.height(.share(2)).hidden(false).padding(top: 3).yPlacement(.fill) }
    expect(track.size, .share(2))
    expect(!track.isHidden)
    expect([track.topPadding, track.bottomPadding], [3, 0])
    expect(track.yPlacement, .fill)
    expect(track.rowAlignment, .inherited)
    _ = row()
    expect(track.size, .content)
    expect([track.topPadding, track.bottomPadding], [0, 0])
    expect(track.yPlacement, .inherited)
    // What the list does not speak of is left alone.
    track.isHidden = true
    track.size = .fixed(7)
    track.minimum = 3
    _ = row { $0.padding(top: 1) }
    expect(track.isHidden)
    expect(track.size, .fixed(7))
    expect(track.minimum, 3)
  }

  // MARK: Cells

  @Test func placementsFollowTheirElements() {
    list.update {
      ElementRow {
        Counted("a").id("a").gridCell(x: .trailing, y: .center, rowAlignment: .firstBaseline)
        Counted("b").id("b")
      }
    }
    let cells = grid.cells
    expect(cells[0].placements, [.trailing, .center])
    expect(cells[0].rowAlignment, .firstBaseline)
    expect(cells[1].placements, [.inherited, .inherited])
    list.update {
      ElementRow {
        Counted("b").id("b")
        Counted("a").id("a").gridCell(x: .fill).gridCell(y: .top)
      }
    }
    expect(grid.cells.map(\.placements), [[.inherited, .inherited], [.fill, .top]])
    expect(cells.map(\.rowAlignment), [.inherited, .inherited])
    // Also where the cell is empty afterwards.
    show("#b .")
    expect(grid.cells.map(\.placements), [[.inherited, .inherited], [.inherited, .inherited]])
    // What the list does not speak of is left alone.
    grid.cells[0].xPlacement = .center
    list.update { ElementRow { Counted("b").id("b").gridCell(y: .top) } }
    expect(grid.cells[0].placements, [.center, .top])
  }
}

extension GridView {
  /// By row and column; merged cells at all places that they cover.
  var names: [[String]] {
    (0..<numberOfRows).map { row in
      (0..<numberOfColumns).map {
        cell(atColumnIndex: $0, rowIndex: row).contentView?.layoutName ?? ""
      }
    }
  }
}

extension GridCell {
  var placements: [GridPlacement] { [xPlacement, yPlacement] }
}

extension GridElementList.Summary {
  /// Made, removed, moved, configured.
  var viewNumbers: [Int] { views.numbers }
  /// Made, removed, moved.
  var rowNumbers: [Int] { [madeRows, removedRows, movedRows] }
}
