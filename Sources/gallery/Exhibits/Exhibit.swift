package import LayoutPreview
package import StackLayout

/// One picture of the gallery page, and the lines that made it.
package struct Exhibit: Sendable {
  /// The measure of the texts in tiles.
  static let measure = SansSerifMeasure()

  package let name: String
  /// What is to be seen, in a sentence.
  let caption: String
  let size: Size
  let annotations: PreviewAnnotations
  /// One picture each.
  let directions: [LayoutDirection]
  /// Whether the picture shows what is wrong with the layout.
  package let isInspected: Bool
  /// Whether the picture is one of characters.
  let isInCharacters: Bool
  private let source: ClosureSource
  private let fill: @Sendable (ExhibitWindow) -> Void

  /// - Parameter values: what stands in the lines instead of names that vary between exhibits.
  init(
    _ name: String, _ caption: String, _ size: Size,
    annotations: PreviewAnnotations = [.spacing], directions: [LayoutDirection] = [.leftToRight],
    isInspected: Bool = false, isInCharacters: Bool = false, values: [String: String] = [:],
    file: String = #filePath,
    line: Int = #line, fill: @escaping @Sendable (ExhibitWindow) -> Void
  ) {
    self.name = name
    self.caption = caption
    self.size = size
    self.annotations = isInspected ? [.problems, .names] : annotations
    self.directions = directions
    self.isInspected = isInspected
    self.isInCharacters = isInCharacters
    source = ClosureSource(file: file, line: line, values: values)
    self.fill = fill
  }

  /// The lines between the braces of the closure.
  package func sourceText() throws -> String { try source.text() }

  /// The window with what is in it, solved.
  package func window(_ direction: LayoutDirection) -> ExhibitWindow {
    let window = ExhibitWindow("window")
    window.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    window.layoutDirection = direction
    fill(window)
    window.layoutIfNeeded()
    return window
  }
}

/// A window whose state before a change is shown, too.
package final class ExhibitWindow: LayoutView {
  /// What was to be seen before the change, if there is one.
  package private(set) var before: PreviewElement?

  /// Makes a change that is shown as a picture of its own.
  func then(_ change: () -> Void) {
    layoutIfNeeded()
    before = PreviewElement(self)
    change()
  }
}
