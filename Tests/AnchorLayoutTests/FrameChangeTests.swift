import AnchorLayout
import Expectations
import Testing

/// Frames changed by an update, and the order of notifications.
@Suite struct FrameChangeTests {
  let root = makeRoot(300, 100)
  let a = RecordingView("a", 50, 10)
  let b = RecordingView("b", 50, 10)
  let gap: LayoutConstraint

  init() {
    for view in [a, b] { root.addSubview(view) }
    gap = b.leading == a.trailing + 10
    gap.isActive = true
  }

  @Test func updateReturnsFramesToInterpolate() {
    let moves = root.layout.update { gap.constant = 30 }
    expect(moves.map(\.item.layoutName), ["b"])
    expect(moves.map(\.from), [Rect(60, 0, 50, 10)])
    expect(moves.map(\.to), [Rect(80, 0, 50, 10)])
    expect(moves.first?.frame(at: 0.25), Rect(65, 0, 50, 10))
    expect(b.frame, Rect(80, 0, 50, 10))
    expect(b.frames, [Rect(60, 0, 50, 10), Rect(80, 0, 50, 10)])
    // Between and beyond the two, no length below 0.
    let (from, to) = (Rect(0, 10, 100, 40), Rect(10, 0, 50, 80))
    let cases: [(Double, Rect)] = [
      (0, Rect(0, 10, 100, 40)), (1, Rect(10, 0, 50, 80)), (0.5, Rect(5, 5, 75, 60)),
      (-1, Rect(-10, 20, 150, 0)), (3, Rect(30, -20, 0, 160)),
    ]
    for (progress, want) in cases {
      expect(from.interpolated(to: to, at: progress), want, "\(progress)")
    }
    expect(Rect(0, 0, 0.1, 0).interpolated(to: Rect(0.3, 0, 0.7, 0), at: 1).width, 0.7)
  }

  @Test func changesBeforeAndAfterAreNotListed() {
    root.layoutIfNeeded()
    gap.constant = 20
    let moves = root.layout.update { a.size = Size(70, 10) }
    expect(moves.map(\.item.layoutName), ["a", "b"])
    expect(moves.map(\.from), [Rect(0, 0, 50, 10), Rect(70, 0, 50, 10)])
    expect(moves.map(\.to), [Rect(0, 0, 70, 10), Rect(90, 0, 50, 10)])
    gap.constant = 40
    root.layoutIfNeeded()
    expect(root.layout.update {}.isEmpty)
    let c = LayoutView("c")
    let others = root.layout.update {
      a.removeFromSuperview()
      root.addSubview(c)
      LayoutConstraint.activate { c.edges == root.edges }
    }
    expect(others.map(\.item.layoutName), ["b", "c"])
    expect(others.map(\.from), [Rect(110, 0, 50, 10), .zero])
    expect(others.map(\.to), [Rect(0, 0, 50, 10), Rect(0, 0, 300, 100)])
  }

  @Test func wrappingTextIsOneMove() {
    let text = TextView()
    let width = root.layout.place(text, in: root, .width(200), .leading(), .top())[0]
    root.layoutIfNeeded()
    let moves = root.layout.update { width.constant = 90 }
    expect(moves.map(\.from), [Rect(0, 0, 200, 20)])
    expect(moves.map(\.to), [Rect(0, 0, 90, 60)])
  }

  @Test func layoutChildrenFollowsFrameChangeAndRequest() {
    root.layoutIfNeeded()
    let solves = root.layout.statistics.solves
    expect(a.layouts == 1 && b.layouts == 1)
    root.layoutIfNeeded()
    expect(a.layouts, 1)
    for _ in 0..<2 { a.setNeedsLayout() }
    for _ in 0..<2 { root.layoutIfNeeded() }
    expect(a.layouts == 2 && b.layouts == 1 && a.frames.count == 1)
    expect(root.layout.statistics.solves, solves)
    // Both at once.
    b.setNeedsLayout()
    gap.constant = 30
    root.layoutIfNeeded()
    expect(a.layouts == 2 && b.layouts == 2)
    a.setNeedsLayout()
    a.removeFromSuperview()
    root.layoutIfNeeded()
    expect(a.layouts, 2)
    root.addSubview(a)
    root.layoutIfNeeded()
    expect(a.layouts, 3)
  }

  @Test func parentsLayOutBeforeChildren() {
    var log: [String] = []
    let (parent, child) = (RecordingView("parent"), RecordingView("child"))
    parent.addSubview(child)
    root.addSubview(parent)
    root.layoutIfNeeded()
    for view in [parent, child] { view.onLayout = { log.append($0.layoutName) } }
    child.setNeedsLayout()
    parent.setNeedsLayout()
    root.layoutIfNeeded()
    expect(log, ["parent", "child"])
  }
}
