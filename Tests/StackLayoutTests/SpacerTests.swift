import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Spacers along both axes, with every distribution, and in stacks that change.
@Suite struct SpacerTests {
  private let stack = StackView("stack")
  private let a = makeLeaf("a", 10)
  private let b = makeLeaf("b", 30)

  private func xs() -> [Double] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame.x)
  }

  private func widths() -> [Double] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame.width)
  }

  private func arrange(_ views: [LayoutView], width: Double? = nil) {
    for view in views { stack.addArrangedSubview(view) }
    stack.hostSize = width.map { Size($0, 20) }
  }

  /// 10, 15 and 30 beside each other; 20, 15 and 20 below each other.
  @Test func fixedLengthFollowsAxis() {
    let spacer = SpacerView(15)
    arrange([a, spacer, b])
    expect(xs(), [0, 10, 25])
    expect(stack.frame.size, Size(55, 20))
    stack.axis = .vertical
    stack.layoutIfNeeded()
    expect(stack.arrangedSubviews.map(\.frame.y), [0, 20, 35])
    expect(stack.frame.size, Size(30, 55))
    // Across the axis it asks for nothing.
    expect(spacer.frame.width, 30)
    stack.axis = .horizontal
    expect(xs(), [0, 10, 25])
    expect(stack.frame.size, Size(55, 20))
  }

  @Test func lengthChangeIsOneSolve() {
    let spacer = SpacerView(15)
    arrange([a, spacer, b])
    expect(xs(), [0, 10, 25])
    let solves = stack.layout.statistics.solves
    spacer.length = 40
    expect(xs(), [0, 10, 50])
    expect(stack.layout.statistics.solves, solves + 1)
  }

  /// 100 − 10 − 30 = 60 are left.
  @Test func flexibleSpacerTakesRemainingSpace() {
    arrange([a, SpacerView(atLeast: 0), b], width: 100)
    expect(xs(), [0, 10, 70])
    expect(widths(), [10, 60, 30])
  }

  /// The same defaults as those of `Spacer`: 60 are left of 100, and nothing of 40.
  @Test func defaultSpacerIsFlexible() {
    let spacer = SpacerView()
    expect(spacer.isFlexible && spacer.length == 0)
    arrange([a, spacer, b], width: 100)
    expect(widths(), [10, 60, 30])
    stack.hostSize = Size(40, 20)
    expect(widths(), [10, 0, 30])
    expect(SpacerView("gap").layoutName, "gap")
  }

  /// 60 in equal parts, as far as one of them does not need more.
  @Test func flexibleSpacersShareSpaceEqually() {
    let second = SpacerView(atLeast: 0)
    arrange([SpacerView(atLeast: 0), a, second, b, SpacerView(atLeast: 0)], width: 100)
    expect(widths(), [20, 10, 20, 30, 20])
    second.length = 40
    expect(widths(), [10, 10, 40, 30, 10])
    second.isHidden = true
    expect(widths(), [30, 10, 0, 30, 30])
    second.isHidden = false
    second.isFlexible = false
    second.length = 10
    expect(widths(), [25, 10, 10, 30, 25])
  }

  /// 60 among spacers of at least 40, 0 and 0; 60 among ones of at least 30, 10, 0 and 0; and among ones that cannot.
  @Test(arguments: [
    ([40.0, 0, 0], [40.0, 10, 10]), ([0, 40, 0], [10, 40, 10]), ([0, 0, 40], [10, 10, 40]),
    ([30, 10, 0, 0], [30, 10, 10, 10]), ([25, 20, 0], [25, 20, 15]),
    ([15, 16, 3, 14], [15, 16, 14.5, 14.5]),
    ([30, 30], [30, 30]),
  ])
  func differentMinimumLengths(_ least: [Double], _ lengths: [Double]) {
    let spacers = least.map { SpacerView(atLeast: $0) }
    arrange([a, spacers[0], b] + spacers.dropFirst().map { $0 as LayoutView }, width: 100)
    stack.layoutIfNeeded()
    expect(spacers.map(\.frame.width), lengths)
    expect(stack.layout.ambiguities().isEmpty)
    for spacer in spacers { stack.addArrangedSubview(spacer) }
    stack.layoutIfNeeded()
    expect(spacers.map(\.frame.width), lengths)
  }

  /// Nothing that grows with their number is moved one by one.
  @Test func manySpacersTakeFewPivots() {
    arrange((0..<300).map { _ in SpacerView(atLeast: 1) as LayoutView } + [a], width: 610)
    expect(widths().dropLast().allSatisfy { $0 == 2 })
    expect(stack.layout.statistics.pivots < 20)
  }

  /// A title below a spacer: the text counts.
  @Test func spacersDoNotProvideBaselines() {
    let title = LeafView(
      "title", Size(20, 20), text: Baselines(firstFromTop: 15, lastFromBottom: 5))
    stack.axis = .vertical
    for view in [SpacerView(10), title, SpacerView(7)] { stack.addArrangedSubview(view) }
    expect(stack.forFirstBaselineLayout === title && stack.forLastBaselineLayout === title)
  }

  /// A stack that dies takes its spacers along, also where somebody else holds them.
  @Test func retainedSpacersOutliveTheirStack() {
    let spacer = SpacerView(10)
    weak var other: SpacerView?
    do {
      let column = StackView("column", arrangedSubviews: [spacer, SpacerView(5), makeLeaf("c", 5)])
      other = column.arrangedSubviews[1] as? SpacerView
      column.layoutIfNeeded()
    }
    expect(other == nil && spacer.superview == nil)
    arrange([a, spacer])
    expect(widths(), [10, 10])
  }

  @Test func minimumLengthsDecideNaturalWidth() {
    arrange([SpacerView(atLeast: 5), a, SpacerView(atLeast: 0), b, SpacerView(7)])
    expect(widths(), [5, 10, 0, 30, 7])
    expect(stack.frame.width, 52)
  }

  /// 55 do not go into 30: the views give way, the first one first.
  @Test func viewsShrinkBeforeFixedSpacers() {
    arrange([a, SpacerView(15), b], width: 30)
    expect(widths(), [0, 15, 15])
    expect(stack.layout.conflicts.isEmpty)
  }

  /// 15 do not go into 12: the end overflows.
  @Test func fixedSpacerOverflows() {
    let spacer = SpacerView(15)
    arrange([a, spacer, b], width: 12)
    expect(widths(), [0, 15, 0])
    expect(stack.layout.conflicts.isEmpty)
  }

  @Test func hiddenSpacerTakesNoSpace() {
    let spacer = SpacerView(15)
    arrange([a, spacer, b])
    spacer.isHidden = true
    expect(widths(), [10, 0, 30])
    expect(stack.frame.width, 40)
  }

  /// 100 − 15 = 85 for both views, in equal lengths or as 1 to 3.
  @Test func fillDistributionsExcludeSpacers() {
    arrange([a, SpacerView(15), b], width: 100)
    stack.distribution = .fillEqually
    expect(widths(), [42.5, 15, 42.5])
    stack.distribution = .fillProportionally
    expect(widths(), [21.25, 15, 63.75])
    // Gaps of 5 leave 75.
    stack.spacing = 5
    expect(widths(), [18.75, 15, 56.25])
    expect(xs(), [0, 23.75, 43.75])
  }

  /// Both views as long as the shorter one's hugging asks, or rather with the least sum of errors, 30 or 10 each.
  @Test func flexibleSpacerBesideEqualLengths() {
    let equal = makeLeaf("equal", 10)
    arrange([a, SpacerView(atLeast: 3), equal], width: 100)
    stack.distribution = .fillEqually
    expect(widths(), [10, 80, 10])
    stack.distribution = .fillProportionally
    expect(widths(), [48.5, 3, 48.5])
  }

  /// 100 − 55 = 45 in two gaps; centres at 5, 47.5 and 85 are not equally far apart, those at 5, 45 and 85 are.
  @Test func spacingDistributionsKeepSpacerLengths() {
    arrange([a, SpacerView(15), b], width: 100)
    stack.distribution = .equalSpacing
    expect(xs(), [0, 32.5, 70])
    stack.distribution = .equalCentering
    expect(xs(), [0, 37.5, 70])
    expect(widths(), [10, 15, 30])
  }

  @Test func spacerMovedToVerticalStack() {
    let spacer = SpacerView(15)
    arrange([a, spacer])
    expect(widths(), [10, 15])
    let column = StackView("column", arrangedSubviews: [makeLeaf("c", 10)])
    column.axis = .vertical
    column.addArrangedSubview(spacer)
    column.layoutIfNeeded()
    expect(column.frame.size, Size(10, 35))
    expect(widths(), [10])
    // Nobody arranges it: it asks for no length.
    column.removeArrangedSubview(spacer)
    expect(spacer.superview === column)
    expect(spacer.intrinsicContentSize, Size(noIntrinsicMetric, noIntrinsicMetric))
    column.layoutIfNeeded()
    expect(column.frame.height, 20)
  }

  @Test func spacersInElementList() {
    let list = ElementList(in: stack)
    list.update {
      Counted("a", 10)
      Spacer(15).id("gap")
      Counted("b", 30)
      Spacer()
    }
    stack.hostSize = Size(100, 20)
    expect(widths(), [10, 15, 30, 45])
    let spacer = list.view("gap")
    list.update {
      Counted("a", 10)
      Spacer(atLeast: 35).id("gap")
      Counted("b", 30)
      Spacer()
    }
    expect(widths(), [10, 35, 30, 25])
    expect(list.view("gap") === spacer)
    expect(list.lastUpdate.made, 0)
    list.update {
      Counted("a", 10)
      Spacer(20).id("gap")
      Counted("b", 30)
    }
    stack.hostSize = nil
    stack.axis = .vertical
    stack.layoutIfNeeded()
    expect(stack.frame.size, Size(30, 60))
  }
}
