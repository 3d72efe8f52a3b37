import AnchorLayout
import Expectations
import Testing

/// The tree of views: its invariants, and what a place in it does to constraints.
@Suite struct TreeTests {
  // MARK: Order and parents

  @Test func insertingKeepsDrawingOrder() {
    let root = LayoutView("root")
    let (a, b, c) = (LayoutView("a"), LayoutView("b"), LayoutView("c"))
    root.addSubview(a)
    root.addSubview(c)
    root.insertSubview(b, at: 1)
    expect(root.subviews.map(\.layoutName), ["a", "b", "c"])
    root.insertSubview(c, at: 0)
    expect(root.subviews.map(\.layoutName), ["c", "a", "b"])
    root.addSubview(c)
    expect(root.subviews.map(\.layoutName), ["a", "b", "c"])
    // A place counted with the view itself is cut to the end.
    root.insertSubview(a, at: 3)
    expect(root.subviews.map(\.layoutName), ["b", "c", "a"])
    expect(root.subviews.allSatisfy { $0.superview === root })
  }

  @Test func aViewHasOneSuperview() {
    let (left, right, view) = (LayoutView("left"), LayoutView("right"), LayoutView("view"))
    left.addSubview(view)
    right.addSubview(view)
    expect(left.subviews.isEmpty)
    expect(right.subviews.first === view)
    expect(view.superview === right)
    view.removeFromSuperview()
    expect(right.subviews.isEmpty)
    expect(view.superview == nil)
    view.removeFromSuperview()
    expect(view.superview == nil)
  }

  @Test func descendants() {
    let leaf = LayoutView("leaf")
    let branch = LayoutView("branch", subviews: [leaf])
    let root = LayoutView("root", subviews: [branch])
    expect(leaf.isDescendant(of: root))
    expect(leaf.isDescendant(of: leaf))
    expect(!root.isDescendant(of: leaf))
    expect(!LayoutView().isDescendant(of: root))
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test func cyclesAndInvalidIndexesTrap() async {
      await #expect(processExitsWith: .failure) {
        let leaf = LayoutView()
        let root = LayoutView("root", subviews: [LayoutView("branch", subviews: [leaf])])
        leaf.addSubview(root)
      }
      await #expect(processExitsWith: .failure) {
        let view = LayoutView()
        view.addSubview(view)
      }
      await #expect(processExitsWith: .failure) { LayoutView().insertSubview(LayoutView(), at: 1) }
      await #expect(processExitsWith: .failure) { LayoutView().insertSubview(LayoutView(), at: -1) }
      await #expect(processExitsWith: .failure) {
        let root = LayoutView()
        root.addLayoutChild(LayoutView(), before: LayoutView())
      }
    }
  #endif

  @Test func guidesBelongToOneView() {
    let (left, right, guide) = (LayoutView("left"), LayoutView("right"), LayoutGuide("guide"))
    left.addLayoutGuide(guide)
    expect(guide.owningView === left)
    right.addLayoutGuide(guide)
    expect(left.layoutGuides.isEmpty)
    expect(right.layoutGuides.first === guide)
    left.removeLayoutGuide(guide)
    expect(guide.owningView === right)
    right.removeLayoutGuide(guide)
    expect(guide.owningView == nil)
  }

  @Test func addingAGuideAgainKeepsItsConstraints() {
    let (root, guide) = (makeRoot(100, 100), LayoutGuide("guide"))
    root.addLayoutGuide(guide)
    let width = guide.width == root.width / 4
    width.isActive = true
    root.addLayoutGuide(guide)
    expect(width.isActive)
    expect(root.layoutGuides.count, 1)
    root.layoutIfNeeded()
    expect(guide.layoutFrame.width, 25)
  }

  @Test func unusedGuidesAddNoVariables() {
    let root = makeRoot(100, 100)
    root.layoutIfNeeded()
    let before = root.layout.statistics
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    root.layoutIfNeeded()
    expect(root.layout.statistics.variables, before.variables)
    expect(root.layout.statistics.constraints, before.constraints)
    expect(guide.layoutFrame, .zero)
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

  // MARK: Constraints and the tree

  @Test func removalEndsCrossingConstraints() {
    let (root, branch, leaf) = (makeRoot(300, 100), LayoutView("branch"), LayoutView("leaf"))
    root.addSubview(branch)
    branch.addSubview(leaf)
    let crossing = leaf.leading == root.leading + 40
    let edge = branch.leading == root.leading + 30
    let inner = leaf.width == branch.width / 2
    let own = branch.width == 120
    LayoutConstraint.activate([crossing, edge, inner, own])
    root.layoutIfNeeded()
    expect(leaf.frame.x == 10 && leaf.frame.width == 60)

    branch.removeFromSuperview()
    expect([crossing, edge].allSatisfy { !$0.isActive && !$0.isPending })
    expect([inner, own].allSatisfy { $0.isActive })
    root.addSubview(branch)
    root.layoutIfNeeded()
    expect(!crossing.isActive && !edge.isActive)
    expect(leaf.layoutFrame, Rect(0, 0, 60, 0))
    crossing.isActive = true
    root.layoutIfNeeded()
    expect(leaf.layoutFrame.x, 40)
  }

  @Test func removedGuideEndsItsConstraints() {
    let (root, view, guide) = (makeRoot(300, 100), ContentView("view", 20, 20), LayoutGuide("g"))
    root.addSubview(view)
    root.addLayoutGuide(guide)
    let constraints = LayoutConstraint.activate {
      guide.leading == root.leading + 50
      view.leading == guide.leading
    }
    root.layoutIfNeeded()
    expect(view.frame.x, 50)
    root.removeLayoutGuide(guide)
    expect(constraints.allSatisfy { !$0.isActive })
    root.layoutIfNeeded()
    expect(view.frame.x, 0)
  }

  @Test func removedLinkOfChainStaysInactive() {
    let root = makeRoot(300, 100)
    let (a, b) = (ContentView("a", 40, 10), ContentView("b", 40, 10))
    root.addSubview(a)
    root.addSubview(b)
    let link = b.leading == a.trailing + 8
    LayoutConstraint.activate {
      a.leading == root.leading + 100
      link
      b.leading == root.leading + 10 ~ 500
    }
    root.layoutIfNeeded()
    expect(b.frame.x, 148)
    a.removeFromSuperview()
    root.layoutIfNeeded()
    expect(b.frame.x, 10)
    root.addSubview(a)
    root.layoutIfNeeded()
    expect(b.frame.x, 10)
    expect(!link.isActive)
  }

  @Test func crossTreeConstraintsArePending() {
    let (root, a, b) = (makeRoot(300, 100), LayoutView("a"), LayoutView("b"))
    let constraint = a.leading == b.leading + 30
    constraint.isActive = true
    expect(constraint.isActive && constraint.isPending)
    root.addSubview(a)
    root.layoutIfNeeded()
    expect(constraint.isPending)
    expect(a.frame.x, 0)
    root.addSubview(b)
    expect(constraint.isPending)
    root.layoutIfNeeded()
    expect(constraint.isActive && !constraint.isPending)
    expect(a.frame.x - b.frame.x, 30)
  }

  @Test func changesOfPendingConstraintsApply() {
    let (root, a) = (makeRoot(300, 100), LayoutView("a"))
    let constraint = a.leading == root.leading + 30
    constraint.isActive = true
    constraint.constant = 50
    root.addSubview(a)
    root.layoutIfNeeded()
    expect(a.frame.x, 50)
    constraint.isActive = false
    root.layoutIfNeeded()
    expect(a.frame.x, 0)
  }

  @Test func deactivatedPendingConstraintStaysInactive() {
    let (root, a) = (makeRoot(300, 100), LayoutView("a"))
    let constraint = a.leading == root.leading + 30
    constraint.isActive = true
    constraint.isActive = false
    expect(!constraint.isPending)
    root.addSubview(a)
    root.layoutIfNeeded()
    expect(a.frame.x, 0)
  }

  // MARK: Moving between trees

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
      root.layoutIfNeeded()
      expect(row.frame, is: Rect(Double(step), 0, 65, 0), "row in step \(step)")
      expect(a.frame, is: Rect(0, 0, 40, 0), "a in step \(step)")
      expect(b.frame, is: Rect(45, 0, 20, 0), "b in step \(step)")
      row.removeFromSuperview()
      expect(!place.isActive)
    }
    row.layoutIfNeeded()
    expect(row.frame, is: Rect(0, 0, 65, 0), "row as a root")
    expect(b.frame, is: Rect(45, 0, 20, 0), "b in a root")
  }

  @Test func treeAddedToNewRoot() {
    let (row, _, b) = Self.makeRow()
    row.layoutIfNeeded()
    let root = makeRoot(500, 500)
    root.addSubview(row)
    (row.trailing == root.trailing).isActive = true
    root.layoutIfNeeded()
    expect(row.frame, is: Rect(435, 0, 65, 0), "row")
    expect(b.layoutFrame, is: Rect(480, 0, 20, 0), "b")
  }

  @Test func bothPartsWorkAfterRemoval() {
    let (row, a, b) = Self.makeRow()
    let root = makeRoot(500, 500, subviews: [row])
    root.layoutIfNeeded()
    row.removeFromSuperview()
    row.layoutIfNeeded()
    expect(b.frame, is: Rect(45, 0, 20, 0), "b alone")
    root.layoutIfNeeded()
    let other = ContentView("other", 30, 30)
    root.addSubview(other)
    root.layoutIfNeeded()
    expect(other.frame, is: Rect(0, 0, 30, 30), "other")
    a.removeFromSuperview()
    row.layoutIfNeeded()
    expect(row.frame.width, 0)
  }

  /// Neither half of a tree that parted disturbs the other, whichever is laid out first.
  @Test(arguments: [true, false]) func bothPartsLaidOutInTurn(rowFirst: Bool) {
    let (row, _, b) = Self.makeRow()
    let root = makeRoot(500, 500, subviews: [row])
    root.layoutIfNeeded()
    row.removeFromSuperview()
    for step in 0..<4 {
      let views = rowFirst == (step % 2 == 0) ? [row, root] : [root, row]
      root.frame = Rect(0, 0, Double(100 + step), 500)
      for view in views { view.layoutIfNeeded() }
      expect(b.frame, Rect(45, 0, 20, 0))
      expect(root.frame.width, Double(100 + step))
    }
  }

  @Test func movingWithinATreeBetweenPasses() {
    let (row, _, b) = Self.makeRow()
    let (left, right) = (LayoutView("left"), LayoutView("right"))
    let root = makeRoot(500, 500, subviews: [left, right])
    (right.leading == root.leading + 200).isActive = true
    left.addSubview(row)
    root.layoutIfNeeded()
    right.addSubview(row)
    (row.leading == right.leading + 7).isActive = true
    root.layoutIfNeeded()
    expect(row.frame, is: Rect(7, 0, 65, 0), "row")
    expect(b.layoutFrame, is: Rect(252, 0, 20, 0), "b")
  }

  @Test func removedAndAddedBetweenPasses() {
    let (row, a, _) = Self.makeRow()
    let root = makeRoot(500, 500, subviews: [row])
    root.layoutIfNeeded()
    row.removeFromSuperview()
    root.addSubview(row)
    a.removeFromSuperview()
    row.addSubview(a)
    root.layoutIfNeeded()
    // a lost its edges to the row and to b, but not its width.
    expect(a.frame, is: Rect(0, 0, 40, 0), "a")
  }

  /// Equal hugging: of tied views the one that comes first in the tree keeps its size.
  @Test func childOrderDecidesTies() {
    let (a, b) = (ContentView("a", 50, 10), ContentView("b", 50, 10))
    let root = makeRoot(200, 10, subviews: [a, b])
    LayoutConstraint.activate {
      a.leading == root.leading
      b.leading == a.trailing
      b.trailing == root.trailing
    }
    root.layoutIfNeeded()
    expect([a.frame.width, b.frame.width], [50, 150])
    root.addLayoutChild(b, before: a)
    root.layoutIfNeeded()
    expect([a.frame.width, b.frame.width], [150, 50])
    root.addLayoutChild(b)
    root.layoutIfNeeded()
    expect([a.frame.width, b.frame.width], [50, 150])
  }
}
