// Pins that keep at least, or at most, a distance from an edge of the container.

extension Pin {
  /// At least a distance from the container's top, in points.
  public static func top(atLeast inset: Double) -> Pin {
    Pin(start(.top, inset, .greaterThanOrEqual))
  }
  /// At least a distance from the container's bottom, in points.
  public static func bottom(atLeast inset: Double) -> Pin {
    Pin(end(.bottom, inset, .lessThanOrEqual))
  }
  /// At least a distance from the container's edge where reading begins, in points.
  public static func leading(atLeast inset: Double) -> Pin {
    Pin(start(.leading, inset, .greaterThanOrEqual))
  }
  /// At least a distance from the container's edge where reading ends, in points.
  public static func trailing(atLeast inset: Double) -> Pin {
    Pin(end(.trailing, inset, .lessThanOrEqual))
  }
  /// At least a distance from the container's left edge, in points.
  public static func left(atLeast inset: Double) -> Pin {
    Pin(start(.left, inset, .greaterThanOrEqual))
  }
  /// At least a distance from the container's right edge, in points.
  public static func right(atLeast inset: Double) -> Pin {
    Pin(end(.right, inset, .lessThanOrEqual))
  }

  /// At most a distance from the container's top, in points.
  public static func top(atMost inset: Double) -> Pin {
    Pin(start(.top, inset, .lessThanOrEqual))
  }
  /// At most a distance from the container's bottom, in points.
  public static func bottom(atMost inset: Double) -> Pin {
    Pin(end(.bottom, inset, .greaterThanOrEqual))
  }
  /// At most a distance from the container's edge where reading begins, in points.
  public static func leading(atMost inset: Double) -> Pin {
    Pin(start(.leading, inset, .lessThanOrEqual))
  }
  /// At most a distance from the container's edge where reading ends, in points.
  public static func trailing(atMost inset: Double) -> Pin {
    Pin(end(.trailing, inset, .greaterThanOrEqual))
  }
  /// At most a distance from the container's left edge, in points.
  public static func left(atMost inset: Double) -> Pin {
    Pin(start(.left, inset, .lessThanOrEqual))
  }
  /// At most a distance from the container's right edge, in points.
  public static func right(atMost inset: Double) -> Pin {
    Pin(end(.right, inset, .greaterThanOrEqual))
  }

  /// Inside the container, at least a distance from all its edges, in points.
  public static func inside(_ inset: Double = 0) -> Pin { inside(DirectionalInsets(inset)) }

  /// Inside the container, at least a distance from each of its edges, in points.
  public static func inside(_ insets: DirectionalInsets) -> Pin {
    Pin(
      start(.leading, insets.leading, .greaterThanOrEqual),
      end(.trailing, insets.trailing, .lessThanOrEqual),
      start(.top, insets.top, .greaterThanOrEqual), end(.bottom, insets.bottom, .lessThanOrEqual))
  }

  /// Inside the container, at least a distance from each of its edges, in points, whatever the direction of reading.
  public static func inside(_ insets: Insets) -> Pin {
    Pin(
      start(.left, insets.left, .greaterThanOrEqual), end(.right, insets.right, .lessThanOrEqual),
      start(.top, insets.top, .greaterThanOrEqual), end(.bottom, insets.bottom, .lessThanOrEqual))
  }
}
