import StackLayout
import TestSupport
import Testing

/// A tree of stacks that changes step by step has the frames of one that is made in one go.
@Suite struct StackMutationTests {
  @Test(arguments: 0..<40) func frames(seed: Int) {
    var series = MutationSeries(seed: UInt64(seed))
    for step in 0..<12 {
      var done: [String] = []
      for _ in 0..<Int.random(in: 1...3, using: &series.random) { done.append(series.mutate()) }
      series.root.layoutIfNeeded()
      let fresh = series.freshCopy()
      fresh.layoutIfNeeded()
      let problems = MutationSeries.differences(series.root, fresh)
      #expect(
        problems.isEmpty,
        "seed \(seed), step \(step) (\(done.joined(separator: ", "))): \(problems)")
      if !problems.isEmpty { return }
    }
  }

  /// The solver ends with the rows of the present tree, too.
  @Test(arguments: 100..<110) func rows(seed: Int) {
    var series = MutationSeries(seed: UInt64(seed))
    for step in 0..<10 {
      let done = series.mutate()
      series.root.layoutIfNeeded()
      let fresh = series.freshCopy()
      fresh.layoutIfNeeded()
      let (got, want) = (series.root.layout.statistics, fresh.layout.statistics)
      #expect(got.constraints == want.constraints, "seed \(seed), step \(step) (\(done))")
      #expect(got.variables == want.variables, "seed \(seed), step \(step) (\(done))")
      #expect(got.levels == want.levels, "seed \(seed), step \(step) (\(done))")
    }
  }
}

/// A tree of stacks and a series of random changes to it.
struct MutationSeries {
  var random: SplitMix64
  let root: StackView
  private var stacks: [StackView]
  private var leaves: [LeafView] = []
  private var count = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    root = StackView("root")
    stacks = [root]
    for _ in 0..<2 {
      let stack = StackView("stack\(stacks.count)")
      random.element(stacks).addArrangedSubview(stack)
      stacks.append(stack)
    }
    for _ in 0..<4 { addLeaf() }
  }

  private mutating func length() -> Double {
    random.chance(15) ? noIntrinsicMetric : Double(Int.random(in: 0...60, using: &random))
  }

  private mutating func addLeaf() {
    count += 1
    let leaf = LeafView("leaf\(count)", Size(length(), length()))
    leaf.isHidden = random.chance(15)
    leaves.append(leaf)
    insert(leaf, into: random.element(stacks))
  }

  private mutating func insert(_ view: LayoutView, into stack: StackView) {
    let place = Int.random(in: 0...stack.arrangedSubviews.count, using: &random)
    stack.insertArrangedSubview(view, at: place)
  }

  /// Makes one change and says which.
  mutating func mutate() -> String {
    let stack = random.element(stacks)
    switch Int.random(in: 0..<16, using: &random) {
    case 0:
      if leaves.count < 7 { addLeaf() }
      return "add"
    case 1:
      guard !leaves.isEmpty else { return "nothing" }
      let leaf = leaves.remove(at: Int.random(in: 0..<leaves.count, using: &random))
      if random.chance(50), let parent = leaf.superview as? StackView {
        parent.removeArrangedSubview(leaf)
      }
      leaf.removeFromSuperview()
      return "remove \(leaf.layoutName)"
    case 2, 3:
      guard !leaves.isEmpty else { return "nothing" }
      let leaf = random.element(leaves)
      insert(leaf, into: stack)
      return "move \(leaf.layoutName) to \(stack.layoutName)"
    case 4:
      let view = random.element(stacks)
      if view === root || stack.isDescendant(of: view) { return "nothing" }
      insert(view, into: stack)
      return "move \(view.layoutName) to \(stack.layoutName)"
    case 5, 6:
      let views: [LayoutView] = leaves + Array(stacks.dropFirst())
      let view = random.element(views)
      view.isHidden.toggle()
      return "hide \(view.layoutName)"
    case 7:
      stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
      return "axis of \(stack.layoutName)"
    case 8, 9:
      stack.distribution = random.element(StackView.Distribution.allCases)
      return "distribution of \(stack.layoutName)"
    case 10:
      stack.alignment = random.element(StackView.Alignment.allCases)
      return "alignment of \(stack.layoutName)"
    case 11:
      stack.spacing = Double(Int.random(in: -3...12, using: &random))
      return "spacing of \(stack.layoutName)"
    case 12:
      guard let view = stack.arrangedSubviews.randomElement(using: &random) else {
        return "nothing"
      }
      let spacing = random.chance(30) ? StackView.spacingUseDefault : 17
      stack.setCustomSpacing(spacing, after: view)
      return "custom spacing after \(view.layoutName)"
    case 13:
      guard !leaves.isEmpty else { return "nothing" }
      let leaf = random.element(leaves)
      leaf.size = Size(length(), length())
      return "size of \(leaf.layoutName)"
    case 14:
      guard !leaves.isEmpty else { return "nothing" }
      let leaf = random.element(leaves)
      let axis: Axis = random.chance(50) ? .horizontal : .vertical
      leaf.setContentHuggingPriority(random.element([250, 251, 900]), for: axis)
      leaf.setContentCompressionResistancePriority(random.element([750, 749, 1000]), for: axis)
      return "priorities of \(leaf.layoutName)"
    default:
      switch Int.random(in: 0..<3, using: &random) {
      case 0: root.hostSize = nil
      case 1: root.hostSize = Size(Double(Int.random(in: 0...300, using: &random)), 90)
      default:
        root.layoutDirection =
          root.layoutDirection == .rightToLeft ? .leftToRight : .rightToLeft
      }
      return "size or direction"
    }
  }

  /// The same tree, made in one go.
  func freshCopy() -> StackView {
    let copy = Self.copy(root)
    copy.hostSize = root.hostSize
    copy.layoutDirection = root.layoutDirection
    return copy
  }

  private static func copy(_ stack: StackView) -> StackView {
    let copy = StackView(stack.layoutName)
    copy.axis = stack.axis
    copy.distribution = stack.distribution
    copy.alignment = stack.alignment
    copy.spacing = stack.spacing
    for view in stack.arrangedSubviews {
      let child: LayoutView
      if let inner = view as? StackView {
        child = Self.copy(inner)
      } else {
        child = LeafView(view.layoutName, view.intrinsicContentSize)
        for axis in [Axis.horizontal, .vertical] {
          child.setContentHuggingPriority(view.contentHuggingPriority(for: axis), for: axis)
          child.setContentCompressionResistancePriority(
            view.contentCompressionResistancePriority(for: axis), for: axis)
        }
      }
      child.isHidden = view.isHidden
      copy.addArrangedSubview(child)
      copy.setCustomSpacing(stack.customSpacing(after: view), after: child)
    }
    return copy
  }

  /// Where two trees of one shape differ.
  static func differences(_ got: LayoutView, _ want: LayoutView) -> [String] {
    var problems: [String] = []
    var pairs = [(got, want)]
    while let (got, want) = pairs.popLast() {
      let pair = (got.layoutFrame, want.layoutFrame)
      let isClose =
        abs(pair.0.x - pair.1.x) < 1e-6 && abs(pair.0.y - pair.1.y) < 1e-6
        && abs(pair.0.width - pair.1.width) < 1e-6 && abs(pair.0.height - pair.1.height) < 1e-6
      if !isClose { problems.append("\(got.layoutName) is \(pair.0), not \(pair.1)") }
      if let left = got as? StackView, let right = want as? StackView {
        if left.emittedConstraints.map(\.description) != right.emittedConstraints.map(\.description)
        {
          problems.append("\(got.layoutName) emits something else")
        }
        pairs += zip(left.arrangedSubviews, right.arrangedSubviews)
      }
    }
    return problems
  }
}
