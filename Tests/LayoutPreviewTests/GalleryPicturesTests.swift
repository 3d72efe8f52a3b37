import Expectations
import Foundation
import LayoutPreview
import StackLayout
import Testing
import gallery

/// The committed pictures, and the page with all of them, are those that the gallery writes.
@Suite struct GalleryPicturesTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/gallery")

  @Test func committedPicturesAreFresh() throws {
    var expected: Set<String> = []
    let files =
      Screen.pictures.map { (name: $0.fileName, text: $0.svg) }
      + AnimatedPicture.all.map { (name: $0.fileName, text: $0.svg) }
      + [(name: "index.html", text: try GalleryPage(isInSite: true).text())]
    for (name, text) in files {
      expected.insert(name)
      let committed = try? String(
        contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      // Compared before, since the page is too long to be printed.
      let isFresh = committed == text
      expect(isFresh, "\(name) is stale: swift run gallery --write docs/gallery")
    }
    let present = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    expect(Set(present), expected)
  }
}
