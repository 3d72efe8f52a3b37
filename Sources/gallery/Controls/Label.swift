import LayoutPreview
import StackLayout

/// Text, as large as the measure says; it may wrap where there is less room.
final class Label: LayoutView, PreviewDrawable {
  var text: String { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  var style: TextStyle { didSet { if style != oldValue { invalidateIntrinsicContentSize() } } }
  let wraps: Bool

  init(_ name: String, _ text: String, style: TextStyle = .body, wraps: Bool = false) {
    self.text = text
    self.style = style
    self.wraps = wraps
    super.init(name)
  }

  override var intrinsicContentSize: Size {
    Screen.measure.size(of: text, pointSize: style.pointSize)
  }

  override func contentHeight(forWidth width: Double) -> Double? {
    wraps ? Screen.measure.size(of: text, pointSize: style.pointSize, width: width).height : nil
  }

  override var baselines: Baselines? { Screen.measure.baselines(of: style) }

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
