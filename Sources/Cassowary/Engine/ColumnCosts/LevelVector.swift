/// A slope or a reduced cost: one number for each of up to seven priority levels, strongest first, and one for the order
/// of the constraints; compared lexicographically.
///
/// Seven levels are optimised together; the tie breaker goes on with weaker ones where these leave a choice. The order
/// lane sums all errors with weights that fall with age, oldest first: close to what breaks ties, but not the same. It
/// makes the dual simplex method choose well where the levels leave a choice. It does not say what is optimal: no test
/// of a sign reads it.
typealias LevelVector = SIMD8<Double>

extension LevelVector {
  /// How many levels a vector holds.
  static let width = 7
  /// The lane of the order.
  static let orderLane = 7

  /// The vector with numbers that are only rounding set to 0.
  var cleaned: LevelVector {
    replacing(with: 0, where: (self .< Tolerance.drop) .& (self .> -Tolerance.drop))
  }

  /// -1, 0 or 1: the sign of the first level's number that is more than rounding.
  @inline(__always)
  var sign: Int {
    for lane in 0..<(DeliberateFault.isActive(.truncatedLevels) ? 2 : Self.width) {
      if self[lane] > Tolerance.reducedCost { return 1 }
      if self[lane] < -Tolerance.reducedCost { return -1 }
    }
    return 0
  }

  /// The vector with the order lane set to 0.
  var levelsOnly: LevelVector {
    var result = self
    result[Self.orderLane] = 0
    return result
  }

  /// The vector, or 0 where it is negative: the slack of a reduced cost that may be infeasible by rounding.
  @inline(__always)
  var atLeastZero: LevelVector {
    let sign = sign
    if sign < 0 { return .zero }
    if sign > 0 { return self }
    var result = LevelVector.zero
    result[Self.orderLane] = Swift.max(0, self[Self.orderLane])
    return result
  }

  /// The vector with the levels from `rank` on moved down by one lane, and 0 at `rank`.
  func makingRoom(forRank rank: Int) -> LevelVector {
    var result = self
    for lane in stride(from: Self.width - 1, to: rank, by: -1) { result[lane] = self[lane - 1] }
    result[rank] = 0
    return result
  }

  /// The weight of an error in the order lane, by the constraint's order key. The first part separates keys that are
  /// counted up, the second keys that are spread over the whole range.
  static func orderWeight(_ key: UInt64) -> Float {
    let key = Double(key)
    return Float(1 / (1 + key * 0x1p-10) + (1 - key * 0x1p-64))
  }

  /// Whether this vector comes first; numbers that differ by rounding count as equal.
  func isLess(than other: LevelVector) -> Bool { compare(with: other) < 0 }

  /// -1, 0 or 1 as this vector is less than, equal to, or greater than `other`; numbers that differ by rounding count as
  /// equal.
  func compare(with other: LevelVector) -> Int {
    for lane in 0..<Self.scalarCount {
      let difference = self[lane] - other[lane]
      if difference == 0 { continue }
      let tolerance =
        Tolerance.reducedCost * Swift.max(1, Swift.min(abs(self[lane]), abs(other[lane])))
      if difference > tolerance { return 1 }
      if difference < -tolerance { return -1 }
    }
    return 0
  }
}
