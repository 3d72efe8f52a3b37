import Foundation
import LayoutPreview
import StackLayout
import Testing
import gallery

/// The committed pictures are those that the gallery writes.
@Suite struct GalleryPicturesTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/gallery")

  @Test func committedPicturesAreFresh() throws {
    var expected: Set<String> = []
    for picture in Screen.pictures {
      expected.insert(picture.fileName)
      let committed = try? String(
        contentsOf: Self.folder.appendingPathComponent(picture.fileName), encoding: .utf8)
      #expect(
        committed == picture.svg,
        "\(picture.fileName) is stale: swift run gallery --write docs/gallery")
    }
    let present = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(present) == expected)
  }
}
