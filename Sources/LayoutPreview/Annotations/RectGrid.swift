import AnchorLayout

/// Finds rectangles near a position: divides an area into cells, each with the numbers of the rectangles that touch it.
struct RectGrid {
  private let area: Rect
  private let columns: Int
  private let rows: Int
  private var numbers: [[Int]]

  /// The length of a cell, about that of a label, in points.
  private static let cellLength = 32.0
  /// The maximum number of cells in a row. Larger areas have larger cells, so a rectangle touches at most the square of this
  /// number.
  private static let mostInARow = 64.0

  init(area: Rect) {
    self.area = area
    columns = Int(min(max(area.width / Self.cellLength, 1), Self.mostInARow))
    rows = Int(min(max(area.height / Self.cellLength, 1), Self.mostInARow))
    numbers = [[Int]](repeating: [], count: columns * rows)
  }

  mutating func insert(_ number: Int, _ rect: Rect) {
    for cell in cells(of: rect) { numbers[cell].append(number) }
  }

  subscript(cell: Int) -> [Int] { numbers[cell] }

  /// The cells that a rectangle touches; parts outside the area belong to the cells at its edge.
  func cells(of rect: Rect) -> [Int] {
    let across = column(rect.x)...column(rect.maxX)
    return (row(rect.y)...row(rect.maxY)).flatMap { row in across.map { row * columns + $0 } }
  }

  /// The cell of the top left corner.
  func firstCell(of rect: Rect) -> Int { row(rect.y) * columns + column(rect.x) }

  private func column(_ x: Double) -> Int {
    Int(min(max((x - area.x) / area.width * Double(columns), 0), Double(columns - 1)))
  }

  private func row(_ y: Double) -> Int {
    Int(min(max((y - area.y) / area.height * Double(rows), 0), Double(rows - 1)))
  }
}
