import AnchorLayout
import Expectations
import Testing

/// Constraints that are activated, deactivated and changed.
@Suite struct ConstraintTests {
  let root = makeRoot(320, 480)
  let a = ContentView("a")
  let b = ContentView("b")

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  /// The multiplier of a position counts from the ancestor's edge, which comes into the row and leaves it again.
  @Test func multiplierChangeOfPosition() {
    let box = LayoutView("box", subviews: [ContentView("leaf", 20, 20)])
    root.addSubview(box)
    let leaf = box.subviews[0]
    let place = leaf.leading == box.trailing
    LayoutConstraint.activate {
      box.leading == root.leading + 100
      box.width == 80
      place
    }
    for (multiplier, x) in [(1.0, 80.0), (0.5, 40), (0, 0), (0.25, 20), (1, 80)] {
      place.multiplier = multiplier
      expect(leaf.laidOut().frame.x, x, "multiplier \(multiplier)")
    }
  }

  /// Of two optional constraints of one level, the one that was activated first holds.
  @Test func changesKeepTieOrder() {
    let (first, second) = (a.width == 100 ~ 500, a.width == 200 ~ 500)
    LayoutConstraint.activate([first, second])
    expect(a.laidOut().frame.width, 100)
    first.constant = 120
    first.priority = 400
    first.priority = 500
    expect(a.laidOut().frame.width, 120)
    first.isActive = false
    first.isActive = true
    expect(a.laidOut().frame.width, 200)
  }

  @Test func sameConstraintActivatedTwice() {
    let (first, second) = (a.width == 100, a.width == 100)
    LayoutConstraint.activate([first, second, first])
    root.layoutIfNeeded()
    let count = root.layout.statistics.constraints
    first.isActive = true
    expect(root.laidOut().layout.statistics.constraints, count)
    expect(root.layout.conflicts.isEmpty)
    for (constraint, width) in [(first, 100.0), (second, 0)] {
      constraint.isActive = false
      expect(a.laidOut().frame.width, width)
    }
  }

  @Test func intrinsicSizeChangeEditsConstants() {
    a.size = Size(80, 10)
    b.size = Size(40, 10)
    LayoutConstraint.activate {
      a.leading == root.leading + 10
      b.leading == a.trailing + 8
    }
    expect(b.laidOut().frame.x, 98)
    let before = root.layout.statistics
    a.size = Size(120, 10)
    expect(b.laidOut().frame.x, 138)
    expect(root.layout.statistics.constraints, before.constraints)
    expect(root.layout.statistics.variables, before.variables)
    expect(root.layout.statistics.solves, before.solves + 1)
    // None adds nothing, a number adds two rows again.
    a.size = Size(noIntrinsicMetric, 10)
    expect(b.laidOut().frame.x, 18)
    expect(root.layout.statistics.constraints, before.constraints - 2)
    a.size = Size(80, 10)
    expect(b.laidOut().frame.x, 98)
    expect(root.layout.statistics.constraints, before.constraints)
  }

  @Test func contentPriorityChange() {
    for view in [a, b] { view.size = Size(100, 10) }
    LayoutConstraint.activate { row(a, b, in: root) }
    expect([a, b].laidOut().map(\.frame.width), [100, 220])
    b.setContentHuggingPriority(251, for: .horizontal)
    expect([a, b].laidOut().map(\.frame.width), [220, 100])
    expect(b.contentHuggingPriority(for: .horizontal), 251)
    expect(b.contentHuggingPriority(for: .vertical), .low)
    root.frame = Rect(0, 0, 150, 480)
    expect([a, b].laidOut().map(\.frame.width), [100, 50])
    a.setContentCompressionResistancePriority(749, for: .horizontal)
    expect([a, b].laidOut().map(\.frame.width), [50, 100])
    expect(a.contentCompressionResistancePriority(for: .horizontal), 749)
    expect(a.contentCompressionResistancePriority(for: .vertical), .high)
  }

  @Test func directionIsInherited() {
    let leaf = ContentView("leaf", 10, 10)
    b.addSubview(leaf)
    LayoutConstraint.activate {
      b.leading == root.leading
      b.width == 100
      leaf.leading == b.leading
    }
    // b's own constraint follows b's direction too: the first item's counts.
    for (view, direction, x) in [
      (root, LayoutDirection.rightToLeft, 310.0), (b, .leftToRight, 0), (leaf, .rightToLeft, 90),
    ] {
      view.layoutDirection = direction
      expect(leaf.effectiveLayoutDirection, direction)
      expect(leaf.laidOut().layoutFrame.x, x)
    }
  }

  @Test func constraintDescriptions() {
    let cases: [(LayoutConstraint, String)] = [
      (a.width == 100, "a.width == 100"),
      (a.width >= root.width * 0.5 - 20 ~ 750, "a.width >= 0.5 * root.width - 20 @ 750"),
      (a.leading == b.trailing + 8.5, "a.leading == b.trailing + 8.5"),
      (a.top <= root.bottom, "a.top <= root.bottom"),
      (a.width * 2 <= b.width, "a.width <= 0.5 * b.width"),
      (a.width * -1 <= b.width, "a.width >= -b.width"),
      (
        LayoutConstraint(
          item: a, attribute: .width, relatedBy: .equal, toItem: b, attribute: .width,
          multiplier: 0, constant: 4), "a.width == 4"
      ),
    ]
    for (constraint, text) in cases { expect(constraint.description, text) }
    expect(cases[1].0.firstItem === a && cases[1].0.secondItem === root)
    expect(cases[0].0.secondItem == nil)
  }

  @Test func constraintBuilderBlock() {
    let (isWide, height): (Bool, Double?) = (true, 30)
    let constraints = LayoutConstraint.activate {
      if isWide { a.width == 200 } else { a.width == 100 }
      if let height { a.height == height }
      for view in [a, b] { view.top == root.top + 5 }
      [b.leading == a.trailing, b.width == 10]
    }
    expect(constraints.count, 6)
    expect(constraints.allSatisfy { $0.isActive })
    expect(a.laidOut().frame, Rect(0, 5, 200, 30))
    expect(b.frame, Rect(200, 5, 10, 0))
    expect(constraints[0].source?.fileID.description, "AnchorLayoutTests/ConstraintTests.swift")
    LayoutConstraint.deactivate(constraints)
    expect(constraints.allSatisfy { !$0.isActive })
    expect(a.laidOut().frame, .zero)
  }
}
