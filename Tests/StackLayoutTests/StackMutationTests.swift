import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// A tree of stacks that changes step by step is as one that is made in one go: frames, what every stack emits, and the
/// rows of the solver.
@Suite struct StackMutationTests {
  @Test(arguments: SeriesLength.seeds(30)) func frames(seed: Int) {
    var series = MutationSeries(seed: UInt64(seed))
    for step in 0..<12 {
      var done: [String] = []
      for _ in 0..<Int.random(in: 1...3, using: &series.random) { done.append(series.mutate()) }
      let problems = series.problems()
      #expect(
        problems.isEmpty,
        "seed \(seed), step \(step) (\(done.joined(separator: ", "))): \(problems)")
      if !problems.isEmpty { return }
    }
  }

  /// Series without effect would pass, too.
  @Test func theSeriesMakeEveryChange() {
    var counts: [String: Int] = [:]
    for seed in 0..<90 {
      var series = MutationSeries(seed: UInt64(seed))
      for _ in 0..<24 {
        let change = series.mutate()
        counts[change.split(separator: ":").first.map(String.init) ?? "", default: 0] += 1
      }
    }
    let changes = [
      "add", "remove", "move leaf", "move stack", "hide leaf", "hide stack", "axis",
      "distribution", "alignment", "spacing", "custom spacing", "size", "priorities", "text",
      "margins", "margins relative", "baseline relative", "flexible", "length", "require", "wish",
      "constant", "priority", "let go", "host",
    ]
    for change in changes { #expect(counts[change, default: 0] >= 10, "\(change)") }
    #expect(Set(counts.keys).subtracting(changes + ["nothing"]).isEmpty)
    #expect(counts["nothing", default: 0] < 300)
  }
}
