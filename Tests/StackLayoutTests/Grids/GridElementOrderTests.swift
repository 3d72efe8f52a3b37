import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// How many rows an update moves, and changes of the grid by others.
@Suite struct GridElementOrderTests {
  private let grid = GridView("grid")
  private let list: GridElementList

  init() { list = GridElementList(in: grid) }

  private func show(_ ids: [String]) {
    list.update {
      for id in ids {
        ElementRow(id) {
          Counted("\(id)1")
          EmptyCell()
        }
      }
    }
  }

  /// All orders of five rows: those stay that are in order, and no more could.
  @Test func movesAreMinimal() {
    let first = ["a", "b", "c", "d", "e"]
    for order in first.orders {
      show(first)
      let tracks = Dictionary(uniqueKeysWithValues: first.map { ($0, list.row(ElementID($0))!) })
      show(order)
      let wanted = order.map { "\($0)1" }
      expect(grid.names.map { $0[0] }, wanted)
      expect(grid.subviews.map(\.layoutName), wanted)
      expect(grid.layoutChildItems.map { $0.layoutName }, wanted)
      expect(order.indices.allSatisfy { grid.row(at: $0) === tracks[order[$0]] })
      let numbers = order.compactMap { first.firstIndex(of: $0) }
      expect(list.lastUpdate.rowNumbers, [0, 0, 5 - numbers.longestInOrder], "\(order)")
      expect(list.lastUpdate.viewNumbers, [0, 0, 0, 0], "a row takes its cells along")
    }
  }

  @Test func singleRowMovedFarIsOneMove() {
    let many = (0..<200).map { "v\($0)" }
    show(many)
    grid.layoutIfNeeded()
    show(Array(many.dropFirst()) + ["v0"])
    expect(list.lastUpdate.rowNumbers, [0, 0, 1])
    let solves = grid.layout.statistics.solves
    grid.layoutIfNeeded()
    expect(grid.layout.statistics.solves, solves + 1)
    show(many)
    expect(list.lastUpdate.rowNumbers, [0, 0, 1])
    show(["new"] + many.dropLast())
    expect(list.lastUpdate.rowNumbers, [1, 1, 0])
    expect(grid.names.map { $0[0] }, (["new"] + many.dropLast()).map { "\($0)1" })
  }

  /// Thousands of rows: each is compared a few times, not with each other.
  @Test func longListsMatchInLinearTime() {
    final class Tally { var count = 0 }
    struct Tallied: StackElement {
      let number: Int
      let tally: Tally

      static func == (first: Tallied, second: Tallied) -> Bool {
        first.tally.count += 1
        return first.number == second.number
      }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
      func makeView() -> LayoutView { LayoutView("\(number)") }
    }
    let tally = Tally()
    let count = 2000
    func rows(_ numbers: some Sequence<Int>) -> [ElementRow] {
      numbers.map { number in
        ElementRow(number) {
          Tallied(number: number, tally: tally)
          Tallied(number: -number, tally: tally).id(number)
        }
      }
    }
    list.update(rows(0..<count))
    tally.count = 0
    list.update(rows((0..<count).reversed()))
    expect(list.lastUpdate.rowNumbers, [0, 0, count - 1])
    expect(list.lastUpdate.viewNumbers, [0, 0, 0, 0])
    expect(grid.names.map { $0[0] }, (0..<count).reversed().map(String.init))
    list.update(rows(count..<2 * count))
    expect(list.lastUpdate.rowNumbers, [count, count, 0])
    expect(grid.subviews.count, 2 * count)
    expect(tally.count < 20 * count)
  }

  // MARK: What others did

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
    expect(first.superview == nil)
    expect(second.superview == nil)
    expect(other.superview === grid, "it is in no cell")
    expect(list.lastUpdate.rowNumbers, [1, 2, 0])
  }

  @Test func updateRestoresChangedGrid() {
    func show() {
      list.update {
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
      expect(list.lastUpdate.viewNumbers.first, 0, "\(name)")
      grid.layoutIfNeeded()
      expect(grid.frame.size, Size(26, 72), "\(name)")
    }
  }
}

extension [String] {
  /// All orders of the members.
  fileprivate var orders: [[String]] {
    var orders: [[String]] = [[]]
    for name in self {
      orders = orders.flatMap { order in
        (0...order.count).map { Array(order[..<$0]) + [name] + Array(order[$0...]) }
      }
    }
    return orders
  }
}

extension [Int] {
  /// The length of the longest part that is in order, by looking at all.
  fileprivate var longestInOrder: Int {
    var longest = 0
    for subset in 0..<(1 << count) {
      let members = indices.filter { subset >> $0 & 1 == 1 }.map { self[$0] }
      if zip(members, members.dropFirst()).allSatisfy({ $0 < $1 }) {
        longest = Swift.max(longest, members.count)
      }
    }
    return longest
  }
}
