// The priority levels in use.

extension Model {
  /// The distinct priorities in use below required, highest first.
  package func levels() -> [Double] {
    var levels: [Double] = []
    for record in constraints where record.isLive && !record.isRequired {
      levels.append(record.priority)
    }
    levels.sort(by: >)
    var last = -1.0
    levels.removeAll { level in
      defer { last = level }
      return level == last
    }
    return levels
  }
}
