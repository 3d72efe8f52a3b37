import LayoutPreview
import StackLayout

/// A screen at one size in one direction, solved and drawn.
package struct ScreenPicture {
  package let name: String
  let window: LayoutView

  package var fileName: String { "\(name).svg" }

  package var svg: String { svg(includingStyleSheet: true) }

  /// The picture for a page that has the style sheet.
  var inlineSVG: String { svg(includingStyleSheet: false) }

  private func svg(includingStyleSheet: Bool) -> String {
    // The measure is that of the layout, or lines would break elsewhere.
    var options = SVGOptions(showsContainers: false, measure: Screen.measure)
    options.includesStyleSheet = includingStyleSheet
    return SVGDrawing(PreviewElement(window), options: options).text
  }

  /// The list of frames, conflicts if there are any, and the drawing in cells as wide as a character of the smallest
  /// text, so that none is cut off.
  var text: String {
    let element = PreviewElement(window)
    let conflicts = window.layout.conflicts.map { "\($0.description)\n" }.joined()
    let drawing = TerminalDrawing(
      element, options: TerminalOptions(cellSize: Size(width: 6.5, height: 13)))
    return "\(FrameList(element).text)\n\n\(conflicts)\(drawing.text)\n"
  }
}

extension Screen {
  /// Every screen at every size in both directions.
  package static var pictures: [ScreenPicture] {
    all.flatMap { screen in
      sizes.flatMap { size in
        [LayoutDirection.leftToRight, .rightToLeft].map { direction in
          ScreenPicture(
            name: "\(screen.name)-\(Int(size.width))x\(Int(size.height))"
              + (direction == .leftToRight ? "-ltr" : "-rtl"),
            window: screen.window(size, direction))
        }
      }
    }
  }
}
