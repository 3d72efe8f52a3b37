import AnchorLayout

/// A rectangle of cells: the columns from `left` up to but without `right`, the rows from `top` up
/// to but without `bottom`.
struct CellRect: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var columns: Int { max(right - left, 0) }
  var rows: Int { max(bottom - top, 0) }

  /// Whether there is room for a border and something inside of it.
  var hasRoomForBorder: Bool { columns >= 4 && rows >= 3 }

  /// The cells inside of a border.
  var interior: CellRect {
    CellRect(left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1)
  }

  /// The cells of one of the rows.
  func row(_ row: Int) -> CellRect {
    CellRect(left: left, top: row, right: right, bottom: row + 1)
  }
}

/// Turns points into cells.
struct CellScale {
  /// The point at the left top corner of the first cell.
  var origin: Point
  /// The points of a cell.
  var cellSize: Size

  /// The cells of `rect`. Every edge is rounded on its own, so that elements with a common edge
  /// in points have it in cells too.
  func cells(of rect: Rect) -> CellRect {
    CellRect(
      left: Self.rounded((rect.x - origin.x) / cellSize.width),
      top: Self.rounded((rect.y - origin.y) / cellSize.height),
      right: Self.rounded((rect.maxX - origin.x) / cellSize.width),
      bottom: Self.rounded((rect.maxY - origin.y) / cellSize.height))
  }

  /// The row in which the point at `y` lies.
  func row(at y: Double) -> Int {
    Self.floor((y - origin.y) / cellSize.height)
  }

  /// The column in which the point at `x` lies.
  func column(at x: Double) -> Int {
    Self.floor((x - origin.x) / cellSize.width)
  }

  /// Halves go to the right and down wherever they are, so that moving a layout by whole cells
  /// moves its picture by as many.
  private static func rounded(_ value: Double) -> Int {
    floor(value + 0.5)
  }

  /// The largest integer that is not larger than `value`, but no more than a million away from 0:
  /// far more cells than a picture has, and few enough to add and subtract without overflow.
  ///
  /// The conversion does it, for the rounding functions of the standard library need the
  /// mathematics library of the system, to which only programs that import it are linked.
  private static func floor(_ value: Double) -> Int {
    let value = min(max(value, -1_000_000), 1_000_000)
    let towardsZero = Int(value)
    return Double(towardsZero) > value ? towardsZero - 1 : towardsZero
  }
}
