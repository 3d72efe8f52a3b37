import Expectations
import StackLayout
import Testing
import terminal_form

/// What a terminal sends, in pieces, the keys that it means, the output to it, and the program's options.
@Suite struct TerminalTests {
  static let cases: [(name: String, pieces: [[UInt8]], keys: [Key])] = [
    ("letters", [Array("aB ".utf8)], [.character("a"), .character("B"), .character(" ")]),
    (
      "controls", [[0x09, 0x0D, 0x0A, 0x7F, 0x08, 0x03]],
      [.tab, .enter, .enter, .backspace, .backspace]
    ),
    ("a control without a meaning", [[0x01, 0x61]], [.character("a")]),
    // U+540D is E5 90 8D.
    ("a character in three pieces", [[0xE5], [0x90], [0x8D]], [.character("名")]),
    (
      "a character split after others", [[0x61, 0xE5, 0x90], [0x8D, 0x62]],
      [.character("a"), .character("名"), .character("b")]
    ),
    ("four bytes", [Array("😀".utf8)], [.character("😀")]),
    ("a broken character", [[0xE5, 0x61]], [.character("a")]),
    ("a continuation alone", [[0x90, 0x61]], [.character("a")]),
    ("a byte that begins nothing", [[0xFF, 0x61]], [.character("a")]),
    ("a surrogate", [[0xED, 0xA0, 0x80, 0x61]], [.character("a")]),
    ("arrows", [Array("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D".utf8)], [.up, .down, .right, .left]),
    ("arrows of the other mode", [Array("\u{1B}OA\u{1B}OB".utf8)], [.up, .down]),
    ("an arrow in three pieces", [[0x1B], [0x5B], [0x41]], [.up]),
    ("an arrow with a modifier", [Array("\u{1B}[1;5C".utf8)], [.right]),
    ("Shift-Tab", [Array("\u{1B}[Z".utf8)], [.backTab]),
    (
      "names by number", [Array("\u{1B}[1~\u{1B}[3~\u{1B}[4~\u{1B}[H\u{1B}[F".utf8)],
      [.home, .delete, .end, .home, .end]
    ),
    ("an unknown sequence", [Array("\u{1B}[15;2~x".utf8)], [.character("x")]),
    ("Alt and a letter", [Array("\u{1B}x".utf8)], [.character("x")]),
    ("two escapes and an arrow", [Array("\u{1B}\u{1B}[A".utf8)], [.escape, .up]),
  ]

  @Test func keysOfBytes() {
    for (name, pieces, keys) in Self.cases {
      var parser = KeyParser()
      let got = pieces.flatMap { parser.keys(from: $0) }
      expect(got == keys && !parser.isWaiting, "\(name): \(got)")
    }
    // Whatever the pieces are, the keys are the same.
    let bytes = Array("a名\u{1B}[3~é\u{1B}OB".utf8)
    let keys: [Key] = [.character("a"), .character("名"), .delete, .character("é"), .down]
    for cut in 0...bytes.count {
      var parser = KeyParser()
      let got = parser.keys(from: bytes[..<cut]) + parser.keys(from: bytes[cut...])
      expect(got, keys, "cut at \(cut)")
    }
  }

  @Test func inputThatWaits() {
    var parser = KeyParser()
    expect(parser.keys(from: [0x1B]), [])
    expect(parser.isWaiting)
    expect(parser.flush(), [.escape])
    expect(!parser.isWaiting)
    expect(parser.keys(from: [0x5B]), [.character("[")])
    // An incomplete sequence is no key.
    expect(parser.keys(from: [0x1B, 0x5B]), [])
    expect(parser.flush(), [])
    expect(parser.keys(from: [0x41]), [.character("A")])
  }

  /// Rows and columns count from 1 in a terminal.
  @Test func writesAllThenChangedLines() {
    let (hide, show) = ("\u{1B}[?25l", "\u{1B}[?25h")
    var writer = ScreenWriter()
    expect(
      writer.update(to: ["ab", "cd"], cursor: Point(1, 0)),
      "\(hide)\u{1B}[2J\u{1B}[1;1Hab\u{1B}[2;1Hcd\u{1B}[1;2H\(show)")
    expect(writer.update(to: ["ab", "cd"], cursor: Point(1, 0)), "")
    expect(writer.update(to: ["ab", "ce"], cursor: nil), "\(hide)\u{1B}[2;1Hce")
    expect(writer.update(to: ["ab", "ce"], cursor: Point(0, 1)), "\(hide)\u{1B}[2;1H\(show)")
    writer.forget()
    expect(writer.update(to: ["ab"], cursor: nil), "\(hide)\u{1B}[2J\u{1B}[1;1Hab")
  }

  @Test func commandLines() throws {
    try expect(FormOptions([String]()).size == nil)
    try expect(FormOptions(["--size", "60x20"]).size, Size(60, 20))
    try expect(FormOptions(["-h"]).showsHelp)
    for text in ["", "60", "x", "60x", "0x20", "60x20x3", "-1x5", "60x1001"] {
      expect(throws: FormOptions.Mistake.badSize(text)) { try FormOptions(["--size", text]) }
    }
    expect(throws: FormOptions.Mistake.badSize("")) { try FormOptions(["--size"]) }
    expect(throws: FormOptions.Mistake.unknownOption("--width")) { try FormOptions(["--width"]) }
    for (name, answer) in [("xterm", true), ("tmux-256color", true), ("dumb", false), ("", false)] {
      expect(FormOptions.canPlaceText(["TERM": name]), answer, "\(name)")
    }
    expect(!FormOptions.canPlaceText([:]))
  }
}
