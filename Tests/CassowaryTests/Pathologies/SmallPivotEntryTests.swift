import Cassowary
import Expectations
import TestSupport
import Testing

/// Numbers that are rounding in a reduced cost decide once they are divided by a small entry of the pivot row.
@Suite struct SmallPivotEntryTests {
  @Test("weights and coefficients of very different scale") func weightsFarApart() throws {
    var solver = Solver()
    let v = solver.makeVariables(9)
    try solver.update { batch in
      func prefer(_ constraint: LinearConstraint, _ priority: Double, _ weight: Double) {
        batch.prefer(constraint, at: Priority(priority), weight: weight)
      }
      prefer(-0.25 * v[8] + 0.1 * v[5] == 10, 701, 0.001)
      prefer(10 * v[5] <= 45, 801, 0.01)
      prefer(-0.25 * v[0] == 5, 801, 1)
      prefer(-3 * v[0] - v[3] + 0.1 * v[1] <= -50, 701, 1000)
      prefer(0.1 * v[4] == -15, 801, 1000)
      prefer(10 * v[8] - 0.25 * v[3] == 20, 801, 1)
      prefer(-0.25 * v[1] <= -50, 301, 0.1)
      prefer(10 * v[4] + v[1] == 25, 301, 1)
      prefer(v[5] >= 10, 601, 0.001)
      prefer(2 * v[8] + 0.1 * v[5] == 0, 571.7, 1000)
    }
    // From the exact reference.
    expect(abs(solver[v[1]] + 17180) < 1e-6)
  }
}
