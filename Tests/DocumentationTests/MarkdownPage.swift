/// The headings and links of a Markdown file.
struct MarkdownPage {
  /// The names by which links reach the headings, as GitHub makes them.
  let anchors: Set<String>
  /// The targets of links and pictures, with their lines counted from 1.
  let links: [(target: String, line: Int)]

  init(_ lines: [String]) {
    var anchors: Set<String> = []
    var links: [(target: String, line: Int)] = []
    var isCode = false
    for (index, line) in lines.enumerated() {
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      if isCode { continue }
      if line.hasPrefix("#") {
        let title = line.drop { $0 == "#" }.drop { $0 == " " }
        let anchor = Self.anchor(of: String(title))
        var unique = anchor
        var count = 0
        while !anchors.insert(unique).inserted {
          count += 1
          unique = "\(anchor)-\(count)"
        }
      }
      let prose = line.replacing(#/`[^`]*`/#, with: "")
      for match in prose.matches(of: #/\]\(([^)\s]+)[^)]*\)/#) {
        links.append((String(match.1), index + 1))
      }
      for match in prose.matches(of: #/<(?:img|source)[^>]*?\ssrc(?:set)?="([^"]+)"/#) {
        links.append((String(match.1), index + 1))
      }
    }
    self.anchors = anchors
    self.links = links
  }

  /// Small letters, digits, hyphens; a hyphen for a blank, nothing for the rest.
  static func anchor(of title: String) -> String {
    let text = title.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { String($0.1) }
    return String(
      text.lowercased().compactMap { character in
        if character.isLetter || character.isNumber || "-_".contains(character) {
          return character
        }
        return character == " " ? "-" : nil
      })
  }
}
