import AnchorLayout
import Expectations
import Testing

/// A container of a host's own: children in a row, each as long as its content, with gaps that a guide measures.
private final class Row: ContentView {
  var gap = 10.0 { didSet { setNeedsEmission() } }
  private(set) var emissions = 0

  override func emitConstraints(into emission: inout ConstraintEmission) {
    emissions += 1
    let row = emission.member(self)
    var previous: ConstraintEmission.Member?
    for view in subviews where !view.isHidden {
      let member = emission.member(view)
      if let previous {
        let guide = emission.makeGuide(beside: previous)
        emission.constrain("gap", guide, .leading, .equal, previous, .trailing)
        emission.constrain("gap", guide, .width, .equal, constant: gap)
        emission.constrain("gap", member, .leading, .equal, guide, .trailing)
      } else {
        emission.constrain("start", member, .leading, .equal, row)
      }
      emission.constrain("top", member, .top, .equal, row, yieldsToUser: true)
      previous = member
    }
    if let previous {
      emission.constrain("end", row, .trailing, .equal, previous, at: 900)
    }
  }
}

/// A container whose first child is as wide as the second naturally is.
private final class Mirror: LayoutView {
  override func emitConstraints(into emission: inout ConstraintEmission) {
    let members = subviews.map { emission.member($0) }
    let length = emission.naturalLength(of: members[1], along: .horizontal)
    emission.constrain("mirror", members[0], .width, .equal, constant: length)
  }
}

/// Constraints that a container emits.
@Suite struct EmissionTests {
  private let views = [30.0, 40, 50].map { ContentView("v\(Int($0))", $0, 10) }
  private let row = Row("row")

  init() { for view in views { row.addSubview(view) } }

  private var places: [Double] { views.laidOut().map(\.frame.x) }

  @Test func customContainer() {
    expect(places, [0, 40, 90])
    expect(row.layoutFrame.width, 140)
    expect(row.emissions, 1)
    expect(
      row.emittedConstraints.map(\.description),
      [
        "start: v30.leading == row.leading @ 1000", "top: v30.top == row.top @ 1000",
        "gap: row.guide.1.leading == v30.trailing @ 1000", "gap: row.guide.1.width == 10 @ 1000",
        "gap: v40.leading == row.guide.1.trailing @ 1000", "top: v40.top == row.top @ 1000",
        "gap: row.guide.2.leading == v40.trailing @ 1000", "gap: row.guide.2.width == 10 @ 1000",
        "gap: v50.leading == row.guide.2.trailing @ 1000", "top: v50.top == row.top @ 1000",
        "end: row.trailing == v50.trailing @ 900",
      ])
    row.layoutDirection = .rightToLeft
    expect(places, [110, 60, 0])
  }

  @Test func changesAreEdits() {
    row.layoutIfNeeded()
    let before = row.layout.statistics
    row.gap = 20
    expect(places, [0, 50, 110])
    expect(row.emissions == 2 && row.layout.statistics.solves == before.solves + 1)
    row.gap = 10
    let changes: [(away: () -> Void, x: Double, back: () -> Void)] = [
      ({ views[1].isHidden = true }, 40, { views[1].isHidden = false }),
      ({ views[0].removeFromSuperview() }, 50, { row.insertSubview(views[0], at: 0) }),
    ]
    for (away, x, back) in changes + changes {
      away()
      expect(views[2].laidOut().frame.x, x)
      back()
      expect(places, [0, 40, 90])
      expect(row.layout.statistics.constraints, before.constraints)
      expect(row.layout.statistics.variables, before.variables)
    }
  }

  /// The container's constraint gives way to the user's where it says so, and is in force again afterwards.
  @Test func yieldingConstraintBreaksForUserConstraint() throws {
    let lower = views[1].top == row.top + 5
    lower.isActive = true
    row.layoutIfNeeded()
    expect(!lower.isBroken)
    expect(views.map(\.frame.y), [0, 5, 0])
    let conflict = try require(row.layout.conflicts.first)
    expect(conflict.members.map(\.isBroken), [false, true])
    expect(conflict.members.map(\.identifier), ["", "top"])
    row.gap = 20
    expect(views[1].laidOut().frame.y, 5)
    lower.isActive = false
    expect(views[1].laidOut().frame.y, 0)
    expect(row.layout.conflicts.isEmpty)
    // Without that, the user's constraint gives way only where it came later: it is the last declared.
    let place = views[0].leading == row.leading + 5
    place.isActive = true
    row.layoutIfNeeded()
    expect(place.isBroken)
    expect(views[0].frame.x, 0)
  }

  /// What changes the natural length of a subtree makes the container that measured it emit again.
  @Test func everyChangeInsideEmitsAgain() {
    let (first, box) = (LayoutView("first"), LayoutView("box"))
    let inner = ContentView("inner", 30, 10)
    let mirror = Mirror("mirror", subviews: [first, box])
    box.addSubview(inner)
    let trailing = box.trailing == inner.trailing + 5
    LayoutConstraint.activate {
      inner.leading == box.leading + 5
      trailing
    }
    func expectWidth(_ width: Double, _ what: String, change: () -> Void) {
      change()
      mirror.layoutIfNeeded()
      expect(first.frame.width, width, "\(what)")
    }
    let least = inner.width >= 70
    let late = LayoutView("late")
    expectWidth(40, "at first") {}
    expectWidth(60, "the content's size") { inner.size = Size(50, 10) }
    expectWidth(65, "a constant") { trailing.constant = 10 }
    expectWidth(85, "a constraint added") { least.isActive = true }
    expectWidth(65, "a constraint removed") { least.isActive = false }
    expectWidth(15, "resistance below the fitting level") {
      inner.setContentCompressionResistancePriority(20, for: .horizontal)
    }
    expectWidth(65, "resistance again") {
      inner.setContentCompressionResistancePriority(.high, for: .horizontal)
    }
    expectWidth(200, "a child added") {
      box.addSubview(late)
      LayoutConstraint.activate {
        late.width == 200
        late.leading == box.leading
        box.trailing >= late.trailing
      }
    }
    expectWidth(65, "a child removed") { late.removeFromSuperview() }
    var cell: PlainItem? = PlainItem()
    expectWidth(300, "an item that is no view") {
      guard let cell else { return }
      box.addLayoutChild(cell)
      LayoutConstraint.activate {
        cell.widthAnchor == 300
        cell.leadingAnchor == box.leading
        box.trailing >= cell.trailingAnchor
      }
    }
    expectWidth(65, "its end") { cell = nil }
    expect(cell == nil)
    expectWidth(0, "nothing inside") { inner.removeFromSuperview() }
  }
}
