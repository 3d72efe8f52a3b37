import Expectations
import StackTestSupport
import TestSupport
import Testing

/// Subviews and arranged views after random changes, against lists of numbers.
@Suite struct SubviewSeriesTests {
  @Test(arguments: SeriesLength.seeds(40)) func views(seed: Int) {
    expect(SubviewSeries<StackViews>.failures(seed: seed).isEmpty, "seed \(seed)")
  }

  @Test(arguments: SeriesLength.seeds(40)) func itemsWithoutBaseClass(seed: Int) {
    expect(SubviewSeries<PlainViews>.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
