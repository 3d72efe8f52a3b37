/// An exact fraction of whole numbers of any length.
package struct ExactRational: EngineNumber {
  /// Without a common divisor with the denominator; the sign is the fraction's.
  let numerator: WholeNumber
  /// Above 0.
  let denominator: WholeNumber

  private static let wholeOne = WholeNumber(1)

  private init(reduced numerator: WholeNumber, _ denominator: WholeNumber = wholeOne) {
    self.numerator = numerator
    self.denominator = denominator
  }

  package static let zero = ExactRational(reduced: WholeNumber(0))
  package static let one = ExactRational(reduced: wholeOne)

  package static var isExact: Bool { true }
  package var isValid: Bool { true }

  /// The fraction written as the shortest decimal of `value`: 0.1 gives one tenth.
  package init(decimal value: Double) {
    if abs(value) < 0x1p53 && Double(Int64(value)) == value {
      self.init(reduced: WholeNumber(Int64(value)))
      return
    }
    precondition(value.isFinite, "\(value) is no decimal")
    // The shortest decimal of a double has 17 digits at most, which a word holds.
    var digits: Int64 = 0
    var decimals = 0
    var exponent = 0
    var isFraction = false
    var text = Substring("\(value.magnitude)")
    if let mark = text.firstIndex(of: "e") {
      exponent = Int(text[text.index(after: mark)...]) ?? 0
      text = text[..<mark]
    }
    for character in text {
      if character == "." {
        isFraction = true
      } else {
        digits = digits * 10 + Int64(character.wholeNumberValue ?? 0)
        if isFraction { decimals += 1 }
      }
    }
    let signed = WholeNumber(value < 0 ? -digits : digits)
    let power = WholeNumber.powerOfTen(abs(exponent - decimals))
    self = exponent < decimals ? Self.reduce(signed, power) : Self(reduced: signed * power)
  }

  package init(binary value: Double) {
    precondition(value.isFinite, "\(value) is no number")
    if value == 0 {
      self = .zero
      return
    }
    let digits = WholeNumber(Int64(value.significand * 0x1p52))
    let signed = value < 0 ? -digits : digits
    let exponent = Int(value.exponent) - 52
    let power = WholeNumber.powerOfTwo(abs(exponent))
    self = exponent < 0 ? Self.reduce(signed, power) : Self(reduced: signed * power)
  }

  private static func reduce(
    _ numerator: WholeNumber, _ denominator: WholeNumber
  ) -> ExactRational {
    let divisor = WholeNumber.greatestCommonDivisor(numerator, denominator)
    return ExactRational(reduced: numerator / divisor, denominator / divisor)
  }

  package var double: Double {
    if numerator.isZero { return 0 }
    // A quotient of 63 or 64 bits. Its last bit is set if there is a remainder, so that it is rounded once.
    let (above, below) = (numerator.magnitude, denominator.magnitude)
    let shift = 63 + below.bitWidth - above.bitWidth
    let (quotient, remainder) = (above << max(0, shift)).divided(by: below << max(0, -shift))
    let bits = (quotient.word ?? .max) | (remainder.isZero ? 0 : 1)
    return Double(
      sign: numerator.isNegative ? .minus : .plus, exponent: -shift, significand: Double(bits))
  }

  // MARK: Arithmetic

  package static func + (left: ExactRational, right: ExactRational) -> ExactRational {
    if left.denominator == right.denominator {
      let sum = left.numerator + right.numerator
      return left.denominator == wholeOne
        ? ExactRational(reduced: sum) : reduce(sum, left.denominator)
    }
    // Numbers stay as small as they can: D. Knuth, "The Art of Computer Programming", volume 2, section 4.5.1.
    let common = WholeNumber.greatestCommonDivisor(left.denominator, right.denominator)
    let factor = right.denominator / common
    let sum = left.numerator * factor + right.numerator * (left.denominator / common)
    let divisor = WholeNumber.greatestCommonDivisor(sum, common)
    return ExactRational(reduced: sum / divisor, (left.denominator / divisor) * factor)
  }

  package static func * (left: ExactRational, right: ExactRational) -> ExactRational {
    if left.numerator.isZero || right.numerator.isZero { return .zero }
    if left.denominator == wholeOne && right.denominator == wholeOne {
      return ExactRational(reduced: left.numerator * right.numerator)
    }
    let first = WholeNumber.greatestCommonDivisor(left.numerator, right.denominator)
    let second = WholeNumber.greatestCommonDivisor(right.numerator, left.denominator)
    return ExactRational(
      reduced: (left.numerator / first) * (right.numerator / second),
      (left.denominator / second) * (right.denominator / first))
  }

  package static prefix func - (number: ExactRational) -> ExactRational {
    ExactRational(reduced: -number.numerator, number.denominator)
  }

  package static func - (left: ExactRational, right: ExactRational) -> ExactRational {
    left + -right
  }

  package static func / (left: ExactRational, right: ExactRational) -> ExactRational {
    precondition(!right.numerator.isZero, "division by zero")
    return left
      * (right.numerator.isNegative
        ? ExactRational(reduced: -right.denominator, -right.numerator)
        : ExactRational(reduced: right.denominator, right.numerator))
  }

  package static func < (left: ExactRational, right: ExactRational) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    if left.numerator.isNegative != right.numerator.isNegative { return left.numerator.isNegative }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }

  package func adding(_ left: ExactRational, times right: ExactRational) -> ExactRational {
    self + left * right
  }

  package func isNegligible(besides scale: ExactRational) -> Bool { numerator.isZero }
}
