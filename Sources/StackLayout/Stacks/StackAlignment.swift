/// Where the items of a stack stand across its axis.
public enum StackAlignment: UInt8, CaseIterable, Hashable, Sendable {
  /// From edge to edge.
  case fill = 0
  /// At the leading edge of a column, the top of a row.
  case leading = 1
  /// In a row, with the first lines of text on one line; items without text with their tops on that of the first item
  /// with text, or of the first item.
  ///
  /// A row with more room stands at the top. A column aligns leading edges, and records a problem.
  case firstBaseline = 2
  /// In the middle.
  case center = 3
  /// At the trailing edge of a column, the bottom of a row.
  case trailing = 4
  /// In a row, with the last lines of text on one line, and bottoms for items without text. A row with more room stands
  /// on the bottom. A column aligns trailing edges, and records a problem.
  case lastBaseline = 5

  /// The same as `leading`, for rows.
  public static let top = StackAlignment.leading
  /// The same as `trailing`, for rows.
  public static let bottom = StackAlignment.trailing

  /// Whether it aligns lines of text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
