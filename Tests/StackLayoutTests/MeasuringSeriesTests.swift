import Expectations
import StackTestSupport
import TestSupport
import Testing

/// A measured size is that of a fresh tree, whatever was measured before.
@Suite struct MeasuringSeriesTests {
  @Test(arguments: SeriesLength.seeds(12)) func matchesFreshTree(seed: Int) {
    expect(MeasuringSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
