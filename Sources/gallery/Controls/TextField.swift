package import LayoutPreview
package import StackLayout

/// A field of one line, 44 points high, at least as wide as its placeholder.
package final class TextField: LayoutView, PreviewDrawable {
  var placeholder: String {
    didSet { if placeholder != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// What was typed.
  package private(set) var text = ""
  var onChange = Action<String>.none

  init(_ name: String, placeholder: String) {
    self.placeholder = placeholder
    super.init(name)
  }

  /// What the user does.
  package func type(_ text: String) {
    self.text += text
    onChange(self.text)
  }

  package override var intrinsicContentSize: Size {
    Size(
      width: Screen.measure.size(of: placeholder, pointSize: TextStyle.placeholder.pointSize).width
        + 20,
      height: 44)
  }

  package var previewContent: PreviewContent { .field(placeholder: placeholder, text: text) }
}
