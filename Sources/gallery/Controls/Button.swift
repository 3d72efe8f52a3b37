import LayoutPreview
import StackLayout

/// A button, 44 points high.
final class Button: LayoutView, PreviewDrawable {
  let title: String

  init(_ name: String, _ title: String) {
    self.title = title
    super.init(name)
  }

  override var intrinsicContentSize: Size {
    Size(
      Screen.measure.size(of: title, pointSize: TextStyle.body.pointSize).width + 32, 44)
  }

  var previewContent: PreviewContent { .button(title) }
}
