import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Issues reported by users of stacks, and the behaviour here: conflicts, hidden views, proportions.
@Suite struct StackHidingIssueTests {
  private let a = makeLeaf("a", 40)
  private let b = makeLeaf("b", 60)
  private let c = makeLeaf("c", 10)
  private let stack: StackView

  init() {
    stack = StackView("stack", arrangedSubviews: [a, b, c])
    stack.spacing = 10
  }

  private func frames() -> [Rect] {
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  /// Proportions are those of the room without the gaps; elsewhere the last view takes the error.
  @Test func proportionsWithSpacing() {
    let views = (0..<10).map { makeLeaf("v\($0)", 1, 1) }
    let row = StackView("row", arrangedSubviews: views)
    row.distribution = .fillProportionally
    row.spacing = 1
    row.hostSize = Size(100, 1)
    row.layoutIfNeeded()
    for (index, view) in views.enumerated() {
      expect(abs(view.frame.width - 9.1) < 1e-9, "\(index)")
      expect(abs(view.frame.x - 10.1 * Double(index)) < 1e-9, "\(index)")
    }
  }

  @Test func proportionsInsideMargins() {
    let row = StackView("row", arrangedSubviews: [makeLeaf("x", 25)])
    row.distribution = .fillProportionally
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = Insets(left: 10, right: 10)
    row.hostSize = Size(200, 20)
    row.layoutIfNeeded()
    expect(row.arrangedSubviews[0].frame, Rect(10, 0, 180, 20))
    expect(row.layout.conflicts.isEmpty)
  }

  @Test func hidingAViewWithRequiredInsets() {
    let label = makeLeaf("label", 30)
    let box = LayoutView("box", subviews: [label])
    let insets = (label.edges == box.edges.inset(10)).constraints
    LayoutConstraint.activate(insets)
    stack.insertArrangedSubview(box, at: 1)
    expect(frames().map(\.x), [0, 50, 110, 180])
    box.isHidden = true
    // It keeps what it requires, out of the way of the others.
    expect(frames().map(\.x), [0, 45, 50, 120])
    expect(box.frame.width, 20)
    expect(stack.layout.conflicts.isEmpty)
    box.isHidden = false
    expect(frames().map(\.x), [0, 50, 110, 180])
  }

  @Test func hidingANestedStackWithSpacing() {
    let inner = StackView("inner", arrangedSubviews: [makeLeaf("x", 5), makeLeaf("y", 5)])
    inner.spacing = 20
    stack.insertArrangedSubview(inner, at: 1)
    expect(frames().map(\.x), [0, 50, 90, 160])
    inner.isHidden = true
    expect(frames().map(\.x), [0, 45, 50, 120])
    expect(inner.frame.width, 0)
    expect(stack.layout.conflicts.isEmpty)
  }

  /// Hiding twice takes showing once, with or without a layout in between.
  @Test(arguments: [1, 2, 3, 5]) func repeatedHidingNeedsOneShow(times: Int) {
    for layouts in [false, true] {
      for _ in 0..<times {
        b.isHidden = true
        if layouts { expect(frames().map(\.x), [0, 45, 50]) }
      }
      b.isHidden = false
      expect(frames().map(\.x), [0, 50, 120], "layouts between: \(layouts)")
    }
  }

  @Test func hiddenViewsFollowTheirStack() {
    b.isHidden = true
    stack.hostSize = Size(200, 50)
    expect(frames(), [Rect(0, 0, 180, 50), Rect(185, 0, 0, 20), Rect(190, 0, 10, 50)])
    // Another size, then another axis.
    stack.hostSize = Size(100, 30)
    expect(frames(), [Rect(0, 0, 80, 30), Rect(85, 0, 0, 20), Rect(90, 0, 10, 30)])
    stack.axis = .vertical
    stack.hostSize = Size(100, 90)
    expect(frames(), [Rect(0, 0, 100, 60), Rect(0, 65, 60, 0), Rect(0, 70, 100, 20)])
  }

  @Test(arguments: StackView.Alignment.allCases)
  func largeHiddenViewDoesNotEnlargeStack(_ alignment: StackView.Alignment) {
    b.size = Size(60, 500)
    b.isHidden = true
    stack.alignment = alignment
    stack.layoutIfNeeded()
    expect(stack.layoutFrame.size, Size(60, 20))
  }

  /// Tied views have frames: the first gives way. The question of ambiguity names who is tied nevertheless.
  @Test func tiesAndViewsWithoutSizes() {
    stack.hostSize = Size(200, 20)
    expect(frames().map(\.width), [110, 60, 10])
    stack.hostSize = Size(100, 20)
    expect(frames().map(\.width), [10, 60, 10])
    for view in [a, b, c] { view.size = Size(noIntrinsicMetric, noIntrinsicMetric) }
    expect(frames().map(\.width), [80, 0, 0])
    expect(
      stack.layout.ambiguities().first { $0.item === a }?.description,
      "a: the width is tied (order decides)")
    stack.hostSize = nil
    stack.layoutIfNeeded()
    expect(stack.layoutFrame.size, Size(20, 0))
    for alignment in StackView.Alignment.allCases {
      stack.alignment = alignment
      stack.layoutIfNeeded()
      expect(stack.layoutFrame.size, Size(20, 0), "\(alignment)")
    }
  }

  private final class WrappingLabel: LayoutView {
    override var intrinsicContentSize: Size { Size(600, 20) }
    override func contentHeight(forWidth width: Double) -> Double? {
      20 * (600 / max(width, 1)).rounded(.up)
    }
  }

  /// Text that wraps takes what its neighbour leaves, not an equal share.
  @Test func wrappingTextBesideSwitch() {
    let (label, toggle) = (WrappingLabel("label"), makeLeaf("toggle", 51, 31))
    label.setContentCompressionResistancePriority(749, for: .horizontal)
    label.setContentHuggingPriority(251, for: .horizontal)
    toggle.setContentHuggingPriority(750, for: .horizontal)
    let row = StackView("row", arrangedSubviews: [label, toggle])
    let root = LayoutView("root", subviews: [row])
    (row.width == 375).isActive = true
    root.layoutIfNeeded()
    expect(label.frame, Rect(0, 0, 324, 40))
    expect(toggle.frame, Rect(324, 0, 51, 40))
  }

  @Test func huggingPriorityOfStackIsReported() {
    stack.layoutIfNeeded()
    expect(stack.layout.problems.isEmpty)
    stack.setContentHuggingPriority(900, for: .horizontal)
    stack.setContentCompressionResistancePriority(100, for: .vertical)
    expect(
      stack.layout.problems.map(\.kind), [.containerHasNoContent, .containerHasNoContent])
    expect(stack.layout.problems.map(\.text), ["stack", "stack"])
    stack.hostSize = Size(200, 20)
    expect(frames().map(\.width), [110, 60, 10])
  }

  @Test func removeArrangedSubviewCanDetach() {
    let stranger = makeLeaf("stranger", 1)
    stack.addSubview(stranger)
    stack.removeArrangedSubview(stranger, detach: true)
    expect(stranger.superview === stack)
    stack.setCustomSpacing(3, after: b)
    stack.removeArrangedSubview(a, detach: false)
    stack.removeArrangedSubview(b, detach: true)
    expect(a.superview === stack && b.superview == nil)
    expect(stack.arrangedSubviews.map(\.layoutName), ["c"])
    expect(stack.customSpacing(after: b), StackView.spacingUseDefault)
    expect(frames(), [Rect(0, 0, 10, 20)])
  }
}
