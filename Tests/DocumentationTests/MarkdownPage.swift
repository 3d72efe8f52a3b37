/// The headings and links of a Markdown file.
struct MarkdownPage {
  /// The lines outside of code, counted from 1.
  private let prose: [(text: String, line: Int)]

  init(_ lines: [String]) {
    var prose: [(text: String, line: Int)] = []
    var isCode = false
    for (index, line) in lines.enumerated() {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      if !isCode { prose.append((line, index + 1)) }
    }
    self.prose = prose
  }

  /// The names by which links reach the headings, as GitHub makes them.
  var anchors: Set<String> {
    var anchors: Set<String> = []
    for (text, _) in prose where text.hasPrefix("#") {
      let title = text.drop { $0 == "#" }.drop { $0 == " " }
      let anchor = Self.anchor(of: String(title))
      var unique = anchor
      var count = 0
      while !anchors.insert(unique).inserted {
        count += 1
        unique = "\(anchor)-\(count)"
      }
    }
    return anchors
  }

  /// The targets of links and pictures, with their lines.
  var links: [(target: String, line: Int)] {
    var links: [(target: String, line: Int)] = []
    for (text, line) in prose where text.contains("](") || text.contains("src") {
      let text = text.replacing(#/`[^`]*`/#, with: "")
      for match in text.matches(of: #/\]\(([^)\s]+)[^)]*\)/#) {
        links.append((String(match.1), line))
      }
      for match in text.matches(of: #/<(?:img|source)[^>]*?\ssrc(?:set)?="([^"]+)"/#) {
        links.append((String(match.1), line))
      }
    }
    return links
  }

  /// Small letters, digits, hyphens; a hyphen for a blank, nothing for the rest.
  static func anchor(of title: String) -> String {
    let text = title.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
    return String(
      text.lowercased().compactMap { character in
        if character.isLetter || character.isNumber || "-_".contains(character) { return character }
        return character == " " ? "-" : nil
      })
  }
}
