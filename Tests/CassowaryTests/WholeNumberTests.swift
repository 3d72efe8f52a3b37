import Expectations
import TestSupport
import Testing

/// The whole numbers that fractions of the exact reference are made of.
@Suite struct WholeNumberTests {
  /// A number by its decimal digits.
  static func number(_ text: String) -> WholeNumber {
    let magnitude = text.drop { $0 == "-" }.reduce(WholeNumber(0)) { number, digit in
      number * WholeNumber(10) + WholeNumber(Int64(digit.wholeNumberValue ?? 0))
    }
    return text.hasPrefix("-") ? -magnitude : magnitude
  }

  @Test func textAndSums() {
    let texts = [
      "0", "-1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
      "18446744073709551615", "18446744073709551616", "-18446744073709551617",
      "340282366920938463463374607431768211455", "10000000000000000000000000000000000000001",
    ]
    for text in texts {
      expect(Self.number(text).description, text)
      expect(Self.number(text).isNegative, text.hasPrefix("-"))
    }
    let sums = [
      ("9223372036854775807", "1", "9223372036854775808"),
      ("-9223372036854775808", "-1", "-9223372036854775809"),
      ("9223372036854775808", "-1", "9223372036854775807"),
      ("18446744073709551615", "1", "18446744073709551616"),
      ("340282366920938463463374607431768211455", "1", "340282366920938463463374607431768211456"),
      ("340282366920938463463374607431768211456", "-1", "340282366920938463463374607431768211455"),
      ("18446744073709551616", "-18446744073709551616", "0"),
    ]
    for (left, right, sum) in sums {
      let (first, second, want) = (Self.number(left), Self.number(right), Self.number(sum))
      expect(first + second, want)
      expect(second + first, want)
      expect(want - second, first)
      expect((first < want), !second.isNegative)
    }
  }

  @Test func productsAndQuotients() {
    let long = "123456789012345678901234567890"
    let products = [
      ("4294967296", "4294967296", "18446744073709551616"),
      ("-3037000500", "3037000500", "-9223372037000250000"),
      ("-9223372036854775808", "-1", "9223372036854775808"),
      ("18446744073709551615", "18446744073709551615", "340282366920938463426481119284349108225"),
      ("18446744073709551616", "0", "0"),
      (
        long, "-987654321098765432109876543210",
        "-121932631137021795226185032733622923332237463801111263526900"
      ),
    ]
    for (left, right, product) in products {
      let (first, second, want) = (Self.number(left), Self.number(right), Self.number(product))
      expect(first * second, want)
      expect(second * first, want)
      if !second.isZero { expect(want / second, first) }
    }
    let quotients = [
      ("7", "-2", "-3", "1"), ("-7", "2", "-3", "-1"),
      ("-9223372036854775808", "-1", "9223372036854775808", "0"),
      ("5", "18446744073709551616", "0", "5"),
      ("18446744073709551617", "18446744073709551616", "1", "1"),
      (
        "170141183460469231731687303715884105728", "170141183460469231722463931679029329921", "1",
        "9223372036854775807"
      ),
      // An estimated digit is one too large, which only the subtraction shows.
      (
        "2135987035920910082337125661550894016897196131587695496783561840178765233250115034364716584534016",
        "6277101735386680763495507056286727952648204209069121077247",
        "340282366920938463472597979468622987264",
        "6277101735386680763410436464556493336810030673321743351808"
      ),
    ]
    for (number, divisor, quotient, remainder) in quotients {
      let result = Self.number(number).quotientAndRemainder(dividingBy: Self.number(divisor))
      expect(result.quotient.description, quotient)
      expect(result.remainder.description, remainder)
    }
    let divisors = [
      ("0", "0", "0"), ("0", "-6", "6"), ("12", "-18", "6"),
      ("-9223372036854775808", "0", "9223372036854775808"),
      ("340282366920938463463374607431768211456", "18446744073709551616", "18446744073709551616"),
      (
        "121932631137021795226185032733622923332237463801111263526900",
        "987654321098765432109876543210", "987654321098765432109876543210"
      ),
    ]
    for (left, right, divisor) in divisors {
      let (first, second) = (Self.number(left), Self.number(right))
      expect(WholeNumber.greatestCommonDivisor(first, second).description, divisor)
      expect(WholeNumber.greatestCommonDivisor(second, first).description, divisor)
    }
  }

  /// Identities of random numbers of up to 400 bits, many of whose limbs are all zeros or ones.
  @Test(arguments: SeriesLength.seeds(3, from: 1))
  func identities(_ seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let limb = WholeNumber(1 << 32) * WholeNumber(1 << 32)
    func draw() -> WholeNumber {
      var number = WholeNumber(0)
      for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let bits = UInt64.random(in: 0...UInt64.max, using: &generator)
        let word =
          [0, 1, .max, .max - 1, 1 << 63, bits, bits].randomElement(using: &generator) ?? 0
        number = number * limb + WholeNumber(Int64(word >> 1)) * WholeNumber(2)
        number = number + WholeNumber(Int64(word & 1))
      }
      return generator.oneIn(2) ? -number : number
    }
    for _ in 0..<50 {
      let (a, b, c) = (draw(), draw(), draw())
      expect(a + b - b, a, "seed \(seed)")
      expect(a * (b + c), a * b + a * c, "seed \(seed)")
      expect(Self.number(a.description), a, "seed \(seed)")
      expect((a < b), (a - b).isNegative, "seed \(seed)")
      if b.isZero { continue }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      expect(quotient * b + remainder, a, "seed \(seed)")
      expect(remainder.isZero || remainder.isNegative == a.isNegative, "seed \(seed)")
      expect(Self.size(remainder) < Self.size(b), "seed \(seed)")
      let divisor = WholeNumber.greatestCommonDivisor(a * c, b * c)
      expect(divisor, WholeNumber.greatestCommonDivisor(a, b) * Self.size(c), "seed \(seed)")
    }
  }

  private static func size(_ number: WholeNumber) -> WholeNumber {
    number.isNegative ? -number : number
  }
}
