import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// How many views an update moves, and other views beside those of the list.
@Suite struct ElementOrderTests {
  private let stack = StackView("stack")
  private let list: ElementList

  init() { list = ElementList(in: stack) }

  private var names: [String] { stack.arrangedSubviews.map(\.layoutName) }

  private func show(_ names: [String]) {
    list.update { for name in names { Counted(name) } }
  }

  /// All orders of five views: those stay that are in order, and no more could.
  @Test func movesAreMinimal() {
    let first = ["a", "b", "c", "d", "e"]
    var orders: [[String]] = [[]]
    for name in first {
      orders = orders.flatMap { order in
        (0...order.count).map { Array(order[..<$0]) + [name] + Array(order[$0...]) }
      }
    }
    expect(orders.count, 120)
    for order in orders {
      show(first)
      show(order)
      expect(names, order)
      expect(stack.subviews.map(\.layoutName), order)
      let numbers = order.compactMap { first.firstIndex(of: $0) }
      expect(list.lastUpdate.moved, 5 - Self.longestInOrder(numbers), "\(order)")
      expect(list.lastUpdate.made, 0)
    }
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

  @Test func singleViewMovedFarIsOneMove() {
    let many = (0..<200).map { "v\($0)" }
    show(many)
    show(Array(many.dropFirst()) + ["v0"])
    expect(list.lastUpdate.moved, 1)
    show(many)
    expect(list.lastUpdate.moved, 1)
    show(["new"] + many.dropLast())
    expect(list.lastUpdate.moved, 0)
    expect(list.lastUpdate.made, 1)
    expect(list.lastUpdate.removed, 1)
    expect(names, ["new"] + many.dropLast())
  }

  @Test func otherArrangedViewsFollowTheList() {
    let first = makeLeaf("first", 5)
    let second = makeLeaf("second", 5)
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

  /// Thousands of views: each is compared a few times, not with each other, which would be 25 million times.
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
    let count = 5000
    let elements = (0..<count).map { Tallied(number: $0, tally: tally).listed }
    list.update(elements)
    tally.count = 0
    list.update(elements.reversed())
    expect(list.lastUpdate.moved, count - 1)
    expect(names, (0..<count).reversed().map(String.init))
    list.update((count..<2 * count).map { Tallied(number: $0, tally: tally).listed })
    expect(list.lastUpdate.made, count)
    expect(list.lastUpdate.removed, count)
    expect(stack.subviews.count, count)
    expect(tally.count < 40 * count)
  }
}
