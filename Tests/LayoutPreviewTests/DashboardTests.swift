import Expectations
import StackLayout
import Testing
import gallery

/// The dashboard's frames, derived by hand.
///
/// A card of a number is 12 + 15.6 + 4 + 26.4 + 12 = 70 high: a line of 13 points over one of 22, between margins. A body
/// line is 20.4 high, a footnote's 15.6.
@Suite struct DashboardTests {
  /// Columns of (343 − 12) / 2. The middle row takes 635 − 2 · 70 − 2 · 12, of which the list has 471 − 24 − 15.6 − 4, in six
  /// rows with gaps of 6. Its bars have what "Sauces", 56.695 wide, and "4,210", 32.526,
  /// with gaps of 12 leave of 319.
  @Test func portrait() {
    let window = Screen.dashboard.window(Size(375, 667), .leftToRight)
    expect(window.layout.conflicts.isEmpty && window.layout.problems.isEmpty)
    let row = (427.4 - 30) / 6
    expectFrames(
      of: window,
      [
        ("cards", Rect(16, 16, 343, 635)),
        ("Visitors card", Rect(16, 16, 165.5, 70)),
        ("visitors", Rect(28, 47.6, 141.5, 26.4)),
        ("Orders card", Rect(193.5, 16, 165.5, 70)),
        ("Most read card", Rect(16, 98, 343, 471)),
        ("readers", Rect(28, 129.6, 319, 427.4)),
        ("Bread", Rect(28, 129.6 + (row - 20.4) / 2, 45.356, 20.4)),
        ("Bread bar", Rect(96.695, 129.6 + (row - 8) / 2, 205.779, 8)),
        ("Salads readers", Rect(325.316, 129.6 + 4 * (row + 6) + (row - 15.6) / 2, 21.684, 15.6)),
        ("Rating card", Rect(193.5, 581, 165.5, 70)),
      ])
  }

  /// Four columns of (635 − 36) / 4, two rows of (343 − 12) / 2; the list has two of both.
  @Test func landscape() {
    expectFrames(
      of: Screen.dashboard.window(Size(667, 375), .leftToRight),
      [
        ("Visitors card", Rect(16, 16, 149.75, 165.5)),
        ("Rating card", Rect(177.75, 193.5, 149.75, 165.5)),
        ("Most read card", Rect(339.5, 16, 311.5, 343)),
        ("readers", Rect(351.5, 47.6, 287.5, 299.4)),
      ])
  }

  /// Columns of (288 − 12) / 2, from the right; the list has 536 − 2 · 70 − 2 · 12 − 24 − 15.6 − 4.
  @Test func smallFromRightToLeft() {
    let row = (328.4 - 30) / 6
    expectFrames(
      of: Screen.dashboard.window(Size(320, 568), .rightToLeft),
      [
        ("Visitors card", Rect(166, 16, 138, 70)),
        ("Orders card", Rect(16, 16, 138, 70)),
        ("Bread bar", Rect(72.526, 129.6 + (row - 8) / 2, 150.779, 8)),
      ])
  }
}
