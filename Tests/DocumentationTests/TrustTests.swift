import Foundation
import Testing

/// docs/Trust.md and docs/Peers.md name tests that are there, guides name scripts and options that are, and Trust.md has an
/// answer to every report that Peers.md knows.
@Suite struct TrustTests {
  /// The tests of the repository, as `Suite.test`.
  private static let tests: Set<String> = {
    var tests: Set<String> = []
    for file in Repository.testSources {
      let source = Repository.lines(of: file).joined(separator: "\n")
      var suite = ""
      let pattern =
        #/(?:struct|class|extension|enum) (\w+Tests)\b|[@]Test\b(?:[^\n]|\n(?!\s*[@]Test))*?\bfunc (\w+)\(/#
      for match in source.matches(of: pattern) {
        if let name = match.1 { suite = String(name) }
        if let test = match.2 { tests.insert("\(suite).\(test)") }
      }
    }
    return tests
  }()

  private static func named(on page: String) -> [String] {
    Repository.lines(of: page).flatMap { line in
      line.matches(of: #/`(\w+Tests\.\w+)`/#).map { String($0.1) }
    }
  }

  @Test(arguments: ["docs/Trust.md", "docs/Peers.md"]) func testsThatAreNamed(_ page: String) {
    let named = Self.named(on: page)
    #expect(named.count > 50)
    for test in named { #expect(Self.tests.contains(test), "\(page): \(test)") }
  }

  /// What counts as a test is not everything.
  @Test func whatCountsAsATest() {
    #expect(Self.tests.contains("TrustTests.whatCountsAsATest"))
    #expect(Self.tests.contains("LinkTests.anchors"))
    #expect(!Self.tests.contains("TrustTests.named"))
    #expect(Self.tests.count > 700)
  }

  @Test func scriptsThatAreNamed() {
    let named = Repository.guides.flatMap { page in
      Repository.lines(of: page).flatMap { line in
        line.matches(of: #/\.ci\/[\w.-]*\w/#).map { (page, String($0.0)) }
      }
    }
    #expect(named.count > 20)
    for (page, script) in named { #expect(Repository.contains(script), "\(page): \(script)") }
  }

  @Test func optionsOfBenchmarksThatAreNamed() {
    let usage = Repository.lines(of: "Benchmarks/Options.swift").joined(separator: "\n")
    let named = Repository.guides.flatMap { page in
      Repository.lines(of: page).flatMap { line in
        line.matches(of: #/benchmarks (--\w+)/#).map { (page, String($0.1)) }
      }
    }
    #expect(named.count > 20)
    for (page, option) in named {
      #expect(
        usage.contains("benchmarks \(option)") || usage.contains("[\(option)"), "\(page): \(option)"
      )
    }
  }

  /// Links to reports, without what else is linked.
  private static func reports(on page: String) -> Set<String> {
    Set(
      MarkdownPage(Repository.lines(of: page)).links.map(\.target).filter {
        $0.contains("/issues/") || $0.contains("/pull/")
      })
  }

  @Test func everyReportHasAnAnswer() {
    let known = Self.reports(on: "docs/Peers.md")
    #expect(known.count > 20)
    #expect(known.subtracting(Self.reports(on: "docs/Trust.md")).isEmpty)
  }

  /// Every row says what happens, and names a test, a command, or nothing where there is nothing to run.
  @Test func rowsAreComplete() {
    let rows = Repository.lines(of: "docs/Trust.md").filter { $0.hasPrefix("| ") }
    #expect(rows.count > 60)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 3, "\(row)")
      #expect(cells.allSatisfy { !$0.isEmpty }, "\(row)")
      let proof = cells.last ?? ""
      #expect(
        proof == "test" || proof == "–" || proof.contains("`") || proof.contains("]("), "\(row)")
    }
  }
}
