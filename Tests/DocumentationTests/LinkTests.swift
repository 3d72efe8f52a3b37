import Expectations
import Foundation
import Testing

/// Links between the files of the repository lead somewhere.
@Suite struct LinkTests {
  @Test(arguments: Repository.documents) func relativeLinks(_ document: String) {
    let folder = (document as NSString).deletingLastPathComponent
    let page = MarkdownPage(Repository.lines(of: document))
    for (target, line) in page.links where !target.contains(":") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path =
        parts[0].isEmpty
        ? document
        : ((folder as NSString).appendingPathComponent(String(parts[0])) as NSString)
          .standardizingPath
      expect(Repository.contains(path), "\(document):\(line): \(target)")
      if parts.count > 1 {
        let anchors = MarkdownPage(Repository.lines(of: path)).anchors
        expect(anchors.contains(String(parts[1])), "\(document):\(line): \(target)")
      }
    }
  }

  /// Those of the pages that are written by hand, too.
  @Test(arguments: ["docs/index.html", "docs/playground/index.html"])
  func linksOfPages(_ page: String) {
    let folder = (page as NSString).deletingLastPathComponent
    let text = Repository.lines(of: page).joined(separator: "\n")
    let targets = text.matches(of: /(?:href|src)="([^":#]+)"/).map { String($0.1) }
    expect(targets.contains { $0.hasSuffix("gallery/index.html") })
    for target in targets {
      let path = ((folder as NSString).appendingPathComponent(target) as NSString).standardizingPath
      expect(Repository.contains(path), "\(page): \(target)")
    }
  }

  @Test func frontPageListsAllGuides() {
    let text = Repository.lines(of: "docs/index.html").joined(separator: "\n")
    for guide in Repository.guides where guide.hasPrefix("docs/") {
      let name = guide.dropFirst("docs/".count)
      expect(text.contains("href=\"\(name)\""), "\(name)")
    }
  }

  @Test(arguments: [
    ("What it costs", "what-it-costs"), ("Pixels, cells, animation", "pixels-cells-animation"),
    ("`explain` and `dump`", "explain-and-dump"), ("A — B", "a--b"),
    ("The [solver](Solver.md) alone", "the-solver-alone"),
  ])
  func anchors(_ title: String, _ anchor: String) {
    expect(MarkdownPage.anchor(of: title), anchor)
  }

  @Test func linkSyntax() {
    let page = MarkdownPage([
      "# Twice", "# Twice", "See [a](b.md#c) and ![d](e.svg), not `[f](g)`.", "```", "# [h](i)",
      "```", #"<img src="j.svg" alt="k" width="280">"#,
    ])
    expect(page.anchors, ["twice", "twice-1"])
    expect(page.links.map(\.target), ["b.md#c", "e.svg", "j.svg"])
    expect(page.links.map(\.line), [3, 3, 7])
  }
}
