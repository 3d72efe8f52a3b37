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

  static let choices: [(StackView.Alignment, row: String)] = [
    (.fill, "a d"), (.leading, "a b"), (.firstBaseline, "a b"), (.center, "b b"),
    (.trailing, "b d"), (.lastBaseline, "b d"),
  ]

  @Test(arguments: choices) func baselineView(_ alignment: StackView.Alignment, row: String) {
    stack.alignment = alignment
    expect(chosen(), row)
    // Solved frames do not affect the choice.
    stack.hostSize = Size(40, 300)
    stack.layoutIfNeeded()
    expect(chosen(), row)
    stack.axis = .vertical
    expect(chosen(), "a d")
    for view in [a, b, c, d] { view.isHidden = true }
    expect(chosen(), "stack stack")
  }

  /// Every change of the choice reaches constraints that were made before it.
  @Test func constraintsFollowBaselineView() throws {
    let (first, last) = (LayoutView("first"), LayoutView("last"))
    let outer = StackView(
      "outer", arrangedSubviews: [StackView("inner", arrangedSubviews: [stack])])
    let root = LayoutView("root", subviews: [outer, first, last])
    root.hostSize = Size(300, 300)
    LayoutConstraint.activate {
      outer.top == root.top + 7
      outer.leading == root.leading
      first.top == outer.firstBaseline
      last.top == outer.lastBaseline
    }
    let late = LeafView("late", Size(10, 80), text: Baselines(firstFromTop: 41, lastFromBottom: 7))
    let inner = StackView("column", arrangedSubviews: [late])
    inner.axis = .vertical
    let steps: [(String, change: () -> Void, want: (LeafView, LeafView)?)] = [
      ("at first", {}, (a, d)),
      ("the first view hides", { a.isHidden = true }, (b, d)),
      ("the last view hides", { d.isHidden = true }, (b, c)),
      ("the alignment", { stack.alignment = .center }, (b, b)),
      ("another is taller", { c.size = Size(10, 61) }, (c, c)),
      ("text moves", { c.text = Baselines(firstFromTop: 17, lastFromBottom: 9) }, (c, c)),
      ("the first view is back", { a.isHidden = false }, (c, c)),
      ("the axis", { stack.axis = .vertical }, (a, c)),
      ("one comes", { stack.insertArrangedSubview(late, at: 0) }, (late, c)),
      ("one leaves", { stack.removeArrangedSubview(c) }, (late, b)),
      ("it is removed", { c.removeFromSuperview() }, (late, b)),
      ("one goes into a stack", { inner.addArrangedSubview(late) }, (a, b)),
      ("the stack comes", { stack.addArrangedSubview(inner) }, (a, late)),
      ("a view moves", { stack.insertArrangedSubview(b, at: 0) }, (b, late)),
      (
        "the hidden one shows",
        {
          inner.insertArrangedSubview(hidden, at: 0); hidden.isHidden = false
        }, (b, late)
      ),
      ("the nested stack is first", { stack.insertArrangedSubview(inner, at: 0) }, (hidden, a)),
      ("nothing is visible", { for view in stack.arrangedSubviews { view.isHidden = true } }, nil),
      ("one is again", { a.isHidden = false }, (a, a)),
    ]
    for step in steps {
      step.change()
      root.layoutIfNeeded()
      let want: (Double, Double) =
        if let (upper, lower) = step.want {
          (
            upper.layoutFrame.y + (upper.text?.firstFromTop ?? 0),
            lower.layoutFrame.maxY - (lower.text?.lastFromBottom ?? 0)
          )
        } else {
          (outer.layoutFrame.y, outer.layoutFrame.maxY)
        }
      expect(first.layoutFrame.y, want.0, "\(step.0), the first line")
      expect(last.layoutFrame.y, want.1, "\(step.0), the last line")
      expect(outer.layoutFrame.y, 7, "\(step.0)")
    }
  }

  /// The frames of a column whose gaps run from line to line, at its natural size.
  @Test func gapsBetweenBaselines() {
    let column = StackView("column", arrangedSubviews: [a, b, d])
    column.axis = .vertical
    column.isBaselineRelativeArrangement = true
    column.spacing = 30
    column.layoutIfNeeded()
    // 30 less 2 above the line's end and 21 below the next top; 30 less 3 and 13.
    expect([a, b, d].map(\.frame.y), [0, 27, 101])
    expect(column.layoutFrame.height, 131)
    for distribution in [StackView.Distribution.fillProportionally, .equalSpacing] {
      column.distribution = distribution
      column.layoutIfNeeded()
      expect(zip([a, b, d].map(\.frame.y), [0, 27, 101]).allSatisfy { abs($0 - $1) < 1e-9 })
    }
    // Twice the room of the views and the gaps: the gaps stay, the views double.
    column.distribution = .fillProportionally
    column.hostSize = Size(10, 241)
    column.layoutIfNeeded()
    expect(zip([a, b, d].map(\.frame.height), [40, 120, 60]).allSatisfy { abs($0 - $1) < 1e-9 })
    // The gaps between lines share the remaining length.
    column.distribution = .equalSpacing
    column.layoutIfNeeded()
    let lines = [
      b.frame.y + 21 - (a.frame.maxY - 2), d.frame.y + 13 - (b.frame.maxY - 3),
    ]
    expect(lines, [85, 85])
  }
}
