package import StackLayout
import TestSupport

/// What a series of changes needs of a class of items.
package protocol SeriesLeaf: LayoutItem {
  var size: Size { get set }
  var text: Baselines? { get set }
}

/// An item without a base class, with the library's default implementations.
package final class PlainLeaf: SeriesLeaf {
  package let layoutNode = LayoutNode()
  package let layoutName: String
  package var size = Size.zero { didSet { invalidateIntrinsicContentSize() } }
  package var text: Baselines? { didSet { invalidateIntrinsicContentSize() } }

  package init(_ name: String) { layoutName = name }

  package var intrinsicContentSize: Size { size }
  package var baselines: Baselines? { text }
}

package final class PlainStack: StackContainer {
  package let layoutNode = LayoutNode()
  package let arrangement = StackArrangement()
  package let layoutName: String

  package init(_ name: String) { layoutName = name }
}

/// A leaf made of closures.
private final class ProxyLeaf: LayoutProxy, SeriesLeaf {
  var size = Size.zero { didSet { invalidateIntrinsicContentSize() } }
  var text: Baselines? { didSet { invalidateIntrinsicContentSize() } }

  override init(_ name: String) {
    super.init(name)
    intrinsicContentSizeProvider = { [unowned self] in size }
    baselinesProvider = { [unowned self] in text }
  }
}

extension LeafView: SeriesLeaf {}

extension StackContainer {
  /// Is as another stack, but for what that arranges.
  package func takeProperties(of other: any StackContainer) {
    axis = other.axis
    distribution = other.distribution
    alignment = other.alignment
    spacing = other.spacing
    directionalLayoutMargins = other.directionalLayoutMargins
    isLayoutMarginsRelativeArrangement = other.isLayoutMarginsRelativeArrangement
    isBaselineRelativeArrangement = other.isBaselineRelativeArrangement
    isHidden = other.isHidden
  }
}

/// A tree of stacks of views, of proxies or of plain items, changed by what a source draws: equal sources make equal changes.
struct PlainStackTree {
  enum Kind { case views, plain, proxies, mixed }

  let kind: Kind
  var random: DrawSource
  private(set) var root: any StackContainer
  private var stacks: [any StackContainer] = []
  private var leaves: [any LayoutItem] = []
  private var count = 0

  init(_ kind: Kind, _ source: DrawSource) {
    self.kind = kind
    random = source
    random.beginBlock()
    root = Self.makeStack(kind, "root")
    for number in 1...3 {
      let stack = Self.makeStack(kind, "stack\(number)")
      random.element([root] + stacks).addArrangedItem(stack)
      stacks.append(stack)
    }
    for _ in 0..<4 { _ = addLeaf() }
  }

  /// Of a mixed tree, every other item is a view.
  private static func isView(_ kind: Kind, _ name: String) -> Bool {
    switch kind {
    case .views: true
    case .plain, .proxies: false
    case .mixed: (name.utf8.last ?? 0) % 2 == 0
    }
  }

  private static func makeStack(_ kind: Kind, _ name: String) -> any StackContainer {
    let stack: any StackContainer =
      if isView(kind, name) { StackView(name) } else if kind == .proxies { StackProxy(name) } else {
        PlainStack(name)
      }
    // What nothing was ever said to is no stack yet.
    stack.axis = .horizontal
    return stack
  }

  private static func makeLeaf(_ kind: Kind, _ name: String) -> any SeriesLeaf {
    if isView(kind, name) { return LeafView(name, .zero) }
    return kind == .proxies ? ProxyLeaf(name) : PlainLeaf(name)
  }

  // MARK: Numbers

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: range, using: &random))
  }

  private mutating func length() -> Double {
    random.chance(15) ? noIntrinsicMetric : number(0...60)
  }

  private mutating func spacing() -> Double {
    random.element([StackSpacing.useDefault, StackSpacing.useSystem, number(-3...17)])
  }

  private mutating func anyStack() -> any StackContainer { random.element([root] + stacks) }

  // MARK: Changes

  private mutating func addLeaf() -> String {
    count += 1
    let leaf: any LayoutItem
    if random.oneIn(5) {
      leaf = SpacerView(number(0...20), "spacer\(count)")
    } else {
      let own = Self.makeLeaf(kind, "leaf\(count)")
      own.size = Size(length(), length())
      if random.chance(50) {
        own.text = Baselines(firstFromTop: number(0...20), lastFromBottom: number(0...8))
      }
      leaf = own
    }
    leaves.append(leaf)
    return "add: \(insert(leaf))"
  }

  /// Puts an item somewhere, unless that is inside it.
  private mutating func insert(_ item: any LayoutItem) -> String {
    let stack = anyStack()
    if stack.isLayoutDescendant(of: item) { return "nothing" }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: stack.addArrangedItem(item)
    case 1:
      if item.layoutParent === stack { return "nothing" }
      item.layoutParent?.removeLayoutItems([item])
      stack.insertLayoutItem(item)
    default:
      let place = Int.random(in: 0...stack.arrangedItems.count, using: &random)
      stack.insertArrangedItem(item, at: place)
    }
    return "\(item.layoutName) to \(stack.layoutName)"
  }

  mutating func change() -> String {
    random.beginBlock()
    let stack = anyStack()
    let children = stack.layoutChildItems
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return leaves.count > 9 ? "nothing" : addLeaf()
    case 1, 2: return leaves.isEmpty ? "nothing" : "move: \(insert(random.element(leaves)))"
    case 3, 4: return stacks.isEmpty ? "nothing" : "move: \(insert(random.element(stacks)))"
    case 5:
      guard let child = children.randomElement(using: &random) else { return "nothing" }
      stack.removeArrangedItem(child, detach: random.chance(40))
      return "end: \(child.layoutName)"
    case 6:
      let leaving = children.filter { _ in random.chance(50) }
      stack.removeLayoutItems(leaving)
      return "remove: \(leaving.map(\.layoutName)) of \(stack.layoutName)"
    case 7, 8:
      let item = random.element(stacks + leaves + [root] as [any LayoutItem])
      if item === root { return "nothing" }
      item.isHidden = !item.isHidden
      return "hide: \(item.layoutName) \(item.isHidden)"
    case 9:
      stack.axis = random.chance(50) ? .horizontal : .vertical
      return "axis: \(stack.layoutName) \(stack.axis)"
    case 10, 11:
      stack.distribution = random.element(StackDistribution.allCases)
      return "distribution: \(stack.layoutName) \(stack.distribution)"
    case 12:
      stack.alignment = random.element(StackAlignment.allCases)
      return "alignment: \(stack.layoutName) \(stack.alignment)"
    case 13:
      stack.spacing = spacing()
      stack.isBaselineRelativeArrangement = random.chance(50)
      return "spacing: \(stack.layoutName) \(stack.spacing) \(stack.isBaselineRelativeArrangement)"
    case 14:
      guard let child = stack.arrangedItems.randomElement(using: &random) else { return "nothing" }
      stack.setCustomSpacing(spacing(), after: child)
      return "custom spacing: \(child.layoutName) \(stack.customSpacing(after: child))"
    case 15:
      stack.layoutMargins = Insets(number(0...9))
      stack.isLayoutMarginsRelativeArrangement = random.chance(60)
      return "margins: \(stack.layoutName)"
    case 16:
      guard !leaves.isEmpty, let leaf = random.element(leaves) as? any SeriesLeaf else {
        return "nothing"
      }
      leaf.size = Size(length(), length())
      return "size: \(leaf.layoutName) \(leaf.size)"
    case 17: return kill()
    case 18:
      stack.contentOffset = Point(x: number(0...9), y: number(0...9))
      return "offset: \(stack.layoutName)"
    default:
      root.hostSize = random.chance(30) ? nil : Size(number(0...300), number(0...150))
      root.layoutDirection = random.chance(30) ? .rightToLeft : .leftToRight
      return "host: \(root.hostSize.map { "\($0)" } ?? "none")"
    }
  }

  /// An item dies; its content lives on outside.
  private mutating func kill() -> String {
    if random.chance(50), leaves.count > 3 {
      let leaf = leaves.remove(at: Int.random(in: leaves.indices, using: &random))
      if kind != .plain { leaf.layoutParent?.removeLayoutItems([leaf]) }
      return "death: \(leaf.layoutName)"
    }
    if stacks.count < 3 { return "nothing" }
    let stack = stacks.remove(at: Int.random(in: stacks.indices, using: &random))
    if kind != .plain { stack.layoutParent?.removeLayoutItems([stack]) }
    count += 1
    let other = Self.makeStack(kind, "stack\(count)")
    stacks.append(other)
    anyStack().isLayoutDescendant(of: other) ? () : root.addArrangedItem(other)
    return "death: \(stack.layoutName)"
  }

  // MARK: Comparing

  /// Where the tree differs from another one.
  func differences(from other: any LayoutItem) -> [String] {
    var problems: [String] = []
    var pairs: [(any LayoutItem, any LayoutItem)] = [(root, other)]
    while let (got, want) = pairs.popLast() {
      problems += StackTestSupport.differences(got, want, tolerance: 1e-6)
      let (children, others) = (got.layoutChildItems, want.layoutChildItems)
      if children.map(\.layoutName) != others.map(\.layoutName) {
        problems.append("\(got.layoutName) has \(children.map(\.layoutName))")
      }
      // A view draws its subviews alone.
      if kind != .mixed,
        children.map(\.layoutName).sorted() != got.drawnItems.map(\.layoutName).sorted()
      {
        problems.append("\(got.layoutName) draws something else")
      }
      pairs += zip(children, others)
    }
    return problems
  }

  /// The same tree, made in one go, and its items, which nobody else keeps.
  func freshCopy(_ kind: Kind) -> (root: any StackContainer, items: [any LayoutItem]) {
    var items: [any LayoutItem] = []
    let copy = Self.copy(root, kind, &items)
    copy.hostSize = root.hostSize
    copy.layoutDirection = root.layoutDirection
    return (copy, items)
  }

  private static func copy(
    _ stack: any StackContainer, _ kind: Kind, _ items: inout [any LayoutItem]
  ) -> any StackContainer {
    let copy = makeStack(kind, stack.layoutName)
    items.append(copy)
    copy.takeProperties(of: stack)
    copy.contentOffset = stack.contentOffset
    let arranged = Set(stack.arrangedItems.map { ObjectIdentifier($0) })
    for item in stack.layoutChildItems {
      let child: any LayoutItem
      if let inner = item as? any StackContainer {
        child = Self.copy(inner, kind, &items)
      } else if let spacer = item as? SpacerView {
        child = SpacerView(spacer.length, spacer.layoutName)
      } else {
        let leaf = makeLeaf(kind, item.layoutName)
        leaf.size = item.intrinsicContentSize
        leaf.text = item.baselines
        child = leaf
      }
      items.append(child)
      child.isHidden = item.isHidden
      if arranged.contains(ObjectIdentifier(item)) {
        copy.addArrangedItem(child)
        copy.setCustomSpacing(stack.customSpacing(after: item), after: child)
      } else {
        copy.insertLayoutItem(child)
      }
    }
    return copy
  }
}
