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

  /// At a distance from the container's leading and trailing edge, in points.
  public static func horizontal(_ inset: Double = 0) -> Pin {
    horizontal(leading: inset, trailing: inset)
  }
  /// At one distance each from the container's leading and trailing edge, in points.
  public static func horizontal(leading first: Double, trailing last: Double) -> Pin {
    Pin(start(.leading, first), end(.trailing, last))
  }
  /// At a distance from the container's top and bottom, in points.
  public static func vertical(_ inset: Double = 0) -> Pin { vertical(top: inset, bottom: inset) }
  /// At one distance each from the container's top and bottom, in points.
  public static func vertical(top first: Double, bottom last: Double) -> Pin {
    Pin(start(.top, first), end(.bottom, last))
  }

  /// At a distance from all edges of the container, in points.
  public static func edges(_ inset: Double = 0) -> Pin { edges(DirectionalInsets(inset)) }
  /// At one distance from each edge of the container, in points: `.edges(DirectionalInsets(top: 8, leading: 16))`.
  public static func edges(_ insets: DirectionalInsets) -> Pin {
    Pin(
      start(.leading, insets.leading), end(.trailing, insets.trailing), start(.top, insets.top),
      end(.bottom, insets.bottom))
  }
  /// At one distance from each edge of the container, in points, whatever the direction of reading:
  /// `.edges(Insets(top: 8, left: 16))`.
  public static func edges(_ insets: Insets) -> Pin {
    Pin(
      start(.left, insets.left), end(.right, insets.right), start(.top, insets.top),
      end(.bottom, insets.bottom))
  }

  /// Centred horizontally in the container, plus an offset in points.
  public static func centerX(_ offset: Double = 0) -> Pin { Pin(start(.centerX, offset)) }
  /// Centred vertically in the container, plus an offset in points.
  public static func centerY(_ offset: Double = 0) -> Pin { Pin(start(.centerY, offset)) }
  /// Centred in the container.
  public static var center: Pin { Pin(start(.centerX, 0), start(.centerY, 0)) }

  /// A part at a distance from where the container begins.
  static func start(
    _ attribute: LayoutAttribute, _ inset: Double, _ relation: Relation = .equal
  ) -> Part {
    Part(attribute: attribute, relation: relation, constant: inset)
  }

  /// A part at a distance inwards from where the container ends.
  static func end(
    _ attribute: LayoutAttribute, _ inset: Double, _ relation: Relation = .equal
  ) -> Part {
    Part(attribute: attribute, relation: relation, constant: -inset)
  }
}
