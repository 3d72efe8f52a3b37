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
  private(set) var uses = LevelUses()
  /// Levels that were used lately, by the hash of their priorities.
  private var recent = [UInt32](repeating: 0, count: places)
  private var free: [UInt32] = []
  /// Numbers of the levels, strongest first.
  private(set) var order: [UInt32] = []
  /// The lanes of the levels, strongest first, then the order lane.
  private(set) var lanes = [LevelMatrix.orderLane]
  /// Whether each level's number is its rank from 1, and fits a mask of lanes.
  private(set) var areLanesInOrder = true

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
    uses = LevelUses(copying: other.uses)
    recent = other.recent
    free = other.free
    order = other.order
    lanes = other.lanes
    areLanesInOrder = other.areLanesInOrder
  }

  @inline(__always)
  func rank(of level: UInt32) -> Int { ranks[Int(level)] }

  /// Whether most levels are unused.
  var areMostUnused: Bool { uses.unusedCount > 8 && 2 * uses.unusedCount > order.count }

  /// Counts a use of a level that was used lately or just reserved, with a weight of a size that others have, if any. Returns the level; `nil` if
  /// ``use(_:weight:)`` must be called.
  @inline(__always)
  mutating func useAgain(_ priority: Double, weight: Double) -> UInt32? {
    let level = recent[Self.place(of: priority)]
    if priorities[Int(level)] != priority { return nil }
    let exponent = LevelUses.exponent(of: weight)
    if uses.isEmpty(level) { return beginUse(of: level, exponent) ? level : nil }
    return uses.addKnown(exponent, to: level) ? level : nil
  }

  /// Counts the first use of a level, unless the factor must change.
  private mutating func beginUse(of level: UInt32, _ exponent: Int32) -> Bool {
    // Number 0 is no level.
    if level == 0 || !fits(exponent, factors[Int(level)]) { return false }
    uses.begin(level, exponent)
    return true
  }

  /// Whether the largest scaled weight is at most 6 binary orders of magnitude off.
  private func fits(_ largest: Int32, _ factor: Double) -> Bool {
    abs(Int(largest) + Int(factor.exponent) - exponent) <= 6
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
    factors.makeRoom(forMore: sorted.count)
    ranks.makeRoom(forMore: sorted.count)
    order.makeRoom(forMore: sorted.count)
    for priority in sorted {
      let level = UInt32(priorities.count)
      recent[Self.place(of: priority)] = level
      priorities.append(priority)
      uses.appendLevel()
      factors.append(1)
      ranks.append(0)
      order.append(level)
    }
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
      let isIdle = uses.isEmpty(level)
      uses.add(weight, to: level)
      let rescaling = adjustFactor(of: level)
      // Numbers left in the lane of an unused level are rounding and must not grow.
      return (level, false, isIdle && rescaling != 1 ? 0 : rescaling)
    }
    let level: UInt32
    if let reused = free.popLast() {
      level = reused
      priorities[Int(level)] = priority
      uses.reuse(level)
      factors[Int(level)] = 1
    } else {
      level = UInt32(priorities.count)
      priorities.append(priority)
      uses.appendLevel()
      factors.append(1)
      ranks.append(0)
    }
    recent[Self.place(of: priority)] = level
    order.insert(level, at: low)
    renumber()
    uses.add(weight, to: level)
    _ = adjustFactor(of: level)
    return (level, true, 1)
  }

  /// Ends one use. Returns the factor for the level's numbers, which is not 1 if the largest weights are gone.
  mutating func removeUse(of level: UInt32, weight: Double) -> Double {
    uses.remove(weight, from: level)
    return adjustFactor(of: level)
  }

  /// Adjusts the factor if the largest scaled weight does not fit. Returns the change.
  private mutating func adjustFactor(of level: UInt32) -> Double {
    if uses.isEmpty(level) { return 1 }
    let largest = uses.largestExponent(of: level)
    let old = factors[Int(level)]
    if fits(largest, old) { return 1 }
    factors[Int(level)] = Double(sign: .plus, exponent: exponent - Int(largest), significand: 1)
    return factors[Int(level)] / old
  }

  mutating func removeUnused() {
    var used: [UInt32] = []
    for level in order {
      if !uses.isEmpty(level) {
        used.append(level)
        continue
      }
      free.append(level)
      priorities[Int(level)] = -.infinity
    }
    order = used
    uses.forgetUnused()
    renumber()
  }

  private mutating func renumber() {
    for (rank, level) in order.enumerated() { ranks[Int(level)] = rank }
    lanes = order.map(Int.init) + [LevelMatrix.orderLane]
    areLanesInOrder =
      order.count < 63 && order.indices.allSatisfy { Int(order[$0]) == $0 + 1 }
  }
}
