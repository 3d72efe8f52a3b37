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

  @Test func naturalSizes() {
    let lengths: [(StackView.Distribution, Double)] = [
      (.fill, 300), (.fillEqually, 500), (.fillProportionally, 300), (.equalSpacing, 300),
      // 130 between the first two centres, and so between all.
      (.equalCentering, 360),
    ]
    stack.layoutMargins = Insets(top: 1, left: 2, bottom: 3, right: 4)
    for (distribution, width) in lengths {
      for alignment in StackView.Alignment.allCases {
        stack.distribution = distribution
        stack.alignment = alignment
        stack.isLayoutMarginsRelativeArrangement = false
        expect(isClose(fitting(), [width, 50]))
        stack.isLayoutMarginsRelativeArrangement = true
        expect(isClose(fitting(), [width + 6, 54]))
        for view in views { view.isHidden = true }
        expect(fitting(), [6, 4])
        for view in views { stack.removeArrangedSubview(view) }
        // Views that are no longer arranged do not count.
        expect(fitting(), [6, 4])
        for view in views { view.removeFromSuperview() }
        expect(fitting(), [6, 4])
        stack.isLayoutMarginsRelativeArrangement = false
        expect(fitting(), [0, 0])
        for view in views {
          view.isHidden = false
          stack.addArrangedSubview(view)
        }
      }
    }
  }

  /// Where no view has a length, the stack has none either, and that is no accident.
  @Test func viewsWithoutLengths() {
    for view in views { view.size = Size(noIntrinsicMetric, noIntrinsicMetric) }
    for axis in [Axis.horizontal, .vertical] {
      for distribution in StackView.Distribution.allCases {
        let size = axis == .horizontal ? Size(20, 0) : Size(0, 20)
        stack.axis = axis
        stack.distribution = distribution
        expect(stack.systemLayoutSizeFitting(), size)
        stack.layoutIfNeeded()
        expect(stack.layoutFrame.size, size)
        // Only the order of the views, which questions of ambiguity leave out, holds it together where they fill it.
        let isTied = distribution == .fill || distribution == .fillEqually
        expect(stack.layout.isAmbiguous(stack, axis), isTied)
        expect(!stack.layout.isAmbiguous(stack, axis == .horizontal ? .vertical : .horizontal))
      }
    }
  }

  /// The solved size of a free stack is the one that fits.
  @Test func solvedSizeEqualsFittingSize() {
    let inner = StackView(
      "inner", arrangedSubviews: [makeLeaf("x", 15, 10), makeLeaf("y", 30, 12)])
    inner.axis = .vertical
    inner.spacing = 2
    stack.insertArrangedSubview(inner, at: 1)
    views[0].text = Baselines(firstFromTop: 18, lastFromBottom: 2)
    for distribution in StackView.Distribution.allCases {
      for alignment in StackView.Alignment.allCases {
        for axis in [Axis.horizontal, .vertical] {
          stack.distribution = distribution
          stack.alignment = alignment
          stack.axis = axis
          stack.layoutIfNeeded()
          let size = stack.layoutFrame.size
          expect(isClose(fitting(), [size.width, size.height]), "\(axis), \(distribution)")
          let innerSize = inner.systemLayoutSizeFitting()
          expect(isClose([innerSize.width, innerSize.height], [30, 24]))
        }
      }
    }
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
