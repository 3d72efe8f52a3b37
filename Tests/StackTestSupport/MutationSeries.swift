package import StackLayout
package import TestSupport

/// A tree of stacks and a series of random changes to it.
package struct MutationSeries {
  package var random: DrawSource
  package let root: StackView
  var stacks: [StackView]
  /// Views with content, and spacers.
  var leaves: [LayoutView] = []
  /// In the order in which they were activated.
  var constraints: [UserConstraint] = []
  var limits: MutationLimits
  /// In the order in which they were hidden.
  var hiddenLeaves: [LayoutView] = []
  var hiddenStacks: [LayoutView] = []
  /// Scenes of grids, flows and lists beside the stacks.
  var islands: [Island] = []
  let numbers = GridScene.Numbers()
  private var count = 0

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    root = StackView("root")
    stacks = [root]
    limits = .small(leaves: random.element([3, 7, 7, 12]))
    for _ in 0..<random.element([1, 2, 2, 4]) {
      let stack = StackView("stack\(stacks.count)")
      random.element(stacks).addArrangedSubview(stack)
      stacks.append(stack)
    }
    for _ in 0..<4 { addLeaf() }
  }

  var views: [LayoutView] { stacks + leaves }

  // MARK: Numbers

  mutating func size() -> Size {
    limits.isLarge
      ? Size(screenLength(10...100), screenLength(10...40)) : Size(length(), length())
  }

  private mutating func screenLength(_ range: ClosedRange<Int>) -> Double {
    random.chance(5) ? noIntrinsicMetric : number(range)
  }

  private mutating func length() -> Double {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<3: noIntrinsicMetric
    case 3: number(0...9) / 3
    case 4: number(0...9) * 1000
    default: number(0...60)
    }
  }

  mutating func text() -> Baselines? {
    if random.chance(35) { return nil }
    return Baselines(
      firstFromTop: number(0...20), lastFromBottom: number(0...8), lineHeight: number(0...25))
  }

  mutating func spacing() -> Double {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: StackView.spacingUseDefault
    case 1...3: StackView.spacingUseSystem
    default: number(-3...17)
    }
  }

  // MARK: Views

  /// Adds a view somewhere, where there is room for one; whether there was.
  ///
  /// - Parameter stack: where; any stack if `nil`.
  @discardableResult mutating func addLeaf(to stack: StackView? = nil) -> Bool {
    if leaves.count >= limits.leaves.upperBound { return false }
    count += 1
    let leaf: LayoutView
    if random.oneIn(6) {
      let length = number(0...30)
      leaf =
        random.chance(60)
        ? SpacerView(atLeast: length, "spacer\(count)") : SpacerView(length, "spacer\(count)")
    } else {
      leaf = LeafView("leaf\(count)", size(), text: text())
    }
    if random.chance(15) { _ = toggle(leaf) }
    leaves.append(leaf)
    insert(leaf, into: stack ?? random.element(stacks))
    return true
  }

  mutating func nextName(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)"
  }

  mutating func insert(_ view: LayoutView, into stack: StackView) {
    let place = Int.random(in: 0...stack.arrangedSubviews.count, using: &random)
    stack.insertArrangedSubview(view, at: place)
  }

  // MARK: Changes

  /// Makes one change and says which: its kind, and after a colon what it changed.
  package mutating func mutate() -> String {
    random.beginBlock()
    if !islands.isEmpty && random.chance(35) { return mutateIslands() }
    switch Int.random(in: 0..<28, using: &random) {
    case 0..<7: return mutateArrangement()
    case 7..<14: return mutateStack(random.element(stacks))
    case 14..<19: return mutateLeaf()
    case 19..<25: return mutateConstraints()
    default: return mutateHost()
    }
  }
}
