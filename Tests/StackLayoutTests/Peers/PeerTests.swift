import Expectations
import Foundation
import TestSupport
import Testing

/// What the test suites of other layout libraries check.
@Suite struct PeerTests {
  static func files() throws -> [URL] {
    try CaseFiles.urls("peers", ending: ".jsonl", in: fixtures)
  }

  @Test(arguments: try files()) func cases(in file: URL) throws {
    let cases = try CaseFiles.lines(of: file, as: PeerCase.self)
    expect(!cases.isEmpty)
    var wrong: [String] = []
    for stated in cases {
      guard let rule = stated.differs else {
        let problems = try stated.problems()
        if !problems.isEmpty { wrong.append("\(stated.name): \(problems.prefix(4))") }
        continue
      }
      // Such a case may say what this library cannot be told. A fault may be mended, and files of other folders may be older
      // than a rule.
      guard file.path.hasPrefix(fixtures.path) else { continue }
      let differs = (try? stated.problems().isEmpty == false) ?? true
      if !differs && !rule.hasPrefix("fault") { wrong.append("\(stated.name) agrees: \(rule)") }
    }
    expect(
      wrong.isEmpty,
      "\(wrong.count) of \(cases.count):\n\(wrong.joined(separator: "\n"))")
  }

  @Test func allKinds() throws {
    expect(try Self.files().count >= 13)
  }
}
