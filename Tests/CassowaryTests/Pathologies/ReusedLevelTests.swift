import Cassowary
import TestSupport
import Testing

/// A level whose last constraint goes and comes back with another weight in the same change.
@Suite struct ReusedLevelTests {
  @Test("columns held by the old level are compared again", arguments: [0.02, 2, 200])
  func weights(_ coefficient: Double) throws {
    var solver = Solver()
    let x = solver.makeVariables(3)
    solver.prefer(x[0] >= 0, at: 999)
    solver.prefer(-2 * x[2] <= -85, at: 999)
    let limit = try solver.require(-0.3 * x[2] - x[0] >= 0)
    solver.setWeight(0.1, of: limit)
    try solver.setPriority(500, of: limit)
    solver.expect(x, are: [0, 0, 42.5])
    try solver.replace(limit, with: -coefficient * x[0] - 2 * x[1] + 2 * x[1] >= 0)
    solver.expect(x, are: [0, 0, 42.5])
    solver.expectSound(pivots: 20)
  }
}
