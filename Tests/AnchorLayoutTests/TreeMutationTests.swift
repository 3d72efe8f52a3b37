import Expectations
import StackTestSupport
import TestSupport
import Testing

/// A tree that changes step by step has the frames of one that is made in one go, conflicts included.
@Suite struct TreeMutationTests {
  @Test(arguments: SeriesLength.seeds(4)) func frames(seed: Int) {
    expect(TreeSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
