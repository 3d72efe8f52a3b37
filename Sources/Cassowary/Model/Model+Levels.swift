// The priority levels in use.

extension Model {
  /// Returns the distinct priorities in use below required, highest first.
  package func levels() -> [Double] {
    var levels: Set<Double> = []
    var last = -1.0
    for record in constraints
    where record.priority != last && record.isLive && !record.isRequired {
      last = record.priority
      levels.insert(last)
    }
    return levels.sorted(by: >)
  }
}
