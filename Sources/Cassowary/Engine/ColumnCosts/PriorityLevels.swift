/// The priorities in use below required, as levels with ranks.
///
/// A level keeps its number, so that references to it and its lane in a ``LevelMatrix`` stay valid when a level is added
/// between others. Number 0 is no level; its lane is the order lane.
struct PriorityLevels: Sendable {
  private(set) var priorities = [-Double.infinity]
  private(set) var ranks = [0]
  /// The power of two that scales each level's weights so that the largest are near 2 to the exponent.
  private(set) var factors = [1.0]
  /// The binary exponent to which the largest weights are scaled.
  private let exponent: Int
  /// What counts as 0 in a level's number, or some updates may leave in a sum of the largest weights.
  let rounding: Double
  private var useCounts = [0]
  /// The number of weights of each binary exponent, largest first, by level.
  private var sizes: [[(exponent: Int, count: Int)]] = [[]]
  /// The number of levels whose weights are so far apart that rounding may decide something; see ``Verifier``.
  private(set) var wideLevels = 0
  private var free: [UInt32] = []
  /// Numbers of the levels, strongest first.
  private(set) var order: [UInt32] = []
  /// The lanes of the levels, strongest first, then the order lane.
  private(set) var lanes = [LevelMatrix.orderLane]
  /// The number of unused levels in `order`.
  private var unusedCount = 0

  init(exponent: Int = 0) {
    self.exponent = exponent
    rounding = max(
      Tolerance.reducedCost, Double(sign: .plus, exponent: exponent - 48, significand: 1))
  }

  @inline(__always)
  func rank(of level: UInt32) -> Int { ranks[Int(level)] }

  /// Whether most levels are unused.
  var areMostUnused: Bool { unusedCount > 8 && 2 * unusedCount > order.count }

  /// Returns the level of a priority, and counts the use. `rescaling` is the factor for the level's numbers: not 1 if the
  /// weight is much larger than earlier ones, and 0 if the numbers are left from an earlier use.
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
      // The weight is as large as the largest, which decide the factor.
      if !isIdle && sizes[Int(level)][0].exponent == Self.exponent(of: weight) {
        useCounts[Int(level)] += 1
        sizes[Int(level)][0].count += 1
        return (level, false, 1)
      }
      if isIdle { unusedCount -= 1 }
      useCounts[Int(level)] += 1
      count(weight, of: level, by: 1)
      let rescaling = adjustFactor(of: level)
      // Numbers left in the lane of an unused level are rounding and must not grow.
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

  /// Ends one use. Returns the factor for the level's numbers, which is not 1 if the largest weights are gone.
  mutating func removeUse(of level: UInt32, weight: Double) -> Double {
    useCounts[Int(level)] -= 1
    if useCounts[Int(level)] == 0 { unusedCount += 1 }
    count(weight, of: level, by: -1)
    return adjustFactor(of: level)
  }

  /// Limited so that factors, and quotients of two factors, stay finite.
  private static func exponent(of weight: Double) -> Int {
    weight > 0 && weight < Tolerance.largest ? min(500, max(-500, Int(weight.exponent))) : 0
  }

  private mutating func count(_ weight: Double, of level: UInt32, by change: Int) {
    if isWide(level) { wideLevels -= 1 }
    defer { if isWide(level) { wideLevels += 1 } }
    let exponent = Self.exponent(of: weight)
    let index = sizes[Int(level)].firstIndex { $0.exponent <= exponent } ?? sizes[Int(level)].count
    if index == sizes[Int(level)].count || sizes[Int(level)][index].exponent != exponent {
      sizes[Int(level)].insert((exponent, 0), at: index)
    }
    sizes[Int(level)][index].count += change
    if sizes[Int(level)][index].count == 0 { sizes[Int(level)].remove(at: index) }
  }

  private func isWide(_ level: UInt32) -> Bool {
    guard let largest = sizes[Int(level)].first, let smallest = sizes[Int(level)].last else {
      return false
    }
    return largest.exponent - smallest.exponent > Tolerance.trustedWeights
  }

  /// Adjusts the factor if the largest scaled weight is more than 6 binary orders of magnitude off. Returns the change.
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
