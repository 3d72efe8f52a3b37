import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Sizes that suit a stack.
@Suite struct StackFittingTests {
  private let views = [
    makeLeaf("a", 160, 20), makeLeaf("b", 80, 50), makeLeaf("c", 40, 30),
  ]
  private let stack: StackView

  init() {
    stack = StackView("stack", arrangedSubviews: views)
    stack.spacing = 10
  }

  private func fitting() -> [Double] {
    let size = stack.systemLayoutSizeFitting()
    return [size.width, size.height]
  }

  static let lengths: [(StackView.Distribution, Double)] = [
    (.fill, 300), (.fillEqually, 500), (.fillProportionally, 300), (.equalSpacing, 300),
    // 130 between the first two centres, and so between all.
    (.equalCentering, 360),
  ]

  @Test(arguments: lengths, StackView.Alignment.allCases) func naturalSizes(
    _ length: (distribution: StackView.Distribution, width: Double),
    _ alignment: StackView.Alignment
  ) {
    stack.distribution = length.distribution
    stack.alignment = alignment
    expect(isClose(fitting(), [length.width, 50]))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    expect(isClose(fitting(), [length.width + 6, 54]))
    for view in views { view.isHidden = true }
    expect(fitting(), [6, 4])
    for view in views { stack.removeArrangedSubview(view) }
    // Views that are no longer arranged do not count.
    expect(fitting(), [6, 4])
    for view in views { view.removeFromSuperview() }
    expect(fitting(), [6, 4])
    stack.isLayoutMarginsRelativeArrangement = false
    expect(fitting(), [0, 0])
  }

  @Test func hiddenViews() {
    views[1].isHidden = true
    expect(fitting(), [210, 30])
    for view in views { view.isHidden = true }
    expect(fitting(), [0, 0])
  }

  /// Where no view has a length, the stack has none either, and that is no accident.
  @Test(arguments: [Axis.horizontal, .vertical], StackView.Distribution.allCases)
  func viewsWithoutLengths(_ axis: Axis, _ distribution: StackView.Distribution) {
    for view in views { view.size = Size(noIntrinsicMetric, noIntrinsicMetric) }
    stack.axis = axis
    stack.distribution = distribution
    expect(fitting(), (axis == .horizontal ? [20, 0] : [0, 20]))
    stack.layoutIfNeeded()
    expect(stack.layoutFrame.size, (axis == .horizontal ? Size(20, 0) : Size(0, 20)))
    // Only the order of the views, which questions of ambiguity leave out, holds it together where they fill it.
    let isTied = distribution == .fill || distribution == .fillEqually
    expect(stack.layout.isAmbiguous(stack, axis), isTied)
    expect(!stack.layout.isAmbiguous(stack, axis == .horizontal ? .vertical : .horizontal))
  }

  /// The solved size of a free stack is the one that fits.
  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func solvedSizeEqualsFittingSize(
    _ distribution: StackView.Distribution, _ alignment: StackView.Alignment
  ) {
    let inner = StackView(
      "inner", arrangedSubviews: [makeLeaf("x", 15, 10), makeLeaf("y", 30, 12)])
    inner.axis = .vertical
    inner.spacing = 2
    stack.insertArrangedSubview(inner, at: 1)
    stack.distribution = distribution
    stack.alignment = alignment
    for axis in [Axis.horizontal, .vertical] {
      stack.axis = axis
      stack.layoutIfNeeded()
      let size = stack.layoutFrame.size
      expect(isClose(fitting(), [size.width, size.height]), "\(axis)")
      expect(isClose([inner.systemLayoutSizeFitting().width], [30]))
      expect(isClose([inner.systemLayoutSizeFitting().height], [24]))
    }
  }

  @Test func baselineAlignedRowFitsUnion() {
    views[0].text = Baselines(firstFromTop: 18, lastFromBottom: 2)
    views[1].text = Baselines(firstFromTop: 40, lastFromBottom: 10)
    stack.alignment = .firstBaseline
    // 40 above the line; 10 below it, and c hangs from a's top 22 below the stack's.
    expect(fitting(), [300, 52])
    stack.alignment = .lastBaseline
    // c has its bottom on a's bottom.
    expect(fitting(), [300, 50])
    views[2].size = Size(40, 60)
    expect(fitting(), [300, 68])
  }

  @Test func targetSizes() {
    expect(
      stack.systemLayoutSizeFitting(Size(400, 0), withHorizontalFittingPriority: .required).width,
      400)
    expect(
      stack.systemLayoutSizeFitting(Size(100, 0), withHorizontalFittingPriority: .required),
      Size(100, 50))
    // Fill gives nothing away above its hugging.
    expect(stack.systemLayoutSizeFitting(.fittingExpanded), Size(300, 50))
    stack.alignment = .center
    expect(stack.systemLayoutSizeFitting(.fittingExpanded), Size(300, 50))
  }

  private func isClose(_ got: [Double], _ want: [Double]) -> Bool {
    zip(got, want).allSatisfy { abs($0 - $1) < 1e-9 }
  }
}
