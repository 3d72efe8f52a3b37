/// How solved rectangles are rounded to whole pixels or cells. Solved values themselves stay exact.
///
/// No frame becomes shorter than its content: on a grid, lengths of content are rounded up to whole lines, and content that
/// wraps is measured at the whole lines that fit in its solved length.
public enum Snapping: Hashable, Sendable {
  /// Frames are the exact solved rectangles.
  case none
  /// Every edge moves to a line of a grid with `scale` lines per point, in the root's coordinates. Touching edges stay together,
  /// and no gap opens; equal sizes may differ by one line.
  case edges(scale: Double, rounding: Rounding = .nearest)
  /// Sizes are rounded first, so equal sizes stay equal. Positions follow, and a rectangle inside its parent stays inside.
  /// Neighbours may overlap or separate by one line.
  case sizes(scale: Double)

  /// Which of the two lines around it an edge moves to.
  public enum Rounding: Hashable, Sendable {
    /// The nearest line; from halfway between two lines, the one to the right or below.
    case nearest
    /// The line to the left or above, as in toolkits that truncate coordinates to whole cells.
    case down
  }

  /// The number of grid lines per point; `nil` without a grid.
  public var scale: Double? {
    switch self {
    case .none: nil
    case .edges(let scale, _), .sizes(let scale): scale
    }
  }

  /// Rounds a rectangle to the grid, in the root's coordinates.
  ///
  /// - Parameter container: the parent's exact and rounded rectangles.
  func apply(to rect: Rect, inside container: (exact: Rect, snapped: Rect)?) -> Rect {
    switch self {
    case .none: return rect
    case .edges(let scale, let rounding):
      let x = Self.line(rounding, rect.x, scale)
      let y = Self.line(rounding, rect.y, scale)
      return Rect(
        x: x, y: y, width: Self.line(rounding, rect.maxX, scale) - x,
        height: Self.line(rounding, rect.maxY, scale) - y)
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

  private static func line(_ rounding: Rounding, _ value: Double, _ scale: Double) -> Double {
    rounding == .nearest ? nearest(value, scale) : down(value, scale)
  }

  /// Rounds to the nearest line; halfway goes up. A value within a rounding error below halfway counts as halfway.
  private static func nearest(_ value: Double, _ scale: Double) -> Double {
    floor(value * scale + 0.5 + slack) / scale
  }

  /// Rounds down to the last line that is not above the value.
  static func down(_ value: Double, _ scale: Double) -> Double {
    floor(value * scale + slack) / scale
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
