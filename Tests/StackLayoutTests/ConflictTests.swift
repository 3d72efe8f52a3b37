import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Conflicts of stacks with what the user wrote.
@Suite struct ConflictTests {
  private static let count = 12

  /// A constraint of the user against the stack: the stack gives way along its axis, and the conflict is reported.
  @Test func userConstraintsOverrideStack() throws {
    let views = [makeLeaf("a", 10), makeLeaf("b", 20), makeLeaf("c", 30)]
    let stack = StackView("stack", arrangedSubviews: views)
    let outer = StackView("outer", arrangedSubviews: [stack])
    let gap = views[1].leadingAnchor == views[0].trailingAnchor + 40
    gap.isActive = true
    outer.layoutIfNeeded()
    expect(views.map(\.frame.x), [0, 50, 70])
    expect(!gap.isBroken)
    let conflict = try require(outer.layout.conflicts.first)
    expect(conflict.members.map(\.identifier), ["", "UISV-spacing"])
    expect(conflict.members.last?.description, "b.leading == a.trailing")
    expect(conflict.broken?.container, "stack")
    expect(conflict.description.contains("\"UISV-spacing\" of stack"))
    gap.isActive = false
    outer.layoutIfNeeded()
    expect(views.map(\.frame.x), [0, 10, 30])
    expect(outer.layout.conflicts.isEmpty)
  }

  /// Which member gives way depends on what the constraints are at present, not on what they were. Across a row the view's top
  /// has to be the stack's; along a column it gives way. The equation is the same.
  @Test func conflictsFollowTheAxis() {
    let view = makeLeaf("view", 40)
    let stack = StackView("stack", arrangedSubviews: [view])
    stack.layout.activate { view.top == stack.top + 5 }
    for axis in [Axis.horizontal, .vertical, .horizontal, .vertical] {
      stack.axis = axis
      stack.layoutIfNeeded()
      let isColumn = axis == .vertical
      expect(stack.layout.conflicts.map(\.reason), [isColumn ? .yieldsToUser : .onlyOneOfUser])
      expect(view.frame.y, (isColumn ? 5 : 0))
    }
  }

  /// What the user takes out is no conflict any more, before the next layout too.
  @Test func conflictsEndBeforeNextPass() {
    let views = (0..<Self.count).map { LeafView("v\($0)", Size(10, 10)) }
    let stack = StackView("stack", arrangedSubviews: views)
    var second: [LayoutConstraint] = []
    for view in views {
      (view.width == 20).isActive = true
      second.append(view.width == 30)
    }
    stack.axis = .vertical
    stack.alignment = .leading
    LayoutConstraint.activate(second)
    stack.layoutIfNeeded()
    expect(stack.layout.conflicts.count, Self.count)
    for (number, constraint) in second.enumerated() {
      constraint.isActive = false
      expect(stack.layout.conflicts.count, Self.count - 1 - number)
      // A constraint activated again has not been tried.
      if number == 3 { constraint.isActive = true }
    }
    expect(stack.layout.conflicts.isEmpty)
    stack.layoutIfNeeded()
    expect(stack.layout.conflicts.count, 1)
    expect(second.filter(\.isBroken).count, 1)
    // One that goes to another tree with its view is in conflict there.
    let apart = LayoutView("apart")
    apart.addSubview(views[3])
    apart.layoutIfNeeded()
    stack.layoutIfNeeded()
    expect(stack.layout.conflicts.isEmpty)
    expect(apart.layout.conflicts.count, 1)
  }
}
