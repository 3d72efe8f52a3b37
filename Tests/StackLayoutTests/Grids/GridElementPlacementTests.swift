import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// In which cells the elements of rows go, and which cells an update keeps.
@Suite struct GridElementPlacementTests {
  private let grid = GridView("grid")
  private let list: GridElementList

  init() { list = GridElementList(in: grid) }

  private func show(_ words: String) { list.update(elementRows(words)) }

  private var letters: String {
    grid.names.map { $0.map { $0.isEmpty ? "." : $0 }.joined() }.joined(separator: "/")
  }

  /// What a row of words comes to, by hand.
  private static let placements: [(String, rows: String, cells: String)] = [
    ("one row", "a b c", "abc"),
    ("short rows", "a b c/d/e f", "abc/d../ef."),
    ("a row without cells", "", ""),
    ("rows without cells", "/a/", "./a/."),
    ("empty cells", "a . b/. c", "a.b/.c."),
    ("trailing empty cells make columns", "a . ./b", "a../b.."),
    ("columns", "a21 b/c d e", "aab/cde"),
    ("wider than the other rows", "a/b31", "a../bbb"),
    ("rows push the next row aside", "a12 b/c d", "ab./acd"),
    ("two rows aside", "a b12 c/d e/f g h", "abc/dbe/fgh"),
    ("a block", "a22 b/c d/e", "aab./aacd/e..."),
    ("a wide cell goes where it has room", "a b12 c/d21", "abc./.bdd"),
    ("cells after a wide one come behind it", "a b12 c/d21 e", "abc../.bdde"),
    ("more rows than there are", "a15 b/c", "ab/ac"),
    ("all rows that follow", "a/b19 c/d e", "a../bc./bde"),
    ("all columns", "a91/b c d", "aaa/bcd"),
    ("all columns from the second one on", "a b91/c d e f", "abbb/cdef"),
    ("all columns of a column", "a91/b91", "a/b"),
    ("all columns up to one that is covered", "a b12/c91", "ab/cb"),
    ("all columns, where a later row is wider", "a b91/c/d e f", "abb/c../def"),
    ("all columns of two rows", "a b92/c/d e f", "abb/cbb/def"),
    ("everything that follows", "a/b99/", "a/b/b"),
    ("all columns beside a block", "a12 b91/c91/d e f", "abb/acc/def"),
  ]

  /// From every state to every other; by default to some.
  @Test func elementPlacements() {
    for (number, (name, rows, cells)) in Self.placements.enumerated() {
      let others = SeriesLength.isFull ? Self.placements[...] : Self.placements[..<number].suffix(3)
      for before in [("nothing", "", "")] + others {
        show(before.1)
        show(rows)
        expect(letters, cells, "\(before.0), then \(name)")
      }
      // Merged cells are one.
      for cell in grid.cells where cell.contentView != nil {
        let covered = grid.cells.count { $0 === cell }
        expect(cell.columnRange.count * cell.rowRange.count, covered)
      }
      grid.layoutIfNeeded()
      expect(grid.layout.problems.isEmpty)
    }
  }

  @Test func columnsAreKept() {
    let grid = GridView("grid", numberOfColumns: 2)
    let columns = (0..<2).map(grid.column(at:))
    columns[1].xPlacement = .trailing
    let list = GridElementList(in: grid)
    list.update { ElementRow { Counted("a").gridCell(columns: .max) } }
    expect(grid.names, [["a", "a"]])
    list.update { ElementRow { for name in ["a", "b", "c"] { Counted(name) } } }
    expect(grid.numberOfColumns, 3)
    let third = grid.column(at: 2)
    list.update {}
    expect(grid.numberOfColumns, 2)
    expect(third.grid == nil)
    expect((0..<2).allSatisfy { grid.column(at: $0) === columns[$0] })
    expect(columns[1].xPlacement, .trailing)
  }

  // MARK: Cells that stay

  @Test func unchangedSpanningCellsAreKept() {
    let fixed: [ElementRow] = elementRows("a21 b/c12 d e/f g")
    list.update { for (place, row) in fixed.enumerated() { ElementRow(place) { row.cells } } }
    let cells = grid.cells
    list.update {
      ElementRow(0) { fixed[0].cells }
      // In the place of d.
      ElementRow(1) {
        fixed[1].cells[0]!
        Counted("d").gridCell(columns: 2)
      }
      ElementRow(2) { fixed[2].cells }
    }
    expect(letters, "aab/cdd/cfg")
    let present = grid.cells
    // Only the place of e belongs to another one.
    expect(present.indices.filter { present[$0] !== cells[$0] }, [5])
    expect(cells[5].row == nil)
    list.update { for (place, row) in fixed.enumerated() { ElementRow(place) { row.cells } } }
    expect(letters, "aab/cde/cfg")
    expect(grid.cells.indices.filter { grid.cells[$0] !== cells[$0] }, [5])
  }

  /// A cell over several rows goes along with its first one, whatever the others are then.
  @Test func rowsUnderSpanningCellsMove() {
    func show(_ ids: [String]) {
      list.update {
        for id in ids {
          ElementRow(id) {
            if id == "x" { Counted("tall").gridCell(rows: 2) }
            Counted(id)
          }
        }
      }
    }
    show(["x", "y", "z"])
    expect(letters, "tallx/tally/z.")
    let cell = grid.cells[0]
    show(["y", "x", "z"])
    expect(letters, "y./tallx/tallz")
    expect(grid.cells[2] === cell)
    expect(cell.rowRange, 1..<3)
    show(["z", "y", "x"])
    expect(letters, "z./y./tallx")
    expect(cell.rowRange, 2..<3)
    show(["z", "x", "new", "y"])
    expect(letters, "z./tallx/tallnew/y.")
    expect(grid.cells[2] === cell)
    show(["z", "y"])
    expect(letters, "z/y")
    expect(cell.row == nil)
  }
}
