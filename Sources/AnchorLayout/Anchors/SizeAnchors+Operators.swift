// Arithmetic on both lengths at once: a number applies to both, a size has one number for each.

extension SizeAnchors {
  /// Both lengths plus a number of points.
  public static func + (size: SizeAnchors, offset: Double) -> SizeAnchors {
    SizeAnchors(width: size.width + offset, height: size.height + offset)
  }

  /// Both lengths minus a number of points.
  public static func - (size: SizeAnchors, offset: Double) -> SizeAnchors { size + -offset }

  /// Both lengths plus those of a size in points: `card.size == image.size + Size(width: 24, height: 16)`.
  public static func + (size: SizeAnchors, offset: Size) -> SizeAnchors {
    SizeAnchors(width: size.width + offset.width, height: size.height + offset.height)
  }

  /// Both lengths minus those of a size in points.
  public static func - (size: SizeAnchors, offset: Size) -> SizeAnchors {
    size + Size(width: -offset.width, height: -offset.height)
  }

  /// Both lengths times a number.
  public static func * (size: SizeAnchors, factor: Double) -> SizeAnchors {
    SizeAnchors(width: size.width * factor, height: size.height * factor)
  }

  /// Both lengths divided by a number.
  public static func / (size: SizeAnchors, divisor: Double) -> SizeAnchors { size * (1 / divisor) }
}
