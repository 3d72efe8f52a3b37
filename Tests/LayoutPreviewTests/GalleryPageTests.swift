import Expectations
import Foundation
import LayoutPreview
import StackLayout
import TestSupport
import Testing
import gallery

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The committed pictures, and the page with all pictures and their sources.
@Suite struct GalleryPageTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("docs/gallery")

  /// What is committed is what the gallery writes. The page is well-formed, and needs nothing but links to the site.
  @Test func committedPicturesAreFresh() throws {
    let page = try GalleryPage(isInSite: true).text()
    let files =
      Screen.pictures.map { (name: $0.fileName, text: $0.svg) }
      + AnimatedPicture.all.map { (name: $0.fileName, text: $0.svg) }
      + [(name: "index.html", text: page)]
    for (name, text) in files {
      let committed = try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      // Compared before, since the page is too long to be printed.
      let isFresh = committed == text
      expect(isFresh, "\(name) is stale: swift run gallery --write docs/gallery")
    }
    let present = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    expect(Set(present), Set(files.map(\.name)))

    let parser = XMLParser(data: Data(page.utf8))
    expect(parser.parse(), "line \(parser.lineNumber): \(String(describing: parser.parserError))")
    let links = Set(page.matches(of: /href="([^"#]+)(#[^"]*)?"/).map { String($0.1) })
    expect(links, ["../index.html", "../playground/index.html", "../Pictures.md", "data:,"])
    for link in links where link != "data:," {
      let target = folder.appendingPathComponent(link).standardized
      expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
    }
    expectSelfContained(page)
    if SeriesLength.isFull {
      let alone = try GalleryPage(isInSite: false).text()
      expectSelfContained(alone)
      for link in alone.matches(of: /href="([^"]*)"/) where link.1 != "data:," {
        expect(link.1.hasPrefix("#"), "\(link.1)")
      }
    }
  }

  private func expectSelfContained(_ page: String) {
    for attribute in ["src=", "@import", "<script"] { expect(!page.contains(attribute)) }
    let ids = Set(page.matches(of: /\bid="([^"]*)"/).map { String($0.1) })
    // Styles and clips refer to ids in the page, too.
    for link in page.matches(of: /href="#([^"]*)"/) {
      expect(ids.contains(String(link.1)), "\(link.1)")
    }
    for use in page.matches(of: /url\(#([^)]*)\)/) {
      expect(ids.contains(String(use.1)), "\(use.1)")
    }
  }

  static let exhibits: [Exhibit] = [
    Exhibit.rows, Exhibit.columns, Exhibit.spacing, Exhibit.baselines, Exhibit.grids,
    Exhibit.flows, Exhibit.margins, Exhibit.directions, Exhibit.anchors, Exhibit.positions,
    Exhibit.problems, Exhibit.terminal,
  ].flatMap { $0 }

  @Test func sourcesMatchExhibits() throws {
    for (index, exhibit) in Self.exhibits.enumerated() {
      let source = try exhibit.sourceText()
      expect(!source.isEmpty && !source.hasPrefix(" "), "\(exhibit.name)")
      // The braces of the closure itself are not a part of it.
      expect(source.count { $0 == "{" } == source.count { $0 == "}" }, "\(exhibit.name)")
      guard SeriesLength.isFull || index % 10 == 0 else { continue }
      let window = exhibit.window(.leftToRight)
      expect(!window.subviews.isEmpty, "\(exhibit.name)")
      expect(window.layout.problems.isEmpty, "\(exhibit.name): \(window.layout.problems)")
      expect(source.contains("window.then") == (window.before != nil), "\(exhibit.name)")
      if exhibit.isInspected { continue }
      expect(window.layout.conflicts.isEmpty, "\(exhibit.name): \(window.layout.conflicts)")
      // What a placeholder does not show any more is hidden, and has no place.
      let open = window.layout.ambiguities().filter {
        ($0.place == .free || $0.length == .free) && !$0.item.isHidden
      }
      expect(open.isEmpty, "\(exhibit.name): \(open)")
    }
    let conflict = Exhibit.problems[0].window(.leftToRight).layout.conflicts
    // The five on the axis, and the width of the window.
    expect(conflict.map(\.members.count) == [6])
    // The last handwritten constraint to be activated.
    expect(conflict.first?.broken?.identifier == "wide, too")
    let ambiguous = Exhibit.problems[1].window(.leftToRight).layout.ambiguities()
    expect(ambiguous.map(\.item.layoutName) == ["two"])
    let rows = try Exhibit.rows.map { try $0.sourceText() }
    let columns = try Exhibit.columns.map { try $0.sourceText() }
    expect(rows.count == 30 && columns.count == 20)
    for distribution in StackView.Distribution.allCases {
      for alignment in [".fill", ".top", ".center", ".bottom", ".firstBaseline", ".lastBaseline"] {
        let lines = "row.distribution = .\(distribution)\nrow.alignment = \(alignment)\n"
        expect(rows.count { $0.contains(lines) } == 1, "\(lines)")
      }
      for alignment in [".fill", ".leading", ".center", ".trailing"] {
        let lines = "column.distribution = .\(distribution)\ncolumn.alignment = \(alignment)\n"
        expect(columns.count { $0.contains(lines) } == 1, "\(lines)")
      }
    }
  }
}
