import Foundation
import LayoutPreview
import StackLayout

extension Figure {
  /// An exhibit in all of its directions, before and after its change.
  init(_ exhibit: Exhibit) {
    title = exhibit.name
    caption = exhibit.caption
    pictures = exhibit.pictures
    sources = [Source(text: exhibit.sourceText)]
  }

  /// A screen at all sizes, and from right to left at the first.
  init(_ screen: Screen) {
    title = screen.title
    caption = ""
    let first = Screen.sizes[0]
    let shown =
      [(first, LayoutDirection.leftToRight), (first, .rightToLeft)]
      + Screen.sizes.dropFirst().map { ($0, .leftToRight) }
    pictures = shown.map { size, direction in
      let window = screen.window(size, direction)
      let picture = ScreenPicture(name: screen.name, window: window)
      return Picture(
        caption: "\(Int(size.width)) × \(Int(size.height))"
          + (direction == .leftToRight ? "" : ", from right to left"),
        content: .svg(picture.inlineSVG), link: PlaygroundLink(window))
    }
    sources = screen.sourceFiles.map { Source(path: $0, isOpen: false) }
  }

  /// Changes of a screen, animated.
  init(_ picture: AnimatedPicture) {
    title = picture.title
    caption = picture.caption
    pictures = [Picture(content: .svg(picture.inlineSVG))]
    sources = picture.sourceFiles.map { Source(path: $0, isOpen: false) }
  }
}

extension Figure.Source {
  /// A whole file.
  init(path: String, isOpen: Bool = true) {
    self.init(fileName: URL(fileURLWithPath: path).lastPathComponent, isOpen: isOpen) {
      try SourceFile(path: path).text
    }
  }
}

extension Exhibit {
  fileprivate var pictures: [Figure.Picture] {
    directions.map { direction in
      let window = window(direction)
      let element = isInspected ? PreviewElement(inspecting: window) : PreviewElement(window)
      return Figure.Picture(
        caption: "\(Int(size.width)) × \(Int(size.height))"
          + (directions.count == 1 ? "" : ", \(direction.words)"),
        content: isInCharacters
          ? .characters(TerminalDrawing(element).text) : .svg(svg(window.before, element)),
        link: isInCharacters ? nil : PlaygroundLink(window))
    }
  }

  private func svg(_ before: PreviewElement?, _ element: PreviewElement) -> String {
    var options = SVGOptions(
      showsContainers: false, annotations: annotations, measure: Exhibit.measure)
    options.includesStyleSheet = false
    guard let before else { return SVGDrawing(element, options: options).text }
    let pair = PreviewPair(before: before, after: element)
    return PairedSVGDrawing(pair, options: options, maximumWidth: 480).text
  }
}

extension LayoutDirection {
  fileprivate var words: String {
    self == .leftToRight ? "from left to right" : "from right to left"
  }
}
