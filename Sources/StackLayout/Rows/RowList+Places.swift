public import AnchorLayout

/// A row that is visible, with its views laid out.
public struct VisibleRow {
  /// Which row it is.
  public let index: Int
  /// The outermost view, at the origin of a layout of its own, where it stays: hosts draw it in ``frame`` and do not put it
  /// into another view. It is this row's until the list lays out again.
  public let view: any LayoutItem
  /// Where the row stands in the list, in points.
  public let frame: Rect
}

/// A place in a list that stays where it is in its row whatever the rows above become: what a scrolled list holds on to
/// while rows are measured, inserted or deleted.
public struct RowPosition: Hashable, Sendable {
  /// The row.
  public var row: Int
  /// How far below the row's top, in points.
  public var distance: Double

  /// A place below a row's top, in points.
  public init(row: Int, distance: Double) {
    self.row = row
    self.distance = distance
  }
}

extension RowList {
  /// The size of all rows together, in points; exact once all are measured. O(1).
  public var contentSize: Size { Size(width: width, height: heights.total) }

  /// Whether a row's height is what it asks for, and not an estimate. O(rows / 512).
  public func isMeasured(_ row: Int) -> Bool {
    requireRows(row..<row + 1)
    return heights[row].isMeasured
  }

  /// Where a row stands, in points, by what is known of it and the rows above. O(rows / 512).
  public func rectForRow(at row: Int) -> Rect {
    requireRows(row..<row + 1)
    return Rect(x: 0, y: heights.top(of: row), width: width, height: heights[row].points)
  }

  /// The rows between two distances from the top, in points, by what is known of heights; a row that only touches is not
  /// among them. O(rows / 512).
  public func rows(from top: Double, height: Double) -> Range<Int> {
    guard height > 0, top < heights.total, top + height > 0, let first = heights.row(at: top),
      let last = heights.row(at: top + height)
    else { return 0..<0 }
    return first..<(heights.top(of: last) < top + height ? last + 1 : last)
  }

  /// The place at a distance from the list's top, in points; `nil` in a list without rows. O(rows / 512).
  ///
  /// - Precondition: `y` is finite.
  public func position(at y: Double) -> RowPosition? {
    precondition(y.isFinite, "a distance must be finite")
    return heights.row(at: y).map { RowPosition(row: $0, distance: y - heights.top(of: $0)) }
  }

  /// How far a place is from the list's top, in points. O(rows / 512).
  public func offset(of position: RowPosition) -> Double {
    requireRows(position.row..<position.row + 1)
    return heights.top(of: position.row) + position.distance
  }
}
