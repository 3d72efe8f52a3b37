import StackLayout
import StackTestSupport

// The places of items in their cells: each placement has a strong side, and a weak one that gives way to items that are too
// large.

extension GridConstraintCase {
  /// a, 40 by 20, alone in a cell of these lengths.
  private static func single(
    _ x: GridPlacement = .leading, _ y: GridPlacement = .top, _ width: Double = 100,
    _ height: Double = 60, size: Size = Size(40, 20)
  ) -> GridStage {
    let stage = GridStage([[LeafView("a", size)]])
    stage.grid.column(at: 0).size = .fixed(width)
    stage.grid.row(at: 0).size = .fixed(height)
    stage.grid.xPlacement = x
    stage.grid.yPlacement = y
    return stage
  }

  static let horizontalPlacements: [Case] = [
    Case("GV-placement: a.leading == G.column0.leading @ 1000", "a 0 0 40 20") { single() },
    Case(
      "GV-placement: a.width <= G.column0.width @ 999.95", "a 0 0 30 20"
    ) { single(.leading, .top, 30) },
    Case(
      "GV-placement: a.trailing == G.column0.trailing @ 1000", "a 60 0 40 20"
    ) { single(.trailing) },
    Case(
      "GV-placement: a.width <= G.column0.width @ 999.95", "a 0 0 30 20"
    ) { single(.trailing, .top, 30) },
    Case("GV-placement: a.centerX == G.column0.centerX @ 1000", "a 30 0 40 20") { single(.center) },
    Case(
      "GV-placement: a.width <= G.column0.width @ 999.95 weight 0.5", "a 0 0 30 20"
    ) { single(.center, .top, 30) },
    Case("GV-placement: a.leading == G.column0.leading @ 1000", "a 0 0 100 20") { single(.fill) },
    Case("GV-placement: a.width == G.column0.width @ 999.95", "a 0 0 100 20") { single(.fill) },
    Case("GV-rest: a.leading == G.column0.leading @ 0.5", "a 0 0 40 20") { single(.none) },
  ]

  static let verticalPlacements: [Case] = [
    Case("GV-placement: a.top == G.row0.top @ 1000", "a 0 0 40 20") { single() },
    Case(
      "GV-placement: a.height <= G.row0.height @ 999.95", "a 0 0 40 15"
    ) { single(.leading, .top, 100, 15) },
    Case(
      "GV-placement: a.bottom == G.row0.bottom @ 1000", "a 0 40 40 20"
    ) { single(.leading, .bottom) },
    Case(
      "GV-placement: a.height <= G.row0.height @ 999.95", "a 0 0 40 15"
    ) { single(.leading, .bottom, 100, 15) },
    Case(
      "GV-placement: a.centerY == G.row0.centerY @ 1000", "a 0 20 40 20"
    ) { single(.leading, .center) },
    Case(
      "GV-placement: a.height <= G.row0.height @ 999.95 weight 0.5", "a 0 0 40 15"
    ) { single(.leading, .center, 100, 15) },
    Case("GV-placement: a.top == G.row0.top @ 1000", "a 0 0 40 60") { single(.leading, .fill) },
    Case(
      "GV-placement: a.height == G.row0.height @ 999.95", "a 0 0 40 60"
    ) { single(.leading, .fill) },
    Case("GV-rest: a.top == G.row0.top @ 0.5", "a 0 0 40 20") { single(.leading, .none) },
  ]

  // MARK: Over several tracks

  /// a over two columns of 30 and 50 with their gap of 6, and two rows of 10 and 20 with theirs.
  private static func spanning(
    _ x: GridPlacement, _ y: GridPlacement = .top, _ width: Double = 40, _ height: Double = 20
  ) -> GridStage {
    let grid = GridView("G", numberOfColumns: 2, rows: 2)
    for (index, length) in [30.0, 50].enumerated() { grid.column(at: index).size = .fixed(length) }
    for (index, length) in [10.0, 20].enumerated() { grid.row(at: index).size = .fixed(length) }
    let cell = grid.mergeCells(inHorizontalRange: 0..<2, verticalRange: 0..<2)
    cell.contentView = LeafView("a", Size(width, height))
    cell.xPlacement = x
    cell.yPlacement = y
    return GridStage(grid)
  }

  static let spanningPlacements: [Case] = [
    Case(
      "GV-placement: a.leading == G.column0.leading @ 1000", "a 0 0 40 20"
    ) { spanning(.leading) },
    Case(
      "GV-placement: a.trailing <= G.column1.trailing @ 999.95", "a 0 0 86 20"
    ) { spanning(.leading, .top, 95) },
    Case(
      "GV-placement: a.trailing == G.column1.trailing @ 1000", "a 46 0 40 20"
    ) { spanning(.trailing) },
    Case(
      "GV-placement: a.leading >= G.column0.leading @ 999.95", "a 0 0 86 20"
    ) { spanning(.trailing, .top, 95) },
    Case("GV-placement: a.leading == G.column0.leading @ 1000", "a 0 0 86 20") { spanning(.fill) },
    Case(
      "GV-placement: a.trailing == G.column1.trailing @ 999.95", "a 0 0 86 20"
    ) { spanning(.fill) },
    Case("GV-placement: a.centerX == G.area.centerX @ 1000", "a 23 0 40 20") { spanning(.center) },
    Case(
      "GV-placement: a.leading >= G.column0.leading @ 999.95", "a 0 0 86 20"
    ) { spanning(.center, .top, 95) },
    Case(
      "GV-area: G.area.leading == G.column0.leading @ 1000", "a 23 0 40 20"
    ) { spanning(.center) },
    Case(
      "GV-area: G.area.trailing == G.column1.trailing @ 1000", "a 23 0 40 20"
    ) { spanning(.center) },
    Case(
      "GV-placement: a.bottom <= G.row1.bottom @ 999.95", "a 0 0 40 36"
    ) { spanning(.leading, .top, 40, 50) },
    Case(
      "GV-placement: a.bottom == G.row1.bottom @ 1000", "a 0 16 40 20"
    ) { spanning(.leading, .bottom) },
    Case(
      "GV-placement: a.top >= G.row0.top @ 999.95", "a 0 0 40 36"
    ) { spanning(.leading, .bottom, 40, 50) },
    Case(
      "GV-placement: a.bottom == G.row1.bottom @ 999.95", "a 0 0 40 36"
    ) { spanning(.leading, .fill) },
    Case(
      "GV-area: G.area.bottom == G.row1.bottom @ 1000", "a 0 8 40 20"
    ) { spanning(.leading, .center) },
    Case("GV-rest: a.leading == G.column0.leading @ 0.5", "a 0 0 40 20") { spanning(.none) },
  ]

  // MARK: Lengths that nothing says

  static let lengths: [Case] = [
    Case(
      "GV-ambiguity-suppression: a.width == 0 @ 25", "a 0 0 0 20"
    ) { single(size: Size(noIntrinsicMetric, 20)) },
    Case(
      "GV-ambiguity-suppression: a.height == 0 @ 25", "a 0 60 40 0"
    ) { single(.leading, .bottom, size: Size(40, noIntrinsicMetric)) },
    Case("GV-ambiguity-suppression: a.width == 0 @ 25", "a 0 0 0 20") {
      let stage = single(.fill, size: Size(noIntrinsicMetric, 20))
      stage.grid.cell(atColumnIndex: 0, rowIndex: 0).contentView?.isHidden = true
      return stage
    },
    // In a row of text nothing fills.
    Case("GV-ambiguity-suppression: a.height == 0 @ 25", "a 0 15 40 0") {
      let a = LeafView(
        "a", Size(40, noIntrinsicMetric), text: Baselines(firstFromTop: 0, lastFromBottom: 0))
      let stage = GridStage([[a, makeText("b", 30, ascent: 15)]])
      stage.grid.rowAlignment = .firstBaseline
      stage.grid.yPlacement = .fill
      return stage
    },
  ]
}
