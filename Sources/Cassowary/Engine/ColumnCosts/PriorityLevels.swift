/// The priorities in use below required, as levels with ranks.
///
/// A level keeps its number, so that references to it and its lane in a ``LevelMatrix`` stay valid when a level is added
/// between others. Number 0 is no level; its lane is the order lane.
struct PriorityLevels: ~Copyable, Sendable {
  private(set) var priorities = [-Double.infinity]
  private(set) var ranks = [0]
  /// The power of two that scales each level's weights so that the largest are near 2 to the exponent.
  private(set) var factors = [1.0]
  /// The binary exponent to which the largest weights are scaled.
  let exponent: Int
  /// What counts as 0 in a level's number, or some updates may leave in a sum of the largest weights.
  let rounding: Double
  /// By level: the sizes of the weights of its uses, and of those below the largest, largest first.
  private var uses = FlatArray<Uses>(repeating: Uses(), count: 1)
  private var smallerUses: [[SmallerUse]] = [[]]
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

  /// The uses of a level by the largest weights.
  struct Uses: BitwiseCopyable, Sendable {
    /// The largest binary exponent, and how many weights have it; 0 without uses.
    var largest: Int32 = 0
    var count: Int32 = 0

    var isEmpty: Bool { count == 0 }
  }

  private typealias SmallerUse = (exponent: Int32, count: Int32)

  init(exponent: Int = 0) {
    self.exponent = exponent
    rounding = max(
      Tolerance.reducedCost, Double(sign: .plus, exponent: exponent - 48, significand: 1))
  }

  init(copying other: borrowing Self) {
    priorities = other.priorities
    ranks = other.ranks
    factors = other.factors
    exponent = other.exponent
    rounding = other.rounding
    uses = other.uses.copy()
    smallerUses = other.smallerUses
    recent = other.recent
    wideLevels = other.wideLevels
    free = other.free
    order = other.order
    lanes = other.lanes
    areLanesInOrder = other.areLanesInOrder
    unusedCount = other.unusedCount
  }

  @inline(__always)
  func rank(of level: UInt32) -> Int { ranks[Int(level)] }

  /// Whether most levels are unused.
  var areMostUnused: Bool { unusedCount > 8 && 2 * unusedCount > order.count }

  /// Counts a use of a level that was used lately or just reserved, with a weight of a size that others have, if any. Returns the level; `nil` if
  /// ``use(_:weight:)`` must be called.
  @inline(__always)
  mutating func useAgain(_ priority: Double, weight: Double) -> UInt32? {
    let level = recent[Self.place(of: priority)]
    if priorities[Int(level)] != priority { return nil }
    let exponent = Self.exponent(of: weight)
    if uses[Int(level)].isEmpty { return beginUse(of: level, exponent) ? level : nil }
    if uses[Int(level)].largest == exponent {
      uses[Int(level)].count &+= 1
      return level
    }
    return useSmallerAgain(level, exponent) ? level : nil
  }

  /// Counts the first use of a level, unless the factor must change.
  private mutating func beginUse(of level: UInt32, _ exponent: Int32) -> Bool {
    // Number 0 is no level.
    if level == 0 || !fits(exponent, factors[Int(level)]) { return false }
    uses[Int(level)] = Uses(largest: exponent, count: 1)
    unusedCount -= 1
    return true
  }

  /// Whether the largest scaled weight is at most 6 binary orders of magnitude off.
  private func fits(_ largest: Int32, _ factor: Double) -> Bool {
    abs(Int(largest) + Int(factor.exponent) - exponent) <= 6
  }

  private mutating func useSmallerAgain(_ level: UInt32, _ exponent: Int32) -> Bool {
    let index = smallerUses[Int(level)].firstIndex { $0.exponent == exponent }
    guard let index else { return false }
    smallerUses[Int(level)][index].count += 1
    return true
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
    priorities.makeRoom(forMore: sorted.count)
    uses.makeRoom(forMore: sorted.count)
    smallerUses.makeRoom(forMore: sorted.count)
    factors.makeRoom(forMore: sorted.count)
    ranks.makeRoom(forMore: sorted.count)
    order.makeRoom(forMore: sorted.count)
    for priority in sorted {
      let level = UInt32(priorities.count)
      recent[Self.place(of: priority)] = level
      priorities.append(priority)
      uses.append(Uses())
      smallerUses.append([])
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
      smallerUses[Int(level)] = []
      factors[Int(level)] = 1
    } else {
      level = UInt32(priorities.count)
      priorities.append(priority)
      uses.append(Uses())
      smallerUses.append([])
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
  private static func exponent(of weight: Double) -> Int32 {
    weight == 1
      ? 0
      : weight > 0 && weight < Tolerance.largest
        ? min(500, max(-500, Int32(truncatingIfNeeded: weight.exponentBitPattern) &- 1023)) : 0
  }

  private mutating func count(_ weight: Double, of level: UInt32, by change: Int32) {
    let level = Int(level)
    if isWide(level) { wideLevels -= 1 }
    count(Self.exponent(of: weight), of: level, by: change)
    if isWide(level) { wideLevels += 1 }
  }

  private mutating func isWide(_ level: Int) -> Bool {
    guard let smallest = smallerUses[level].last else { return false }
    return Int(uses[level].largest - smallest.exponent) > Tolerance.trustedWeights
  }

  private mutating func count(_ exponent: Int32, of level: Int, by change: Int32) {
    if !uses[level].isEmpty && exponent == uses[level].largest {
      uses[level].count += change
      if uses[level].isEmpty && !smallerUses[level].isEmpty {
        let next = smallerUses[level].removeFirst()
        uses[level] = Uses(largest: next.exponent, count: next.count)
      }
      return
    }
    if uses[level].isEmpty || exponent > uses[level].largest {
      if !uses[level].isEmpty {
        smallerUses[level].insert((uses[level].largest, uses[level].count), at: 0)
      }
      uses[level] = Uses(largest: exponent, count: change)
      return
    }
    let smaller = smallerUses[level]
    let index = smaller.firstIndex { $0.exponent <= exponent } ?? smaller.count
    if index == smaller.count || smaller[index].exponent != exponent {
      smallerUses[level].insert((exponent, 0), at: index)
    }
    smallerUses[level][index].count += change
    if smallerUses[level][index].count == 0 { smallerUses[level].remove(at: index) }
  }

  /// Adjusts the factor if the largest scaled weight does not fit. Returns the change.
  private mutating func adjustFactor(of level: UInt32) -> Double {
    if uses[Int(level)].isEmpty { return 1 }
    let largest = uses[Int(level)].largest
    let old = factors[Int(level)]
    if fits(largest, old) { return 1 }
    factors[Int(level)] = Double(sign: .plus, exponent: exponent - Int(largest), significand: 1)
    return factors[Int(level)] / old
  }

  mutating func removeUnused() {
    for level in order where uses[Int(level)].isEmpty {
      free.append(level)
      priorities[Int(level)] = -.infinity
    }
    let used = order.filter { !uses[Int($0)].isEmpty }
    order = used
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
