package import LayoutPreview
package import StackLayout

/// A field of one line. Text that is longer than the field moves with the cursor.
package final class TextField: FormControl, PreviewDrawable {
  private let placeholder: String
  private var line = LineText()

  init(_ name: String, placeholder: String) {
    self.placeholder = placeholder
    super.init(name)
    // A field takes what the window leaves, and gives way first.
    setContentCompressionResistancePriority(.low, for: .horizontal)
  }

  package var text: String { line.text }

  override func press(_ key: Key) -> Bool { line.press(key) }
  override func clear() { line = LineText() }

  package override var intrinsicContentSize: Size { Size(24, 3) }
  package override var baselines: Baselines? { Cells.baselines(above: 1, below: 1) }

  /// The text inside the border, with a space before and after it, and the cursor's column in it.
  private var visible = (text: "", cursor: 0)

  /// Scrolls the text to the cursor.
  package override func layoutChildren() { visible = line.scroll(columns: Int(bounds.width) - 4) }

  package override var cursor: Point? { Point(Double(visible.cursor) + 2, 1) }

  /// A field with text shows no placeholder, even where there is no room for the text.
  package var previewContent: PreviewContent {
    .field(placeholder: line.isEmpty ? placeholder : "", text: visible.text)
  }
}
