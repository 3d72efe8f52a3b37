/// The fields of one command, read from the left. One space parts two fields.
struct Fields {
  private let bytes: [UInt8]
  private var next: Int
  private let end: Int
  private var isAtEnd: Bool

  /// The fields of the line that begins and ends at places in `bytes`.
  init(_ bytes: [UInt8], from start: Int, to end: Int) {
    self.bytes = bytes
    next = start
    self.end = end
    isAtEnd = start == end
  }

  /// Whether all fields have been read.
  var isEmpty: Bool { isAtEnd }

  /// Where the next field begins and ends.
  private mutating func word() throws(CommandError) -> Range<Int> {
    if isAtEnd { throw .missingField }
    let start = next
    while next < end && bytes[next] != UInt8(ascii: " ") { next += 1 }
    let word = start..<next
    isAtEnd = next == end
    next += 1
    return word
  }

  /// All that is left, which may be empty and may hold spaces.
  mutating func name() -> String {
    defer { isAtEnd = true }
    return isAtEnd ? "" : String(decoding: bytes[next..<end], as: UTF8.self)
  }

  /// Makes sure that nothing is left.
  func finish() throws(CommandError) {
    if !isAtEnd { throw .tooManyFields }
  }

  /// The next field as one of several words: its index in a list of words that single spaces separate.
  mutating func choice(of words: String) throws(CommandError) -> Int {
    let word = try word()
    var place = word.lowerBound
    var isEqual = true
    var index = 0
    for byte in words.utf8 {
      if byte == UInt8(ascii: " ") {
        if isEqual && place == word.upperBound { return index }
        index += 1
        place = word.lowerBound
        isEqual = true
      } else if isEqual {
        isEqual = place < word.upperBound && bytes[place] == byte
        place += 1
      }
    }
    if isEqual && place == word.upperBound { return index }
    throw .badWord
  }

  /// The next field as a whole number in a range.
  mutating func index(upTo limit: Int) throws(CommandError) -> Int {
    let word = try word()
    guard !word.isEmpty, word.count <= 9, let number = natural(word), number <= limit else {
      throw .badNumber
    }
    return Int(number)
  }

  /// The next field as a finite number: a decimal one of at most 15 digits without exponent, or `#` and 16
  /// hexadecimal digits, the bits.
  mutating func number() throws(CommandError) -> Double { try number(try word()) }

  /// A number, or `-` for none.
  mutating func optionalNumber() throws(CommandError) -> Double? {
    let word = try word()
    if word.count == 1 && bytes[word.lowerBound] == UInt8(ascii: "-") { return nil }
    return try number(word)
  }

  private func number(_ word: Range<Int>) throws(CommandError) -> Double {
    if word.isEmpty { throw .badNumber }
    let value = bytes[word.lowerBound] == UInt8(ascii: "#") ? bitPattern(word) : decimal(word)
    guard let value, value.isFinite else { throw .badNumber }
    return value
  }

  private func bitPattern(_ word: Range<Int>) -> Double? {
    if word.count != 17 { return nil }
    var bits: UInt64 = 0
    for byte in bytes[word].dropFirst() {
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
  private func decimal(_ word: Range<Int>) -> Double? {
    var digits: Int64 = 0
    var count = 0
    var scale: Int64 = 0
    var place = word.lowerBound
    let isNegative = bytes[place] == UInt8(ascii: "-")
    if isNegative { place += 1 }
    while place < word.upperBound {
      let byte = bytes[place]
      if byte == UInt8(ascii: ".") {
        // At most one point, and only between digits.
        if count == 0 || scale > 0 || place + 1 == word.upperBound { return nil }
        scale = 1
      } else {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), count < 15 else { return nil }
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        count += 1
        scale *= 10
      }
      place += 1
    }
    if count == 0 { return nil }
    let magnitude = Double(digits) / Double(max(scale, 1))
    return isNegative ? -magnitude : magnitude
  }

  /// The number that a few digits write.
  private func natural(_ word: Range<Int>) -> Int64? {
    var number: Int64 = 0
    for byte in bytes[word] {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = number * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
