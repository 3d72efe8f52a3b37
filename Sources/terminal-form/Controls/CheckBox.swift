package import LayoutPreview
package import StackLayout

/// A box to check, with its title behind it.
package final class CheckBox: FormControl, PreviewDrawable {
  private let title: String
  package private(set) var isOn = false

  init(_ name: String, title: String) {
    self.title = title
    super.init(name)
  }

  override func press(_ key: Key) -> Bool {
    guard key == .character(" ") || key == .enter else { return false }
    isOn.toggle()
    return true
  }

  override func clear() { isOn = false }

  package override var intrinsicContentSize: Size { Size(4 + Cells.width(of: title), 1) }
  package override var baselines: Baselines? { Cells.baselines() }
  package override var cursor: Point? { Point(1, 0) }
  package var previewContent: PreviewContent { .checkbox(isOn: isOn, title: title) }
}
