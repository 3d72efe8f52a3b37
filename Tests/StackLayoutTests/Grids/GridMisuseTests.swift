import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Misuse of grids that ends the program, as the preconditions of the API say, and with which words.
@Suite struct GridMisuseTests {
  enum Misuse: String, CaseIterable, Codable {
    case negativeColumns, negativeRows
    case rowBehindTheLast, rowBeforeTheFirst, columnBehindTheLast, cellInNoRow, cellInNoColumn
    case rowOfAnotherGrid, columnOfAnotherGrid, rowThatWasRemoved
    case insertedRowBehindTheEnd, insertedRowBeforeTheStart, insertedColumnBehindTheEnd
    case viewInACoveredRow, viewInACoveredColumn
    case removedRowBehindTheLast, removedColumnBehindTheLast
    case movedRowFromNowhere, movedRowToNowhere, movedColumnFromNowhere, movedColumnToNowhere
    case movedMergedRow, rowMovedIntoAMergedCell, movedMergedColumn, columnMovedIntoAMergedCell
    case mergingNothing, mergingBeyondTheRows, mergingBeyondTheColumns, mergingNegativeRows
    case mergingPartOfAMergedCell
    case unmergingOfAnotherGrid, unmergingARemovedCell
    case contentOfARemovedCell, gridInItself, superviewInAGrid
    case cellOfARemovedRow, cellOfARemovedColumn, mergingInARemovedRow, mergingInARemovedColumn
    case negativeFixedLength, fixedLengthOfNoNumber, infiniteFixedLength
    case shareOfZero, negativeShare, infiniteShare, shareOfNoNumber
    case negativeMinimum, infiniteMinimum, negativeMaximum, maximumOfNoNumber
    case infinitePadding, paddingOfNoNumber, infiniteRowSpacing, columnSpacingOfNoNumber
    case huggingOfZero, huggingAboveRequired

    /// What debug builds write.
    var words: String {
      switch self {
      case .negativeColumns, .negativeRows: "a number of tracks is not negative"
      case .rowBehindTheLast: "row 3 is not in 0..<3"
      case .rowBeforeTheFirst: "row -1 is not in 0..<3"
      case .columnBehindTheLast: "column 3 is not in 0..<3"
      case .cellInNoRow: "row 4 is not in 0..<3"
      case .cellInNoColumn: "column 4 is not in 0..<3"
      case .rowOfAnotherGrid, .rowThatWasRemoved: "the row is not in this grid"
      case .columnOfAnotherGrid: "the column is not in this grid"
      case .insertedRowBehindTheEnd: "row 4 is not in 0...3"
      case .insertedRowBeforeTheStart: "row -1 is not in 0...3"
      case .insertedColumnBehindTheEnd: "column 4 is not in 0...3"
      case .viewInACoveredRow: "column 1 of the new row 2 belongs to a merged cell"
      case .viewInACoveredColumn: "row 2 of the new column 2 belongs to a merged cell"
      case .removedRowBehindTheLast, .movedRowFromNowhere: "row 3 is not in 0..<3"
      case .removedColumnBehindTheLast, .movedColumnFromNowhere: "column 3 is not in 0..<3"
      case .movedRowToNowhere: "row 3 is not in 0..<3"
      case .movedColumnToNowhere: "column -1 is not in 0..<3"
      case .movedMergedRow: "moving row 1 would tear a merged cell"
      case .rowMovedIntoAMergedCell: "moving a row to 1 would tear a merged cell"
      case .movedMergedColumn: "moving column 2 would tear a merged cell"
      case .columnMovedIntoAMergedCell: "moving a column to 1 would tear a merged cell"
      case .mergingNothing: "columns 1..<1 are not in 0..<3"
      case .mergingBeyondTheRows: "rows 1..<4 are not in 0..<3"
      case .mergingBeyondTheColumns: "columns 2..<4 are not in 0..<3"
      case .mergingNegativeRows: "rows -1..<1 are not in 0..<3"
      case .mergingPartOfAMergedCell: "the cells overlap a merged cell in part"
      case .unmergingOfAnotherGrid, .unmergingARemovedCell: "the cell is not in this grid"
      case .contentOfARemovedCell: "the cell is in no grid"
      case .gridInItself, .superviewInAGrid:
        "a grid cannot arrange itself or an item that it is in"
      case .cellOfARemovedRow, .mergingInARemovedRow: "the row is in no grid"
      case .cellOfARemovedColumn, .mergingInARemovedColumn: "the column is in no grid"
      case .negativeFixedLength, .fixedLengthOfNoNumber, .infiniteFixedLength:
        "a fixed length must be finite and not negative"
      case .shareOfZero, .negativeShare, .infiniteShare, .shareOfNoNumber:
        "a share must be above 0 and finite"
      case .negativeMinimum, .infiniteMinimum: "a minimum must be finite and not negative"
      case .negativeMaximum, .maximumOfNoNumber: "a maximum must be finite and not negative"
      case .infinitePadding, .paddingOfNoNumber: "a padding must be finite"
      case .infiniteRowSpacing, .columnSpacingOfNoNumber: "spacing must be finite"
      case .huggingOfZero, .huggingAboveRequired: "a priority is above 0 and at most 1000"
      }
    }

    func perform(_ stage: Stage) {
      let grid = stage.grid
      switch self {
      case .negativeColumns: _ = GridView(numberOfColumns: -1, rows: 1)
      case .negativeRows: _ = GridView(numberOfColumns: 1, rows: -1)
      case .rowBehindTheLast: _ = grid.row(at: 3)
      case .rowBeforeTheFirst: _ = grid.row(at: -1)
      case .columnBehindTheLast: _ = grid.column(at: 3)
      case .cellInNoRow: _ = grid.cell(atColumnIndex: 0, rowIndex: 4)
      case .cellInNoColumn: _ = grid.row(at: 0).cell(at: 4)
      case .rowOfAnotherGrid: _ = grid.index(of: stage.other.row(at: 0))
      case .columnOfAnotherGrid: _ = grid.index(of: stage.other.column(at: 0))
      case .rowThatWasRemoved: _ = stage.other.index(of: stage.removedRow)
      case .insertedRowBehindTheEnd: grid.insertRow(at: 4)
      case .insertedRowBeforeTheStart: grid.insertRow(at: -1)
      case .insertedColumnBehindTheEnd: grid.insertColumn(at: 4)
      case .viewInACoveredRow: grid.insertRow(at: 2, with: [nil, LayoutView("new")])
      case .viewInACoveredColumn: grid.insertColumn(at: 2, with: [nil, nil, LayoutView("new")])
      case .removedRowBehindTheLast: grid.removeRow(at: 3)
      case .removedColumnBehindTheLast: grid.removeColumn(at: 3)
      case .movedRowFromNowhere: grid.moveRow(at: 3, to: 0)
      case .movedRowToNowhere: grid.moveRow(at: 0, to: 3)
      case .movedColumnFromNowhere: grid.moveColumn(at: 3, to: 0)
      case .movedColumnToNowhere: grid.moveColumn(at: 0, to: -1)
      case .movedMergedRow: grid.moveRow(at: 1, to: 0)
      case .rowMovedIntoAMergedCell: grid.moveRow(at: 0, to: 1)
      case .movedMergedColumn: grid.moveColumn(at: 2, to: 0)
      case .columnMovedIntoAMergedCell: grid.moveColumn(at: 0, to: 1)
      case .mergingNothing: grid.mergeCells(inHorizontalRange: 1..<1, verticalRange: 0..<1)
      case .mergingBeyondTheRows: grid.column(at: 0).mergeCells(in: 1..<4)
      case .mergingBeyondTheColumns: grid.row(at: 0).mergeCells(in: 2..<4)
      case .mergingNegativeRows:
        grid.mergeCells(inHorizontalRange: 0..<1, verticalRange: -1..<1)
      case .mergingPartOfAMergedCell:
        grid.mergeCells(inHorizontalRange: 0..<2, verticalRange: 0..<3)
      case .unmergingOfAnotherGrid: grid.unmerge(stage.other.cell(atColumnIndex: 0, rowIndex: 0))
      case .unmergingARemovedCell: stage.other.unmerge(stage.removedCell)
      case .contentOfARemovedCell: stage.removedCell.contentView = LayoutView("new")
      case .gridInItself: grid.cell(atColumnIndex: 0, rowIndex: 0).contentView = grid
      case .superviewInAGrid: grid.cell(atColumnIndex: 0, rowIndex: 0).contentView = stage.window
      case .cellOfARemovedRow: _ = stage.removedRow.cell(at: 0)
      case .cellOfARemovedColumn: _ = stage.removedColumn.cell(at: 0)
      case .mergingInARemovedRow: stage.removedRow.mergeCells(in: 0..<1)
      case .mergingInARemovedColumn: stage.removedColumn.mergeCells(in: 0..<1)
      case .negativeFixedLength: grid.row(at: 0).size = .fixed(-1)
      case .fixedLengthOfNoNumber: grid.row(at: 0).size = .fixed(.nan)
      case .infiniteFixedLength: grid.column(at: 0).size = .fixed(.infinity)
      case .shareOfZero: grid.column(at: 0).size = .share(0)
      case .negativeShare: grid.column(at: 0).size = .share(-1)
      case .infiniteShare: grid.column(at: 0).size = .share(.infinity)
      case .shareOfNoNumber: grid.column(at: 0).size = .share(.nan)
      case .negativeMinimum: grid.column(at: 0).minimum = -1
      case .infiniteMinimum: grid.column(at: 0).minimum = .infinity
      case .negativeMaximum: grid.column(at: 0).maximum = -1
      case .maximumOfNoNumber: grid.column(at: 0).maximum = .nan
      case .infinitePadding: grid.column(at: 0).leadingPadding = .infinity
      case .paddingOfNoNumber: grid.row(at: 0).bottomPadding = .nan
      case .infiniteRowSpacing: grid.rowSpacing = -.infinity
      case .columnSpacingOfNoNumber: grid.columnSpacing = .nan
      case .huggingOfZero: grid.setHuggingPriority(Priority(0), for: .horizontal)
      case .huggingAboveRequired: grid.setHuggingPriority(Priority(1001), for: .vertical)
      }
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
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test(arguments: Misuse.allCases) func misuseTraps(_ misuse: Misuse) async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) { [misuse] in misuse.perform(Stage()) }
      // Release builds write no words.
      #if DEBUG
        let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        expect(written.contains(misuse.words), "\(written.prefix(300))")
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
    expect(stage.removedRow.grid == nil)
    expect(stage.removedRow.numberOfCells, 0)
    expect(stage.removedColumn.numberOfCells, 0)
    expect(stage.removedCell.row == nil)
    expect(stage.removedCell.column == nil)
    expect(stage.removedCell.rowRange.isEmpty && stage.removedCell.columnRange.isEmpty)
    expect(stage.removedCell.contentView == nil)
    expect(!stage.removedCell.isVisible)
    expect(stage.grid.cell(for: LayoutView("nobody")) == nil)
  }
}
