public import AnchorLayout

/// A measure with the widths of Latin characters in common sans-serif fonts.
///
/// The widths of the Latin-1 characters and of common punctuation are those of Helvetica, which most systems' fonts approximate;
/// drawings keep the text to them in other fonts. East Asian wide characters and emoji are as wide as the font size, clusters of
/// more columns half as wide for each column, combining marks on their own have no width, arrows and pictographs have 0.838 of
/// the font size, signs of mathematics 0.584, and any other character 0.556.
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
    // An accent that is written as a mark of its own leaves the letter its width.
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if (0x20..<0x7F).contains(scalar.value) && character.isASCII {
      return widths[Int(scalar.value) - 0x20]
    }
    let columns = character.columns
    guard columns == 1 else { return 500 * columns }
    return switch scalar.value {
    case 0x20..<0x7F: widths[Int(scalar.value) - 0x20]
    case 0xA0...0xFF: latinWidths[Int(scalar.value) - 0xA0]
    case 0x2014, 0x2026: 1000
    case 0x2018...0x201A: 222
    case 0x201C...0x201E: 333
    case 0x2022: 350
    case 0x2200...0x22FF: 584
    case 0x2190...0x21FF, 0x2300...0x23FF, 0x25A0...0x27BF, 0x2B00...0x2BFF: 838
    default: digit
    }
  }

  private static let digit = 556

  /// From the space to the tilde, sixteen in each row.
  private static let widths = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]

  /// From the space that does not break to the y with a diaeresis, sixteen in each row.
  private static let latinWidths = [
    278, 333, 556, 556, 556, 556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333,
    400, 584, 333, 333, 333, 556, 537, 278, 333, 333, 365, 556, 834, 834, 834, 611,
    667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667, 667, 278, 278, 278, 278,
    722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667, 667, 611,
    556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
  ]
}
