import Expectations
import StackLayout
import StackTestSupport
import Testing

/// What stacks and views do in the callbacks of a layout, of an insertion and of a removal.
@Suite struct StackCallbackTests {
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

  /// Many changes inside one pass are one emission more, in that pass or in the next.
  @Test func changesDuringPassEmitOnce() {
    for moment in ActingView.Moment.allCases {
      let (a, b, c) = (ActingView("a"), makeLeaf("b", 20), makeLeaf("c", 30))
      let stack = CountingStack("stack", arrangedSubviews: [a, b, c])
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
      expect([a, b, c].map(\.frame.x), [35, 45, 0])
      let solves = stack.layout.statistics.solves
      stack.layoutIfNeeded()
      expect(stack.layout.statistics.solves, solves)
      expect(stack.layout.isSettled)
    }
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

  // MARK: Coming and going

  private final class Host: LayoutView {
    var onRemoval: ((LayoutView) -> Void)?

    override func willRemoveSubview(_ view: LayoutView) { onRemoval?(view) }
  }

  /// A view that a stack arranges while the old superview is notified of the removal, and that leaves the stack at once: the stack
  /// knows that it is gone, counts the others, and has forgotten its gap.
  @Test func arrangedInRemovalCallback() {
    for isMovedInCallback in [false, true] {
      let (host, stack, other) = (Host("host"), StackView("stack"), LayoutView("other"))
      let view = LayoutView("view")
      host.addSubview(view)
      host.onRemoval = {
        stack.addArrangedSubview($0)
        stack.setCustomSpacing(30, after: $0)
        if isMovedInCallback { other.addSubview($0) }
      }
      if isMovedInCallback { view.removeFromSuperview() } else { other.addSubview(view) }
      expect(other.subviews.map(\.layoutName), ["view"])
      expect(stack.arrangedSubviews.isEmpty)
      let names = ["a", "b", "c"]
      for name in names { stack.addArrangedSubview(LayoutView(name)) }
      stack.insertArrangedSubview(view, at: 3)
      expect(stack.arrangedSubviews.map(\.layoutName), names + ["view"])
      expect(stack.customSpacing(after: view), StackView.spacingUseDefault)
    }
  }

  /// Passes new subviews on to the next stack, or removes them where there is none.
  private final class Handing: StackView {
    var next: StackView?

    override func didAddSubview(_ view: LayoutView) {
      if let next { next.addArrangedSubview(view) } else { view.removeFromSuperview() }
    }
  }

  @Test func newSubviewHandedOn() {
    for isAtIndex in [true, false] {
      for next in [nil, StackView("next")] {
        let (stack, view) = (Handing("stack"), LayoutView("view"))
        stack.next = next
        if isAtIndex {
          stack.insertArrangedSubview(view, at: 0)
        } else {
          stack.addArrangedSubview(view)
        }
        expect(view.superview === next)
        expect(stack.subviews.isEmpty && stack.arrangedSubviews.isEmpty)
        expect(stack.layoutChildItems.isEmpty)
        expect(next.map { $0.subviews.count == 1 && $0.arrangedSubviews.count == 1 } ?? true)
      }
    }
  }

  /// Constraints emitted for removed views end at once, before the next pass, and all others stay.
  @Test func emittedConstraintsEndAtOnce() {
    let stacks = [StackView("stack"), StackView("spread"), StackView("shares")]
    (stacks[1].distribution, stacks[1].alignment) = (.equalSpacing, .center)
    stacks[2].distribution = .fillProportionally
    let (flow, grid) = (FlowView("flow"), GridView("grid"))
    for container in stacks + [flow, grid] as [LayoutView] {
      let leaves = (0..<12).map { LeafView("v\($0)", Size(Double(10 + $0 % 7), 5)) }
      for leaf in leaves {
        (container as? StackView)?.addArrangedSubview(leaf)
        (container as? FlowView)?.addArrangedSubview(leaf)
        _ = (container as? GridView)?.addRow(with: [leaf, nil])
      }
      container.hostSize = Size(100, 300)
      container.layoutIfNeeded()
      let before = container.emittedConstraints.map(\.description)
      for place in [3, 9, 4] { leaves[place].removeFromSuperview() }
      let others = before.filter { line in !["v3.", "v9.", "v4."].contains { line.contains($0) } }
      expect(container.emittedConstraints.map(\.description), others)
      expect(container.layout.needsLayout)
    }
  }
}
