import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Stacks of a class without a base class, and their items.
@Suite struct PlainStackTests {
  private func leaf(_ name: String, _ width: Double, _ height: Double) -> PlainLeaf {
    let leaf = PlainLeaf(name)
    leaf.size = Size(width: width, height: height)
    return leaf
  }

  private func emitted(_ stack: PlainStack) -> [String] {
    stack.emittedConstraints.map(\.description)
  }

  @Test(arguments: StackDistribution.allCases)
  func itemBecomesStackLater(_ distribution: StackDistribution) {
    func row(isLater: Bool) -> (row: PlainStack, items: [any LayoutItem]) {
      let (row, box) = (PlainStack("row"), PlainStack("box"))
      let (first, second) = (leaf("first", 30, 10), leaf("second", 20, 10))
      row.hostSize = Size(width: 300, height: 100)
      row.distribution = distribution
      if !isLater { box.addArrangedItem(first) }
      for item in [box, second] as [any LayoutItem] { row.addArrangedItem(item) }
      if isLater {
        row.layoutIfNeeded()
        box.addArrangedItem(first)
      }
      row.layoutIfNeeded()
      return (row, [box, first, second])
    }
    let (got, want) = (row(isLater: true), row(isLater: false))
    expect(emitted(got.row), emitted(want.row))
    expect(got.items.map(\.localLayoutFrame), want.items.map(\.localLayoutFrame))
  }

  @Test func spacerWithoutStackHasNoSize() {
    let spacer = SpacerView(10, "spacer")
    var stack: PlainStack? = PlainStack("stack")
    stack?.addArrangedItem(spacer)
    stack?.layoutIfNeeded()
    expect(spacer.localLayoutFrame.width, 10)
    stack = nil
    spacer.layoutIfNeeded()
    expect(spacer.localLayoutFrame.size, .zero)
  }

  @Test func spacerWithoutArrangementHasNoSize() {
    let (spacer, stack) = (SpacerView(10, "spacer"), PlainStack("stack"))
    stack.addArrangedItem(spacer)
    stack.layoutIfNeeded()
    stack.layoutNode.container = nil
    stack.layoutIfNeeded()
    expect(spacer.localLayoutFrame.size, .zero)
    expect(emitted(stack).isEmpty)
    stack.layoutNode.container = stack.arrangement
    stack.layoutIfNeeded()
    expect(spacer.localLayoutFrame.width, 10)
  }

  /// Passes new subviews on to the next stack.
  private final class Handing: StackView {
    var next: StackView?

    override func didAddSubview(_ view: LayoutView) { next?.addArrangedSubview(view) }
  }

  @Test(arguments: [true, false]) func viewForwardedToAnotherStackStaysThere(isAtIndex: Bool) {
    let (stack, next, view) = (Handing("stack"), StackView("next"), LayoutView("view"))
    stack.next = next
    if isAtIndex {
      stack.insertArrangedSubview(view, at: 0)
    } else {
      stack.addArrangedSubview(view)
    }
    expect(view.superview === next)
    expect(stack.subviews.isEmpty && stack.arrangedSubviews.isEmpty)
    expect(next.subviews.count == 1 && next.arrangedSubviews.count == 1)
  }

  /// Has a list for items of its own class.
  private final class Picky: StackContainer {
    let layoutNode = LayoutNode()
    let arrangement = StackArrangement()

    func insertLayoutItem(_ item: any LayoutItem) {}
  }

  @Test func itemOfUnsupportedClassIsArranged() {
    let (stack, spacer, after) = (Picky(), SpacerView(10, "spacer"), leaf("after", 5, 5))
    for item in [spacer, after] as [any LayoutItem] { stack.addArrangedItem(item) }
    stack.layoutIfNeeded()
    expect(stack.arrangedItems.map(\.layoutName), ["spacer", "after"])
    expect(after.localLayoutFrame, Rect(x: 10, y: 0, width: 5, height: 5))
  }
}
