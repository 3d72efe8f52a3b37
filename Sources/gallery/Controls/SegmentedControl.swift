import LayoutPreview
import StackLayout

/// A row of choices, 32 points high, the first one chosen.
final class SegmentedControl: LayoutView, PreviewDrawable {
  let items: [String]

  init(_ name: String, _ items: [String]) {
    self.items = items
    super.init(name)
  }

  override var intrinsicContentSize: Size {
    let widths = items.map {
      Screen.measure.size(of: $0, pointSize: TextStyle.body.pointSize).width + 24
    }
    return Size(widths.reduce(0, +), 32)
  }

  var previewContent: PreviewContent { .segments(items, selected: 0) }
}
