public import AnchorLayout

/// A measure without fonts: all characters have the same width, except East Asian wide characters and emoji, which are twice as
/// wide, and combining marks on their own, which have no width.
///
/// Its results are the same on every machine, and close enough for a layout to look plausible: in proportional fonts Latin
/// letters are about half as wide as the font size on average, and Han characters are exactly as wide as the font size.
public struct FixedAdvanceMeasure: TextMeasure, Hashable {
  /// The width of a narrow character in a font of one point.
  public var advance: Double
  /// The height of a line in a font of one point.
  public var lineHeight: Double

  /// Creates a measure from the width of a narrow character and the height of a line, both as fractions of the font size.
  public init(advance: Double = 0.5, lineHeight: Double = 1.2) {
    self.advance = advance
    self.lineHeight = lineHeight
  }

  /// The columns of the longest line times the advance, and the number of lines times the line height. Takes time linear in the
  /// length of `text`.
  public func size(of text: String, pointSize: Double) -> Size {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let columns = lines.reduce(0) { max($0, $1.columns) }
    return Size(
      width: Double(columns) * advance * pointSize,
      height: Double(max(lines.count, 1)) * lineHeight * pointSize)
  }
}
