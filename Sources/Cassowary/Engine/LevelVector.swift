#if !COMPACT
  /// One number for each of up to seven priority levels, strongest first, and one that stands for the order of the
  /// constraints; compared lexicographically.
  ///
  /// Seven levels at a time are optimised together; a problem with more goes on with the others where the first leave a
  /// choice. The number for the order adds up all errors with weights that fall with age, the oldest first: close
  /// to what settles ties, but not the same. It makes the dual simplex method choose well where the levels leave a
  /// choice. What is optimal it does not say: no test of a sign looks at it.
  typealias LevelVector = SIMD8<Double>

  extension LevelVector {
    /// Without the numbers that are only rounding.
    var cleaned: LevelVector {
      replacing(with: 0, where: (self .< Tolerance.drop) .& (self .> -Tolerance.drop))
    }
  }
#endif

extension LevelVector {
  /// How many levels there are numbers for.
  static let width = 7
  /// Where the number for the order stands.
  static let orderLane = 7

  /// -1, 0 or 1: the sign of the first level's number that is more than rounding.
  @inline(__always)
  var sign: Int {
    for lane in 0..<(DeliberateFault.isActive(.truncatedLevels) ? 2 : Self.width) {
      if self[lane] > Tolerance.dual { return 1 }
      if self[lane] < -Tolerance.dual { return -1 }
    }
    return 0
  }

  /// Without the number for the order.
  var levelsOnly: LevelVector {
    var result = self
    result[Self.orderLane] = 0
    return result
  }

  /// What is left until a dual comes to the end of its range: nothing where it is there.
  @inline(__always)
  var atLeastNothing: LevelVector {
    let sign = sign
    if sign < 0 { return .zero }
    if sign > 0 { return self }
    var result = LevelVector.zero
    result[Self.orderLane] = Swift.max(0, self[Self.orderLane])
    return result
  }

  /// What an error counts for the order, by the constraint's key. Keys that are counted up tell themselves apart by the
  /// first part, keys that are dealt out over their whole range by the second.
  static func orderWeight(_ key: UInt64) -> Float {
    let key = Double(key)
    return Float(1 / (1 + key * 0x1p-10) + (1 - key * 0x1p-64))
  }

  /// Whether this vector comes first; numbers that differ by rounding count as equal.
  func isLess(than other: LevelVector) -> Bool { compare(with: other) < 0 }

  /// -1, 0 or 1 as this vector is less than, as good as equal to, or greater than `other`.
  func compare(with other: LevelVector) -> Int {
    for lane in 0..<Self.scalarCount {
      let difference = self[lane] - other[lane]
      if difference == 0 { continue }
      let tolerance = Tolerance.dual * Swift.max(1, Swift.min(abs(self[lane]), abs(other[lane])))
      if difference > tolerance { return 1 }
      if difference < -tolerance { return -1 }
    }
    return 0
  }
}
