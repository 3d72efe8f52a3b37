/// How the items of a stack are aligned on its cross axis.
public enum StackAlignment: UInt8, CaseIterable, Hashable, Sendable {
  /// Items fill the stack from edge to edge.
  case fill = 0
  /// Items are at the leading edge of a column, or at the top of a row.
  case leading = 1
  /// The first baselines of a row's items are aligned. The top of an item without text is aligned with the top of the first
  /// item with text, or of the first item if none has text.
  ///
  /// Surplus height is left at the bottom of the row. A column aligns leading edges instead, and reports a problem.
  case firstBaseline = 2
  /// Items are centred.
  case center = 3
  /// Items are at the trailing edge of a column, or at the bottom of a row.
  case trailing = 4
  /// The last baselines of a row's items are aligned. The bottom of an item without text is aligned with the bottom of the
  /// first item with text, or of the first item if none has text.
  ///
  /// Surplus height is left at the top of the row. A column aligns trailing edges instead, and reports a problem.
  case lastBaseline = 5

  /// Another name for `leading`, for rows.
  public static let top = StackAlignment.leading
  /// Another name for `trailing`, for rows.
  public static let bottom = StackAlignment.trailing

  /// Whether the alignment is by lines of text.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
