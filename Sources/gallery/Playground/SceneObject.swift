/// An object of JSON whose members stand in the order in which they were set.
struct SceneObject {
  private var members: [String] = []

  mutating func set(_ letter: String, _ json: String) { members.append("\"\(letter)\":\(json)") }

  mutating func set(_ letter: String, _ number: Double, unless usual: Double) {
    if number != usual { set(letter, Self.json(number)) }
  }

  /// The place of a word in the playground's list, where it is not the first one that a new view has.
  mutating func set<Word: Equatable>(
    _ letter: String, _ word: Word, of words: [Word], unless usual: Word
  ) {
    if word != usual, let place = words.firstIndex(of: word) { set(letter, "\(place)") }
  }

  var count: Int { members.count }

  var text: String { "{\(members.joined(separator: ","))}" }

  static func json(_ number: Double) -> String {
    Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }

  static func json(_ numbers: [Double?]) -> String { array(numbers.map { $0.map(json) ?? "null" }) }

  static func array(_ parts: [String]) -> String { "[\(parts.joined(separator: ","))]" }

  static func json(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      default: scalar.value < 0x20 ? " " : "\(scalar)"
      }
    }
    return "\"\(escaped.joined())\""
  }
}
