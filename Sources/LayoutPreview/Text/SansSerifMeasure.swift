public import AnchorLayout

/// A measure with the widths of Latin characters in common sans-serif fonts.
///
/// The widths are those of Helvetica, which most systems' fonts approximate; drawings keep the text to them in other fonts.
/// East Asian wide characters and emoji are as wide as the font size, clusters of more columns half as wide for each column,
/// combining marks on their own have no width, and any other character is 0.556 of the font size wide.
public struct SansSerifMeasure: TextMeasure, Hashable {
  /// The height of a line in a font of one point.
  public var lineHeight: Double

  /// Creates a measure from the height of a line, as a fraction of the font size.
  public init(lineHeight: Double = 1.2) { self.lineHeight = lineHeight }

  /// The width of the longest line, and the number of lines times the line height. Takes time linear in the length of `text`.
  public func size(of text: String, pointSize: Double) -> Size {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let thousandths = lines.reduce(0) { max($0, $1.reduce(0) { $0 + Self.width(of: $1) }) }
    return Size(
      width: Double(thousandths) * pointSize / 1000,
      height: Double(max(lines.count, 1)) * lineHeight * pointSize)
  }

  /// In thousandths of the font size.
  private static func width(of character: Character) -> Int {
    guard let code = character.asciiValue, code >= 32, code < 127 else {
      let columns = character.columns
      return columns == 1 ? digit : 500 * columns
    }
    return widths[Int(code) - 32]
  }

  private static let digit = 556

  /// From the space to the tilde, eight in each row.
  private static let widths = [
    278, 278, 355, 556, 556, 889, 667, 191,
    333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778,
    722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944,
    667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556,
    556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722,
    500, 500, 500, 334, 260, 334, 584,
  ]
}
