import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// A tree of stacks that changes step by step is as one that is made in one go: frames, what every stack emits, and the
/// rows of the solver.
@Suite struct StackMutationTests {
  @Test(arguments: SeriesLength.seeds(15)) func frames(seed: Int) {
    expect(MutationSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }

  /// Series without effect would pass, too.
  @Test func seriesMakeEveryChange() {
    let counts = MutationSeries.changeCounts(0..<90, steps: 24)
    let changes = [
      "add", "remove", "move leaf", "move stack", "hide leaf", "hide stack", "axis",
      "distribution", "alignment", "spacing", "custom spacing", "size", "priorities", "text",
      "margins", "margins relative", "baseline relative", "flexible", "length", "require",
      "optional",
      "constant", "priority", "deactivate", "host",
    ]
    for change in changes { expect(counts[change, default: 0] >= 10, "\(change)") }
    expect(Set(counts.keys).subtracting(changes + ["nothing"]).isEmpty)
    expect(counts["nothing", default: 0] < 300)
  }
}
