/// Finds the description of the previous emission that each new one continues: in step while both emissions agree, then by
/// search among the rest.
struct EmissionMatcher {
  struct Matches {
    /// For each new description, the index of the old one, or −1.
    var old: [Int]
    /// The old descriptions that no new one continues.
    var unmatched: [Int]
  }

  /// The largest number of old descriptions missing at one place that the step search can skip.
  private static let lookAhead = 16

  static func matches(of new: [ConstraintDescription], in old: [ConstraintDescription]) -> Matches {
    if old.isEmpty { return Matches(old: [Int](repeating: -1, count: new.count), unmatched: []) }
    var matches = Matches(old: [], unmatched: [])
    matches.old.reserveCapacity(new.count)
    var leftOver: [Int] = []
    var next = 0
    for place in new.indices {
      let end = min(old.count, next + lookAhead)
      var match = next
      while match < end && !old[match].isSameConstraint(as: new[place]) { match += 1 }
      if match < end {
        if match > next { matches.unmatched.append(contentsOf: next..<match) }
        matches.old.append(match)
        next = match + 1
      } else {
        matches.old.append(-1)
        leftOver.append(place)
      }
    }
    matches.unmatched.append(contentsOf: next..<old.count)
    if !leftOver.isEmpty && !matches.unmatched.isEmpty {
      search(for: leftOver, new, old, &matches)
    }
    return matches
  }

  /// Finds moved descriptions by identity; equal ones are matched in order.
  private static func search(
    for leftOver: [Int], _ new: [ConstraintDescription], _ old: [ConstraintDescription],
    _ matches: inout Matches
  ) {
    let sought = sorted(leftOver, new)
    let offered = sorted(matches.unmatched, old)
    matches.unmatched = []
    var next = 0
    for place in sought {
      while next < offered.count, old[offered[next]].precedes(new[place]) {
        matches.unmatched.append(offered[next])
        next += 1
      }
      if next < offered.count, old[offered[next]].isSameConstraint(as: new[place]) {
        matches.old[place] = offered[next]
        next += 1
      }
    }
    while next < offered.count {
      matches.unmatched.append(offered[next])
      next += 1
    }
    matches.unmatched.sort()
  }

  /// Sorts indices by the identity of their descriptions, then by index.
  private static func sorted(_ places: [Int], _ descriptions: [ConstraintDescription]) -> [Int] {
    places.sorted {
      descriptions[$0].precedes(descriptions[$1])
        || $0 < $1 && descriptions[$0].isSameConstraint(as: descriptions[$1])
    }
  }
}
