/// A decimal without a sign, as C writes it in its own locale: `20`, `0.5`, `.5`, `5.`, `1.5e2`.
///
/// The value is the nearest `Double` where the digits make a number up to 2^53 and at most 22 of them stand behind the point;
/// else it may be a few units in the last place away. Swift's own initializer needs the C library, which an Embedded Swift
/// program may not have.
struct VisualFormatNumber {
  /// Infinite where it is larger than a `Double` can be.
  let value: Double
  /// Where the text after it begins.
  let end: Int

  /// The number that begins at an index; `nil` where none does.
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

  /// `e5`, `E-3`. What has no digits is no exponent.
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
      // Beyond this the number of digits in memory makes no difference any more.
      power = min(power * 10 + Int(bytes[index] - UInt8(ascii: "0")), 1 << 40)
      index += 1
    }
    return index > first ? (isNegative ? -power : power, index) : nil
  }

  /// A number times a power of ten. Up to the 22nd, powers are exact, and so one step rounds once.
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
