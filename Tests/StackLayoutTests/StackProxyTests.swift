import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Stacks made of closures, for objects that cannot be items.
@Suite struct StackProxyTests {
  /// A class of a toolkit that knows nothing of layout.
  private final class Panel {
    var names: [String] = []
  }

  private static func leaf(_ name: String, _ width: Double, _ height: Double) -> LayoutProxy {
    let leaf = LayoutProxy(name)
    leaf.intrinsicContentSizeProvider = { Size(width: width, height: height) }
    return leaf
  }

  @Test func columnOfProxies() {
    let (title, field) = (Self.leaf("title", 50, 20), Self.leaf("field", 80, 30))
    let stack = StackProxy("column", arrangedItems: [title, field])
    stack.axis = .vertical
    stack.spacing = 6
    stack.alignment = .trailing
    stack.layoutIfNeeded()
    expect(stack.layoutFrame, Rect(x: 0, y: 0, width: 80, height: 56))
    expect(title.layoutFrame, Rect(x: 30, y: 0, width: 50, height: 20))
    expect(field.layoutFrame, Rect(x: 0, y: 26, width: 80, height: 30))
    title.isHidden = true
    stack.layoutIfNeeded()
    expect(field.layoutFrame, Rect(x: 0, y: 0, width: 80, height: 30))
  }

  /// An empty stack is a container from the beginning, and its baseline is that of an item in it.
  @Test func baselinesOfEmptyAndFilledStack() {
    expect(StackProxy("empty").layoutNode.container is StackArrangement)
    let (text, root) = (Self.leaf("text", 50, 20), LayoutProxy("root"))
    text.baselinesProvider = { Baselines(firstFromTop: 15, lastFromBottom: 5) }
    let stack = StackProxy("row", arrangedItems: [text])
    root.insertLayoutItem(stack)
    LayoutConstraint.activate {
      stack.leading == root.leading
      stack.firstBaseline == root.top + 40
    }
    root.layoutIfNeeded()
    expect(text.layoutFrame, Rect(x: 0, y: 25, width: 50, height: 20))
  }

  @Test func callbacksNotifyOfItems() {
    let (first, second) = (Panel(), Panel())
    func stack(of panel: Panel) -> StackProxy {
      let stack = StackProxy()
      stack.onInsert = { [unowned panel] in panel.names.append($0.layoutName) }
      stack.onRemove = { [unowned panel] items in
        panel.names.removeAll { name in items.contains { $0.layoutName == name } }
      }
      return stack
    }
    let (one, other) = (stack(of: first), stack(of: second))
    let leaves = ["a", "b", "c"].map { Self.leaf($0, 10, 10) }
    for leaf in leaves { one.addArrangedItem(leaf) }
    expect(first.names, ["a", "b", "c"])
    other.addArrangedItem(leaves[1])
    expect(first.names == ["a", "c"] && second.names == ["b"])
    one.removeArrangedItem(leaves[0], detach: true)
    expect(first.names == ["c"] && leaves[0].layoutParent == nil)
    one.removeArrangedItem(leaves[2])
    expect(first.names == ["c"] && one.arrangedItems.isEmpty)
  }

  @Test func subclassAsScrollContainer() {
    final class Scroller: LayoutProxy, ScrollContainer { let scrolledContent = ScrolledContent() }
    let (scroller, content) = (Scroller("scroller"), Self.leaf("content", 50, 300))
    scroller.setContent(content, along: .vertical)
    scroller.hostSize = Size(width: 80, height: 100)
    scroller.layoutIfNeeded()
    expect(scroller.contentSize, Size(width: 80, height: 300))
    scroller.scroll(to: Point(x: 0, y: 500))
    expect(scroller.contentOffset, Point(x: 0, y: 200))
  }

  // MARK: Beside views

  /// Two trees of stacks side by side, of views and of proxies, to which the same changes are made.
  private struct Twins {
    final class Content {
      var size = Size(width: 20, height: 10)
      var text: Baselines?
    }

    final class ContentView: LayoutView {
      let content: Content
      init(_ name: String, _ content: Content) {
        self.content = content
        super.init(name)
      }
      override var intrinsicContentSize: Size { content.size }
      override var baselines: Baselines? { content.text }
    }

    var random: SplitMix64
    let contents = (0..<8).map { _ in Content() }
    /// Of views and of proxies.
    let stacks: [[any StackContainer]]
    let leaves: [[any LayoutItem]]

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      stacks = [
        (0..<4).map { StackView("stack\($0)") }, (0..<4).map { StackProxy("stack\($0)") },
      ]
      let contents = self.contents
      leaves = [
        contents.indices.map { ContentView("leaf\($0)", contents[$0]) },
        contents.indices.map { index in
          let proxy = LayoutProxy("leaf\(index)")
          proxy.intrinsicContentSizeProvider = { contents[index].size }
          proxy.baselinesProvider = { contents[index].text }
          return proxy
        },
      ]
      for side in stacks {
        for inner in side.dropFirst() { side[0].addArrangedItem(inner) }
        side[0].hostSize = Size(width: 300, height: 200)
      }
      for _ in 0..<8 { arrange() }
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }

    private mutating func arrange() {
      let (place, leaf) = (
        Int.random(in: 0..<4, using: &random), Int.random(in: 0..<8, using: &random)
      )
      let index = Int.random(in: 0...stacks[0][place].arrangedItems.count, using: &random)
      for side in 0..<2 { stacks[side][place].insertArrangedItem(leaves[side][leaf], at: index) }
    }

    mutating func mutate() {
      let (place, leaf) = (
        Int.random(in: 0..<4, using: &random), Int.random(in: 0..<8, using: &random)
      )
      let spacing =
        random.oneIn(4)
        ? random.element([StackSpacing.useDefault, StackSpacing.useSystem]) : number(-2...12)
      func change(_ body: (any StackContainer, any LayoutItem) -> Void) {
        for side in 0..<2 { body(stacks[side][place], leaves[side][leaf]) }
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: arrange()
      case 2:
        let detaches = random.oneIn(2)
        change { $0.removeArrangedItem($1, detach: detaches) }
      case 3:
        let axis = random.element([Axis.horizontal, .vertical])
        change { stack, _ in stack.axis = axis }
      case 4:
        let distribution = random.element(StackDistribution.allCases)
        change { stack, _ in stack.distribution = distribution }
      case 5:
        let alignment = random.element(StackAlignment.allCases)
        change { stack, _ in stack.alignment = alignment }
      case 6: change { stack, _ in stack.spacing = spacing }
      case 7: change { $0.setCustomSpacing(spacing, after: $1) }
      case 8:
        let isRelative = random.oneIn(2)
        change { stack, _ in
          stack.isLayoutMarginsRelativeArrangement = isRelative
          stack.isBaselineRelativeArrangement = !isRelative
          stack.layoutMargins = Insets(6)
        }
      case 9: change { _, leaf in leaf.isHidden.toggle() }
      case 10:
        let size = Size(width: number(80...400), height: number(60...300))
        for side in stacks { side[0].hostSize = size }
      default:
        contents[leaf].size = Size(width: number(-1...60), height: number(-1...40))
        contents[leaf].text =
          random.oneIn(2)
          ? nil : Baselines(firstFromTop: number(0...15), lastFromBottom: number(0...5))
        change { _, leaf in leaf.invalidateIntrinsicContentSize() }
      }
    }

    /// Lays out both trees and returns their differences.
    func differences() -> [String] {
      let (views, proxies) = (stacks[0] + leaves[0], stacks[1] + leaves[1])
      return zip(views, proxies).compactMap { view, proxy in
        view.layoutIfNeeded()
        proxy.layoutIfNeeded()
        let (frame, other) = (view.layoutFrame, proxy.layoutFrame)
        let isClose =
          abs(frame.x - other.x) < 1e-9 && abs(frame.y - other.y) < 1e-9
          && abs(frame.width - other.width) < 1e-9 && abs(frame.height - other.height) < 1e-9
        return isClose ? nil : "\(view.layoutName): \(frame), but \(other)"
      }
    }
  }

  @Test(arguments: SeriesLength.seeds(20)) func proxiesMatchViews(seed: Int) {
    var twins = Twins(seed: UInt64(seed))
    for step in 0..<20 {
      for _ in 0..<Int.random(in: 1...3, using: &twins.random) { twins.mutate() }
      let differences = twins.differences()
      expect(differences.isEmpty, "seed \(seed), step \(step): \(differences)")
      if !differences.isEmpty { return }
    }
  }
}
