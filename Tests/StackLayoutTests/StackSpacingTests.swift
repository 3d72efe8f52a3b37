import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Gaps, with numbers of their own and with hidden views among the visible.
@Suite struct StackSpacingTests {
  /// Four views 100 wide and 10, 20, 30, 40 high in a column, 10 apart.
  let views = [10.0, 20, 30, 40].map { makeLeaf("v\(Int($0))", 100, $0) }
  let stack: StackView

  init() {
    stack = StackView("stack", arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 10
  }

  private func tops() -> [Double] {
    stack.layoutIfNeeded()
    return views.map(\.frame.y)
  }

  private func gaps() -> [Double] {
    stack.layoutIfNeeded()
    let shown = stack.arrangedSubviews.filter { !$0.isHidden }
    return zip(shown, shown.dropFirst()).map { $1.frame.y - $0.frame.maxY }
  }

  // MARK: Custom spacing

  @Test func customSpacingReplacesStackSpacing() {
    expect(gaps(), [10, 10, 10])
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(0, after: views[1])
    expect(gaps(), [20, 0, 10])
    expect(stack.customSpacing(after: views[0]), 20)
    expect(stack.customSpacing(after: views[1]), 0)
    expect(stack.customSpacing(after: views[2]), StackView.spacingUseDefault)
    stack.setCustomSpacing(StackView.spacingUseDefault, after: views[0])
    expect(gaps(), [10, 0, 10])
    stack.setCustomSpacing(-4, after: views[2])
    expect(gaps(), [10, 0, -4])
  }

  @Test func customSpacingAfterTheLastVisibleViewHasNoEffect() {
    stack.setCustomSpacing(50, after: views[3])
    expect(gaps(), [10, 10, 10])
    expect(stack.layoutFrame.height, 130)
    views[3].isHidden = true
    stack.setCustomSpacing(60, after: views[2])
    expect(gaps(), [10, 10])
    expect(stack.layoutFrame.height, 80)
    views[3].isHidden = false
    expect(gaps(), [10, 10, 60])
  }

  @Test func customSpacingMovesWithItsView() {
    stack.setCustomSpacing(25, after: views[0])
    stack.insertArrangedSubview(views[0], at: 2)
    expect(stack.customSpacing(after: views[0]), 25)
    expect(gaps(), [10, 10, 25])
  }

  /// Example 80, by both ways out.
  @Test(arguments: [true, false]) func customSpacingEndsWithRemoval(staysSubview: Bool) {
    stack.setCustomSpacing(25, after: views[0])
    expect(gaps(), [25, 10, 10])
    if staysSubview {
      stack.removeArrangedSubview(views[0])
    } else {
      views[0].removeFromSuperview()
    }
    expect(stack.customSpacing(after: views[0]), StackView.spacingUseDefault)
    stack.insertArrangedSubview(views[0], at: 0)
    expect(stack.customSpacing(after: views[0]), StackView.spacingUseDefault)
    expect(gaps(), [10, 10, 10])
  }

  @Test func unarrangedViewsHaveNoCustomSpacing() {
    let stranger = makeLeaf("stranger", 1)
    stack.setCustomSpacing(25, after: stranger)
    expect(stack.customSpacing(after: stranger), StackView.spacingUseDefault)
    stack.addArrangedSubview(stranger)
    expect(gaps(), [10, 10, 10, 10])
  }

  /// Examples 82 and 83.
  @Test func spacingConstants() {
    stack.spacing = StackView.spacingUseDefault
    expect(gaps(), [0, 0, 0])
    expect(stack.spacing, StackView.spacingUseDefault)
    stack.setCustomSpacing(StackView.spacingUseSystem, after: views[0])
    expect(gaps(), [8, 0, 0])
    expect(stack.customSpacing(after: views[0]), StackView.spacingUseSystem)
    stack.spacing = StackView.spacingUseSystem
    expect(gaps(), [8, 8, 8])
    stack.setCustomSpacing(0, after: views[1])
    expect(gaps(), [8, 0, 8])
  }

  @Test func customSpacingWidensAllEqualGaps() {
    stack.distribution = .equalSpacing
    stack.setCustomSpacing(30, after: views[1])
    // Differences of positions, which may be off by their last digits.
    expect(gaps().allSatisfy { abs($0 - 30) <= 1e-12 })
  }

  @Test func negativeSpacingOverlaps() {
    for distribution in [StackView.Distribution.fill, .fillProportionally, .equalSpacing] {
      stack.distribution = distribution
      stack.spacing = -3
      expect(gaps().allSatisfy { abs($0 + 3) < 1e-9 }, "\(distribution)")
      expect(abs(stack.layoutFrame.height - 91) < 1e-9, "\(distribution)")
    }
  }

  // MARK: Hidden views

  /// Hidden views, and the resulting tops: hidden ones have no length and are in the middle of their gap.
  @Test(
    arguments: [
      ([], [0, 20, 50, 90], 130), ([1], [0, 15, 20, 60], 100), ([0], [0, 0, 30, 70], 110),
      ([3], [0, 20, 50, 80], 80), ([1, 2], [0, 15, 15, 20], 60), ([0, 1], [0, 0, 0, 40], 80),
      ([2, 3], [0, 20, 40, 40], 40), ([0, 3], [0, 0, 30, 60], 60), ([0, 2], [0, 0, 25, 30], 70),
      ([0, 1, 2], [0, 0, 0, 0], 40), ([0, 1, 2, 3], [0, 0, 0, 0], 0),
    ] as [([Int], [Double], Double)])
  func hiding(_ hidden: [Int], tops: [Double], height: Double) {
    // Laid out first, so that the test covers the change.
    _ = self.tops()
    for index in hidden { views[index].isHidden = true }
    expect(self.tops(), tops)
    expect(stack.layoutFrame.height, height)
    for (index, view) in views.enumerated() {
      expect(view.frame.height, (hidden.contains(index) ? 0 : [10, 20, 30, 40][index]))
    }
    expect(stack.layout.conflicts.isEmpty)
    for index in hidden { views[index].isHidden = false }
    expect(self.tops(), [0, 20, 50, 90])
  }

  /// Examples 67 and 68: the gap is that of the visible view before it.
  @Test func customSpacingOfHiddenViewIsIgnored() {
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(0, after: views[1])
    expect(tops(), [0, 30, 50, 90])
    views[1].isHidden = true
    expect(tops(), [0, 20, 30, 70])
    views[1].isHidden = false
    views[0].isHidden = true
    expect(tops(), [0, 0, 20, 60])
    views[1].isHidden = true
    expect(tops(), [0, 0, 0, 40])
  }

  @Test func hidingTwiceNeedsOneShow() {
    for _ in 0..<3 { views[1].isHidden = true }
    views[1].isHidden = false
    expect(tops(), [0, 20, 50, 90])
  }

  @Test func hiddenViewWithRequiredLength() {
    // Example 62: the view keeps its length, the others do not notice.
    let height = views[1].heightAnchor == 77
    height.isActive = true
    views[1].isHidden = true
    expect(tops(), [0, 15, 20, 60])
    expect(views[1].frame.height, 77)
    expect(stack.layout.conflicts.isEmpty)
    expect(stack.layoutFrame.height, 100)
  }

  @Test func hiddenNestedStack() {
    let inner = StackView("inner", arrangedSubviews: [makeLeaf("x", 5, 5), makeLeaf("y", 5, 5)])
    inner.spacing = 10
    inner.axis = .vertical
    stack.insertArrangedSubview(inner, at: 1)
    expect(tops(), [0, 50, 80, 120])
    inner.isHidden = true
    expect(tops(), [0, 20, 50, 90])
    expect(inner.frame.height, 0)
    expect(stack.layout.conflicts.isEmpty)
    inner.isHidden = false
    expect(tops(), [0, 50, 80, 120])
  }

  /// Example 64: hidden among equal gaps.
  @Test func hiddenViewAmongEqualGaps() {
    (stack.heightAnchor == 200).isActive = true
    stack.distribution = .equalSpacing
    // 200 less 100 of views leaves 100 for three gaps.
    let gap = 100.0 / 3
    expect(tops().elementsEqual([0, 10 + gap, 30 + 2 * gap, 160]) { abs($0 - $1) < 1e-9 })
    views[1].isHidden = true
    // 120 for two gaps; the hidden view is half the least gap behind its neighbour.
    expect(tops(), [0, 15, 70, 160])
    stack.distribution = .fillEqually
    // 180 for three views; the gaps are exact.
    expect(tops(), [0, 65, 70, 140])
  }
}
