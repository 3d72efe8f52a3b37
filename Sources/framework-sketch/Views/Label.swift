package import LayoutPreview
package import StackLayout

/// Text.
package final class Label: View {
  static let measure = FixedAdvanceMeasure(advance: 0.55)

  package var text: String { didSet { invalidateIntrinsicContentSize() } }
  /// How many lines there may be: one, or as many as it takes where it is 0.
  package var numberOfLines = 1 { didSet { invalidateIntrinsicContentSize() } }
  package var font = TextStyle.body { didSet { invalidateIntrinsicContentSize() } }

  package init(_ name: String, text: String) {
    self.text = text
    super.init(name)
  }

  package override var intrinsicContentSize: Size {
    Self.measure.size(of: text, pointSize: font.pointSize)
  }

  package override func contentSize(forWidth width: Double) -> Size? {
    if numberOfLines == 1 { return nil }
    return Self.measure.size(of: text, pointSize: font.pointSize, width: width)
  }

  package override var baselines: Baselines? {
    let ascent = Self.measure.ascent(pointSize: font.pointSize)
    let lineHeight = Self.measure.size(of: "", pointSize: font.pointSize).height
    return Baselines(
      firstFromTop: ascent, lastFromBottom: lineHeight - ascent, lineHeight: lineHeight)
  }

  package override var previewContent: PreviewContent { .text(text, style: font) }
}
