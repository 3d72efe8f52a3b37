import AnchorLayout

/// The lines that answer commands, as UTF-8.
struct Answers {
  private(set) var bytes: [UInt8] = []

  /// Removes all lines.
  mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  /// Begins a line.
  mutating func begin(_ word: String) { bytes.append(contentsOf: word.utf8) }

  /// Ends a line.
  mutating func end() { bytes.append(UInt8(ascii: "\n")) }

  /// A line of a word and a text, whose own line ends become spaces.
  mutating func line(_ word: String, _ text: String) {
    begin(word)
    field(text)
    end()
  }

  /// A text as the next field.
  mutating func field(_ text: String) {
    bytes.append(UInt8(ascii: " "))
    for byte in text.utf8 { bytes.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: " ") : byte) }
  }

  /// A whole number as the next field.
  mutating func field(_ number: Int) {
    bytes.append(UInt8(ascii: " "))
    var digits: [UInt8] = []
    var rest = number
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    bytes.append(contentsOf: digits.reversed())
  }

  /// A number as the next field, by its bits, so that nothing of it is lost: `#` and 16 hexadecimal digits.
  mutating func field(_ number: Double) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(UInt8(ascii: "#"))
    for digit in (0..<16).reversed() {
      let value = UInt8(truncatingIfNeeded: number.bitPattern >> UInt64(4 * digit)) & 15
      bytes.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10)
    }
  }
}
