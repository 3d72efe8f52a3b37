package import StackLayout
package import TestSupport

/// A list of rows that changes step by step is as one that is shown at one go: cells, frames, emissions, rows and order.
package struct GridElementSeries: LayoutSeries {
  /// Rows as a function of the views that they bring.
  private typealias Rows = [(BroughtViews) -> ElementRow]

  /// The unused ids and views of a list.
  private struct Supply {
    var rows = Array(0..<6)
    var elements = Array(0..<8)
    var views = Array(0..<3)

    init(_ random: inout DrawSource) {
      rows.shuffle(using: &random)
      elements.shuffle(using: &random)
      views.shuffle(using: &random)
    }
  }

  private static let placements: [GridPlacement] = [
    .inherited, .leading, .trailing, .center, .fill,
  ]

  private static func element(
    _ supply: inout Supply, _ random: inout DrawSource
  ) -> (BroughtViews) -> ListedElement {
    let width = Double(Int.random(in: 1...3, using: &random) * 10)
    var made =
      switch Int.random(in: 0..<6, using: &random) {
      case 0: Spacer(width).listed
      case 1: OtherCounted(name: "other").listed
      default: Counted("w\(Int(width))", width).listed
      }
    let id = random.chance(40) ? supply.elements.popLast() : nil
    let brought = id == nil && random.chance(20) ? supply.views.popLast() : nil
    let version = Int.random(in: 0..<2, using: &random)
    if random.chance(20) { made = made.hidden(random.chance(70)) }
    let columns = random.chance(25) ? Int.random(in: 1...3, using: &random) : nil
    let rows = random.chance(25) ? Int.random(in: 1...3, using: &random) : nil
    let x = random.chance(25) ? random.element(placements) : .inherited
    let y = random.chance(25) ? random.element(placements) : .inherited
    let alignment: GridRowAlignment = random.chance(10) ? .firstBaseline : .inherited
    return { brings in
      var element = made
      if let brought {
        element = Bringing(view: brings.views[brought], version: version)
          .id(10 + 2 * brought + version)
      }
      if let id { element = element.id(id) }
      return element.gridCell(columns: columns, rows: rows, x: x, y: y, rowAlignment: alignment)
    }
  }

  private static func row(
    _ supply: inout Supply, _ random: inout DrawSource
  ) -> (BroughtViews) -> ElementRow {
    let id = random.chance(60) ? supply.rows.popLast() : nil
    let cells: [((BroughtViews) -> ListedElement)?] = (0..<Int.random(in: 0...4, using: &random))
      .map { _ in
        random.chance(20) ? nil : element(&supply, &random)
      }
    let coversAll = random.chance(10)
    let size: GridTrackSize? =
      random.chance(30) ? random.element([.content, .fixed(33), .share(1), .share(2)]) : nil
    let isHidden = random.chance(20) ? random.chance(70) : nil
    let padding = random.chance(20) ? 5.0 : nil
    let y = random.chance(20) ? random.element(placements) : nil
    return { brings in
      func cellsOfRow() -> [ListedElement?] {
        var cells = cells.map { $0.map { $0(brings) } }
        if coversAll { cells.append(Counted("all").gridCell(columns: .max)) }
        return cells
      }
      var row = if let id { ElementRow(id) { cellsOfRow() } } else { ElementRow { cellsOfRow() } }
      if let size { row = row.height(size) }
      if let isHidden { row = row.hidden(isHidden) }
      if let padding { row = row.padding(top: padding) }
      if let y { row = row.yPlacement(y) }
      return row
    }
  }

  private static func rows(_ random: inout DrawSource) -> Rows {
    var supply = Supply(&random)
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in row(&supply, &random) }
  }

  /// Something that somebody else does to the grid.
  private static func disturb(_ grid: GridView, _ random: inout DrawSource) -> Bool {
    guard grid.numberOfRows > 0 && grid.numberOfColumns > 0 else {
      return false
    }
    let row = Int.random(in: 0..<grid.numberOfRows, using: &random)
    let column = Int.random(in: 0..<grid.numberOfColumns, using: &random)
    let cell = grid.cell(atColumnIndex: column, rowIndex: row)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: grid.removeRow(at: row)
    case 1: grid.insertRow(at: row)
    case 2: cell.contentView = LeafView("other", Size(70, 20))
    case 3: cell.contentView = nil
    case 4: grid.unmerge(cell)
    case 5: grid.removeColumn(at: column)
    default:
      if grid.cells.allSatisfy({ $0.rowRange.count == 1 && $0.columnRange.count == 1 }) {
        grid.mergeCells(inHorizontalRange: 0..<column + 1, verticalRange: 0..<row + 1)
      }
    }
    return true
  }

  /// Where the elements are: what each cell covers, by place.
  private static func ranges(_ grid: GridView) -> [String] {
    grid.cells.map { "\($0.rowRange) \($0.columnRange) \($0.contentView?.layoutName ?? "")" }
  }

  package var random: DrawSource
  private let grid: GridView
  package let list: GridElementList
  private let views = BroughtViews()
  private let columns: Int
  private var shown: Rows = []
  private var size: Size?

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    columns = random.element([0, 1, 2])
    grid = GridView("G", numberOfColumns: columns)
    list = GridElementList(in: grid)
  }

  /// Cells that are asked for.
  package var cellCount: Int {
    shown.reduce(0) { $0 + $1(views).cells.count { $0 != nil } }
  }

  package mutating func mutate() -> String {
    random.beginBlock()
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      shown = Self.rows(&random)
      list.update(shown.map { $0(views) })
      return "grid elements: \(shown.count)"
    case 5, 6:
      shown.shuffle(using: &random)
      list.update(shown.map { $0(views) })
      return "shuffle"
    case 7, 8:
      if !Self.disturb(grid, &random) { return "nothing" }
      list.update(shown.map { $0(views) })
      return "disturb"
    default:
      size = random.chance(50) ? Size(number(0...200), 150) : nil
      return Self.word(size)
    }
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    let fresh = GridView("G", numberOfColumns: columns)
    let others = BroughtViews()
    GridElementList(in: fresh).update(shown.map { $0(others) })
    list.update(shown.map { $0(views) })
    for grid in [grid, fresh] {
      grid.hostSize = size
      // The drawing order is compared as it is; names are told apart by place.
      for (place, view) in grid.subviews.enumerated() { view.layoutName = "v\(place)" }
      grid.layoutIfNeeded()
    }
    var problems = differences(grid, fresh)
    if Self.ranges(grid) != Self.ranges(fresh) { problems.append("cells") }
    problems += zip(grid.subviews, fresh.subviews).flatMap { differences($0, $1) }
    problems += grid.layout.differences(from: fresh.layout)
    // By row and column.
    if grid.layoutChildItems.map({ $0.layoutName }) != grid.subviews.map(\.layoutName) {
      problems.append("order in the layout")
    }
    problems += grid.layout.conflicts.map(\.description)
    list.update(shown.map { $0(views) })
    if grid.layout.needsLayout { problems.append("an equal update is not free") }
    return problems + grid.layout.judged(random, into: &tally)
  }

  package var state: String { grid.layout.words }
}

extension GridView {
  /// Row by row; merged cells at all places that they cover.
  package var cells: [GridCell] {
    (0..<numberOfRows).flatMap { row in
      (0..<numberOfColumns).map { cell(atColumnIndex: $0, rowIndex: row) }
    }
  }
}
