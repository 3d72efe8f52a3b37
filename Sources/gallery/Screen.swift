import Foundation
package import LayoutPreview
package import StackLayout

/// A screen of the gallery: a name, and how its views are put into a window.
package struct Screen: Sendable {
  /// The measure of all texts in the gallery.
  package static let measure = SansSerifMeasure()

  /// The sizes at which screens are shown: two phones upright, one on its side.
  package static let sizes = [
    Size(width: 375, height: 667), Size(width: 320, height: 568), Size(width: 667, height: 375),
  ]

  package static let all: [Screen] = [
    loginForm, registerForm, twoBoxes, nestedStacks, profile, placedProfile, adaptive,
    scrolling, messages, stars, dashboard,
  ]

  /// The beginning of its file names.
  package let name: String
  /// What the page calls it.
  var title: String { name.asTitle }
  package let fill: @Sendable (LayoutView) -> Void
  /// Where the screen is written.
  let sourceFiles: [String]

  /// - Parameter otherFiles: the names of the files beside `file` that the screen is written in, too.
  init(
    name: String, otherFiles: [String] = [], file: String = #filePath,
    fill: @escaping @Sendable (LayoutView) -> Void
  ) {
    self.name = name
    self.fill = fill
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    sourceFiles = [file] + otherFiles.map { folder.appendingPathComponent($0).path }
  }

  /// The screen in a window of a size, solved.
  package func window(_ size: Size, _ direction: LayoutDirection) -> LayoutView {
    let window = LayoutView("window")
    window.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    window.layoutDirection = direction
    fill(window)
    window.layoutIfNeeded()
    return window
  }
}

extension String {
  /// The name of a file as words.
  var asTitle: String {
    let words = split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
