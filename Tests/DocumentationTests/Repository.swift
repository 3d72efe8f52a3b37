import Foundation

/// The files that the tests of this target compare.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All Markdown files, as paths from the root.
  static let documents = files(below: "") { $0.hasSuffix(".md") }

  /// Those whose Swift blocks have to be compiled.
  static let guides = documents.filter { path in
    ["README.md", "CONTRIBUTING.md"].contains(path)
      || path.hasPrefix("docs/") && !path.dropFirst("docs/".count).contains("/")
      || path.hasPrefix("Sources/") && path.contains(".docc/")
  }

  /// The regions of all files of this target.
  static let regions: [ExampleRegion] = files(below: "Tests/DocumentationTests") {
    $0.hasSuffix(".swift")
  }.flatMap { ExampleRegion.all(in: lines(of: $0), file: $0) }

  /// The lines of a file; none where it cannot be read.
  static func lines(of path: String) -> [String] {
    let text = (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n")
  }

  /// Whether a file or folder exists.
  static func contains(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  private static func files(below folder: String, _ isWanted: (String) -> Bool) -> [String] {
    let start = folder.isEmpty ? root : root.appendingPathComponent(folder)
    let prefix = root.standardizedFileURL.path + "/"
    let files = FileManager.default.enumerator(
      at: start, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (files ?? FileManager.DirectoryEnumerator()).compactMap {
      ($0 as? URL)?.standardizedFileURL.path
    }.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.filter(isWanted)
      .sorted()
  }
}
