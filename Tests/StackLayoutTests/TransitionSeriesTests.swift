import Expectations
import StackTestSupport
import TestSupport
import Testing

/// Random changes of trees as transitions, composed at their ends and where they are interrupted, against the frames of the
/// views themselves.
@Suite struct TransitionSeriesTests {
  @Test(arguments: SeriesLength.seeds(40)) func stackTrees(seed: Int) {
    expect(TransitionSeries<MutationSeries>.failures(seed: seed).isEmpty, "seed \(seed)")
  }

  @Test(arguments: SeriesLength.seeds(20)) func mixedTrees(seed: Int) {
    expect(TransitionSeries<MixedSeries>.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
