import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Stacks of a class without a base class, or made of closures, for objects that cannot be items; and their items.
@Suite struct PlainStackTests {
  private func leaf(_ name: String, _ width: Double, _ height: Double) -> PlainLeaf {
    let leaf = PlainLeaf(name)
    leaf.size = Size(width: width, height: height)
    return leaf
  }

  private func emitted(_ stack: PlainStack) -> [String] {
    stack.emittedConstraints.map(\.description)
  }

  @Test func itemBecomesStackLater() {
    func row(isLater: Bool, _ distribution: StackDistribution) -> (PlainStack, [any LayoutItem]) {
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
    for distribution in StackDistribution.allCases {
      let (got, want) = (row(isLater: true, distribution), row(isLater: false, distribution))
      expect(emitted(got.0), emitted(want.0))
      expect(got.1.map(\.localLayoutFrame), want.1.map(\.localLayoutFrame))
    }
  }

  /// A spacer has a size where a stack arranges it, and only there.
  @Test func spacerWithoutStackHasNoSize() {
    let spacer = SpacerView(10, "spacer")
    expect(spacer.intrinsicContentSize, Size(noIntrinsicMetric, noIntrinsicMetric))
    var stack: PlainStack? = PlainStack("stack")
    stack?.addArrangedItem(spacer)
    stack?.layoutIfNeeded()
    expect(spacer.localLayoutFrame.width, 10)
    stack?.layoutNode.container = nil
    stack?.layoutIfNeeded()
    expect(spacer.localLayoutFrame.size, .zero)
    expect(stack?.emittedConstraints.isEmpty == true)
    stack?.layoutNode.container = stack?.arrangement
    stack?.layoutIfNeeded()
    expect(spacer.localLayoutFrame.width, 10)
    stack = nil
    spacer.layoutIfNeeded()
    expect(spacer.localLayoutFrame.size, .zero)
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

  // MARK: Proxies

  /// A class of a toolkit that knows nothing of layout.
  private final class Panel {
    var names: [String] = []
  }

  @Test func callbacksNotifyOfItems() {
    let (first, second) = (Panel(), Panel())
    func stack(of panel: Panel) -> StackProxy {
      let stack = StackProxy()
      // An empty stack is a container from the beginning.
      expect(stack.layoutNode.container is StackArrangement)
      stack.onInsert = { [unowned panel] in panel.names.append($0.layoutName) }
      stack.onRemove = { [unowned panel] items in
        panel.names.removeAll { name in items.contains { $0.layoutName == name } }
      }
      return stack
    }
    let (one, other) = (stack(of: first), stack(of: second))
    let leaves = ["a", "b", "c"].map { LayoutProxy($0) }
    for leaf in leaves { one.addArrangedItem(leaf) }
    expect(first.names, ["a", "b", "c"])
    other.addArrangedItem(leaves[1])
    expect(first.names == ["a", "c"] && second.names == ["b"])
    one.removeArrangedItem(leaves[0], detach: true)
    expect(first.names == ["c"] && leaves[0].layoutParent == nil)
    one.removeArrangedItem(leaves[2])
    expect(first.names == ["c"] && one.arrangedItems.isEmpty)
    expect(StackProxy("row", arrangedItems: leaves).arrangedItems.count, 3)
  }

  @Test func subclassAsScrollContainer() {
    final class Scroller: LayoutProxy, ScrollContainer { let scrolledContent = ScrolledContent() }
    let (scroller, content) = (Scroller("scroller"), LayoutProxy("content"))
    content.intrinsicContentSizeProvider = { Size(width: 50, height: 300) }
    scroller.setContent(content, along: .vertical)
    scroller.hostSize = Size(width: 80, height: 100)
    scroller.layoutIfNeeded()
    expect(scroller.contentSize, Size(width: 80, height: 300))
    scroller.scroll(to: Point(x: 0, y: 500))
    expect(scroller.contentOffset, Point(x: 0, y: 200))
  }
}
