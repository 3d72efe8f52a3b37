/// The distinct priorities in use below required, and their ranks.
///
/// A level has a number for life, so that nothing that refers to it changes when another level comes in between.
/// Levels that nothing uses any more stay until there are more than fit into one ``LevelVector``.
struct PriorityLevels: Sendable {
  private(set) var priorities: [Double] = []
  private(set) var ranks: [Int] = []
  /// What weights of a level are multiplied by, a power of two, so that the largest are near 1.
  private(set) var factors: [Double] = []
  private var useCounts: [Int] = []
  private var free: [UInt32] = []
  /// Numbers of the levels, strongest first.
  private(set) var order: [UInt32] = []

  func rank(of level: UInt32) -> Int { ranks[Int(level)] }

  var hasUnused: Bool { order.contains { useCounts[Int($0)] == 0 } }

  /// The level of a priority; where it is new, with its rank, and weaker levels have moved down by one. `rescaling`
  /// is what the level's numbers have to be multiplied by because the weight is larger than those before.
  mutating func use(
    _ priority: Double, weight: Double
  ) -> (level: UInt32, newRank: Int?, rescaling: Double) {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[Int(order[middle])] > priority { low = middle + 1 } else { high = middle }
    }
    if low < order.count && priorities[Int(order[low])] == priority {
      let level = Int(order[low])
      let old = factors[level]
      if useCounts[level] == 0 || weight * old > 64 { factors[level] = Self.factor(for: weight) }
      useCounts[level] += 1
      return (order[low], nil, factors[level] / old)
    }
    let level: UInt32
    if let reused = free.popLast() {
      level = reused
      priorities[Int(level)] = priority
      useCounts[Int(level)] = 1
      factors[Int(level)] = Self.factor(for: weight)
    } else {
      level = UInt32(priorities.count)
      priorities.append(priority)
      useCounts.append(1)
      factors.append(Self.factor(for: weight))
      ranks.append(0)
    }
    order.insert(level, at: low)
    renumber()
    return (level, low, 1)
  }

  private static func factor(for weight: Double) -> Double {
    weight > 0 && weight < Tolerance.largest
      ? Double(sign: .plus, exponent: -weight.exponent, significand: 1) : 1
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
