import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// A list of rows that changes step by step is as one that is shown at one go: cells, frames, emissions, rows and order.
@Suite struct GridElementSeriesTests {
  @Test(arguments: SeriesLength.seeds(16)) func matchesFreshList(seed: Int) {
    expect(GridElementSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }

  /// Series in which nothing stays would pass, too.
  @Test func seriesKeepMoveAndReplaceViews() {
    var sums = [Int](repeating: 0, count: 7)
    var kept = 0
    for seed in 0..<20 {
      var series = GridElementSeries(seed: UInt64(seed))
      for _ in 0..<34 {
        if !["grid elements", "shuffle"].contains(series.mutate().prefix { $0 != ":" }) {
          continue
        }
        let update = series.list.lastUpdate
        sums = zip(sums, update.viewNumbers + update.rowNumbers).map(+)
        kept += series.cellCount - update.views.made
      }
    }
    expect(sums.allSatisfy { $0 > 100 }, "\(sums)")
    expect(kept > 300, "\(kept)")
  }
}
