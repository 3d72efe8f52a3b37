/// Along which of the two directions something is measured or arranged.
public enum Axis: UInt8, Hashable, Sendable {
  /// From side to side; raw value 0.
  case horizontal
  /// From top to bottom; raw value 1.
  case vertical

  /// The other of the two.
  package var other: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// Which way text and leading-to-trailing constraints run.
public enum LayoutDirection: UInt8, Hashable, Sendable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
