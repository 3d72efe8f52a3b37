import Foundation

/// Where a closure stands in the sources of the gallery.
struct ClosureSource: Sendable {
  let file: String
  /// The line of the call that the closure is handed to.
  let line: Int
  /// What is shown instead of some words.
  let values: [String: String]

  /// The lines between the braces of the closure, as the formatter lays it out: its parameter ends a line, and the brace
  /// that closes it begins one.
  func text() throws -> String {
    let lines = try SourceFile(path: file).lines
    guard lines.indices.contains(line - 1) else {
      throw SourceFile.Missing(path: "\(file):\(line)")
    }
    let call = lines[(line - 1)...]
    guard
      let opening = call.firstIndex(where: { $0.hasSuffix(" in") }),
      let closing = lines[opening...].firstIndex(where: {
        $0.drop { $0 == " " }.hasPrefix("}") && $0.indentation <= lines[opening].indentation
      })
    else { throw SourceFile.Missing(path: "\(file):\(line)") }
    return unindented(lines[(opening + 1)..<closing]).map(filledIn).joined(separator: "\n")
  }

  private func unindented(_ lines: ArraySlice<Substring>) -> [Substring] {
    let indentation = lines.first?.indentation ?? 0
    return lines.map { $0.dropFirst(min(indentation, $0.indentation)) }
  }

  private func filledIn(_ line: Substring) -> String {
    var words: [Substring] = []
    var rest = line[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter == first.isLetter }
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words.enumerated().map { index, word in
      // What follows a dot is the name of a member.
      index > 0 && words[index - 1].hasSuffix(".")
        ? String(word) : values[String(word)] ?? String(word)
    }.joined()
  }
}

extension Substring {
  /// The number of spaces at the beginning.
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
}
