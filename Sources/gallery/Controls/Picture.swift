import LayoutPreview
import StackLayout

/// A picture, a symbol or an empty area, with a size of its own or none.
final class Picture: LayoutView, PreviewDrawable {
  var content: PreviewContent
  let size: Size

  init(
    _ name: String, _ content: PreviewContent,
    size: Size = Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
  ) {
    self.content = content
    self.size = size
    super.init(name)
  }

  override var intrinsicContentSize: Size { size }
  var previewContent: PreviewContent { content }
}
