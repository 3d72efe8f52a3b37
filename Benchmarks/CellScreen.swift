package import StackLayout
import StackTestSupport

/// Cells below each other in anchor code, as apps write them: each has its views in properties and activates its constraints in
/// its initializer, before it is on the screen.
package final class CellScreen: MeasuredScreen {
  private final class Cell: LayoutView {
    private let icon = LeafView("icon", Size(width: 24, height: 24))
    let title = LeafView("title", Size(width: 120, height: 20))
    private let subtitle = LeafView("subtitle", Size(width: 160, height: 16))
    private let badge = LeafView("badge", Size(width: 30, height: 20))

    init() {
      super.init()
      for view in [icon, title, subtitle, badge] { addSubview(view) }
      LayoutConstraint.activate {
        icon.leading == leading + 8
        icon.centerY == centerY
        icon.size == Size(width: 40, height: 40)
        title.leading == icon.trailing + 8
        title.top == top + 8
        title.trailing <= badge.leading - 8
        subtitle.leading == title.leading
        subtitle.top == title.bottom + 4
        subtitle.bottom == bottom - 8
        badge.trailing == trailing - 8
        badge.centerY == centerY
      }
    }
  }

  package let window: Size
  package let counts: SolverCounts? = nil
  private let root = LayoutView("screen")
  private let middle: Int
  private var cells: [Cell] = []
  /// For each cell, the constraint that puts it below the cell before it, or at the top.
  private var gaps: [LayoutConstraint] = []

  package init(cells count: Int) {
    window = Size(width: 375, height: 58 * Double(count))
    middle = count / 2
    for place in 0..<count { insert(at: place) }
  }

  package func layOut(_ size: Size) {
    root.hostSize = size
    root.layoutIfNeeded()
  }

  package func edit(_ number: Int) {
    cells[middle].title.size.width = 120 + Double(number % 9)
    root.layoutIfNeeded()
  }

  package func insert() {
    insert(at: middle)
    root.layoutIfNeeded()
  }

  package func remove() {
    cells.remove(at: middle).removeFromSuperview()
    gaps.remove(at: middle)
    joinCell(at: middle)
    root.layoutIfNeeded()
  }

  private func insert(at place: Int) {
    let cell = Cell()
    root.insertSubview(cell, at: place)
    LayoutConstraint.activate {
      cell.leading == root.leading
      cell.trailing == root.trailing
    }
    cells.insert(cell, at: place)
    gaps.insert(makeGap(above: place), at: place)
    joinCell(at: place + 1)
  }

  /// Puts a cell below the one that is before it now.
  private func joinCell(at place: Int) {
    if place == cells.count { return }
    gaps[place].isActive = false
    gaps[place] = makeGap(above: place)
  }

  private func makeGap(above place: Int) -> LayoutConstraint {
    let gap =
      place == 0
      ? cells[0].top == root.top : cells[place].top == cells[place - 1].bottom + 2
    gap.isActive = true
    return gap
  }

  package var isCorrect: Bool {
    let layout = root.layout
    return layout.conflicts.isEmpty && layout.problems.isEmpty && layout.numericalFailure == nil
      && zip(cells, cells.dropFirst()).allSatisfy { $0.frame.maxY + 2 == $1.frame.y }
  }
}
