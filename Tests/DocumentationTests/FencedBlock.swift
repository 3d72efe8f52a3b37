/// A fenced block of a Markdown file.
struct FencedBlock {
  /// What stands behind the opening fence: `swift`, or `text` and a name.
  let info: String
  /// The line of the opening fence, counted from 1.
  let line: Int
  let lines: [String]

  var isSwift: Bool { info == "swift" || info.hasPrefix("swift ") }

  /// The name of a block that shows what a program prints: `text NAME`.
  var printedName: String? {
    info.hasPrefix("text ") ? String(info.dropFirst("text ".count)) : nil
  }

  /// The modules that the block imports before its code.
  var imports: [String] { lines.prefix { $0.hasPrefix("import ") } }

  /// The code after the imports and the blank lines that follow them.
  var code: [String] { Array(lines.dropFirst(imports.count).drop { $0.isEmpty }) }

  /// The blocks of a file, in order.
  static func all(in lines: [String]) -> [FencedBlock] {
    var blocks: [FencedBlock] = []
    var open: (info: String, line: Int, lines: [String])?
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("```") {
        if let block = open {
          blocks.append(FencedBlock(info: block.info, line: block.line, lines: block.lines))
          open = nil
        } else {
          open = (String(line.dropFirst(3)), index + 1, [])
        }
      } else {
        open?.lines.append(line)
      }
    }
    return blocks
  }
}
