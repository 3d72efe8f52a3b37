/// Makes keys of the bytes that a terminal sends, which may arrive in pieces.
package struct KeyParser {
  /// The beginning of a character or of an escape sequence.
  private var pending: [UInt8] = []

  package init() {}

  /// Whether the last key is not complete, or an escape that may be the beginning of a sequence.
  package var isWaiting: Bool { !pending.isEmpty }

  /// The keys that these bytes complete. Bytes that are no key are skipped.
  package mutating func keys(from bytes: some Sequence<UInt8>) -> [Key] {
    pending.append(contentsOf: bytes)
    var keys: [Key] = []
    while let (key, length) = next() {
      pending.removeFirst(length)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// Ends the input for now: a pending escape is the Escape key.
  package mutating func flush() -> [Key] {
    defer { pending = [] }
    return pending == [Self.escape] ? [.escape] : []
  }

  private static let escape: UInt8 = 0x1B

  /// The first key and the number of its bytes; `nil` where more bytes are needed.
  private func next() -> (key: Key?, length: Int)? {
    switch pending.first {
    case nil: nil
    case Self.escape: nextSequence()
    case .some(let byte) where byte < 0x20 || byte == 0x7F: (Self.control(byte), 1)
    case .some(let byte): nextCharacter(from: byte)
    }
  }

  private static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    default: nil
    }
  }

  // MARK: UTF-8

  private func nextCharacter(from lead: UInt8) -> (key: Key?, length: Int)? {
    let length =
      switch lead {
      case ..<0x80: 1
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 0
      }
    if length == 0 { return (nil, 1) }
    let bytes = pending.prefix(length)
    if let end = bytes.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) { return (nil, end) }
    if bytes.count < length { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return (text == "\u{FFFD}" || text.count != 1 ? nil : text.first.map(Key.character), length)
  }

  // MARK: Escape sequences

  private func nextSequence() -> (key: Key?, length: Int)? {
    if pending.count < 2 { return nil }
    switch pending[1] {
    case Self.escape: return (.escape, 1)
    case UInt8(ascii: "["):
      // Parameters, then the byte that says what it is.
      guard let end = pending[2...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
        return nil
      }
      return (Self.named(pending[end], parameters: pending[2..<end]), end + 1)
    case UInt8(ascii: "O"):
      if pending.count < 3 { return nil }
      return (Self.named(pending[2], parameters: []), 3)
    default:
      // A key together with Alt is that key.
      return (nil, 1)
    }
  }

  private static func named(_ final: UInt8, parameters: ArraySlice<UInt8>) -> Key? {
    switch Character(Unicode.Scalar(final)) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "H": .home
    case "F": .end
    case "Z": .backTab
    case "~":
      switch String(decoding: parameters, as: UTF8.self) {
      case "1", "7": .home
      case "4", "8": .end
      case "3": .delete
      default: nil
      }
    default: nil
    }
  }
}
