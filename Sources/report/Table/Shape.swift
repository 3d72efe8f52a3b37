import LayoutPreview
import StackLayout

/// A line or a bar: something to see without a size of its own.
final class Shape: LayoutView, PreviewDrawable {
  let previewContent: PreviewContent

  init(_ name: String, _ content: PreviewContent) {
    previewContent = content
    super.init(name)
  }
}
