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

  // MARK: Many conflicts of one container, which begin and end one by one

  /// A column whose gaps are others than the user's, as far as these are active.
  private struct Column {
    let stack: StackView
    let views: [LayoutView]
    let gaps: [LayoutConstraint]

    init(active: [Int]) {
      views = (0..<ConflictTests.count).map { LeafView("v\($0)", Size(10, 10)) }
      stack = StackView("stack", arrangedSubviews: views)
      stack.axis = .vertical
      gaps = zip(views, views.dropFirst()).map { $1.top == $0.bottom + 7 }
      for place in active { gaps[place].isActive = true }
      stack.layoutIfNeeded()
    }

    var tops: [Double] { views.map { $0.frame.y } }
    var reports: [String] { stack.layout.conflicts.map(\.description).sorted() }
  }

  /// Numbers of points, as many apart.
  private func steps(_ count: Int, by step: Double, from start: Double = 0) -> [Double] {
    (0..<count).map { (number: Int) -> Double in start + step * Double(number) }
  }

  @Test func conflictsEndOneByOne() {
    let column = Column(active: Array(0..<Self.count - 1))
    expect(column.tops, steps(Self.count, by: 17))
    expect(column.reports.count, Self.count - 1)
    var active = Array(0..<Self.count - 1)
    for place in [0, 10, 4, 5, 6, 1] {
      column.gaps[place].isActive = false
      active.removeAll { $0 == place }
      column.stack.layoutIfNeeded()
      let fresh = Column(active: active)
      expect(column.tops, fresh.tops)
      expect(column.reports.count, active.count)
      expect(
        column.stack.emittedConstraints.filter(\.isBroken).map(\.text),
        fresh.stack.emittedConstraints.filter(\.isBroken).map(\.text))
    }
    for place in active { column.gaps[place].isActive = false }
    column.stack.layoutIfNeeded()
    expect(column.reports.isEmpty)
    expect(column.tops, steps(Self.count, by: 10))
  }

  /// A view that leaves takes the gaps beside it with it; the places of all constraints behind are other ones.
  @Test func removedViewEndsItsConflicts() {
    let column = Column(active: Array(0..<Self.count - 1))
    column.views[5].removeFromSuperview()
    expect(column.stack.emittedConstraints.filter(\.isBroken).count, Self.count - 3)
    column.stack.layoutIfNeeded()
    expect(column.reports.count, Self.count - 3)
    // Nothing of the user's is between the neighbours of the one that left.
    let tops = steps(5, by: 17) + steps(6, by: 17, from: 78)
    expect(column.stack.arrangedSubviews.map { $0.frame.y }, tops)
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
