import Expectations
import StackTestSupport
import TestSupport
import Testing

/// Barriers, placeholders and collapsing views, edited step by step: the frames equal those computed from the current
/// statements, and those of a tree built at once.
@Suite struct PositioningSeriesTests {
  @Test(arguments: SeriesLength.seeds(3)) func frames(seed: Int) {
    expect(PositioningSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
