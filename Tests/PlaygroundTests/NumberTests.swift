import Expectations
import TestSupport
import Testing

@testable import playground

/// Numbers in commands are exact, and other text is refused.
@Suite struct NumberTests {
  private func fields(_ text: String) -> Fields {
    let bytes = Array("1 \(text) 2\n".utf8)
    var fields = Fields(bytes, from: 0, to: bytes.count - 1)
    _ = try? fields.index(upTo: 1)
    return fields
  }

  private func number(_ text: String) -> Double? {
    var fields = fields(text)
    return try? fields.number()
  }

  @Test func decimalsAndBits() {
    let numbers: [String: Double] = [
      "0": 0, "7": 7, "-12.5": -12.5, "0.1": 0.1, "007.250": 7.25, "-0": -0.0, "-0.0": -0.0,
      "999999999999999": 999_999_999_999_999, "0.00000000000001": 0.000_000_000_000_01,
      "#3fb999999999999a": 0.1, "#c024000000000000": -10,
      "#0000000000000001": .leastNonzeroMagnitude,
    ]
    for (text, value) in numbers { expect(number(text)?.bitPattern, value.bitPattern, "\(text)") }
    for text in [
      "", "-", ".", "1.", ".5", "1e3", "+1", "1,5", "0x10", "1.2.3", "--1", "1-",
      "1000000000000000", "0.000000000000001", "#3fb99999999999", "#3fb999999999999a0",
      "#3FB999999999999A", "#7ff0000000000000", "#7ff8000000000000", "#", "nan", "inf", "１",
    ] { expect(number(text) == nil, "\(text)") }
    let written: [Double] = [
      0, 1, -0.0, 0.1, 1.0 / 3, -.leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ]
    for value in written {
      var answers = Answers()
      answers.field(value)
      let text = String(decoding: answers.bytes.dropFirst(), as: UTF8.self)
      expect(text, bits(value))
      expect(number(text)?.bitPattern, value.bitPattern)
    }
  }

  @Test func agreesWithTheStandardLibrary() {
    for seed in SeriesLength.seeds(1, from: 1) {
      var random = SplitMix64(seed: UInt64(seed))
      for _ in 0..<5_000 {
        let digits = Int.random(in: 1...15, using: &random)
        var text = ""
        for _ in 0..<digits { text += String(Int.random(in: 0...9, using: &random)) }
        let point = Int.random(in: 1...digits, using: &random)
        if point < digits { text.insert(".", at: text.index(text.startIndex, offsetBy: point)) }
        if Bool.random(using: &random) { text = "-" + text }
        expect(number(text)?.bitPattern, Double(text)?.bitPattern, "\(text), seed \(seed)")
      }
    }
  }

  @Test func indexesAndWords() throws {
    var fields = fields("1000")
    try expect(fields.index(upTo: 1000), 1000)
    for text in ["1001", "-1", "", "1.0", "9999999999"] {
      var fields = self.fields(text)
      expect(throws: CommandError.badNumber) { try fields.index(upTo: 1000) }
    }
    let choices: [String: Int?] = [
      "one": 0, "two": 1, "three": 2, "on": nil, "onee": nil, "thre": nil, "": nil, "One": nil,
    ]
    for (text, place) in choices {
      var fields = self.fields(text)
      expect(try? fields.choice(of: "one two three"), place, "\(text)")
    }
    expect(Command.allCases.map { "\($0)" }.joined(separator: " "), Command.words)
  }
}
