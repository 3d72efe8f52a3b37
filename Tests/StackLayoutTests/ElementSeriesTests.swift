import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// A list that changes step by step is as one that is shown at one go: frames, emissions, rows and drawing order.
@Suite struct ElementSeriesTests {
  @Test(arguments: SeriesLength.seeds(14)) func matchesFreshList(seed: Int) {
    expect(ElementSeries.failures(seed: seed).isEmpty, "seed \(seed)")
  }

  /// Series in which nothing stays would pass, too.
  @Test func seriesKeepMoveAndReplaceViews() {
    var sums = [0, 0, 0, 0]
    var kept = 0
    for seed in 0..<20 {
      var series = ElementSeries(seed: UInt64(seed))
      for _ in 0..<34 {
        if !["elements", "shuffle"].contains(series.mutate().prefix { $0 != ":" }) { continue }
        sums = zip(sums, series.list.lastUpdate.numbers).map(+)
        kept += series.list.elements.count - series.list.lastUpdate.made
      }
    }
    expect(sums.allSatisfy { $0 > 100 }, "\(sums)")
    expect(kept > 300, "\(kept)")
  }
}
