import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Series of changes to large trees, as benchmarks draw them.
@Suite struct LargeMutationTests {
  /// The tree stays within its limits, everything in it changes, and it is laid out as one that is made in one go.
  @Test(arguments: [1, 2] as [UInt64]) func largeTreeMatchesFreshTree(seed: UInt64) {
    var series = MutationSeries(seed: seed, views: 120)
    let start = series.viewCount
    var kinds: Set<String> = []
    for _ in 0..<400 { kinds.insert(String(series.mutate().prefix { $0 != ":" })) }
    expect((start * 3 / 4...start * 5 / 4).contains(series.viewCount), "seed \(seed)")
    expect(
      kinds.isSuperset(of: [
        "add", "remove", "add stack", "remove stack", "move leaf", "move stack", "hide leaf",
        "hide stack", "axis", "distribution", "alignment", "spacing", "custom spacing", "margins",
        "size", "text", "priorities", "optional", "deactivate", "resize",
      ]), "seed \(seed): \(kinds)")
    let problems = series.problems()
    expect(problems.isEmpty, "seed \(seed): \(problems.prefix(5))")
  }

  /// Grids, flows, lists and text that wraps among the stacks change as well, and are as if made in one go.
  @Test(arguments: [1, 2] as [UInt64]) func mixedTreeMatchesFreshTree(seed: UInt64) {
    var series = MutationSeries(seed: seed, views: 150, isMixed: true)
    var kinds: Set<String> = []
    for _ in 0..<3 {
      for _ in 0..<100 { kinds.insert(String(series.mutate().prefix { $0 != ":" })) }
      let problems = series.problems()
      expect(problems.isEmpty, "seed \(seed): \(problems.prefix(5))")
    }
    expect(
      kinds.isSuperset(of: [
        "add island", "move island", "hide island", "island's content", "island's hide",
        "island's new content", "island's optional", "add", "move stack", "resize",
      ]), "seed \(seed): \(kinds)")
  }
}
