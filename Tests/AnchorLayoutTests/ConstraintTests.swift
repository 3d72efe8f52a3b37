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

  // MARK: Numbers and priorities

  @Test func constantChange() {
    let height = a.height == 44
    LayoutConstraint.activate {
      a.top == root.top
      height
      b.top == a.bottom + 8
    }
    root.layoutIfNeeded()
    expect(b.frame.y, 52)
    height.constant = 60
    expect(b.frame.y, 52)
    root.layoutIfNeeded()
    expect(b.frame.y, 68)
  }

  @Test func priorityChange() {
    let first = a.width == 100 ~ 250
    LayoutConstraint.activate {
      first
      a.width == 200 ~ 500
    }
    root.layoutIfNeeded()
    expect(a.frame.width, 200)
    first.priority = 750
    root.layoutIfNeeded()
    expect(a.frame.width, 100)
  }

  @Test func deactivationRestoresContentSize() {
    a.size = Size(80, 20)
    let trailing = a.trailing == root.trailing - 10
    LayoutConstraint.activate {
      a.leading == root.leading + 10
      trailing
    }
    root.layoutIfNeeded()
    expect(a.frame.width, 300)
    trailing.isActive = false
    root.layoutIfNeeded()
    expect(a.frame.width, 80)
  }

  @Test func requiredToOptionalAndBack() {
    let required = a.width == 100
    LayoutConstraint.activate {
      required
      a.width == 200 ~ 500
    }
    root.layoutIfNeeded()
    expect(a.frame.width, 100)
    required.priority = 250
    root.layoutIfNeeded()
    expect(a.frame.width, 200)
    required.priority = .required
    root.layoutIfNeeded()
    expect(a.frame.width, 100)
    expect(root.layout.conflicts.isEmpty)
  }

  @Test func multiplierChange() {
    let half = a.width == root.width / 2
    half.isActive = true
    root.layoutIfNeeded()
    expect(a.frame.width, 160)
    half.multiplier = 0.25
    half.constant = 4
    root.layoutIfNeeded()
    expect(a.frame.width, 84)
    half.multiplier = 0
    root.layoutIfNeeded()
    expect(a.frame.width, 4)
    half.multiplier = 1
    root.layoutIfNeeded()
    expect(a.frame.width, 324)
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
      root.layoutIfNeeded()
      expect(leaf.frame.x, x, "multiplier \(multiplier)")
    }
  }

  @Test func constantChangeKeepsTieOrder() {
    // Two optional constraints of one level: the one activated first holds.
    let first = a.width == 100 ~ 500
    let second = a.width == 200 ~ 500
    LayoutConstraint.activate([first, second])
    root.layoutIfNeeded()
    expect(a.frame.width, 100)
    first.constant = 120
    first.priority = 400
    first.priority = 500
    root.layoutIfNeeded()
    expect(a.frame.width, 120)
    first.isActive = false
    first.isActive = true
    root.layoutIfNeeded()
    expect(a.frame.width, 200)
  }

  @Test func sameConstraintActivatedTwice() {
    let (first, second) = (a.width == 100, a.width == 100)
    LayoutConstraint.activate([first, second, first])
    root.layoutIfNeeded()
    let count = root.layout.statistics.constraints
    first.isActive = true
    root.layoutIfNeeded()
    expect(root.layout.statistics.constraints, count)
    expect(root.layout.conflicts.isEmpty)
    first.isActive = false
    root.layoutIfNeeded()
    expect(a.frame.width, 100)
    second.isActive = false
    root.layoutIfNeeded()
    expect(a.frame.width, 0)
  }

  @Test func unconstrainedFrameIsZero() {
    LayoutConstraint.activate {
      a.leading == root.leading
      a.width == 50
    }
    root.layoutIfNeeded()
    expect(a.frame, Rect(0, 0, 50, 0))
    expect(root.layout.conflicts.isEmpty)
  }

  @Test func resizingBackRestoresFrames() {
    a.size = Size(50, 10)
    b.size = Size(50, 10)
    LayoutConstraint.activate {
      a.leading == root.leading
      b.leading == a.trailing
      b.trailing == root.trailing
    }
    root.layoutIfNeeded()
    let before = [a.frame, b.frame]
    for width in [10.0, 90, 500, 320] {
      root.frame = Rect(0, 0, width, 480)
      root.layoutIfNeeded()
    }
    expect([a.frame, b.frame], before)
  }

  @Test func intrinsicSizeChangeEditsConstants() {
    a.size = Size(80, 10)
    b.size = Size(40, 10)
    LayoutConstraint.activate {
      a.leading == root.leading + 10
      b.leading == a.trailing + 8
    }
    root.layoutIfNeeded()
    expect(b.frame.x, 98)
    let before = root.layout.statistics
    a.size = Size(120, 10)
    root.layoutIfNeeded()
    expect(b.frame.x, 138)
    expect(root.layout.statistics.constraints, before.constraints)
    expect(root.layout.statistics.variables, before.variables)
    expect(root.layout.statistics.solves, before.solves + 1)
    // None adds nothing, a number adds two rows again.
    a.size = Size(noIntrinsicMetric, 10)
    root.layoutIfNeeded()
    expect(root.layout.statistics.constraints, before.constraints - 2)
    expect(b.frame.x, 18)
    a.size = Size(80, 10)
    root.layoutIfNeeded()
    expect(root.layout.statistics.constraints, before.constraints)
    expect(b.frame.x, 98)
  }

  @Test func contentPriorityChange() {
    a.size = Size(100, 10)
    b.size = Size(100, 10)
    LayoutConstraint.activate {
      a.leading == root.leading
      b.leading == a.trailing
      b.trailing == root.trailing
    }
    root.layoutIfNeeded()
    expect([a.frame.width, b.frame.width], [100, 220])
    b.setContentHuggingPriority(251, for: .horizontal)
    root.layoutIfNeeded()
    expect([a.frame.width, b.frame.width], [220, 100])
    expect(b.contentHuggingPriority(for: .horizontal), 251)
    expect(b.contentHuggingPriority(for: .vertical), .low)
    root.frame = Rect(0, 0, 150, 480)
    root.layoutIfNeeded()
    expect([a.frame.width, b.frame.width], [100, 50])
    a.setContentCompressionResistancePriority(749, for: .horizontal)
    root.layoutIfNeeded()
    expect([a.frame.width, b.frame.width], [50, 100])
    expect(a.contentCompressionResistancePriority(for: .horizontal), 749)
    expect(a.contentCompressionResistancePriority(for: .vertical), .high)
  }

  // MARK: Directions

  @Test func directionChange() {
    let place = a.leading == root.leading + 16
    LayoutConstraint.activate {
      place
      a.width == 100
      b.leading == root.trailing * 0.25
      b.width == 40
    }
    let leftToRight = [Rect(16, 0, 100, 0), Rect(80, 0, 40, 0)]
    let rightToLeft = [Rect(204, 0, 100, 0), Rect(200, 0, 40, 0)]
    let steps: [(LayoutDirection?, [Rect])] = [
      (nil, leftToRight), (.rightToLeft, rightToLeft), (.leftToRight, leftToRight),
      (.rightToLeft, rightToLeft), (nil, leftToRight),
    ]
    for (direction, frames) in steps {
      root.layoutDirection = direction
      root.layoutIfNeeded()
      expect([a.frame, b.frame], frames)
    }
    place.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    expect([a.frame, b.frame], [rightToLeft[0], leftToRight[1]])
    place.layoutDirection = nil
    root.layoutIfNeeded()
    expect(a.frame, leftToRight[0])
  }

  @Test func directionIsInherited() {
    let leaf = ContentView("leaf", 10, 10)
    b.addSubview(leaf)
    LayoutConstraint.activate {
      b.leading == root.leading
      b.width == 100
      leaf.leading == b.leading
    }
    root.layoutDirection = .rightToLeft
    expect(leaf.effectiveLayoutDirection, .rightToLeft)
    root.layoutIfNeeded()
    expect(leaf.layoutFrame.x, 310)
    b.layoutDirection = .leftToRight
    expect(leaf.effectiveLayoutDirection, .leftToRight)
    root.layoutIfNeeded()
    // b's own constraint follows b's direction too: the first item's counts.
    expect(leaf.layoutFrame.x, 0)
    leaf.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    expect(leaf.layoutFrame.x, 90)
  }

  /// A subtree takes on the direction of the tree that it comes to, with and without a pass in between.
  @Test(arguments: [true, false]) func movedSubtreeTakesNewDirection(passBetween: Bool) {
    let leaf = ContentView("leaf", 10, 10)
    let box = LayoutView("box", subviews: [leaf])
    LayoutConstraint.activate {
      box.width == 100
      leaf.leading == box.leading + 5
    }
    let mirrored = LayoutView("mirrored")
    mirrored.layoutDirection = .rightToLeft
    root.addSubview(mirrored)
    for step in 0..<3 {
      mirrored.addSubview(box)
      root.layoutIfNeeded()
      expect(leaf.frame.x, 85, "right to left, step \(step)")
      box.removeFromSuperview()
      if passBetween { root.layoutIfNeeded() }
      root.addSubview(box)
      root.layoutIfNeeded()
      expect(leaf.frame.x, 5, "left to right, step \(step)")
      box.removeFromSuperview()
      if passBetween {
        box.layoutIfNeeded()
        expect(leaf.frame.x, 5, "a root, step \(step)")
      }
    }
  }

  // MARK: Words

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
          multiplier: 0, constant: 4),
        "a.width == 4"
      ),
    ]
    for (constraint, text) in cases { expect(constraint.description, text) }
    expect(cases[1].0.firstItem === a)
    expect(cases[1].0.secondItem === root)
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
    root.layoutIfNeeded()
    expect(a.frame, Rect(0, 5, 200, 30))
    expect(b.frame, Rect(200, 5, 10, 0))
    expect(constraints[0].source?.fileID.description, "AnchorLayoutTests/ConstraintTests.swift")
    LayoutConstraint.deactivate(constraints)
    expect(constraints.allSatisfy { !$0.isActive })
    root.layoutIfNeeded()
    expect(a.frame, .zero)
  }
}
