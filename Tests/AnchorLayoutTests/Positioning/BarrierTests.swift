import AnchorLayout
import Expectations
import Testing

/// Barriers and guidelines that change, leave, or get invalid numbers.
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
  private func barrier(_ members: [LayoutView], margin: Double = 0) -> Barrier {
    let barrier = root.layout.barrier(.trailing, of: members, in: root, margin: margin)
    let place = root.layout.group("place") { v.leading == barrier.trailing }
    place.reattaches = true
    place.isActive = true
    return barrier
  }

  private func expectPlace(
    _ x: Double, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    root.layoutIfNeeded()
    expect(v.frame.x, x, sourceLocation: sourceLocation)
    expect(root.layout.conflicts.isEmpty, sourceLocation: sourceLocation)
  }

  // MARK: Members

  @Test func membersAddedAndRemoved() {
    let barrier = barrier([a, b])
    expectPlace(75)
    let kept = barrier.group.constraints
    barrier.members.append(c)
    c.size.width = 100
    expectPlace(105)
    expect(barrier.members.map(\.layoutName), ["a", "b", "c"])
    expect(kept.allSatisfy { old in barrier.group.constraints.contains { $0 === old } })
    barrier.members = [a]
    expectPlace(45)
    expect(barrier.group.constraints.count == 3 && !kept[2].isActive)
    barrier.members = []
    expectPlace(0)
    barrier.members = [c, b]
    expectPlace(105)
  }

  @Test func hiddenMemberCountsUnlessCollapsed() {
    _ = barrier([a, b])
    b.isHidden = true
    expectPlace(75)
    root.layout.collapsing(b)
    expectPlace(45)
  }

  /// It stays a member, and so it counts again.
  @Test func removedMemberCountsAgainAfterReturn() {
    let barrier = barrier([a, b])
    expectPlace(75)
    b.removeFromSuperview()
    expectPlace(45)
    expect(barrier.members.count, 2)
    a.removeFromSuperview()
    expectPlace(0)
    root.addSubview(b)
    expectPlace(75)
    c.addSubview(a)
    expectPlace(75)
    a.size.width = 90
    expectPlace(95)
  }

  @Test func deallocatedMemberIsDropped() {
    let barrier = barrier([a])
    do {
      let short = ContentView("short", 200, 20)
      root.addSubview(short)
      (short.leading == root.leading).isActive = true
      barrier.members.append(short)
      expectPlace(200)
      short.removeFromSuperview()
    }
    expectPlace(45)
    expect(barrier.members.map(\.layoutName), ["a"])
    barrier.members.append(b)
    expectPlace(75)
    expect(barrier.group.constraints.count, 4)
  }

  @Test func memberOutsideTheTreeIsPending() {
    let late = ContentView("late", 150, 20)
    _ = barrier([a, late])
    expectPlace(45)
    expect(root.layout.pending.count, 1)
    root.addSubview(late)
    (late.leading == root.leading).isActive = true
    expectPlace(150)
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
    root.addSubview(box)
    root.layout.activate {
      box.leading == root.leading + 60
      box.width == 100
    }
    let barrier = root.layout.barrier(.trailing, of: [a], in: box)
    (v.leading == barrier.trailing).isActive = true
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

  // MARK: Numbers

  @Test func marginChangesEditConstants() {
    let barrier = barrier([a, b], margin: 8)
    expectPlace(83)
    let kept = barrier.group.constraints
    barrier.margin = -15
    expectPlace(60)
    expect(zip(kept, barrier.group.constraints).allSatisfy { $0 === $1 })
    barrier.margin = .nan
    expect(barrier.margin, -15)
    expect(root.layout.problems.map(\.kind), [.notFinite])
    expectPlace(60)
  }

  @Test func nonFiniteMarginDisablesMembers() {
    let barrier = barrier([a, b], margin: .infinity)
    expectPlace(0)
    expect(root.layout.problems.map(\.kind), [.notFinite, .notFinite])
    barrier.margin = 3
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
    barrier.hugging = 0
    expect(barrier.hugging, 300)
    expect(root.layout.problems.map(\.kind), [.badPriority])
    barrier.members.append(c)
    expectPlace(75)
  }

  // MARK: The guide

  @Test func removedBarrierAddedAgain() {
    let barrier = barrier([a, b])
    expectPlace(75)
    root.removeLayoutGuide(barrier)
    barrier.members = [a]
    expectPlace(0)
    root.addLayoutGuide(barrier)
    expectPlace(45)
  }

  @Test func groupDeactivatesBarrier() {
    let barrier = barrier([a, b])
    barrier.group.isActive = false
    barrier.members = [a, b, c]
    expectPlace(0)
    barrier.group.isActive = true
    expectPlace(75)
  }

  @Test func barrierInGuideBelongsToOwningView() {
    let barrier = root.layout.barrier(.trailing, of: [a], in: root.margins)
    (v.leading == barrier.trailing).isActive = true
    expect(barrier.owningView === root && barrier.layoutName == "barrier")
    expectPlace(45)
    barrier.members = []
    expectPlace(8)
  }

  @Test(arguments: [
    (Barrier.Edge.left, LayoutDirection.rightToLeft, 255.0), (.right, .rightToLeft, 295),
    (.leading, .rightToLeft, 295), (.trailing, .rightToLeft, 255), (.left, .leftToRight, 5),
    (.right, .leftToRight, 45),
  ])
  func edgesInBothDirections(_ edge: Barrier.Edge, _ direction: LayoutDirection, _ x: Double) {
    root.layoutDirection = direction
    let barrier = root.layout.barrier(edge, of: [a], in: root)
    root.layoutIfNeeded()
    let frame = barrier.localLayoutFrame
    let isRight =
      edge == .right || edge == (direction == .leftToRight ? .trailing : .leading)
    expect((isRight ? frame.maxX : frame.x), x)
    expect((isRight ? frame.x : frame.maxX), (isRight ? 0 : 300))
  }

  @Test func constraintsRecordSourceLine() {
    let barrier = root.layout.barrier(.trailing, of: [a], in: root)
    let line = #line - 1
    barrier.members.append(b)
    for constraint in barrier.group.constraints {
      expect(constraint.source?.line == UInt(line) && constraint.identifier == "barrier")
    }
  }

  // MARK: Guidelines

  @Test func guidelineFractionChanges() {
    let line = root.horizontal(at: 0.5)
    (v.leading == line.trailing).isActive = true
    expectPlace(150)
    let kept = line.group.constraints
    line.fraction = 0.1
    expectPlace(30)
    expect(line.fraction == 0.1 && zip(kept, line.group.constraints).allSatisfy { $0 === $1 })
    line.fraction = 1.5
    expectPlace(450)
    line.fraction = .infinity
    expect(line.fraction == 1.5 && root.layout.problems.map(\.kind) == [.notFinite])
    root.frame = Rect(0, 0, 200, 200)
    expectPlace(300)
    root.removeLayoutGuide(line)
    root.addLayoutGuide(line)
    root.layoutIfNeeded()
    expect(line.localLayoutFrame, Rect(300, 0, 0, 0))
  }

  @Test func nonFiniteGuidelineIsInactive() {
    let line = root.vertical(at: .nan)
    (v.top == line.bottom).isActive = true
    root.layoutIfNeeded()
    expect(root.layout.problems.map(\.kind), [.notFinite])
    line.fraction = 0.25
    root.layoutIfNeeded()
    expect(v.frame.y, 50)
  }

  @Test func guidelineOfGuide() {
    root.layoutMargins = Insets(top: 20, left: 50, bottom: 20, right: 50)
    let line = root.margins.horizontal(at: 0.1)
    let lineNumber = #line - 1
    (v.leading == line.trailing).isActive = true
    expectPlace(70)
    expect(line.owningView === root)
    expect(line.group.constraints.allSatisfy { $0.source?.line == UInt(lineNumber) })
    expect(line.group.constraints.allSatisfy { $0.identifier == "guideline" })
  }
}
