import Expectations
import StackLayout
import Testing
import gallery

/// The screen that is a column in a narrow window and a row in a wide one, with frames derived by hand.
@Suite struct AdaptiveTests {
  /// 375 − 2·16 = 343 wide: the picture is half as high, and the text has three lines of 20.4.
  static let upright: [(name: String, frame: Rect)] = [
    ("page", Rect(16, 16, 343, 171.5 + 12 + 61.2)),
    ("picture", Rect(16, 16, 343, 171.5)),
    ("text", Rect(16, 199.5, 343, 61.2)),
  ]

  /// 667 − 2·16 = 635 wide: the picture takes 0.3 of that, 190.5, and is square. The side view takes 120 and both gaps 48,
  /// so that the text has 276.5, and four lines.
  static let onItsSide: [(name: String, frame: Rect)] = [
    ("page", Rect(16, 16, 635, 190.5)),
    ("picture", Rect(16, 16, 190.5, 190.5)),
    ("text", Rect(230.5, 16, 276.5, 81.6)),
    ("aside", Rect(531, 16, 120, 90)),
  ]

  @Test func frames() {
    for (size, frames) in [
      (Size(375, 667), Self.upright), (Size(667, 375), Self.onItsSide),
    ] {
      let window = Screen.adaptive.window(size, .leftToRight)
      expect(window.layout.conflicts.isEmpty)
      expect(window.layout.problems.isEmpty)
      expectFrames(of: window, frames)
    }
  }

  /// A window that turns has the frames of one that was made so. Text that wraps takes a second solve for its height, as in
  /// any change of its width.
  @Test func windowRotation() {
    let window = LayoutView("window")
    window.frame = Rect(0, 0, 375, 667)
    let page = AdaptivePage(in: window)
    for turn in 0..<4 {
      let size = turn % 2 == 0 ? Size(375, 667) : Size(667, 375)
      window.frame = Rect(0, 0, size.width, size.height)
      page.adapt(to: size)
      let solves = window.layout.statistics.solves
      window.layoutIfNeeded()
      expect(window.layout.statistics.solves <= solves + 2)
      expectFrames(of: window, turn % 2 == 0 ? Self.upright : Self.onItsSide)
      expect(window.layout.conflicts.isEmpty)
    }
  }
}
