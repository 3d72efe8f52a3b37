import StackLayout

// Random edits. Each answers whether there was something to edit.

/// What keeps a soak near where it began: numbers of views and constraints float about these.
struct SoakBounds {
  var views: ClosedRange<Int>
  var statements: ClosedRange<Int>
  var naturalSize: Size
  /// Stacks that are inserted have at most so many levels below them.
  var levels: Int
  /// Whether there are more priorities than the solver compares at once; else a few usual ones.
  var hasManyPriorities = false

  init(_ start: SoakState) {
    let count = start.views.count
    views = count * 19 / 20...count * 21 / 20
    statements = count / 500...count / 20
    naturalSize = start.hostSize
    levels = count > 5000 ? 3 : 2
  }

  var huggingPriorities: [Priority] { hasManyPriorities ? [250, 251, 900] : [250, 750] }
  var compressionPriorities: [Priority] { hasManyPriorities ? [750, 749, 990] : [750, 250] }
  var wishPriorities: [Priority] { hasManyPriorities ? [100, 260, 500, 760, 950] : [250, 750] }
}

extension SoakTree {
  func perform(
    _ operation: SoakOperation, _ bounds: SoakBounds, _ random: inout LinearCongruentialGenerator
  ) -> Bool {
    switch operation {
    case .contentSize, .textLine, .contentPriorities:
      guard let leaf = leaves.element(&random) else { return false }
      change(operation, of: leaf, bounds, &random)
      return true
    case .hideOrShow: return hideOrShow(&random)
    case .spacing, .margins, .axis, .distribution, .alignment, .customSpacing:
      guard let stack = stacks.element(&random) else { return false }
      return change(operation, of: stack, &random)
    case .insertLeaf, .removeLeaf, .moveLeaf, .insertStack, .removeStack, .moveStack:
      return rearrange(operation, bounds, &random)
    case .stateConstraint, .dropConstraint, .changeConstant, .changePriority, .contradict:
      return constrain(operation, bounds, &random)
    case .resize:
      root.hostSize = Size(
        bounds.naturalSize.width * Double(random.number(80...130)) / 100,
        bounds.naturalSize.height * Double(random.number(80...130)) / 100)
      return true
    }
  }

  private func change(
    _ operation: SoakOperation, of leaf: SoakLeaf, _ bounds: SoakBounds,
    _ random: inout LinearCongruentialGenerator
  ) {
    switch operation {
    case .contentSize: leaf.size = Self.size(&random)
    case .textLine: leaf.text = Self.text(&random)
    default:
      let axis: Axis = random.chance(50) ? .horizontal : .vertical
      leaf.setContentHuggingPriority(random.element(bounds.huggingPriorities), for: axis)
      leaf.setContentCompressionResistancePriority(
        random.element(bounds.compressionPriorities), for: axis)
    }
  }

  /// About one view in twenty is hidden, whole stacks among them.
  private func hideOrShow(_ random: inout LinearCongruentialGenerator) -> Bool {
    if hidden.count > views.count / 20 || random.chance(30),
      let view = hidden.element(&random)
    {
      setHidden(view, false)
      return true
    }
    let isStack = random.chance(10)
    let drawn: LayoutView? =
      isStack ? stacks.element(&random) : leaves.element(&random)
    guard let drawn, drawn !== root, !drawn.isHidden else { return false }
    setHidden(drawn, true)
    return true
  }

  private func change(
    _ operation: SoakOperation, of stack: StackView, _ random: inout LinearCongruentialGenerator
  ) -> Bool {
    switch operation {
    case .spacing: stack.spacing = Self.spacing(&random)
    case .margins:
      func length() -> Double { Double(random.number(0...9)) }
      stack.directionalLayoutMargins = DirectionalInsets(
        top: length(), leading: length(), bottom: length(), trailing: length())
      stack.isLayoutMarginsRelativeArrangement.toggle()
    case .axis: stack.axis = stack.axis == .horizontal ? .vertical : .horizontal
    case .distribution:
      let distribution = random.element(StackView.Distribution.allCases)
      // Proportions between stacks measure whole subtrees by solving them, which is a soak of its own.
      if distribution == .fillProportionally,
        stack.arrangedSubviews.contains(where: { $0 is StackView })
      {
        return false
      }
      stack.distribution = distribution
    case .alignment: stack.alignment = random.element(StackView.Alignment.allCases)
    default:
      let present = stack.arrangedSubviews
      if present.isEmpty { return false }
      stack.setCustomSpacing(Self.spacing(&random), after: random.element(present))
    }
    return true
  }

  // MARK: Drawing

  static func size(_ random: inout LinearCongruentialGenerator) -> Size {
    func length(_ range: ClosedRange<Int>) -> Double {
      random.chance(5) ? noIntrinsicMetric : Double(random.number(range))
    }
    return Size(length(10...100), length(10...40))
  }

  static func text(_ random: inout LinearCongruentialGenerator) -> Baselines? {
    if random.chance(50) { return nil }
    return Baselines(
      firstFromTop: Double(random.number(0...20)), lastFromBottom: Double(random.number(0...8)),
      lineHeight: Double(random.number(0...25)))
  }

  private static func spacing(_ random: inout LinearCongruentialGenerator) -> Double {
    switch random.number(0...9) {
    case 0: StackView.spacingUseDefault
    case 1, 2: StackView.spacingUseSystem
    default: Double(random.number(-3...17))
    }
  }
}
