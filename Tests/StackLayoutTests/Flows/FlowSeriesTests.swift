import Expectations
import StackTestSupport
import TestSupport
import Testing

/// A tree of flows and stacks that changes step by step equals one built at once: frames, emissions, the rows of the solver,
/// and the answers to questions about sizes.
@Suite struct FlowSeriesTests {
  @Test(arguments: SeriesLength.seeds(8)) func frames(seed: Int) {
    expect(FlowSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
