import Cassowary
import Expectations
import TestSupport
import Testing

/// Constraints on one linear expression, which share a row.
@Suite struct ParallelRowTests {
  /// Two variables whose difference is constrained; `x` gives way.
  private struct Pair {
    var solver = Solver()
    let x: Variable
    let y: Variable

    init() throws {
      x = solver.makeVariable("x")
      y = solver.makeVariable("y")
      solver.prefer(x == 0, at: 100)
      solver.prefer(y == 0, at: .low)
    }
  }

  struct Statement: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sharesRow: Bool
    let make: @Sendable (Variable, Variable) -> LinearConstraint
  }

  static let statements = [
    Statement(testDescription: "the same terms", sharesRow: true) { x, y in y - x <= 40 },
    Statement(testDescription: "the opposite terms", sharesRow: true) { x, y in x - y >= -40 },
    Statement(testDescription: "twice the terms", sharesRow: true) { x, y in 2 * y - 2 * x <= 80 },
    Statement(testDescription: "an eighth of them, turned round", sharesRow: true) { x, y in
      0.125 * x - 0.125 * y >= -5
    },
    Statement(testDescription: "three times the terms", sharesRow: false) { x, y in
      3 * y - 3 * x <= 120
    },
  ]

  @Test("constraints with terms scaled by a power of two share a row", arguments: statements)
  func sharing(_ statement: Statement) throws {
    var pair = try Pair()
    try pair.solver.require(pair.y - pair.x >= 8)
    expect(pair.solver.statistics.rows, 1)
    try pair.solver.require(statement.make(pair.x, pair.y))
    expect(pair.solver.statistics.rows, (statement.sharesRow ? 1 : 2))
    pair.solver.expect([pair.x, pair.y], are: [-8, 0])
    // Both bounds count.
    let goal = pair.solver.prefer(pair.y - pair.x == 100, at: .high)
    pair.solver.expect([pair.x, pair.y], are: [-40, 0])
    pair.solver[goal: goal] = 20
    pair.solver.expect([pair.x, pair.y], are: [-20, 0])
  }

  @Test("removing one of three keeps the others", arguments: 0..<3, [false, true])
  func removal(_ removed: Int, _ isAtOnce: Bool) throws {
    var pair = try Pair()
    let (x, y) = (pair.x, pair.y)
    let constraints: [LinearConstraint] = [y - x >= 8, x - y <= -12, 2 * y - 2 * x >= 32]
    var ids: [ConstraintID] = []
    if isAtOnce {
      ids = try pair.solver.update { batch in constraints.map { batch.require($0) } }
    } else {
      for constraint in constraints { ids.append(try pair.solver.require(constraint)) }
    }
    expect(pair.solver.statistics.rows, 1)
    pair.solver.expect([x, y], are: [-16, 0])
    pair.solver.remove(ids[removed])
    pair.solver.expect([x, y], are: [removed == 2 ? -12 : -16, 0])
    expect(pair.solver.statistics.rows, 1)
    for (index, id) in ids.enumerated() where index != removed { pair.solver.remove(id) }
    pair.solver.expect([x, y], are: [0, 0])
    expect(pair.solver.brokenInvariants.isEmpty)
    // The row has gone: a new one is not mistaken for it.
    try pair.solver.require(y - x >= 4)
    pair.solver.expect([x, y], are: [-4, 0])
  }
}
