import Expectations
import StackTestSupport
import TestSupport
import Testing

/// A tree with everything that adds to constraints (sums, margins, safe areas, wrapping text, alignment rectangles,
/// baselines, directions) has the frames of one that is made in one go, however it came about.
@Suite struct RichMutationTests {
  @Test(arguments: SeriesLength.seeds(3)) func frames(seed: Int) {
    expect(RichSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }
}
