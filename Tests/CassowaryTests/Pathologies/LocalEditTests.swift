import Cassowary
import Expectations
import TestSupport
import Testing

/// Edits that concern a small part of a large problem, where ties are settled all over it.
@Suite struct LocalEditTests {
  /// Rows of boxes that have to fill a width between them, which they do in the order of their soft constraints.
  private struct Rows {
    static let width = 4
    var solver = Solver()
    var boxes: [[Variable]] = []
    var targets: [[ConstraintID]] = []

    /// `keys` gives the place of the soft constraint of a box in the order.
    init(_ count: Int, keys: (_ row: Int, _ box: Int) -> OrderKey) throws {
      (boxes, targets) = try solver.update { batch in
        var boxes: [[Variable]] = []
        var targets: [[ConstraintID]] = []
        for row in 0..<count {
          let made = (0..<Self.width).map { batch.makeVariable("x\(row),\($0)") }
          for x in made { batch.require(x >= 0) }
          batch.require(LinearExpression(made.map { .init($0) }) == 100)
          targets.append(
            made.indices.map { batch.prefer(made[$0] == 10, at: .low, order: keys(row, $0)) })
          boxes.append(made)
        }
        return (boxes, targets)
      }
    }
  }

  @Test(
    "keys in either order take few pivots",
    arguments: [false, true])
  func pivots(isReversed: Bool) throws {
    let count = 1000.inDebug(60)
    let rows = try Rows(count) { row, box in
      let place = UInt64(row * Rows.width + box)
      // As a layout deals its keys out: over the whole range.
      return OrderKey((isReversed ? UInt64(4 * count) - place : place) << 47 | 1 << 63)
    }
    expect(rows.solver.numericalFailure == nil)
    expect(rows.solver.statistics.pivots <= count)
    for row in rows.boxes {
      let yielding = isReversed ? 0 : Rows.width - 1
      for (box, x) in row.enumerated() {
        expect(rows.solver[x], (box == yielding ? 70 : 10))
      }
    }
  }

  @Test("changed order keys affect their own ties only") func newKeys() throws {
    let count = 200.inDebug(30)
    var rows = try Rows(count) { row, box in OrderKey(UInt64(10 * (row * Rows.width + box)) + 10) }
    let last = Rows.width - 1
    let before = rows.solver.statistics.pivots
    for row in stride(from: 0, to: count, by: 7) {
      // The last soft constraint of the row comes before its first one; then the one before it gives way.
      rows.solver.setOrder(OrderKey(UInt64(10 * row * Rows.width) + 5), of: rows.targets[row][last])
      rows.solver.expect(rows.boxes[row], are: [10, 10, 70, 10])
      rows.solver.expect(rows.boxes[(row + 1) % count], are: [10, 10, 10, 70])
    }
    expect(rows.solver.statistics.pivots - before <= 2 * (count / 7 + 1))
    expect(rows.solver.brokenInvariants.isEmpty)
  }

  @Test("an equation that replaces a soft constraint is substituted again")
  func equationForSoftConstraint()
    throws
  {
    let count = 300.inDebug(40)
    var solver = Solver()
    let x = solver.makeVariables(count)
    try solver.update { batch in
      for index in 1..<count { _ = batch.prefer(x[index] == x[index - 1] + 1, at: .low) }
      _ = batch.require(x[0] == 0)
    }
    let y = solver.makeVariable("y")
    let before = solver.statistics.pivots
    for _ in 0..<20 {
      let soft = solver.prefer(y == x[count - 1] + 3, at: .low)
      expect(agrees(solver[y], Double(count + 2), tolerance: 1e-9))
      let equation = try solver.update { batch in
        batch.remove(soft)
        return batch.require(y == x[count - 1] + 4)
      }
      expect(agrees(solver[y], Double(count + 3), tolerance: 1e-9))
      solver.remove(equation)
    }
    // The soft constraint lets its variable enter, and that variable lets the column of its error back in.
    expect(solver.statistics.pivots - before <= 60)
    if solver.statistics.constraints <= 300 { expect(solver.brokenInvariants.isEmpty) }
  }
}
