import Foundation

/// A source file of the gallery, which is read where it was compiled.
struct SourceFile {
  /// The sources have moved or changed since the gallery was built.
  struct Missing: Error, CustomStringConvertible {
    let path: String
    var description: String {
      "no source at \(path): build the gallery again in a checkout with its sources"
    }
  }

  let text: String

  init(path: String) throws {
    guard let data = FileManager.default.contents(atPath: path) else { throw Missing(path: path) }
    text = String(decoding: data, as: UTF8.self)
  }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}
