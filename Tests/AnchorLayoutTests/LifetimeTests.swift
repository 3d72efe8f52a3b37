import AnchorLayout
import Expectations
import Testing

/// Lifetimes: nothing outlives its use, and retained objects do no harm.
@Suite struct LifetimeTests {
  /// Counts the living.
  final class Census { var count = 0 }

  final class CountedView: ContentView {
    let census: Census

    init(_ census: Census, _ name: String = "") {
      self.census = census
      census.count += 1
      super.init(name, 10, 10)
    }

    deinit { census.count -= 1 }
  }

  private let census = Census()

  @Test func constraintsDoNotRetainViews() {
    var constraints: [LayoutConstraint] = []
    var anchor: XAnchor?
    do {
      let (root, inner) = (CountedView(census, "root"), CountedView(census, "inner"))
      root.addSubview(inner)
      constraints = [inner.leading == root.leading + 5, inner.width == 20]
      LayoutConstraint.activate(constraints)
      anchor = inner.trailing + 3
      root.layoutIfNeeded()
    }
    expect(census.count, 0)
    for constraint in constraints {
      expect(!constraint.isActive && constraint.firstItem == nil)
      constraint.constant = 7
      constraint.priority = 3
      constraint.isActive = true
      expect(!constraint.isActive && constraint.description.contains("(gone)"))
    }
    let other = LayoutView("other")
    if let anchor {
      let late = other.leading == anchor
      late.isActive = true
      expect(!late.isActive)
    }
    expect(other.laidOut().layout.problems.isEmpty)
  }

  @Test func retainedViewsOutliveTheirRoot() {
    let held = CountedView(census, "held")
    do {
      let (root, branch) = (CountedView(census, "root"), CountedView(census, "branch"))
      root.addSubview(branch)
      root.layout.place(held, in: branch, .leading(), .height(33))
      root.layoutIfNeeded()
    }
    expect(census.count == 1 && held.superview == nil)
    expect(held.laidOut().layoutFrame, is: Rect(0, 0, 10, 33))
    let other = makeRoot(100, 100, subviews: [held])
    other.layoutIfNeeded()
    expect(held.frame, is: Rect(0, 0, 10, 33))
  }

  @Test func removalFreesConstraints() {
    let root = makeRoot(200, 200, subviews: [ContentView("stays", 10, 10)])
    let before = root.laidOut().layout.statistics
    for _ in 0..<5 {
      let (view, inner, guide) = (LayoutView("v"), ContentView("i", 5, 5), LayoutGuide("g"))
      view.addSubview(inner)
      view.addLayoutGuide(guide)
      root.addSubview(view)
      LayoutConstraint.activate {
        view.leading == root.leading + 10
        inner.centerX == guide.centerX
        guide.leading == view.leading * 1.5
        guide.width == root.width / 2
      }
      expect(root.laidOut().layout.statistics.variables > before.variables)
      view.removeFromSuperview()
      let after = root.laidOut().layout.statistics
      expect(after.variables == before.variables && after.constraints == before.constraints)
      expect(after.levels, before.levels)
    }
  }

  /// A handle whose view died says so, also when another view has come to the dead one's place.
  @Test func constraintOfFreedViewDoesNotAffectSuccessor() {
    let root = makeRoot(200, 200)
    var handles: [LayoutConstraint] = []
    var anchors: [LengthAnchor] = []
    do {
      let dying = (0..<8).map { ContentView("old\($0)", 10, 10) }
      for view in dying { root.addSubview(view) }
      handles = dying.map { $0.width == 50 }
      anchors = dying.map { $0.width }
      LayoutConstraint.activate(handles)
      expect(dying.laidOut().allSatisfy { $0.frame.width == 50 })
      for view in dying { view.removeFromSuperview() }
    }
    let successors = (0..<8).map { ContentView("new\($0)", 10, 10) }
    for view in successors { root.addSubview(view) }
    for (handle, anchor) in zip(handles, anchors) {
      handle.constant = 99
      handle.isActive = true
      (anchor == 77).isActive = true
      (successors[0].height >= anchor).isActive = true
    }
    expect(successors.laidOut().allSatisfy { $0.frame.size == Size(10, 10) })
    expect(handles.allSatisfy { !$0.isActive && $0.firstItem == nil })
    expect(root.layout.pending.isEmpty && root.layout.problems.isEmpty)
  }

  /// A scaled position is measured from the common ancestor, which dies while both items come to another place.
  @Test func ancestorOfScaledPositionIsFreed() {
    let (a, b) = (ContentView("a", 10, 10), ContentView("b", 10, 10))
    let root = makeRoot(200, 200)
    do {
      let outer = LayoutView("outer", subviews: [LayoutView("inner", subviews: [a, b])])
      root.addSubview(outer)
      LayoutConstraint.activate {
        b.leading == outer.leading + 100
        a.leading == b.leading * 0.5
      }
      expect(a.laidOut().frame.x, 50)
      outer.removeFromSuperview()
    }
    for view in [a, b] { root.addSubview(view) }
    (b.leading == root.leading + 60).isActive = true
    expect(b.laidOut().frame.x == 60 && a.frame.width == 10)
  }
}
