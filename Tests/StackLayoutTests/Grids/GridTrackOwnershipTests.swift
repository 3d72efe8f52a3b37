import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Rows and columns belong to their grid.
@Suite struct GridTrackOwnershipTests {
  #if os(macOS) || os(Linux) || os(Windows)
    @Test func trackAsCellContentTraps() async {
      await #expect(processExitsWith: .failure) {
        let grid = GridView("grid", numberOfColumns: 2, rows: 1)
        grid.cell(atColumnIndex: 0, rowIndex: 0).contentView = grid.column(at: 1)
      }
    }

    @Test func arrangedTrackTraps() async {
      await #expect(processExitsWith: .failure) {
        let grid = GridView("grid", numberOfColumns: 2, rows: 1)
        StackView("stack").addArrangedItem(grid.column(at: 1))
      }
    }

    @Test func removingTrackFromParentTraps() async {
      await #expect(processExitsWith: .failure) {
        let grid = GridView("grid", numberOfColumns: 2, rows: 1)
        grid.column(at: 0).removeFromLayoutParent()
        grid.layoutIfNeeded()
      }
    }
  #endif

  @Test func removedTrackHasNoGrid() {
    let grid = GridView("grid", numberOfColumns: 2, rows: 1)
    let column = grid.column(at: 0)
    grid.removeColumn(at: 0)
    grid.layoutIfNeeded()
    expect(column.grid == nil && grid.numberOfColumns == 1)
  }
}
