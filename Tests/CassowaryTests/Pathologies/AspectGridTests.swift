import Cassowary
import Expectations
import TestSupport
import Testing

/// Grids whose cells tie widths to heights, so that all columns and rows hang together.
@Suite struct AspectGridTests {
  struct Grid {
    let columns: [Variable]
    let rows: [Variable]
    let bottom: ConstraintID

    func width(_ index: Int) -> LinearExpression { columns[index + 1] - columns[index] }
    func height(_ index: Int) -> LinearExpression { rows[index + 1] - rows[index] }
  }

  /// `cell` adds what ties a cell's sides together.
  static func grid(
    _ count: Int, in solver: inout Solver,
    cell: (inout Batch, Grid, _ row: Int, _ column: Int) -> Void
  ) throws -> Grid {
    let columns = solver.makeVariables(count + 1, "x")
    let rows = solver.makeVariables(count + 1, "y")
    return try solver.update { batch in
      batch.require(columns[0] == 0)
      batch.require(rows[0] == 0)
      batch.require(columns[count] <= 400)
      let bottom = batch.require(rows[count] <= 300)
      let grid = Grid(columns: columns, rows: rows, bottom: bottom)
      for index in 0..<count {
        batch.require(grid.width(index) >= 1)
        batch.require(grid.height(index) >= 1)
      }
      for row in 0..<count {
        for column in 0..<count { cell(&batch, grid, row, column) }
      }
      batch.prefer(columns[count] == 400, at: .high)
      batch.prefer(rows[count] == 300, at: .high)
      return grid
    }
  }

  /// All cells are alike, so that one number, the height, gives all.
  @Test("required equal aspects", arguments: 2...12.inSample(6), [1, 0.8, 1.6])
  func required(_ count: Int, _ aspect: Double) throws {
    var solver = Solver()
    let grid = try Self.grid(count, in: &solver) { batch, grid, row, column in
      batch.require(aspect * grid.height(row) == grid.width(column))
    }
    /// An aspect below 1 changes the width less than the height, so that the soft constraint of the height wins; else
    /// that of the width, which at 1 is the first in the order.
    func expectBottom(_ bottom: Double) {
      let height = min(bottom, aspect < 1 ? 300 : 400 / aspect)
      let shares = (0...count).map { Double($0) / Double(count) }
      solver.expect(grid.columns, are: shares.map { $0 * aspect * height })
      solver.expect(grid.rows, are: shares.map { $0 * height })
    }
    expectBottom(300)
    for bottom in [120, 1000, 77, 300.0] {
      try solver.setConstant(bottom, of: grid.bottom)
      expectBottom(bottom)
    }
    // No cell is smaller than 1 either way.
    let smallest = Double(count) * max(1, 1 / aspect)
    expect(throws: Conflict.self) { try solver.setConstant(smallest - 0.1, of: grid.bottom) }
    expectBottom(300)
    // A pivot for each cell and each of the edges.
    solver.expectSound(pivots: 2 * (count * count + 2 * count))
  }

  /// Every cell has a soft aspect of its own, with another weight; judged by the reference.
  @Test("different soft aspects", arguments: [2, 3, 4, 5, 8.inDebug(6), 12.inDebug(7)])
  func soft(_ count: Int) throws {
    var solver = Solver()
    _ = try Self.grid(count, in: &solver) { batch, grid, row, column in
      let aspect = 0.5 + Double((row * 7 + column * 5) % 11) / 5
      batch.prefer(
        aspect * grid.height(row) == grid.width(column), at: 500,
        weight: Double(1 + (row * 3 + column * 4) % 5))
    }
    guard case .solved(let solution) = DenseEngine<Double>.solve(solver.model) else {
      Issue.record("the reference has no answer")
      return
    }
    for index in solver.model.variablesInOrder() {
      expect(agrees(solver.model.values[index], solution.values[index], tolerance: 1e-9))
    }
    // Some 2 for each cell at the larger sizes.
    solver.expectSound(pivots: 4 * count * count)
  }
}
