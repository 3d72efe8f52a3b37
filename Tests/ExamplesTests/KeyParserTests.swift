import Expectations
import Testing
import terminal_form

/// What a terminal sends, in pieces, and the keys that it means.
@Suite struct KeyParserTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let pieces: [[UInt8]]
    let keys: [Key]
    var testDescription: String { name }

    init(_ name: String, _ pieces: [UInt8]..., keys: [Key]) {
      self.name = name
      self.pieces = pieces
      self.keys = keys
    }
  }

  static let cases = [
    Case("letters", Array("aB ".utf8), keys: [.character("a"), .character("B"), .character(" ")]),
    Case(
      "controls", [0x09, 0x0D, 0x0A, 0x7F, 0x08, 0x03],
      keys: [.tab, .enter, .enter, .backspace, .backspace]),
    Case("a control without a meaning", [0x01, 0x61], keys: [.character("a")]),
    // U+540D is E5 90 8D.
    Case("a character in three pieces", [0xE5], [0x90], [0x8D], keys: [.character("名")]),
    Case(
      "a character split after others", [0x61, 0xE5, 0x90], [0x8D, 0x62],
      keys: [.character("a"), .character("名"), .character("b")]),
    Case("four bytes", Array("😀".utf8), keys: [.character("😀")]),
    Case("a broken character", [0xE5, 0x61], keys: [.character("a")]),
    Case("a continuation alone", [0x90, 0x61], keys: [.character("a")]),
    Case("a byte that begins nothing", [0xFF, 0x61], keys: [.character("a")]),
    Case("a surrogate", [0xED, 0xA0, 0x80, 0x61], keys: [.character("a")]),
    Case(
      "arrows", Array("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D".utf8), keys: [.up, .down, .right, .left]),
    Case("arrows of the other mode", Array("\u{1B}OA\u{1B}OB".utf8), keys: [.up, .down]),
    Case("an arrow in three pieces", [0x1B], [0x5B], [0x41], keys: [.up]),
    Case("an arrow with a modifier", Array("\u{1B}[1;5C".utf8), keys: [.right]),
    Case("Shift-Tab", Array("\u{1B}[Z".utf8), keys: [.backTab]),
    Case(
      "names by number", Array("\u{1B}[1~\u{1B}[3~\u{1B}[4~\u{1B}[H\u{1B}[F".utf8),
      keys: [.home, .delete, .end, .home, .end]),
    Case("an unknown sequence", Array("\u{1B}[15;2~x".utf8), keys: [.character("x")]),
    Case("Alt and a letter", Array("\u{1B}x".utf8), keys: [.character("x")]),
    Case("two escapes and an arrow", Array("\u{1B}\u{1B}[A".utf8), keys: [.escape, .up]),
  ]

  @Test(arguments: cases) func keysOfBytes(_ each: Case) {
    var parser = KeyParser()
    let keys = each.pieces.flatMap { parser.keys(from: $0) }
    expect(keys, each.keys)
    expect(!parser.isWaiting)
  }

  /// Whatever the pieces are, the keys are the same.
  @Test func splitInput() {
    let bytes = Array("a名\u{1B}[3~é\u{1B}OB".utf8)
    let keys: [Key] = [.character("a"), .character("名"), .delete, .character("é"), .down]
    for cut in 0...bytes.count {
      var parser = KeyParser()
      let got = parser.keys(from: bytes[..<cut]) + parser.keys(from: bytes[cut...])
      expect(got, keys, "cut at \(cut)")
    }
  }

  @Test func loneEscape() {
    var parser = KeyParser()
    expect(parser.keys(from: [0x1B]), [])
    expect(parser.isWaiting)
    expect(parser.flush(), [.escape])
    expect(!parser.isWaiting)
    expect(parser.keys(from: [0x5B]), [.character("[")])
  }

  @Test func incompleteSequenceIsNoKey() {
    var parser = KeyParser()
    expect(parser.keys(from: [0x1B, 0x5B]), [])
    expect(parser.flush(), [])
    expect(parser.keys(from: [0x41]), [.character("A")])
  }
}
