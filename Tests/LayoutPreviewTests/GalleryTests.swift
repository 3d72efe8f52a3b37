import Expectations
import LayoutPreview
import StackLayout
import Testing
import gallery

/// The screens' frames, derived by hand.
///
/// The measure gives the widths of Helvetica in thousandths of the point size, and 1.2 of it to a line: a line of the title
/// (22 points) is 26.4 high, a body line (17) 20.4, a footnote (13) 15.6. Baselines are 20.9, 16.15 and 12.35 below the top.
@Suite struct GalleryTests {
  private static let portrait = Size(375, 667)
  private static let landscape = Size(667, 375)

  private func expectScreen(
    _ screen: Screen, _ size: Size, _ frames: [String: Rect],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let window = screen.window(size, .leftToRight)
    expect(
      window.layout.conflicts.isEmpty && window.layout.problems.isEmpty,
      sourceLocation: sourceLocation)
    expectFrames(window.framesByName, frames, sourceLocation: sourceLocation)
  }

  /// The column is 375 − 2·20 = 335 wide. It holds 32 + 15 + 44 + 15 + 44 + 10 + 15.6 + 10 + 44 = 229.6 points of
  /// views and wants no more than its least gaps, 8 · 10, so it is 309.6 high and begins at (667 − 309.6) / 2 = 178.7.
  /// Prompts are as wide as "User name", 4.89 · 17; they are in the middle of their rows, and 8 before the fields.
  /// "Remember me" is 6.612 · 13 wide, 5 points after the icon. On its side the window has the same height for it.
  @Test func formsBoxesAndStacks() {
    expectScreen(
      .loginForm, Self.portrait,
      [
        "form": Rect(20, 178.7, 335, 309.6), "mode": Rect(20, 178.7, 335, 32),
        "spacer 1": Rect(20, 220.7, 335, 15), "user row": Rect(20, 245.7, 335, 44),
        "user prompt": Rect(20, 257.5, 83.13, 20.4), "user field": Rect(111.13, 245.7, 243.87, 44),
        "spacer 2": Rect(20, 299.7, 335, 15), "password row": Rect(20, 324.7, 335, 44),
        "password prompt": Rect(20, 336.5, 83.13, 20.4),
        "password field": Rect(111.13, 324.7, 243.87, 44), "spacer 3": Rect(20, 378.7, 335, 10),
        "remember row": Rect(20, 398.7, 335, 15.6), "remember icon": Rect(20, 398.7, 15.6, 15.6),
        "remember label": Rect(40.6, 398.7, 85.956, 15.6), "spacer 4": Rect(20, 424.3, 335, 10),
        "log in": Rect(20, 444.3, 335, 44),
      ])
    expectScreen(
      .loginForm, Self.landscape,
      [
        "form": Rect(20, 32.7, 627, 309.6), "user field": Rect(111.13, 99.7, 535.87, 44),
        "log in": Rect(20, 298.3, 627, 44),
      ])
    // The header is as high as the portrait, 90; the facts, 3 · 20.4 + 2 · 8 = 77.2, are centred in it. They are as wide as
    // 343 less the portrait's 120 and the gap of 12. The panorama is 343 · 0.75 = 257.25 high. In a window of 667 by 375 the
    // page may be 375 − 2·24 = 327 high: the panorama gives way and keeps 327 − 90 − 12 − 12 − 15.6 = 197.4.
    for (size, box) in [
      (Self.portrait, Rect(137.5, 283.5, 100, 100)), (Size(320, 568), Rect(110, 234, 100, 100)),
      (Self.landscape, Rect(283.5, 137.5, 100, 100)),
    ] {
      let background = Rect(0, 0, size.width, size.height)
      expectScreen(.twoBoxes, size, ["background": background, "box": box])
    }
    expectScreen(
      .nestedStacks, Self.portrait,
      [
        "page": Rect(16, 24, 343, 90 + 12 + 257.25 + 12 + 15.6), "header": Rect(16, 24, 343, 90),
        "facts": Rect(16, 30.4, 211, 77.2), "date row": Rect(16, 58.8, 211, 20.4),
        "date icon": Rect(16, 59, 20, 20), "date text": Rect(42, 58.8, 185, 20.4),
        "portrait": Rect(239, 24, 120, 90), "panorama": Rect(16, 126, 343, 257.25),
        "caption": Rect(16, 395.25, 343, 15.6),
      ])
    expectScreen(
      .nestedStacks, Self.landscape,
      [
        "page": Rect(16, 24, 635, 327), "panorama": Rect(16, 126, 635, 197.4),
        "caption": Rect(16, 335.4, 635, 15.6),
      ])
  }

  /// The banner is 0.2 · 667 = 133.4 high; the portrait, 0.8 of that, hangs over its edge. The name begins 8 below, its
  /// baseline 20.9 further down. The handle's is on it, the text's 1.5 · 20.4 lower. In 343 points the text has three lines.
  /// The badge ends 2 points before the portrait's corner. The tabs' gaps are (375 − 4 · 24) / 5 = 55.8. On its side, the
  /// buttons end where the name ends, at 75 + 30 + 8 + 26.4; both are as wide as "Message", 68.969 + 32.
  @Test func profile() {
    expectScreen(
      .profile, Self.portrait,
      [
        "banner": Rect(0, 0, 375, 133.4), "portrait": Rect(16, 80.04, 106.72, 106.72),
        "frame": Rect(12, 76.04, 114.72, 114.72), "badge": Rect(100.72, 164.76, 20, 20),
        "name": Rect(16, 194.76, 133.298, 26.4), "handle": Rect(157.298, 203.31, 34.879, 15.6),
        "about": Rect(16, 230.11, 343, 61.2), "1 machine": Rect(16, 307.31, 109, 15.6),
        "26 diagrams": Rect(250, 307.31, 109, 15.6), "track": Rect(16, 338.91, 343, 6),
        "done": Rect(16, 338.91, 205.8, 6), "follow": Rect(16, 360.91, 165.5, 44),
        "message": Rect(193.5, 360.91, 165.5, 44), "tab bar": Rect(0, 619, 375, 48),
        "tab ⌂": Rect(55.8, 627, 24, 24), "tab ⚙": Rect(295.2, 627, 24, 24),
      ])
    expectScreen(
      .profile, Self.landscape,
      [
        "portrait": Rect(16, 45, 60, 60), "name": Rect(16, 113, 133.298, 26.4),
        "message": Rect(550.031, 95.4, 100.969, 44), "follow": Rect(437.062, 95.4, 100.969, 44),
        "about": Rect(16, 148.35, 635, 40.8),
      ])
  }

  /// A card of a number is 12 + 15.6 + 4 + 26.4 + 12 = 70 high: a line of 13 points over one of 22, between margins. Columns
  /// are (343 − 12) / 2 wide. The middle row takes 635 − 2 · 70 − 2 · 12, of which the list has 471 − 24 − 15.6 − 4, in six
  /// rows with gaps of 6. Its bars have what "Sauces", 56.695 wide, and "4,210", 32.526, with gaps of 12 leave of 319. On
  /// its side, there are four columns of (635 − 36) / 4, two rows of (343 − 12) / 2; the list has two of both.
  @Test func dashboard() {
    let row = (427.4 - 30) / 6
    expectScreen(
      .dashboard, Self.portrait,
      [
        "cards": Rect(16, 16, 343, 635), "Visitors card": Rect(16, 16, 165.5, 70),
        "visitors": Rect(28, 47.6, 141.5, 26.4), "Orders card": Rect(193.5, 16, 165.5, 70),
        "Most read card": Rect(16, 98, 343, 471), "readers": Rect(28, 129.6, 319, 427.4),
        "Bread": Rect(28, 129.6 + (row - 20.4) / 2, 45.356, 20.4),
        "Bread bar": Rect(96.695, 129.6 + (row - 8) / 2, 205.779, 8),
        "Salads readers": Rect(325.316, 129.6 + 4 * (row + 6) + (row - 15.6) / 2, 21.684, 15.6),
        "Rating card": Rect(193.5, 581, 165.5, 70),
      ])
    expectScreen(
      .dashboard, Self.landscape,
      [
        "Visitors card": Rect(16, 16, 149.75, 165.5),
        "Rating card": Rect(177.75, 193.5, 149.75, 165.5),
        "Most read card": Rect(339.5, 16, 311.5, 343), "readers": Rect(351.5, 47.6, 287.5, 299.4),
      ])
  }

  /// The screen that is placed by guidelines, a barrier, chains and a placeholder. The fold is at 0.32 · 667 = 213.44, and
  /// 375 · 9 / 16 fits above it. The portrait begins at 0.08 · (375 − 72) = 24.24; the middle of the star is 50 · √½ beside
  /// that of the portrait and below it. Facts begin behind "Works on", 54.899 wide, and 12 more. The buttons are
  /// 49.113 + 32 = 81.113 and 68.969 + 32 = 100.969 wide, with their gap 194.082. On its side, the fold is at 120, and the
  /// photo as high. The page ends in the middle of the width, at 333.5; the note is beside it.
  @Test func placedProfile() {
    let diagonal = 50 * 0.5.squareRoot()
    expectScreen(
      .placedProfile, Self.portrait,
      [
        "banner": Rect(0, 0, 375, 213.44), "photo": Rect(0, (213.44 - 210.9375) / 2, 375, 210.9375),
        "portrait": Rect(24.24, 177.44, 72, 72), "frame": Rect(20.24, 173.44, 80, 80),
        "star": Rect(48.24 + diagonal, 201.44 + diagonal, 24, 24),
        "name": Rect(112.24, 221.44, 133.298, 26.4), "Born": Rect(24.24, 265.24, 27.456, 15.6),
        "10 December 1815": Rect(91.139, 261.44, 144.568, 20.4),
        "The Analytical Engine": Rect(91.139, 318.24, 164.407, 20.4),
        "follow": Rect(90.459, 354.64, 81.113, 44), "message": Rect(183.572, 354.64, 100.969, 44),
        "diagram": Rect(24.24, 414.64, 326.52, 188.36), "tab ⌂": Rect(55.8, 631, 24, 24),
        "tab ⚙": Rect(295.2, 631, 24, 24),
      ])
    expectScreen(
      .placedProfile, Self.landscape,
      [
        "photo": Rect((667 - 640.0 / 3) / 2, 0, 640.0 / 3, 120),
        "portrait": Rect(20.92, 84, 72, 72),
        "The Analytical Engine": Rect(87.819, 224.8, 164.407, 20.4),
        "follow": Rect(69.709, 261.2, 81.113, 44), "note": Rect(333.5, 136, 312.58, 175),
      ])
    // The placeholder's content is visible, and its former content is not.
    for (size, shown, hidden) in [
      (Size(320, 568), "diagram", "note"), (Self.landscape, "note", "diagram"),
    ] {
      let window = Screen.placedProfile.window(size, .leftToRight)
      let views = [shown, hidden].map { name in window.subviews.first { $0.layoutName == name } }
      expect(views.map { $0?.isHidden }, [false, true])
    }
  }

  /// From right to left every frame is the mirror image in the window, but the star's, which is at the same angle.
  @Test func mirrorImages() {
    for screen in [Screen.loginForm, .profile, .placedProfile, .dashboard, .twoBoxes] {
      let upright = screen.window(Self.portrait, .leftToRight).framesByName
      let mirrored = screen.window(Self.portrait, .rightToLeft).framesByName
      expect(upright.count > 2 && upright.count == mirrored.count)
      for (name, frame) in upright where name != "star" {
        let image = Rect(375 - frame.maxX, frame.y, frame.width, frame.height)
        expectFrames(mirrored, [name: image])
      }
    }
    let diagonal = 50 * 0.5.squareRoot()
    expectFrames(
      Screen.placedProfile.window(Self.portrait, .rightToLeft).framesByName,
      ["star": Rect(302.76 + diagonal, 201.44 + diagonal, 24, 24)])
  }
}

/// The screen that is a column in a narrow window and a row in a wide one.
@Suite struct AdaptiveTests {
  /// 375 − 2·16 = 343 wide: the picture is half as high, and the text has three lines of 20.4.
  static let upright: [String: Rect] = [
    "page": Rect(16, 16, 343, 171.5 + 12 + 61.2), "picture": Rect(16, 16, 343, 171.5),
    "text": Rect(16, 199.5, 343, 61.2),
  ]

  /// 667 − 2·16 = 635 wide: the picture takes 0.3 of that, 190.5, and is square. The side view takes 120 and both gaps 48,
  /// so that the text has 276.5, and four lines.
  static let onItsSide: [String: Rect] = [
    "page": Rect(16, 16, 635, 190.5), "picture": Rect(16, 16, 190.5, 190.5),
    "text": Rect(230.5, 16, 276.5, 81.6), "aside": Rect(531, 16, 120, 90),
  ]

  /// A window that turns has the frames of one that was made so. Text that wraps takes a second solve for its height, as in
  /// any change of its width.
  @Test func windowRotation() {
    let turned = LayoutView("window")
    turned.frame = Rect(0, 0, 375, 667)
    let page = AdaptivePage(in: turned)
    for turn in 0..<4 {
      let size = turn % 2 == 0 ? Size(375, 667) : Size(667, 375)
      turned.frame = Rect(0, 0, size.width, size.height)
      page.adapt(to: size)
      let solves = turned.layout.statistics.solves
      turned.layoutIfNeeded()
      expect(turned.layout.statistics.solves <= solves + 2)
      for window in [turned, Screen.adaptive.window(size, .leftToRight)] {
        expectFrames(window.framesByName, turn % 2 == 0 ? Self.upright : Self.onItsSide)
        expect(window.layout.conflicts.isEmpty && window.layout.problems.isEmpty)
      }
    }
  }
}
