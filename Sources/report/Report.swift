import Foundation

/// Lays out a table on pages and writes them as SVG.
@main enum Report {
  static func main() {
    do {
      try run(ReportOptions(CommandLine.arguments.dropFirst()))
    } catch {
      note("\(error)")
      exit(1)
    }
  }

  /// Says something to the user without touching the output.
  private static func note(_ text: String) {
    FileHandle.standardError.write(Data("report: \(text)\n".utf8))
  }

  private struct UnreadableFile: Error, CustomStringConvertible {
    let name: String
    var description: String { "\(name) is not readable text" }
  }

  private static func run(_ options: ReportOptions) throws {
    if options.showsHelp { return print(ReportOptions.usage) }
    let pages = ReportDocument(try data(options.file)).pages
    guard let folder = options.folder else {
      print(pages[0].svg, terminator: "")
      return note("page 1 of \(pages.count); --write FOLDER writes all of them")
    }
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (index, page) in pages.enumerated() {
      let file = url.appendingPathComponent("page-\(index + 1).svg")
      try page.svg.write(to: file, atomically: true, encoding: .utf8)
      print(file.path)
    }
  }

  private static func data(_ file: String?) throws -> ReportData {
    guard let file else { return try .sample() }
    let url = URL(fileURLWithPath: file)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw UnreadableFile(name: file)
    }
    return try ReportData(title: url.deletingPathExtension().lastPathComponent, csv: text)
  }
}
