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
  /// How many weights of each size a level has, by binary exponent, largest first.
  private var sizes: [[(exponent: Int, count: Int)]] = []
  private var free: [UInt32] = []
  /// Numbers of the levels, strongest first.
  private(set) var order: [UInt32] = []

  @inline(__always)
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
      let level = order[low]
      useCounts[Int(level)] += 1
      count(weight, of: level, by: 1)
      return (level, nil, adjustFactor(of: level))
    }
    let level: UInt32
    if let reused = free.popLast() {
      level = reused
      priorities[Int(level)] = priority
      useCounts[Int(level)] = 1
      factors[Int(level)] = 1
      sizes[Int(level)] = []
    } else {
      level = UInt32(priorities.count)
      priorities.append(priority)
      useCounts.append(1)
      factors.append(1)
      sizes.append([])
      ranks.append(0)
    }
    order.insert(level, at: low)
    renumber()
    count(weight, of: level, by: 1)
    _ = adjustFactor(of: level)
    return (level, low, 1)
  }

  /// Ends a use. Answers what the level's numbers have to be multiplied by because the largest weights are gone.
  mutating func release(_ level: UInt32, weight: Double) -> Double {
    useCounts[Int(level)] -= 1
    count(weight, of: level, by: -1)
    return adjustFactor(of: level)
  }

  private mutating func count(_ weight: Double, of level: UInt32, by change: Int) {
    // Factors stay finite, and so do the quotients of two of them.
    let exponent = weight > 0 && weight < Tolerance.largest ? max(-500, Int(weight.exponent)) : 0
    let index = sizes[Int(level)].firstIndex { $0.exponent <= exponent } ?? sizes[Int(level)].count
    if index == sizes[Int(level)].count || sizes[Int(level)][index].exponent != exponent {
      sizes[Int(level)].insert((exponent, 0), at: index)
    }
    sizes[Int(level)][index].count += change
    if sizes[Int(level)][index].count == 0 { sizes[Int(level)].remove(at: index) }
  }

  /// Follows the largest weight where that has moved away from 1 by more than a few powers of two.
  private mutating func adjustFactor(of level: UInt32) -> Double {
    guard let largest = sizes[Int(level)].first?.exponent else { return 1 }
    let old = factors[Int(level)]
    if abs(largest + Int(old.exponent)) <= 6 { return 1 }
    factors[Int(level)] = Double(sign: .plus, exponent: -largest, significand: 1)
    return factors[Int(level)] / old
  }

  mutating func removeUnused() {
    for level in order where useCounts[Int(level)] == 0 { free.append(level) }
    order.removeAll { useCounts[Int($0)] == 0 }
    renumber()
  }

  private mutating func renumber() {
    for (rank, level) in order.enumerated() { ranks[Int(level)] = rank }
  }
}
