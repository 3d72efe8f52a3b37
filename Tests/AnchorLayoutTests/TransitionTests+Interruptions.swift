import AnchorLayout
import Expectations
import Testing

/// Transitions that take over from running ones, and those in which callbacks change something.
extension TransitionTests {
  @Test func continuesFromCurrentFrame() {
    let running = transition { gap.constant = 30 }
    let next = transition(running, at: 0.25) { gap.constant = 0 }
    expect(next, "b moving in root (65, 0, 50, 10)-(50, 0, 50, 10)")
    expect(
      transition(next, at: 0.5) { a.size = Size(60, 10) },
      "a moving in root (0, 0, 50, 10)-(0, 0, 60, 10)",
      "b moving in root (57.5, 0, 50, 10)-(60, 0, 50, 10)")
  }

  @Test func continuesOrReverses() {
    let running = transition {
      gap.constant = 30
      a.isHidden = true
    }
    // Nothing changes any more, and what moves goes on.
    expect(
      transition(running, at: 0.25) {},
      "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10) 0.75-0.0",
      "b moving in root (65, 0, 50, 10)-(80, 0, 50, 10)")
    expect(transition(running, at: 1) {})
    expect(
      transition(running, at: 0.25) {
        gap.constant = 10
        a.isHidden = false
      }, "a appearing in root (0, 0, 50, 10)-(0, 0, 50, 10) 0.75-1.0",
      "b moving in root (65, 0, 50, 10)-(60, 0, 50, 10)")
  }

  /// A view that is put in by a callback has its place before the transition is made, and one that is taken out fades.
  @Test func callbacksAddAndRemoveViews() {
    let new = RecordingView("new", 7, 7)
    root.layoutIfNeeded()
    b.onFrame = { view in
      view.onFrame = nil
      view.addSubview(new)
      (new.leading == view.leading + 3).isActive = true
    }
    expect(
      transition { gap.constant = 30 }, "b moving in root (60, 0, 50, 10)-(80, 0, 50, 10)",
      "new appearing in b (3, 0, 7, 7)-(3, 0, 7, 7)")
    b.onFrame = { view in
      view.onFrame = nil
      a.removeFromSuperview()
    }
    expect(
      transition { gap.constant = 40 }, "b moving in root (80, 0, 50, 10)-(0, 0, 50, 10)",
      "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)")
  }

  /// Callbacks that never come to an end do not keep the transition.
  @Test func endlessCallback() {
    root.layoutIfNeeded()
    b.onFrame = { _ in gap.constant += 1 }
    let moving = transition { gap.constant = 30 }
    expect(moving.motions.map(\.item.layoutName), ["b"])
    expect(moving.motions[0].to, Rect(87, 0, 50, 10))
    expect(b.frame, moving.motions[0].to)
    b.onFrame = nil
  }

  @Test func nestedTransitions() throws {
    var inner: LayoutTransition?
    let outer = transition {
      gap.constant = 20
      inner = transition { gap.constant = 30 }
    }
    try expect(require(inner), "b moving in root (70, 0, 50, 10)-(80, 0, 50, 10)")
    expect(outer, "b moving in root (60, 0, 50, 10)-(80, 0, 50, 10)")
    // One that is started by a callback of the pass.
    b.onFrame = { view in
      view.onFrame = nil
      inner = transition { a.isHidden = true }
    }
    let other = transition { gap.constant = 10 }
    try expect(require(inner), "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)")
    expect(
      other, "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)",
      "b moving in root (80, 0, 50, 10)-(60, 0, 50, 10)")
  }
}
