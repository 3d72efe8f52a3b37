import TestSupport

extension SeriesLength {
  /// One of so many members, others for each name; all of them in a full run.
  static func sample<Member>(
    _ members: [Member], oneOf distance: Int = 10, for name: String
  ) -> [Member] {
    if isFull { return members }
    let start = name.utf8.reduce(0) { ($0 * 31 + Int($1)) % distance }
    return stride(from: start, to: members.count, by: distance).map { members[$0] }
  }
}
