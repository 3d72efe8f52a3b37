// Pins of widths and heights.

extension Pin {
  /// A width in points.
  public static func width(_ width: Double) -> Pin { Pin(number(.width, .equal, width)) }
  /// A height in points.
  public static func height(_ height: Double) -> Pin { Pin(number(.height, .equal, height)) }
  /// A width of at least a number of points.
  public static func width(atLeast width: Double) -> Pin {
    Pin(number(.width, .greaterThanOrEqual, width))
  }
  /// A height of at least a number of points.
  public static func height(atLeast height: Double) -> Pin {
    Pin(number(.height, .greaterThanOrEqual, height))
  }
  /// A width of at most a number of points.
  public static func width(atMost width: Double) -> Pin {
    Pin(number(.width, .lessThanOrEqual, width))
  }
  /// A height of at most a number of points.
  public static func height(atMost height: Double) -> Pin {
    Pin(number(.height, .lessThanOrEqual, height))
  }
  /// Width and height in points.
  public static func size(_ width: Double, _ height: Double) -> Pin {
    Pin(number(.width, .equal, width), number(.height, .equal, height))
  }

  /// The width of another item, times a number, plus points.
  public static func width(
    of item: some LayoutItem, times factor: Double = 1, plus constant: Double = 0
  ) -> Pin {
    Pin(length(.width, of: item, factor, constant))
  }
  /// The height of another item, times a number, plus points.
  public static func height(
    of item: some LayoutItem, times factor: Double = 1, plus constant: Double = 0
  ) -> Pin {
    Pin(length(.height, of: item, factor, constant))
  }
  /// A fixed ratio of width to height.
  public static func aspect(_ width: Double, _ height: Double) -> Pin {
    Pin(
      Part(
        attribute: .width, partner: .itself, partnerAttribute: .height,
        multiplier: width / height))
  }

  private static func number(
    _ attribute: LayoutAttribute, _ relation: Relation, _ constant: Double
  ) -> Part {
    Part(attribute: attribute, relation: relation, partner: .number, constant: constant)
  }

  private static func length(
    _ attribute: LayoutAttribute, of item: some LayoutItem, _ factor: Double, _ constant: Double
  ) -> Part {
    Part(
      attribute: attribute, partner: .item(item.node), multiplier: factor, constant: constant)
  }
}
