import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Which member of a conflict gives way depends on what the constraints are at present, not on what they were.
@Suite struct StackConflictTests {
  private let view = makeLeaf("view", 40)
  private let stack: StackView

  init() {
    stack = StackView("stack", arrangedSubviews: [view])
    stack.layout.activate { view.top == stack.top + 5 }
  }

  /// Across a row the view's top has to be the stack's; along a column it gives way. The equation is the same.
  @Test(arguments: [
    [Axis.horizontal], [.vertical, .horizontal], [.vertical, .horizontal, .vertical],
  ])
  func axes(_ axes: [Axis]) {
    for axis in axes {
      stack.axis = axis
      stack.layoutIfNeeded()
    }
    let isColumn = axes.last == .vertical
    expect(stack.layout.conflicts.map(\.reason), [isColumn ? .yieldsToUser : .onlyOneOfUser])
    expect(view.frame.y, (isColumn ? 5 : 0))
  }
}
