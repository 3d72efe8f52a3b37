/// The distinct priorities in use below required, and their ranks.
///
/// A level has a number for life, so that nothing that refers to it changes when another level comes in between.
/// Levels that nothing uses any more stay until there are more than fit into one ``LevelVector``.
struct PriorityLevels: Sendable {
  private(set) var priorities: [Double] = []
  private(set) var ranks: [Int] = []
  private var useCounts: [Int] = []
  private var free: [UInt32] = []
  /// Numbers of the levels, strongest first.
  private(set) var order: [UInt32] = []

  func rank(of level: UInt32) -> Int { ranks[Int(level)] }

  var hasUnused: Bool { order.contains { useCounts[Int($0)] == 0 } }

  /// The level of a priority; where it is new, `isNew` is its rank, and weaker levels have moved down by one.
  mutating func use(_ priority: Double) -> (level: UInt32, newRank: Int?) {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[Int(order[middle])] > priority { low = middle + 1 } else { high = middle }
    }
    if low < order.count && priorities[Int(order[low])] == priority {
      useCounts[Int(order[low])] += 1
      return (order[low], nil)
    }
    let level: UInt32
    if let reused = free.popLast() {
      level = reused
      priorities[Int(level)] = priority
      useCounts[Int(level)] = 1
    } else {
      level = UInt32(priorities.count)
      priorities.append(priority)
      useCounts.append(1)
      ranks.append(0)
    }
    order.insert(level, at: low)
    renumber()
    return (level, low)
  }

  mutating func release(_ level: UInt32) { useCounts[Int(level)] -= 1 }

  mutating func removeUnused() {
    for level in order where useCounts[Int(level)] == 0 { free.append(level) }
    order.removeAll { useCounts[Int($0)] == 0 }
    renumber()
  }

  private mutating func renumber() {
    for (rank, level) in order.enumerated() { ranks[Int(level)] = rank }
  }
}
