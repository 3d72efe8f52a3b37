/// A part of a compiled file that a document shows:
///
///     // docs/Solver.md: a first problem
///     …
///     // end
struct ExampleRegion {
  /// The document's path from the root.
  let document: String
  let name: String
  let file: String
  /// The line of the mark, counted from 1.
  let line: Int
  /// What is between the marks, without the indentation that all lines have in common.
  let code: [String]
  /// The import lines of the file.
  let imports: Set<String>
  /// Whether a mark ends it.
  let isClosed: Bool

  /// The comments behind calls of `print`, which say what is printed. One that begins with `…` shows a part of it.
  var printed: [String] {
    code.filter { $0.contains("print(") }
      .compactMap { line in line.firstRange(of: "  // ").map { String(line[$0.upperBound...]) } }
      .filter { !$0.hasPrefix("…") }
  }

  /// The regions of a file, in order.
  static func all(in lines: [String], file: String) -> [ExampleRegion] {
    let imports = Set(lines.filter { $0.hasPrefix("import ") })
    var regions: [ExampleRegion] = []
    var open: (mark: (document: String, name: String), line: Int, lines: [String])?
    func close(_ isClosed: Bool) {
      guard let region = open else { return }
      regions.append(
        ExampleRegion(
          document: region.mark.document, name: region.mark.name, file: file, line: region.line,
          code: dedented(region.lines), imports: imports, isClosed: isClosed))
      open = nil
    }
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      if let mark = mark(in: text) {
        close(false)
        open = (mark, index + 1, [])
      } else if text == "// end" {
        close(true)
      } else {
        open?.lines.append(line)
      }
    }
    close(false)
    return regions
  }

  /// The document and the name in `// docs/Solver.md: a name`.
  private static func mark(in text: Substring) -> (document: String, name: String)? {
    guard text.hasPrefix("// "), let end = text.firstRange(of: ".md: ") else { return nil }
    let path = text.dropFirst(3).prefix(upTo: end.lowerBound)
    if path.isEmpty || path.contains(" ") { return nil }
    return (path + ".md", String(text[end.upperBound...]))
  }

  private static func dedented(_ lines: [String]) -> [String] {
    let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    let common = indents.min() ?? 0
    return lines.map { String($0.dropFirst(common)) }
  }
}
