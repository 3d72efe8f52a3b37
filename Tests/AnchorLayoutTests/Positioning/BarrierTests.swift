import AnchorLayout
import Expectations
import Testing

/// Barriers and guidelines that change, leave, or get invalid numbers. What edits of members and margins give is up to
/// ``LayoutSeriesTests``.
@Suite struct BarrierTests {
  let root = makeRoot(300, 200)
  let a = ContentView("a", 40, 20)
  let b = ContentView("b", 70, 20)
  let c = ContentView("c", 10, 20)
  let v = ContentView("v", 30, 20)

  init() {
    for view in [a, b, c, v] { root.addSubview(view) }
    for view in [a, b, c] {
      let place = root.layout.group("place") { view.leading == root.leading + 5 }
      place.reattaches = true
      place.isActive = true
    }
  }

  /// A barrier with v after it.
  private func barrier(
    _ members: [any LayoutItem], margin: Double = 0, in container: (any LayoutItem)? = nil,
    line: UInt = #line
  ) -> Barrier {
    let container = container ?? root
    let barrier = root.layout.barrier(
      .trailing, of: members, in: container, margin: margin, line: line)
    let place = root.layout.group("place") { v.leading == barrier.trailing }
    place.reattaches = true
    place.isActive = true
    return barrier
  }

  private func expectPlace(_ x: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    expect(v.laidOut().frame.x, x, sourceLocation: sourceLocation)
    expect(root.layout.conflicts.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func constraintsOfMembersAreKept() {
    let barrier = barrier([a, b], margin: 8)
    let line = UInt(#line - 1)
    expectPlace(83)
    let kept = barrier.group.constraints
    barrier.margin = -15
    expectPlace(60)
    expect(zip(kept, barrier.group.constraints).allSatisfy { $0 === $1 })
    barrier.margin = 0
    barrier.members.append(c)
    c.size.width = 100
    expectPlace(105)
    expect(kept.allSatisfy { old in barrier.group.constraints.contains { $0 === old } })
    for constraint in barrier.group.constraints {
      expect(constraint.source?.line == line && constraint.identifier == "barrier")
    }
    barrier.members = [a]
    expectPlace(45)
    expect(barrier.group.constraints.count == 3 && !kept[2].isActive)
    barrier.members = []
    expectPlace(0)
  }

  /// Members that are not there yet, and are gone.
  @Test func membersThatComeAndGo() {
    let barrier = barrier([a, b])
    expectPlace(75)
    do {
      let late = ContentView("late", 150, 20)
      barrier.members.append(late)
      expectPlace(75)
      expect(root.layout.pending.count, 1)
      root.addSubview(late)
      (late.leading == root.leading).isActive = true
      expectPlace(150)
      late.removeFromSuperview()
    }
    expectPlace(75)
    expect(barrier.members.map(\.layoutName), ["a", "b"])
    barrier.members.append(c)
    expectPlace(75)
    expect(barrier.group.constraints.count, 5)
  }

  @Test func barriersAndGuidesMayBeMembers() {
    let inner = root.layout.barrier(.trailing, of: [b], in: root, margin: 10)
    let outer = barrier([a], margin: 2)
    outer.members.append(inner)
    expectPlace(87)
    outer.members.append(root.margins)
    expectPlace(294)
  }

  /// Members end before the container begins, or inside another view.
  @Test func barrierStaysInsideContainer() {
    let box = LayoutView("box")
    root.layout.place(box, in: root, .leading(60), .width(100))
    let barrier = barrier([a], in: box)
    expectPlace(60)
    barrier.members = [b]
    expectPlace(75)
    expect(barrier.localLayoutFrame == Rect(0, 0, 15, 0) && barrier.owningView === box)
    let inner = ContentView("inner", 20, 20)
    box.addSubview(inner)
    (inner.leading == box.leading + 7).isActive = true
    barrier.members.append(inner)
    expectPlace(60 + 7 + 20)
  }

  @Test func barrierInGuideBelongsToOwningView() {
    let barrier = barrier([a], in: root.margins)
    expect(barrier.owningView === root && barrier.layoutName == "barrier")
    expectPlace(45)
    barrier.members = []
    expectPlace(8)
  }

  @Test func nonFiniteNumbersAreRecorded() {
    let barrier = barrier([a, b], margin: .infinity)
    expectPlace(0)
    expect(root.layout.problems.map(\.kind), [.notFinite, .notFinite])
    barrier.margin = 3
    expectPlace(78)
    root.layout.clearProblems()
    barrier.margin = .nan
    expect(barrier.margin == 3 && root.layout.problems.map(\.kind) == [.notFinite])
    expectPlace(78)
  }

  /// v fills the room from the barrier to the end, and its content asks for 30 at 250, more than the barrier for its place.
  @Test func huggingDecidesAgainstContent() {
    let barrier = barrier([a, b])
    (v.trailing == root.trailing).isActive = true
    expectPlace(270)
    barrier.hugging = 300
    expectPlace(75)
    expect(v.frame.width, 225)
    barrier.hugging = 0.0
    expect(barrier.hugging, 300)
    expect(root.layout.problems.map(\.kind), [.badPriority])
    barrier.members.append(c)
    expectPlace(75)
  }

  @Test func barrierOutOfForce() {
    let barrier = barrier([a, b])
    barrier.group.isActive = false
    barrier.members = [a, b, c]
    expectPlace(0)
    barrier.group.isActive = true
    expectPlace(75)
  }

  @Test func edgesInBothDirections() {
    let cases: [(Barrier.Edge, LayoutDirection, x: Double, isRight: Bool)] = [
      (.left, .rightToLeft, 255, false), (.right, .rightToLeft, 295, true),
      (.leading, .rightToLeft, 295, true), (.trailing, .rightToLeft, 255, false),
      (.left, .leftToRight, 5, false), (.right, .leftToRight, 45, true),
    ]
    for (edge, direction, x, isRight) in cases {
      root.layoutDirection = direction
      let frame = root.layout.barrier(edge, of: [a], in: root).laidOut().localLayoutFrame
      expect(isRight ? frame.maxX : frame.x, x, "\(edge) \(direction)")
      expect(isRight ? frame.x : frame.maxX, isRight ? 0 : 300, "\(edge) \(direction)")
    }
  }

  @Test func guidelineFractions() {
    let line = root.horizontal(at: 0.5)
    (v.leading == line.trailing).isActive = true
    expectPlace(150)
    let kept = line.group.constraints
    for (fraction, x) in [(0.1, 30.0), (1.5, 450)] {
      line.fraction = fraction
      expectPlace(x)
      expect(zip(kept, line.group.constraints).allSatisfy { $0 === $1 })
    }
    line.fraction = .infinity
    expect(line.fraction == 1.5 && root.layout.problems.map(\.kind) == [.notFinite])
    root.frame = Rect(0, 0, 200, 200)
    expectPlace(300)
    root.removeLayoutGuide(line)
    root.addLayoutGuide(line)
    expect(line.laidOut().localLayoutFrame, Rect(300, 0, 0, 0))
    root.layout.clearProblems()
    let across = root.vertical(at: .nan)
    (v.top == across.bottom).isActive = true
    expect(root.laidOut().layout.problems.map(\.kind), [.notFinite])
    across.fraction = 0.25
    expect(v.laidOut().frame.y, 50)
  }

  @Test func guidelineOfGuide() {
    root.layoutMargins = Insets(top: 20, left: 50, bottom: 20, right: 50)
    let line = root.margins.horizontal(at: 0.1)
    let lineNumber = UInt(#line - 1)
    (v.leading == line.trailing).isActive = true
    expectPlace(70)
    expect(line.owningView === root)
    for constraint in line.group.constraints {
      expect(constraint.source?.line == lineNumber && constraint.identifier == "guideline")
    }
  }
}
