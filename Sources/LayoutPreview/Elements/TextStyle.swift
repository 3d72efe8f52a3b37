import AnchorLayout

/// The size and look of a text.
public struct TextStyle: Hashable, Sendable {
  /// How much a text stands out.
  public enum Tone: String, Hashable, Sendable, CaseIterable {
    /// The text people come to read.
    case primary
    /// Text that explains other text.
    case secondary
    /// Text that stands in for something missing.
    case placeholder
    /// Text that can be tapped.
    case accent
  }

  /// The size of the font in points.
  public var pointSize: Double
  /// Whether the font is a heavy one.
  public var isStrong: Bool
  /// How much the text stands out.
  public var tone: Tone

  /// A style from its parts; `pointSize` is in points and positive.
  public init(pointSize: Double, isStrong: Bool = false, tone: Tone = .primary) {
    self.pointSize = pointSize
    self.isStrong = isStrong
    self.tone = tone
  }

  /// The heading of a screen: 22 points, heavy.
  public static let title = TextStyle(pointSize: 22, isStrong: true)
  /// The heading of a paragraph: 17 points, heavy.
  public static let headline = TextStyle(pointSize: 17, isStrong: true)
  /// Ordinary text: 17 points.
  public static let body = TextStyle(pointSize: 17)
  /// Remarks: 13 points, less prominent.
  public static let footnote = TextStyle(pointSize: 13, tone: .secondary)
  /// What stands in an empty field: 17 points, faint.
  public static let placeholder = TextStyle(pointSize: 17, tone: .placeholder)
}

/// To which side of its frame a text keeps.
public enum TextAlignment: Hashable, Sendable {
  /// Where the text begins: left if it runs from left to right.
  case leading
  /// As far from the left as from the right.
  case center
  /// Where the text ends: right if it runs from left to right.
  case trailing

  /// The side for text that runs in `direction`.
  func side(in direction: LayoutDirection) -> TextSide {
    switch (self, direction) {
    case (.center, _): .middle
    case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
    case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
    }
  }
}

/// A text alignment for which the direction of the text no longer matters.
enum TextSide {
  case left
  case middle
  case right
}
