// Geometry as text.

import Cassowary

extension Point: CustomStringConvertible {
  /// The text `(x, y)`, with at most four decimals.
  public var description: String { "(\(x.shortLength), \(y.shortLength))" }
}

extension Size: CustomStringConvertible {
  /// The text `(width, height)`, with at most four decimals.
  public var description: String { "(\(width.shortLength), \(height.shortLength))" }
}

extension Rect: CustomStringConvertible {
  /// The text `(x, y, width, height)`, with at most four decimals.
  public var description: String {
    "(\(x.shortLength), \(y.shortLength), \(width.shortLength), \(height.shortLength))"
  }
}
