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
      #expect(Repository.contains(path), "\(document):\(line): \(target)")
      if parts.count > 1 {
        let anchors = MarkdownPage(Repository.lines(of: path)).anchors
        #expect(anchors.contains(String(parts[1])), "\(document):\(line): \(target)")
      }
    }
  }

  @Test(arguments: [
    ("What it costs", "what-it-costs"), ("Pixels, cells, animation", "pixels-cells-animation"),
    ("`explain` and `dump`", "explain-and-dump"), ("A — B", "a--b"),
    ("The [solver](Solver.md) alone", "the-solver-alone"),
  ])
  func anchors(_ title: String, _ anchor: String) {
    #expect(MarkdownPage.anchor(of: title) == anchor)
  }

  @Test func whatCountsAsALink() {
    let page = MarkdownPage([
      "# Twice", "# Twice", "See [a](b.md#c) and ![d](e.svg), not `[f](g)`.", "```", "# [h](i)",
      "```", #"<img src="j.svg" alt="k" width="280">"#,
    ])
    #expect(page.anchors == ["twice", "twice-1"])
    #expect(page.links.map(\.target) == ["b.md#c", "e.svg", "j.svg"])
    #expect(page.links.map(\.line) == [3, 3, 7])
  }
}
