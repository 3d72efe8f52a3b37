// Pins to a neighbour. Without a distance, the system spacing is used.

extension Pin {
  /// Below another item, at a distance in points or the system spacing.
  public static func below(_ item: some LayoutItem, _ spacing: Double? = nil) -> Pin {
    Pin(beside(item, .top, .bottom, spacing, sign: 1))
  }
  /// Above another item, at a distance in points or the system spacing.
  public static func above(_ item: some LayoutItem, _ spacing: Double? = nil) -> Pin {
    Pin(beside(item, .bottom, .top, spacing, sign: -1))
  }
  /// After another item in reading direction, at a distance in points or the system spacing.
  public static func after(_ item: some LayoutItem, _ spacing: Double? = nil) -> Pin {
    Pin(beside(item, .leading, .trailing, spacing, sign: 1))
  }
  /// Before another item in reading direction, at a distance in points or the system spacing.
  public static func before(_ item: some LayoutItem, _ spacing: Double? = nil) -> Pin {
    Pin(beside(item, .trailing, .leading, spacing, sign: -1))
  }
  /// Aligned with another item's attribute, plus an offset in points: `.aligned(.firstBaseline, with: title)`.
  public static func aligned(
    _ attribute: LayoutAttribute, with item: some LayoutItem, plus constant: Double = 0
  ) -> Pin {
    Pin(Part(attribute: attribute, partner: .item(item.node), constant: constant))
  }

  private static func beside(
    _ item: some LayoutItem, _ attribute: LayoutAttribute, _ other: LayoutAttribute,
    _ spacing: Double?, sign: Double
  ) -> Part {
    Part(
      attribute: attribute, partner: .item(item.node), partnerAttribute: other,
      constant: sign * (spacing ?? 0), spaces: spacing == nil ? sign : 0)
  }
}
