import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Misuse of grids that ends the program, as the preconditions of the API say, and with which words.
@Suite struct GridMisuseTests {
  struct Misuse: Sendable {
    /// What debug builds write.
    let words: String?
    let perform: @Sendable (Stage) -> Void

    init(_ words: String?, _ perform: @escaping @Sendable (Stage) -> Void) {
      self.words = words
      self.perform = perform
    }
  }

  /// A window with a grid of three rows and columns, the last two of which are merged to one cell, and another grid, of which
  /// a row and a column were taken.
  struct Stage {
    let window = LayoutView("window")
    let grid = GridView("grid", numberOfColumns: 3, rows: 3)
    let other = GridView("other", numberOfColumns: 2, rows: 2)
    let removedRow: GridRow
    let removedColumn: GridColumn
    let removedCell: GridCell

    init() {
      window.addSubview(grid)
      grid.mergeCells(inHorizontalRange: 1..<3, verticalRange: 1..<3).contentView =
        LayoutView("view")
      removedRow = other.row(at: 1)
      removedColumn = other.column(at: 1)
      removedCell = removedRow.cell(at: 1)
      other.removeRow(at: 1)
      other.removeColumn(at: 1)
    }

    var first: GridCell { grid.cell(atColumnIndex: 0, rowIndex: 0) }
  }

  static let places: [Misuse] = [
    Misuse("a number of tracks is not negative") { _ in _ = GridView(numberOfColumns: -1) },
    Misuse("a number of tracks is not negative") { _ in _ = GridView(numberOfColumns: 1, rows: -1)
    },
    Misuse("row 3 is not in 0..<3") { _ = $0.grid.row(at: 3) },
    Misuse("row -1 is not in 0..<3") { _ = $0.grid.row(at: -1) },
    Misuse("column 3 is not in 0..<3") { _ = $0.grid.column(at: 3) },
    Misuse("row 4 is not in 0..<3") { _ = $0.grid.cell(atColumnIndex: 0, rowIndex: 4) },
    Misuse("column 4 is not in 0..<3") { _ = $0.grid.row(at: 0).cell(at: 4) },
    Misuse("the row is not in this grid") { _ = $0.grid.index(of: $0.other.row(at: 0)) },
    Misuse("the column is not in this grid") { _ = $0.grid.index(of: $0.other.column(at: 0)) },
    Misuse("the row is not in this grid") { _ = $0.other.index(of: $0.removedRow) },
    Misuse("row 4 is not in 0...3") { $0.grid.insertRow(at: 4) },
    Misuse("row -1 is not in 0...3") { $0.grid.insertRow(at: -1) },
    Misuse("column 4 is not in 0...3") { $0.grid.insertColumn(at: 4) },
    Misuse("column 1 of the new row 2 belongs to a merged cell") {
      $0.grid.insertRow(at: 2, with: [nil, LayoutView("new")])
    },
    Misuse("row 2 of the new column 2 belongs to a merged cell") {
      $0.grid.insertColumn(at: 2, with: [nil, nil, LayoutView("new")])
    },
    Misuse("row 3 is not in 0..<3") { $0.grid.removeRow(at: 3) },
    Misuse("column 3 is not in 0..<3") { $0.grid.removeColumn(at: 3) },
    Misuse("row 3 is not in 0..<3") { $0.grid.moveRow(at: 3, to: 0) },
    Misuse("row 3 is not in 0..<3") { $0.grid.moveRow(at: 0, to: 3) },
    Misuse("column 3 is not in 0..<3") { $0.grid.moveColumn(at: 3, to: 0) },
    Misuse("column -1 is not in 0..<3") { $0.grid.moveColumn(at: 0, to: -1) },
    Misuse("moving row 1 would tear a merged cell") { $0.grid.moveRow(at: 1, to: 0) },
    Misuse("moving a row to 1 would tear a merged cell") { $0.grid.moveRow(at: 0, to: 1) },
    Misuse("moving column 2 would tear a merged cell") { $0.grid.moveColumn(at: 2, to: 0) },
    Misuse("moving a column to 1 would tear a merged cell") { $0.grid.moveColumn(at: 0, to: 1) },
  ]

  static let cells: [Misuse] = [
    Misuse("columns 1..<1 are not in 0..<3") {
      $0.grid.mergeCells(inHorizontalRange: 1..<1, verticalRange: 0..<1)
    },
    Misuse("rows 1..<4 are not in 0..<3") { $0.grid.column(at: 0).mergeCells(in: 1..<4) },
    Misuse("columns 2..<4 are not in 0..<3") { $0.grid.row(at: 0).mergeCells(in: 2..<4) },
    Misuse("rows -1..<1 are not in 0..<3") {
      $0.grid.mergeCells(inHorizontalRange: 0..<1, verticalRange: -1..<1)
    },
    Misuse("the cells overlap a merged cell in part") {
      $0.grid.mergeCells(inHorizontalRange: 0..<2, verticalRange: 0..<3)
    },
    Misuse("the cell is not in this grid") {
      $0.grid.unmerge($0.other.cell(atColumnIndex: 0, rowIndex: 0))
    },
    Misuse("the cell is not in this grid") { $0.other.unmerge($0.removedCell) },
    Misuse("the cell is in no grid") { $0.removedCell.contentView = LayoutView("new") },
    Misuse("a grid cannot arrange itself or an item that it is in") {
      $0.first.contentView = $0.grid
    },
    Misuse("a grid cannot arrange itself or an item that it is in") {
      $0.first.contentView = $0.window
    },
    // Rows and columns belong to their grid.
    Misuse(nil) { $0.first.contentView = $0.grid.column(at: 1) },
    Misuse(nil) { StackView("stack").addArrangedItem($0.grid.column(at: 1)) },
    Misuse(nil) {
      $0.grid.column(at: 0).removeFromLayoutParent()
      $0.grid.layoutIfNeeded()
    },
    Misuse("the row is in no grid") { _ = $0.removedRow.cell(at: 0) },
    Misuse("the column is in no grid") { _ = $0.removedColumn.cell(at: 0) },
    Misuse("the row is in no grid") { $0.removedRow.mergeCells(in: 0..<1) },
    Misuse("the column is in no grid") { $0.removedColumn.mergeCells(in: 0..<1) },
  ]

  private static let fixed = "a fixed length must be finite and not negative"
  private static let share = "a share must be above 0 and finite"

  static let numbers: [Misuse] = [
    Misuse(fixed) { $0.grid.row(at: 0).size = .fixed(-1) },
    Misuse(fixed) { $0.grid.row(at: 0).size = .fixed(.nan) },
    Misuse(fixed) { $0.grid.column(at: 0).size = .fixed(.infinity) },
    Misuse(share) { $0.grid.column(at: 0).size = .share(0) },
    Misuse(share) { $0.grid.column(at: 0).size = .share(-1) },
    Misuse(share) { $0.grid.column(at: 0).size = .share(.infinity) },
    Misuse(share) { $0.grid.column(at: 0).size = .share(.nan) },
    Misuse("a minimum must be finite and not negative") { $0.grid.column(at: 0).minimum = -1 },
    Misuse("a minimum must be finite and not negative") {
      $0.grid.column(at: 0).minimum = .infinity
    },
    Misuse("a maximum must be finite and not negative") { $0.grid.column(at: 0).maximum = -1 },
    Misuse("a maximum must be finite and not negative") { $0.grid.column(at: 0).maximum = .nan },
    Misuse("a padding must be finite") { $0.grid.column(at: 0).leadingPadding = .infinity },
    Misuse("a padding must be finite") { $0.grid.row(at: 0).bottomPadding = .nan },
    Misuse("spacing must be finite") { $0.grid.rowSpacing = -.infinity },
    Misuse("spacing must be finite") { $0.grid.columnSpacing = .nan },
    Misuse("a priority is above 0 and at most 1000") {
      $0.grid.setHuggingPriority(Priority(0.0), for: .horizontal)
    },
    Misuse("a priority is above 0 and at most 1000") {
      $0.grid.setHuggingPriority(Priority(1001.0), for: .vertical)
    },
  ]

  static let all = places + cells + numbers

  #if os(macOS) || os(Linux) || os(Windows)
    @Test(arguments: all.indices) func misuseTraps(_ index: Int) async {
      let misuse = Self.all[index]
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent], "\(misuse.words ?? "")"
      ) { [index] in GridMisuseTests.all[index].perform(Stage()) }
      // Release builds write no words.
      #if DEBUG
        let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        expect(written.contains(misuse.words ?? ""), "\(written.prefix(300))")
      #else
        expect(result != nil)
      #endif
    }

    /// The stage of the misuses is in itself no misuse, nor is what comes close to them.
    @Test func setUpDoesNotTrap() async {
      await #expect(processExitsWith: .success) {
        let stage = Stage()
        let grid = stage.grid
        _ = GridView(numberOfColumns: 0, rows: 0)
        grid.insertRow(at: 3)
        // Beside the merged cell, which grows.
        grid.insertRow(at: 2, with: [LayoutView("new"), nil])
        grid.insertColumn(at: 1, with: [nil, LayoutView("new")])
        grid.column(at: 0).size = .fixed(0)
        grid.column(at: 0).size = .share(.leastNormalMagnitude)
        grid.column(at: 0).maximum = 0
        grid.column(at: 0).leadingPadding = -4
        grid.rowSpacing = -4
        grid.setHuggingPriority(.required, for: .horizontal)
        stage.removedRow.size = .fixed(1)
        stage.removedRow.isHidden = true
        stage.removedCell.xPlacement = .fill
        stage.removedCell.customPlacementConstraints = []
        grid.unmerge(grid.cell(atColumnIndex: 3, rowIndex: 3))
        grid.unmerge(grid.cell(atColumnIndex: 0, rowIndex: 0))
        stage.window.hostSize = Size(100, 100)
        stage.window.layoutIfNeeded()
      }
    }
  #endif

  /// Removed rows, columns and cells report that they have no grid.
  @Test func removedPartsBelongToNoGrid() {
    let stage = Stage()
    expect(stage.removedRow.grid == nil && stage.removedColumn.grid == nil)
    expect([stage.removedRow.numberOfCells, stage.removedColumn.numberOfCells], [0, 0])
    let cell = stage.removedCell
    expect(cell.row == nil && cell.column == nil && cell.contentView == nil && !cell.isVisible)
    expect(cell.rowRange.isEmpty && cell.columnRange.isEmpty)
    expect(stage.grid.cell(for: LayoutView("nobody")) == nil)
  }
}
