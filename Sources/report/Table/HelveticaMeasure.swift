import LayoutPreview
import StackLayout

/// The widths of Helvetica, to which fonts without serifs on screens are close. A measure that is near the reader's font lets
/// letters keep their shapes; one that is not would have them stretched to the width that was laid out.
struct HelveticaMeasure: TextMeasure {
  /// The height of a line in a font of one point.
  private static let lineHeight = 1.3

  /// Thousandths of the font size, from the space to the tilde, as Adobe's font metrics have them.
  private static let widths: [Double] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// What has no width of its own is half as wide as high, and Han characters as wide as high.
  private static let other = FixedAdvanceMeasure(advance: 0.5)

  func size(of text: String, pointSize: Double) -> Size {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let width = lines.map { $0.reduce(0) { $0 + Self.width(of: $1) } }.max() ?? 0
    return Size(
      width * pointSize, Double(max(lines.count, 1)) * Self.lineHeight * pointSize)
  }

  /// The width of a character in a font of one point.
  private static func width(of character: Character) -> Double {
    if let code = character.asciiValue, (0x20...0x7E).contains(code) {
      return widths[Int(code) - 0x20] / 1000
    }
    return other.size(of: String(character), pointSize: 1).width
  }
}
