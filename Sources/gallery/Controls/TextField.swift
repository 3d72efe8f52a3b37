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
  private let measure: any TextMeasure

  init(_ name: String, placeholder: String, measure: any TextMeasure = Screen.measure) {
    self.placeholder = placeholder
    self.measure = measure
    super.init(name)
  }

  /// A field of an exhibit with a text, which is its name, too.
  convenience init(_ text: String) {
    self.init(text, placeholder: text, measure: Exhibit.measure)
    self.text = text
  }

  /// What the user does.
  package func type(_ text: String) {
    self.text += text
    onChange(self.text)
  }

  package override var intrinsicContentSize: Size {
    Size(
      width: measure.size(of: placeholder, pointSize: TextStyle.placeholder.pointSize).width + 20,
      height: 44)
  }

  package override var baselines: Baselines? {
    measure.baselines(of: .placeholder, in: intrinsicContentSize.height)
  }

  package var previewContent: PreviewContent { .field(placeholder: placeholder, text: text) }
}
