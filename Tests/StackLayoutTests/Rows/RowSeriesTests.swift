import Expectations
import StackTestSupport
import TestSupport
import Testing

/// Random changes of a list, beside an array of data and sums over it.
@Suite struct RowSeriesTests {
  @Test(arguments: SeriesLength.seeds(8)) func frames(seed: Int) {
    expect(RowSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
