import StackLayout
import TestSupport
import Testing

/// A tree of flows and stacks that changes step by step is as one that is made in one go: frames, what is emitted, the rows of
/// the solver, and the answers to questions about sizes.
@Suite struct FlowSeriesTests {
  @Test(arguments: SeriesLength.seeds(8)) func withoutConstraintsOfTheUser(seed: Int) {
    run(FlowSeries(seed: seed, allowsLinks: false), seed)
  }

  @Test(arguments: SeriesLength.seeds(8)) func withConstraintsOfTheUser(seed: Int) {
    run(FlowSeries(seed: seed, allowsLinks: true), seed)
  }

  private func run(_ series: FlowSeries, _ seed: Int) {
    var series = series
    for step in 0..<12 {
      var done: [String] = []
      if step > 0 { for _ in 0...series.below(3) { done.append(series.step()) } }
      let problems = series.problems()
      #expect(
        problems.isEmpty,
        "seed \(seed), step \(step) (\(done.joined(separator: ", "))): \(problems)")
      if !problems.isEmpty { return }
    }
  }
}
