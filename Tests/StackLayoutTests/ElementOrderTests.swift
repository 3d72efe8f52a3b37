import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// How many views or rows an update moves, and other views beside those of the list.
@Suite struct ElementOrderTests {
  private let stack = StackView("stack")
  private let list: ElementList
  private let grid = GridView("grid")
  private let rows: GridElementList

  init() {
    list = ElementList(in: stack)
    rows = GridElementList(in: grid)
  }

  private var names: [String] { stack.arrangedSubviews.map(\.layoutName) }

  private func show(_ names: [String]) {
    list.update { for name in names { Counted(name) } }
  }

  private func showRows(_ ids: [String]) {
    rows.update {
      for id in ids {
        ElementRow(id) {
          Counted(id)
          EmptyCell()
        }
      }
    }
  }

  /// All orders of five views and of five rows: those stay that are in order, and no more could.
  @Test func movesAreMinimal() throws {
    let first = ["a", "b", "c", "d", "e"]
    for order in Self.orders(of: first) {
      let numbers = order.compactMap { first.firstIndex(of: $0) }
      let moves = 5 - Self.longestInOrder(numbers)
      show(first)
      show(order)
      expect(names, order)
      expect(stack.subviews.map(\.layoutName), order)
      expect(list.lastUpdate.numbers, [0, 0, moves, 0], "\(order)")
      showRows(first)
      let tracks = first.map { rows.row(ElementID($0)) }
      showRows(order)
      expect(grid.names.map { $0[0] }, order)
      expect(grid.subviews.map(\.layoutName), order)
      expect(grid.layoutChildItems.map { $0.layoutName }, order)
      expect(numbers.indices.allSatisfy { grid.row(at: $0) === tracks[numbers[$0]] })
      expect(rows.lastUpdate.rowNumbers, [0, 0, moves], "\(order)")
      expect(rows.lastUpdate.viewNumbers, [0, 0, 0, 0], "a row takes its cells along")
    }
  }

  private static func orders(of members: [String]) -> [[String]] {
    var orders: [[String]] = [[]]
    for name in members {
      orders = orders.flatMap { order in
        (0...order.count).map { Array(order[..<$0]) + [name] + Array(order[$0...]) }
      }
    }
    return orders
  }

  /// By looking at all subsets.
  private static func longestInOrder(_ numbers: [Int]) -> Int {
    var longest = 0
    for subset in 0..<(1 << numbers.count) {
      let members = numbers.indices.filter { subset >> $0 & 1 == 1 }.map { numbers[$0] }
      if zip(members, members.dropFirst()).allSatisfy({ $0 < $1 }) {
        longest = max(longest, members.count)
      }
    }
    return longest
  }

  @Test func singleItemMovedFarIsOneMove() {
    let many = (0..<100).map { "v\($0)" }
    let last = ["new"] + many.dropLast()
    show(many)
    showRows(many)
    for order in [Array(many.dropFirst()) + ["v0"], many] {
      show(order)
      expect(list.lastUpdate.numbers, [0, 0, 1, 0])
      showRows(order)
      expect(rows.lastUpdate.rowNumbers, [0, 0, 1])
      let solves = grid.layout.statistics.solves
      grid.layoutIfNeeded()
      expect(grid.layout.statistics.solves, solves + 1)
    }
    show(last)
    expect(list.lastUpdate.numbers, [1, 1, 0, 1])
    expect(names, last)
    showRows(last)
    expect(rows.lastUpdate.rowNumbers, [1, 1, 0])
    expect(grid.names.map { $0[0] }, last)
  }

  // MARK: Many elements

  private final class Tally { var count = 0 }

  private struct Tallied: StackElement {
    let number: Int
    let tally: Tally

    static func == (first: Tallied, second: Tallied) -> Bool {
      first.tally.count += 1
      return first.number == second.number
    }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
    func makeView() -> LayoutView { LayoutView("\(number)") }
  }

  /// Many views: each is compared a few times, not with each other, which would be a million times.
  @Test func longListsMatchInLinearTime() {
    let tally = Tally()
    let count = SeriesLength.isFull ? 5000 : 1000
    func elements(_ numbers: some Sequence<Int>) -> [ListedElement] {
      numbers.map { Tallied(number: $0, tally: tally).listed }
    }
    list.update(elements(0..<count))
    tally.count = 0
    list.update(elements((0..<count).reversed()))
    expect(list.lastUpdate.moved, count - 1)
    expect(names, (0..<count).reversed().map(String.init))
    list.update(elements(count..<2 * count))
    expect(list.lastUpdate.numbers, [count, count, 0, count])
    expect(stack.subviews.count, count)
    expect(tally.count < 40 * count)
  }

  @Test func longListsOfRowsMatchInLinearTime() {
    let tally = Tally()
    let count = SeriesLength.isFull ? 2000 : 400
    func elements(_ numbers: some Sequence<Int>) -> [ElementRow] {
      numbers.map { number in
        ElementRow(number) {
          Tallied(number: number, tally: tally)
          Tallied(number: -number, tally: tally).id(number)
        }
      }
    }
    rows.update(elements(0..<count))
    tally.count = 0
    rows.update(elements((0..<count).reversed()))
    expect(rows.lastUpdate.rowNumbers, [0, 0, count - 1])
    expect(rows.lastUpdate.viewNumbers, [0, 0, 0, 0])
    expect(grid.names.map { $0[0] }, (0..<count).reversed().map(String.init))
    rows.update(elements(count..<2 * count))
    expect(rows.lastUpdate.rowNumbers, [count, count, 0])
    expect(grid.subviews.count, 2 * count)
    expect(tally.count < 20 * count)
  }

  // MARK: What others did

  @Test func otherArrangedViewsFollowTheList() {
    let (first, second) = (makeLeaf("first", 5), makeLeaf("second", 5))
    stack.addArrangedSubview(first)
    show(["a", "b"])
    expect(names, ["a", "b", "first"])
    stack.insertArrangedSubview(second, at: 1)
    expect(names, ["a", "second", "b", "first"])
    show(["b", "c"])
    expect(names, ["b", "c", "second", "first"])
    show([])
    expect(names, ["second", "first"])
    show(["d"])
    stack.layoutIfNeeded()
    expect(names, ["d", "second", "first"])
    expect(first.frame.x, 15)
  }

  /// A view that somebody took away comes back; one that somebody moved, too.
  @Test func updateRestoresRemovedAndMovedViews() {
    show(["a", "b", "c"])
    let views = stack.arrangedSubviews
    views[1].removeFromSuperview()
    stack.removeArrangedSubview(views[2])
    show(["a", "b", "c"])
    expect(stack.arrangedSubviews.map(ObjectIdentifier.init), views.map(ObjectIdentifier.init))
    stack.insertArrangedSubview(views[2], at: 0)
    show(["a", "b", "c"])
    expect(names, ["a", "b", "c"])
    expect(list.lastUpdate.moved, 1)
    views[0].removeFromSuperview()
    show(["b"])
    expect(names, ["b"])
    expect(stack.subviews.count, 1)
  }

  /// The whole grid is the list's.
  @Test func listReplacesGridContent() {
    let (first, second) = (makeLeaf("first", 5), makeLeaf("second", 5))
    let grid = GridView("grid", views: [[first, second], [nil, nil]])
    grid.mergeCells(inHorizontalRange: 0..<1, verticalRange: 0..<2)
    let other = makeLeaf("other", 5)
    grid.addSubview(other)
    let list = GridElementList(in: grid)
    list.update { ElementRow { Counted("a") } }
    expect(grid.names, [["a", ""]])
    expect(first.superview == nil && second.superview == nil)
    expect(other.superview === grid, "it is in no cell")
    expect(list.lastUpdate.rowNumbers, [1, 2, 0])
  }

  @Test func updateRestoresChangedGrid() {
    func show() {
      rows.update {
        for row in ["x", "y", "z"] {
          ElementRow(row) { for column in 0..<2 { Counted("\(row)\(column)") } }
        }
      }
    }
    show()
    grid.layoutIfNeeded()
    let names = grid.names
    let views = grid.subviews
    let tracks = (0..<3).map(grid.row(at:))
    let changes: [(String, () -> Void)] = [
      ("a row that went", { grid.removeRow(at: 1) }),
      ("a row that came", { grid.insertRow(at: 0, with: [makeLeaf("other", 5)]) }),
      ("rows in another order", { grid.moveRow(at: 0, to: 2) }),
      ("a column that went", { grid.removeColumn(at: 0) }),
      ("columns that came", { grid.insertColumn(at: 0, with: [nil, makeLeaf("other", 5)]) }),
      ("columns in another order", { grid.moveColumn(at: 1, to: 0) }),
      ("a merge", { grid.mergeCells(inHorizontalRange: 0..<2, verticalRange: 1..<3) }),
      ("a view that went", { views[3].removeFromSuperview() }),
      ("a view in another place", { grid.cells[0].contentView = views[3] }),
      ("another view", { grid.cells[0].contentView = makeLeaf("other", 5) }),
      ("everything gone", { for _ in 0..<3 { grid.removeRow(at: 0) } }),
    ]
    for (name, change) in changes {
      change()
      show()
      expect(grid.names, names, "\(name)")
      expect(grid.subviews.map(\.layoutName), names.flatMap { $0 }, "\(name)")
      expect(
        Set(grid.subviews.map(ObjectIdentifier.init)), Set(views.map(ObjectIdentifier.init)))
      expect((0..<3).allSatisfy { grid.row(at: $0) === tracks[$0] }, "\(name)")
      expect(rows.lastUpdate.viewNumbers.first, 0, "\(name)")
      grid.layoutIfNeeded()
      expect(grid.frame.size, Size(26, 72), "\(name)")
    }
  }
}
