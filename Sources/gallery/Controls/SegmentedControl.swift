package import LayoutPreview
package import StackLayout

/// A row of choices, 32 points high, one of them chosen.
package final class SegmentedControl: LayoutView, PreviewDrawable {
  var items: [String] { didSet { if items != oldValue { invalidateIntrinsicContentSize() } } }
  /// The index of the chosen item.
  package var selected = 0
  var onSelect = Action<Int>.none

  init(_ name: String, _ items: [String]) {
    self.items = items
    super.init(name)
  }

  /// What the user does.
  package func select(_ index: Int) {
    selected = index
    onSelect(index)
  }

  package override var intrinsicContentSize: Size {
    let widths = items.map {
      Screen.measure.size(of: $0, pointSize: TextStyle.body.pointSize).width + 24
    }
    return Size(width: widths.reduce(0, +), height: 32)
  }

  package var previewContent: PreviewContent { .segments(items, selected: selected) }
}

/// A row of choices in a list.
struct SegmentsElement: StackElement {
  let name: String
  let items: [String]
  var selected = 0
  var onSelect = Action<Int>.none

  func makeView() -> SegmentedControl { SegmentedControl(name, items) }

  func configure(_ view: SegmentedControl) {
    view.items = items
    view.selected = selected
  }

  func connect(_ view: SegmentedControl) { view.onSelect = onSelect }
}
