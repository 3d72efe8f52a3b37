// The priority levels in use.

extension Model {
  /// Returns the distinct priorities in use below required, highest first.
  package func levels() -> [Double] {
    // Few, so that a search costs less than a hash.
    var levels: [Double] = []
    var last = -1.0
    for record in constraints
    where record.priority != last && record.isLive && !record.isRequired {
      last = record.priority
      if !levels.contains(last) { levels.append(last) }
    }
    return levels.sorted(by: >)
  }
}
