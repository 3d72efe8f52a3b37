/// An exact fraction over `Int128`. An overflow gives an invalid number, which stays invalid through all further
/// arithmetic, so that a solve which met one can be discarded.
package struct ExactRational: EngineNumber {
  /// Reduced; the sign is the numerator's.
  let numerator: Int128
  /// Above 0, or 0 where the number is invalid.
  let denominator: Int128

  private init(reduced numerator: Int128, _ denominator: Int128) {
    // The smallest `Int128` has no positive counterpart; it counts as an overflow.
    self.numerator = numerator
    self.denominator = numerator == .min ? 0 : denominator
  }

  static let invalid = ExactRational(reduced: 0, 0)
  package static var zero: ExactRational { ExactRational(reduced: 0, 1) }
  package static var one: ExactRational { ExactRational(reduced: 1, 1) }

  package var isValid: Bool { denominator != 0 }
  package var double: Double { Double(numerator) / Double(denominator) }

  /// The fraction that the shortest decimal of `value` stands for: 0.1 gives one tenth.
  package init(decimal value: Double) {
    if abs(value) < 0x1p53 && Double(Int64(value)) == value {
      self.init(reduced: Int128(Int64(value)), 1)
      return
    }
    var numerator: Int128 = 0
    var decimals = 0
    var exponent = 0
    var isFraction = false
    var isNegative = false
    var text = Substring("\(value)")
    if let mark = text.firstIndex(of: "e") {
      exponent = Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    for character in text {
      switch character {
      case "-": isNegative = true
      case ".": isFraction = true
      default:
        numerator = numerator * 10 + Int128(character.wholeNumberValue ?? 0)
        if isFraction { decimals += 1 }
      }
    }
    guard let power = Self.powerOfTen(abs(exponent - decimals)) else {
      self = .invalid
      return
    }
    let signed = isNegative ? -numerator : numerator
    self =
      exponent >= decimals
      ? ExactRational(reduced: signed, 1) * ExactRational(reduced: power, 1)
      : ExactRational(reducing: signed, power)
  }

  private static func powerOfTen(_ exponent: Int) -> Int128? {
    guard exponent <= 38 else { return nil }
    var power: Int128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  private init(reducing numerator: Int128, _ denominator: Int128) {
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    self.init(reduced: numerator / divisor, denominator / divisor)
  }

  /// Euclid's; in 64 bits as soon as both fit, which is nearly always.
  private static func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
    var a = left.magnitude
    var b = right.magnitude
    while b > UInt128(UInt64.max) || a > UInt128(UInt64.max) {
      if b == 0 { return Int128(a) }
      (a, b) = (b, a % b)
    }
    var small = UInt64(a)
    var other = UInt64(b)
    while other != 0 { (small, other) = (other, small % other) }
    return Int128(small)
  }

  package static func + (left: ExactRational, right: ExactRational) -> ExactRational {
    guard left.isValid && right.isValid else { return .invalid }
    if left.denominator == 1 && right.denominator == 1 {
      let (sum, overflow) = left.numerator.addingReportingOverflow(right.numerator)
      return overflow ? .invalid : ExactRational(reduced: sum, 1)
    }
    let common = greatestCommonDivisor(left.denominator, right.denominator)
    let leftFactor = right.denominator / common
    let (first, overflow1) = left.numerator.multipliedReportingOverflow(by: leftFactor)
    let (second, overflow2) = right.numerator.multipliedReportingOverflow(
      by: left.denominator / common)
    let (sum, overflow3) = first.addingReportingOverflow(second)
    if overflow1 || overflow2 || overflow3 { return .invalid }
    let reduction = greatestCommonDivisor(sum, common)
    let (denominator, overflow4) = (left.denominator / reduction).multipliedReportingOverflow(
      by: leftFactor)
    if overflow4 { return .invalid }
    return sum == 0 ? .zero : ExactRational(reducing: sum / reduction, denominator)
  }

  package static func * (left: ExactRational, right: ExactRational) -> ExactRational {
    guard left.isValid && right.isValid else { return .invalid }
    if left.numerator == 0 || right.numerator == 0 { return .zero }
    let divisor1 = greatestCommonDivisor(left.numerator, right.denominator)
    let divisor2 = greatestCommonDivisor(right.numerator, left.denominator)
    let (numerator, overflow1) = (left.numerator / divisor1).multipliedReportingOverflow(
      by: right.numerator / divisor2)
    let (denominator, overflow2) = (left.denominator / divisor2).multipliedReportingOverflow(
      by: right.denominator / divisor1)
    return overflow1 || overflow2 ? .invalid : ExactRational(reduced: numerator, denominator)
  }

  package static prefix func - (number: ExactRational) -> ExactRational {
    ExactRational(reduced: 0 - number.numerator, number.denominator)
  }

  package static func - (left: ExactRational, right: ExactRational) -> ExactRational {
    left + -right
  }

  package static func / (left: ExactRational, right: ExactRational) -> ExactRational {
    guard right.isValid && right.numerator != 0 else { return .invalid }
    return left
      * (right.numerator > 0
        ? ExactRational(reduced: right.denominator, right.numerator)
        : ExactRational(reduced: -right.denominator, -right.numerator))
  }

  package static func == (left: ExactRational, right: ExactRational) -> Bool {
    left.isValid && right.isValid && left.numerator == right.numerator
      && left.denominator == right.denominator
  }

  /// Compares cross products, in full width where they do not fit.
  package static func < (left: ExactRational, right: ExactRational) -> Bool {
    guard left.isValid && right.isValid else { return false }
    let (first, overflow1) = left.numerator.multipliedReportingOverflow(by: right.denominator)
    let (second, overflow2) = right.numerator.multipliedReportingOverflow(by: left.denominator)
    if !overflow1 && !overflow2 { return first < second }
    let wide1 = left.numerator.multipliedFullWidth(by: right.denominator)
    let wide2 = right.numerator.multipliedFullWidth(by: left.denominator)
    return (wide1.high, wide1.low) < (wide2.high, wide2.low)
  }

  package func adding(_ left: ExactRational, times right: ExactRational) -> ExactRational {
    self + left * right
  }

  package func isNegligible(besides scale: ExactRational) -> Bool { numerator == 0 && isValid }
}
