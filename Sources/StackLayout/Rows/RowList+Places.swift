public import AnchorLayout

/// A visible row, with its views laid out.
public struct VisibleRow {
  /// The index of the row.
  public let index: Int
  /// The outermost view, at the origin of its own layout. Hosts draw it in ``frame`` and must not put it into another view. It
  /// belongs to this row until the list lays out again.
  public let view: any LayoutItem
  /// The frame of the row in the list, in points.
  public let frame: Rect
}

/// A position relative to a row, which a scrolled list keeps while the rows above are measured, inserted or deleted.
public struct RowPosition: Hashable, Sendable {
  /// The index of the row.
  public var row: Int
  /// The distance from the row's top, in points.
  public var distance: Double

  /// Creates a position at a distance below a row's top, in points.
  public init(row: Int, distance: Double) {
    self.row = row
    self.distance = distance
  }
}

extension RowList {
  /// The size of all rows together, in points; exact once all are measured. O(1).
  public var contentSize: Size { Size(width: width, height: heights.total) }

  /// Whether a row's height is measured, not estimated. O(rows / 512).
  public func isMeasured(_ row: Int) -> Bool {
    requireRows(row..<row + 1)
    return heights[row].isMeasured
  }

  /// Returns the frame of a row, in points, by the measured and estimated heights. O(rows / 512).
  public func rectForRow(at row: Int) -> Rect {
    requireRows(row..<row + 1)
    return Rect(x: 0, y: heights.top(of: row), width: width, height: heights[row].points)
  }

  /// Returns the rows between two distances from the top, in points, by the measured and estimated heights. Rows that only
  /// touch the range are left out. O(rows / 512).
  public func rows(from top: Double, height: Double) -> Range<Int> {
    guard height > 0, top < heights.total, top + height > 0, let first = heights.row(at: top),
      let last = heights.row(at: top + height)
    else { return 0..<0 }
    return first..<(heights.top(of: last) < top + height ? last + 1 : last)
  }

  /// Returns the position at a distance from the list's top, in points; `nil` if the list has no rows. O(rows / 512).
  ///
  /// - Precondition: `y` is finite.
  public func position(at y: Double) -> RowPosition? {
    precondition(y.isFinite, "a distance must be finite")
    return heights.row(at: y).map { RowPosition(row: $0, distance: y - heights.top(of: $0)) }
  }

  /// Returns the distance of a position from the list's top, in points. O(rows / 512).
  public func offset(of position: RowPosition) -> Double {
    requireRows(position.row..<position.row + 1)
    return heights.top(of: position.row) + position.distance
  }
}
