import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Changes that come in the middle of a layout, by other ways out of a stack, and in stacks of two directions.
@Suite struct StackChangeTests {
  private final class CountingStack: StackView {
    private(set) var emissions = 0

    override func emitConstraints(into emission: inout ConstraintEmission) {
      emissions += 1
      super.emitConstraints(into: &emission)
    }
  }

  /// A view that acts once in one of its layout callbacks.
  private final class ActingView: LayoutView {
    enum Moment: CaseIterable { case update, frame, layout }
    var action: (moment: Moment, perform: () -> Void)?

    override var intrinsicContentSize: Size { Size(10, 20) }
    override func updateConstraints() { act(.update) }
    override func layoutFrameDidChange(_ frame: Rect) { act(.frame) }
    override func layoutChildren() { act(.layout) }

    private func act(_ moment: Moment) {
      guard let action, action.moment == moment else { return }
      self.action = nil
      action.perform()
    }
  }

  private let a = ActingView("a")
  private let b = makeLeaf("b", 20)
  private let c = makeLeaf("c", 30)
  private let stack: CountingStack

  init() {
    stack = CountingStack("stack", arrangedSubviews: [a, b, c])
  }

  private func places() -> [Double] { [a, b, c].map(\.frame.x) }

  /// Many changes inside one pass are one emission more, in that pass or in the next.
  @Test(arguments: [ActingView.Moment.update, .frame, .layout])
  private func changesDuringPassEmitOnce(_ moment: ActingView.Moment) {
    a.action = (
      moment,
      {
        for spacing in 1...5 { stack.spacing = Double(spacing) }
        stack.setCustomSpacing(9, after: a)
        b.isHidden = true
        stack.insertArrangedSubview(c, at: 0)
        stack.layoutIfNeeded()
      }
    )
    stack.layoutIfNeeded()
    expect(stack.emissions, 1)
    stack.layoutIfNeeded()
    expect(stack.emissions, (moment == .update ? 1 : 2))
    // c, a and the hidden b behind them.
    expect(places(), [35, 45, 0])
    let solves = stack.layout.statistics.solves
    stack.layoutIfNeeded()
    expect(stack.layout.statistics.solves, solves)
    expect(stack.layout.isSettled)
  }

  /// A stack that changes itself in every pass ends each of them.
  @Test func stackChangingItselfEachPass() {
    final class Restless: StackView {
      var passes = 0
      override func layoutChildren() {
        passes += 1
        spacing += 1
      }
    }
    let stack = Restless("stack", arrangedSubviews: [makeLeaf("x", 10), makeLeaf("y", 10)])
    for pass in 1...4 {
      stack.layoutIfNeeded()
      expect(stack.passes, pass)
      expect(stack.arrangedSubviews[1].frame.x, 10 + Double(pass - 1))
    }
  }

  @Test func viewsRemovedDuringPass() {
    a.action = (
      .layout,
      {
        b.removeFromSuperview()
        stack.removeArrangedSubview(c)
        c.removeFromSuperview()
      }
    )
    stack.layoutIfNeeded()
    stack.layoutIfNeeded()
    expect(stack.arrangedSubviews.map(\.layoutName), ["a"])
    expect(stack.layoutFrame.width, 10)
    let fresh = StackView("stack", arrangedSubviews: [ActingView("a")])
    fresh.layoutIfNeeded()
    expect(stack.layout.statistics.constraints, fresh.layout.statistics.constraints)
    expect(stack.layout.statistics.variables, fresh.layout.statistics.variables)
  }

  @Test func removingViewsWhileIterating() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    expect(stack.arrangedSubviews.isEmpty && stack.subviews.isEmpty)
    stack.layoutIfNeeded()
    expect(stack.layoutFrame, .zero)
  }

  /// A view that leaves its stack for a plain view or another stack takes its custom spacing to neither.
  @Test func customSpacingIsNotKeptByMovedViews() {
    let other = StackView("other", arrangedSubviews: [makeLeaf("x", 5)])
    let box = LayoutView("box")
    stack.setCustomSpacing(11, after: a)
    other.insertArrangedSubview(a, at: 0)
    expect(other.customSpacing(after: a), StackView.spacingUseDefault)
    other.setCustomSpacing(3, after: a)
    stack.insertArrangedSubview(a, at: 0)
    expect(stack.customSpacing(after: a), StackView.spacingUseDefault)
    expect(other.customSpacing(after: a), StackView.spacingUseDefault)
    stack.setCustomSpacing(12, after: a)
    box.addSubview(a)
    stack.insertArrangedSubview(a, at: 0)
    stack.layoutIfNeeded()
    expect(places(), [0, 10, 30])
  }

  /// The constraints of a view that left are gone, and the view is free.
  @Test func removedViewIsUnconstrained() {
    stack.distribution = .fillEqually
    stack.hostSize = Size(90, 40)
    stack.layoutIfNeeded()
    stack.removeArrangedSubview(b)
    expect(!b.translatesAutoresizingMaskIntoConstraints)
    let place = (b.leading == stack.leading + 33)
    place.isActive = true
    stack.layoutIfNeeded()
    expect(b.frame, Rect(33, 0, 20, 20))
    expect(!stack.emittedConstraints.contains { $0.text.contains("b.") })
    expect([a, c].map(\.frame.width), [45, 45])
  }

  // MARK: Directions

  /// A child with a direction of its own is placed like any other; its views turn.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], StackView.Distribution.allCases)
  func directions(_ direction: LayoutDirection, _ distribution: StackView.Distribution) {
    let (x, y) = (makeLeaf("x", 5), makeLeaf("y", 15))
    let inner = StackView("inner", arrangedSubviews: [x, y])
    stack.insertArrangedSubview(inner, at: 1)
    stack.distribution = distribution
    stack.layoutDirection = direction
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = DirectionalInsets(leading: 6, trailing: 2)
    stack.spacing = 4
    stack.hostSize = Size(140, 20)
    stack.layoutIfNeeded()
    let before = (stack.arrangedSubviews.map(\.frame), x.frame.x)
    inner.layoutDirection = direction == .leftToRight ? .rightToLeft : .leftToRight
    stack.layoutIfNeeded()
    expect(stack.arrangedSubviews.map(\.frame), before.0)
    expect(abs(before.1 + x.frame.maxX - inner.frame.width) < 1e-9)
    expect(before.1 != x.frame.x)
    expect(stack.layout.conflicts.isEmpty)
    // The other direction is the mirror image.
    stack.layoutDirection = direction == .leftToRight ? .rightToLeft : .leftToRight
    stack.layoutIfNeeded()
    for (view, frame) in zip(stack.arrangedSubviews, before.0) {
      expect(abs(view.frame.x - (140 - frame.maxX)) < 1e-9, "\(view.layoutName)")
    }
  }
}
