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

  /// Seeds that once failed.
  private static let seeds: [(seed: UInt64, hasParallelRows: Bool)] = [
    // What the rounding of two doubles left of an entry decided a tie beside almost parallel rows; a question about a problem
    // with such rows found no certain answer.
    (84_024_566, true), (84_006_597, true),
    // The earliest conflict of steep rows was found but not confirmed.
    (84_037_670, true),
    // A reduced cost of 0 was 1.3e-9, and nothing told to check it.
    (200_040_385, false),
    // Large entries of an inverse left rounding in the factors, and a reduced cost of 0 that was not 0.
    (110_013_806, false),
    // Right for doubles, not for decimals; a conflict within tolerance, which is earlier than the named one.
    (110_169_563, false), (110_152_774, false),
    // Rows so nearly parallel that what is left of them counted as 0 were refused as a contradiction.
    (233_140, false),
    // Wrong or reported by the same causes.
    (110_028_407, false), (110_048_944, false), (110_146_686, false), (110_173_320, false),
  ]

  @Test func seriesThatOnceFailed() async {
    let failures = await withTaskGroup(of: [String].self) { group in
      for (seed, hasParallelRows) in Self.seeds {
        group.addTask {
          var tally = SeriesTally()
          RandomSeries.judge(
            DrawSource(seed: seed), "seed \(seed)", hasParallelRows: hasParallelRows, into: &tally)
          return tally.failures
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    expect(failures, [])
  }
}
