import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Issues reported by users of stacks, and the behaviour here: spacing, sizes from outside, reports.
@Suite struct StackSizingIssueTests {
  private let a = makeLeaf("a", 40)
  private let b = makeLeaf("b", 60)
  private let c = makeLeaf("c", 10)
  private let stack: StackView

  init() {
    stack = StackView("stack", arrangedSubviews: [a, b, c])
    stack.spacing = 10
  }

  private func gaps() -> [Double] {
    stack.layoutIfNeeded()
    return [b.frame.x - a.frame.maxX, c.frame.x - b.frame.maxX]
  }

  /// Exact where views fill the stack, the least where gaps do.
  @Test func exactAndMinimumSpacing() {
    let wants: [(StackView.Distribution, wide: [Double], narrow: [Double])] = [
      (.fill, [10, 10], [10, 10]), (.fillEqually, [10, 10], [10, 10]),
      (.fillProportionally, [10, 10], [10, 10]), (.equalSpacing, [45, 45], [10, 10]),
      // The middle one's centre is in the middle: 20, 107.5, 195.
      (.equalCentering, [37.5, 52.5], [10, 10]),
    ]
    for (distribution, wide, narrow) in wants {
      stack.distribution = distribution
      for (width, want) in [(200.0, wide), (70, narrow)] {
        stack.hostSize = Size(width, 20)
        expect(
          zip(gaps(), want).allSatisfy { abs($0 - $1) < 1e-9 },
          "\(distribution) in \(width): \(gaps())")
      }
    }
  }

  @Test func customSpacingBeforeAddingIsReported() {
    let late = makeLeaf("late", 5)
    stack.layoutIfNeeded()
    stack.setCustomSpacing(99, after: late)
    expect(stack.layout.problems.map(\.kind), [.customSpacingOfUnarranged])
    // The same for one that is a subview only.
    stack.addSubview(late)
    stack.setCustomSpacing(99, after: late)
    expect(stack.layout.problems.count, 2)
    stack.insertArrangedSubview(late, at: 0)
    stack.setCustomSpacing(7, after: late)
    expect(stack.layout.problems.count, 2)
    expect(gaps(), [10, 10])
    expect(a.frame.x, 12)
  }

  /// A first layout without any room prints nothing, and leaves nothing behind.
  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func firstLayoutAtZeroSize(
    _ distribution: StackView.Distribution, _ alignment: StackView.Alignment
  ) {
    for axis in [Axis.horizontal, .vertical] {
      let stacks = (0..<2).map { _ in
        let inner = StackView("inner", arrangedSubviews: [makeLeaf("x", 9), makeLeaf("y", 9)])
        inner.spacing = 3
        inner.isLayoutMarginsRelativeArrangement = true
        inner.layoutMargins = Insets(2)
        let label = makeLeaf("label", 30)
        label.text = Baselines(firstFromTop: 14, lastFromBottom: 6)
        let stack = StackView("stack", arrangedSubviews: [label, inner, makeLeaf("z", 40)])
        stack.axis = axis
        stack.distribution = distribution
        stack.alignment = alignment
        stack.spacing = 8
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = Insets(16)
        return stack
      }
      stacks[0].hostSize = Size(0, 0)
      stacks[0].layoutIfNeeded()
      expect(stacks[0].layout.conflicts.isEmpty)
      expect(stacks[0].layoutFrame, .zero)
      for stack in stacks {
        stack.hostSize = Size(320, 244)
        stack.layoutIfNeeded()
      }
      expect(MutationSeries.differences(stacks[0], stacks[1]).isEmpty)
      expect(stacks[0].layout.conflicts.isEmpty)
    }
  }

  /// The content of a scrolled view takes its size from the stack.
  @Test(arguments: StackView.Distribution.allCases, StackView.Alignment.allCases)
  func stackDeterminesParentSize(
    _ distribution: StackView.Distribution, _ alignment: StackView.Alignment
  ) {
    stack.distribution = distribution
    stack.alignment = alignment
    let content = LayoutView("content", subviews: [stack])
    let edges = (stack.edges == content.edges).constraints
    LayoutConstraint.activate(edges)
    let root = LayoutView("root", subviews: [content])
    root.hostSize = Size(500, 500)
    LayoutConstraint.activate {
      content.leading == root.leading
      content.top == root.top
    }
    root.layoutIfNeeded()
    // Equal lengths are as long as the longest; equal distances of centres as far apart as the first two, 60.
    let width: Double =
      switch distribution {
      case .fillEqually: 200
      case .equalCentering: 145
      default: 130
      }
    expect(abs(content.frame.width - width) < 1e-9)
    expect(content.frame.height, 20)
    for view in [a, b, c] { view.isHidden = true }
    root.layoutIfNeeded()
    expect(content.frame, .zero)
    for view in [a, b, c] { view.removeFromSuperview() }
    root.layoutIfNeeded()
    expect(content.frame, .zero)
    expect(!root.layout.isAmbiguous(stack, .horizontal))
    expect(!root.layout.isAmbiguous(stack, .vertical))
  }

  /// A stack is an ordinary view: others may be drawn in it.
  @Test func backgroundSubview() {
    let background = LayoutView("background")
    stack.insertSubview(background, at: 0)
    let edges = (background.edges == stack.edges).constraints
    LayoutConstraint.activate(edges)
    expect(gaps(), [10, 10])
    expect(background.frame, Rect(0, 0, 130, 20))
    expect(stack.subviews.first === background)
    expect(stack.arrangedSubviews.count, 3)
  }

  @Test func baselineOfSmallAndLargeText() {
    let small = LeafView(
      "small", Size(30, 20), text: Baselines(firstFromTop: 16, lastFromBottom: 4))
    let large = LeafView(
      "large", Size(30, 40), text: Baselines(firstFromTop: 32, lastFromBottom: 8))
    let row = StackView("row", arrangedSubviews: [small, large])
    row.alignment = .firstBaseline
    row.layoutIfNeeded()
    expect(row.layoutFrame.size, Size(60, 40))
    expect(small.frame, Rect(0, 16, 30, 20))
    expect(large.frame, Rect(30, 0, 30, 40))
    row.alignment = .lastBaseline
    row.layoutIfNeeded()
    expect(row.layoutFrame.size, Size(60, 40))
    expect(small.frame, Rect(0, 16, 30, 20))
    expect(large.frame, Rect(30, 0, 30, 40))
  }

  /// Centring means equal distances, which may take more room than the views.
  @Test func equalCenteringMayExceedContent() {
    let views = [160.0, 80, 40].map { makeLeaf("v", $0) }
    let row = StackView("row", arrangedSubviews: views)
    row.distribution = .equalCentering
    row.spacing = 10
    // 80 + 10 + 40 between the first two centres, and so between the others.
    expect(row.systemLayoutSizeFitting(), Size(360, 20))
    row.layoutIfNeeded()
    expect(views.map(\.frame.x), [0, 170, 320])
  }

  @Test func proportionsFollowContentChanges() {
    stack.distribution = .fillProportionally
    stack.hostSize = Size(240, 20)
    stack.layoutIfNeeded()
    expect([a, b, c].map(\.frame.width), [80, 120, 20])
    b.size = Size(170, 20)
    stack.layoutIfNeeded()
    for (view, width) in [(a, 40.0), (b, 170), (c, 10)] {
      expect(abs(view.frame.width - width) < 1e-9 * width)
    }
    // Also where the content is inside a nested stack.
    let inner = makeLeaf("inner", 10)
    let nested = StackView("nested", arrangedSubviews: [inner])
    stack.insertArrangedSubview(nested, at: 1)
    b.removeFromSuperview()
    stack.layoutIfNeeded()
    let thirds = [440.0 / 3, 110.0 / 3, 110.0 / 3]
    let widths = [a.frame.width, nested.frame.width, c.frame.width]
    for index in 0..<3 { expect(abs(widths[index] - thirds[index]) < 1e-9, "\(index)") }
    inner.size = Size(60, 20)
    stack.layoutIfNeeded()
    for (view, width) in [(a, 80.0), (nested, 120), (c, 20)] {
      expect(abs(view.frame.width - width) < 1e-9 * width)
    }
  }

  /// One view has the frame of the first of two of its size.
  @Test(arguments: StackView.Alignment.allCases) func singleViewAlignsAsFirstOfTwo(
    _ alignment: StackView.Alignment
  ) {
    for axis in [Axis.horizontal, .vertical] {
      for side in [0.0, 20, 100] {
        let frames = [1, 2].map { count in
          let views = (0..<count).map { _ in makeLeaf("v", 40, 40) }
          for view in views { view.text = Baselines(firstFromTop: 30, lastFromBottom: 5) }
          let stack = StackView("S", arrangedSubviews: views)
          stack.axis = axis
          stack.alignment = alignment
          stack.hostSize =
            axis == .horizontal ? Size(40 * Double(count), side) : Size(side, 40 * Double(count))
          stack.layoutIfNeeded()
          return views[0].frame
        }
        expect(frames[0], frames[1], "\(axis), \(side)")
      }
    }
  }

  @Test func conflictReportsNameTheStack() throws {
    let outer = StackView("outer", arrangedSubviews: [stack])
    let gap = b.leadingAnchor == a.trailingAnchor + 40
    gap.isActive = true
    outer.layoutIfNeeded()
    let conflict = try require(outer.layout.conflicts.first)
    let broken = try require(conflict.broken)
    expect(broken.identifier, "UISV-spacing")
    expect(broken.container, "stack")
    expect(conflict.description.contains("\"UISV-spacing\" of stack"))
  }

  /// A first view that is hidden hides nothing but itself.
  @Test func hiddenFirstView() {
    let stack = StackView("stack")
    a.isHidden = true
    stack.addArrangedSubview(a)
    stack.layoutIfNeeded()
    expect(!stack.isHidden)
    stack.addArrangedSubview(b)
    stack.layoutIfNeeded()
    expect(stack.layoutFrame.size, Size(60, 20))
    expect(b.frame, Rect(0, 0, 60, 20))
    a.isHidden = false
    stack.layoutIfNeeded()
    expect(stack.layoutFrame.size, Size(100, 20))
  }
}
