import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Grids that change step by step equal those built at once: frames of views and tracks, emissions, the rows of the solver,
/// conflicts, and the order of their items.
@Suite struct GridSeriesTests {
  @Test(arguments: SeriesLength.seeds(20)) func frames(seed: Int) {
    expect(GridSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }

  /// Series without effect would pass, too.
  @Test func seriesMakeEveryChange() {
    var counts: [String: Int] = [:]
    var restless = 0
    for seed in 0..<100 {
      var series = GridSeries(seed: UInt64(seed))
      for _ in 0..<60 {
        let change = series.mutate()
        counts[change.split(separator: ":").first.map(String.init) ?? "", default: 0] += 1
      }
      if !series.settles() { restless += 1 }
    }
    // Those are not compared.
    expect(restless <= 2)
    for change in GridSeries.changes { expect(counts[change, default: 0] >= 8, "\(change)") }
    expect(Set(counts.keys).subtracting(GridSeries.changes + ["nothing"]).isEmpty)
    expect(counts["nothing", default: 0] < 1500)
  }
}
