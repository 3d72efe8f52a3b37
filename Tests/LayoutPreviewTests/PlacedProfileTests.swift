import Expectations
import StackLayout
import Testing
import gallery

/// The frames of the profile that is placed by guidelines, a barrier, chains and a placeholder, derived by hand.
///
/// A body line is 20.4 high, with the baseline 16.15 below its top; a footnote's 15.6 and 12.35. The buttons are
/// 49.113 + 32 = 81.113 and 68.969 + 32 = 100.969 wide, with their gap 194.082.
@Suite struct PlacedProfileTests {
  /// The fold is at 0.32 · 667 = 213.44, and 375 · 9 / 16 fits above it. The portrait begins at 0.08 · (375 − 72) = 24.24;
  /// the middle of the star is 50 · √½ beside that of the portrait and below it. Facts begin behind "Works on", 54.899 wide,
  /// and 12 more.
  @Test func portrait() {
    let window = Screen.placedProfile.window(Size(375, 667), .leftToRight)
    expect(window.layout.conflicts.isEmpty && window.layout.problems.isEmpty)
    let diagonal = 50 * 0.5.squareRoot()
    expectFrames(
      of: window,
      [
        ("banner", Rect(0, 0, 375, 213.44)),
        ("photo", Rect(0, (213.44 - 210.9375) / 2, 375, 210.9375)),
        ("portrait", Rect(24.24, 177.44, 72, 72)),
        ("frame", Rect(20.24, 173.44, 80, 80)),
        ("star", Rect(48.24 + diagonal, 201.44 + diagonal, 24, 24)),
        ("name", Rect(112.24, 221.44, 133.298, 26.4)),
        ("Born", Rect(24.24, 265.24, 27.456, 15.6)),
        ("10 December 1815", Rect(91.139, 261.44, 144.568, 20.4)),
        ("The Analytical Engine", Rect(91.139, 318.24, 164.407, 20.4)),
        ("follow", Rect(90.459, 354.64, 81.113, 44)),
        ("message", Rect(183.572, 354.64, 100.969, 44)),
        ("diagram", Rect(24.24, 414.64, 326.52, 188.36)),
        ("tab ⌂", Rect(55.8, 631, 24, 24)),
        ("tab ⚙", Rect(295.2, 631, 24, 24)),
      ])
  }

  /// The fold is at 120, and the photo as high. The page ends in the middle of the width, at 333.5; the note is beside it.
  @Test func landscape() {
    expectFrames(
      of: Screen.placedProfile.window(Size(667, 375), .leftToRight),
      [
        ("photo", Rect((667 - 640.0 / 3) / 2, 0, 640.0 / 3, 120)),
        ("portrait", Rect(20.92, 84, 72, 72)),
        ("The Analytical Engine", Rect(87.819, 224.8, 164.407, 20.4)),
        ("follow", Rect(69.709, 261.2, 81.113, 44)),
        ("note", Rect(333.5, 136, 312.58, 175)),
      ])
  }

  /// The placeholder's content is visible, and its former content is not.
  @Test(arguments: [(Size(320, 568), "diagram", "note"), (Size(667, 375), "note", "diagram")])
  func content(_ size: Size, _ shown: String, _ hidden: String) throws {
    let window = Screen.placedProfile.window(size, .leftToRight)
    let views = [shown, hidden].map { name in window.subviews.first { $0.layoutName == name } }
    expect(views.map { $0?.isHidden }, [false, true])
  }

  /// Everything is mirrored but the star, which is at the same angle.
  @Test func rightToLeft() {
    let upright = Screen.placedProfile.window(Size(375, 667), .leftToRight)
    let frames = withExtendedLifetime(upright) {
      upright.subviews.filter { $0.layoutName != "star" && !$0.isHidden }
        .map { (name: $0.layoutName, frame: $0.frame) }
    }
    expect(frames.count, 19)
    let window = Screen.placedProfile.window(Size(375, 667), .rightToLeft)
    expectFrames(
      of: window,
      frames.map { name, frame in
        (name, Rect(375 - frame.maxX, frame.y, frame.width, frame.height))
      })
    let diagonal = 50 * 0.5.squareRoot()
    expectFrames(of: window, [("star", Rect(302.76 + diagonal, 201.44 + diagonal, 24, 24))])
  }
}
