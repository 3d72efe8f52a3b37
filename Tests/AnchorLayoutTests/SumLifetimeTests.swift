import AnchorLayout
import Expectations
import Testing

/// Constraints with several terms when their items or numbers change.
@Suite struct SumLifetimeTests {
  let root = makeRoot(300, 200)
  let a = ContentView("a", 30, 10)
  let b = ContentView("b", 40, 10)
  let c = ContentView("c", 50, 10)
  let total: LayoutConstraint

  init() {
    for view in [a, b, c] { root.addSubview(view) }
    total = c.width == a.width + b.width + 100
    total.isActive = true
    root.layoutIfNeeded()
  }

  @Test func removedItemOfLaterTermEndsConstraint() {
    expect(c.frame.width, 170)
    b.removeFromSuperview()
    expect(!total.isActive && total.isDetached)
    expect(c.laidOut().frame.width, 50)
    root.addSubview(b)
    expect(c.laidOut().frame.width, 50)
    total.isActive = true
    expect(!total.isDetached)
    expect(c.laidOut().frame.width, 170)
    // One in a group that reattaches waits for the item.
    total.isActive = false
    let group = root.layout.group { c.width == a.width + b.width + 100 }
    group.reattaches = true
    group.isActive = true
    expect(c.laidOut().frame.width, 170)
    b.removeFromSuperview()
    expect(c.laidOut().frame.width, 50)
    let sum = group.constraints[0]
    expect(sum.isActive && sum.isPending && !sum.isDetached)
    root.addSubview(b)
    expect(c.laidOut().frame.width, 170)
    expect(!sum.isPending)
  }

  @Test func deallocatedItemOfLaterTermEndsConstraint() {
    var total: LayoutConstraint?
    do {
      let gone = ContentView("gone", 20, 10)
      root.addSubview(gone)
      let constraint = a.width == b.width + gone.width
      constraint.isActive = true
      total = constraint
      expect(a.laidOut().frame.width, 60)
      gone.removeFromSuperview()
    }
    root.layoutIfNeeded()
    expect(total?.isActive, false)
    expect(a.frame.width, 30)
    total?.isActive = true
    expect(total?.isActive, false)
    // The first item of one that waits for a common tree.
    do {
      let far = ContentView("far", 20, 10)
      let constraint = far.width == b.width + a.width
      constraint.isActive = true
      total = constraint
      expect(constraint.isPending)
    }
    expect(total?.isActive, false)
    expect(root.laidOut().layout.pending.isEmpty)
  }

  @Test func laterTermInAnotherTreeIsPending() {
    let far = ContentView("far", 7, 10)
    let sum = a.width == b.width + far.width
    sum.isActive = true
    root.layoutIfNeeded()
    expect(sum.isPending && sum.isActive)
    expect(root.layout.pending.contains { $0 === sum })
    expect(a.frame.width, 30)
    let other = makeRoot(100, 100)
    other.addSubview(far)
    other.layoutIfNeeded()
    root.layoutIfNeeded()
    expect(sum.isPending)
    root.addSubview(far)
    root.layoutIfNeeded()
    expect(!sum.isPending)
    expect(a.frame.width, 47)
    expect(root.layout.pending.isEmpty)
  }

  @Test func relationChangeOfSum() {
    total.constant = 0
    total.relation = .lessThanOrEqual
    expect(c.laidOut().frame.width, 50)
    c.size = Size(100, 10)
    expect(a.laidOut().frame.width + b.frame.width, c.frame.width)
    total.relation = .greaterThanOrEqual
    expect(c.laidOut().frame.width, 100)
    c.size = Size(10, 10)
    expect(c.laidOut().frame.width >= a.frame.width + b.frame.width)
  }

  @Test func relationChangeOfSimpleConstraint() {
    total.isActive = false
    let constraint = a.width == 60
    LayoutConstraint.activate([constraint, a.width == 20 ~ 900])
    root.layoutIfNeeded()
    let count = root.layout.statistics.constraints
    for (relation, width) in [
      (Relation.equal, 60.0), (.lessThanOrEqual, 20), (.greaterThanOrEqual, 60), (.equal, 60),
    ] {
      constraint.relation = relation
      expect(a.laidOut().frame.width, width)
    }
    expect(root.layout.statistics.constraints, count)
  }

  @Test func directionOfSingleConstraint() {
    let distance = b.leading - a.trailing == 20
    LayoutConstraint.activate {
      a.left == root.left + 100
      distance
    }
    expect(b.laidOut().frame.x, 150)
    distance.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    // b's right edge is 20 left of a's left edge.
    expect(b.frame.x, 40)
    distance.layoutDirection = nil
    expect(b.laidOut().frame.x, 150)
    root.layoutDirection = .rightToLeft
    expect(b.laidOut().frame.x, 40)
  }

  @Test func sumInConflict() throws {
    let width = c.width == 20
    width.isActive = true
    let least = a.width >= 30
    least.isActive = true
    root.layoutIfNeeded()
    expect(width.isBroken)
    let conflict = try require(root.layout.conflicts.first)
    expect(conflict.members.map(\.description).contains("c.width == a.width + b.width + 100"))
    total.constant = -60
    root.layoutIfNeeded()
    expect(!width.isBroken)
    expect(root.layout.conflicts.isEmpty)
    expect(a.frame.width + b.frame.width, 80)
  }
}
