import Expectations
import StackTestSupport
import TestSupport
import Testing

/// Views that are placed by helpers and format strings, edited step by step, are as in a tree that is made in one go.
@Suite struct HelperSeriesTests {
  @Test(arguments: SeriesLength.seeds(3)) func frames(seed: Int) {
    expect(HelperSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
