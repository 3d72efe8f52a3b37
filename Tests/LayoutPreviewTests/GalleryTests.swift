import Expectations
import StackLayout
import Testing
import gallery

/// The screens' frames, derived by hand.
@Suite struct GalleryTests {
  /// Frames by name, in window coordinates.
  private func frames(of window: LayoutView) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    var views = [window]
    while let view = views.popLast() {
      frames[view.layoutName] = view.layoutFrame
      views.append(contentsOf: view.subviews)
    }
    return frames
  }

  private func expectFrames(
    _ frames: [String: Rect], _ want: [(name: String, frame: Rect)],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for (name, frame) in want {
      let got = frames[name] ?? .zero
      let isClose =
        abs(got.x - frame.x) < 1e-6 && abs(got.y - frame.y) < 1e-6
        && abs(got.width - frame.width) < 1e-6 && abs(got.height - frame.height) < 1e-6
      expect(isClose, "\(name) is \(got), not \(frame)", sourceLocation: sourceLocation)
    }
  }

  /// The measure gives the widths of Helvetica in thousandths of the point size, and 1.2 of it to a line: a body line
  /// (17 points) is 20.4 high, a footnote (13 points) 15.6.
  ///
  /// The column is 375 − 2·20 = 335 wide. It holds 32 + 15 + 44 + 15 + 44 + 10 + 15.6 + 10 + 44 = 229.6 points of
  /// views and wants no more than its least gaps, 8 · 10, so it is 309.6 high and begins at (667 − 309.6) / 2 = 178.7.
  @Test func loginFormPortrait() {
    let window = Screen.loginForm.window(Size(375, 667), .leftToRight)
    expect(window.layout.conflicts.isEmpty)
    expect(window.layout.problems.isEmpty)
    expectFrames(
      frames(of: window),
      [
        ("form", Rect(20, 178.7, 335, 309.6)),
        ("mode", Rect(20, 178.7, 335, 32)),
        ("spacer 1", Rect(20, 220.7, 335, 15)),
        ("user row", Rect(20, 245.7, 335, 44)),
        // Prompts are as wide as "User name", 4.89 · 17; they are in the middle of their rows, and 8 before the fields.
        ("user prompt", Rect(20, 257.5, 83.13, 20.4)),
        ("user field", Rect(111.13, 245.7, 243.87, 44)),
        ("spacer 2", Rect(20, 299.7, 335, 15)),
        ("password row", Rect(20, 324.7, 335, 44)),
        ("password prompt", Rect(20, 336.5, 83.13, 20.4)),
        ("password field", Rect(111.13, 324.7, 243.87, 44)),
        ("spacer 3", Rect(20, 378.7, 335, 10)),
        ("remember row", Rect(20, 398.7, 335, 15.6)),
        ("remember icon", Rect(20, 398.7, 15.6, 15.6)),
        // "Remember me" is 6.612 · 13 wide, 5 points after the icon.
        ("remember label", Rect(40.6, 398.7, 85.956, 15.6)),
        ("spacer 4", Rect(20, 424.3, 335, 10)),
        ("log in", Rect(20, 444.3, 335, 44)),
      ])
  }

  /// Every frame is the mirror image in the window: x' = 375 − x − width.
  @Test func loginFormRightToLeft() {
    let upright = frames(of: Screen.loginForm.window(Size(375, 667), .leftToRight))
    let mirrored = frames(of: Screen.loginForm.window(Size(375, 667), .rightToLeft))
    expectFrames(
      mirrored,
      upright.sorted { $0.key < $1.key }.map { name, frame in
        (name, Rect(375 - frame.x - frame.width, frame.y, frame.width, frame.height))
      })
  }

  /// The same height, in a window of 667 by 375: it begins at (375 − 309.6) / 2 = 32.7.
  @Test func loginFormLandscape() {
    expectFrames(
      frames(of: Screen.loginForm.window(Size(667, 375), .leftToRight)),
      [
        ("form", Rect(20, 32.7, 627, 309.6)),
        ("user field", Rect(111.13, 99.7, 535.87, 44)),
        ("log in", Rect(20, 298.3, 627, 44)),
      ])
  }

  @Test(arguments: [
    (Size(375, 667), Rect(137.5, 283.5, 100, 100)),
    (Size(320, 568), Rect(110, 234, 100, 100)),
    (Size(667, 375), Rect(283.5, 137.5, 100, 100)),
  ])
  func twoBoxes(_ size: Size, _ box: Rect) {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      expectFrames(
        frames(of: Screen.twoBoxes.window(size, direction)),
        [("background", Rect(0, 0, size.width, size.height)), ("box", box)])
    }
  }

  /// The header is as high as the portrait, 90; the facts, 3 · 20.4 + 2 · 8 = 77.2, are centred in it. They are as wide as
  /// 343 less the portrait's 120 and the gap of 12. The panorama is 343 · 0.75 = 257.25 high.
  @Test func nestedStacks() {
    expectFrames(
      frames(of: Screen.nestedStacks.window(Size(375, 667), .leftToRight)),
      [
        ("page", Rect(16, 24, 343, 90 + 12 + 257.25 + 12 + 15.6)),
        ("header", Rect(16, 24, 343, 90)),
        ("facts", Rect(16, 30.4, 211, 77.2)),
        ("date row", Rect(16, 58.8, 211, 20.4)),
        ("date icon", Rect(16, 59, 20, 20)),
        ("date text", Rect(42, 58.8, 185, 20.4)),
        ("portrait", Rect(239, 24, 120, 90)),
        ("panorama", Rect(16, 126, 343, 257.25)),
        ("caption", Rect(16, 395.25, 343, 15.6)),
      ])
  }

  /// In a window of 667 by 375 the page may be 375 − 2·24 = 327 high: the panorama gives way and keeps
  /// 327 − 90 − 12 − 12 − 15.6 = 197.4.
  @Test func nestedStacksLandscape() {
    expectFrames(
      frames(of: Screen.nestedStacks.window(Size(667, 375), .leftToRight)),
      [
        ("page", Rect(16, 24, 635, 327)),
        ("panorama", Rect(16, 126, 635, 197.4)),
        ("caption", Rect(16, 335.4, 635, 15.6)),
      ])
  }

  /// The banner is 0.2 · 667 = 133.4 high; the portrait, 0.8 of that, hangs over its edge. The name begins 8 below, its
  /// baseline 13.2 + 0.35 · 22 = 20.9 further down. The handle's is 7.8 + 4.55 = 12.35 below its top, the text's 16.15,
  /// and that one is 1.5 · 20.4 lower. In 343 points the text has
  /// three lines. The badge ends 2 points before the portrait's corner. The tabs' gaps are
  /// (375 − 4 · 24) / 5 = 55.8.
  @Test func profilePortrait() {
    let window = Screen.profile.window(Size(375, 667), .leftToRight)
    expect(window.layout.conflicts.isEmpty)
    expect(window.layout.problems.isEmpty)
    expectFrames(
      frames(of: window),
      [
        ("banner", Rect(0, 0, 375, 133.4)),
        ("portrait", Rect(16, 80.04, 106.72, 106.72)),
        ("frame", Rect(12, 76.04, 114.72, 114.72)),
        ("badge", Rect(100.72, 164.76, 20, 20)),
        ("name", Rect(16, 194.76, 133.298, 26.4)),
        ("handle", Rect(157.298, 203.31, 34.879, 15.6)),
        ("about", Rect(16, 230.11, 343, 61.2)),
        ("1 machine", Rect(16, 307.31, 109, 15.6)),
        ("26 diagrams", Rect(250, 307.31, 109, 15.6)),
        ("track", Rect(16, 338.91, 343, 6)),
        ("done", Rect(16, 338.91, 205.8, 6)),
        ("follow", Rect(16, 360.91, 165.5, 44)),
        ("message", Rect(193.5, 360.91, 165.5, 44)),
        ("tab bar", Rect(0, 619, 375, 48)),
        ("tab ⌂", Rect(55.8, 627, 24, 24)),
        ("tab ⚙", Rect(295.2, 627, 24, 24)),
      ])
  }

  /// The buttons end where the name ends, at 75 + 30 + 8 + 26.4; both are as wide as "Message", 68.969 + 32.
  @Test func profileLandscape() {
    expectFrames(
      frames(of: Screen.profile.window(Size(667, 375), .leftToRight)),
      [
        ("portrait", Rect(16, 45, 60, 60)),
        ("name", Rect(16, 113, 133.298, 26.4)),
        ("message", Rect(550.031, 95.4, 100.969, 44)),
        ("follow", Rect(437.062, 95.4, 100.969, 44)),
        ("about", Rect(16, 148.35, 635, 40.8)),
      ])
  }

  /// Everything is mirrored.
  @Test func profileRightToLeft() {
    let upright = frames(of: Screen.profile.window(Size(375, 667), .leftToRight))
    let mirrored = frames(of: Screen.profile.window(Size(375, 667), .rightToLeft))
    let names = upright.keys.filter { !$0.hasPrefix("window") }.sorted()
    expectFrames(
      mirrored,
      names.compactMap { name in
        upright[name].map { (name, Rect(375 - $0.x - $0.width, $0.y, $0.width, $0.height)) }
      })
    expect(names.count, 19)
  }
}
