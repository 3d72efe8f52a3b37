import AnchorLayout
import Expectations
import Testing

/// Transitions that take over from running ones, and those in which callbacks change something.
@Suite struct TransitionInterruptionTests {
  let root = makeRoot(300, 100)
  let a = RecordingView("a", 50, 10)
  let b = RecordingView("b", 50, 10)
  let gap: LayoutConstraint

  init() {
    for view in [a, b] { root.addSubview(view) }
    gap = b.leading == a.trailing + 10
    gap.isActive = true
  }

  // MARK: Interrupted

  @Test func continuesFromCurrentFrame() {
    let running = root.layout.transition { gap.constant = 30 }
    let next = root.layout.transition(continuing: running, at: 0.25) { gap.constant = 0 }
    expect(next, "b moving in root (65, 0, 50, 10)-(50, 0, 50, 10)")
    let third = root.layout.transition(continuing: next, at: 0.5) { a.size = Size(60, 10) }
    expect(
      third, "a moving in root (0, 0, 50, 10)-(0, 0, 60, 10)",
      "b moving in root (57.5, 0, 50, 10)-(60, 0, 50, 10)")
  }

  /// Nothing changes any more, and what moves goes on.
  @Test func continuesWithoutChange() {
    let running = root.layout.transition {
      gap.constant = 30
      a.isHidden = true
    }
    expect(
      root.layout.transition(continuing: running, at: 0.25) {},
      "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10) 0.75-0.0",
      "b moving in root (65, 0, 50, 10)-(80, 0, 50, 10)")
    expect(root.layout.transition(continuing: running, at: 1) {}.motions.isEmpty)
  }

  @Test func reversed() {
    let running = root.layout.transition {
      gap.constant = 30
      a.isHidden = true
    }
    expect(
      root.layout.transition(continuing: running, at: 0.25) {
        gap.constant = 10
        a.isHidden = false
      }, "a appearing in root (0, 0, 50, 10)-(0, 0, 50, 10) 0.75-1.0",
      "b moving in root (65, 0, 50, 10)-(60, 0, 50, 10)")
  }

  @Test func removedWhileAppearing() {
    a.isHidden = true
    let running = root.layout.transition { a.isHidden = false }
    let gone = root.layout.transition(continuing: running, at: 0.25) { a.removeFromSuperview() }
    expect(
      gone, "b moving in root (60, 0, 50, 10)-(0, 0, 50, 10)",
      "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10) 0.25-0.0")
    // The removed one goes on fading, where it is.
    expect(
      root.layout.transition(continuing: gone, at: 0.5) { b.size = Size(70, 10) },
      "b moving in root (30, 0, 50, 10)-(0, 0, 70, 10)",
      "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10) 0.125-0.0")
  }

  /// A new view in a removed view is not seen, although it was never told a frame.
  @Test func addedToRemovedView() {
    let c = RecordingView("c", 20, 5)
    let gone = root.layout.transition {
      a.addSubview(c)
      a.removeFromSuperview()
    }
    expect(
      gone, "b moving in root (60, 0, 50, 10)-(0, 0, 50, 10)",
      "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)",
      "c appearing in a (0, 0, 0, 0)-(0, 0, 0, 0) 0.0-0.0")
  }

  /// A view that has just begun to appear in one that is taken out does not appear any more.
  @Test func shownInRemovedView() {
    let c = RecordingView("c", 20, 5)
    a.addSubview(c)
    c.isHidden = true
    let running = root.layout.transition { c.isHidden = false }
    let gone = root.layout.transition(continuing: running, at: 0) { a.removeFromSuperview() }
    expect(
      gone, "b moving in root (60, 0, 50, 10)-(0, 0, 50, 10)",
      "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)",
      "c appearing in a (0, 0, 20, 5)-(0, 0, 20, 5) 0.0-0.0")
  }

  /// A removed view comes back with its subviews, from the place where it is seen.
  @Test func removedAndAddedAgain() {
    let inside = RecordingView("inside", 5, 5)
    a.addSubview(inside)
    (inside.leading == a.leading).isActive = true
    let away = root.layout.transition { a.removeFromSuperview() }
    let back = root.layout.transition(continuing: away, at: 0.25) {
      root.addSubview(a)
      (a.leading == root.leading + 40).isActive = true
    }
    // b moved to the left edge, since what held it is gone.
    expect(
      back, "b moving in root (45, 0, 50, 10)-(0, 0, 50, 10)",
      "a appearing in root (0, 0, 50, 10)-(40, 0, 50, 10) 0.75-1.0")
  }

  /// What a container hides together with itself stays seen as long as the container is.
  @Test func containerAndContentHiddenTogether() {
    let inside = RecordingView("inside", 5, 5)
    a.addSubview(inside)
    let away = root.layout.transition {
      a.isHidden = true
      inside.isHidden = true
    }
    expect(
      away, "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)",
      "inside disappearing in a (0, 0, 5, 5)-(0, 0, 5, 5)")
    expect(
      root.layout.transition(continuing: away, at: 0.5) {
        a.isHidden = false
        inside.isHidden = false
      }, "a appearing in root (0, 0, 50, 10)-(0, 0, 50, 10) 0.5-1.0",
      "inside appearing in a (0, 0, 5, 5)-(0, 0, 5, 5) 0.5-1.0")
  }

  // MARK: Callbacks

  /// A view that is put in by a callback has its place before the transition is made.
  @Test func callbackAddsView() {
    let new = RecordingView("new", 7, 7)
    root.layoutIfNeeded()
    b.onFrame = { view in
      view.onFrame = nil
      view.addSubview(new)
      (new.leading == view.leading + 3).isActive = true
    }
    let transition = root.layout.transition { gap.constant = 30 }
    expect(
      transition, "b moving in root (60, 0, 50, 10)-(80, 0, 50, 10)",
      "new appearing in b (3, 0, 7, 7)-(3, 0, 7, 7)")
  }

  @Test func callbackRemovesView() {
    root.layoutIfNeeded()
    b.onFrame = { view in
      view.onFrame = nil
      a.removeFromSuperview()
    }
    expect(
      root.layout.transition { gap.constant = 30 },
      "b moving in root (60, 0, 50, 10)-(0, 0, 50, 10)",
      "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)")
  }

  /// Callbacks that never come to an end do not keep the transition.
  @Test func endlessCallback() {
    root.layoutIfNeeded()
    b.onFrame = { _ in gap.constant += 1 }
    let transition = root.layout.transition { gap.constant = 30 }
    expect(transition.motions.map(\.item.layoutName), ["b"])
    expect(transition.motions[0].to, Rect(87, 0, 50, 10))
    expect(b.frame, transition.motions[0].to)
    b.onFrame = nil
  }

  @Test func startedDuringPass() throws {
    var inner: LayoutTransition?
    root.layoutIfNeeded()
    b.onFrame = { view in
      view.onFrame = nil
      inner = root.layout.transition { a.isHidden = true }
    }
    let outer = root.layout.transition { gap.constant = 30 }
    expect(try require(inner), "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)")
    expect(
      outer, "a disappearing in root (0, 0, 50, 10)-(0, 0, 50, 10)",
      "b moving in root (60, 0, 50, 10)-(80, 0, 50, 10)")
  }

  @Test func nestedTransitions() throws {
    var inner: LayoutTransition?
    let outer = root.layout.transition {
      gap.constant = 20
      inner = root.layout.transition { gap.constant = 30 }
    }
    expect(try require(inner), "b moving in root (70, 0, 50, 10)-(80, 0, 50, 10)")
    expect(outer, "b moving in root (60, 0, 50, 10)-(80, 0, 50, 10)")
  }
}
