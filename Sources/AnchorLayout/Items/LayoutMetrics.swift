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

/// How solved rectangles are rounded to whole pixels or cells. Solved values themselves stay exact.
public enum Snapping: Hashable, Sendable {
  /// Frames are the exact solved rectangles.
  case none
  /// Every edge moves to the nearest line of a grid with `scale` lines per point, in the root's coordinates. Touching edges
  /// stay together, and no gap opens; equal sizes may differ by one line.
  case edges(scale: Double)
  /// Sizes are rounded first, so equal sizes stay equal. Positions follow, and a rectangle inside its parent stays inside.
  /// Neighbours may overlap or separate by one line.
  case sizes(scale: Double)

  /// The number of grid lines per point; `nil` without a grid.
  public var scale: Double? {
    switch self {
    case .none: nil
    case .edges(let scale), .sizes(let scale): scale
    }
  }

  /// Rounds a rectangle to the grid, in the root's coordinates.
  ///
  /// - Parameter container: the parent's exact and rounded rectangles.
  func apply(to rect: Rect, inside container: (exact: Rect, snapped: Rect)?) -> Rect {
    switch self {
    case .none: return rect
    case .edges(let scale):
      let x = Self.nearest(rect.x, scale)
      let y = Self.nearest(rect.y, scale)
      return Rect(
        x: x, y: y, width: Self.nearest(rect.maxX, scale) - x,
        height: Self.nearest(rect.maxY, scale) - y)
    case .sizes(let scale):
      var result = Rect(
        x: Self.nearest(rect.x, scale), y: Self.nearest(rect.y, scale),
        width: Self.nearest(rect.width, scale), height: Self.nearest(rect.height, scale))
      guard let container else { return result }
      if rect.maxX <= container.exact.maxX + Self.slack {
        result.x = min(result.x, max(container.snapped.maxX - result.width, container.snapped.x))
      }
      if rect.maxY <= container.exact.maxY + Self.slack {
        result.y = min(result.y, max(container.snapped.maxY - result.height, container.snapped.y))
      }
      return result
    }
  }

  /// The tolerance for solved values, in points and in lines: equal values may differ in their last digits.
  private static let slack = 1e-6

  /// Rounds to the nearest line; halfway goes up. A value within a rounding error below halfway counts as halfway.
  static func nearest(_ value: Double, _ scale: Double) -> Double {
    floor(value * scale + 0.5 + slack) / scale
  }

  /// Rounds up to the next line that is not below the value.
  package static func up(_ value: Double, _ scale: Double) -> Double {
    -floor(-value * scale + slack) / scale
  }

  /// The largest whole number that is not above a value, without the C library.
  private static func floor(_ value: Double) -> Double {
    // From here on every Double is whole.
    guard value.magnitude < 4_503_599_627_370_496 else { return value }
    let whole = Double(Int64(value))
    return whole > value ? whole - 1 : whole
  }
}
