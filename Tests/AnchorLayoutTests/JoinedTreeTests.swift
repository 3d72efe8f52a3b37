import AnchorLayout
import Expectations
import Testing

/// Trees that are put together, and windows that views move between.
@Suite struct JoinedTreeTests {
  private func views(_ count: Int) -> [LayoutView] { (0..<count).map { LayoutView("\($0)") } }

  @Test func pendingConstraintOfMovedView() {
    let (first, view) = (makeRoot(300, 300), LayoutView("view"))
    first.addSubview(view)
    (view.width == 50).isActive = true
    first.layoutIfNeeded()
    view.removeFromSuperview()
    view.layoutIfNeeded()
    let second = LayoutView("second", subviews: views(100))
    second.addSubview(view)
    first.frame = Rect(0, 0, 200, 200)
    expect(first.laidOut().frame, Rect(0, 0, 200, 200))
    expect(first.layout.statistics.variables, 4)
  }

  /// The records that come are linked by their old indices until all have come: nothing may walk up from one before.
  @Test func chainBuiltInsideOutJoinsAfterFitting() {
    for depth in 1...8 {
      let window = makeRoot(100, 100)
      window.layoutIfNeeded()
      _ = window.systemLayoutSizeFitting(.fittingCompressed)
      var outermost = LayoutView("0")
      for level in 1...depth { outermost = LayoutView("\(level)", subviews: [outermost]) }
      window.addSubview(outermost)
      LayoutConstraint.activate { outermost.size == Size(30, 20) }
      expect(outermost.laidOut().frame.size, Size(30, 20))
    }
  }

  /// What a view has used before it is put into another is known there.
  @Test func inheritedMarginChangesCachedFittingSize() {
    let (inner, content) = (LayoutView("inner"), LayoutView("content"))
    inner.addSubview(content)
    inner.preservesSuperviewLayoutMargins = true
    LayoutConstraint.activate {
      content.leading == inner.leadingMargin
      content.trailing == inner.trailingMargin
      content.width == 10
      inner.height == 10
    }
    let outer = makeRoot(200, 200)
    outer.layout.place(inner, in: outer, .leading(), .top())
    outer.layoutIfNeeded()
    expect(inner.systemLayoutSizeFitting(.fittingCompressed).width < 40)
    outer.layoutMargins = Insets(40)
    outer.layoutIfNeeded()
    expect(inner.systemLayoutSizeFitting(.fittingCompressed).width >= 50)
  }

  @Test func largerTreeJoinsDuringPass() {
    let (window, content) = (RecordingView("window"), LayoutView("content", subviews: views(10)))
    window.onUpdate = { window in
      window.onUpdate = nil
      window.layout.place(content, in: window, .horizontal(10), .top(), .height(40))
    }
    window.frame = Rect(0, 0, 200, 100)
    window.layoutIfNeeded()
    expect(content.frame, Rect(10, 0, 180, 40))
    expect(window.layout.statistics.solves, 1)
  }

  @Test func windowKeepsFramesAndHandlerWhenViewMovesAway() {
    let (first, staying, moving) = (makeRoot(100, 100), LayoutView("staying"), LayoutView("moving"))
    for view in [staying, moving] { first.addSubview(view) }
    LayoutConstraint.activate {
      staying.size == Size(30, 20)
      moving.width == 10
    }
    var reported: [String] = []
    first.layout.onConflict = { _ in reported.append("first") }
    first.layoutIfNeeded()
    let second = LayoutView("second", subviews: views(20))
    second.frame = Rect(0, 0, 200, 200)
    second.layout.onConflict = { _ in reported.append("second") }
    second.layoutIfNeeded()
    second.addSubview(moving)
    expect(staying.frame, Rect(0, 0, 30, 20))
    let solves = first.layout.statistics.solves
    expect(first.laidOut().layout.statistics.solves, solves + 1)
    expect(staying.frame == Rect(0, 0, 30, 20) && moving.laidOut().frame.width == 10)
    (staying.width == 40).isActive = true
    first.layoutIfNeeded()
    expect(reported, ["first"])
    // A window without a handler does not take that of a view's former one.
    let third = makeRoot(100, 100)
    third.layoutIfNeeded()
    third.addSubview(staying)
    expect(third.layout.onConflict == nil && first.layout.onConflict != nil)
  }

  /// Two optional constraints of equal priority share a row of 200: the one that was activated first is met.
  @Test(arguments: [0, 5]) func constraintOrderIndependentOfTreeSizes(_ extra: Int) {
    let (root, a) = (makeRoot(200, 10), LayoutView("a"))
    let b = LayoutView("b", subviews: views(extra))
    (b.width == 150 ~ 500).isActive = true
    root.addSubview(a)
    (a.width == 150 ~ 500).isActive = true
    root.addSubview(b)
    LayoutConstraint.activate { row(a, b, in: root) }
    expect([a, b].laidOut().map(\.frame.width), [150, 50])
  }

  @Test func lateHandlerReceivesNewConflictsOnly() {
    let view = LayoutView("view")
    let root = makeRoot(100, 100, subviews: [view])
    LayoutConstraint.activate([view.width == 10, view.width == 20])
    expect(root.laidOut().layout.conflicts.count, 1)
    var reports = 0
    root.layout.onConflict = { _ in reports += 1 }
    for (height, count) in [(5.0, 0), (6, 1)] {
      (view.height == height).isActive = true
      root.layoutIfNeeded()
      expect(reports, count)
    }
  }

  @Test func repeatedWindowChangesLeaveNothingBehind() {
    let (windows, view) = ([makeRoot(100, 100), makeRoot(100, 100)], LayoutView("view"))
    (view.width == 10).isActive = true
    for round in 0..<40 {
      windows[round % 2].addSubview(view)
      for window in windows { window.layoutIfNeeded() }
      expect(view.frame.width, 10)
    }
    for _ in 0..<40 {
      view.removeFromSuperview()
      view.layoutIfNeeded()
      windows[0].addSubview(view)
      windows[0].layoutIfNeeded()
    }
    expect(view.frame.width, 10)
    // Place, size and sign of the window, sign of the view, its width.
    expect(windows[0].layout.statistics.constraints, 6 + 2 + 1)
  }

  private final class Deaths { var frames: [Rect] = [] }

  private final class Leaving: LayoutView {
    let deaths: Deaths

    init(_ name: String, _ deaths: Deaths) {
      self.deaths = deaths
      super.init(name)
    }

    deinit {
      deaths.frames.append(frame)
      removeFromSuperview()
    }
  }

  @Test func viewIsUsableInDeinit() {
    let deaths = Deaths()
    do {
      let (root, child) = (makeRoot(100, 100), Leaving("child", deaths))
      child.addSubview(Leaving("grandchild", deaths))
      root.addSubview(child)
      root.layoutIfNeeded()
    }
    expect(deaths.frames, [.zero, .zero])
  }

  @Test func nestedWindowKeepsItsConstraints() {
    let (window, view) = (makeRoot(100, 100), LayoutView("view"))
    for subview in [view, LayoutView("other")] { window.addSubview(subview) }
    (window.width == 70).isActive = true
    window.layoutIfNeeded()
    view.removeFromSuperview()
    LayoutView("outer").addSubview(window)
    let statistics = view.laidOut().layout.statistics
    expect(statistics.variables == 4 && statistics.constraints == 4)
    expect(view.layout.conflicts.isEmpty)
  }

  /// Shares its width among its subviews in proportion to their natural lengths.
  private final class ProportionalRow: LayoutView {
    override func emitConstraints(into emission: inout ConstraintEmission) {
      let members = subviews.map { emission.member($0) }
      let lengths = members.map { emission.naturalLength(of: $0, along: .horizontal) }
      let total = lengths.reduce(0, +)
      for (member, length) in zip(members, lengths) {
        emission.constrain(
          "share", member, .width, .equal, emission.container, multiplier: length / total, at: 999)
      }
    }
  }

  /// `a` is 10 wide, at least 20 from the left edge of `p`, and 30 from its leading edge: `p` needs 40 from left to
  /// right, and 20 + 10 + 30 = 60 from right to left. `q` needs 40; they share 300.
  @Test func directionAffectsMeasuredSubtrees() {
    let (window, a, b) = (makeRoot(300, 100), LayoutView("a"), LayoutView("b"))
    let (p, q) = (LayoutView("p", subviews: [a]), LayoutView("q", subviews: [b]))
    let row = ProportionalRow("row", subviews: [p, q])
    window.layout.place(row, in: window, .left(), .width(of: window))
    LayoutConstraint.activate {
      a.left >= p.left + 20
      a.leading >= p.leading + 30
      a.right <= p.right
      a.width == 10
      b.width == 40
      b.left >= q.left
      b.right <= q.right
    }
    expect(p.laidOut().frame.width, 150)
    a.layoutDirection = .rightToLeft
    expect([p, q].laidOut().map(\.frame.width), [180, 120])
  }

  @Test func viewRemovedDuringPassIsNotNotified() {
    let (root, first, second) = (
      makeRoot(100, 100), RecordingView("first"), RecordingView("second")
    )
    for view in [first, second] {
      root.layout.place(view, in: root, .left(7), .top(), .width(of: root), .height(of: root))
    }
    root.layoutIfNeeded()
    first.onFrame = { [weak second] _ in second?.removeFromSuperview() }
    root.frame = Rect(0, 0, 120, 120)
    root.layoutIfNeeded()
    expect(first.frames, [Rect(7, 0, 100, 100), Rect(7, 0, 120, 120)])
    expect(second.frames, [Rect(7, 0, 100, 100)])
  }
}
