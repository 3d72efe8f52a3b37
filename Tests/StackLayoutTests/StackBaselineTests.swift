import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Which line of text is a stack's own, and that constraints on it follow.
@Suite struct StackBaselineTests {
  /// a is the first and b the tallest of the visible views; d is the last.
  private let a = LeafView("a", Size(10, 20), text: Baselines(firstFromTop: 11, lastFromBottom: 2))
  private let b = LeafView("b", Size(10, 60), text: Baselines(firstFromTop: 21, lastFromBottom: 3))
  private let c = LeafView("c", Size(10, 60), text: Baselines(firstFromTop: 31, lastFromBottom: 4))
  private let d = LeafView("d", Size(10, 30), text: Baselines(firstFromTop: 13, lastFromBottom: 5))
  private let hidden = LeafView(
    "hidden", Size(10, 90), text: Baselines(firstFromTop: 50, lastFromBottom: 6))
  private let stack: StackView

  init() {
    hidden.isHidden = true
    stack = StackView("stack", arrangedSubviews: [hidden, a, b, c, d])
  }

  private func chosen() -> String {
    stack.forFirstBaselineLayout.layoutName + " " + stack.forLastBaselineLayout.layoutName
  }

  @Test func baselineView() {
    let choices: [(StackView.Alignment, row: String)] = [
      (.fill, "a d"), (.leading, "a b"), (.firstBaseline, "a b"), (.center, "b b"),
      (.trailing, "b d"), (.lastBaseline, "b d"),
    ]
    for (alignment, row) in choices {
      stack.alignment = alignment
      stack.axis = .horizontal
      stack.hostSize = nil
      expect(chosen(), row)
      // Solved frames do not affect the choice.
      stack.hostSize = Size(40, 300)
      stack.layoutIfNeeded()
      expect(chosen(), row)
      stack.axis = .vertical
      expect(chosen(), "a d")
    }
    for view in [a, b, c, d] { view.isHidden = true }
    expect(chosen(), "stack stack")
  }

  // MARK: Rows that were made of one view's text follow when another view's takes its place

  /// The view that is now the tallest has its text as far from its edge, so the emission is the same.
  @Test func otherViewWithTextInSamePlace() {
    let label = makeText("label", 10, 17, ascent: 8, descent: 2)
    let short = makeText("short", 10, 29, ascent: 13, descent: 6)
    let tall = makeText("tall", 10, 42, ascent: 13, descent: 6)
    let inner = StackView("inner", arrangedSubviews: [short])
    inner.alignment = .leading
    let row = StackView("row", arrangedSubviews: [inner, label])
    row.alignment = .lastBaseline
    row.layoutIfNeeded()
    expect(short.layoutFrame.maxY - 6, label.layoutFrame.maxY - 2)
    inner.addArrangedSubview(tall)
    row.layoutIfNeeded()
    expect(tall.layoutFrame.maxY - 6, label.layoutFrame.maxY - 2)
  }

  /// A tree that was laid out by itself is put into another one.
  @Test func textInMovedTree() {
    let leaf = makeText("leaf", 10, ascent: 16)
    let stack = StackView("stack", arrangedSubviews: [leaf])
    let box = LayoutView("box", subviews: [stack])
    LayoutConstraint.activate { stack.firstBaseline == box.top + 100 }
    box.layoutIfNeeded()
    expect(leaf.layoutFrame.y, 84)
    let others = (0..<5).map { makeText("\($0)", 10, 10, ascent: 8, descent: 2) }
    let root = LayoutView("root", subviews: others)
    root.layoutIfNeeded()
    root.addSubview(box)
    LayoutConstraint.activate { box.top == root.top }
    root.layoutIfNeeded()
    leaf.text = Baselines(firstFromTop: 6, lastFromBottom: 14)
    root.layoutIfNeeded()
    expect(leaf.layoutFrame.y, 94)
  }

  /// Of three lines alike in a column beside another, the first one leaves, for another view or for good.
  @Test func nextViewHasSameBaseline() {
    for isFreed in [false, true] {
      var lines = (0..<3).map { makeText("line \($0)", 10, ascent: 15, descent: 5) }
      let inner = StackView("inner", arrangedSubviews: lines)
      inner.axis = .vertical
      let other = makeText("other", 10, 30, ascent: 20, descent: 10)
      let aside = LayoutView("aside")
      let root = StackView("root", arrangedSubviews: [other, inner])
      root.addSubview(aside)
      root.alignment = .firstBaseline
      root.layoutIfNeeded()
      expect(lines[0].layoutFrame.y, 5)
      if isFreed {
        lines.removeFirst().removeFromSuperview()
      } else {
        aside.addSubview(lines.removeFirst())
      }
      root.layoutIfNeeded()
      expect(lines[0].layoutFrame.y, 5)
    }
  }

  /// The stack around asks each of its views for its line once, however many constraints speak of it.
  @Test func baselineViewIsRequestedOnce() {
    final class CountingStack: StackView {
      var count = 0
      override var forFirstBaselineLayout: LayoutView {
        count += 1
        return super.forFirstBaselineLayout
      }
    }
    let stack = CountingStack("stack", arrangedSubviews: [a, b])
    let root = LayoutView("root", subviews: [stack])
    for count in [1, 100] {
      stack.count = 0
      for _ in 0..<count { (stack.firstBaseline >= root.top + 10).isActive = true }
      root.layoutIfNeeded()
    }
    expect(stack.count < 10)
  }
}
