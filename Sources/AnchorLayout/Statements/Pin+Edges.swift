// Pins to the container.

extension Pin {
  /// At a distance from the container's top, in points.
  public static func top(_ inset: Double = 0) -> Pin { Pin(start(.top, inset)) }
  /// At a distance from the container's bottom, in points.
  public static func bottom(_ inset: Double = 0) -> Pin { Pin(end(.bottom, inset)) }
  /// At a distance from the container's edge where reading begins, in points.
  public static func leading(_ inset: Double = 0) -> Pin { Pin(start(.leading, inset)) }
  /// At a distance from the container's edge where reading ends, in points.
  public static func trailing(_ inset: Double = 0) -> Pin { Pin(end(.trailing, inset)) }
  /// At a distance from the container's left edge, in points.
  public static func left(_ inset: Double = 0) -> Pin { Pin(start(.left, inset)) }
  /// At a distance from the container's right edge, in points.
  public static func right(_ inset: Double = 0) -> Pin { Pin(end(.right, inset)) }

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

  /// At a distance from the container's leading and trailing edge, in points.
  public static func horizontal(_ inset: Double = 0) -> Pin {
    Pin(start(.leading, inset), end(.trailing, inset))
  }
  /// At a distance from the container's top and bottom, in points.
  public static func vertical(_ inset: Double = 0) -> Pin {
    Pin(start(.top, inset), end(.bottom, inset))
  }
  /// At a distance from all edges of the container, in points.
  public static func edges(_ inset: Double = 0) -> Pin {
    Pin(
      start(.leading, inset), end(.trailing, inset), start(.top, inset), end(.bottom, inset))
  }
  /// Inside the container, at least a distance from all its edges, in points.
  public static func inside(_ inset: Double = 0) -> Pin {
    Pin(
      start(.leading, inset, .greaterThanOrEqual), end(.trailing, inset, .lessThanOrEqual),
      start(.top, inset, .greaterThanOrEqual), end(.bottom, inset, .lessThanOrEqual))
  }

  /// In the container's middle from side to side, moved in points.
  public static func centerX(_ offset: Double = 0) -> Pin { Pin(start(.centerX, offset)) }
  /// In the container's middle from top to bottom, moved in points.
  public static func centerY(_ offset: Double = 0) -> Pin { Pin(start(.centerY, offset)) }
  /// In the container's middle.
  public static var center: Pin { Pin(start(.centerX, 0), start(.centerY, 0)) }

  private static func start(
    _ attribute: LayoutAttribute, _ inset: Double, _ relation: Relation = .equal
  ) -> Part {
    Part(attribute: attribute, relation: relation, constant: inset)
  }

  private static func end(
    _ attribute: LayoutAttribute, _ inset: Double, _ relation: Relation = .equal
  ) -> Part {
    Part(attribute: attribute, relation: relation, constant: -inset)
  }
}
