import LayoutPreview

/// Swift source as HTML, with comments, strings, numbers, keywords and types marked.
///
/// It reads what the gallery's sources have in them; strings that run over several lines are not known.
struct HighlightedSource {
  private let text: String

  init(_ text: String) { self.text = text }

  var html: String {
    var html = ""
    var rest = text[...]
    var last: Character = "\n"
    while !rest.isEmpty {
      let token = Self.token(at: rest, after: last)
      let end = rest.index(rest.startIndex, offsetBy: token.length)
      let escaped = rest[..<end].map { $0 == "\n" ? "\n" : String($0).escapedForXML }.joined()
      html += token.kind.map { "<span class=\"\($0)\">\(escaped)</span>" } ?? escaped
      last = rest[rest.index(before: end)]
      rest = rest[end...]
    }
    return html
  }

  /// The kind of the token that `rest` begins with, and its number of characters.
  private static func token(
    at rest: Substring, after last: Character
  ) -> (kind: String?, length: Int) {
    let first = rest[rest.startIndex]
    if rest.hasPrefix("//") { return ("comment", rest.prefix { $0 != "\n" }.count) }
    if first == "\"" { return ("string", lengthOfString(rest)) }
    let isWord = { (character: Character) in
      character.isLetter || character.isNumber || character == "_" || character == "#"
    }
    guard isWord(first) else {
      return (nil, rest.prefix { !isWord($0) && !"\"/".contains($0) }.count.orOne)
    }
    if first.isNumber {
      return ("number", rest.prefix { $0.isHexDigit || "._x".contains($0) }.count)
    }
    let word = rest.prefix(while: isWord)
    if keywords.contains(String(word)) && last != "." { return ("keyword", word.count) }
    if first.isUppercase { return ("type", word.count) }
    return (nil, word.count)
  }

  /// The length up to the closing quotation mark; what is interpolated is a part of the string.
  private static func lengthOfString(_ rest: Substring) -> Int {
    var length = 1
    var depth = 0
    var isEscaped = false
    for character in rest.dropFirst() {
      length += 1
      if isEscaped {
        isEscaped = false
        if character == "(" { depth += 1 }
      } else if character == "\\" {
        isEscaped = true
      } else if depth > 0 {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
      } else if character == "\"" || character == "\n" {
        break
      }
    }
    return length
  }

  private static let keywords: Set<String> = [
    "#filePath", "#line", "any", "as", "case", "class", "default", "didSet", "else", "enum",
    "extension", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import",
    "in", "init", "internal", "let", "mutating", "nil", "override", "package", "private", "public",
    "return", "self", "set", "some", "static", "struct", "super", "switch", "true", "try", "var",
    "weak", "where", "while",
  ]
}

extension Int {
  fileprivate var orOne: Int { Swift.max(self, 1) }
}
