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
  @Test func fixedLength() {
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
    expect(spacer.intrinsicContentSize, Size(noIntrinsicMetric, 15))
    stack.axis = .horizontal
    expect(xs(), [0, 10, 25])
    let solves = stack.layout.statistics.solves
    spacer.length = 40
    expect(xs(), [0, 10, 50])
    expect(stack.layout.statistics.solves, solves + 1)
    // 80 do not go into 60: the views give way, the first one first. At last the end overflows.
    stack.hostSize = Size(60, 20)
    expect(widths(), [0, 40, 20])
    stack.hostSize = Size(12, 20)
    expect(widths(), [0, 40, 0])
    expect(stack.layout.conflicts.isEmpty)
    stack.hostSize = nil
    spacer.isHidden = true
    expect(widths(), [10, 0, 30])
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
    // Least lengths make the natural width.
    for spacer in [SpacerView(atLeast: 5), SpacerView(7)] { stack.addArrangedSubview(spacer) }
    stack.hostSize = nil
    expect(widths(), [10, 0, 30, 5, 7])
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
  @Test func differentMinimumLengths() {
    let cases: [(least: [Double], lengths: [Double])] = [
      ([40, 0, 0], [40, 10, 10]), ([0, 40, 0], [10, 40, 10]), ([0, 0, 40], [10, 10, 40]),
      ([30, 10, 0, 0], [30, 10, 10, 10]), ([25, 20, 0], [25, 20, 15]),
      ([15, 16, 3, 14], [15, 16, 14.5, 14.5]), ([30, 30], [30, 30]),
    ]
    for (least, lengths) in cases {
      let spacers = least.map { SpacerView(atLeast: $0) }
      let views: [LayoutView] = [a, spacers[0], b] + spacers.dropFirst().map { $0 as LayoutView }
      let stack = StackView("stack", arrangedSubviews: views)
      stack.hostSize = Size(100, 20)
      stack.layoutIfNeeded()
      expect(spacers.map(\.frame.width), lengths)
      expect(stack.layout.ambiguities().isEmpty)
      for spacer in spacers { stack.addArrangedSubview(spacer) }
      stack.layoutIfNeeded()
      expect(spacers.map(\.frame.width), lengths)
    }
  }

  /// Nothing that grows with their number is moved one by one.
  @Test func manySpacersTakeFewPivots() {
    arrange((0..<300).map { _ in SpacerView(atLeast: 1) as LayoutView } + [a], width: 610)
    expect(widths().dropLast().allSatisfy { $0 == 2 })
    expect(stack.layout.statistics.pivots < 20)
  }

  /// 100 − 15 = 85 for both views, in equal lengths or as 1 to 3.
  @Test func distributionsKeepSpacerLengths() {
    arrange([a, SpacerView(15), b], width: 100)
    stack.distribution = .fillEqually
    expect(widths(), [42.5, 15, 42.5])
    stack.distribution = .fillProportionally
    expect(widths(), [21.25, 15, 63.75])
    // Gaps of 5 leave 75.
    stack.spacing = 5
    expect(widths(), [18.75, 15, 56.25])
    expect(xs(), [0, 23.75, 43.75])
    // 100 − 55 = 45 in two gaps; centres at 5, 47.5 and 85 are not equally far apart, those at 5, 45 and 85 are.
    stack.spacing = 0
    stack.distribution = .equalSpacing
    expect(xs(), [0, 32.5, 70])
    stack.distribution = .equalCentering
    expect(xs(), [0, 37.5, 70])
    expect(widths(), [10, 15, 30])
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
}
