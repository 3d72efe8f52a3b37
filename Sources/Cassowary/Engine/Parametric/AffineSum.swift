/// A constant plus multiples of up to four parameters.
struct AffineSum: Hashable, Sendable {
  var constant: Double
  /// The change of the sum for each unit of a parameter.
  var rates: SIMD4<Double> = .zero

  @inline(__always)
  func value(at parameters: SIMD4<Double>) -> Double { constant + (rates * parameters).sum() }

  /// The parameter that alone changes the sum, if there is one.
  var onlyParameter: Int? {
    var only: Int?
    for parameter in 0..<SIMD4<Double>.scalarCount where rates[parameter] != 0 {
      if only != nil { return nil }
      only = parameter
    }
    return only
  }
}

/// The index of a variable or column, and its value as an affine sum.
struct AffineValue: Hashable, Sendable {
  let index: Int32
  var sum: AffineSum
}

extension SIMD4 where Scalar == Double {
  /// 1 for one parameter, 0 for the others.
  static func unit(_ parameter: Int) -> Self {
    var vector = Self.zero
    vector[parameter] = 1
    return vector
  }

  var magnitudes: Self { replacing(with: -self, where: self .< 0) }
}
