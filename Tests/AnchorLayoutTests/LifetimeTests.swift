import AnchorLayout
import Expectations
import Testing

/// Lifetimes: nothing outlives its use, and retained objects do no harm.
@Suite struct LifetimeTests {
  /// Counts the living.
  final class Census {
    var count = 0
  }

  final class CountedView: ContentView {
    let census: Census

    init(_ census: Census, _ name: String = "") {
      self.census = census
      census.count += 1
      super.init(name, 10, 10)
    }

    deinit { census.count -= 1 }
  }

  @Test func treeIsFreedWithItsRoot() {
    let census = Census()
    do {
      let views = (0..<5).map { CountedView(census, "\($0)") }
      for (outer, inner) in zip(views, views.dropFirst()) {
        outer.addSubview(inner)
        LayoutConstraint.activate {
          inner.leading == outer.leading + 1
          inner.width == views[0].width / 2 ~ 500
          inner.width >= 400
          inner.width <= 300
        }
      }
      views[0].layoutIfNeeded()
      withExtendedLifetime(views) {
        expect(views[0].layout.conflicts.count, 4)
        expect(census.count, 5)
      }
    }
    expect(census.count, 0)
  }

  @Test func constraintsDoNotRetainViews() {
    let census = Census()
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
      expect(!constraint.isActive)
      expect(constraint.firstItem == nil)
      constraint.constant = 7
      constraint.priority = 3
      constraint.isActive = true
      expect(!constraint.isActive)
      expect(constraint.description.contains("(gone)"))
    }
    let other = LayoutView("other")
    if let anchor {
      let late = other.leading == anchor
      late.isActive = true
      expect(!late.isActive)
    }
    other.layoutIfNeeded()
    expect(other.layout.problems.isEmpty)
  }

  @Test func constraintsAreFreedWithTheirViews() {
    weak var constraint: LayoutConstraint?
    weak var pending: LayoutConstraint?
    do {
      let root = LayoutView("root", subviews: [LayoutView("a")])
      let active = root.subviews[0].width == 20
      active.isActive = true
      constraint = active
      let waiting = root.width == LayoutView("dropped").width
      waiting.isActive = true
      pending = waiting
      root.layoutIfNeeded()
    }
    expect(constraint == nil)
    expect(pending == nil)
  }

  @Test func retainedViewsOutliveTheirRoot() {
    let census = Census()
    let held = CountedView(census, "held")
    do {
      let root = CountedView(census, "root")
      let branch = CountedView(census, "branch")
      root.addSubview(branch)
      branch.addSubview(held)
      LayoutConstraint.activate {
        held.leading == branch.leading
        held.height == 33
      }
      root.layoutIfNeeded()
    }
    expect(census.count, 1)
    expect(held.superview == nil)
    held.layoutIfNeeded()
    expect(held.layoutFrame, is: Rect(0, 0, 10, 33))
    let other = makeRoot(100, 100, subviews: [held])
    other.layoutIfNeeded()
    expect(held.frame, is: Rect(0, 0, 10, 33))
  }

  @Test func removalFreesConstraints() {
    let root = makeRoot(200, 200, subviews: [ContentView("stays", 10, 10)])
    root.layoutIfNeeded()
    let before = root.layout.statistics
    for step in 0..<5 {
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
      root.layoutIfNeeded()
      expect(root.layout.statistics.variables > before.variables)
      // A view that dies, and one that is held on to.
      view.removeFromSuperview()
      root.layoutIfNeeded()
      expect(root.layout.statistics.variables, before.variables, "step \(step)")
      expect(root.layout.statistics.constraints, before.constraints, "step \(step)")
      expect(root.layout.statistics.levels, before.levels, "step \(step)")
    }
  }

  /// The places of views that died are used again, by views of another kind.
  @Test func indexesAreReused() {
    var generator = FixedOrder()
    let root = makeRoot(200, 200)
    var frames: [[Rect]] = []
    for step in 0..<6 {
      let views = (0..<4).map { ContentView("\($0)", Double(10 + $0), 10) }
      for view in step % 2 == 0 ? views : views.reversed() { root.addSubview(view) }
      for (left, right) in zip(views, views.dropFirst()) {
        (right.leading == left.trailing + 1).isActive = true
      }
      (views[0].leading == root.leading).isActive = true
      root.layoutIfNeeded()
      frames.append(views.map(\.frame))
      for view in views.shuffled(using: &generator) { view.removeFromSuperview() }
      if step % 3 == 0 { root.layoutIfNeeded() }
    }
    for got in frames { expect(got, frames[0]) }
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
      root.layoutIfNeeded()
      expect(dying.allSatisfy { $0.frame.width == 50 })
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
    root.layoutIfNeeded()
    expect(successors.allSatisfy { $0.frame.width == 10 && $0.frame.height == 10 })
    expect(handles.allSatisfy { !$0.isActive && $0.firstItem == nil })
    expect(root.layout.pending.isEmpty)
    expect(root.layout.problems.isEmpty)
  }

  /// Any order does, but always the same.
  struct FixedOrder: RandomNumberGenerator {
    var state: UInt64 = 0

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      return state ^ (state >> 29)
    }
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
      root.layoutIfNeeded()
      expect(a.frame.x, 50)
      outer.removeFromSuperview()
    }
    root.addSubview(a)
    root.addSubview(b)
    (b.leading == root.leading + 60).isActive = true
    root.layoutIfNeeded()
    expect(b.frame.x, 60)
    expect(a.frame.width, 10)
  }

  // MARK: Deep trees

  static let depth = 100_000

  @Test func deepTreeBuiltTopDown() {
    let census = Census()
    var root: LayoutView? = LayoutView()
    var last = root
    for _ in 0..<Self.depth {
      let view = CountedView(census)
      last?.addSubview(view)
      last = view
    }
    expect(census.count, Self.depth)
    last = nil
    root = nil
    expect(root == nil)
    expect(census.count, 0)
  }

  @Test func deepTreeBuiltBottomUp() {
    let census = Census()
    var root: LayoutView = CountedView(census)
    for _ in 1..<Self.depth {
      let view = CountedView(census)
      view.addSubview(root)
      root = view
    }
    expect(census.count, Self.depth)
    root = LayoutView()
    expect(census.count, 0)
  }

  @Test func wideTreeIsFreed() {
    let census = Census()
    var root: LayoutView? = LayoutView()
    for _ in 0..<5_000 {
      let view = CountedView(census)
      guard let root else { return }
      root.addSubview(view)
      (view.leading == root.leading).isActive = true
    }
    expect(census.count, 5_000)
    root = nil
    expect(census.count, 0)
  }
}
