import StackTestSupport
import TestSupport
import Testing

/// Barriers, placeholders and collapsing views, edited step by step: the frames are those that were worked out from what is
/// said at present, and those of a tree that is made in one go.
@Suite struct PositioningSeriesTests {
  @Test(arguments: SeriesLength.seeds(20)) func frames(seed: Int) {
    #expect(PositioningSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
