import AnchorLayout
import Expectations
import Testing

/// Trees that are put together, and windows that views move between.
@Suite struct JoinedTreeTests {
  private func window(_ name: String, _ size: Size) -> LayoutView {
    let window = LayoutView(name)
    window.frame = Rect(0, 0, size.width, size.height)
    return window
  }

  @Test func pendingConstraintOfMovedView() {
    let first = window("first", Size(300, 300))
    let view = LayoutView("view")
    first.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    first.layoutIfNeeded()
    view.removeFromSuperview()
    view.layoutIfNeeded()
    let second = LayoutView("second", subviews: (0..<100).map { LayoutView("\($0)") })
    second.addSubview(view)
    first.frame = Rect(0, 0, 200, 200)
    first.layoutIfNeeded()
    expect(first.frame, Rect(0, 0, 200, 200))
    expect(first.layout.statistics.variables, 4)
  }

  /// The records that come are linked by their old indices until all have come: nothing may walk up from one before.
  @Test(arguments: 1...8)
  func chainBuiltInsideOutJoinsAfterFitting(depth: Int) {
    let window = window("window", Size(100, 100))
    window.layoutIfNeeded()
    _ = window.systemLayoutSizeFitting(.fittingCompressed)
    var outermost = LayoutView("0")
    for level in 1...depth { outermost = LayoutView("\(level)", subviews: [outermost]) }
    window.addSubview(outermost)
    LayoutConstraint.activate {
      outermost.width == 30
      outermost.height == 20
    }
    window.layoutIfNeeded()
    expect(outermost.frame.size, Size(30, 20))
  }

  /// What a view has used before it is put into another is known there.
  @Test func inheritedMarginChangesCachedFittingSize() {
    let inner = LayoutView("inner")
    let content = LayoutView("content")
    inner.addSubview(content)
    inner.preservesSuperviewLayoutMargins = true
    LayoutConstraint.activate {
      content.leading == inner.leadingMargin
      content.trailing == inner.trailingMargin
      content.width == 10
      inner.height == 10
    }
    let outer = window("outer", Size(200, 200))
    outer.addSubview(inner)
    LayoutConstraint.activate {
      inner.leading == outer.leading
      inner.top == outer.top
    }
    outer.layoutIfNeeded()
    let before = inner.systemLayoutSizeFitting(.fittingCompressed)
    outer.layoutMargins = Insets(40)
    outer.layoutIfNeeded()
    let after = inner.systemLayoutSizeFitting(.fittingCompressed)
    expect(before.width < 40)
    expect(after.width >= 50)
  }

  /// A window that puts a tree larger than itself into itself during its own pass.
  private final class Filling: LayoutView {
    let content = LayoutView("content", subviews: (0..<10).map { LayoutView("\($0)") })

    override func updateConstraints() {
      guard content.superview == nil else { return }
      addSubview(content)
      LayoutConstraint.activate {
        content.leading == leading + 10
        content.trailing == trailing - 10
        content.top == top
        content.height == 40
      }
    }
  }

  @Test func largerTreeJoinsDuringPass() {
    let window = Filling("window")
    window.frame = Rect(0, 0, 200, 100)
    window.layoutIfNeeded()
    expect(window.content.frame, Rect(10, 0, 180, 40))
    expect(window.layout.statistics.solves, 1)
  }

  @Test func windowKeepsFramesAndHandlerWhenViewMovesAway() {
    let first = window("first", Size(100, 100))
    let staying = LayoutView("staying")
    let moving = LayoutView("moving")
    first.addSubview(staying)
    first.addSubview(moving)
    LayoutConstraint.activate {
      staying.width == 30
      staying.height == 20
      moving.width == 10
    }
    var reported = 0
    first.layout.onConflict = { _ in reported += 1 }
    first.layoutIfNeeded()

    let second = LayoutView("second", subviews: (0..<20).map { LayoutView("\($0)") })
    second.frame = Rect(0, 0, 200, 200)
    var reportedBySecond = 0
    second.layout.onConflict = { _ in reportedBySecond += 1 }
    second.layoutIfNeeded()
    second.addSubview(moving)

    expect(staying.frame, Rect(0, 0, 30, 20))
    let solves = first.layout.statistics.solves
    first.layoutIfNeeded()
    expect(first.layout.statistics.solves, solves + 1)
    expect(staying.frame, Rect(0, 0, 30, 20))
    second.layoutIfNeeded()
    expect(moving.frame.width, 10)

    staying.widthAnchor.constraint(equalToConstant: 40).isActive = true
    first.layoutIfNeeded()
    expect(reported, 1)
    expect(reportedBySecond, 0)
  }

  /// Two optional constraints of equal priority share a row of 200: the one that was activated first is met.
  @Test(arguments: [0, 5]) func constraintOrderIndependentOfTreeSizes(_ extra: Int) {
    let row = window("row", Size(200, 10))
    let a = LayoutView("a")
    let b = LayoutView("b", subviews: (0..<extra).map { LayoutView("\($0)") })
    b.widthAnchor.constraint(equalToConstant: 150).activated(at: 500)
    row.addSubview(a)
    a.widthAnchor.constraint(equalToConstant: 150).activated(at: 500)
    row.addSubview(b)
    LayoutConstraint.activate {
      a.leading == row.leading
      b.leading == a.trailing
      b.trailing == row.trailing
    }
    row.layoutIfNeeded()
    expect(a.frame.width, 150)
    expect(b.frame.width, 50)
  }

  @Test func subviewOrderDecidesTies() {
    func widths(_ build: (LayoutView, LayoutView, LayoutView) -> Void) -> [Double] {
      let row = window("row", Size(200, 10))
      let a = Sized("a")
      let b = Sized("b")
      build(row, a, b)
      LayoutConstraint.activate {
        a.leading == row.leading
        b.leading == a.trailing
        b.trailing == row.trailing
      }
      row.layoutIfNeeded()
      return [a.frame.width, b.frame.width]
    }
    let appended = widths { row, a, b in
      row.addSubview(a)
      row.addSubview(b)
    }
    let inserted = widths { row, a, b in
      row.addSubview(b)
      row.insertSubview(a, at: 0)
    }
    let moved = widths { row, a, b in
      row.addSubview(b)
      row.addSubview(a)
      row.insertSubview(a, at: 0)
    }
    expect(appended, [50, 150])
    expect(inserted, appended)
    expect(moved, appended)
  }

  private final class Sized: LayoutView {
    override var intrinsicContentSize: Size { Size(50, 10) }
  }

  @Test func pendingConstraintSurvivesMove() {
    let first = window("first", Size(100, 100))
    let second = window("second", Size(100, 100))
    let a = LayoutView("a")
    let b = LayoutView("b")
    first.addSubview(a)
    let constraint = a.widthAnchor.constraint(equalTo: b.widthAnchor)
    constraint.isActive = true
    b.widthAnchor.constraint(equalToConstant: 40).isActive = true
    second.addSubview(a)
    expect(constraint.isPending)
    second.addSubview(b)
    second.layoutIfNeeded()
    expect(!constraint.isPending)
    expect(a.frame.width, 40)
  }

  @Test func revertedChangesSolveNothing() {
    let root = window("root", Size(100, 100))
    let view = LayoutView("view")
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    root.layoutIfNeeded()
    let solves = root.layout.statistics.solves
    width.constant = 40
    view.setNeedsEmission()
    view.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, solves)
  }

  @Test func lateHandlerReceivesNewConflictsOnly() {
    let root = window("root", Size(100, 100))
    let view = LayoutView("view")
    root.addSubview(view)
    LayoutConstraint.activate {
      view.width == 10
      view.width == 20
    }
    root.layoutIfNeeded()
    expect(root.layout.conflicts.count, 1)
    var reports = 0
    root.layout.onConflict = { _ in reports += 1 }
    view.heightAnchor.constraint(equalToConstant: 5).isActive = true
    root.layoutIfNeeded()
    expect(reports, 0)
    view.heightAnchor.constraint(equalToConstant: 6).isActive = true
    root.layoutIfNeeded()
    expect(reports, 1)
  }
}

extension LayoutConstraint {
  fileprivate func activated(at priority: Priority) {
    self.priority = priority
    isActive = true
  }
}

/// What views that come and go again and again leave behind.
@Suite struct MovedViewTests {
  private func window(_ name: String) -> LayoutView {
    let window = LayoutView(name)
    window.frame = Rect(0, 0, 100, 100)
    return window
  }

  @Test func repeatedWindowChangesLeaveNothingBehind() {
    let windows = [window("a"), window("b")]
    let view = LayoutView("view")
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    for round in 0..<200 {
      windows[round % 2].addSubview(view)
      for window in windows { window.layoutIfNeeded() }
      expect(view.frame.width, 10)
    }
    for _ in 0..<200 {
      view.removeFromSuperview()
      view.layoutIfNeeded()
      windows[0].addSubview(view)
      windows[0].layoutIfNeeded()
    }
    expect(view.frame.width, 10)
    // Place, size and sign of the window, sign of the view, its width.
    expect(windows[0].layout.statistics.constraints, 6 + 2 + 1)
  }

  private final class Deaths {
    var frames: [Rect] = []
  }

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
      let root = window("root")
      let child = Leaving("child", deaths)
      child.addSubview(Leaving("grandchild", deaths))
      root.addSubview(child)
      root.layoutIfNeeded()
    }
    expect(deaths.frames, [.zero, .zero])
  }

  @Test func nestedWindowKeepsItsConstraints() {
    let window = window("window")
    let view = LayoutView("view")
    window.addSubview(view)
    window.addSubview(LayoutView("other"))
    window.widthAnchor.constraint(equalToConstant: 70).isActive = true
    window.layoutIfNeeded()
    view.removeFromSuperview()
    LayoutView("outer").addSubview(window)
    view.layoutIfNeeded()
    expect(view.layout.statistics.variables, 4)
    expect(view.layout.statistics.constraints, 4)
    expect(view.layout.conflicts.isEmpty)
  }

  @Test func handlerStaysWithItsWindow() {
    let first = window("first")
    let second = window("second")
    let view = LayoutView("view")
    first.layoutIfNeeded()
    second.layoutIfNeeded()
    first.layout.onConflict = { _ in }
    first.addSubview(view)
    first.layoutIfNeeded()
    second.addSubview(view)
    expect(second.layout.onConflict == nil)
    expect(first.layout.onConflict != nil)
  }

  /// `a` is 10 wide, at least 20 from the left edge of `p`, and 30 from its leading edge: `p` needs 40 from left to
  /// right, and 20 + 10 + 30 = 60 from right to left. `q` needs 40; they share 300.
  @Test func directionAffectsMeasuredSubtrees() {
    let window = LayoutView("window")
    window.frame = Rect(0, 0, 300, 100)
    let (p, q, a, b) = (LayoutView("p"), LayoutView("q"), LayoutView("a"), LayoutView("b"))
    p.addSubview(a)
    q.addSubview(b)
    let row = ProportionalRow("row", subviews: [p, q])
    window.addSubview(row)
    LayoutConstraint.activate {
      a.left >= p.left + 20
      a.leading >= p.leading + 30
      a.right <= p.right
      a.width == 10
      b.width == 40
      b.left >= q.left
      b.right <= q.right
      row.left == window.left
      row.width == window.width
    }
    window.layoutIfNeeded()
    expect(p.frame.width, 150)
    a.layoutDirection = .rightToLeft
    window.layoutIfNeeded()
    expect(p.frame.width, 180)
    expect(q.frame.width, 120)
  }

  /// Shares its width among its subviews in proportion to their natural lengths.
  private final class ProportionalRow: LayoutView {
    override func emitConstraints(into emission: inout ConstraintEmission) {
      let row = emission.member(self)
      let members = subviews.map { emission.member($0) }
      let lengths = members.map { emission.naturalLength(of: $0, along: .horizontal) }
      let total = lengths.reduce(0, +)
      for (member, length) in zip(members, lengths) {
        emission.constrain(
          "share", member, .width, .equal, row, multiplier: length / total, at: 999)
      }
    }
  }

  @Test func viewRemovedDuringPassIsNotNotified() {
    let root = window("root")
    let first = RecordingView("first")
    let second = RecordingView("second")
    root.addSubview(first)
    root.addSubview(second)
    for view in [first, second] {
      LayoutConstraint.activate {
        view.left == root.left + 7
        view.width == root.width
        view.height == root.height
        view.top == root.top
      }
    }
    root.layoutIfNeeded()
    first.onFrame = { [weak second] _ in second?.removeFromSuperview() }
    root.frame = Rect(0, 0, 120, 120)
    root.layoutIfNeeded()
    expect(first.frames, [Rect(7, 0, 100, 100), Rect(7, 0, 120, 120)])
    expect(second.frames, [Rect(7, 0, 100, 100)])
  }
}
