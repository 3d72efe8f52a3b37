import AnchorLayout
import Expectations
import Testing

/// Transitions of trees that are laid out by anchors, by hand. That motions compose to what is seen before and after, also
/// where they are interrupted, is up to the series of `TransitionSeries`.
@Suite struct TransitionTests {
  let root = makeRoot(300, 100)
  let a = RecordingView("a", 50, 10)
  let b = RecordingView("b", 50, 10)
  let gap: LayoutConstraint

  init() {
    for view in [a, b] { root.addSubview(view) }
    gap = b.leading == a.trailing + 10
    gap.isActive = true
  }

  /// A view that is placed by four constraints.
  private final class Panel: LayoutView {
    /// The distance from its superview's left edge.
    var onLeft: LayoutConstraint?

    func place(_ frame: Rect) {
      guard let parent = superview else { return }
      onLeft =
        layout.place(
          self, in: parent, .left(frame.x), .top(frame.y), .size(frame.width, frame.height))[0]
    }
  }

  /// A view at a place in its superview.
  @discardableResult
  private func put(_ name: String, _ frame: Rect, in parent: LayoutView) -> Panel {
    let view = Panel(name)
    parent.addSubview(view)
    view.place(frame)
    return view
  }

  func transition(
    _ running: LayoutTransition? = nil, at progress: Double = 0, _ change: () -> Void
  ) -> LayoutTransition {
    guard let running else { return root.layout.transition(change) }
    return root.layout.transition(continuing: running, at: progress, change)
  }

  @Test func moving() {
    gap.constant = 20
    expect(transition { gap.constant = 10 }, "b moving in root (70, 0, 50, 10)-(60, 0, 50, 10)")
    let before = root.layout.statistics.solves
    let moving = transition { gap.constant = 30 }
    expect(root.layout.statistics.solves, before + 1)
    expect(moving, "b moving in root (60, 0, 50, 10)-(80, 0, 50, 10)")
    expect(moving.motion(of: b)?.frame(at: 0.25), Rect(65, 0, 50, 10))
    expect(moving.motion(of: b)?.opacity(at: 0.25) == 1 && moving.motion(of: a) == nil)
    expect(
      transition { root.frame = Rect(5, 5, 200, 100) },
      "root moving in - (0, 0, 300, 100)-(5, 5, 200, 100)")
  }

  @Test func hidingAndShowing() {
    let hiding = transition { a.isHidden = true }
    // Outside a stack nothing closes up.
    expect(hiding, "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)")
    expect([0, 0.25, 1, 1.5, -1].map { hiding.motions[0].opacity(at: $0) }, [1, 0.75, 0, 0, 1])
    expect(transition { a.isHidden = false }, "a appearing in root (0, 0, 50, 10)-(0, 0, 50, 10)")
    // What comes back before the end does not move.
    expect(transition {})
    expect(
      transition {
        for isHidden in [true, true, false] { a.isHidden = isHidden }
        for constant in [30.0, 10] { gap.constant = constant }
      })
    for _ in 0..<2 { a.isHidden = true }
    expect(transition { a.isHidden = false }, "a appearing in root (0, 0, 50, 10)-(0, 0, 50, 10)")
    root.isHidden = true
    expect(transition { gap.constant = 40 })
    expect(
      transition { root.isHidden = false }, "root appearing in - (0, 0, 300, 100)-(0, 0, 300, 100)")
  }

  /// What leaves or comes takes along what is in it.
  @Test func addedAndRemovedViews() {
    let panel = put("panel", Rect(10, 20, 100, 50), in: root)
    expect(
      transition {
        let old = put("old", Rect(5, 5, 20, 20), in: panel)
        put("inside", Rect(1, 1, 2, 2), in: old)
      }, "old appearing in panel (5, 5, 20, 20)-(5, 5, 20, 20)")
    let removal = transition {
      panel.subviews[0].removeFromSuperview()
      panel.onLeft?.constant = 40
    }
    // Nobody else holds the removed view any more.
    expect(
      removal, "panel moving in root (10, 20, 100, 50)-(40, 20, 100, 50)",
      "old disappearing in panel (5, 5, 20, 20)-(5, 5, 20, 20)")
    expect((removal.motions[1].item as? LayoutView)?.subviews.count, 1)
  }

  /// A view that leaves a scrolled parent begins where it was seen, and so does a view that enters one.
  @Test func movedToAndFromScrolledParent() {
    let scroll = put("scroll", Rect(10, 10, 100, 50), in: root)
    let second = put("second", Rect(150, 20, 100, 50), in: root)
    let view = put("view", Rect(5, 506, 20, 20), in: scroll)
    scroll.contentOffset = Point(0, 490)
    // Seen at 15, 26, and then at 151, 21, which is 141, 501 in the content.
    for (parent, place, from) in [
      (second, Rect(1, 1, 20, 20), Rect(-135, 6, 20, 20)),
      (scroll, Rect(5, 506, 20, 20), Rect(141, 501, 20, 20)),
    ] {
      let moving = transition {
        parent.addSubview(view)
        view.place(place)
      }
      expect(moving.motions.map(\.from), [from])
    }
  }

  /// What goes along is seen in its container while that fades away, though it is laid out elsewhere already.
  @Test func subtreeMovedIntoHiddenView() {
    let hidden = put("hidden", Rect(100, 0, 50, 50), in: root)
    hidden.isHidden = true
    let view = put("view", Rect(5, 6, 20, 20), in: root)
    let inside = put("inside", Rect(1, 2, 3, 4), in: view)
    let away = transition {
      hidden.addSubview(view)
      view.place(Rect(0, 0, 20, 20))
      inside.onLeft?.constant = 9
      put("new", Rect(3, 3, 3, 3), in: view)
    }
    expect(
      away, "view disappearing in root (5, 6, 20, 20)-(5, 6, 20, 20)",
      "inside moving in view (1, 2, 3, 4)-(9, 2, 3, 4)",
      "new appearing in view (3, 3, 3, 3)-(3, 3, 3, 3) 0.0-0.0")
    let back = root.layout.transition(continuing: away, at: 0.5) { hidden.isHidden = false }
    expect(
      back.motions.filter { $0.item === view }.map(\.words),
      ["view appearing in hidden (-95, 6, 20, 20)-(0, 0, 20, 20) 0.5-1.0"])
  }

  /// Guides are not listed, and what is in one moves in the view that has the guide.
  @Test func guides() {
    let guide = root.layout.guide("guide", in: root)
    let (left, child) = (guide.left == root.left + 10, LayoutView("child"))
    guide.addLayoutChild(child)
    LayoutConstraint.activate {
      left
      guide.top == root.top + 5
      guide.size == Size(40, 40)
      a.left == guide.right
      child.left == guide.left + 1
      child.top == guide.top + 2
      child.size == Size(7, 7)
    }
    expect(
      transition { left.constant = 30 }, "a moving in root (50, 0, 50, 10)-(70, 0, 50, 10)",
      "b moving in root (110, 0, 50, 10)-(130, 0, 50, 10)",
      "child moving in root (11, 7, 7, 7)-(31, 7, 7, 7)")
  }

  @Test func customItems() {
    let (root, cell, other) = (PlainItem("root"), PlainItem("cell"), PlainItem("other"))
    root.hostSize = Size(100, 50)
    for each in [cell, other] { root.layout.place(each, in: root, .left(), .top(), .size(30, 30)) }
    expect(
      root.layout.transition {
        cell.isHidden = true
        other.removeFromLayoutParent()
      }, "cell disappearing in root (0, 0, 30, 30)-(0, 0, 30, 30)",
      "other disappearing in root (0, 0, 30, 30)-(0, 0, 30, 30)")
  }
}
