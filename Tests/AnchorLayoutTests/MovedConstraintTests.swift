import AnchorLayout
import Expectations
import Testing

/// Constraints and content of trees that move from one layout to another.
@Suite struct MovedConstraintTests {
  @Test func pendingChangeDoesNotHideLaterOne() {
    let (window, other) = (makeRoot(300, 300), makeRoot(500, 500, subviews: [LayoutView("x")]))
    let (panel, a) = (LayoutView("panel"), LayoutView("a"))
    panel.addSubview(a)
    window.addSubview(panel)
    let width = a.width == 10
    width.isActive = true
    window.layoutIfNeeded()
    width.constant = 20
    panel.removeFromSuperview()
    other.layoutIfNeeded()
    other.addSubview(panel)
    expect(a.laidOut().frame.width, 20)
    width.constant = 30
    expect(a.laidOut().frame.width, 30)
  }

  /// The window that the view has left still lists the constraint as waiting.
  @Test func constraintActivatedAgainAfterItsItemMoved() {
    let (window, other) = (makeRoot(300, 300), makeRoot(500, 500))
    let view = LayoutView("view")
    for root in [window, other] { root.layoutIfNeeded() }
    window.addSubview(view)
    let width = view.width == 10
    width.isActive = true
    width.isActive = false
    view.removeFromSuperview()
    other.addSubview(view)
    width.isActive = true
    expect(view.laidOut().frame.width == 10 && !width.isPending)
    window.layoutIfNeeded()
    expect(view.laidOut().frame.width, 10)
  }

  @Test func viewMovedInUpdateConstraintsKeepsContent() {
    let (root, other) = (makeRoot(300, 300), makeRoot(200, 200))
    let many = LayoutView("many", subviews: (0..<10).map { LayoutView("\($0)") })
    other.addSubview(many)
    other.layoutIfNeeded()
    let (mover, fresh) = (RecordingView("mover", 77, 33), ContentView("fresh", 11, 12))
    root.addSubview(mover)
    root.layoutIfNeeded()
    mover.onUpdate = { mover in
      other.addSubview(mover)
      root.addSubview(fresh)
    }
    mover.setNeedsUpdateConstraints()
    mover.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    other.layoutIfNeeded()
    expect(fresh.frame.size, Size(11, 12))
    expect(mover.frame.size, Size(77, 33))
    mover.onUpdate = nil
  }

  @Test func movedChildUsesNewMetrics() {
    let (child, a, b) = (LayoutView("child"), LayoutView("a"), LayoutView("b"))
    child.layout.place(a, in: child, .leading(), .width(10))
    child.layout.place(b, in: child, .after(a))
    (child.width == 200).isActive = true
    expect(b.laidOut().frame.x, 18)
    let root = makeRoot(400, 400)
    root.layout.metrics.standardSpacing = 20
    root.addSubview(child)
    expect(b.laidOut().frame.x, 30)
  }

  @Test func toggledConstraintIsPendingOnce() {
    let (a, b) = (LayoutView("a"), LayoutView("b"))
    let between = a.width == b.width
    for _ in 0..<200 {
      between.isActive = true
      between.isActive = false
    }
    between.isActive = true
    expect(a.layout.pending.count, 1)
    let root = makeRoot(100, 100, subviews: [a, b])
    expect(root.laidOut().layout.pending.isEmpty)
    expect(!between.isPending)
  }
}
