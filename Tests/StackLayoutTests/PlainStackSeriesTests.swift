import Expectations
import StackTestSupport
import TestSupport
import Testing

/// Stacks of items without a base class are as stacks of views that were changed in the same way, and both as trees that are
/// made in one go.
@Suite struct PlainStackSeriesTests {
  @Test(arguments: SeriesLength.seeds(15)) func frames(seed: Int) {
    expect(PlainStackSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
