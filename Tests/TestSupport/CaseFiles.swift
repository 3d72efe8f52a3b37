package import Foundation

/// Where case files come from: a fixtures folder, and the folder that `LAYOUT_CASES` names.
package enum CaseFiles {
  /// All files of a kind (`lp`, `ties`, `stack`) with an ending: those in the folder of that name in the
  /// fixtures, and those in the folder of that name in `LAYOUT_CASES`.
  package static func urls(
    _ kind: String, ending: String, in fixtures: URL
  ) throws -> [URL] {
    var folders = [fixtures.appendingPathComponent(kind)]
    if let extra = ProcessInfo.processInfo.environment["LAYOUT_CASES"] {
      folders.append(URL(fileURLWithPath: extra).appendingPathComponent(kind))
    }
    return try folders.flatMap { folder -> [URL] in
      guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
      return try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil
      )
      .filter { $0.lastPathComponent.hasSuffix(ending) }
      .sorted { $0.path < $1.path }
    }
  }

  /// A sample of some cases; all of them in a full run, and where `LAYOUT_CASES` adds files to be read.
  package static func sample<Case>(_ cases: [Case], oneOf distance: Int = 10, for name: String)
    -> [Case]
  {
    if ProcessInfo.processInfo.environment["LAYOUT_CASES"] != nil { return cases }
    return SeriesLength.sample(cases, oneOf: distance, for: name)
  }

  /// One decoded value a line.
  package static func lines<Case: Decodable>(of url: URL, as type: Case.Type) throws -> [Case] {
    let decoder = JSONDecoder()
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
      try decoder.decode(type, from: Data($0))
    }
  }
}
