import LayoutPreview
import StackLayout

/// Text. Where it has less room than it asks for, it wraps or ends in an ellipsis.
final class ReportText: LayoutView, PreviewDrawable {
  /// The measure of all texts in the report, in the layout and in the drawing.
  static let measure = SansSerifMeasure(lineHeight: 1.3)

  var text: String { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
  private let style: TextStyle
  private let alignment: TextAlignment
  private let wraps: Bool

  init(
    _ text: String, style: TextStyle = .cell, alignment: TextAlignment = .leading,
    wraps: Bool = true
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.wraps = wraps
    super.init(text)
  }

  override var intrinsicContentSize: Size {
    Self.measure.size(of: text, pointSize: style.pointSize)
  }

  override func contentHeight(forWidth width: Double) -> Double? {
    wraps ? Self.measure.size(of: text, pointSize: style.pointSize, width: width).height : nil
  }

  override var baselines: Baselines? {
    let ascent = Self.measure.ascent(pointSize: style.pointSize)
    let lineHeight = Self.measure.size(of: "", pointSize: style.pointSize).height
    return Baselines(
      firstFromTop: ascent, lastFromBottom: lineHeight - ascent, lineHeight: lineHeight)
  }

  var previewContent: PreviewContent { .text(text, style: style, alignment: alignment) }
}

extension TextStyle {
  static let cell = TextStyle(pointSize: 10)
  static let strongCell = TextStyle(pointSize: 10, isStrong: true)
  static let paragraph = TextStyle(pointSize: 11)
  static let remark = TextStyle(pointSize: 9, tone: .secondary)
}
