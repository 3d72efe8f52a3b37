import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Rows that were made of one view's text follow when another view's takes its place.
@Suite struct StackBaselineUpdateTests {
  private static func makeText(_ name: String, _ height: Double, _ text: Baselines) -> LeafView {
    LeafView(name, Size(10, height), text: text)
  }

  /// A stack that was empty when the constraint was made had no text to remember.
  @Test(arguments: [LayoutAttribute.firstBaseline, .lastBaseline])
  func constraintOnEmptyStack(_ attribute: LayoutAttribute) {
    let stack = StackView("stack")
    let root = LayoutView("root", subviews: [stack])
    root.hostSize = Size(200, 200)
    let hold = LayoutConstraint(
      item: stack, attribute: attribute, relatedBy: .equal, toItem: root, attribute: .top,
      constant: 54)
    hold.isActive = true
    root.layoutIfNeeded()
    let leaf = Self.makeText("leaf", 27, Baselines(firstFromTop: 20, lastFromBottom: 7))
    stack.addArrangedSubview(leaf)
    root.layoutIfNeeded()
    expect(leaf.layoutFrame.y + 20, 54)
    expect(leaf.layoutFrame.maxY - 7, 54)
  }

  /// The view that is now the tallest has its text as far from its edge, so the emission is the same.
  @Test func otherViewWithTextInSamePlace() {
    let label = Self.makeText("label", 17, Baselines(firstFromTop: 8, lastFromBottom: 2))
    let text = Baselines(firstFromTop: 13, lastFromBottom: 6)
    let (short, tall) = (Self.makeText("short", 29, text), Self.makeText("tall", 42, text))
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

  /// The distance between lines is the system spacing, also where the text is in a stack of its own.
  @Test func changedLineHeight() {
    func text(_ lineHeight: Double) -> Baselines {
      Baselines(firstFromTop: 16, lastFromBottom: 4, lineHeight: lineHeight)
    }
    let upper = Self.makeText("upper", 20, text(20))
    let lower = Self.makeText("lower", 20, text(20))
    let column = StackView(
      "column",
      arrangedSubviews: [
        StackView("first", arrangedSubviews: [upper]),
        StackView("second", arrangedSubviews: [lower]),
      ])
    column.axis = .vertical
    column.isBaselineRelativeArrangement = true
    column.spacing = StackView.spacingUseSystem
    for lineHeight in [20.0, 50] {
      lower.text = text(lineHeight)
      column.layoutIfNeeded()
      expect(lower.layoutFrame.y + 16 - (upper.layoutFrame.maxY - 4), lineHeight)
    }
  }

  /// A tree that was laid out by itself is put into another one.
  @Test func textInMovedTree() {
    let leaf = Self.makeText("leaf", 20, Baselines(firstFromTop: 16, lastFromBottom: 4))
    let stack = StackView("stack", arrangedSubviews: [leaf])
    let box = LayoutView("box", subviews: [stack])
    LayoutConstraint(
      item: stack, attribute: .firstBaseline, relatedBy: .equal, toItem: box, attribute: .top,
      constant: 100
    ).isActive = true
    box.layoutIfNeeded()
    expect(leaf.layoutFrame.y, 84)
    let others = (0..<5).map {
      Self.makeText("\($0)", 10, Baselines(firstFromTop: 8, lastFromBottom: 2))
    }
    let root = LayoutView("root", subviews: others)
    root.layoutIfNeeded()
    root.addSubview(box)
    LayoutConstraint(
      item: box, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top
    ).isActive = true
    root.layoutIfNeeded()
    leaf.text = Baselines(firstFromTop: 6, lastFromBottom: 14)
    root.layoutIfNeeded()
    expect(leaf.layoutFrame.y, 94)
  }

  /// Three lines alike in a column beside another; the first one leaves.
  private static func makeLines() -> (root: StackView, inner: StackView, lines: [LeafView]) {
    let text = Baselines(firstFromTop: 15, lastFromBottom: 5)
    let lines = (0..<3).map { makeText("line \($0)", 20, text) }
    let inner = StackView("inner", arrangedSubviews: lines)
    inner.axis = .vertical
    let other = makeText("other", 30, Baselines(firstFromTop: 20, lastFromBottom: 10))
    let root = StackView("root", arrangedSubviews: [other, inner])
    root.alignment = .firstBaseline
    return (root, inner, lines)
  }

  @Test func nextViewHasSameBaseline() {
    let (root, _, lines) = Self.makeLines()
    root.layoutIfNeeded()
    expect(lines[0].layoutFrame.y, 5)
    let aside = LayoutView("aside")
    root.addSubview(aside)
    aside.addSubview(lines[0])
    root.layoutIfNeeded()
    expect(lines[1].layoutFrame.y, 5)
  }

  @Test func baselineViewIsFreed() {
    var (root, _, lines) = Self.makeLines()
    root.layoutIfNeeded()
    lines.removeFirst().removeFromSuperview()
    root.layoutIfNeeded()
    expect(lines[0].layoutFrame.y, 5)
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
    let stack = CountingStack("stack", arrangedSubviews: Self.makeLines().lines)
    let root = LayoutView("root", subviews: [stack])
    func tie(_ count: Int) {
      for _ in 0..<count {
        LayoutConstraint(
          item: stack, attribute: .firstBaseline, relatedBy: .greaterThanOrEqual, toItem: root,
          attribute: .top, constant: 10
        ).isActive = true
      }
    }
    tie(1)
    root.layoutIfNeeded()
    stack.count = 0
    tie(100)
    root.layoutIfNeeded()
    expect(stack.count < 10)
  }
}
