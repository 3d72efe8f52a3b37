import Foundation

/// How much of a random or exhaustive series a run of the tests makes: a sample with every run, all of it where
/// `LAYOUT_SERIES` says how many. `LAYOUT_SEED` sets the first seed.
package enum SeriesLength {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether nothing is left out.
  package static let isFull = environment["LAYOUT_SERIES"] != nil

  package static func seeds(_ usualCount: Int, from usualFirst: Int = 0) -> Range<Int> {
    let first = environment["LAYOUT_SEED"].flatMap(Int.init) ?? usualFirst
    return first..<first + (environment["LAYOUT_SERIES"].flatMap(Int.init) ?? usualCount)
  }
}
