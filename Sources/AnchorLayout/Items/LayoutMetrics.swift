/// Numbers that a host sets for a layout.
public struct LayoutMetrics {
  /// The system spacing between edges, in points: 8. A layout in character cells uses 1.
  public var standardSpacing = 8.0
  /// The largest width at which text reads well, in points: 672.
  public var readableWidth = 672.0
  /// The system spacing between the baselines of an item and of the item below it, in points; by default the lower item's line
  /// height, or ``standardSpacing`` if it has none.
  public var baselineSpacing: ((_ above: any LayoutItem, _ below: any LayoutItem) -> Double)?

  /// The default numbers.
  public init() {}
}
