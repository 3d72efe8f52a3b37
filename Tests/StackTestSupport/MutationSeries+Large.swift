import StackLayout
import TestSupport

// Large trees: the same changes, within limits that keep the tree near where it began.

extension MutationSeries {
  /// A tree of about so many views, stacks of all distributions and alignments among them.
  ///
  /// - Parameter isMixed: whether two views in five are in islands: scenes of grids, flows, lists and text that wraps.
  ///
  /// Its host's size is the one that the tree has by itself, and it is laid out.
  package init(seed: UInt64, views: Int, isMixed: Bool = false) {
    random = DrawSource(seed: seed)
    root = StackView("root")
    root.axis = .vertical
    stacks = [root]
    let islandCount = isMixed ? max(1, views / Self.viewsForAnIsland) : 0
    let viewsOutside = isMixed ? views * 3 / 5 : views
    let stackCount = max(2, viewsOutside / 8)
    let leafCount = max(4, viewsOutside - stackCount)
    limits = .large(leaves: leafCount, stacks: stackCount)
    while stacks.count < stackCount {
      // A tree of four stacks a stack, rows and columns in turns.
      let parent = stacks[(stacks.count - 1) / 4]
      let stack = StackView("stack\(stacks.count)")
      stack.axis = parent.axis == .horizontal ? .vertical : .horizontal
      parent.addArrangedSubview(stack)
      stacks.append(stack)
    }
    while leaves.count < leafCount { addLeaf() }
    while islands.count < islandCount { addIsland() }
    if isMixed { limits.islands = islandCount * 4 / 5...islandCount * 5 / 4 + 1 }
    for stack in stacks {
      stack.distribution = distribution(for: stack)
      stack.alignment = random.element(StackView.Alignment.allCases)
      stack.spacing = spacing()
    }
    root.layoutIfNeeded()
    let frame = root.layoutFrame
    limits.naturalSize = Size(frame.width, frame.height)
    root.hostSize = limits.naturalSize
    root.layoutIfNeeded()
  }

  /// Views in the tree, hidden ones included.
  package var viewCount: Int {
    islands.reduce(stacks.count + leaves.count) { $0 + $1.viewCount }
  }

  /// Any distribution, but in large trees no proportions of stacks: they measure whole subtrees by solving them.
  mutating func distribution(for stack: StackView) -> StackView.Distribution {
    let drawn = random.element(StackView.Distribution.allCases)
    let isNested = stack.arrangedSubviews.contains { $0 is StackView || $0 is IslandView }
    return limits.isLarge && drawn == .fillProportionally && isNested ? .fill : drawn
  }

  /// A stack that comes with its leaves, or goes with all that is in it.
  mutating func mutateSubtree(_ stack: StackView) -> String {
    random.chance(50) ? addStack(to: stack) : remove(stack)
  }

  private mutating func addStack(to parent: StackView) -> String {
    let count = Int(number(2...9))
    if leaves.count + count > limits.leaves.upperBound || stacks.count >= limits.stacks.upperBound
      || parent.distribution == .fillProportionally
    {
      return "nothing"
    }
    let stack = StackView(nextName("stack"))
    stack.axis = random.chance(50) ? .horizontal : .vertical
    stack.alignment = random.element(StackView.Alignment.allCases)
    stacks.append(stack)
    for _ in 0..<count { addLeaf(to: stack) }
    insert(stack, into: parent)
    return "add stack: \(stack.layoutName) to \(parent.layoutName)"
  }

  private mutating func remove(_ stack: StackView) -> String {
    var leaving = [stack as LayoutView]
    var place = 0
    while place < leaving.count {
      if !(leaving[place] is IslandView) { leaving += leaving[place].subviews }
      place += 1
    }
    let stackCount = leaving.count { $0 is StackView }
    let islandCount = leaving.count { $0 is IslandView }
    if stack === root || stacks.count - stackCount < limits.stacks.lowerBound
      || leaves.count - (leaving.count - stackCount - islandCount) < limits.leaves.lowerBound
      || islands.count - islandCount < limits.islands.lowerBound
    {
      return "nothing"
    }
    stack.removeFromSuperview()
    let gone = Set(leaving.map { ObjectIdentifier($0) })
    stacks.removeAll { gone.contains(ObjectIdentifier($0)) }
    leaves.removeAll { gone.contains(ObjectIdentifier($0)) }
    islands.removeAll { gone.contains(ObjectIdentifier($0.window)) }
    return "remove stack: \(stack.layoutName)"
  }

  /// Gives the host of a large tree another size.
  package mutating func resize() -> String {
    let natural = limits.naturalSize ?? Size(0, 0)
    let size = Size(
      natural.width * number(80...130) / 100, natural.height * number(80...130) / 100)
    root.hostSize = size
    return "resize: \(size)"
  }

  /// Hides a view or shows it; where enough are hidden, shows the one that is hidden longest.
  mutating func toggle(_ view: LayoutView) -> LayoutView {
    let isStack = view is StackView
    var hidden = isStack ? hiddenStacks : hiddenLeaves
    var toggled = view
    if view.isHidden {
      hidden.removeAll { $0 === view }
    } else if hidden.count >= (isStack ? limits.hiddenStacks : limits.hiddenLeaves) {
      toggled = hidden.isEmpty ? view : hidden.removeFirst()
    } else {
      hidden.append(view)
    }
    if isStack { hiddenStacks = hidden } else { hiddenLeaves = hidden }
    toggled.isHidden.toggle()
    return toggled
  }
}
