import StackTestSupport
import TestSupport
import Testing

/// Whatever was asked before, a measured size is that of a tree that was made anew.
@Suite struct MeasuringSeriesTests {
  @Test(arguments: SeriesLength.seeds(12)) func matchesFreshTree(seed: Int) {
    #expect(MeasuringSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
