/// A fenced block of a Markdown file.
struct FencedBlock {
  /// What stands behind the opening fence: `swift`, or `text` and a name.
  let info: String
  /// The line of the opening fence, counted from 1.
  let line: Int
  /// What is between the fences, without the indentation of the opening one.
  let lines: [String]

  var isSwift: Bool { info == "swift" }

  /// The name of a block that shows what a program prints: `text NAME`.
  var printedName: String? { info.hasPrefix("text ") ? String(info.dropFirst("text ".count)) : nil }

  /// The modules that the block imports before its code.
  var imports: [String] { lines.prefix { $0.hasPrefix("import ") } }

  /// The code after the imports and the blank lines that follow them.
  var code: [String] { Array(lines.dropFirst(imports.count).drop { $0.isEmpty }) }

  /// The blocks of a file, in order.
  static func all(in lines: [String]) -> [FencedBlock] { scan(lines).blocks }

  /// The lines, counted from 1, on which a block could begin or end unseen: fences that are not three backticks and one
  /// of `swift`, `sh`, `text` and `text NAME`, that share a line with something else, or that are not closed.
  static func strayFences(in lines: [String]) -> [Int] { scan(lines).strays }

  private static func scan(_ lines: [String]) -> (blocks: [FencedBlock], strays: [Int]) {
    var blocks: [FencedBlock] = []
    var strays: [Int] = []
    var open: (info: String, line: Int, indent: Int, lines: [String])?
    func close() {
      guard let block = open else { return }
      blocks.append(FencedBlock(info: block.info, line: block.line, lines: block.lines))
      open = nil
    }
    for (index, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      if text.hasPrefix("```") {
        let info = String(text.dropFirst(3))
        if open == nil {
          if !isKnown(info) { strays.append(index + 1) }
          open = (info, index + 1, indent, [])
        } else {
          if !info.isEmpty { strays.append(index + 1) }
          close()
        }
      } else if let block = open {
        open?.lines.append(String(line.dropFirst(min(indent, block.indent))))
      } else if line.contains("```") || line.contains("~~~") {
        strays.append(index + 1)
      }
    }
    if let block = open { strays.append(block.line) }
    close()
    return (blocks, strays)
  }

  private static func isKnown(_ info: String) -> Bool {
    info.wholeMatch(of: #/swift|sh|text( [a-z]+)?/#) != nil
  }
}
