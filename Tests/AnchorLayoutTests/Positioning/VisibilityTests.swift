import AnchorLayout
import Expectations
import Testing

/// Items that are hidden together, and items that have no extent while they are hidden.
@Suite struct VisibilityTests {
  let root = makeRoot(300, 200)
  let a = ContentView("a", 40, 20)
  let b = ContentView("b", 70, 30)
  let c = ContentView("c", 10, 10)

  init() {
    for view in [a, b, c] { root.addSubview(view) }
    root.layout.activate {
      a.leading == root.leading
      row(a, b, c, spacing: 5)
    }
    root.layoutIfNeeded()
  }

  private func expectPlaces(
    _ places: [Double], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expect([a, b, c].laidOut().map(\.frame.x), places, sourceLocation: sourceLocation)
    expect(root.layout.conflicts.isEmpty && root.layout.problems.isEmpty)
  }

  @Test func hidingSeveralCostsOneSolve() {
    root.layout.setHidden(true, [a, b])
    // Without collapsing, a hidden item keeps its place.
    expectPlaces([0, 45, 120])
    root.layout.setHidden(false, [a, b])
    root.layoutIfNeeded()
    for view in [a, b] { root.layout.collapsing(view) }
    let solves = root.layout.statistics.solves
    root.layout.setHidden(true, [a, b])
    expect(a.isHidden && b.isHidden && !c.isHidden)
    expectPlaces([0, 5, 10])
    expect(root.layout.statistics.solves, solves + 1)
    root.layout.setHidden(false, [a, b])
    expect(!a.isHidden && !b.isHidden)
    expectPlaces([0, 45, 120])
    expect(root.layout.statistics.solves, solves + 2)
    root.layout.setHidden(true, [])
    expect(!root.layout.needsLayout)
  }

  @Test func collapsingFollowsIsHidden() {
    let group = root.layout.collapsing(b)
    let line = UInt(#line - 1)
    expect(group.constraints.map(\.identifier), ["collapsing", "collapsing"])
    expect(group.constraints.map(\.source?.line) == [line, line] && !group.isActive)
    b.isHidden = true
    expect(group.isActive)
    expectPlaces([0, 45, 50])
    b.isHiddenInLayout = false
    expect(!group.isActive)
    expectPlaces([0, 45, 120])
    let item: any LayoutItem = b
    item.isHidden = true
    expectPlaces([0, 45, 50])
    // Both lengths go, each by its own constraint.
    for (constraint, size) in zip(group.constraints, [Size(70, 0), Size(0, 30)]) {
      constraint.isActive = false
      expect(b.laidOut().frame.size, size)
      constraint.isActive = true
      expect(b.laidOut().frame.size, .zero)
    }
    b.size.width = 80
    item.isHidden = false
    expectPlaces([0, 45, 130])
  }

  /// Required lengths hold while an item is collapsed, and no others.
  @Test func requiredLengthsOverrideCollapsing() {
    root.layout.collapsing(b)
    root.layout.activate {
      b.width >= 12
      b.height >= 50 ~ 999.99
    }
    expect(b.laidOut().frame.size, Size(70, 50))
    b.isHidden = true
    expectPlaces([0, 45, 62])
    expect(b.frame.size, Size(12, 0))
  }

  /// One of two hidden items has to be 50 wide. The first in the tree collapses, whichever was hidden first, and after a move
  /// the one that is now the first.
  @Test func orderOfHidingDoesNotMatter() {
    let views = [LayoutView("first"), LayoutView("second")]
    let window = makeRoot(100, 100, subviews: views)
    for view in views { window.layout.collapsing(view) }
    (views[0].width + views[1].width == 50).isActive = true
    func expectWidths(_ first: Double, _ second: Double) {
      window.layoutIfNeeded()
      expect(views.map(\.frame.width), [first, second])
    }
    for order in [[0, 1], [1, 0]] {
      window.layout.setHidden(true, order.map { views[$0] })
      expectWidths(0, 50)
      for place in order {
        views[place].isHidden = false
        views[place].isHidden = true
        expectWidths(0, 50)
      }
      window.layout.setHidden(false, views)
      window.layoutIfNeeded()
    }
    window.layout.setHidden(true, views)
    expectWidths(0, 50)
    window.addSubview(views[0])
    expectWidths(50, 0)
    window.insertSubview(views[0], at: 0)
    expectWidths(0, 50)
  }

  @Test func collapsesWhileOutsideTheTree() {
    root.layout.collapsing(b)
    b.removeFromSuperview()
    b.isHidden = true
    let other = makeRoot(100, 100, subviews: [b])
    expect(b.laidOut().frame, .zero)
    b.isHidden = false
    expect(b.laidOut().frame, Rect(0, 0, 70, 30))
    root.addSubview(b)
    b.isHidden = true
    expect(b.laidOut().frame.size == .zero && other.subviews.isEmpty)
  }

  /// A view with a frame of its own gives it up, as with any statement.
  @Test func collapsingTurnsOffAutoresizing() {
    let own = ContentView("own", 25, 15)
    root.addSubview(own)
    own.translatesAutoresizingMaskIntoConstraints = true
    own.frame = Rect(200, 100, 60, 60)
    expect(own.laidOut().frame, Rect(200, 100, 60, 60))
    root.layout.collapsing(own)
    expect(own.laidOut().frame, Rect(0, 0, 25, 15))
    own.isHidden = true
    expect(own.laidOut().frame.size, .zero)
  }

  /// Hidden in the pass that tells its frame: the next pass takes it over.
  @Test func itemHiddenDuringPass() {
    let teller = RecordingView("teller", 5, 5)
    root.addSubview(teller)
    root.layout.collapsing(b)
    teller.onFrame = { [b] _ in b.isHidden = true }
    expect(root.laidOut().layout.needsLayout)
    expectPlaces([0, 45, 50])
  }
}
