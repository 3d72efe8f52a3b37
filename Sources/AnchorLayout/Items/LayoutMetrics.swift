/// The numbers that a host gives a layout.
public struct LayoutMetrics {
  /// The system spacing between edges, in points: 8. A layout in character cells uses 1.
  public var standardSpacing = 8.0
  /// The largest width of text that reads well, in points: 672.
  public var readableWidth = 672.0
  /// The system spacing from the baseline of the item above to that of the item below; by default the line height of
  /// the item below, and ``standardSpacing`` where it has none.
  public var baselineSpacing: ((_ above: any LayoutItem, _ below: any LayoutItem) -> Double)?

  /// The default numbers.
  public init() {}
}

/// How solved rectangles become whole pixels or cells. Solved values themselves stay exact.
public enum Snapping: Hashable, Sendable {
  /// Frames are told as they were solved.
  case none
  /// Every edge goes to the nearest line of a grid with `scale` lines a point, in the root's coordinates. What touches
  /// keeps touching, and no gap opens; equal sizes may differ by one line.
  case edges(scale: Double)
  /// Sizes go to the grid first, so that equal sizes stay equal; positions follow, and stay inside the parent where
  /// they were. Neighbours may overlap or part by one line.
  case sizes(scale: Double)

  /// How many lines of the grid a point has; `nil` without a grid.
  public var scale: Double? {
    switch self {
    case .none: nil
    case .edges(let scale), .sizes(let scale): scale
    }
  }

  /// A rectangle on the grid, in the root's coordinates.
  ///
  /// - Parameter container: the parent's exact rectangle and the one on the grid.
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

  /// Solved values that should be equal may differ in their last digits.
  private static let slack = 1e-6

  /// The nearest line; halfway goes up. A value a rounding error below halfway counts as halfway.
  static func nearest(_ value: Double, _ scale: Double) -> Double {
    floor(value * scale + 0.5 + slack) / scale
  }

  /// The next line that is not below the value.
  package static func up(_ value: Double, _ scale: Double) -> Double {
    -floor(-value * scale + slack) / scale
  }

  /// The largest whole number up to a value, without the C library.
  private static func floor(_ value: Double) -> Double {
    // From here on every Double is whole.
    guard value.magnitude < 4_503_599_627_370_496 else { return value }
    let whole = Double(Int64(value))
    return whole > value ? whole - 1 : whole
  }
}
