/// A decimal number without a sign, as in C's own locale: `20`, `0.5`, `.5`, `5.`, `1.5e2`.
///
/// The value is the nearest `Double` if the digits form a number up to 2^53 with at most 22 of them after the point; otherwise
/// it may be off by a few units in the last place. Swift's own initializer needs the C library, which an Embedded Swift program
/// may not have.
struct VisualFormatNumber {
  /// The value; infinite if it exceeds the range of `Double`.
  let value: Double
  /// The index after the number.
  let end: Int

  /// Reads the number at an index; `nil` if there is none.
  init?(in bytes: [UInt8], at start: Int) {
    var index = start
    var digits = 0
    var whole: UInt64 = 0
    var exponent = 0
    var isBehindPoint = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte.isDigit {
        digits += 1
        if whole < 100_000_000_000_000_000 {
          whole = whole * 10 + UInt64(byte - UInt8(ascii: "0"))
          if isBehindPoint { exponent -= 1 }
        } else if !isBehindPoint {
          exponent += 1
        }
      } else if byte == UInt8(ascii: "."), !isBehindPoint {
        isBehindPoint = true
      } else {
        break
      }
      index += 1
    }
    if digits == 0 { return nil }
    if let (power, end) = Self.exponent(in: bytes, at: index) {
      exponent += power
      index = end
    }
    value = Self.scaled(Double(whole), exponent)
    end = index
  }

  /// An exponent such as `e5` or `E-3`; `nil` without digits.
  private static func exponent(in bytes: [UInt8], at start: Int) -> (power: Int, end: Int)? {
    guard start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "e") else { return nil }
    var index = start + 1
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    let first = index
    var power = 0
    while index < bytes.count, bytes[index].isDigit {
      // No number of digits that fits in memory compensates for a larger exponent.
      power = min(power * 10 + Int(bytes[index] - UInt8(ascii: "0")), 1 << 40)
      index += 1
    }
    return index > first ? (isNegative ? -power : power, index) : nil
  }

  /// A number times a power of ten. Powers up to the 22nd are exact, so one step rounds once.
  private static func scaled(_ number: Double, _ exponent: Int) -> Double {
    var number = number
    var rest = exponent
    while rest != 0 && number != 0 && number.isFinite {
      let step = min(rest.magnitude, 22)
      var power = 1.0
      for _ in 0..<step { power *= 10 }
      number = rest > 0 ? number * power : number / power
      rest += rest > 0 ? -Int(step) : Int(step)
    }
    return number
  }
}
