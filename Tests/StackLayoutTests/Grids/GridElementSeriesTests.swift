import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// A list of rows that changes step by step is as one that is shown at one go: cells, frames, emissions, rows and order.
@Suite struct GridElementSeriesTests {
  /// An element that brings its view: the same one in another version is another element.
  private struct Bringing: StackElement {
    let view: LayoutView
    let version: Int

    static func == (first: Bringing, second: Bringing) -> Bool {
      first.view === second.view && first.version == second.version
    }
    func hash(into hasher: inout Hasher) { hasher.combine(version) }
    func makeView() -> LayoutView { view }
  }

  /// Views that elements of one list bring along.
  private struct Pool {
    let views = (0..<3).map { makeLeaf("p\($0)", 25) }
  }

  /// Rows as a function of the views that they bring.
  private typealias Rows = [(Pool) -> ElementRow]

  /// What is left of ids and views for a list.
  private struct Supply {
    var rows = Array(0..<6)
    var elements = Array(0..<8)
    var views = Array(0..<3)

    init(_ random: inout SplitMix64) {
      rows.shuffle(using: &random)
      elements.shuffle(using: &random)
      views.shuffle(using: &random)
    }
  }

  private static let placements: [GridPlacement] = [
    .inherited, .leading, .trailing, .center, .fill,
  ]

  private static func element(
    _ supply: inout Supply, _ random: inout SplitMix64
  ) -> (Pool) -> ListedElement {
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
    return { pool in
      var element = made
      if let brought {
        element = Bringing(view: pool.views[brought], version: version)
          .id(10 + 2 * brought + version)
      }
      if let id { element = element.id(id) }
      return element.gridCell(columns: columns, rows: rows, x: x, y: y, rowAlignment: alignment)
    }
  }

  private static func row(
    _ supply: inout Supply, _ random: inout SplitMix64
  ) -> (Pool) -> ElementRow {
    let id = random.chance(60) ? supply.rows.popLast() : nil
    let cells: [((Pool) -> ListedElement)?] = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      random.chance(20) ? nil : element(&supply, &random)
    }
    let coversAll = random.chance(10)
    let size: GridTrackSize? =
      random.chance(30) ? random.element([.content, .fixed(33), .share(1), .share(2)]) : nil
    let isHidden = random.chance(20) ? random.chance(70) : nil
    let padding = random.chance(20) ? 5.0 : nil
    let y = random.chance(20) ? random.element(placements) : nil
    return { pool in
      func cellsOfRow() -> [ListedElement?] {
        var cells = cells.map { $0.map { $0(pool) } }
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

  private static func rows(_ random: inout SplitMix64) -> Rows {
    var supply = Supply(&random)
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in row(&supply, &random) }
  }

  /// Something that somebody else does to the grid.
  private static func disturb(_ grid: GridView, _ random: inout SplitMix64) {
    guard grid.numberOfRows > 0 && grid.numberOfColumns > 0 else { return }
    let row = Int.random(in: 0..<grid.numberOfRows, using: &random)
    let column = Int.random(in: 0..<grid.numberOfColumns, using: &random)
    let cell = grid.cell(atColumnIndex: column, rowIndex: row)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: grid.removeRow(at: row)
    case 1: grid.insertRow(at: row)
    case 2: cell.contentView = makeLeaf("other", 70)
    case 3: cell.contentView = nil
    case 4: grid.unmerge(cell)
    case 5: grid.removeColumn(at: column)
    default:
      if grid.cells.allSatisfy({ $0.rowRange.count == 1 && $0.columnRange.count == 1 }) {
        grid.mergeCells(inHorizontalRange: 0..<column + 1, verticalRange: 0..<row + 1)
      }
    }
  }

  /// Where the elements are: what each cell covers, by place.
  private static func ranges(_ grid: GridView) -> [String] {
    grid.cells.map { "\($0.rowRange) \($0.columnRange) \($0.contentView?.layoutName ?? "")" }
  }

  @Test(arguments: SeriesLength.seeds(16)) func likeAFreshList(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let grid = GridView("G", numberOfColumns: seed % 3)
    let list = GridElementList(in: grid)
    let pool = Pool()
    var shown: Rows = []
    for step in 0..<12 {
      if random.chance(70) { shown = Self.rows(&random) } else { shown.shuffle(using: &random) }
      if random.chance(20) { Self.disturb(grid, &random) }
      let size =
        random.chance(50) ? Size(Double(Int.random(in: 0...200, using: &random)), 150) : nil
      list.update(shown.map { $0(pool) })

      let fresh = GridView("G", numberOfColumns: seed % 3)
      let freshPool = Pool()
      GridElementList(in: fresh).update(shown.map { $0(freshPool) })
      for grid in [grid, fresh] {
        grid.hostSize = size
        // The drawing order is compared as it is; names are told apart by place.
        for (place, view) in grid.subviews.enumerated() { view.layoutName = "v\(place)" }
        grid.layoutIfNeeded()
      }
      var problems = MutationSeries.differences(grid, fresh)
      if Self.ranges(grid) != Self.ranges(fresh) { problems.append("cells") }
      for (got, want) in zip(grid.subviews, fresh.subviews) {
        problems += MutationSeries.differences(got, want)
        if got.isHidden != want.isHidden { problems.append("\(got.layoutName) is hidden") }
      }
      if grid.emittedConstraints.map(\.description) != fresh.emittedConstraints.map(\.description) {
        problems.append("emission")
      }
      let statistics = [grid, fresh].map { $0.layout.statistics }
      if statistics[0].constraints != statistics[1].constraints { problems.append("rows") }
      if statistics[0].variables != statistics[1].variables { problems.append("variables") }
      // By row and column.
      let order = grid.layoutChildItems.map { $0.layoutName }
      if order != grid.subviews.map(\.layoutName) { problems.append("order in the layout") }
      problems += grid.layout.conflicts.map(\.description)
      problems += grid.layout.solver.brokenInvariants

      list.update(shown.map { $0(pool) })
      if grid.layout.needsLayout { problems.append("an equal update is not free") }
      #expect(problems.isEmpty, "seed \(seed), step \(step): \(problems)")
      if !problems.isEmpty { return }
    }
  }

  /// Series in which nothing stays would pass, too.
  @Test func theSeriesKeepMoveAndReplace() {
    var sums = [Int](repeating: 0, count: 7)
    var kept = 0
    for seed in 0..<20 {
      var random = SplitMix64(seed: UInt64(seed))
      let list = GridElementList(in: GridView())
      let pool = Pool()
      var shown: Rows = []
      for _ in 0..<24 {
        if random.chance(70) { shown = Self.rows(&random) } else { shown.shuffle(using: &random) }
        let rows = shown.map { $0(pool) }
        list.update(rows)
        let update = list.lastUpdate
        sums = zip(sums, update.viewNumbers + update.rowNumbers).map(+)
        kept += rows.reduce(0) { $0 + $1.cells.count { $0 != nil } } - update.views.made
      }
    }
    #expect(sums.allSatisfy { $0 > 100 }, "\(sums)")
    #expect(kept > 300, "\(kept)")
  }
}
