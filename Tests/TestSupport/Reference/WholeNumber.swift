/// A whole number of any length. One that fits a word of 64 bits is kept in it, without memory of its own.
package struct WholeNumber: Hashable, Sendable {
  /// The number itself, or -1 or 1 for the sign of one with a magnitude.
  private let word: Int64
  /// Of a number that does not fit the word, and only of such a one.
  private let longMagnitude: Magnitude?

  package init(_ word: Int64) {
    self.word = word
    longMagnitude = nil
  }

  init(_ magnitude: Magnitude, isNegative: Bool = false) {
    if let word = magnitude.word, let size = Int64(exactly: word) {
      self.word = isNegative ? -size : size
      longMagnitude = nil
    } else if isNegative && magnitude.word == Int64.min.magnitude {
      word = .min
      longMagnitude = nil
    } else {
      word = isNegative ? -1 : 1
      longMagnitude = magnitude
    }
  }

  package var isZero: Bool { word == 0 }
  package var isNegative: Bool { word < 0 }

  /// The number where it fits a word.
  var asWord: Int64? { longMagnitude == nil ? word : nil }

  var magnitude: Magnitude { longMagnitude ?? Magnitude(word.magnitude) }

  // MARK: Arithmetic

  package static prefix func - (number: WholeNumber) -> WholeNumber {
    if let word = number.asWord, word != .min { return WholeNumber(-word) }
    return WholeNumber(number.magnitude, isNegative: !number.isNegative)
  }

  package static func + (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    if let first = left.asWord, let second = right.asWord {
      let (sum, overflow) = first.addingReportingOverflow(second)
      if !overflow { return WholeNumber(sum) }
    }
    let (first, second) = (left.magnitude, right.magnitude)
    if left.isNegative == right.isNegative {
      return WholeNumber(first + second, isNegative: left.isNegative)
    }
    return first < second
      ? WholeNumber(second - first, isNegative: right.isNegative)
      : WholeNumber(first - second, isNegative: left.isNegative)
  }

  package static func - (left: WholeNumber, right: WholeNumber) -> WholeNumber { left + -right }

  package static func * (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    if let first = left.asWord, let second = right.asWord {
      let (product, overflow) = first.multipliedReportingOverflow(by: second)
      if !overflow { return WholeNumber(product) }
    }
    return WholeNumber(
      left.magnitude * right.magnitude, isNegative: left.isNegative != right.isNegative)
  }

  /// The quotient is rounded towards zero; the remainder has the sign of the number.
  package func quotientAndRemainder(
    dividingBy divisor: WholeNumber
  ) -> (quotient: WholeNumber, remainder: WholeNumber) {
    if let first = asWord, let second = divisor.asWord, second != -1 {
      let (quotient, remainder) = first.quotientAndRemainder(dividingBy: second)
      return (WholeNumber(quotient), WholeNumber(remainder))
    }
    let (quotient, remainder) = magnitude.divided(by: divisor.magnitude)
    return (
      WholeNumber(quotient, isNegative: isNegative != divisor.isNegative),
      WholeNumber(remainder, isNegative: isNegative)
    )
  }

  package static func / (left: WholeNumber, right: WholeNumber) -> WholeNumber {
    left.quotientAndRemainder(dividingBy: right).quotient
  }

  /// Not negative; 0 only for two zeros.
  package static func greatestCommonDivisor(
    _ left: WholeNumber, _ right: WholeNumber
  ) -> WholeNumber {
    if let first = left.asWord, let second = right.asWord {
      return WholeNumber(
        Magnitude(Magnitude.greatestCommonDivisor(first.magnitude, second.magnitude)))
    }
    return WholeNumber(Magnitude.greatestCommonDivisor(left.magnitude, right.magnitude))
  }

  package static func powerOfTwo(_ exponent: Int) -> WholeNumber {
    WholeNumber(Magnitude(1) << exponent)
  }

  package static func powerOfTen(_ exponent: Int) -> WholeNumber {
    (0..<exponent).reduce(WholeNumber(1)) { power, _ in power * WholeNumber(10) }
  }
}

extension WholeNumber: Comparable {
  package static func < (left: WholeNumber, right: WholeNumber) -> Bool {
    if let first = left.asWord, let second = right.asWord { return first < second }
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative
      ? right.magnitude < left.magnitude : left.magnitude < right.magnitude
  }
}

extension WholeNumber: CustomStringConvertible {
  /// In decimal digits.
  package var description: String {
    if let word = asWord { return "\(word)" }
    // The most digits that a limb holds at once.
    var groups: [String] = []
    var rest = magnitude
    while !rest.isZero {
      let (quotient, group) = rest.dividedByWord(10_000_000_000_000_000_000)
      let digits = "\(group)"
      let isFirst = quotient.isZero
      groups.append((isFirst ? "" : String(repeating: "0", count: 19 - digits.count)) + digits)
      rest = quotient
    }
    return (isNegative ? "-" : "") + groups.reversed().joined()
  }
}
