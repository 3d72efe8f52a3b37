/// One of the two axes along which items are measured and arranged.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  /// The horizontal axis; raw value 0.
  case horizontal
  /// The vertical axis; raw value 1.
  case vertical

  /// The other axis.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The direction of text and of leading-to-trailing constraints.
public enum LayoutDirection: UInt8, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
