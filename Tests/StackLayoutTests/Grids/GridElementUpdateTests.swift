import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Nested updates, changes in callbacks, other classes, and misuse.
@Suite struct GridElementUpdateTests {
  private let grid = GridView("grid")

  /// Two updates from inside one: the last one is done, after it.
  @Test(arguments: Acting.Moment.allCases) func nestedUpdateIsDeferred(_ moment: Acting.Moment) {
    let list = GridElementList(in: grid)
    var isFirst = true
    var seen: [Int] = []
    let acting = Acting(
      moment: moment,
      action: Action { [unowned list, grid] in
        guard isFirst else { return }
        isFirst = false
        list.update { ElementRow { Counted("never") } }
        list.update { ElementRow { Counted("last") } }
        seen.append(grid.subviews.count)
      })
    list.update {
      ElementRow {
        acting
        Counted("a")
      }
    }
    expect(grid.names, [["last"]])
    // The views are in the grid when they are configured and connected.
    expect(seen, [moment == .make ? 0 : 2])
    list.update { ElementRow { Counted("after") } }
    expect(grid.names, [["after"]])
  }

  /// As many as are allowed, each of which has a reason.
  @Test func hundredNestedUpdates() {
    let list = GridElementList(in: grid)
    var left = 100
    func update() {
      list.update {
        ElementRow {
          Acting(
            moment: .connect,
            action: Action {
              left -= 1
              if left >= 0 { update() }
            })
        }
      }
    }
    update()
    expect(left, -1)
    list.update {}
  }

  enum Misuse: CaseIterable, Codable {
    case twoRowsOfOneID, twoElementsOfOneID, oneViewTwice, behindAllColumns, emptyBehindAllColumns
    case noColumns, noRows, infinitePadding, negativeHeight, endlessUpdates
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test(arguments: Misuse.allCases) func misuseTraps(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        let list = GridElementList(in: GridView())
        switch misuse {
        case .twoRowsOfOneID:
          list.update {
            ElementRow("x") { Counted("a") }
            ElementRow("x") { Counted("b") }
          }
        case .twoElementsOfOneID:
          list.update {
            ElementRow("x") { Counted("a").id("a") }
            ElementRow("y") { Counted("b").id("a") }
          }
        case .oneViewTwice:
          let view = LayoutView()
          list.update {
            ElementRow { Bringing(number: 1, view: view) }
            ElementRow { Bringing(number: 2, view: view) }
          }
        case .behindAllColumns:
          list.update {
            ElementRow {
              Counted("a").gridCell(columns: .max)
              Counted("b")
            }
          }
        case .emptyBehindAllColumns:
          list.update {
            ElementRow { Counted("a").gridCell(columns: .max, rows: 2) }
            ElementRow { EmptyCell() }
          }
        case .noColumns: list.update { ElementRow { Counted("a").gridCell(columns: 0) } }
        case .noRows: list.update { ElementRow { Counted("a").gridCell(rows: -1) } }
        case .infinitePadding: list.update { ElementRow {}.padding(bottom: .infinity) }
        case .negativeHeight: list.update { ElementRow {}.height(.fixed(-1)) }
        case .endlessUpdates:
          func update() {
            list.update {
              ElementRow { Acting(moment: .connect, action: Action { update() }) }
            }
          }
          update()
        }
      }
    }

    /// Valid updates, so that the cases above trap for the reason that they name.
    @Test func validUpdatesDoNotTrap() {
      let list = GridElementList(in: grid)
      list.update {
        ElementRow("x") { Counted("a").id("x") }
        ElementRow { Counted("b").gridCell(columns: .max, rows: 2) }.padding(bottom: -4)
        ElementRow {}.height(.fixed(0))
      }
      expect(grid.names, [["a"], ["b"], ["b"]])
    }
  #endif

  /// An element that brings its view along.
  private struct Bringing: StackElement {
    let number: Int
    let view: LayoutView

    static func == (first: Bringing, second: Bringing) -> Bool { first.number == second.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
    func makeView() -> LayoutView { view }
  }

  /// A view that an element brings along may stay although the element is another one.
  @Test func viewSharedByTwoElementsInTurn() {
    let list = GridElementList(in: grid)
    let view = makeLeaf("leaf", 10)
    list.update {
      ElementRow {
        Bringing(number: 1, view: view).id("one").hidden()
        Counted("x").id("x")
      }
    }
    list.update {
      ElementRow { Counted("x").id("x") }
      ElementRow { Bringing(number: 2, view: view).id("two") }
    }
    expect(grid.names, [["x"], ["leaf"]])
    expect(view.superview === grid)
    expect(!view.isHidden)
    list.update { ElementRow { Bringing(number: 2, view: view).id("two").hidden() } }
    list.update {}
    expect(view.superview == nil)
    expect(!view.isHidden)
  }

  // MARK: Callbacks

  /// A grid that does something once when a view comes or leaves.
  private final class ActingGrid: GridView {
    var whenLeaving: (() -> Void)?
    var whenComing: (() -> Void)?

    init(_ name: String) { super.init(name) }

    override func willRemoveSubview(_ view: LayoutView) {
      super.willRemoveSubview(view)
      let action = whenLeaving
      whenLeaving = nil
      action?()
    }

    override func didAddSubview(_ view: LayoutView) {
      super.didAddSubview(view)
      let action = whenComing
      whenComing = nil
      action?()
    }
  }

  private static func rows(_ numbers: some Sequence<Int>) -> [ElementRow] {
    numbers.map { number in
      ElementRow(number) {
        Counted("a\(number)")
        Counted("b\(number)").gridCell(columns: number % 2 + 1)
      }
    }
  }

  /// A view of the list that is put elsewhere while others leave.
  @Test(arguments: [0, 2, 5]) func viewTakenElsewhereDuringRemoval(_ taken: Int) {
    let grid = ActingGrid("grid")
    let other = StackView("other")
    let list = GridElementList(in: grid)
    list.update(Self.rows(0..<3))
    grid.layoutIfNeeded()
    let view = grid.subviews[taken]
    grid.whenLeaving = { other.addArrangedSubview(view) }
    list.update(Self.rows(0..<1))
    for view in [grid, other] as [LayoutView] { view.layoutIfNeeded() }
    // The list's views come back, those of rows that left stay where they were put.
    expect(grid.names, [["a0", "b0"]])
    expect(other.arrangedSubviews.count, (taken < 2 ? 0 : 1))
    expect(grid.subviews.count, 2)
  }

  enum Change: CaseIterable {
    case removeRow, insertRow, moveRow, removeColumn, takeCells, update
  }

  /// Whatever a callback does to the grid while views come, the next update puts it right.
  @Test(arguments: Change.allCases) func gridChangesDuringInsertion(_ change: Change) {
    let grid = ActingGrid("grid")
    let list = GridElementList(in: grid)
    list.update(Self.rows(0..<3))
    grid.layoutIfNeeded()
    grid.whenComing = {
      switch change {
      case .removeRow: grid.removeRow(at: 1)
      case .insertRow: grid.insertRow(at: 1, with: [makeLeaf("other", 5)])
      case .moveRow: grid.moveRow(at: 0, to: 2)
      case .removeColumn: grid.removeColumn(at: 0)
      case .takeCells: for cell in grid.cells { cell.contentView = nil }
      case .update: list.update(Self.rows(2..<6))
      }
    }
    list.update(Self.rows([4, 2, 3, 0]))
    grid.layoutIfNeeded()
    list.update(Self.rows(2..<6))
    grid.layoutIfNeeded()
    let fresh = GridView("grid")
    GridElementList(in: fresh).update(Self.rows(2..<6))
    fresh.layoutIfNeeded()
    expect(grid.names, fresh.names)
    expect(grid.subviews.map(\.layoutName), fresh.subviews.map(\.layoutName))
    expect(grid.subviews.map(\.frame), fresh.subviews.map(\.frame))
    expect(
      grid.emittedConstraints.map(\.description), fresh.emittedConstraints.map(\.description))
  }

  /// A view that is put elsewhere as soon as it comes stays there.
  @Test func viewTakenElsewhereOnInsertion() {
    let grid = ActingGrid("grid")
    let other = StackView("other")
    let list = GridElementList(in: grid)
    grid.whenComing = { other.addArrangedSubview(grid.subviews[0]) }
    list.update(Self.rows(0..<2))
    grid.layoutIfNeeded()
    expect(grid.names, [["", "b0", ""], ["a1", "b1", "b1"]])
    expect(other.arrangedSubviews.count, 1)
    list.update(Self.rows(0..<2))
    expect(grid.names, [["a0", "b0", ""], ["a1", "b1", "b1"]])
  }

  // MARK: Other classes

  private final class Table: GridContainer {
    let layoutNode = LayoutNode()
    let arrangement = GridArrangement()
  }

  private final class Box: LayoutItem {
    let layoutNode = LayoutNode()
    var intrinsicContentSize: Size { Size(30, 10) }
  }

  private struct BoxElement: StackElement {
    func makeView() -> Box { Box() }
  }

  private struct GuideElement: StackElement {
    let width: Double
    func makeView() -> LayoutGuide { LayoutGuide() }
    func configure(_ view: LayoutGuide) {
      LayoutConstraint.activate {
        view.width == width
        view.height == 20
      }
    }
  }

  /// Items of any class in a grid of any class, guides among them.
  @Test func itemsOfOtherClasses() {
    let table = Table()
    let list = GridElementList(in: table)
    func show(_ ids: [String]) {
      list.update {
        for id in ids {
          ElementRow(id) {
            BoxElement()
            GuideElement(width: 40).id(id)
          }
        }
      }
    }
    show(["x", "y"])
    table.layoutIfNeeded()
    expect(table.layoutFrame.size, Size(76, 46))
    let guide = list.view("x")
    expect(guide?.layoutFrame, Rect(36, 0, 40, 20))
    show(["y", "new", "x"])
    table.layoutIfNeeded()
    expect(list.view("x") === guide)
    expect(guide?.layoutFrame, Rect(36, 52, 40, 20))
    expect(table.layoutChildItems.count, 3)
    expect(table.layoutGuides.count, 3)
    show([])
    table.layoutIfNeeded()
    expect(table.layoutChildItems.isEmpty)
    expect(table.layoutGuides.isEmpty)
  }
}
