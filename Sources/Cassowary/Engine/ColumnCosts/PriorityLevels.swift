/// The distinct priorities in use below required, and their ranks.
///
/// A level keeps its number as long as it exists, so that references to it and its lane in a ``LevelMatrix`` stay valid
/// when another level comes in between. Number 0 is not a level: its lane is that of the order.
struct PriorityLevels: Sendable {
  private(set) var priorities = [-Double.infinity]
  private(set) var ranks = [0]
  /// The factor that scales the weights of each level so that the largest are near 2 to the exponent; a power of two.
  private(set) var factors = [1.0]
  /// The binary exponent that the largest weights are scaled to.
  private let exponent: Int
  private var useCounts = [0]
  /// For each level, how many weights there are of each binary exponent, largest first.
  private var sizes: [[(exponent: Int, count: Int)]] = [[]]
  private var free: [UInt32] = []
  /// Numbers of the levels, strongest first.
  private(set) var order: [UInt32] = []
  /// The lanes of the levels, strongest first, then that of the order.
  private(set) var lanes = [LevelMatrix.orderLane]
  /// How many levels in `order` nothing uses.
  private var unusedCount = 0

  init(exponent: Int = 0) { self.exponent = exponent }

  @inline(__always)
  func rank(of level: UInt32) -> Int { ranks[Int(level)] }

  /// Whether most levels are unused.
  var areMostUnused: Bool { unusedCount > 8 && 2 * unusedCount > order.count }

  /// The level of a priority, which is counted as used, and whether it is new. `rescaling` is the factor for the level's
  /// numbers, because the weight is larger than those before; 0 where they are left over from an earlier use.
  mutating func use(
    _ priority: Double, weight: Double
  ) -> (level: UInt32, isNew: Bool, rescaling: Double) {
    var low = 0
    var high = order.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[Int(order[middle])] > priority { low = middle + 1 } else { high = middle }
    }
    if low < order.count && priorities[Int(order[low])] == priority {
      let level = order[low]
      let isIdle = useCounts[Int(level)] == 0
      // As large as the largest weights, which decide the factor.
      if !isIdle && sizes[Int(level)][0].exponent == Self.exponent(of: weight) {
        useCounts[Int(level)] += 1
        sizes[Int(level)][0].count += 1
        return (level, false, 1)
      }
      if isIdle { unusedCount -= 1 }
      useCounts[Int(level)] += 1
      count(weight, of: level, by: 1)
      let rescaling = adjustFactor(of: level)
      // What is left in the lane of a level that nothing used is rounding, and may not become larger.
      return (level, false, isIdle && rescaling != 1 ? 0 : rescaling)
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
    return (level, true, 1)
  }

  /// Ends one use. Returns the factor for the level's numbers, because the largest weights are gone.
  mutating func release(_ level: UInt32, weight: Double) -> Double {
    useCounts[Int(level)] -= 1
    if useCounts[Int(level)] == 0 { unusedCount += 1 }
    count(weight, of: level, by: -1)
    return adjustFactor(of: level)
  }

  /// Factors stay finite, and so do the quotients of two of them.
  private static func exponent(of weight: Double) -> Int {
    weight > 0 && weight < Tolerance.largest ? min(500, max(-500, Int(weight.exponent))) : 0
  }

  private mutating func count(_ weight: Double, of level: UInt32, by change: Int) {
    let exponent = Self.exponent(of: weight)
    let index = sizes[Int(level)].firstIndex { $0.exponent <= exponent } ?? sizes[Int(level)].count
    if index == sizes[Int(level)].count || sizes[Int(level)][index].exponent != exponent {
      sizes[Int(level)].insert((exponent, 0), at: index)
    }
    sizes[Int(level)][index].count += change
    if sizes[Int(level)][index].count == 0 { sizes[Int(level)].remove(at: index) }
  }

  /// Adjusts the factor if the largest scaled weight is more than 6 binary orders of magnitude away from 1.
  private mutating func adjustFactor(of level: UInt32) -> Double {
    guard let largest = sizes[Int(level)].first?.exponent else { return 1 }
    let old = factors[Int(level)]
    if abs(largest + Int(old.exponent) - exponent) <= 6 { return 1 }
    factors[Int(level)] = Double(sign: .plus, exponent: exponent - largest, significand: 1)
    return factors[Int(level)] / old
  }

  mutating func removeUnused() {
    for level in order where useCounts[Int(level)] == 0 { free.append(level) }
    order.removeAll { useCounts[Int($0)] == 0 }
    unusedCount = 0
    renumber()
  }

  private mutating func renumber() {
    for (rank, level) in order.enumerated() { ranks[Int(level)] = rank }
    lanes = order.map(Int.init) + [LevelMatrix.orderLane]
  }
}
