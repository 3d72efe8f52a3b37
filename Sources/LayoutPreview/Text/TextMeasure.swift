public import AnchorLayout

/// A measure of text sizes.
///
/// Layouts use it for the natural sizes of labels, and drawings for the widths of their texts. A host that can measure its
/// fonts supplies its own measure instead of `FixedAdvanceMeasure`.
public protocol TextMeasure: Sendable {
  /// The size of `text` in points, in a font of `pointSize` points, with line breaks only where `text` has them. The width is
  /// that of the longest line; an empty text is one line high.
  func size(of text: String, pointSize: Double) -> Size

  /// The distance from the top of a line to its baseline, in points.
  func ascent(pointSize: Double) -> Double
}

extension TextMeasure {
  /// The distance from the top of a line to a baseline that centres capital letters vertically, for fonts whose capital letters
  /// are 0.7 of the font size high.
  public func ascent(pointSize: Double) -> Double {
    size(of: "", pointSize: pointSize).height / 2 + 0.35 * pointSize
  }
}
