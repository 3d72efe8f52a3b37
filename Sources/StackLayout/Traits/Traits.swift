/// The space available along an axis.
public enum SizeClass: UInt8, CaseIterable, Hashable, Sendable {
  /// Little space: the width of a phone in portrait, the height of a phone in landscape.
  case compact
  /// Enough space to place content side by side or, for heights, one above the other.
  case regular
}

/// The traits that a layout adapts to: the size of its window.
///
/// ```swift
/// Traits(Size(width: 375, height: 667)).horizontal    // compact
/// Traits(Size(width: 1024, height: 768)).horizontal   // regular
/// ```
public struct Traits: Hashable, Sendable {
  /// The width from which widths are regular, in points: above that of a large phone in portrait, below that of a tablet.
  public static let regularWidth = 600.0
  /// The height from which heights are regular, in points: above that of a large phone in landscape.
  public static let regularHeight = 480.0

  /// The available size, in points.
  public let size: Size

  /// Creates the traits of a window, or of another part of the screen.
  ///
  /// - Precondition: The numbers are finite.
  public init(_ size: Size) {
    precondition(size.width.isFinite && size.height.isFinite, "a size must be finite")
    self.size = size
  }

  /// The size class of the width: compact below ``regularWidth``.
  public var horizontal: SizeClass { size.width < Self.regularWidth ? .compact : .regular }
  /// The size class of the height: compact below ``regularHeight``.
  public var vertical: SizeClass { size.height < Self.regularHeight ? .compact : .regular }
}
