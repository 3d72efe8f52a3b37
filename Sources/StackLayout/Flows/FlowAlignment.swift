/// Where the items of a line stand along it, in a flow.
public enum FlowAlignment: UInt8, CaseIterable, Hashable, Sendable {
  /// At the line's beginning: leading in rows, on top in columns.
  case leading
  /// In the middle.
  case center
  /// At the line's end.
  case trailing
  /// From the line's beginning to its end, with equal gaps. A line of one item is leading.
  case justified

  /// The same as `leading`, for columns.
  public static let top = FlowAlignment.leading
  /// The same as `trailing`, for columns.
  public static let bottom = FlowAlignment.trailing
}
