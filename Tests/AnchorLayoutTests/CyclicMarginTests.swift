import AnchorLayout
import Expectations
import Testing

/// Margins that depend on places that depend on margins.
@Suite struct CyclicMarginTests {
  let root = makeRoot(300, 100)
  let view = ContentView("view", 20, 10)

  init() { root.addSubview(view) }

  /// Both a view at 0, of which 5 are covered, and a view at 5, of which nothing is, have their margin at 13.
  @Test func movingBackRestoresFrame() {
    root.safeAreaInsets = Insets(left: 5)
    let place = view.leadingMargin == root.leading + 13
    place.isActive = true
    root.layoutIfNeeded()
    let before = view.frame
    place.constant = 100
    expect(view.laidOut().frame.x, 92)
    place.constant = 13
    expect(view.laidOut().frame, before)
  }

  /// The wider the view, the larger the margin that makes it wider.
  @Test func divergingMarginsEndWithThePass() {
    root.layoutMargins = Insets(right: 20)
    view.preservesSuperviewLayoutMargins = true
    LayoutConstraint.activate {
      view.leading == root.leading + 10
      view.width == 40 ~ 100
      view.trailing == view.centerXWithinMargins + 150
    }
    expect(root.laidOut().layout.statistics.solves <= 4)
    let (solves, frame) = (root.layout.statistics.solves, view.frame)
    expect(root.laidOut().layout.statistics.solves, solves)
    expect(view.frame, frame)
  }

  @Test func convergingMargins() {
    root.layoutMargins = Insets(20)
    view.preservesSuperviewLayoutMargins = true
    LayoutConstraint.activate { view.leadingMargin == root.leading + 30 }
    root.layoutIfNeeded()
    // The first look, at 0, finds a margin of 20, as the root's covers it; at 22 the view's own 8 are more.
    let solves = root.layout.statistics.solves
    expect(root.laidOut().layout.statistics.solves, solves)
    expect(view.frame.x, 22)
    expect(view.effectiveLayoutMargins.left, 8)
  }
}
