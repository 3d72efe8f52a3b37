import StackLayout
import TestSupport

/// A tree of stacks and a series of random changes to it.
struct MutationSeries {
  /// A constraint of the user between a nested stack's line of text and the root's top.
  struct BaselineHold {
    let stack: StackView
    let attribute: LayoutAttribute
    let constant: Double
    let constraint: LayoutConstraint

    init(
      _ stack: StackView, _ attribute: LayoutAttribute, _ constant: Double, below root: StackView
    ) {
      self.stack = stack
      self.attribute = attribute
      self.constant = constant
      constraint = LayoutConstraint(
        item: stack, attribute: attribute, relatedBy: .equal, toItem: root, attribute: .top,
        constant: constant)
      constraint.priority = 600
      constraint.isActive = true
    }
  }

  var random: SplitMix64
  let root: StackView
  private var stacks: [StackView]
  private var leaves: [LeafView] = []
  private(set) var holds: [BaselineHold] = []
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

  private mutating func text() -> Baselines? {
    if random.chance(35) { return nil }
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &random))
    }
    return Baselines(
      firstFromTop: number(0...20), lastFromBottom: number(0...8), lineHeight: number(0...25))
  }

  private mutating func addLeaf() {
    count += 1
    let leaf = LeafView("leaf\(count)", Size(length(), length()), text: text())
    leaf.isHidden = random.chance(15)
    leaves.append(leaf)
    insert(leaf, into: random.element(stacks))
  }

  private mutating func insert(_ view: LayoutView, into stack: StackView) {
    let place = Int.random(in: 0...stack.arrangedSubviews.count, using: &random)
    stack.insertArrangedSubview(view, at: place)
  }

  private mutating func spacing() -> Double {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: StackView.spacingUseDefault
    case 1...3: StackView.spacingUseSystem
    default: Double(Int.random(in: -3...17, using: &random))
    }
  }

  /// Makes one change and says which: its kind, and after a colon what it changed.
  mutating func mutate() -> String {
    switch Int.random(in: 0..<24, using: &random) {
    case 0..<7: mutateArrangement()
    case 7..<14: mutateStack(random.element(stacks))
    case 14..<19: mutateLeaf()
    case 19..<22: mutateHolds()
    default: mutateHost()
    }
  }

  private mutating func mutateArrangement() -> String {
    let stack = random.element(stacks)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1:
      if leaves.count >= 7 { return "nothing" }
      addLeaf()
      return "add"
    case 2:
      if leaves.isEmpty { return "nothing" }
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
      insert(view, into: stack)
      return "move stack: \(view.layoutName) to \(stack.layoutName)"
    case 7:
      let view = stacks[Int.random(in: 1..<stacks.count, using: &random)]
      view.isHidden.toggle()
      return "hide stack: \(view.layoutName)"
    default:
      if leaves.isEmpty { return "nothing" }
      let view = random.element(leaves)
      view.isHidden.toggle()
      return "hide leaf: \(view.layoutName)"
    }
  }

  private mutating func mutateStack(_ stack: StackView) -> String {
    let name = stack.layoutName
    switch Int.random(in: 0..<11, using: &random) {
    case 0:
      stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
      return "axis: \(name)"
    case 1, 2:
      stack.distribution = random.element(StackView.Distribution.allCases)
      return "distribution: \(name)"
    case 3, 4:
      stack.alignment = random.element(StackView.Alignment.allCases)
      return "alignment: \(name)"
    case 5:
      stack.spacing = spacing()
      return "spacing: \(name)"
    case 6, 7:
      guard let view = stack.arrangedSubviews.randomElement(using: &random) else {
        return "nothing"
      }
      stack.setCustomSpacing(spacing(), after: view)
      return "custom spacing: \(view.layoutName)"
    case 8:
      func number() -> Double { Double(Int.random(in: 0...9, using: &random)) }
      stack.directionalLayoutMargins = DirectionalInsets(
        top: number(), leading: number(), bottom: number(), trailing: number())
      return "margins: \(name)"
    case 9:
      stack.isLayoutMarginsRelativeArrangement.toggle()
      return "margins relative: \(name)"
    default:
      stack.isBaselineRelativeArrangement.toggle()
      return "baseline relative: \(name)"
    }
  }

  private mutating func mutateLeaf() -> String {
    if leaves.isEmpty { return "nothing" }
    let leaf = random.element(leaves)
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      leaf.size = Size(length(), length())
      return "size: \(leaf.layoutName)"
    case 1:
      leaf.text = text()
      return "text: \(leaf.layoutName)"
    default:
      let axis: Axis = random.chance(50) ? .horizontal : .vertical
      leaf.setContentHuggingPriority(random.element([250, 251, 900]), for: axis)
      leaf.setContentCompressionResistancePriority(random.element([750, 749, 990]), for: axis)
      return "priorities: \(leaf.layoutName)"
    }
  }

  private mutating func mutateHolds() -> String {
    // Moving a view ends the constraints between it and the outside.
    holds.removeAll { !$0.constraint.isActive }
    if !holds.isEmpty && random.chance(40) {
      let hold = holds.remove(at: Int.random(in: 0..<holds.count, using: &random))
      hold.constraint.isActive = false
      return "baseline let go: \(hold.stack.layoutName)"
    }
    let stack = stacks[Int.random(in: 1..<stacks.count, using: &random)]
    let attribute: LayoutAttribute = random.chance(50) ? .firstBaseline : .lastBaseline
    let isHeld = holds.contains { $0.stack === stack && $0.attribute == attribute }
    if isHeld { return "nothing" }
    let constant = Double(Int.random(in: 0...70, using: &random))
    holds.append(BaselineHold(stack, attribute, constant, below: root))
    return "baseline held: \(stack.layoutName).\(attribute) at \(constant)"
  }

  private mutating func mutateHost() -> String {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: root.hostSize = nil
    case 1:
      root.hostSize = Size(
        Double(Int.random(in: 0...300, using: &random)),
        Double(Int.random(in: 0...150, using: &random)))
    default:
      root.layoutDirection =
        root.layoutDirection == .rightToLeft ? .leftToRight : .rightToLeft
    }
    return "host: \(root.hostSize.map { "\($0)" } ?? "no size"), \(root.effectiveLayoutDirection)"
  }
}
