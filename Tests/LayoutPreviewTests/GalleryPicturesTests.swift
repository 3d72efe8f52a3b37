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
    let pictures =
      Screen.pictures.map { (name: $0.fileName, svg: $0.svg) }
      + AnimatedPicture.all.map { (name: $0.fileName, svg: $0.svg) }
    for (name, svg) in pictures {
      expected.insert(name)
      let committed = try? String(
        contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      #expect(committed == svg, "\(name) is stale: swift run gallery --write docs/gallery")
    }
    let present = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(present) == expected)
  }
}
