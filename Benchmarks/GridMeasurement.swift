package import StackLayout
import StackTestSupport

/// What a grid of views costs from nothing and after a change, beside its rows in a solver alone.
package struct GridMeasurement {
  package let tracks: Int
  /// Constraints that the grid emitted, a cell.
  package private(set) var rowsPerCell = 0.0
  package private(set) var rows: [PassSamples.Row] = []
  /// Milliseconds that the rows take in a solver alone, until the list of what moved is read.
  package private(set) var alone: Double?
  package private(set) var isCorrect = true

  static let table = Table(
    "Grids of views, milliseconds", names: ["grid", "what"],
    ["cells", "rows per cell", "ms", "solving", "publishing", "rows alone", "pivots"])

  /// - Parameters:
  ///   - tracks: the number of rows, and of columns.
  ///   - isText: whether the views of a row share a baseline.
  package init(tracks: Int, isText: Bool, lives: Int) throws {
    self.tracks = tracks
    var samples = PassSamples()
    var alone: [Double] = []
    for life in 0..<lives {
      var made: Sheet?
      let making = Stopwatch.milliseconds { made = Sheet(tracks: tracks, isText: isText) }
      guard let sheet = made else { preconditionFailure("a sheet is made") }
      let layout = sheet.grid.layout
      func take(_ what: String, making: Double = 0, _ change: () -> Void) {
        samples.take(what, layout, making: making, change)
      }
      take("build", making: making) { sheet.layOut(sheet.window) }
      if life == 0 { rowsPerCell = Double(sheet.emittedCount) / Double(tracks * tracks) }
      try alone.append(Self.alone(layout.solver, sheet.window))
      for step in 1...10 { take("width step") { sheet.layOut(wider: Double(step)) } }
      for step in 1...10 { take("text, column stays") { sheet.edit(step) } }
      for step in 1...10 { take("text, column grows") { sheet.edit(width: 60 + Double(step)) } }
      for _ in 1...3 {
        take("hide a row") { sheet.setHidden(true, sheet.grid.row(at: tracks / 2)) }
        take("show a row") { sheet.setHidden(false, sheet.grid.row(at: tracks / 2)) }
        take("hide a column") { sheet.setHidden(true, sheet.grid.column(at: tracks / 2)) }
        take("show a column") { sheet.setHidden(false, sheet.grid.column(at: tracks / 2)) }
        take("add a row") { sheet.insert() }
        take("remove a row") { sheet.remove() }
      }
      isCorrect = isCorrect && sheet.isCorrect
    }
    rows = samples.rows
    self.alone = median(alone)
  }

  /// The rows of a layout in a solver of their own.
  private static func alone(_ solver: Solver, _ window: Size) throws -> Double {
    let problem = Problem(rowsOf: solver, width: window.width, height: window.height)
    var stated = StatedProblem(problem)
    return try Stopwatch.milliseconds {
      try stated.build(1)
      _ = stated.drain()
    }
  }

  /// A grid of as many rows as columns, in a window with room to spare.
  package final class Sheet: MeasuredScreen {
    let grid = GridView("sheet")
    package let window: Size
    private let edited: LeafView
    private let isText: Bool

    package init(tracks: Int, isText: Bool) {
      self.isText = isText
      window = Size(width: Double(tracks) * 50 + 0.125, height: Double(tracks) * 30 + 0.375)
      edited = LeafView("edited", Size(width: 30, height: 20), text: isText ? Self.line : nil)
      grid.yPlacement = .top
      if isText { grid.rowAlignment = .firstBaseline }
      for row in 0..<tracks {
        grid.addRow(
          with: (0..<tracks).map { column in
            row == 1 && column == 1 ? edited : leaf(row, column)
          })
      }
    }

    private static let line = Baselines(firstFromTop: 16, lastFromBottom: 4)

    private func leaf(_ row: Int, _ column: Int) -> LeafView {
      let width = 30 + Double((row * 7 + column * 3) % 11)
      return LeafView("", Size(width: width, height: 20), text: isText ? Self.line : nil)
    }

    package func layOut(_ size: Size) {
      grid.hostSize = size
      grid.layoutIfNeeded()
    }

    func layOut(wider step: Double) {
      layOut(Size(width: window.width + step, height: window.height))
    }

    package func edit(_ number: Int) { edit(width: 20 + Double(number % 9)) }

    func edit(width: Double) {
      edited.size.width = width
      grid.layoutIfNeeded()
    }

    func setHidden(_ isHidden: Bool, _ track: GridTrack) {
      track.isHidden = isHidden
      grid.layoutIfNeeded()
    }

    /// After the last row.
    package func insert() {
      let row = grid.numberOfRows
      grid.addRow(with: (0..<grid.numberOfColumns).map { leaf(row, $0) })
      grid.layoutIfNeeded()
    }

    package func remove() {
      grid.removeRow(at: grid.numberOfRows - 1)
      grid.layoutIfNeeded()
    }

    var emittedCount: Int { grid.emittedConstraints.count }

    package var counts: SolverCounts? { SolverCounts(grid.layout.statistics) }

    package var isCorrect: Bool {
      grid.layout.conflicts.isEmpty && grid.layout.numericalFailure == nil
    }
  }

  static func run(_ options: Options, _ output: Output) throws -> Bool {
    output.begin(table)
    var isCorrect = true
    for (tracks, isText) in [(20, false), (20, true), (100, false)]
    where !options.isQuick || tracks < 100 {
      let lives = options.isQuick ? 1 : tracks < 100 ? 7 : 3
      let result = try GridMeasurement(tracks: tracks, isText: isText, lives: lives)
      isCorrect = isCorrect && result.isCorrect
      let name = "\(tracks) x \(tracks)\(isText ? " text" : "")"
      for row in result.rows {
        output.write(
          [
            .text(name), .text(row.what), .count(tracks * tracks), .number(result.rowsPerCell),
            .number(row.total), .number(row.solving), .number(row.publishing),
            .number(row.what == "build" ? result.alone : nil), .count(row.pivots),
          ], in: table)
      }
      if !result.isCorrect { Output.note("benchmarks: \(name): unexpected conflicts") }
    }
    return isCorrect
  }
}
