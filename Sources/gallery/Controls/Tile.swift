import Foundation
import LayoutPreview
import StackLayout

/// A box with a text in its middle, as large as the text asks for in whole points.
final class Tile: LayoutView, PreviewDrawable, PreviewContainer {
  /// Where tiles are written.
  static let sourceFile = #filePath

  private let text: String
  private let lines: Int
  private let style: TextStyle

  /// - Parameters:
  ///   - pointSize: the size of the text, in points.
  ///   - lines: how often the text is repeated, one below the other.
  init(_ name: String, _ pointSize: Double = 15, lines: Int = 1) {
    text = Array(repeating: name, count: lines).joined(separator: "\n")
    self.lines = lines
    style = TextStyle(pointSize: pointSize)
    super.init(name)
  }

  override var intrinsicContentSize: Size {
    let size = Exhibit.measure.size(of: text, pointSize: style.pointSize)
    return Size(width: ceil(size.width) + 16, height: ceil(size.height) + 8)
  }

  override var baselines: Baselines? {
    Exhibit.measure.baselines(of: style, lines: lines, in: intrinsicContentSize.height)
  }

  var previewContent: PreviewContent { .panel }

  var previewViews: [(view: any LayoutItem, origin: Point)] {
    let title = TileTitle(text, style)
    title.frame = bounds
    return [(title, Point(x: 0, y: 0))]
  }
}

/// The text of a tile, which takes no part in the layout.
private final class TileTitle: LayoutView, PreviewDrawable {
  private let text: String
  private let style: TextStyle

  init(_ text: String, _ style: TextStyle) {
    self.text = text
    self.style = style
    super.init()
  }

  var previewContent: PreviewContent { .text(text, style: style, alignment: .center) }
}
