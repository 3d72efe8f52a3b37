import Foundation

/// How much of a random or exhaustive series a run of the tests makes: a sample with every run, all of it where
/// `LAYOUT_SERIES` says how many. `LAYOUT_SEED` sets the first seed.
package enum SeriesLength {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether nothing is left out.
  package static let isFull = environment["LAYOUT_SERIES"] != nil

  /// The seeds of a series: as many as usual, or as `LAYOUT_SERIES` says if that is more.
  package static func seeds(_ usualCount: Int, from usualFirst: Int = 0) -> Range<Int> {
    let first = environment["LAYOUT_SEED"].flatMap(Int.init) ?? usualFirst
    let wanted = environment["LAYOUT_SERIES"].flatMap(Int.init) ?? 0
    return first..<first + max(usualCount, wanted)
  }

  /// One of so many members, others for each name; all of them in a full run.
  package static func sample<Member>(
    _ members: [Member], oneOf distance: Int = 10, for name: String
  ) -> [Member] {
    if isFull { return members }
    // The hash FNV-1a, so that similar names begin at different members.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let start = Int(hash >> 32) % min(distance, max(1, members.count))
    return stride(from: start, to: members.count, by: distance).map { members[$0] }
  }
}
