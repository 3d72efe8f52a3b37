/// What the dense engine needs of a number: `Double` for screens, ``ExactRational`` for the reference.
package protocol EngineNumber: Sendable, Comparable {
  /// The number written as a decimal such as 0.1.
  init(decimal: Double)
  /// The number that the double stands for bit by bit.
  init(binary: Double)

  static var zero: Self { get }
  static var one: Self { get }
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
  static prefix func - (number: Self) -> Self

  /// `self + left * right`, with a result that is all cancellation brought to exactly zero.
  func adding(_ left: Self, times right: Self) -> Self

  /// Whether the number is zero, or nothing but rounding error in a sum whose terms add up to `scale`.
  func isNegligible(besides scale: Self) -> Bool

  /// Whether all results are exact, so that none is ever invalid.
  static var isExact: Bool { get }

  /// Whether the number is neither infinite nor the result of an operation without one.
  var isValid: Bool { get }

  /// The nearest `Double`.
  var double: Double { get }
}

/// What a double in a model means. Both readings are right answers to a caller who wrote 0.1.
package enum NumberReading: Sendable {
  /// The shortest decimal that rounds to it.
  case decimal
  /// Its exact value.
  case binary
}

extension EngineNumber {
  init(_ value: Double, _ reading: NumberReading) {
    switch reading {
    case .decimal: self.init(decimal: value)
    case .binary: self.init(binary: value)
    }
  }

  var isZero: Bool { self == .zero }
  var magnitude: Self { self < .zero ? -self : self }
}

extension Double: EngineNumber {
  package init(decimal: Double) { self = decimal }
  package init(binary: Double) { self = binary }
  package static var zero: Double { 0 }
  package static var one: Double { 1 }
  package static var isExact: Bool { false }
  package var isValid: Bool { isFinite }
  package var double: Double { self }

  package func adding(_ left: Double, times right: Double) -> Double {
    let product = left * right
    let sum = self + product
    return abs(sum) <= DenseTolerance.cancellation * abs(product) ? 0 : sum
  }

  package func isNegligible(besides scale: Double) -> Bool {
    abs(self) <= DenseTolerance.comparison * scale
  }
}

/// The tolerances of the dense engine in `Double`. Exact numbers use none.
enum DenseTolerance {
  /// A difference this small relative to its operands is rounding.
  static let cancellation = 1e-10
  /// Tableau entries this small are what cancellation left of larger ones, absolute: the largest coefficient of every
  /// row is 1.
  static let entry = 1e-13
  /// Slopes and distances this small beside the terms they were summed from are zero, relative.
  static let comparison = 1e-9
  /// A required constraint may be off by this much times max(1, |constant|, Σ|coefficient · value|).
  static let feasibility = 1e-7
}
