/// The fields of one command, read from the left. One space parts two fields.
struct Fields {
  private var rest: ArraySlice<UInt8>
  private var isAtEnd: Bool

  init(line: ArraySlice<UInt8>) {
    rest = line
    isAtEnd = line.isEmpty
  }

  /// Whether all fields have been read.
  var isEmpty: Bool { isAtEnd }

  /// The next field.
  mutating func word() throws(CommandError) -> Word {
    if isAtEnd { throw .missingField }
    guard let space = rest.firstIndex(of: UInt8(ascii: " ")) else {
      defer { takeAll() }
      return Word(bytes: rest)
    }
    defer { rest = rest[(space + 1)...] }
    return Word(bytes: rest[..<space])
  }

  /// All that is left, which may be empty and may hold spaces.
  mutating func name() -> String {
    defer { takeAll() }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Makes sure that nothing is left.
  func end() throws(CommandError) {
    if !isAtEnd { throw .tooManyFields }
  }

  private mutating func takeAll() {
    rest = rest[rest.endIndex...]
    isAtEnd = true
  }
}

/// One field of a command.
struct Word {
  let bytes: ArraySlice<UInt8>

  /// A whole number in a range.
  func index(upTo limit: Int) throws(CommandError) -> Int {
    guard !bytes.isEmpty, bytes.count <= 9, let number = Word.natural(bytes), number <= limit else {
      throw .badNumber
    }
    return Int(number)
  }

  /// A finite number: a decimal one of at most 15 digits without exponent, or `#` and 16 hexadecimal digits, the bits.
  func number() throws(CommandError) -> Double {
    let value = bytes.first == UInt8(ascii: "#") ? bitPattern : decimal
    guard let value, value.isFinite else { throw .badNumber }
    return value
  }

  private var bitPattern: Double? {
    let digits = bytes.dropFirst()
    if digits.count != 16 { return nil }
    var bits: UInt64 = 0
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        bits = bits << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        bits = bits << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return Double(bitPattern: bits)
  }

  /// Exact to the last bit: both the digits and the power of ten are whole numbers that a `Double` holds, and
  /// one division rounds once.
  private var decimal: Double? {
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? bytes.dropFirst() : bytes
    let point = digits.firstIndex(of: UInt8(ascii: "."))
    let whole = digits[..<(point ?? digits.endIndex)]
    let fraction = point.map { digits[($0 + 1)...] } ?? []
    if whole.isEmpty || point != nil && fraction.isEmpty || whole.count + fraction.count > 15 {
      return nil
    }
    guard let upper = Word.natural(whole), let lower = Word.natural(fraction) else { return nil }
    var scale: Int64 = 1
    for _ in 0..<fraction.count { scale *= 10 }
    let magnitude = Double(upper * scale + lower) / Double(scale)
    return isNegative ? -magnitude : magnitude
  }

  /// The number that at most 15 digits write; nothing is 0.
  private static func natural(_ digits: ArraySlice<UInt8>) -> Int64? {
    var number: Int64 = 0
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return number
  }

  /// Lets a `switch` over a word name its cases as strings.
  static func ~= (text: String, word: Word) -> Bool { text.utf8.elementsEqual(word.bytes) }
}
