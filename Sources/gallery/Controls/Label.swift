import LayoutPreview
import StackLayout

/// A line of text, as large as the measure says.
final class Label: LayoutView, PreviewDrawable {
  let text: String
  let style: TextStyle

  init(_ name: String, _ text: String, style: TextStyle = .body) {
    self.text = text
    self.style = style
    super.init(name)
  }

  override var intrinsicContentSize: Size {
    Screen.measure.size(of: text, pointSize: style.pointSize)
  }

  var previewContent: PreviewContent { .text(text, style: style) }
}
