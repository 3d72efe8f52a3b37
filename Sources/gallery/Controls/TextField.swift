import LayoutPreview
import StackLayout

/// A field of one line, 44 points high, at least as wide as its placeholder.
final class TextField: LayoutView, PreviewDrawable {
  let placeholder: String

  init(_ name: String, placeholder: String) {
    self.placeholder = placeholder
    super.init(name)
  }

  override var intrinsicContentSize: Size {
    Size(
      Screen.measure.size(of: placeholder, pointSize: TextStyle.placeholder.pointSize).width + 20,
      44)
  }

  var previewContent: PreviewContent { .field(placeholder: placeholder) }
}
