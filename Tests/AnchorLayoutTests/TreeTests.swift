import AnchorLayout
import Expectations
import Testing

/// The tree of views: its invariants, and what a place in it does to constraints.
@Suite struct TreeTests {
  /// That subviews have one parent is up to the series of `SubviewSeries`.
  @Test func guidesHaveOneParent() {
    let (left, right, guide) = (LayoutView("left"), LayoutView("right"), LayoutGuide("guide"))
    left.addLayoutGuide(guide)
    expect(guide.owningView === left)
    right.addLayoutGuide(guide)
    expect(left.layoutGuides.isEmpty && right.layoutGuides.first === guide)
    left.removeLayoutGuide(guide)
    expect(guide.owningView === right)
    right.removeLayoutGuide(guide)
    expect(guide.owningView == nil)
    let root = makeRoot(100, 100)
    let before = root.laidOut().layout.statistics
    root.addLayoutGuide(guide)
    expect(root.laidOut().layout.statistics.variables, before.variables)
    expect(root.layout.statistics.constraints, before.constraints)
    expect(guide.layoutFrame, .zero)
    let width = guide.width == root.width / 4
    width.isActive = true
    root.addLayoutGuide(guide)
    expect(width.isActive && root.layoutGuides.count == 1)
    expect(guide.laidOut().layoutFrame.width, 25)
  }

  @Test func rootGuideAddedToView() {
    let guide = LayoutGuide("guide")
    let views = [ContentView("a", 10, 10), ContentView("b", 20, 20)]
    for view in views { guide.addLayoutChild(view) }
    (views[0].leading == guide.leading + 3).isActive = true
    guide.layoutIfNeeded()
    expect(views[0].layoutFrame.x, 3)
    let root = makeRoot(100, 100)
    root.addLayoutGuide(guide)
    let place = guide.leading == root.leading + 40
    place.isActive = true
    root.layoutIfNeeded()
    expect(!place.isBroken)
    expect(views[0].layoutFrame.x, 43)
  }

  @Test func removalEndsCrossingConstraints() {
    let (root, branch, leaf) = (makeRoot(300, 100), LayoutView("branch"), LayoutView("leaf"))
    root.addSubview(branch)
    branch.addSubview(leaf)
    let crossing = leaf.leading == root.leading + 40
    let edge = branch.leading == root.leading + 30
    let inner = leaf.width == branch.width / 2
    let own = branch.width == 120
    LayoutConstraint.activate([crossing, edge, inner, own])
    expect(leaf.laidOut().frame.x == 10 && leaf.frame.width == 60)

    branch.removeFromSuperview()
    expect([crossing, edge].allSatisfy { !$0.isActive && !$0.isPending })
    expect([inner, own].allSatisfy { $0.isActive })
    root.addSubview(branch)
    root.layoutIfNeeded()
    expect(!crossing.isActive && !edge.isActive)
    expect(leaf.layoutFrame, Rect(0, 0, 60, 0))
    crossing.isActive = true
    expect(leaf.laidOut().layoutFrame.x, 40)
    let guide = LayoutGuide("guide")
    root.addLayoutGuide(guide)
    let places = LayoutConstraint.activate {
      guide.leading == root.leading + 100
      branch.leading == guide.leading
    }
    expect(branch.laidOut().frame.x, 100)
    root.removeLayoutGuide(guide)
    expect(places.allSatisfy { !$0.isActive } && branch.laidOut().frame.x == 0)
  }

  @Test func crossTreeConstraintsArePending() {
    let (root, a, b) = (makeRoot(300, 100), LayoutView("a"), LayoutView("b"))
    let (constraint, other) = (a.leading == b.leading + 30, b.leading == root.leading + 30)
    LayoutConstraint.activate([constraint, other])
    constraint.constant = 50
    other.isActive = false
    expect(constraint.isActive && constraint.isPending && !other.isPending)
    root.addSubview(a)
    expect(a.laidOut().frame.x, 0)
    root.addSubview(b)
    expect(constraint.isPending)
    expect(a.laidOut().frame.x - b.frame.x, 50)
    expect(constraint.isActive && !constraint.isPending)
    constraint.isActive = false
    expect(a.laidOut().frame.x, 0)
  }

  /// A row of two views, the second half as wide as the first, which is 40 wide.
  private static func makeRow() -> (row: LayoutView, a: LayoutView, b: LayoutView) {
    let (a, b) = (LayoutView("a"), LayoutView("b"))
    let row = LayoutView("row", subviews: [a, b])
    LayoutConstraint.activate {
      a.leading == row.leading
      a.width == 40
      b.leading == a.trailing + 5
      b.width == a.width / 2
      b.trailing == row.trailing
    }
    return (row, a, b)
  }

  @Test func innerConstraintsMoveWithSubtree() {
    let (row, a, b) = Self.makeRow()
    let small = makeRoot(500, 500)
    let large = makeRoot(500, 500, subviews: (0..<9).map { LayoutView("\($0)") })
    for (step, root) in [small, large, small, large].enumerated() {
      root.addSubview(row)
      let place = row.leading == root.leading + Double(step)
      place.isActive = true
      expect(row.laidOut().frame, is: Rect(Double(step), 0, 65, 0), "row in step \(step)")
      expect(a.frame, is: Rect(0, 0, 40, 0), "a in step \(step)")
      expect(b.frame, is: Rect(45, 0, 20, 0), "b in step \(step)")
      row.removeFromSuperview()
      expect(!place.isActive)
    }
    expect(row.laidOut().frame, is: Rect(0, 0, 65, 0), "row as a root")
    expect(b.frame, is: Rect(45, 0, 20, 0), "b in a root")
  }

  /// Neither half of a tree that parted disturbs the other, whichever is laid out first.
  @Test(arguments: [true, false]) func bothPartsLaidOutInTurn(rowFirst: Bool) {
    let (row, a, b) = Self.makeRow()
    let (root, other) = (makeRoot(500, 500, subviews: [row]), ContentView("other", 30, 30))
    root.layoutIfNeeded()
    row.removeFromSuperview()
    root.addSubview(other)
    for step in 0..<4 {
      let views = rowFirst == (step % 2 == 0) ? [row, root] : [root, row]
      root.frame = Rect(0, 0, Double(100 + step), 500)
      for view in views { view.layoutIfNeeded() }
      expect(b.frame, Rect(45, 0, 20, 0))
      expect(root.frame.width, Double(100 + step))
      expect(other.frame, is: Rect(0, 0, 30, 30))
    }
    a.removeFromSuperview()
    expect(row.laidOut().frame.width, 0)
  }
}
