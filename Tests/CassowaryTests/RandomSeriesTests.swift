import Cassowary
import Expectations
import TestSupport
import Testing

/// Random series of changes. The tie rule leaves one answer, so every value can be compared.
@Suite struct RandomSeriesTests {
  @Test(
    "values, conflicts and ambiguities agree with a fresh solve and the references",
    arguments: [false, true])
  func solverAgreesWithReference(hasParallelRows: Bool) async {
    let seeds = SeriesLength.seeds(hasParallelRows ? 4 : 8, from: 1)
    let tally = await withTaskGroup(of: SeriesTally.self) { group in
      // Small shares, so that all cores are busy to the end.
      for first in stride(from: seeds.lowerBound, to: seeds.upperBound, by: 4) {
        group.addTask {
          var tally = SeriesTally()
          for seed in first..<min(first + 4, seeds.upperBound) {
            RandomSeries.judge(
              DrawSource(seed: UInt64(seed)), "seed \(seed), parallel rows: \(hasParallelRows)",
              hasParallelRows: hasParallelRows, into: &tally)
          }
          return tally
        }
      }
      return await group.reduce(into: SeriesTally()) { $0.merge($1) }
    }
    for line in tally.lines { print(line) }
    let failures = tally.failures
    expect(failures.isEmpty, "\(failures.count) series, the first: \(failures.prefix(3))")
    if !hasParallelRows { expect(tally.imbalances.isEmpty) }
  }
}
