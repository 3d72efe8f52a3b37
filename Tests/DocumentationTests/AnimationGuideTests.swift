import Expectations
import StackLayout
import Testing
import gallery

/// The examples of docs/Animation.md, and what they print.
@Suite struct AnimationGuideTests: Printing {
  let output = Output()

  @Test func framesInBetween() {
    let view = LayoutView("view")
    let window = makeWindow(200, 100, subviews: [view])
    let layout = window.layout
    layout.activate { view.size == Size(20, 10) }
    let panel = layout.group("panel") { view.leading == window.leading + 80 }
    let progress = 0.25
    var drawn: [Rect] = []
    func draw(_ item: any LayoutItem, in frame: Rect) { drawn.append(frame) }
    // docs/Animation.md: frames in between
    let moves = layout.update { panel.isActive = true }
    for move in moves { draw(move.item, in: move.frame(at: progress)) }
    // end
    expect(drawn, [Rect(20, 0, 20, 10)])
    panel.isActive = false
    window.layoutIfNeeded()
    // docs/Animation.md: frames on the screen
    let running = layout.transition { panel.isActive = true }
    let halfway = TimingCurve.easeInOut.value(at: 0.5)
    let seen = running.motion(of: view)?.frame(at: halfway) ?? view.frame
    print(view.frame.x, seen.x)  // 80.0 40.0
    // end
    output.expectComments(of: "docs/Animation.md: frames on the screen")
    expect(running.motions.map(\.kind), [.moving])
    expect(window.hitTest(Point(85, 5)) === view)
  }

  @Test func addingAndRemoving() {
    let window = makeWindow(375, 667)
    let rating = StarRating(count: 3)
    rating.fill(window)
    let (elapsed, duration, progress) = (0.2, 0.4, 0.5)
    var drawn: [(name: String, frame: Rect, opacity: Double)] = []
    func draw(_ item: any LayoutItem, _ frame: Rect, _ opacity: Double) {
      drawn.append((item.layoutName, frame, opacity))
    }
    // docs/Animation.md: a transition
    let running = window.layout.transition { rating.addStar() }
    for motion in running.motions {
      let progress = TimingCurve.easeInOut.value(at: elapsed / duration)
      draw(motion.item, motion.frame(at: progress), motion.opacity(at: progress))
    }
    // A tap in between: nothing jumps.
    let next = window.layout.transition(continuing: running, at: progress) { rating.removeStar() }
    // end
    expect(drawn.map(\.name), ["star 1", "star 2", "star 3", "star 4"])
    expect(drawn.map(\.opacity), [1, 1, 1, 0.5])
    expect(next.motions.map(\.from), drawn.map(\.frame))
    expect(next.motions.map(\.fromOpacity), drawn.map(\.opacity))
  }
}
