import Expectations
import StackTestSupport
import TestSupport
import Testing

/// A tree of stacks, grids, flows and lists that changes step by step is as one that is made in one go.
@Suite struct MixedSeriesTests {
  @Test(arguments: SeriesLength.seeds(10)) func frames(seed: Int) {
    expect(MixedSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }

  /// Series without effect would pass, too.
  @Test func seriesMakeEveryChange() {
    let counts = MixedSeries.changeCounts(0..<25, steps: 40)
    let changes = [
      "into a flow", "into a stack", "break", "elements", "shuffle", "list's axis",
      "list's distribution", "flow's axis", "flow's spacing", "flow's line spacing",
      "flow's alignment along", "flow's alignment of the last line", "flow's alignment across",
      "flow's limit", "flow's columns", "paragraph's size", "paragraph's hidden", "upright's size",
      "spacer's size", "stack margins", "new content", "content from elsewhere", "insert column",
      "remove row", "merge", "hide", "content", "require", "optional", "deactivate", "host",
    ]
    for change in changes { expect(counts[change, default: 0] >= 1, "\(change)") }
    expect(counts["nothing", default: 0] < 330)
  }
}
