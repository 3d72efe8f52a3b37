import AnchorLayout
import Expectations
import Testing

/// Groups whose constraints ended, and their replacements.
@Suite struct GroupLifetimeTests {
  private let a = LayoutView("a")
  private let root: LayoutView
  private let group: ConstraintGroup

  init() {
    let (a, root) = (self.a, makeRoot(300, 300))
    root.addSubview(a)
    self.root = root
    group = root.layout.group {
      a.leading == root.leading + 5
      a.width == 10
    }
    group.isActive = true
    root.layoutIfNeeded()
    a.removeFromSuperview()
    root.addSubview(a)
    root.layoutIfNeeded()
  }

  @Test func activationReactivatesEndedConstraints() {
    expect(group.constraints.map(\.isActive), [false, true])
    expect(a.frame.x, 0)
    group.isActive = true
    root.layoutIfNeeded()
    expect(a.frame.x, 5)
  }

  @Test func replacementReactivatesEndedConstraints() {
    let kept = group.constraints[0]
    group.replace {
      a.leading == root.leading + 7
      a.width == 10
    }
    root.layoutIfNeeded()
    expect(group.constraints[0] === kept)
    expect(a.frame.x, 7)
  }

  @Test func replacementTakesNewPrecedence() {
    let narrow = root.layout.group { a.width == 20 }
    narrow.isActive = true
    root.layoutIfNeeded()
    expect(a.frame.width, 10)
    narrow.replace {
      let first = a.width == 20
      let _ = first.conflictPrecedence = 5
      first
    }
    root.layoutIfNeeded()
    expect(a.frame.width, 20)
  }
}
