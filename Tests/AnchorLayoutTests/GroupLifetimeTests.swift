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

  @Test func activationOrReplacementReactivates() {
    expect(group.constraints.map(\.isActive), [false, true])
    expect(a.frame.x, 0)
    group.isActive = true
    expect(a.laidOut().frame.x, 5)
    a.removeFromSuperview()
    root.addSubview(a)
    let kept = group.constraints[0]
    group.replace {
      a.leading == root.leading + 7
      a.width == 10
    }
    expect(a.laidOut().frame.x, 7)
    expect(group.constraints[0] === kept)
  }

  @Test func replacementTakesNewPrecedence() {
    let narrow = root.layout.group { a.width == 20 }
    narrow.isActive = true
    expect(a.laidOut().frame.width, 10)
    narrow.replace {
      let first = a.width == 20
      let _ = first.conflictPrecedence = 5
      first
    }
    expect(a.laidOut().frame.width, 20)
  }
}
