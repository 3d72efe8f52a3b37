/// One number for each of up to eight priority levels, strongest first, compared lexicographically.
///
/// Eight levels at a time are optimised together; a problem with more goes on with the next eight where the first
/// leave a choice.
typealias LevelVector = SIMD8<Double>

extension LevelVector {
  static let width = 8

  /// -1, 0 or 1: the sign of the first number that is more than rounding.
  var sign: Int {
    for lane in 0..<Self.width {
      if self[lane] > Tolerance.dual { return 1 }
      if self[lane] < -Tolerance.dual { return -1 }
    }
    return 0
  }

  /// A vector with one number in it.
  init(lane: Int, _ number: Double) {
    self.init(repeating: 0)
    self[lane] = number
  }

  /// Without the numbers that are only rounding.
  var cleaned: LevelVector {
    replacing(with: 0, where: (self .< Tolerance.drop) .& (self .> -Tolerance.drop))
  }

  /// Whether this vector comes first; numbers that differ by rounding count as equal.
  func isLess(than other: LevelVector) -> Bool { compare(with: other) < 0 }

  /// -1, 0 or 1 as this vector is less than, as good as equal to, or greater than `other`.
  func compare(with other: LevelVector) -> Int {
    for lane in 0..<Self.width {
      let difference = self[lane] - other[lane]
      let tolerance = Tolerance.dual * Swift.max(1, Swift.min(abs(self[lane]), abs(other[lane])))
      if difference > tolerance { return 1 }
      if difference < -tolerance { return -1 }
    }
    return 0
  }

  var isFinite: Bool { (self - self) == LevelVector(repeating: 0) }
}
