import Expectations
import TestSupport
import Testing
import benchmarks

@Suite struct SoakTests {
  private let operations = SeriesLength.isFull ? 30 : 10

  private func plan(views: Int, seed: UInt64) -> Soak.Plan {
    Soak.Plan(views: views, operations: operations, .rounds(3), seed: seed)
  }

  /// The same seed makes the same edits, so that a failure can be looked at again.
  @Test func shortSoaks() {
    for seed in 1...(SeriesLength.isFull ? 2 : 1) {
      var told = 0
      let views = SeriesLength.isFull ? 40 : 12
      let soak = Soak(plan(views: views, seed: UInt64(seed))) { _ in told += 1 }
      expect(soak.failures.isEmpty, "seed \(seed): \(soak.failures)")
      expect(soak.checkpoints.map(\.operations), (1...3).map { operations * $0 })
      expect(told >= 3)
      expect(soak.times.values.map(\.count).reduce(0, +), 3 * operations)
    }
    let (one, two) = (
      Soak(plan(views: 8, seed: 7)) { _ in }, Soak(plan(views: 8, seed: 7)) { _ in }
    )
    expect(one.times.mapValues(\.count), two.times.mapValues(\.count))
    expect(one.checkpoints.map(\.views), two.checkpoints.map(\.views))
    // Of a thousand operations of 1 to 1000 ms the median is near 500, and bins are as narrow as they say.
    var times = TimeDistribution()
    expect(times.quantile(0.5), 0)
    for step in 1...1000 { times.add(milliseconds: Double(step), step: step) }
    expect(times.count, 1000)
    expect((500...546).contains(times.quantile(0.5)))
    expect((990...1000).contains(times.quantile(0.99)))
    expect(times.quantile(1), 1000)
    expect(times.slowest == 1000 && times.slowestStep == 1000)
  }
}
