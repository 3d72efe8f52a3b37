import Foundation
import Testing

/// docs/Peers.md names every test of this folder, and no other.
@Suite struct PeerPageTests {
  @Test func pageAndTestsAgree() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appendingPathComponent("docs/Peers.md"), encoding: .utf8)
    let named = Set(page.matches(of: /`(Peer\w+Tests\.\w+)`/).map { String($0.output.1) })

    var written: Set<String> = []
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files where file.lastPathComponent.hasSuffix("Tests.swift") {
      let suite = file.deletingPathExtension().lastPathComponent
      guard suite != "PeerPageTests" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      let tests = source.matches(of: /@Test\((?s:.)*?\bfunc (\w+)\(/)
      #expect(
        tests.count == source.split(separator: "@Test(", omittingEmptySubsequences: false).count - 1
      )
      for test in tests { written.insert("\(suite).\(test.output.1)") }
    }
    #expect(written.count > 100)
    #expect(named.subtracting(written).isEmpty, "the page names tests that are not there")
    #expect(written.subtracting(named).isEmpty, "the page leaves tests out")

    // Every row of a table has a marking, and the numbers above the tables are those of the rows.
    let rows = page.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| behaviour ")
    }
    let markings = ["same", "differs", "not offered"].map { marking in
      rows.count { $0.contains("| \(marking) |") || $0.contains("| \(marking): ") }
    }
    #expect(markings.reduce(0, +) == rows.count)
    #expect(
      page.contains(
        "\(rows.count) rows: \(markings[0]) same, \(markings[1]) different, "
          + "\(markings[2]) not offered."))
  }
}
