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
    root.layoutIfNeeded()
    expect(c.frame.width, 50)
    root.addSubview(b)
    root.layoutIfNeeded()
    expect(c.frame.width, 50)
    total.isActive = true
    expect(!total.isDetached)
    root.layoutIfNeeded()
    expect(c.frame.width, 170)
  }

  @Test func deallocatedItemOfLaterTermEndsConstraint() {
    var total: LayoutConstraint?
    do {
      let gone = ContentView("gone", 20, 10)
      root.addSubview(gone)
      let constraint = a.width == b.width + gone.width
      constraint.isActive = true
      total = constraint
      root.layoutIfNeeded()
      expect(a.frame.width, 60)
      gone.removeFromSuperview()
    }
    root.layoutIfNeeded()
    expect(total?.isActive, false)
    expect(a.frame.width, 30)
    total?.isActive = true
    expect(total?.isActive, false)
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

  @Test func removedItemOfLaterTermReattaches() {
    total.isActive = false
    let group = root.layout.group { c.width == a.width + b.width + 100 }
    group.reattaches = true
    group.isActive = true
    root.layoutIfNeeded()
    expect(c.frame.width, 170)
    b.removeFromSuperview()
    root.layoutIfNeeded()
    let sum = group.constraints[0]
    expect(sum.isActive && sum.isPending && !sum.isDetached)
    expect(c.frame.width, 50)
    root.addSubview(b)
    root.layoutIfNeeded()
    expect(!sum.isPending)
    expect(c.frame.width, 170)
  }

  // MARK: Changes in place

  @Test func constantMultiplierAndPriorityChanges() {
    total.constant = 10
    root.layoutIfNeeded()
    expect(c.frame.width, 80)
    total.multiplier = 2
    root.layoutIfNeeded()
    expect(c.frame.width, 110)
    total.priority = 10
    root.layoutIfNeeded()
    expect(c.frame.width, 50)
    total.priority = .required
    root.layoutIfNeeded()
    expect(c.frame.width, 110)
  }

  @Test func relationChangeOfSum() {
    total.constant = 0
    total.relation = .lessThanOrEqual
    root.layoutIfNeeded()
    expect(c.frame.width, 50)
    c.size = Size(100, 10)
    root.layoutIfNeeded()
    expect(a.frame.width + b.frame.width, c.frame.width)
    total.relation = .greaterThanOrEqual
    root.layoutIfNeeded()
    expect(c.frame.width, 100)
    c.size = Size(10, 10)
    root.layoutIfNeeded()
    expect(c.frame.width >= a.frame.width + b.frame.width)
  }

  @Test(arguments: [
    (Relation.equal, 60.0), (.lessThanOrEqual, 20), (.greaterThanOrEqual, 60),
  ])
  func relationChangeOfSimpleConstraint(_ relation: Relation, _ width: Double) {
    total.isActive = false
    let constraint = a.width == 60
    let optional = a.width == 20 ~ 900
    LayoutConstraint.activate([constraint, optional])
    root.layoutIfNeeded()
    let count = root.layout.statistics.constraints
    constraint.relation = relation
    root.layoutIfNeeded()
    expect(a.frame.width, width)
    constraint.relation = .equal
    root.layoutIfNeeded()
    expect(a.frame.width, 60)
    expect(root.layout.statistics.constraints, count)
  }

  @Test func directionOfSingleConstraint() {
    let distance = b.leading - a.trailing == 20
    LayoutConstraint.activate {
      a.left == root.left + 100
      distance
    }
    root.layoutIfNeeded()
    expect(b.frame.x, 150)
    distance.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    // b's right edge is 20 left of a's left edge.
    expect(b.frame.x, 40)
    distance.layoutDirection = nil
    root.layoutIfNeeded()
    expect(b.frame.x, 150)
    root.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    expect(b.frame.x, 40)
  }

  @Test func sumInConflict() throws {
    let width = c.width == 20
    width.isActive = true
    let least = a.width >= 30
    least.isActive = true
    root.layoutIfNeeded()
    expect(width.isBroken)
    let conflict = try require(root.layout.conflicts.first)
    expect(
      conflict.members.map(\.description).contains("c.width == a.width + b.width + 100"))
    total.constant = -60
    root.layoutIfNeeded()
    expect(!width.isBroken)
    expect(root.layout.conflicts.isEmpty)
    expect(a.frame.width + b.frame.width, 80)
  }
}
