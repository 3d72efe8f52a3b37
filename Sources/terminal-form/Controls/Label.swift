import LayoutPreview
import StackLayout

/// Text that wraps where it has less room than it asks for.
final class Label: LayoutView, PreviewDrawable {
  var text: String { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  var style: TextStyle
  let alignment: TextAlignment

  init(
    _ name: String, _ text: String, style: TextStyle = .plain, alignment: TextAlignment = .leading
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    super.init(name)
  }

  override var intrinsicContentSize: Size { Cells.measure.size(of: text, pointSize: 1) }

  override func contentHeight(forWidth width: Double) -> Double? {
    Cells.measure.size(of: text, pointSize: 1, width: width).height
  }

  override var baselines: Baselines? { Cells.baselines() }

  var previewContent: PreviewContent { .text(text, style: style, alignment: alignment) }
}
