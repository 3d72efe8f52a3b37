import Cassowary
import Expectations
import TestSupport
import Testing

/// One row many times over.
@Suite struct RedundantCopyTests {
  /// A statement on x and y. x has a soft constraint of 1 and, at a lower priority, y too.
  enum Statement: String, CaseIterable {
    case equation = "x == 5"
    case inequality = "x >= 5"
    case sum = "x + y == 7"
    case sumInequality = "x + y >= 7"

    func constraint(_ x: Variable, _ y: Variable) -> LinearConstraint {
      switch self {
      case .equation: x == 5
      case .inequality: x >= 5
      case .sum: x + y == 7
      case .sumInequality: x + y >= 7
      }
    }
    func contradiction(_ x: Variable, _ y: Variable) -> LinearConstraint {
      isSum ? x + y <= 6.5 : x <= 4.5
    }
    var isSum: Bool { self == .sum || self == .sumInequality }
    /// x and y with the soft constraints alone.
    var values: [Double] { isSum ? [1, 6] : [5, 1] }
    /// x and y when, above the other soft constraints, y should be 30.
    var valuesWithHighY: [Double] {
      switch self {
      case .sum: [-23, 30]
      case .sumInequality: [1, 30]
      default: [5, 30]
      }
    }
  }

  @Test(
    "many copies in one batch, half removed, then a contradiction", arguments: Statement.allCases)
  func atOnce(_ statement: Statement) throws {
    let count = 10_000.inDebug(300, sample: 150)
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    solver.prefer(x == 1, at: .low)
    solver.prefer(y == 1, at: 200)
    let copies = try solver.update { batch in
      (0..<count).map { batch.require(statement.constraint(x, y), name: "copy \($0)") }
    }
    solver.expect([x, y], are: statement.values)
    solver.expectSound(pivots: 2)

    try solver.update { batch in
      for copy in copies.indices where copy.isMultiple(of: 2) { batch.remove(copies[copy]) }
    }
    expect(solver.statistics.constraints, count / 2 + 2)
    solver.expect([x, y], are: statement.values)

    // Either of the two holds alone.
    let conflict = expect(throws: Conflict.self) {
      try solver.require(statement.contradiction(x, y), name: "contradiction")
    }
    expect(conflict?.members.count, 2)
    expect(conflict?.members.first?.name?.hasPrefix("copy "), true)
    expect(conflict?.members.last?.name, "contradiction")
    solver.expect([x, y], are: statement.values)

    let high = solver.prefer(y == 30, at: .high)
    solver.expect([x, y], are: statement.valuesWithHighY)
    solver.remove(high)
    try solver.update { batch in
      for copy in copies.indices where !copy.isMultiple(of: 2) { batch.remove(copies[copy]) }
    }
    solver.expect([x, y], are: [1, 1])
    // All but one of the copies are never part of the answer; one more for each of the six changes.
    solver.expectSound(pivots: 10)
  }

  @Test("many copies, one by one", arguments: Statement.allCases) func oneByOne(
    _ statement: Statement
  )
    throws
  {
    let count = 1000.inDebug(200, sample: 80)
    var solver = Solver()
    let x = solver.makeVariable("x")
    let y = solver.makeVariable("y")
    solver.prefer(x == 1, at: .low)
    solver.prefer(y == 1, at: 200)
    var copies: [ConstraintID] = []
    for _ in 0..<count { copies.append(try solver.require(statement.constraint(x, y))) }
    solver.expect([x, y], are: statement.values)
    for copy in copies.dropLast() { solver.remove(copy) }
    solver.expect([x, y], are: statement.values)
    // The copy that holds the answer may go at each of a few removals, but every time another one can take its place.
    solver.expectSound(pivots: 2 * count)
  }
}
