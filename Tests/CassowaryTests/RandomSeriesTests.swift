import Cassowary
import Foundation
import TestSupport
import Testing

/// Random series of changes. The tie rule leaves one answer, so every value can be compared.
@Suite struct RandomSeriesTests {
  /// How many series to run; `LAYOUT_SERIES` sets it.
  static let count =
    ProcessInfo.processInfo.environment["LAYOUT_SERIES"].flatMap(UInt64.init) ?? 16
  /// The first seed; `LAYOUT_SEED` sets it.
  static let firstSeed =
    ProcessInfo.processInfo.environment["LAYOUT_SEED"].flatMap(UInt64.init) ?? 1

  @Test func solverAgreesWithReference() async {
    let end = Self.firstSeed + Self.count
    let tally = await withTaskGroup(of: SeriesTally.self) { group in
      // Small shares, so that all cores are busy to the end.
      for first in stride(from: Self.firstSeed, to: end, by: 8) {
        group.addTask { Self.run(first..<min(first + 8, end)) }
      }
      return await group.reduce(into: SeriesTally()) { $0.merge($1) }
    }
    for line in tally.lines { print(line) }
    let failures = tally.failures
    #expect(failures.isEmpty, "\(failures.count) series, the first: \(failures.prefix(3))")
    #expect(tally.imbalances.isEmpty)
  }

  private static func run(_ seeds: Range<UInt64>) -> SeriesTally {
    var tally = SeriesTally()
    for seed in seeds { RandomSeries.judge(DrawSource(seed: seed), "seed \(seed)", into: &tally) }
    return tally
  }
}
