import AnchorLayout

/// A rectangle of cells: the columns in `left..<right` and the rows in `top..<bottom`.
struct CellRect: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var columns: Int { max(right - left, 0) }
  var rows: Int { max(bottom - top, 0) }

  /// Whether a border with content inside fits.
  var hasRoomForBorder: Bool { columns >= 4 && rows >= 3 }

  /// The cells inside a border.
  var interior: CellRect {
    CellRect(left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1)
  }

  /// The cells of one of the rows.
  func row(_ row: Int) -> CellRect {
    CellRect(left: left, top: row, right: right, bottom: row + 1)
  }
}

/// Converts points to cells.
struct CellScale {
  /// The point at the top left corner of the first cell.
  var origin: Point
  /// The size of a cell in points.
  var cellSize: Size

  /// The cells of `rect`. Every edge is rounded by itself, so elements with a common edge in points also share it in cells.
  func cells(of rect: Rect) -> CellRect {
    CellRect(
      left: Self.rounded((rect.x - origin.x) / cellSize.width),
      top: Self.rounded((rect.y - origin.y) / cellSize.height),
      right: Self.rounded((rect.maxX - origin.x) / cellSize.width),
      bottom: Self.rounded((rect.maxY - origin.y) / cellSize.height))
  }

  /// The row in which the point at `y` lies.
  func row(at y: Double) -> Int {
    Self.floor((y - origin.y) / cellSize.height + Self.slack)
  }

  /// The column in which the point at `x` lies.
  func column(at x: Double) -> Int {
    Self.floor((x - origin.x) / cellSize.width + Self.slack)
  }

  /// Halves are rounded right and down regardless of sign, so moving a layout by whole cells moves its picture by as many.
  private static func rounded(_ value: Double) -> Int {
    floor(value + 0.5 + slack)
  }

  /// In cells: what is so little before an edge, or before the middle of a cell, counts as there. The last digits of a solve must
  /// not move anything by a cell.
  private static let slack = 1e-6

  /// The largest integer not above `value`, clamped to ±1,000,000: far more cells than a picture has, and small enough to add
  /// and subtract without overflow.
  ///
  /// Uses a conversion, because the rounding functions of the standard library need the system's mathematics library, which is
  /// linked only into programs that import it.
  private static func floor(_ value: Double) -> Int {
    let value = min(max(value, -1_000_000), 1_000_000)
    let towardsZero = Int(value)
    return Double(towardsZero) > value ? towardsZero - 1 : towardsZero
  }
}
