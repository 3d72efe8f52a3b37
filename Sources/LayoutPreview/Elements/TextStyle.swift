import AnchorLayout

/// The size and appearance of a text.
public struct TextStyle: Hashable, Sendable {
  /// The prominence of a text.
  public enum Tone: String, Hashable, Sendable, CaseIterable {
    /// The main text.
    case primary
    /// Text that explains other text.
    case secondary
    /// Text that replaces missing text.
    case placeholder
    /// Text that can be tapped.
    case accent
  }

  /// The size of the font in points.
  public var pointSize: Double
  /// Whether the font is a heavy one.
  public var isStrong: Bool
  /// The prominence of the text.
  public var tone: Tone

  /// Creates a style from its parts; `pointSize` is in points and positive.
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
  /// The placeholder of an empty field: 17 points, faint.
  public static let placeholder = TextStyle(pointSize: 17, tone: .placeholder)
}

/// The horizontal alignment of a text in its frame.
public enum TextAlignment: Hashable, Sendable {
  /// At the start of the text: left if it runs from left to right.
  case leading
  /// In the middle.
  case center
  /// At the end of the text: right if it runs from left to right.
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

/// A text alignment that does not depend on the direction of the text.
enum TextSide {
  case left
  case middle
  case right
}
