package import LayoutPreview
package import StackLayout

/// A row of choices, one of them chosen.
package final class Choice: FormControl, PreviewDrawable {
  package let titles: [String]
  package private(set) var selected = 0

  init(_ name: String, _ titles: [String]) {
    self.titles = titles
    super.init(name)
    setContentCompressionResistancePriority(.low, for: .horizontal)
  }

  override func press(_ key: Key) -> Bool {
    switch key {
    case .left: selected = max(selected - 1, 0)
    case .right: selected = min(selected + 1, titles.count - 1)
    case .home: selected = 0
    case .end: selected = titles.count - 1
    case .character(" "): selected = (selected + 1) % titles.count
    default: return false
    }
    return true
  }

  override func clear() { selected = 0 }

  /// All segments are as wide as the widest title with a mark on either side, with lines around and between them.
  package override var intrinsicContentSize: Size {
    let widest = titles.map(Cells.width).max() ?? 0
    return Size(Double(titles.count) * (widest + 3) + 1, 3)
  }

  package override var baselines: Baselines? { Cells.baselines(above: 1, below: 1) }
  package var previewContent: PreviewContent { .segments(titles, selected: selected) }
}
