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
  let exponent: Int
  /// What counts as 0 in a level's number, or some updates may leave in a sum of the largest weights.
  let rounding: Double
  /// By level: the sizes of the weights of its uses.
  private var uses = [Uses()]
  /// Levels that were used lately, by the hash of their priorities.
  private var recent = [UInt32](repeating: 0, count: places)
  /// The number of levels whose weights are so far apart that rounding may decide something; see ``Verifier``.
  private(set) var wideLevels = 0
  private var free: [UInt32] = []
  /// Numbers of the levels, strongest first.
  private(set) var order: [UInt32] = []
  /// The lanes of the levels, strongest first, then the order lane.
  private(set) var lanes = [LevelMatrix.orderLane]
  /// Whether each level's number is its rank from 1, and fits a mask of lanes.
  private(set) var areLanesInOrder = true
  /// The number of unused levels in `order`.
  private var unusedCount = 0

  /// The uses of a level: the number of weights of each binary exponent.
  private struct Uses {
    /// The largest exponent, and how many weights have it; 0 without uses.
    var largest = 0
    var largestCount = 0
    /// The other exponents, largest first.
    var smaller: [(exponent: Int, count: Int)] = []

    var isEmpty: Bool { largestCount == 0 }

    var isWide: Bool {
      guard let smallest = smaller.last else { return false }
      return largest - smallest.exponent > Tolerance.trustedWeights
    }

    mutating func count(_ exponent: Int, by change: Int) {
      if largestCount > 0 && exponent == largest {
        largestCount += change
        if largestCount == 0 && !smaller.isEmpty {
          (largest, largestCount) = smaller.removeFirst()
        }
        return
      }
      if largestCount == 0 || exponent > largest {
        if largestCount > 0 { smaller.insert((largest, largestCount), at: 0) }
        (largest, largestCount) = (exponent, change)
        return
      }
      let index = smaller.firstIndex { $0.exponent <= exponent } ?? smaller.count
      if index == smaller.count || smaller[index].exponent != exponent {
        smaller.insert((exponent, 0), at: index)
      }
      smaller[index].count += change
      if smaller[index].count == 0 { smaller.remove(at: index) }
    }
  }

  init(exponent: Int = 0) {
    self.exponent = exponent
    rounding = max(
      Tolerance.reducedCost, Double(sign: .plus, exponent: exponent - 48, significand: 1))
  }

  @inline(__always)
  func rank(of level: UInt32) -> Int { ranks[Int(level)] }

  /// Whether most levels are unused.
  var areMostUnused: Bool { unusedCount > 8 && 2 * unusedCount > order.count }

  /// Counts a use of a level that was used lately, with a weight of a size that others have. Returns the level; `nil` if
  /// ``use(_:weight:)`` must be called.
  @inline(__always)
  mutating func useAgain(_ priority: Double, weight: Double) -> UInt32? {
    let level = recent[Self.place(of: priority)]
    if priorities[Int(level)] != priority || uses[Int(level)].isEmpty { return nil }
    let exponent = Self.exponent(of: weight)
    if uses[Int(level)].largest == exponent {
      uses[Int(level)].largestCount += 1
    } else if let index = uses[Int(level)].smaller.firstIndex(where: { $0.exponent == exponent }) {
      uses[Int(level)].smaller[index].count += 1
    } else {
      return nil
    }
    return level
  }

  /// A hash of 8 bits.
  @inline(__always)
  static func place(of priority: Double) -> Int {
    Int(truncatingIfNeeded: (priority.bitPattern &* 0x9E37_79B9_7F4A_7C15) >> 56)
  }

  /// The number of hashes.
  static var places: Int { 256 }

  /// Makes levels of distinct priorities, strongest first, that are not used yet, unless there were levels before.
  mutating func reserve(_ sorted: [Double]) {
    if priorities.count > 1 { return }
    for priority in sorted {
      let level = UInt32(priorities.count)
      recent[Self.place(of: priority)] = level
      priorities.append(priority)
      uses.append(Uses())
      factors.append(1)
      ranks.append(0)
      order.append(level)
    }
    unusedCount = sorted.count
    renumber()
  }

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
      recent[Self.place(of: priority)] = level
      let isIdle = uses[Int(level)].isEmpty
      if isIdle { unusedCount -= 1 }
      count(weight, of: level, by: 1)
      let rescaling = adjustFactor(of: level)
      // Numbers left in the lane of an unused level are rounding and must not grow.
      return (level, false, isIdle && rescaling != 1 ? 0 : rescaling)
    }
    let level: UInt32
    if let reused = free.popLast() {
      level = reused
      priorities[Int(level)] = priority
      uses[Int(level)] = Uses()
      factors[Int(level)] = 1
    } else {
      level = UInt32(priorities.count)
      priorities.append(priority)
      uses.append(Uses())
      factors.append(1)
      ranks.append(0)
    }
    recent[Self.place(of: priority)] = level
    order.insert(level, at: low)
    renumber()
    count(weight, of: level, by: 1)
    _ = adjustFactor(of: level)
    return (level, true, 1)
  }

  /// Ends one use. Returns the factor for the level's numbers, which is not 1 if the largest weights are gone.
  mutating func removeUse(of level: UInt32, weight: Double) -> Double {
    count(weight, of: level, by: -1)
    if uses[Int(level)].isEmpty { unusedCount += 1 }
    return adjustFactor(of: level)
  }

  /// Limited so that factors, and quotients of two factors, stay finite.
  @inline(__always)
  private static func exponent(of weight: Double) -> Int {
    weight > 0 && weight < Tolerance.largest
      ? min(500, max(-500, Int(weight.exponentBitPattern) - 1023)) : 0
  }

  private mutating func count(_ weight: Double, of level: UInt32, by change: Int) {
    if uses[Int(level)].isWide { wideLevels -= 1 }
    uses[Int(level)].count(Self.exponent(of: weight), by: change)
    if uses[Int(level)].isWide { wideLevels += 1 }
  }

  /// Adjusts the factor if the largest scaled weight is more than 6 binary orders of magnitude off. Returns the change.
  private mutating func adjustFactor(of level: UInt32) -> Double {
    if uses[Int(level)].largestCount == 0 { return 1 }
    let largest = uses[Int(level)].largest
    let old = factors[Int(level)]
    if abs(largest + Int(old.exponent) - exponent) <= 6 { return 1 }
    factors[Int(level)] = Double(sign: .plus, exponent: exponent - largest, significand: 1)
    return factors[Int(level)] / old
  }

  mutating func removeUnused() {
    for level in order where uses[Int(level)].isEmpty { free.append(level) }
    order.removeAll { uses[Int($0)].isEmpty }
    unusedCount = 0
    renumber()
  }

  private mutating func renumber() {
    for (rank, level) in order.enumerated() { ranks[Int(level)] = rank }
    lanes = order.map(Int.init) + [LevelMatrix.orderLane]
    areLanesInOrder =
      order.count < 63 && order.indices.allSatisfy { Int(order[$0]) == $0 + 1 }
  }
}
