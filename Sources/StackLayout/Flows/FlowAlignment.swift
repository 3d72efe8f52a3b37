/// The alignment of the items along a line of a flow.
public enum FlowAlignment: UInt8, CaseIterable, Hashable, Sendable {
  /// At the start of the line: leading in rows, top in columns.
  case leading
  /// In the middle of the line.
  case center
  /// At the end of the line.
  case trailing
  /// From the start of the line to its end, with equal gaps. A line of one item is leading.
  case justified

  /// Another name for `leading`, for columns.
  public static let top = FlowAlignment.leading
  /// Another name for `trailing`, for columns.
  public static let bottom = FlowAlignment.trailing
}
