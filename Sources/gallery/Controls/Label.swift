import LayoutPreview
import StackLayout

/// Text, as large as the measure says; it may wrap where there is less room.
final class Label: LayoutView, PreviewDrawable {
  var text: String { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  var style: TextStyle { didSet { if style != oldValue { invalidateIntrinsicContentSize() } } }
  let wraps: Bool
  private let measure: any TextMeasure

  init(
    _ name: String, _ text: String, style: TextStyle = .body, wraps: Bool = false,
    measure: any TextMeasure = Screen.measure
  ) {
    self.text = text
    self.style = style
    self.wraps = wraps
    self.measure = measure
    super.init(name)
  }

  /// Text of an exhibit, which is its name, too.
  convenience init(_ text: String, style: TextStyle = TextStyle(pointSize: 15)) {
    self.init(text, text, style: style, wraps: true, measure: Exhibit.measure)
  }

  override var intrinsicContentSize: Size {
    measure.size(of: text, pointSize: style.pointSize)
  }

  override func contentSize(forWidth width: Double) -> Size? {
    wraps ? measure.size(of: text, pointSize: style.pointSize, width: width) : nil
  }

  override var baselines: Baselines? { measure.baselines(of: style) }

  var previewContent: PreviewContent { .text(text, style: style) }
}

/// Text of one line in a list.
struct TextElement: StackElement {
  let name: String
  let text: String
  var style = TextStyle.body

  func makeView() -> Label { Label(name, text, style: style) }

  func configure(_ view: Label) {
    view.text = text
    view.style = style
  }
}
