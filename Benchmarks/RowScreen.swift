package import StackLayout

/// A long list whose views are reused, in a window so low that only the row in the middle is visible. An edit gives this row
/// another datum.
package final class RowScreen: MeasuredScreen {
  private final class Edition { var number = 0 }

  /// Every row is higher.
  package let window = Size(width: 320, height: 16)
  private let edition = Edition()
  private let list: RowList<MeasuredRows.Datum>
  private let middle: Int
  private var visible: [VisibleRow] = []

  package init(rows: Int) {
    let (middle, edition) = (rows / 2, edition)
    self.middle = middle
    list = RowList(width: window.width, count: rows, template: MeasuredRows().template) {
      MeasuredRows.Datum($0, edition: $0 == middle ? edition.number : 0)
    }
  }

  package func layOut(_ size: Size) {
    list.width = size.width
    layOut()
  }

  private func layOut() {
    visible = list.layOutRows(from: list.rectForRow(at: middle).y, height: window.height)
  }

  package func edit(_ number: Int) {
    edition.number = number
    list.reloadRows(middle..<middle + 1)
    layOut()
  }

  /// A row with other values: the data do not move.
  package func insert() {
    edition.number += 1
    list.insertRows(middle..<middle + 1)
    layOut()
  }

  package func remove() {
    edition.number -= 1
    list.deleteRows(middle..<middle + 1)
    layOut()
  }

  private var layout: Layout? { visible.first?.view.layout }

  /// Of the visible row.
  package var counts: SolverCounts? { layout.map { SolverCounts($0.statistics) } }

  package var isCorrect: Bool {
    guard let layout, visible.map(\.index) == [middle] else { return false }
    return layout.conflicts.isEmpty && layout.problems.isEmpty && layout.numericalFailure == nil
      && visible[0].view.layoutFrame.width == list.width
  }
}
