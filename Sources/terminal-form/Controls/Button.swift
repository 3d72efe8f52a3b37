package import LayoutPreview
package import StackLayout

/// A button. Enter and Space press it.
package final class Button: FormControl, PreviewDrawable {
  private let title: String
  private let action: () -> Void

  init(title: String, action: @escaping () -> Void) {
    self.title = title
    self.action = action
    super.init(title)
  }

  override func press(_ key: Key) -> Bool {
    guard key == .character(" ") || key == .enter else { return false }
    action()
    return true
  }

  /// There is room for the marks of the focus from the beginning, so that nothing moves with it.
  package override var intrinsicContentSize: Size { Size(Cells.width(of: title) + 8, 3) }
  package override var baselines: Baselines? { Cells.baselines(above: 1, below: 1) }
  package var previewContent: PreviewContent { .button(isFocused ? "› \(title) ‹" : title) }
}
