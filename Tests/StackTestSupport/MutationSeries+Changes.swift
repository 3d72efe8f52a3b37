import StackLayout
import TestSupport

// Changes to views, stacks and the host.

extension MutationSeries {
  mutating func mutateArrangement() -> String {
    let stack = random.element(stacks)
    if limits.isLarge && random.chance(15) { return mutateSubtree(stack) }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      return addLeaf() ? "add" : "nothing"
    case 2:
      if leaves.count <= limits.leaves.lowerBound { return "nothing" }
      let leaf = leaves.remove(at: Int.random(in: 0..<leaves.count, using: &random))
      if random.chance(50), let parent = leaf.superview as? StackView {
        parent.removeArrangedSubview(leaf)
      }
      leaf.removeFromSuperview()
      return "remove: \(leaf.layoutName)"
    case 3, 4:
      if leaves.isEmpty { return "nothing" }
      let leaf = random.element(leaves)
      insert(leaf, into: stack)
      return "move leaf: \(leaf.layoutName) to \(stack.layoutName)"
    case 5, 6:
      let view = stacks[Int.random(in: 1..<stacks.count, using: &random)]
      if stack.isDescendant(of: view) { return "nothing" }
      if limits.isLarge && stack.distribution == .fillProportionally { return "nothing" }
      insert(view, into: stack)
      return "move stack: \(view.layoutName) to \(stack.layoutName)"
    case 7:
      let view = toggle(stacks[Int.random(in: 1..<stacks.count, using: &random)])
      return "hide stack: \(view.layoutName) \(view.isHidden)"
    default:
      if leaves.isEmpty { return "nothing" }
      let view = toggle(random.element(leaves))
      return "hide leaf: \(view.layoutName) \(view.isHidden)"
    }
  }

  mutating func mutateStack(_ stack: StackView) -> String {
    let name = stack.layoutName
    switch Int.random(in: 0..<11, using: &random) {
    case 0:
      stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
      return "axis: \(name) \(stack.axis)"
    case 1, 2:
      stack.distribution = distribution(for: stack)
      return "distribution: \(name) \(stack.distribution)"
    case 3, 4:
      stack.alignment = random.element(StackView.Alignment.allCases)
      return "alignment: \(name) \(stack.alignment)"
    case 5:
      stack.spacing = spacing()
      return "spacing: \(name) \(stack.spacing)"
    case 6, 7:
      guard let view = stack.arrangedSubviews.randomElement(using: &random) else {
        return "nothing"
      }
      stack.setCustomSpacing(spacing(), after: view)
      return "custom spacing: \(view.layoutName) \(stack.customSpacing(after: view))"
    case 8:
      stack.directionalLayoutMargins = DirectionalInsets(
        top: number(0...9), leading: number(0...9), bottom: number(0...9),
        trailing: number(0...9))
      return "margins: \(name) \(stack.directionalLayoutMargins)"
    case 9:
      stack.isLayoutMarginsRelativeArrangement.toggle()
      return "margins relative: \(name) \(stack.isLayoutMarginsRelativeArrangement)"
    default:
      stack.isBaselineRelativeArrangement.toggle()
      return "baseline relative: \(name) \(stack.isBaselineRelativeArrangement)"
    }
  }

  mutating func mutateLeaf() -> String {
    if leaves.isEmpty { return "nothing" }
    switch random.element(leaves) {
    case let leaf as LeafView: return mutate(leaf)
    case let spacer as SpacerView: return mutate(spacer)
    default: return "nothing"
    }
  }

  private mutating func mutate(_ leaf: LeafView) -> String {
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      leaf.size = size()
      return "size: \(leaf.layoutName) \(leaf.size)"
    case 1:
      leaf.text = text()
      return "text: \(leaf.layoutName) \(leaf.text.map { "\($0)" } ?? "none")"
    default:
      let axis: Axis = random.chance(50) ? .horizontal : .vertical
      let hugging: Priority = random.element([250, 251, 900])
      let resistance: Priority = random.element([750, 749, 990])
      leaf.setContentHuggingPriority(hugging, for: axis)
      leaf.setContentCompressionResistancePriority(resistance, for: axis)
      return "priorities: \(leaf.layoutName) \(axis) \(hugging.value) \(resistance.value)"
    }
  }

  private mutating func mutate(_ spacer: SpacerView) -> String {
    if random.chance(40) {
      spacer.isFlexible.toggle()
      return "flexible: \(spacer.layoutName) \(spacer.isFlexible)"
    }
    spacer.length = number(0...40)
    return "length: \(spacer.layoutName) \(spacer.length)"
  }

  mutating func mutateHost() -> String {
    if limits.isLarge { return random.chance(95) ? resize() : turn() }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: root.hostSize = nil
    case 1:
      root.hostSize =
        random.chance(80)
        ? Size(number(0...300), number(0...150))
        : Size(random.element([0, 0.5, 1e4, 1e5]), random.element([0, 0.5, 1e4, 1e5]))
    default: _ = turn()
    }
    return "host: \(root.hostSize.map { "\($0)" } ?? "no size"), \(root.effectiveLayoutDirection)"
  }

  private func turn() -> String {
    root.layoutDirection = root.layoutDirection == .rightToLeft ? .leftToRight : .rightToLeft
    return "direction: \(root.effectiveLayoutDirection)"
  }
}
