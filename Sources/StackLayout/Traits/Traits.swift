/// How much room there is along an axis.
public enum SizeClass: UInt8, CaseIterable, Hashable, Sendable {
  /// Little: a phone upright is compact in width, one on its side in height.
  case compact
  /// Enough for things side by side, or one above the other.
  case regular
}

/// What a layout adapts to: the size of its window.
///
/// ```swift
/// Traits(Size(width: 375, height: 667)).horizontal    // compact
/// Traits(Size(width: 1024, height: 768)).horizontal   // regular
/// ```
public struct Traits: Hashable, Sendable {
  /// Widths below this are compact, in points: above that of a large phone upright, below that of a tablet.
  public static let regularWidth = 600.0
  /// Heights below this are compact, in points: above that of a large phone on its side.
  public static let regularHeight = 480.0

  /// The size that there is, in points.
  public let size: Size

  /// The traits of a window, or of another part of the screen.
  ///
  /// - Precondition: the numbers are finite.
  public init(_ size: Size) {
    precondition(size.width.isFinite && size.height.isFinite, "a size must be finite")
    self.size = size
  }

  /// Compact below ``regularWidth``.
  public var horizontal: SizeClass { size.width < Self.regularWidth ? .compact : .regular }
  /// Compact below ``regularHeight``.
  public var vertical: SizeClass { size.height < Self.regularHeight ? .compact : .regular }
}
