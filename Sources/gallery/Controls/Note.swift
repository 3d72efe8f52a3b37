import LayoutPreview
import StackLayout

/// Text that wraps.
final class Note: LayoutView, PreviewDrawable {
  private let text: String
  private let style = TextStyle(pointSize: 15)

  init(_ text: String) {
    self.text = text
    super.init("note")
  }

  override var intrinsicContentSize: Size {
    Exhibit.measure.size(of: text, pointSize: style.pointSize)
  }

  override func contentHeight(forWidth width: Double) -> Double? {
    Exhibit.measure.size(of: text, pointSize: style.pointSize, width: width).height
  }

  override var baselines: Baselines? { Exhibit.measure.baselines(of: style) }

  var previewContent: PreviewContent { .text(text, style: style) }
}
