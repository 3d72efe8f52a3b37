import Expectations
import Foundation
import LayoutPreview
import StackLayout
import Testing
import gallery

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The page with all pictures and their sources.
@Suite struct GalleryPageTests {
  @Test func isWellFormed() throws {
    let parser = XMLParser(data: Data(try GalleryPage(isInSite: true).text().utf8))
    expect(parser.parse(), "line \(parser.lineNumber): \(String(describing: parser.parserError))")
  }

  @Test func hasLinksToTheSite() throws {
    let page = try GalleryPage(isInSite: true).text()
    let links = page.matches(of: /href="([^"#]+)(#[^"]*)?"/).map { String($0.1) }
    expect(
      Set(links) == ["../index.html", "../playground/index.html", "../Pictures.md", "data:,"])
    for link in Set(links) where link != "data:," {
      let target = GalleryPicturesTests.folder.appendingPathComponent(link).standardized
      expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
    }
  }

  @Test func isSelfContained() throws {
    let page = try GalleryPage(isInSite: false).text()
    for attribute in ["src=", "@import", "<script"] { expect(!page.contains(attribute)) }
    // The icon is empty, so that no browser asks a server for one.
    for link in page.matches(of: /href="([^"]*)"/) where link.1 != "data:," {
      expect(link.1.hasPrefix("#"))
      expect(page.contains("id=\"\(link.1.dropFirst())\""))
    }
    // Styles and clips refer to ids in the page, too.
    for use in page.matches(of: /url\(#([^)]*)\)/) { expect(page.contains("id=\"\(use.1)\"")) }
  }

  @Test func showsEveryDistributionWithEveryAlignment() throws {
    let rows = try Exhibit.rows.map { try $0.sourceText() }
    let columns = try Exhibit.columns.map { try $0.sourceText() }
    expect(rows.count == 30)
    expect(columns.count == 20)
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

  static let exhibits =
    Exhibit.rows + Exhibit.columns + Exhibit.spacing + Exhibit.baselines + Exhibit.grids
    + Exhibit.flows + Exhibit.margins + Exhibit.directions + Exhibit.anchors + Exhibit.positions
    + Exhibit.problems
    + Exhibit.terminal

  @Test(arguments: exhibits)
  func sourcesMatchExhibits(_ exhibit: Exhibit) throws {
    let source = try exhibit.sourceText()
    expect(!source.isEmpty && !source.hasPrefix(" "))
    // The braces of the closure itself are not a part of it.
    expect(source.count { $0 == "{" } == source.count { $0 == "}" })
    let window = exhibit.window(.leftToRight)
    expect(!window.subviews.isEmpty)
    expect(window.layout.problems.isEmpty, "\(window.layout.problems)")
    expect(source.contains("window.then") == (window.before != nil))
    if !exhibit.isInspected {
      expect(window.layout.conflicts.isEmpty, "\(window.layout.conflicts)")
      // What a placeholder does not show any more is hidden, and has no place.
      let open = window.layout.ambiguities().filter {
        ($0.place == .free || $0.length == .free) && !$0.item.isHidden
      }
      expect(open.isEmpty, "\(open)")
    }
  }

  @Test func problemExhibitsHaveProblems() throws {
    let conflict = Exhibit.problems[0].window(.leftToRight).layout.conflicts
    // The five on the axis, and the width of the window.
    expect(conflict.map(\.members.count) == [6])
    // The last handwritten constraint to be activated.
    expect(conflict.first?.broken?.identifier == "wide, too")
    let ambiguous = Exhibit.problems[1].window(.leftToRight).layout.ambiguities()
    expect(ambiguous.map(\.item.layoutName) == ["two"])
  }
}

extension Exhibit: CustomTestStringConvertible {
  /// The name of the exhibit.
  public var testDescription: String { name }
}
