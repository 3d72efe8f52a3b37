import Expectations
import LayoutPreview
import StackLayout
import Testing
import gallery

/// The stars' frames, derived by hand.
///
/// The window is 375 by 667, the column 335 wide. It holds 26.4 (a line of 22 points), 60 and 44 points of views and two
/// gaps of 20, so it is 170.4 high and begins at (667 − 170.4) / 2 = 248.3; the stars begin at 294.7. A star is as
/// wide as the row divided by their number, and 40 high in its middle, at 10.
@Suite struct StarsTests {
  private let window = LayoutView("window")

  init() { window.frame = Rect(0, 0, 375, 667) }

  private func rating(_ count: Int) -> StarRating {
    let rating = StarRating(count: count)
    rating.fill(window)
    window.layoutIfNeeded()
    return rating
  }

  private func expectStars(
    _ got: Rect?, _ want: Rect, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    expectFrames(got.map { ["star": $0] } ?? [:], ["star": want], sourceLocation: sourceLocation)
  }

  /// The buttons share 335 − 12, under the stars and a gap: 294.7 + 60 + 20.
  @Test(arguments: [(1, 335), (4, 83.75), (5, 67)])
  func stars(_ count: Int, _ width: Double) throws {
    let rating = rating(count)
    expect(window.layout.conflicts.isEmpty && window.layout.problems.isEmpty)
    expectStars(rating.column.frame, Rect(20, 248.3, 335, 170.4))
    expectStars(rating.stars.layoutFrame, Rect(20, 294.7, 335, 60))
    for (index, star) in rating.stars.arrangedSubviews.enumerated() {
      expectStars(star.frame, Rect(Double(index) * width, 10, width, 40))
    }
    expect(rating.stars.arrangedSubviews.count, count)
    let buttons = try require(rating.column.arrangedSubviews.last)
    expectStars(buttons.layoutFrame, Rect(20, 374.7, 335, 44))
    expectStars(buttons.subviews.first?.frame, Rect(0, 0, 161.5, 44))
    expectStars(buttons.subviews.last?.frame, Rect(173.5, 0, 161.5, 44))
  }

  /// From four stars of 83.75 to five of 67: each is halfway at half the time, since easing in and out is even. The new
  /// one fades in where it ends.
  @Test func addingAStar() {
    let rating = rating(4)
    let transition = window.layout.transition { rating.addStar() }
    let middle = TimingCurve.easeInOut.value(at: 0.5)
    let stars = rating.stars.arrangedSubviews
    expect(transition.motions.count, 5)
    expectStars(transition.motion(of: stars[0])?.frame(at: middle), Rect(0, 10, 75.375, 40))
    expectStars(transition.motion(of: stars[3])?.frame(at: middle), Rect(226.125, 10, 75.375, 40))
    expectStars(transition.motion(of: stars[4])?.frame(at: middle), Rect(268, 10, 67, 40))
    expect(transition.motion(of: stars[4])?.opacity(at: middle), 0.5)
    expect(transition.motion(of: stars[4])?.kind, .appearing)
    // A tap while the star before is still coming: nothing jumps.
    let next = window.layout.transition(continuing: transition, at: 0.5) { rating.removeStar() }
    expectStars(next.motion(of: stars[0])?.from, Rect(0, 10, 75.375, 40))
    expectStars(next.motion(of: stars[4])?.frame(at: 1), Rect(268, 10, 67, 40))
    expect(next.motion(of: stars[4])?.opacity(at: 0.5), 0.25)
  }

  /// Back from five stars to four, from right to left: the last one, the leftmost, fades where it was.
  @Test func removingAStar() {
    window.layoutDirection = .rightToLeft
    let rating = rating(5)
    let last = rating.stars.arrangedSubviews[4]
    let transition = window.layout.transition { rating.removeStar() }
    let stars = rating.stars.arrangedSubviews
    expect(stars.count == 4 && transition.motions.count == 5)
    // 335 − 67 = 268 at five, 335 − 83.75 = 251.25 at four.
    expectStars(transition.motion(of: stars[0])?.frame(at: 0.5), Rect(259.625, 10, 75.375, 40))
    expectStars(transition.motion(of: last)?.frame(at: 0.5), Rect(0, 10, 67, 40))
    expect(transition.motion(of: last)?.opacity(at: 0.25), 0.75)
    // All stars can be removed.
    for _ in 0..<5 { rating.removeStar() }
    window.layoutIfNeeded()
    expect(rating.stars.arrangedSubviews.isEmpty)
    rating.addStar()
    window.layoutIfNeeded()
    expect(rating.stars.arrangedSubviews.map(\.layoutName), ["star 1"])
  }

}
